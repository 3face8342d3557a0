"""Decisions during the set-up."""

from pocket_tactics.engine.actions.action import Action
from pocket_tactics.engine.hexes import Hex


class LayTile(Action, frozen=True, tag="tile"):
    """Add a tile to the map."""

    terrain: str
    at: Hex


class LayTunnel(Action, frozen=True, tag="tunnel"):
    """Add a tunnel tile to the map, *turned* by a number of sides clockwise."""

    terrain: str
    at: Hex
    turned: int


class SetBase(Action, frozen=True, tag="base"):
    """Place the own base next to the map."""

    at: Hex


class SetFeature(Action, frozen=True, tag="feature"):
    """Set a feature onto a tile."""

    feature: str
    at: Hex


class ChooseGate(Action, frozen=True, tag="gate"):
    """Choose the deployment edge by the tile behind it."""

    at: Hex


class Place(Action, frozen=True, tag="place"):
    """Set-up: put a unit on or next to the own feature."""

    unit: str
    to: Hex
