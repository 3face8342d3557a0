"""Set-up: the roll-off, then tiles, features and deployment edges in turn."""

from collections.abc import Sequence

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, ChooseGate, LayTile, SetFeature
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import Pile, take_piece
from pocket_tactics.engine.events import FeatureSet, GateChosen, TileLaid
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.turns import begin_turn
from pocket_tactics.engine.state import Automatic, State, Step, with_seat

TILES = "setup.keep-centre"
FEATURES = "setup.features-alternate"
EDGES = "setup.deployment-edges"


class LayTiles(Automatic, frozen=True, tag="lay-tiles"):
    """The turns of the players to lay tiles, until none is left."""

    def run(self, state: State) -> State:
        return state.with_steps(ChooseTile(), self) if state.supply.tiles else state


class ChooseTile(Step, frozen=True, tag="choose-tile"):
    """The choice of one of the tiles left, and of its place next to the map."""

    def mover(self, state: State) -> int:
        return placer(state)

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(
            LayTile(pile.piece.id, place)
            for pile in state.supply.tiles
            for place in state.board.frontier or (CENTRE,)
        )

    def apply(self, state: State, action: LayTile) -> State:
        terrain, tiles = take_piece(state.supply.tiles, action.terrain)
        supply = replace(state.supply, tiles=tiles, centre=None)
        event = TileLaid(
            rule=TILES, seat=placer(state), terrain=terrain.id, at=action.at
        )
        laid = Tile(action.at, terrain, state.supply.centre)
        board = state.board.with_tile(laid)
        return replace(state, supply=supply, board=board).with_events(
            event, *centre_set(event, laid)
        )

    def refusal(self, state: State, action: Action) -> Refusal:
        if not isinstance(action, LayTile):
            return Refusal(TILES, "Place a tile.")
        if is_missing(state.supply.tiles, action.terrain):
            return Refusal("setup.pieces-fifth", "No such tile is left.")
        return Refusal(TILES, "A tile goes on an empty place that touches the map.")


def centre_set(event: TileLaid, tile: Tile) -> tuple[FeatureSet, ...]:
    """Return the event of the centre feature, if it came with the tile."""
    if tile.feature is None:
        return ()
    return (
        FeatureSet(rule=TILES, seat=event.seat, feature=tile.feature.id, at=tile.at),
    )


class SetFeatures(Automatic, frozen=True, tag="set-features"):
    """The turns of the players to set features, until none is left."""

    def run(self, state: State) -> State:
        return (
            state.with_steps(ChooseFeature(), self) if state.supply.features else state
        )


class ChooseFeature(Step, frozen=True, tag="choose-feature"):
    """The choice of one of the features left, and of a tile without one."""

    def mover(self, state: State) -> int:
        return placer(state)

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(
            SetFeature(pile.piece.id, tile.at)
            for pile in state.supply.features
            for tile in state.board.tiles
            if tile.feature is None
        )

    def apply(self, state: State, action: SetFeature) -> State:
        feature, features = take_piece(state.supply.features, action.feature)
        tile = replace(state.board.by_place[action.at], feature=feature)
        event = FeatureSet(
            rule=FEATURES, seat=placer(state), feature=feature.id, at=action.at
        )
        return replace(
            state,
            supply=replace(state.supply, features=features),
            board=state.board.with_tile(tile),
        ).with_events(event)

    def refusal(self, state: State, action: Action) -> Refusal:
        if not isinstance(action, SetFeature):
            return Refusal(FEATURES, "Place a feature.")
        if is_missing(state.supply.features, action.feature):
            return Refusal("setup.pieces-fifth", "No such feature is left.")
        return Refusal(FEATURES, "A feature goes on a tile that has none.")


def placer(state: State) -> int:
    """Return the seat that places the next piece. The centre comes with its feature."""
    features = sum(tile.feature is not None for tile in state.board.tiles)
    centre = state.supply.centre is None and bool(state.board.tiles)
    placed = len(state.board.tiles) + features - centre
    return state.order[placed % len(state.order)]


def is_missing(piles: tuple[Pile, ...], piece: str) -> bool:
    """Whether no pile holds *piece*."""
    return all(pile.piece.id != piece for pile in piles)


class ChooseGates(Automatic, frozen=True, tag="choose-gates"):
    """The choices of deployment edges, by the second player and then the first."""

    def run(self, state: State) -> State:
        return state.with_steps(*map(ChooseEdge, reversed(state.order)))


class ChooseEdge(Step, frozen=True, tag="choose-edge"):
    """The choice of one of the deployment tiles that are far enough away."""

    seat: int

    def mover(self, state: State) -> int:
        return self.seat

    def actions(self, state: State) -> tuple[Action, ...]:
        homes = [seat.home for seat in state.seats if seat.home is not None]
        return tuple(map(ChooseGate, possible_edges(state.board, homes)))

    def apply(self, state: State, action: ChooseGate) -> State:
        holder = replace(state.seats[self.seat], home=action.at)
        event = GateChosen(rule=EDGES, seat=self.seat, at=action.at)
        return with_seat(state, self.seat, holder).with_events(event)

    def refusal(self, state: State, action: Action) -> Refusal:
        if not isinstance(action, ChooseGate):
            return Refusal(EDGES, "Choose a deployment edge.")
        if action.at not in state.board.perimeter or action.at == CENTRE:
            return Refusal(EDGES, "Choose an outer tile, not the middle one.")
        return Refusal(EDGES, "Choose an edge that is as far away as possible.")


def possible_edges(board: Board, chosen: Sequence[Hex]) -> tuple[Hex, ...]:
    """Return the possible tiles of the next deployment edge, after those *chosen*.

    Without another edge, these are the tiles furthest from the centre. With one, they
    are the furthest from it, and of these the furthest from the centre.
    """
    marks = [board.distances[place] for place in (*chosen, CENTRE)]
    ranks = {
        place: [steps[place] for steps in marks]
        for place in board.perimeter
        if place != CENTRE
    }
    furthest = max(ranks.values())
    return tuple(place for place, rank in ranks.items() if rank == furthest)


class FirstTurn(Automatic, frozen=True, tag="first-turn"):
    """The start of the first turn, with all units in reserve (setup.all-in-reserve)."""

    def run(self, state: State) -> State:
        return begin_turn(state, state.order[0])
