"""Laying a whole map by the actions of the set-up."""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from pocket_tactics.content.checks.shared import linked
from pocket_tactics.content.maps import GameMap
from pocket_tactics.engine.actions import (
    Action,
    ChooseGate,
    Draw,
    LayTile,
    LayTunnel,
    SetBase,
    SetFeature,
)
from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.players import Player

HOMES = ChooseGate | SetBase | SetFeature
LAYING = LayTile | LayTunnel | HOMES


class UnfitMapError(ValueError):
    """Raised when the set-up of a game cannot lead to a map."""


class Laying(FrozenStruct, frozen=True):
    """A map that is being laid: the *actions* so far, and the position after them."""

    state: State
    actions: tuple[Action, ...] = ()

    def after(self, action: Action) -> "Laying":
        """Return the laying after another action."""
        return Laying(self.state.play(action), (*self.actions, action))


def map_actions(
    state: State,
    chosen: GameMap,
    chance: Player,
    rng: Random,
    sides: Sequence[int] | None = None,
) -> tuple[Action, ...]:
    """Return the actions from the start of a set-up until a map with its homes lies.

    *chance* rolls dice; tiles are drawn as the map needs them. *sides* are the numbers
    of the homes by seat, from 0. Without them, *rng* chooses where the rules give a
    choice. Raises `UnfitMapError`.
    """
    laying = tiles_laid(Laying(state), chosen, chance)
    wanted = None if sides is None else [chosen.homes[side] for side in sides]
    for homes in homes_chosen(laying, chosen.homes, rng, wanted):
        return homes.actions
    raise UnfitMapError(f"the homes of the map {chosen.id!r} cannot be chosen here")


def tiles_laid(laying: Laying, chosen: GameMap, chance: Player) -> Laying:
    """Return the laying until all tiles and features lie; raises `UnfitMapError`."""
    order = laying_order(chosen, bases=any(seat.base for seat in laying.state.seats))
    while (action := next_action(laying.state, order, chance)) is not None:
        if action not in laying.state.actions():
            raise UnfitMapError(f"the map {chosen.id!r} does not fit this game")
        laying = laying.after(action)
    return laying


def laying_order(chosen: GameMap, *, bases: bool) -> list[Tile]:
    """Return the tiles of a map in an order in which they can be laid."""
    if bases:
        # setup.front-facets: each tile touches only tiles farther behind.
        return sorted(chosen.tiles, key=lambda tile: -2 * tile.at.r - tile.at.q)
    tiles = {tile.at: tile for tile in chosen.tiles}
    return [tiles[place] for place in linked(tiles) if place in tiles]


def next_action(state: State, order: Sequence[Tile], chance: Player) -> Action | None:
    """Return the next action that lays a piece; ``None`` if all pieces lie."""
    if state.mover == CHANCE:
        rolled = chance(state)
        return draw_for(state, order, rolled) if isinstance(rolled, Draw) else rolled
    first = state.actions()[0]
    if isinstance(first, LayTile | LayTunnel):
        return laid_next(state, order, first)
    if isinstance(first, SetFeature) and state.supply.features:
        return next(features_left(state, order), None)
    return None


def draw_for(state: State, order: Sequence[Tile], drawn: Draw) -> Draw:
    """Return the draw of the piece that the map needs next."""
    left = tiles_left(state, order)
    if not left:
        return drawn
    names = [left[0].terrain.id]
    if not state.board.tiles and left[0].feature:
        names.append(left[0].feature.id)
    legal = state.actions()
    return next((Draw(name) for name in names if Draw(name) in legal), drawn)


def laid_next(state: State, order: Sequence[Tile], first: Action) -> Action:
    """Return the action that lays the next tile of a map, or else the first one."""
    return next(map(laying_action, tiles_left(state, order)), first)


def laying_action(tile: Tile) -> LayTile | LayTunnel:
    """Return the action that lays a tile."""
    if tile.terrain.openings is None:
        return LayTile(tile.terrain.id, tile.at)
    return LayTunnel(tile.terrain.id, tile.at, tile.turned)


def tiles_left(state: State, order: Sequence[Tile]) -> list[Tile]:
    """Return the tiles of a map that do not lie yet."""
    return [tile for tile in order if tile.at not in state.board.by_place]


def features_left(state: State, order: Sequence[Tile]) -> Iterator[SetFeature]:
    """Yield the actions that set the features of a map which do not lie yet."""
    for tile in order:
        laid = state.board.by_place.get(tile.at)
        if tile.feature and laid and laid.feature is None:
            yield SetFeature(tile.feature.id, tile.at)


def homes_chosen(
    laying: Laying, homes: Sequence[Hex], rng: Random, wanted: Sequence[Hex] | None
) -> Iterator[Laying]:
    """Yield every laying with all homes chosen; *wanted* are the homes by seat."""
    state = laying.state
    first = None if state.mover == CHANCE else state.actions()[0]
    if not isinstance(first, HOMES):
        yield laying
        return
    assert state.mover is not None
    left = rng.sample(homes, len(homes)) if wanted is None else [wanted[state.mover]]
    legal = state.actions()
    for home in left:
        if (action := replace(first, at=home)) in legal:
            yield from homes_chosen(laying.after(action), homes, rng, wanted)
