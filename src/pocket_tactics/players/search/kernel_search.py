"""Expectimax over folded turns in the kernel, depth by depth."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from pocket_tactics.engine.actions import Action
from pocket_tactics.kernel import CannotPackError, rated_actions, thinker
from pocket_tactics.players.evaluation.net import NUMBERS, Weights
from pocket_tactics.players.search.expectimax import CONTEMPT
from pocket_tactics.players.search.limits import Budget, Limit
from pocket_tactics.players.search.lines import Line

if TYPE_CHECKING:
    from pocket_tactics.kernel.fifth import compiled
    from pocket_tactics.kernel.position import Position

MAX_DEPTH = 32
"""The depth, in turns, after which a search ends."""

GROWTH = 3
"""The cost of a depth, as a multiple of that of the depth before."""

WON = 1.0
"""The value of an action that wins the game at once."""

NO_LIMIT = 0
"""The number that stands for no limit in the kernel."""


class Wanted(NamedTuple):
    """The lines to find: a *number* of the best, and those within a *margin* of them.

    The values of other actions would cost more time, so there are no lines for them.
    """

    number: int = 1
    margin: float = 0.0


BEST = Wanted()


class KernelSearch:
    """A search in the kernel by the weights of an edition.

    It keeps its table of positions from one decision of a game to the next. One thread
    uses it at a time.
    """

    def __init__(self, weights: Weights) -> None:
        numbers = {name: getattr(weights, name).tolist() for name in NUMBERS}
        self.thinker = thinker(weights.about.edition, numbers, CONTEMPT)

    def lines(
        self, position: "Position", limit: Limit, wanted: Wanted = BEST
    ) -> Iterator[tuple[Line, ...]]:
        """Yield the best lines of each depth, the best first, until a limit is reached.

        The decision is an action of a turn, or whether an invader takes the place.
        There is a line of depth 1, whatever the limit. Raises `CannotPackError` for a
        game with more actions than a search lists.
        """
        budget = Budget(limit)
        actions = actions_by_number(position)
        turn: compiled.PackedState = position.packed
        self.begin(turn, wanted)
        for depth in finished_depths(self.thinker, budget):
            found = exact(self.thinker.found(len(actions)), wanted)
            lines = (Line(actions[number], value, depth) for number, value in found)
            yield tuple(lines)
            if len(actions) == 1 or found[0][1] >= WON:
                return

    def many_players_lines(self, position: "Position") -> tuple[Line, ...]:
        """Return the lines of depth 1 in a game of more than two players.

        Raises `CannotPackError` for a game with more actions than a search lists.
        """
        actions = actions_by_number(position)
        try:
            found = rated_actions(self.thinker, position.packed)
        except ValueError as error:
            raise CannotPackError(str(error)) from error
        return tuple(Line(actions[number], value, 1) for number, value in found)

    def begin(self, turn: "compiled.PackedState", wanted: Wanted) -> None:
        """Prepare a search; raises `CannotPackError`."""
        try:
            self.thinker.begin(turn, wanted.number, wanted.margin)
        except ValueError as error:
            raise CannotPackError(str(error)) from error


def actions_by_number(position: "Position") -> dict[int, Action]:
    """Return the legal actions of a position by their numbers in the kernel.

    Like reserves have the same number; the first of them stands for all.
    """
    numbered = position.part.numbered_actions()
    return {number: action for action, number in reversed(numbered.items())}


def finished_depths(thinking: "compiled.Thinker", budget: Budget) -> Iterator[int]:
    """Search deeper and deeper, and yield each depth that ends within the limits."""
    before = budget.left
    thinking.search_to(1, NO_LIMIT, NO_LIMIT)
    yield 1
    for depth in range(2, MAX_DEPTH + 1):
        budget.nodes = thinking.nodes
        left = budget.left
        if not may_end(before, left):
            return
        nodes = budget.limit.nodes or NO_LIMIT
        if not thinking.search_to(depth, left.seconds or NO_LIMIT, nodes):
            return
        before = left
        yield depth


def may_end(before: Limit, left: Limit) -> bool:
    """Whether the next depth may end within what is left.

    *before* was left before the last depth. Each depth costs more than that before it.
    """
    return all(
        then is None or now is None or (now > 0 and GROWTH * (then - now) <= now)
        for then, now in zip(before, left, strict=True)
    )


def exact(found: list[tuple[int, float]], wanted: Wanted) -> list[tuple[int, float]]:
    """Return the wanted actions. The values of others are only upper bounds."""
    best = found[: wanted.number]
    least = best[-1][1] - wanted.margin
    return best + [each for each in found[wanted.number :] if each[1] > least]
