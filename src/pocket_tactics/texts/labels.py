"""Actions as a player chooses them, with their odds."""

from fractions import Fraction

from pocket_tactics.actions import (
    Action,
    FaceLob,
    Recall,
    TakePlace,
)
from pocket_tactics.cards import ClassicUnit
from pocket_tactics.hexes import Hex
from pocket_tactics.odds import (
    OUTCOMES,
    FightOdds,
    danger,
    fight_ahead,
    success,
)
from pocket_tactics.rules.fifth.fights.fight import Fight as FifthFight
from pocket_tactics.rules.fights import fight_in, fighting_pair
from pocket_tactics.rules.targets import base_seat
from pocket_tactics.state import State, Unit
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.texts.label_details import besides, ground
from pocket_tactics.texts.names import Names

SMALLEST = Fraction(1, 1000)
"""What is less, and not nothing, is not told as 0 %."""
CERTAIN = (0, 1)
"""What never happens, and what always does."""


def label(state: State, action: Action, names: Names) -> str:
    """An action in words, without the unit that is to act."""
    kind = str(action.__struct_config__.tag)
    values = {
        field: names.worded(field, getattr(action, field))
        for field in action.__struct_fields__
    }
    place = destination(state, action)
    values["ground"] = ground(state, action, place, names)
    values.setdefault("at", names.place(place))
    values["step"] = str(state.step.__struct_config__.tag)
    values["edition"] = state.edition.id
    return names.say(f"action-{kind}", **values | besides(state, action, names))


def destination(state: State, action: Action) -> Hex | None:
    """The tile that an action leads to, if it leads to one."""
    match action:
        case TakePlace():
            fight = fight_in(state, FifthFight)
            return fight.way[-1] if fight else None
        case FaceLob(side):
            return faced(state, side)
        case Recall(unit):
            return base_of(state, state.unit(unit))
    if target := getattr(action, "target", None):
        return place_of(state, target)
    place: Hex | None = getattr(action, "to", getattr(action, "at", None))
    return place


def base_of(state: State, unit: Unit) -> Hex | None:
    """The base that a unit goes back to, in editions that have bases."""
    is_sheet = isinstance(unit.card, ClassicUnit)
    return state.seats[unit.seat].home if is_sheet else None


def place_of(state: State, target: str) -> Hex | None:
    """Where a unit or base is."""
    owner = base_seat(target)
    return state.unit(target).at if owner is None else state.seats[owner].home


def faced(state: State, side: int) -> Hex | None:
    """The tile over one side of the target of a lob."""
    pair = fighting_pair(state)
    at = state.unit(pair[1]).at if pair else None
    return at.step(side) if at else None


def odds_parts(state: State, action: Action, names: Names) -> tuple[str, ...]:
    """The odds of each thing an action may come to; none where it is no gamble."""
    if gamble := fight_ahead(state, action):
        return fight_parts(*gamble, names)
    if (passed := success(state, action)) is not None:
        return (names.say("odds-pass", chance=percent(names.say, passed)),)
    return danger_parts(state, action, names)


def danger_parts(state: State, action: Action, names: Names) -> tuple[str, ...]:
    """The odds of being lost on the way, or of not arriving."""
    lost, held = danger(state, action)
    risks = {"peril": lost, "held": held}
    return tuple(
        names.say(
            f"odds-{kind}",
            chance=percent(names.say, chance),
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
    if 0 < chance < SMALLEST:
        return say("percent-below")
    if 1 - SMALLEST < chance < 1:
        return say("percent-above")
    tenths = round(chance * 1000)
    return say("percent", whole=str(tenths // 10), tenth=str(tenths % 10))
