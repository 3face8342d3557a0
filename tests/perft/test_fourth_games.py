"""The fourth edition told twice: random games, from the set-up and from the midst."""

from functools import partial
from random import Random

import pytest

from pocket_tactics.engine.state import State
from pocket_tactics.notation import write_position
from tests.fourth import FORCES
from tests.gatherings import PAIRS, anything, paired
from tests.perft.crowds import crowd, readily
from tests.perft.fourth.reading import read
from tests.perft.fourth.turns import game
from tests.perft.lines import parting, told_twice

MANY: tuple[tuple[int, ...], ...] = ((0, 1, 2), (0, 1, 2, 3), (0, 1, 0, 1))


def gathered(number: int, rng: Random) -> State:
    """All pairs of prebuilt forces, three and four of them, and tables of any kind."""
    if number < len(PAIRS):
        return paired(PAIRS[number])
    if number % 2:
        return anything(rng)
    teams = MANY[number // 2 % len(MANY)]
    return paired(tuple(rng.choices(FORCES, k=len(teams))), teams)


@pytest.mark.parametrize("number", range(60))
def test_both_tell_a_game_alike(number: int) -> None:
    """The same decisions every time, to the same end, under any house rules."""
    rng = Random(number)
    state = gathered(number, rng)
    telling = game(read(write_position(state)))

    assert parting(told_twice(state, telling, rng.choice)) is None


@pytest.mark.parametrize("seed", range(120))
def test_both_tell_a_crowded_game_alike(seed: int) -> None:
    """Full of assaults and abilities, with several units of a kind."""
    rng = Random(seed)
    state = crowd(rng)
    telling = game(read(write_position(state)))

    assert parting(told_twice(state, telling, partial(readily, rng))) is None
