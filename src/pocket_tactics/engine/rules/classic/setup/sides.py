"""Set-up of the second base, and of the units that start on the map."""

from collections.abc import Iterator

from pocket_tactics.engine.actions import Action, Place, SetBase
from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.events import Placed
from pocket_tactics.engine.hexes import CENTRE, Hex, distance
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.footprints import anchors, with_unit_entered
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.classic.setup.map import MAP_LINKED, with_base
from pocket_tactics.engine.rules.classic.setup.openings import (
    ahead,
    ground_of,
    sides_touching,
)
from pocket_tactics.engine.rules.classic.units import free
from pocket_tactics.engine.rules.turns import begin_turn
from pocket_tactics.engine.state import Automatic, State, Step, Unit

FACETS = "setup.front-facets"
MAX_STARTING_UNITS = 3


class SecondBase(Step, frozen=True):
    """The second player sets down their base, where an edition wants it."""

    def mover(self, state: State) -> int:
        return state.order[1]

    def sites(self, state: State, places: list[Hex]) -> list[Hex]:
        """Return the *places* where the base may be placed."""
        raise NotImplementedError

    def rule(self) -> str:
        """The rule that says where the base lies."""
        raise NotImplementedError

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(map(SetBase, self.sites(state, linked_places(state))))

    def apply(self, state: State, action: SetBase) -> State:
        return with_base(state, state.order[1], action.at, self.rule())

    def refusal(self, state: State, action: Action) -> Refusal:
        if not isinstance(action, SetBase):
            return Refusal(self.rule(), "Place the second base.")
        if action.at not in ahead(state.board):
            return Refusal(FACETS, "A base may touch tiles on their front sides only.")
        return Refusal(self.rule(), "Choose a place that suits the second base better.")


def linked_places(state: State) -> list[Hex]:
    """The places ahead with a way to the first base; any ahead if there is none."""
    base = state.seats[state.order[1]].base
    assert base is not None
    joins = MAP_LINKED[house_of(state).map_linked]
    places = ahead(state.board)
    reached = [place for place in places if joins(state.board, Tile(place, base))]
    return reached or list(places)


def tiles_touched(state: State, place: Hex) -> list[Hex]:
    """The terrain tiles that touch a place."""
    others = [place.step(side) for side in sides_touching(state.board, place)]
    tiles = state.board.by_place
    return [other for other in others if ground_of(tiles[other]).place == "map"]


class SameSides(SecondBase, frozen=True, tag="same-sides"):
    """The base touches as many tiles as the first, and lies as far off as it can."""

    def rule(self) -> str:
        return "setup.base-second-same-sides"

    def sites(self, state: State, places: list[Hex]) -> list[Hex]:
        wanted = len(tiles_touched(state, CENTRE))
        counts = {place: len(tiles_touched(state, place)) for place in places}
        # The nearest count; of two equally near, the smaller one.
        count = min(counts.values(), key=lambda count: (abs(count - wanted), count))
        alike = [place for place in places if counts[place] == count]
        furthest = max(distance(place, CENTRE) for place in alike)
        return [place for place in alike if distance(place, CENTRE) == furthest]


class AtFurthest(SecondBase, frozen=True, tag="at-furthest"):
    """The base touches the tile that is furthest from the first."""

    def rule(self) -> str:
        return "setup.base-second-furthest"

    def sites(self, state: State, places: list[Hex]) -> list[Hex]:
        reach = {
            place: max(
                (distance(tile, CENTRE) for tile in tiles_touched(state, place)),
                default=0,
            )
            for place in places
        }
        furthest = max(reach.values())
        return [place for place in places if reach[place] == furthest]


class AlternateUnits(Automatic, frozen=True, tag="alternate-units"):
    """The players place a unit each in turn, until each has three on the map."""

    def run(self, state: State) -> State:
        rule = "setup.units-alternate"
        seats = state.order * MAX_STARTING_UNITS
        return state.with_steps(*(StartUnit(seat, rule) for seat in seats))


class UnitsInTurn(Automatic, frozen=True, tag="units-in-turn"):
    """The first player places three units, then the second."""

    def run(self, state: State) -> State:
        rule = "setup.units-three"
        seats = (seat for seat in state.order for _ in range(MAX_STARTING_UNITS))
        return state.with_steps(*(StartUnit(seat, rule) for seat in seats))


class StartUnit(Automatic, frozen=True, tag="start-unit"):
    """A player places another unit, if one can be placed (setup.units-fewer)."""

    seat: int
    rule: str

    def run(self, state: State) -> State:
        if any(starts(state, self.seat)):
            return state.with_steps(PlaceStarter(self.seat, self.rule))
        return state


class PlaceStarter(Step, frozen=True, tag="place-starter"):
    """A player puts a unit on a free tile closest to their base."""

    seat: int
    rule: str

    def mover(self, state: State) -> int:
        return self.seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(starts(state, self.seat))

    def apply(self, state: State, action: Place) -> State:
        told = Placed(rule=self.rule, unit=action.unit, at=action.to)
        return with_unit_entered(state, state.unit(action.unit), action.to).with_events(
            told
        )

    def refusal(self, state: State, action: Action) -> Refusal:
        if not isinstance(action, Place):
            return Refusal(self.rule, "Place your starting units.")
        unit = state.roster.get(action.unit)
        if unit is None or unit.seat != self.seat or unit.zone != "reserve":
            return Refusal(self.rule, "Place a unit of your own that is in reserve.")
        message = "Units start on the free tiles closest to their base."
        return Refusal(self.rule, message)


class FirstBegins(Automatic, frozen=True, tag="first-begins"):
    """The player who placed the first base takes the first turn (turn.first)."""

    def run(self, state: State) -> State:
        return begin_turn(state, state.order[0])


def starts(state: State, seat: int) -> Iterator[Place]:
    """Every way to put a unit on a free tile closest to a player's base."""
    ranked = by_distance(state, seat)
    for unit in state.units:
        if unit.seat == seat and unit.zone == "reserve":
            yield from (Place(unit.id, at) for at in closest(state, unit, ranked))


def closest(state: State, unit: Unit, ranked: list[list[Hex]]) -> list[Hex]:
    """The places of a unit that hold one of the closest tiles where it can stand."""
    for places in ranked:
        found = {at: None for place in places for at in anchors(state, unit, place)}
        if found:
            return list(found)
    return []


def by_distance(state: State, seat: int) -> list[list[Hex]]:
    """The free tiles of the map by their steps from a player's base (map.steps)."""
    home = state.seats[seat].home
    assert home is not None
    rings: dict[int, list[Hex]] = {}
    for place, steps in state.board.distances[home].items():
        if free(state, place):
            rings.setdefault(steps, []).append(place)
    return [sorted(rings[steps]) for steps in sorted(rings)]
