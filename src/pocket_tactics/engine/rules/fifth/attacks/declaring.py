"""Attacks: a skirmish within range, or an invasion of a tile within the unit's move."""

from collections.abc import Callable, Iterator

from pocket_tactics.engine.actions import Invade, Skirmish
from pocket_tactics.engine.events import Declared
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fifth.fights.fight import Fight, Side, again
from pocket_tactics.engine.rules.fifth.house import house_of
from pocket_tactics.engine.rules.fifth.moves.paths import MovePath, reach
from pocket_tactics.engine.rules.fifth.refusals import CITES
from pocket_tactics.engine.rules.fifth.units import card_of, only_at, tiles_between
from pocket_tactics.engine.rules.refusals import not_an_enemy, not_at_hand
from pocket_tactics.engine.state import State, TurnOption, Unit

SKIRMISH = "fifth.skirmish"
INVADE = "fifth.invade"
RANGE = "fifth.attack"


def attack_aimed(unit: Unit, target: str, _: Hex) -> Iterator[Skirmish]:
    """Yield the attack that a player means by pointing from a unit to an enemy."""
    yield Skirmish(unit.id, target)


def in_range(state: State, unit: Unit, other: Unit) -> bool:
    """Whether a unit may attack another from its tile."""
    tiles = tiles_between(state, unit, other)
    bound = only_at(unit)
    return tiles == bound.tiles if bound else tiles <= card_of(unit).range


def enemies(state: State, seat: int) -> list[Unit]:
    """Return the units on the map that are not friendly to *seat*."""
    return [
        unit for unit in state.occupants.values() if not state.friendly(unit.seat, seat)
    ]


def fighters(state: State, seat: int) -> list[Unit]:
    """Return the units of *seat* on the map."""
    return [unit for unit in state.occupants.values() if unit.seat == seat]


def skirmishes(state: State, seat: int) -> list[Skirmish]:
    """Return the skirmishes that the units of *seat* may declare."""
    foes = enemies(state, seat)
    return [
        Skirmish(unit.id, foe.id)
        for unit in fighters(state, seat)
        for foe in foes
        if in_range(state, unit, foe)
    ]


def skirmish(state: State, action: Skirmish) -> State:
    """Announce a skirmish."""
    event = Declared(
        rule=SKIRMISH, unit=action.unit, target=action.target, invading=False
    )
    fight = Fight(Side(action.unit), Side(action.target))
    return again(state.with_events(event), fight)


def refuse_skirmish(state: State, action: Skirmish) -> Refusal:
    """Return why a unit may not attack another from its tile."""
    wrong = not_at_hand(state, CITES, action.unit, "map") or not_an_enemy(
        state, CITES, action.target
    )
    if wrong:
        return wrong
    unit = state.unit(action.unit)
    bound = only_at(unit)
    if bound:
        message = "It attacks only at a distance of exactly {tiles} tiles."
        return Refusal.with_values(unit.card.rule or RANGE, message, tiles=bound.tiles)
    return too_far(unit, RANGE)


def invasions(state: State, seat: int) -> list[Invade]:
    """Return the invasions that the units of *seat* may declare."""
    return [
        Invade(unit.id, state.occupants[place].id)
        for unit in fighters(state, seat)
        if only_at(unit) is None
        for place in invadable(state, unit)
    ]


def invadable(state: State, unit: Unit) -> dict[Hex, MovePath]:
    """Return the tiles that a unit may invade, each with the best way."""
    within = INVADE_REACH[house_of(state).invade_reach]
    return {
        place: way
        for place, way in reach(state, unit).held.items()
        if within(state, unit, state.occupants[place])
    }


INVADE_REACH: dict[str, Callable[[State, Unit, Unit], bool]] = {
    "move-and-range": in_range,
    "move": lambda _state, _unit, _foe: True,
}


def invade(state: State, action: Invade) -> State:
    """Announce an invasion."""
    target = state.unit(action.target)
    assert target.at is not None
    way = invadable(state, state.unit(action.unit))[target.at]
    event = Declared(rule=INVADE, unit=action.unit, target=action.target, invading=True)
    fight = Fight(Side(action.unit), Side(action.target), way.tiles)
    return again(state.with_events(event), fight)


def refuse_invasion(state: State, action: Invade) -> Refusal:
    """Return why a unit may not invade another unit's tile."""
    wrong = not_at_hand(state, CITES, action.unit, "map") or not_an_enemy(
        state, CITES, action.target
    )
    if wrong:
        return wrong
    unit = state.unit(action.unit)
    if only_at(unit):
        message = "It attacks only at a distance, and an invader is adjacent."
        return Refusal(unit.card.rule or INVADE, message)
    if state.unit(action.target).at not in reach(state, unit).held:
        return Refusal(INVADE, "It cannot move to that tile.")
    return too_far(unit, INVADE)


def too_far(unit: Unit, rule: str) -> Refusal:
    """Return why an enemy is out of a unit's range."""
    message = "Its RNG is {range}, and the enemy is further away."
    return Refusal.with_values(rule, message, range=card_of(unit).range)


SKIRMISHING = TurnOption(
    Skirmish, offers=skirmishes, begin=skirmish, refusal=refuse_skirmish
)
INVADING = TurnOption(Invade, offers=invasions, begin=invade, refusal=refuse_invasion)
