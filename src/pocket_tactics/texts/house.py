"""House rules in words: what each is called, what it decides, what its values mean."""

from pocket_tactics.texts.catalogue import Catalogue


def house_title(switch: str, say: Catalogue) -> str:
    """What a house rule is called.

    >>> from pocket_tactics.texts import catalogue
    >>> house_title("setup_order", catalogue("en"))
    'Order of the set-up'
    """
    return say(f"house-{dashed_name(switch)}")


def house_about(switch: str, say: Catalogue) -> str:
    """What a house rule decides, in a sentence."""
    return say(f"house-{dashed_name(switch)}-about")


def house_value(switch: str, value: str, say: Catalogue) -> str:
    """What a value of a house rule means."""
    return say(f"house-{dashed_name(switch)}-{value}")


def dashed_name(switch: str) -> str:
    """The name of a switch as it stands in the ids of messages."""
    return switch.replace("_", "-")
