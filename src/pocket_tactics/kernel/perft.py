"""Perft: counts of the lines of play, to compare programs that know the rules.

Chance counts as a player: each different roll is one of its choices. A weighted count
gives each roll its probability instead, so it is the expected number of lines.
"""

from collections.abc import Mapping
from fractions import Fraction

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.kernel import CannotPackError, pack

CERTAIN = Fraction(1)


def perft(state: State, depth: int) -> int:
    """Return the number of lines of *depth* decisions and rolls.

    The kernel counts if it can hold the position.

    >>> from pocket_tactics.api.maps import example
    >>> [perft(example("fifth"), depth) for depth in range(4)]
    [1, 9, 81, 1565]
    """
    if depth == 0:
        return 1
    try:
        return pack(state).perft(depth)
    except CannotPackError:
        return engine_perft(state, depth)


def engine_perft(state: State, depth: int) -> int:
    """Return the number of lines of *depth* decisions and rolls, in the engine."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.actions())
    return sum(engine_perft(state.play(each), depth - 1) for each in state.actions())


def weighted_perft(state: State, depth: int) -> Fraction:
    """Return the expected number of lines of *depth* decisions and rolls."""
    if depth == 0:
        return CERTAIN
    return sum(weighted_divided(state, depth).values(), Fraction(0))


def is_held(state: State) -> bool:
    """Whether the kernel holds a position, so that it counts."""
    try:
        pack(state)
    except CannotPackError:
        return False
    return True


def divided(state: State, depth: int) -> dict[Action, int]:
    """Return the number of lines that begin with each action, of *depth* in all."""
    return {each: perft(state.play(each), depth - 1) for each in state.actions()}


def weighted_divided(state: State, depth: int) -> dict[Action, Fraction]:
    """Return the expected number of lines that begin with each action."""
    return {
        action: chance * weighted_perft(state.play(action), depth - 1)
        for action, chance in weights(state).items()
    }


def weights(state: State) -> Mapping[Action, Fraction]:
    """Return the weight of each action: 1 for a decision, its odds for a roll."""
    if state.mover == CHANCE:
        return state.odds()
    return dict.fromkeys(state.actions(), CERTAIN)
