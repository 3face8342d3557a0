"""Set-up of the fourth edition's sides: own features far apart, and the first units."""

from collections.abc import Callable, Collection

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Decline, Place, SetFeature
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.events import FeatureSet, Placed
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fourth.deploying import reserves
from pocket_tactics.engine.rules.fourth.features import free, place_unit
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.fourth.units import of_seat
from pocket_tactics.engine.rules.turns import begin_turn
from pocket_tactics.engine.state import Automatic, State, Step, with_seat

FAR = "setup.features-far"
START = "setup.units-at-feature"
MAX_STARTING_UNITS = 3


class OwnFeatures(Automatic, frozen=True, tag="own-features"):
    """The turns of the players to place their own features."""

    def run(self, state: State) -> State:
        return state.with_steps(*map(PlaceFeature, state.order))


class PlaceFeature(Step, frozen=True, tag="place-feature"):
    """The choice of one of the tiles furthest away for a player's feature."""

    seat: int

    def mover(self, state: State) -> int:
        return self.seat

    def actions(self, state: State) -> tuple[Action, ...]:
        feature = state.seats[self.seat].feature
        assert feature is not None
        return tuple(
            SetFeature(feature.id, place) for place in furthest_free(state.board)
        )

    def apply(self, state: State, action: SetFeature) -> State:
        holder = state.seats[self.seat]
        tile = replace(state.board.by_place[action.at], feature=holder.feature)
        event = FeatureSet(
            rule=FAR, seat=self.seat, feature=action.feature, at=action.at
        )
        state = replace(state, board=state.board.with_tile(tile)).with_events(event)
        placed = replace(holder, home=action.at, feature=None)
        return with_seat(state, self.seat, placed)

    def refusal(self, state: State, action: Action) -> Refusal:
        if not isinstance(action, SetFeature):
            return Refusal(FAR, "Place your feature.")
        tile = state.board.by_place.get(action.at)
        if tile is None or tile.feature:
            return Refusal(FAR, "A feature goes on a tile that has none.")
        return Refusal(FAR, "Choose a tile as far as possible from the other features.")

    def about(self, state: State) -> dict[str, object]:
        feature = state.seats[self.seat].feature
        assert feature is not None
        return {"feature": feature.id}


def furthest_free(board: Board, taken: Collection[Hex] = ()) -> list[Hex]:
    """Return the tiles without a feature that are furthest from the nearest one.

    Of these, only the tiles with the greatest sum of distances. *taken* are further
    tiles that will have a feature.
    """
    held = {*taken, *(tile.at for tile in board.tiles if tile.feature)}
    # Of the few features the distances are computed, and not of all tiles.
    marks = [board.distances[place] for place in held]
    ranks: dict[Hex, tuple[int, int]] = {}
    for place in board.by_place:
        if place not in held:
            steps = [mark[place] for mark in marks]
            ranks[place] = (min(steps), sum(steps))
    best = max(ranks.values())
    return [place for place, rank in ranks.items() if rank == best]


class FirstUnits(Automatic, frozen=True, tag="first-units"):
    """The turns of the players to place the units that start on the map."""

    def run(self, state: State) -> State:
        return state.with_steps(*map(PlaceUnits, state.order))


class PlaceUnits(Step, frozen=True, tag="place-units"):
    """The choice to place a unit on or next to the own feature, or to stop."""

    seat: int

    def mover(self, state: State) -> int:
        return self.seat

    def actions(self, state: State) -> tuple[Action, ...]:
        placings = tuple(
            Place(unit.id, place)
            for unit in reserves(state, self.seat)
            for place in quarters(state, self.seat)
        )
        enough = ENOUGH[house_of(state).start_units](len(of_seat(state, self.seat)))
        return (*placings, Decline()) if enough else placings

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return state
        assert isinstance(action, Place)
        event = Placed(rule=START, unit=action.unit, at=action.to)
        state = place_unit(state, state.unit(action.unit), action.to).with_events(event)
        return state.with_steps(self) if more_fit(state, self.seat) else state

    def refusal(self, state: State, action: Action) -> Refusal:
        if isinstance(action, Decline):
            return Refusal(START, "You have to place another unit.")
        if not isinstance(action, Place):
            return Refusal(START, "Place your starting units.")
        unit = state.roster.get(action.unit)
        if unit is None or unit.seat != self.seat or unit.zone != "reserve":
            return Refusal(START, "Place a unit of your own that is in reserve.")
        return Refusal(START, "Units start on or next to their player's feature.")


def more_fit(state: State, seat: int) -> bool:
    """Whether a player may place another unit."""
    fewer = len(of_seat(state, seat)) < MAX_STARTING_UNITS
    return fewer and bool(reserves(state, seat)) and bool(quarters(state, seat))


def quarters(state: State, seat: int) -> list[Hex]:
    """Return the free tiles on and around a player's feature, not other features."""
    home = state.seats[seat].home
    assert home is not None
    return [
        place
        for place in (home, *state.board.neighbours[home])
        if free(state, place)
        and (place == home or state.board.by_place[place].feature is None)
    ]


ENOUGH: dict[str, Callable[[int], bool]] = {
    "up-to-three": lambda placed: placed > 0,
    "as-many-as-fit": lambda _: False,
}
"""Whether a player who has placed a number of units may stop."""


class LastBegins(Automatic, frozen=True, tag="last-begins"):
    """The first turn, of the player who placed last. The roll-off winner is next."""

    def run(self, state: State) -> State:
        # The set-up alone needs to know who placed a feature.
        seats = tuple(replace(seat, home=None) for seat in state.seats)
        return begin_turn(replace(state, seats=seats), state.order[-1])
