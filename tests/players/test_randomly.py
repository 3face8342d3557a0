"""The player without a plan."""

from collections import Counter
from random import Random

from pocket_tactics.engine.state import CHANCE
from pocket_tactics.players import LEVELS, dice, playout, randomly
from tests.conftest import opening, position


def test_every_legal_action_is_chosen_sooner_or_later() -> None:
    """And nothing else."""
    state = position("0,0 1,0 2,0 3,0", "0.archer.1@1,0 1.mage.1@3,0 0.mage.1")
    player = randomly(Random(1))

    chosen = Counter(player(state) for _ in range(50 * len(state.actions())))

    assert chosen.keys() == set(state.actions())
    assert min(chosen.values()) > 20


def test_the_same_seed_plays_the_same_game() -> None:
    """Action by action."""
    first, again, other = (
        playout(
            opening(),
            {
                0: randomly(Random(seed)),
                1: randomly(Random(seed + 1)),
                CHANCE: dice(Random(seed + 2)),
            },
        )
        for seed in (5, 5, 6)
    )

    assert first == again
    assert first != other


def test_every_level_is_a_player() -> None:
    """Known by its name, made with a generator of its own."""
    state = opening(setup_order="seat-order")

    chosen = {name: make(Random(1))(state) for name, make in LEVELS.items()}

    assert chosen.keys() == {"random", "greedy"}
    assert set(chosen.values()) <= set(state.actions())
