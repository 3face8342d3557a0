"""The results of a search: actions with their values."""

from collections.abc import Iterable
from typing import NamedTuple

from pocket_tactics.engine.actions import Action


class Line(NamedTuple):
    """An action, its value to the player who decides, and the depth of the search.

    The value is between 0, a loss, and 1, a win. Depth 1 judges the positions directly
    after the action, depth 2 those after the enemy's next turn.
    """

    action: Action
    value: float
    depth: int


def best_first(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Return lines in order: the deeper first, then those with the higher value.

    Values of different depths are not comparable. A search deepens the best lines.
    """
    return tuple(sorted(lines, key=lambda line: (-line.depth, -line.value)))
