"""Movement: up to SPD tile sides, over free tiles and friends, with hazard tests."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from pocket_tactics.engine.actions import Move
from pocket_tactics.engine.events import Moved
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fifth.moves.hazards import HazardTest
from pocket_tactics.engine.rules.fifth.moves.hops import (
    HOP,
    Traveller,
    beyond,
    friends_of,
    may_hop,
)
from pocket_tactics.engine.rules.fifth.refusals import CITES
from pocket_tactics.engine.rules.fifth.units import card_of
from pocket_tactics.engine.rules.refusals import not_at_hand, not_free
from pocket_tactics.engine.state import Automatic, State, TurnOption, Unit
from pocket_tactics.engine.structs import FrozenStruct

SPEED = "move.speed"


End = tuple[Hex, int]
"""The last tile of a way, and its number of hops."""


class MovePath(FrozenStruct, frozen=True):
    """The tiles that a unit enters, from a tile or from outside the map (``None``)."""

    start: Hex | None
    tiles: tuple[Hex, ...] = ()
    tests: int = 0
    hops: int = 0


class Reach(FrozenStruct, frozen=True):
    """The best way to every free tile, and to every tile that an enemy holds."""

    free: dict[Hex, MovePath]
    held: dict[Hex, MovePath]


@memoized
def reach(state: State, unit: Unit) -> Reach:
    """Return the tiles that a unit on the map can reach."""
    speed = card_of(unit).speed
    friends = friends_of(state, unit.seat)
    traveller = Traveller(unit.seat, speed, speed, friends, unit.id)
    return explore_ways(state, traveller, [MovePath(unit.at)])


def explore_ways(
    state: State, traveller: Traveller, starts: Iterable[MovePath]
) -> Reach:
    """Return the tiles that a unit can reach from any of *starts*.

    Of several ways to a tile, the way with the fewest tests is best, then the shortest
    (fifth.way).
    """
    best: dict[End, MovePath] = {}
    ways = list(starts)
    for _ in range(traveller.speed):
        ways = extend(state, traveller, ways, best)
    return sorted_out(state, best.values())


def extend(
    state: State,
    traveller: Traveller,
    ways: Iterable[MovePath],
    best: dict[End, MovePath],
) -> list[MovePath]:
    """Return the ways, longer by a step or hop, that are better than in *best*."""
    hazards, held = state.board.hazards, state.occupants
    further = []
    for way in ways:
        for end in next_tiles(state, traveller, way):
            place, hops = end
            tests = way.tests + (place in hazards)
            if end not in best or tests < best[end].tests:
                best[end] = longer = MovePath(
                    way.start, (*way.tiles, place), tests, hops
                )
                if place not in held:
                    further.append(longer)
    return further


def next_tiles(state: State, traveller: Traveller, way: MovePath) -> Iterator[End]:
    """Yield the next tiles of a way, and those beyond a friend (fifth.hop)."""
    hops = way.hops
    for place in entry_tiles(state, traveller, way):
        if place not in traveller.friends:
            yield place, hops
        elif may_hop(traveller, place, hops):
            for far in beyond(state, traveller, place):
                yield far, hops + 1


def entry_tiles(state: State, traveller: Traveller, way: MovePath) -> tuple[Hex, ...]:
    """Return the next tiles of a way: the gate, from outside the map (fifth.gate)."""
    place = way.tiles[-1] if way.tiles else way.start
    if place is not None:
        return state.board.neighbours[place]
    gate = state.seats[traveller.seat].home
    assert gate is not None
    return (gate,)


def sorted_out(state: State, ways: Iterable[MovePath]) -> Reach:
    """Return the best ways to free tiles and those to occupied tiles, separately."""
    found = Reach({}, {})
    for way in ways:
        end = way.tiles[-1]
        there = found.held if end in state.occupants else found.free
        if end not in there or rank(way) < rank(there[end]):
            there[end] = way
    return found


def rank(way: MovePath) -> tuple[int, int]:
    """Return the rank of a path: fewer tests first, then fewer steps."""
    return way.tests, len(way.tiles)


class Travel(Automatic, frozen=True, tag="travel"):
    """The way of a unit over *tiles* with *hops*, and its tests on hazards."""

    unit: str
    tiles: tuple[Hex, ...]
    hops: int

    def run(self, state: State) -> State:
        tested = [place in state.board.hazards for place in self.tiles]
        stop = tested.index(True) + 1 if any(tested) else len(tested)
        here, onwards = self.tiles[:stop], self.tiles[stop:]
        if onwards:
            state = state.with_steps(Travel(self.unit, onwards, self.hops))
        if any(tested):
            state = state.with_steps(HazardTest(unit=self.unit, at=here[-1]))
        unit = replace(state.unit(self.unit), zone="map", at=here[-1])
        rule = HOP if self.hops else SPEED
        event = Moved(rule=rule, unit=unit.id, way=here)
        return state.with_unit(unit).with_events(event)


def moves(state: State, seat: int) -> list[Move]:
    """Return the moves of the units of *seat*."""
    return [
        Move(unit.id, place)
        for unit in state.units
        if unit.seat == seat and unit.zone == "map"
        for place in reach(state, unit).free
    ]


def move(state: State, action: Move) -> State:
    """Start the move of a unit."""
    way = reach(state, state.unit(action.unit)).free[action.to]
    return state.with_steps(Travel(action.unit, way.tiles, way.hops))


def refusal(state: State, action: Move) -> Refusal:
    """Return why a unit may not move there."""
    return (
        not_at_hand(state, CITES, action.unit, "map")
        or not_free(state, CITES, action.to)
        or Refusal(SPEED, "Its SPD does not reach that tile over free tiles and hops.")
    )


MOVE = TurnOption(Move, offers=moves, begin=move, refusal=refusal)
