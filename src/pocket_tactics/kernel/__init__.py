"""The kernel: the rules of an edition in compiled code, for searches and playouts.

A kernel plays the same game as the engine, and tests compare the two step by step. It
is compiled when the package is installed. Without a C compiler there is none, and
everything runs on the engine.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pocket_tactics.kernel.errors import CannotPackError, NotPossibleError

if TYPE_CHECKING:
    from pocket_tactics.engine.state import State
    from pocket_tactics.kernel.environments import Environment
    from pocket_tactics.kernel.fifth import compiled
    from pocket_tactics.kernel.position import Position

__all__ = [
    "CannotPackError",
    "NotPossibleError",
    "available",
    "environment",
    "kernels",
    "pack",
    "prepare",
    "rated_actions",
    "thinker",
]

PACKAGES = {
    "second": "pocket_tactics.kernel.classic",
    "third": "pocket_tactics.kernel.classic",
    "fourth": "pocket_tactics.kernel.fourth",
    "fifth": "pocket_tactics.kernel.fifth",
}
"""The package of the kernel of each edition that has one."""


def available(edition: str) -> bool:
    """Whether the kernel of an edition has been compiled."""
    return edition in kernels()


def kernels() -> tuple[str, ...]:
    """Return the editions whose kernels have been compiled."""
    return tuple(
        edition
        for edition, package in PACKAGES.items()
        if find_spec(f"{package}.compiled")
    )


def prepare() -> None:
    """Load the kernels of all editions: the first use of one takes 25 ms longer."""
    for edition in kernels():
        import_module(f"{PACKAGES[edition]}.parts")


def pack(state: State) -> Position:
    """Return a position in the kernel of its edition.

    Raise `CannotPackError` if there is no kernel, or if the kernel cannot hold it.
    """
    edition = state.edition.id
    if not available(edition):
        raise CannotPackError(f"There is no kernel of the {edition} edition.")
    parts = import_module(f"{PACKAGES[edition]}.parts")
    module = import_module("pocket_tactics.kernel.position")
    try:
        position: Position = module.Position(parts.pack(state))
    except CannotPackError:
        raise
    except (IndexError, KeyError, OverflowError, ValueError) as error:
        # A position made by hand may name what no play leads to.
        raise CannotPackError(f"The kernel has no place for {error}.") from error
    return position


def thinker(edition: str, weights: dict[str, Any], contempt: float) -> compiled.Thinker:
    """Return a search of an edition whose kernel is available.

    It judges positions by *weights*. One thread uses it at a time. A draw is worth
    less than half by the *contempt*.
    """
    module = import_module(f"{PACKAGES[edition]}.compiled")
    made: compiled.Thinker = module.Thinker(weights, contempt)
    return made


def rated_actions(
    thinking: compiled.Thinker, packed: compiled.PackedState
) -> list[tuple[int, float]]:
    """Return the actions of the player who decides with their values, the best first.

    The game may have more than two players, so it is one of the fourth edition. A
    value is the probability that the player wins. The search is one action deep.
    Raise `ValueError` for a game with more actions than a search lists.
    """
    module = import_module(f"{PACKAGES['fourth']}.compiled")
    rated: list[tuple[int, float]] = module.rated_actions(thinking, packed)
    return rated


def environment(edition: str) -> Environment:
    """Return the record of the environments of an edition.

    Raise `CannotPackError` if it has no kernel, or if the kernel has none.
    """
    package = PACKAGES.get(edition, "")
    if not available(edition) or not find_spec(f"{package}.environment"):
        raise CannotPackError(
            f"There are no environments of the {edition} edition here: they need its "
            "kernel (docs/kernel.md)."
        )
    made: Environment = import_module(f"{package}.environment").ENVIRONMENT
    return made
