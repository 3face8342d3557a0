"""Actions as a player chooses them, with their odds."""

from fractions import Fraction

from pocket_tactics.actions import Action, Invade, Skirmish
from pocket_tactics.hexes import Hex
from pocket_tactics.notation.places import write_place
from pocket_tactics.odds import FightOdds, attack_odds, choice_odds, peril
from pocket_tactics.rules.fighting import fight_in
from pocket_tactics.state import State
from pocket_tactics.texts.catalogue import Catalogue, Value
from pocket_tactics.texts.names import Names

OUTCOMES = ("target", "both", "attacker", "drowned", "neither")


def label(state: State, action: Action, names: Names) -> str:
    """An action in words, without the unit that is to act."""
    kind = str(action.__struct_config__.tag)
    values = {
        field: worded(field, getattr(action, field), names)
        for field in action.__struct_fields__
    }
    if isinstance(action, Skirmish | Invade):
        values["at"] = names.place(state.unit(action.target).at)
    return names.say(f"action-{kind}", **values)


def worded(field: str, value: object, names: Names) -> Value:
    """One field of an action in words."""
    match value:
        case Hex():
            return write_place(value)
        case tuple():
            return " ".join(map(str, value))
        case str() if field in ("unit", "target"):
            return names.unit(value)
        case str() if field == "pool":
            return names.say(f"pool-{value}")
        case str():
            return names.ground(value)
    return str(value)


def odds_text(state: State, action: Action, names: Names) -> str:
    """The odds of what an action leads to; empty where nothing is left to chance."""
    if isinstance(action, Skirmish | Invade):
        pair = (action.unit, action.target)
        return fight_text(attack_odds(state, action), pair, names)
    if fight := fight_in(state):
        pair = (fight.attacker.unit, fight.target.unit)
        return fight_text(choice_odds(state, action), pair, names)
    if risk := peril(state, action):
        return names.say("odds-peril", chance=percent(names.say, risk))
    return ""


def fight_text(odds: FightOdds | None, pair: tuple[str, str], names: Names) -> str:
    """The probability of each outcome of a fight that can come about."""
    if odds is None:
        return ""
    attacker, target = pair
    parts = (
        names.say(
            f"odds-{outcome}",
            attacker=names.short(attacker),
            target=names.short(target),
            chance=percent(names.say, getattr(odds, outcome)),
        )
        for outcome in OUTCOMES
        if getattr(odds, outcome)
    )
    return ", ".join(parts)


def percent(say: Catalogue, chance: Fraction) -> str:
    """A probability in percent, to one decimal.

    >>> from pocket_tactics.texts.catalogue import catalogue
    >>> percent(catalogue("en"), Fraction(1, 3))
    '33.3 %'
    """
    tenths = round(chance * 1000)
    return say("percent", whole=str(tenths // 10), tenth=str(tenths % 10))
