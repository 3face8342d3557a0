"""Actions as a player chooses them, with their odds."""

from fractions import Fraction

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import base_seat, place_of
from pocket_tactics.engine.state import State
from pocket_tactics.odds import (
    OUTCOMES,
    FightOdds,
    danger,
    fight_ahead,
    success,
)
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.texts.editions import TEXTS
from pocket_tactics.texts.label_details import Values, ground
from pocket_tactics.texts.names import Names

MIN_SHOWN_CHANCE = Fraction(1, 1000)
"""What is less, and not nothing, is not told as 0 %."""
CERTAIN = (0, 1)
"""What never happens, and what always does."""


def label(state: State, action: Action, names: Names) -> str:
    """An action in words, without the unit that is to act."""
    kind = str(action.__struct_config__.tag)
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
    """What a label of an action tells besides its fields."""
    tell = TEXTS[state.edition.id].details.get(type(action))
    return tell(state, action, names) if tell else {}


def destination(state: State, action: Action) -> Hex | None:
    """The tile that an action leads to, if it leads to one."""
    place: Hex | None = state.step.leads_to(state, action)
    if place is None and (target := getattr(action, "target", None)):
        place = place_of(state, target)
    return place or getattr(action, "to", getattr(action, "at", None))


def odds_parts(state: State, action: Action, names: Names) -> tuple[str, ...]:
    """The odds of each thing an action may come to; none where it is no gamble."""
    if gamble := fight_ahead(state, action):
        return fight_parts(*gamble, names)
    if (passed := success(state, action)) is not None:
        return (names.say("odds-pass", chance=percent(names.say, passed)),)
    return danger_parts(state, action, names)


def danger_parts(state: State, action: Action, names: Names) -> tuple[str, ...]:
    """The odds of being lost on the way, or of not arriving."""
    risk = danger(state, action)
    told = percent if risk.exact else about
    risks = {"peril": risk.lost, "held": risk.held}
    return tuple(
        names.say(
            f"odds-{kind}",
            chance=told(names.say, chance),
            edition=state.edition.id,
        )
        for kind, chance in risks.items()
        if chance
    )


def fight_parts(
    odds: FightOdds, pair: tuple[str, str], names: Names
) -> tuple[str, ...]:
    """The probability of each outcome of a fight that can come about."""
    attacker, target = pair
    told = percent if odds.exact else about
    on_base = base_seat(target) is not None
    return tuple(
        names.say(
            f"odds-{outcome}",
            attacker=names.unit(attacker),
            target=names.unit(target),
            base="yes" if on_base else "no",
            chance=told(names.say, getattr(odds, outcome)),
        )
        for outcome in OUTCOMES
        if getattr(odds, outcome)
    )


def about(say: Catalogue, chance: Fraction) -> str:
    """A probability in percent that is an estimate."""
    return say("percent-about", chance=percent(say, chance))


def percent(say: Catalogue, chance: Fraction) -> str:
    """A probability in percent, to one decimal unless it is certain.

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
