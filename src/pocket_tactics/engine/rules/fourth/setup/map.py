"""Set-up of the fourth edition's map: players place tiles that are drawn at random."""

from collections.abc import Callable
from fractions import Fraction
from typing import ClassVar

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Draw, LayTile
from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.cards import Pile, take_piece
from pocket_tactics.engine.events import FeatureDrawn, MapOpened, TileDrawn, TileLaid
from pocket_tactics.engine.hexes import CENTRE
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.rolls import draw_odds
from pocket_tactics.engine.state import Automatic, Chance, State, Step

BAG = "setup.free-tiles"
MIDDLE = "setup.centre"


class OpenMap(Automatic, frozen=True, tag="open-map"):
    """The draw of the central feature, if none was agreed on, for the first tile."""

    def run(self, state: State) -> State:
        if state.supply.centre:
            return state.with_steps(DrawTile())
        return state.with_steps(DrawFeature(), DrawTile())


class DrawPiece(Chance, frozen=True):
    """The draw of a piece, as *rule* requires."""

    rule: ClassVar[str]

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(self.rule, "Draw one of the remaining pieces.")


class DrawFeature(DrawPiece, frozen=True, tag="draw-feature"):
    """The draw of the central feature."""

    rule: ClassVar[str] = MIDDLE

    def odds(self, state: State) -> dict[Action, Fraction]:
        return draw_odds(FEATURE_CHOICE[house_of(state).feature_choice](state))

    def apply(self, state: State, action: Draw) -> State:
        feature, _ = take_piece(state.supply.features, action.piece)
        supply = replace(state.supply, centre=feature, features=())
        event = FeatureDrawn(rule=MIDDLE, feature=feature.id)
        return replace(state, supply=supply).with_events(event)


def unchosen(state: State) -> tuple[Pile, ...]:
    """Return the features that no player has chosen."""
    chosen = {seat.feature.id for seat in state.seats if seat.feature}
    return tuple(pile for pile in state.supply.features if pile.piece.id not in chosen)


FEATURE_CHOICE: dict[str, Callable[[State], tuple[Pile, ...]]] = {
    "any": lambda state: state.supply.features,
    "distinct": unchosen,
}


class DrawTile(DrawPiece, frozen=True, tag="draw-tile"):
    """The draw of a tile: the first for the centre, the others for the players."""

    rule: ClassVar[str] = BAG

    def odds(self, state: State) -> dict[Action, Fraction]:
        return draw_odds(state.supply.tiles)

    def apply(self, state: State, action: Draw) -> State:
        if not state.board.tiles:
            return open_map(state, action.piece)
        event = TileDrawn(rule=BAG, seat=placer(state), terrain=action.piece)
        return state.with_events(event).with_steps(PlaceTile(action.piece))


def open_map(state: State, piece: str) -> State:
    """Return the state with the first tile on the map, the central feature in it."""
    feature = state.supply.centre
    assert feature is not None
    terrain, tiles = take_piece(state.supply.tiles, piece)
    board = state.board.with_tile(Tile(CENTRE, terrain, feature))
    supply = replace(state.supply, tiles=tiles, centre=None, features=())
    event = MapOpened(rule=MIDDLE, terrain=terrain.id, feature=feature.id, at=CENTRE)
    return replace(state, board=board, supply=supply).with_events(event)


def placer(state: State) -> int:
    """Return the seat that draws and places the next tile. The first has no choice."""
    return state.order[(len(state.board.tiles) - 1) % len(state.order)]


class FillMap(Automatic, frozen=True, tag="fill-map"):
    """The turns of the players to place tiles, until the bag is empty."""

    def run(self, state: State) -> State:
        return state.with_steps(DrawTile(), self) if state.supply.tiles else state


class PlaceTile(Step, frozen=True, tag="place-tile"):
    """The choice of a place for the drawn tile, next to any other tile."""

    terrain: str

    def mover(self, state: State) -> int:
        return placer(state)

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(LayTile(self.terrain, place) for place in state.board.frontier)

    def apply(self, state: State, action: LayTile) -> State:
        terrain, tiles = take_piece(state.supply.tiles, action.terrain)
        event = TileLaid(rule=BAG, seat=placer(state), terrain=terrain.id, at=action.at)
        return replace(
            state,
            supply=replace(state.supply, tiles=tiles),
            board=state.board.with_tile(Tile(action.at, terrain)),
        ).with_events(event)

    def refusal(self, state: State, action: Action) -> Refusal:
        if isinstance(action, LayTile) and action.terrain == self.terrain:
            return Refusal(BAG, "A tile goes on an empty place that touches the map.")
        return Refusal(BAG, "Place the drawn tile.")

    def about(self, state: State) -> dict[str, object]:
        return {"terrain": self.terrain}
