"""Threats in words."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Literal

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.odds.outcomes import EnemyAttack
from pocket_tactics.texts.labels import about, percent
from pocket_tactics.texts.names import Names


def threat_sentences(words: Mapping[Hex, str], names: Names) -> list[str]:
    """Return places and their `threat_words`, a sentence for those with the same."""
    alike = defaultdict[str, list[Hex]](list)
    for at, text in words.items():
        alike[text].append(at)
    return [threat_sentence(places, text, names) for text, places in alike.items()]


def threat_sentence(places: Sequence[Hex], words: str, names: Names) -> str:
    """Return places and their *words* of `threat_words` in one sentence."""
    return names.say("threat", at=names.listed(map(names.place, places)), words=words)


def threat_words(by: Sequence[str], names: Names, attack: EnemyAttack | None) -> str:
    """Return the enemies that could attack a place, in words.

    With the likeliest *attack* on the piece there, it says how likely that falls.
    """
    units = names.listed(map(names.unit, by))
    if attack is None:
        return names.say("threat-words", units=units)
    return names.say("threat-words-falls", units=units, **fall_words(attack, names))


Condition = Literal["action", "success"]
"""Whether a sentence is about any result of an action, or about its success alone."""


def attacks_sentence(
    attack: EnemyAttack, more: int, names: Names, after: Condition
) -> str:
    """Return the likeliest attack that enemies could make after an action.

    *more* is the number of other targets.
    """
    unit, words = names.unit(attack.unit), fall_words(attack, names)
    return names.say("foreseen-attacks", unit=unit, more=more, after=after, **words)


def fall_words(attack: EnemyAttack, names: Names) -> dict[str, str]:
    """Return the target of an attack, and the chance that it falls.

    If another unit takes its place, the chance is that of the other unit.
    """
    show = percent if attack.exact else about
    instead = attack.meets_another
    return {
        "target": names.unit(attack.target),
        "chance": show(names.say, attack.other_falls if instead else attack.falls),
        "instead": "yes" if instead else "no",
    }


def nothing_sentence(names: Names, after: Condition) -> str:
    """Return that no enemy can attack after an action."""
    return names.say("foreseen-nothing", after=after)
