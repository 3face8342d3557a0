"""Refusals of actions and set-ups in the language of the player."""

import re

from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.texts.catalogue import DEFAULT_LANGUAGE, Catalogue
from pocket_tactics.texts.names import called_name


def refusal_sentence(refusal: Refusal, say: Catalogue) -> str:
    """Return the sentence of a refusal in the language of *say*."""
    if say.language == DEFAULT_LANGUAGE:
        return refusal.reason
    values = refusal.words(lambda card: called_name(card, say))
    if "skill" in values:
        values["skill"] = say(f"skill-{values['skill']}")
    return say(message_id(refusal.message), **values)


def refusal_line(refusal: Refusal, say: Catalogue) -> str:
    """Return the sentence of a refusal, followed by the id of its rule."""
    return f"{refusal_sentence(refusal, say)} [{refusal.rule}]"


def message_id(message: str) -> str:
    """Return the id under which other languages translate a message of the engine.

    >>> message_id("Roll {count} dice, each showing 1 to 6.")
    'refusal-roll-count-dice-each-showing-1-to-6'
    """
    return "-".join(["refusal", *re.findall("[a-z0-9]+", message.lower())])
