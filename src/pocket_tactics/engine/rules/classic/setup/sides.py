"""Set-up of the second base, and of the units that start on the map."""

from collections.abc import Iterator

from pocket_tactics.engine.actions import Action, Place, SetBase
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import Terrain
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
    """The placing of the second base, as the edition requires it."""

    def mover(self, state: State) -> int:
        return state.order[1]

    def sites(self, board: Board, places: list[Hex]) -> list[Hex]:
        """Return the *places* where the base may be placed."""
        raise NotImplementedError

    def rule(self) -> str:
        """The rule that determines the place of the base."""
        raise NotImplementedError

    def actions(self, state: State) -> tuple[Action, ...]:
        base = state.seats[state.order[1]].base
        assert base is not None
        linked = house_of(state).map_linked
        places = linked_places(state.board, base, linked)
        return tuple(map(SetBase, self.sites(state.board, places)))

    def apply(self, state: State, action: SetBase) -> State:
        return with_base(state, state.order[1], action.at, self.rule())

    def refusal(self, state: State, action: Action) -> Refusal:
        if not isinstance(action, SetBase):
            return Refusal(self.rule(), "Place the second base.")
        if action.at not in ahead(state.board):
            return Refusal(FACETS, "A base may touch tiles on their front sides only.")
        return Refusal(self.rule(), "Choose a place that suits the second base better.")


def linked_places(board: Board, base: Terrain, must_link: str) -> list[Hex]:
    """Return the places ahead linked to the first base, or all ahead if none is."""
    joins = MAP_LINKED[must_link]
    places = ahead(board)
    reached = [place for place in places if joins(board, Tile(place, base))]
    return reached or list(places)


def tiles_touched(board: Board, place: Hex) -> list[Hex]:
    """Return the terrain tiles next to a place."""
    others = [place.step(side) for side in sides_touching(board, place)]
    tiles = board.by_place
    return [other for other in others if ground_of(tiles[other]).place == "map"]


class SameSides(SecondBase, frozen=True, tag="same-sides"):
    """A base that touches as many tiles as the first, as far away as possible."""

    def rule(self) -> str:
        return "setup.base-second-same-sides"

    def sites(self, board: Board, places: list[Hex]) -> list[Hex]:
        wanted = len(tiles_touched(board, CENTRE))
        counts = {place: len(tiles_touched(board, place)) for place in places}
        # Take the nearest count, or the smaller one of two equally near.
        count = min(counts.values(), key=lambda count: (abs(count - wanted), count))
        alike = [place for place in places if counts[place] == count]
        furthest = max(distance(place, CENTRE) for place in alike)
        return [place for place in alike if distance(place, CENTRE) == furthest]


class AtFurthest(SecondBase, frozen=True, tag="at-furthest"):
    """A base next to the tile that is furthest from the first base."""

    def rule(self) -> str:
        return "setup.base-second-furthest"

    def sites(self, board: Board, places: list[Hex]) -> list[Hex]:
        reach = {
            place: max(
                (distance(tile, CENTRE) for tile in tiles_touched(board, place)),
                default=0,
            )
            for place in places
        }
        furthest = max(reach.values())
        return [place for place in places if reach[place] == furthest]


class AlternateUnits(Automatic, frozen=True, tag="alternate-units"):
    """The turns of the players to place one unit each, until each has three."""

    def run(self, state: State) -> State:
        rule = "setup.units-alternate"
        seats = state.order * MAX_STARTING_UNITS
        return state.with_steps(*(StartUnit(seat, rule) for seat in seats))


class UnitsInTurn(Automatic, frozen=True, tag="units-in-turn"):
    """The turns of the players to place three units each, the first player first."""

    def run(self, state: State) -> State:
        rule = "setup.units-three"
        seats = (seat for seat in state.order for _ in range(MAX_STARTING_UNITS))
        return state.with_steps(*(StartUnit(seat, rule) for seat in seats))


class StartUnit(Automatic, frozen=True, tag="start-unit"):
    """The placing of another unit, if one can be placed (setup.units-fewer)."""

    seat: int
    rule: str

    def run(self, state: State) -> State:
        if any(starts(state, self.seat)):
            return state.with_steps(PlaceStarter(self.seat, self.rule))
        return state


class PlaceStarter(Step, frozen=True, tag="place-starter"):
    """The choice of a unit and of a free tile closest to the base."""

    seat: int
    rule: str

    def mover(self, state: State) -> int:
        return self.seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(starts(state, self.seat))

    def apply(self, state: State, action: Place) -> State:
        event = Placed(rule=self.rule, unit=action.unit, at=action.to)
        return with_unit_entered(state, state.unit(action.unit), action.to).with_events(
            event
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
    """The start of the first turn, by the player of the first base (turn.first)."""

    def run(self, state: State) -> State:
        return begin_turn(state, state.order[0])


def starts(state: State, seat: int) -> Iterator[Place]:
    """Yield every way to place a unit on a free tile closest to a player's base."""
    ranked = by_distance(state, seat)
    for unit in state.units:
        if unit.seat == seat and unit.zone == "reserve":
            yield from (Place(unit.id, at) for at in closest(state, unit, ranked))


def closest(state: State, unit: Unit, ranked: list[list[Hex]]) -> list[Hex]:
    """Return the places of a unit that cover one of the closest tiles where it fits."""
    for places in ranked:
        found = {at: None for place in places for at in anchors(state, unit, place)}
        if found:
            return list(found)
    return []


def by_distance(state: State, seat: int) -> list[list[Hex]]:
    """Return the free tiles, grouped by steps from a player's base (map.steps)."""
    home = state.seats[seat].home
    assert home is not None
    rings: dict[int, list[Hex]] = {}
    for place, steps in state.board.distances[home].items():
        if free(state, place):
            rings.setdefault(steps, []).append(place)
    return [sorted(rings[steps]) for steps in sorted(rings)]
