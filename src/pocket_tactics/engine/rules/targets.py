"""Targets of attacks (a unit by its id, or a base), and the tiles of actions."""

from pocket_tactics.engine.actions import Action, LayTunnel
from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State

BASE = ".base"


def base_id(seat: int) -> str:
    """Return the name of a player's base among targets."""
    return f"{seat}{BASE}"


def base_seat(target: str) -> int | None:
    """Return the seat of a base by its name, or ``None`` for a unit."""
    return int(target.removesuffix(BASE)) if target.endswith(BASE) else None


def seat_of(state: State, unit: str) -> int:
    """Return the seat of a unit or of a base."""
    owner = base_seat(unit)
    return state.unit(unit).seat if owner is None else owner


def place_of(state: State, target: str) -> Hex | None:
    """Return the place of a unit or base, if it is on the map."""
    owner = base_seat(target)
    return state.unit(target).at if owner is None else state.seats[owner].home


def destination(state: State, action: Action) -> Hex | None:
    """Return the tile that an action leads to, if any."""
    place: Hex | None = state.step.leads_to(state, action)
    if place is None and (target := getattr(action, "target", None)):
        place = place_of(state, target)
    return place or getattr(action, "to", getattr(action, "at", None))


def open_sides_laid(state: State, action: LayTunnel) -> tuple[int, ...]:
    """Return the sides on which a tunnel tile would be open."""
    piles = state.supply.tiles
    ground = next(pile.piece for pile in piles if pile.piece.id == action.terrain)
    return Tile(action.at, ground, turned=action.turned).open_sides
