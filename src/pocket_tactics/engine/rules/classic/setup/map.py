"""Set-up of the map between two bases: tiles are drawn and laid ahead of others."""

from collections.abc import Callable
from fractions import Fraction
from typing import ClassVar

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Draw, LayTile, LayTunnel
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import ClassicGround, Pile, take_piece
from pocket_tactics.engine.events import (
    BaseSet,
    TileDrawn,
    TileLaid,
    TileSetAside,
    TilesLeftOver,
)
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.classic.setup.openings import (
    ahead,
    ground_of,
    heavens_frontier,
    is_linked,
    opening_fits,
    rotations,
)
from pocket_tactics.engine.rules.rolls import draw_odds
from pocket_tactics.engine.state import Automatic, Chance, State, Step, with_seat

FIRST_BASE = "setup.base-first"
FACETS = "setup.front-facets"
NO_PLACE = "setup.no-place"
TUNNELS = "tunnel.placement"
HEAVENS = "heavens.tiles"


class FirstBase(Automatic, frozen=True, tag="first-base"):
    """The placing of the first base. Tiles are then drawn toward the other one."""

    def run(self, state: State) -> State:
        return with_base(state, state.order[0], CENTRE, FIRST_BASE).with_steps(
            FillOut(0)
        )


def with_base(state: State, seat: int, at: Hex, rule: str) -> State:
    """Return the state with a player's base on the map."""
    holder = state.seats[seat]
    assert holder.base is not None
    event = BaseSet(rule=rule, seat=seat, base=holder.base.id, at=at)
    board = state.board.with_tile(Tile(at, holder.base, owner=seat))
    state = with_seat(state, seat, replace(holder, home=at, base=None))
    return replace(state, board=board).with_events(event)


class FillOut(Automatic, frozen=True, tag="fill-out"):
    """The turns of the players to draw and lay tiles, until the bag is empty."""

    laid: int

    def run(self, state: State) -> State:
        if not state.supply.tiles:
            return state
        seat = state.order[self.laid % len(state.order)]
        return state.with_steps(DrawTerrain(seat), FillOut(self.laid + 1))


class DrawTerrain(Chance, frozen=True, tag="draw-terrain"):
    """The draw of a tile for a player. Tiles set *aside* are not in the bag."""

    rule: ClassVar[str] = FIRST_BASE
    seat: int
    aside: tuple[str, ...] = ()

    def odds(self, state: State) -> dict[Action, Fraction]:
        return draw_odds(in_bag(state, self.aside))

    def apply(self, state: State, action: Draw) -> State:
        event = TileDrawn(rule=self.rule, seat=self.seat, terrain=action.piece)
        state = state.with_events(event)
        step = LayTerrain(self.seat, action.piece, self.aside)
        if step.actions(state):
            return state.with_steps(step)
        return set_aside(state, self.seat, (*self.aside, action.piece))

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(self.rule, "Draw a tile from the bag.")


def in_bag(state: State, aside: tuple[str, ...]) -> tuple[Pile, ...]:
    """Return the tiles that can still be drawn."""
    tiles = state.supply.tiles
    for piece in aside:
        _, tiles = take_piece(tiles, piece)
    return tiles


def set_aside(state: State, seat: int, aside: tuple[str, ...]) -> State:
    """Set aside a tile without a place, and draw again, or discard the rest."""
    event = TileSetAside(rule=NO_PLACE, seat=seat, terrain=aside[-1])
    state = state.with_events(event)
    if in_bag(state, aside):
        return state.with_steps(DrawTerrain(seat, aside))
    supply = replace(state.supply, tiles=())
    gone = TilesLeftOver(rule=NO_PLACE, terrains=aside)
    return replace(state, supply=supply).with_events(gone)


class LayTerrain(Step, frozen=True, tag="lay-terrain"):
    """The choice of the place for the drawn tile."""

    seat: int
    terrain: str
    aside: tuple[str, ...] = ()

    def mover(self, state: State) -> int:
        return self.seat

    def actions(self, state: State) -> tuple[Action, ...]:
        linked = house_of(state).map_linked
        return layings(state.board, self.ground(state), linked)

    def ground(self, state: State) -> ClassicGround:
        """Return the tile to be laid."""
        piece, _ = take_piece(state.supply.tiles, self.terrain)
        assert isinstance(piece, ClassicGround)
        return piece

    def apply(self, state: State, action: LayTile | LayTunnel) -> State:
        ground, tiles = take_piece(state.supply.tiles, self.terrain)
        turned = action.turned if isinstance(action, LayTunnel) else 0
        event = TileLaid(rule=FACETS, seat=self.seat, terrain=ground.id, at=action.at)
        return replace(
            state,
            supply=replace(state.supply, tiles=tiles),
            board=state.board.with_tile(Tile(action.at, ground, turned=turned)),
        ).with_events(event)

    def refusal(self, state: State, action: Action) -> Refusal:
        if not isinstance(action, LayTile | LayTunnel):
            return Refusal(FACETS, "Place the drawn tile.")
        if action.terrain != self.terrain:
            message = "The drawn tile is {terrain}."
            return Refusal.with_values(FIRST_BASE, message, terrain=self.ground(state))
        return why_not_there(state, self.ground(state), action.at)

    def about(self, state: State) -> dict[str, object]:
        return {"terrain": self.terrain}


def why_not_there(state: State, ground: ClassicGround, at: Hex) -> Refusal:
    """Return why a tile cannot be laid at a place, or not with this turn."""
    if ground.place == "heavens":
        return Refusal(HEAVENS, "It joins the Heavens, next to the map.")
    if at not in ahead(state.board):
        message = "A tile may touch the map only on the front sides of other tiles."
        return Refusal(FACETS, message)
    if ground.openings is not None:
        return Refusal(TUNNELS, "An opening must lead to an open tile or an opening.")
    return Refusal("tunnel.linked", "Nothing leads from there to the first base.")


@memoized
def layings(
    board: Board, ground: ClassicGround, must_link: str
) -> tuple[LayTile | LayTunnel, ...]:
    """Return every way to lay a tile."""
    if ground.place == "heavens":
        return tuple(LayTile(ground.id, at) for at in heavens_frontier(board))
    tiles = (
        Tile(at, ground, turned=turned)
        for at in ahead(board)
        for turned in rotations(ground)
    )
    return tuple(laying_action(tile) for tile in tiles if fits(board, tile, must_link))


def laying_action(tile: Tile) -> LayTile | LayTunnel:
    """Return the action that lays a tile."""
    ground = ground_of(tile)
    if ground.openings is None:
        return LayTile(ground.id, tile.at)
    return LayTunnel(ground.id, tile.at, tile.turned)


def fits(board: Board, tile: Tile, must_link: str) -> bool:
    """Whether a tile may be laid there (tunnel.placement, tunnel.linked)."""
    return MAP_LINKED[must_link](board, tile) and opening_fits(board, tile)


MAP_LINKED: dict[str, Callable[[Board, Tile], bool]] = {
    "required": is_linked,
    "printed": lambda _board, _tile: True,
}
