"""House rules in words: their titles, what they decide, and their values."""

from pocket_tactics.texts.catalogue import Catalogue


def house_title(switch: str, say: Catalogue) -> str:
    """Return the title of a house rule.

    >>> from pocket_tactics.texts import catalogue
    >>> house_title("setup_order", catalogue("en"))
    'Order of the set-up'
    """
    return say(f"house-{dashed_name(switch)}")


def house_about(switch: str, say: Catalogue) -> str:
    """Return a sentence on what a house rule decides."""
    return say(f"house-{dashed_name(switch)}-about")


def house_value(switch: str, value: str, say: Catalogue) -> str:
    """Return the words for a value of a house rule."""
    return say(f"house-{dashed_name(switch)}-{value}")


def dashed_name(switch: str) -> str:
    """Return the name of a switch as the ids of messages have it."""
    return switch.replace("_", "-")
