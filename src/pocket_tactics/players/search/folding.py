"""Folded turns: an action with all of its outcomes.

A folded turn has no dice and no decisions inside a fight. Both players make those by
the solved odds, so few outcomes remain, each with its probability.
"""

from collections.abc import Callable

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.players.search.classic.folding import folded as classic
from pocket_tactics.players.search.fifth.folding import folded as fifth
from pocket_tactics.players.search.folded import Folded
from pocket_tactics.players.search.fourth.folding import folded as fourth

__all__ = ["Folded", "folded"]

FOLDS: dict[str, Callable[[State, Action], tuple[Folded, ...]]] = {
    "fifth": fifth,
    "fourth": fourth,
    "third": classic,
    "second": classic,
}
"""The folding of turns, by edition."""


def folded(state: State, action: Action) -> tuple[Folded, ...]:
    """Return the possible outcomes of a legal action that is not about dice."""
    return FOLDS[state.edition.id](state, action)
