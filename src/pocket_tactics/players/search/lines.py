"""The results of a search: actions with their values."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.players.search.limits import Budget


class Ply(NamedTuple):
    """An action of a variation, and its likeliest outcome: the position after it.

    The *probability* is that of the outcome, 1 without dice.
    """

    action: Action
    probability: float
    state: State


class Line(NamedTuple):
    """An action, its value to the player who decides, and the depth of the search.

    The value is between 0, a loss, and 1, a win. Depth 1 judges the positions directly
    after the action, depth 2 those after the enemy's next turn. The *variation* is the
    course of the game that the search expects, if it was asked for: this action and the
    best ones after it, each with its likeliest outcome.
    """

    action: Action
    value: float
    depth: int
    variation: tuple[Ply, ...] = ()


def best_first(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Return lines in order: the deeper first, then those with the higher value.

    Values of different depths are not comparable. A search deepens the best lines.
    """
    return tuple(sorted(lines, key=lambda line: (-line.depth, -line.value)))


def shallow_lines(
    actions: Iterable[Action], value_of: Callable[[Action], float], budget: Budget
) -> Iterator[tuple[Line, ...]]:
    """Yield the lines of depth 1 so far, after each action.

    There is a line in the first result, whatever the limit.
    """
    lines: tuple[Line, ...] = ()
    for action in actions:
        if lines and budget.is_spent:
            return
        lines = best_first((*lines, Line(action, value_of(action), 1)))
        yield lines
