"""A position of the fourth edition from one side, with the attacks of that side."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.ability_actions import WillOfTheWood
from pocket_tactics.engine.abilities.fourth.moves import Dive
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fourth.ability_actions import afflictions
from pocket_tactics.engine.rules.fourth.attacks.declaring import arcs, assaults
from pocket_tactics.engine.rules.fourth.deploying import deployments, reserves
from pocket_tactics.engine.rules.fourth.features import (
    KEEPING,
    features_controlled,
    keep_feature,
    tiles_with_features,
)
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    of_seat,
    place_of_unit,
)
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.players.evaluation.exchanges import Attack, Exchange
from pocket_tactics.players.evaluation.fourth.reach import leaps, reach
from pocket_tactics.players.evaluation.fourth.strikes import estimated, pass_chance


class View(NamedTuple):
    """A position from one side, which is the players of some *seats*.

    *foes* are the units of all others. *goals* are the tiles with features that the
    side does not control. *movers* are the units that lose no feature if they go.
    *reached* are the tiles that units can reach. *entries* are the tiles where each
    reserve may be deployed.
    """

    state: State
    seats: Sequence[int]
    units: tuple[Unit, ...]
    foes: tuple[Unit, ...]
    reserves: list[Unit]
    held: list[Hex]
    goals: list[Hex]
    movers: list[Unit]
    reached: dict[str, set[Hex]]
    entries: dict[str, set[Hex]]
    attacks: list[Attack]

    @property
    def free_goals(self) -> list[Hex]:
        """The goals without a unit."""
        return [goal for goal in self.goals if goal not in self.state.occupants]


def view_of(state: State, seats: Sequence[int]) -> View:
    """Return a position from the side of the players of some seats."""
    held = [place for seat in seats for place in features_controlled(state, seat)]
    units = units_of(state, seats)
    return View(
        state,
        seats,
        units,
        units_of(state, [seat for seat in state.order if seat not in seats]),
        [unit for seat in seats for unit in reserves(state, seat)],
        held,
        [tile.at for tile in tiles_with_features(state.board) if tile.at not in held],
        [unit for unit in units if may_leave(state, unit)],
        {unit.id: reach(state, unit) for unit in units},
        {unit: to for seat in seats for unit, to in entries_of(state, seat).items()},
        [attack for seat in seats for attack in attacks_of(state, seat)],
    )


def units_of(state: State, seats: Iterable[int]) -> tuple[Unit, ...]:
    """Return the units on the map of the players of some seats."""
    return tuple(unit for seat in seats for unit in of_seat(state, seat))


def may_leave(state: State, unit: Unit) -> bool:
    """Whether a unit loses no feature if it leaves its tile."""
    keeps = KEEPING[house_of(state).feature_control] is keep_feature
    return keeps or state.board.by_place[place_of_unit(unit)].feature is None


def entries_of(state: State, seat: int) -> dict[str, set[Hex]]:
    """Return the tiles where each reserve of a player may be deployed."""
    found: dict[str, set[Hex]] = {unit.id: set() for unit in reserves(state, seat)}
    for deployment in deployments(state, seat):
        found[deployment.unit].add(deployment.to)
    return found


def attacks_of(state: State, seat: int) -> Iterator[Attack]:
    """Yield the attacks that a player could begin, with their estimated odds."""
    for assault in assaults(state, seat):
        unit, foe = state.unit(assault.unit), state.unit(assault.target)
        yield Attack(unit, foe, estimated(state, unit, foe))
    for arc in arcs(state, seat):
        unit, foe = state.unit(arc.unit), state.unit(arc.target)
        yield Attack(unit, foe, estimated(state, unit, foe, "arc"))
    for unit in of_seat(state, seat):
        yield from attacks_by_leaps(state, unit)
    for affliction in afflictions(state, seat):
        unit, foe = state.unit(affliction.unit), state.unit(affliction.target)
        will = ability_of(unit, WillOfTheWood)
        assert will is not None
        fails = 1 - pass_chance(foe, "def", will.needs)
        yield Attack(unit, foe, Exchange(fails, 0))


def attacks_by_leaps(state: State, unit: Unit) -> Iterator[Attack]:
    """Yield the assaults of a unit at the end of a move."""
    diving = ability_of(unit, Dive) is not None
    for target, end in leaps(state, unit).items():
        there, foe = replace(unit, at=end), state.unit(target)
        odds = estimated(
            state.with_unit(there), there, foe, "dive" if diving else "plain"
        )
        yield Attack(unit, foe, odds)


def steps_to(state: State, unit: Unit, places: list[Hex]) -> int | None:
    """Return the steps from a unit to the nearest of some tiles in its reach."""
    steps = state.board.distances[place_of_unit(unit)]
    return min((steps[place] for place in places if place in steps), default=None)
