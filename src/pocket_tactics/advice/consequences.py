"""The consequences of an action: what follows it, and the piece that it lays."""

from typing import Literal

from pocket_tactics.engine.actions import (
    Action,
    LayTile,
    LayTunnel,
    SetBase,
    SetFeature,
)
from pocket_tactics.engine.state import CHANCE, State

Follows = Literal["dice", "others", "nothing", "defeat"]
"""The immediate effect of an action: dice, another player, a defeat, or nothing."""


def consequence(state: State, action: Action) -> tuple[Follows, int | None]:
    """Return what follows an action at once, and the other seat that decides next.

    Nothing follows a piece that is laid: the map is complete only when all of them are.
    """
    if piece_laid(state, action):
        return "nothing", None
    after = state.play(action)
    mover, next_mover = state.mover, after.mover
    if next_mover == CHANCE:
        return "dice", None
    if after.outcome:
        lost = after.outcome.winners and mover not in after.outcome.winners
        return "defeat" if lost else "nothing", None
    if next_mover == mover:
        return "nothing", None
    return "others", next_mover


def piece_laid(state: State, action: Action) -> str | None:
    """Return the id of the piece that an action lays on the map, if any."""
    match action:
        case LayTile(terrain) | LayTunnel(terrain) | SetFeature(terrain):
            return terrain
        case SetBase():
            assert state.mover is not None
            base = state.seats[state.mover].base
            return base.id if base else None
    return None
