"""Actions as a player chooses them, with their odds."""

from fractions import Fraction

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.targets import base_seat, destination
from pocket_tactics.engine.state import State
from pocket_tactics.odds.outcomes import Gamble
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.texts.editions import TEXTS
from pocket_tactics.texts.label_details import Values, ground
from pocket_tactics.texts.names import Names, names_in

MIN_SHOWN_CHANCE = Fraction(1, 1000)
"""A smaller chance above 0 is shown as less than 0.1 %, not as 0 %."""
CERTAIN = (0, 1)
"""The probabilities of impossible and of certain results."""


def label(state: State, action: Action, names: Names) -> str:
    """Return an action in words, without the unit that acts."""
    kind, names = str(action.__struct_config__.tag), names_in(state, names)
    values = {
        field: names.worded(field, value)
        for field in action.__struct_fields__
        if (value := getattr(action, field)) is not None
    }
    place = destination(state, action)
    values["ground"] = ground(state, action, place, names)
    values.setdefault("at", names.place(place))
    values["step"] = str(state.step.__struct_config__.tag)
    values["edition"] = state.edition.id
    return names.say(f"action-{kind}", **values | details(state, action, names))


def details(state: State, action: Action, names: Names) -> Values:
    """Return the values of a label besides the fields of its action."""
    find = TEXTS[state.edition.id].details.get(type(action))
    return find(state, action, names) if find else {}


def actor(action: Action, names: Names) -> str:
    """Return the name of the unit that acts, or ``none``, as messages select it."""
    unit = getattr(action, "unit", None)
    return names.short(unit) if unit else "none"


def odds_parts(gamble: Gamble | None, names: Names) -> tuple[str, ...]:
    """Return the possible results of an action, with their probabilities."""
    if gamble is None:
        return ()
    show = percent if gamble.exact else about
    values = {"edition": gamble.edition, **fighter_words(gamble, names)}
    return tuple(
        names.say(f"odds-{kind}", chance=show(names.say, chance), **values)
        for kind, chance in gamble.chances
    )


def fighter_words(gamble: Gamble, names: Names) -> Values:
    """Return the names of the units that can fall, and whether the target is a base."""
    if gamble.fighters is None:
        return {}
    attacker, target = gamble.fighters
    return {
        "attacker": names.unit(attacker),
        "target": names.unit(target),
        "other": names.unit(gamble.replacement) if gamble.replacement else "none",
        "base": "no" if base_seat(target) is None else "yes",
    }


def about(say: Catalogue, chance: Fraction) -> str:
    """Return an estimated probability in percent."""
    return say("percent-about", chance=percent(say, chance))


def percent(say: Catalogue, chance: Fraction) -> str:
    """Return a probability in percent, with one decimal unless it is 0 or 1.

    >>> from pocket_tactics.texts.catalogue import catalogue
    >>> percent(catalogue("en"), Fraction(1, 3))
    '33.3 %'
    >>> percent(catalogue("en"), Fraction(1))
    '100 %'
    """
    if chance in CERTAIN:
        return say("percent-whole", whole=str(100 * chance))
    if 0 < chance < MIN_SHOWN_CHANCE:
        return say("percent-below")
    if 1 - MIN_SHOWN_CHANCE < chance < 1:
        return say("percent-above")
    tenths = round(chance * 1000)
    return say("percent", whole=str(tenths // 10), tenth=str(tenths % 10))
