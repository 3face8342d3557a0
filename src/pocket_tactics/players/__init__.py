"""Players: functions that choose an action for a state. Chance is one of them.

The package loads its names on first use, because the command line reads the table of
levels before it loads the engine.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pocket_tactics.players.levels import LEVELS, random_player

if TYPE_CHECKING:
    from pocket_tactics.players.chance import dice, unseeded_dice
    from pocket_tactics.players.playouts import (
        AnytimePlayer,
        Player,
        instant,
        playout,
    )

__all__ = [
    "LEVELS",
    "AnytimePlayer",
    "Player",
    "dice",
    "instant",
    "playout",
    "random_player",
    "unseeded_dice",
]

SOURCES = {
    "AnytimePlayer": "playouts",
    "Player": "playouts",
    "dice": "chance",
    "instant": "playouts",
    "playout": "playouts",
    "unseeded_dice": "chance",
}
"""The modules of the names that load the engine."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - the type of that name
    """Return a name of a module of the package, which loads the engine."""
    if name not in SOURCES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{SOURCES[name]}"), name)
    return globals().setdefault(name, found)
