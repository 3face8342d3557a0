"""Chance as a player: fair dice, with exact probabilities."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.dice import pool_odds
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players import Player, dice, playout, random_player, unseeded_dice
from pocket_tactics.players.chance import thresholds
from tests.conftest import card, opening, play, position

SIZES = [1, 2, 3]


class Foreseen(Random):
    """A generator that always returns one number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number
        self.below = 0

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        assert stop is None
        assert step == 1
        self.below = start
        return self.number


def rolling(size: int) -> State:
    """Return the position after an attack of a unit with *size* OFF dice."""
    units = "0.own.1@0,0 1.foe.1@1,0 0.mage.1 1.mage.1"
    own, foe = card("own", f"{size} 0 1 1"), card("foe", "0 1 0 1")
    start = position("0,0 1,0", units, own, foe)
    return play(start, "skirmish 0.own.1 1.foe.1", dice_left=True)


@pytest.mark.parametrize("size", SIZES)
def test_the_thresholds_part_all_numbers_by_the_exact_odds(size: int) -> None:
    """No interval is too wide or too narrow, and the last ends at the denominator."""
    chances = tuple(pool_odds(size).values())

    bounds = thresholds(chances)

    widths = [upper - lower for lower, upper in pairwise((0, *bounds))]
    assert [Fraction(width, bounds[-1]) for width in widths] == list(chances)


@pytest.mark.parametrize("size", SIZES)
def test_every_number_drawn_throws_a_roll_as_often_as_it_should_fall(size: int) -> None:
    """The test uses every number of the generator once."""
    state = rolling(size)
    probe = Foreseen(0)
    dice(probe)(state)

    thrown = Counter(dice(Foreseen(number))(state) for number in range(probe.below))

    shares = {roll: Fraction(count, probe.below) for roll, count in thrown.items()}
    assert shares == state.odds()


def test_odds_of_any_kind_are_parted() -> None:
    """The odds may have different denominators."""
    chances = (Fraction(1, 4), Fraction(1, 6), Fraction(7, 12))

    assert thresholds(chances) == (3, 5, 12)


def test_the_same_seed_throws_the_same_dice() -> None:
    """Another seed throws others."""
    first, again, other = (thrown(dice(Random(seed))) for seed in (7, 7, 8))

    assert first == again
    assert first != other


def test_dice_are_drawn_for_the_state_that_is_shown() -> None:
    """A generator does not store the number of dice of its last roll."""
    rng = Random(3)

    rolls = [dice(rng)(rolling(size)) for size in SIZES * 20]

    for size, roll in zip(SIZES * 20, rolls, strict=True):
        assert roll in rolling(size).actions()


def test_unseeded_dice_throw_legal_rolls_that_differ() -> None:
    """Two sequences of two hundred pools of three dice are never equal in practice."""
    first, second = thrown(unseeded_dice()), thrown(unseeded_dice())

    assert first != second


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_has_legal_rolls(seed: int) -> None:
    """The engine refuses illegal rolls, so the game reaches its end."""
    rng = Random(seed)

    end = playout(
        opening(),
        {0: random_player(rng), 1: random_player(rng), CHANCE: dice(Random(seed))},
    )

    assert end.outcome is not None


def thrown(player: Player) -> list[Action]:
    """Return two hundred rolls of three dice."""
    state = rolling(3)
    rolls = [player(state) for _ in range(200)]
    assert set(rolls) <= set(state.actions())
    return rolls
