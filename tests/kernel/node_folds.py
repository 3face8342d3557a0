"""Folded actions and decisions about dice: the kernel and the reference in Python."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import write_position
from pocket_tactics.odds.solver.chances import chances, stage_of
from pocket_tactics.odds.solver.contest import Chances, Contest
from pocket_tactics.odds.solver.cost import effort
from pocket_tactics.players.search.folded import Folded

if TYPE_CHECKING:
    from pocket_tactics.kernel.position import Position

MAX_ROLLING = 1
MAX_OTHERS = 1
"""The maximum numbers of compared actions of a position, with dice and without."""

MAX_EFFORT = 50_000
"""The maximum effort of a compared contest: some hundredths of a second."""

TOLERANCE = 1e-5
ABOUT = 1e-4
"""The difference of choices between contests that the kernel estimates."""

Distribution = dict[str, float]
"""The probability of each position after an action."""


class TooHardError(Exception):
    """An error for a contest that takes the reference too long."""


class Solver:
    """The solver of the reference for quick contests; it notes estimates."""

    def __init__(self) -> None:
        self.exact = True

    def __call__(self, contest: Contest) -> Chances:
        """Return the chances of a contest, or raise `TooHardError`."""
        if effort(stage_of(contest)) > MAX_EFFORT:
            raise TooHardError
        solved = chances(contest)
        self.exact &= solved.exact
        return solved


class SlowTwin(NamedTuple):
    """The reference in Python for an edition.

    Actions of *rolling* kinds start a fight or a test. *worth* is the value of a
    decision to the player who makes it.
    """

    rolling: tuple[type[Action], ...]
    is_node: Callable[[State], bool]
    folded: Callable[[State, Action, Solver], tuple[Folded, ...]]
    worth: Callable[[State, Action, Solver], tuple[float, float]]


def turn_of(position: Position) -> Any:  # noqa: ANN401 - a class of the compiled edition
    """Return the compiled position of a game whose set-up is over."""
    return position.packed


def compare_folds(
    twin: SlowTwin,
    state: State,
    position: Position,
    rng: Random,
    seen: Counter[str],
) -> None:
    """Compare the outcomes of some actions, or a decision about dice."""
    if not state.turn or state.mover == CHANCE:
        return
    if twin.is_node(state):
        for action, number in drawn_actions(twin, position, rng):
            compare_fold(twin, state, position, (action, number), seen)
    else:
        compare_inside(twin, state, position, seen)


def first_actions(position: Position) -> dict[int, Action]:
    """Return the legal actions by their numbers, one for equal units."""
    numbered = position.part.numbered_actions()
    return {number: action for action, number in reversed(numbered.items())}


def drawn_actions(
    twin: SlowTwin, position: Position, rng: Random
) -> list[tuple[Action, int]]:
    """Return some actions with dice and some others, one for equal units."""
    first = first_actions(position)
    rolling = [item for item in first.items() if isinstance(item[1], twin.rolling)]
    others = [item for item in first.items() if item not in rolling]
    drawn = [
        *rng.sample(rolling, min(MAX_ROLLING, len(rolling))),
        *rng.sample(others, min(MAX_OTHERS, len(others))),
    ]
    return [(action, number) for number, action in drawn]


def compare_fold(
    twin: SlowTwin,
    state: State,
    position: Position,
    numbered: tuple[Action, int],
    seen: Counter[str],
) -> None:
    """Compare the positions after an action, with their probabilities."""
    solver, (action, number) = Solver(), numbered
    expected: Distribution = defaultdict(float)
    try:
        for each in twin.folded(state, action, solver):
            (later,) = each.positions
            expected[write_position(later)] += float(each.probability)
    except TooHardError:
        seen["too hard folds"] += 1
        return
    found = distribution(position, number)

    seen["folds"] += 1
    seen["folds with dice"] += len(expected) > 1
    if solver.exact:
        assert_alike(found, expected, f"{action} in {write_position(state)}")


def distribution(position: Position, number: int) -> Distribution:
    """Return the positions after an action in the kernel."""
    found: Distribution = defaultdict(float)
    for chance, (later,) in position.part.fold(number):
        found[write_position(later.unpack())] += chance
    return found


def assert_alike(found: Distribution, expected: Distribution, text: str) -> None:
    """Compare two distributions.

    If units or brews are about equally good, the reference may have chosen another one.
    Then only the probabilities are about the same.
    """
    if {*found} == {*expected}:
        assert dict(found) == pytest.approx(dict(expected), abs=TOLERANCE), text
    else:
        assert likely(found) == pytest.approx(likely(expected), abs=ABOUT), text


def likely(chances: Distribution) -> list[float]:
    """Return the probabilities that are not negligible, in order."""
    return sorted(chance for chance in chances.values() if chance > TOLERANCE)


def compare_inside(
    twin: SlowTwin, state: State, position: Position, seen: Counter[str]
) -> None:
    """Compare the worth of the best decision about dice."""
    numbered = position.part.numbered_actions()
    number, solver = turn_of(position).inside(), Solver()
    chosen = next(action for action, each in numbered.items() if each == number)
    try:
        worths = {each: twin.worth(state, each, solver) for each in state.actions()}
    except TooHardError:
        seen["too hard decisions"] += 1
        return

    seen["decisions about dice"] += 1
    if solver.exact:
        best = max(worths.values())
        assert worths[chosen] == pytest.approx(best, abs=1e-9), write_position(state)
