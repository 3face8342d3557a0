"""Actions and batches of environments of the second, third and fourth edition."""

from random import Random

import numpy as np
import pytest

from pocket_tactics.envs import Game, VectorEnv, first_turns
from tests.envs.drawn_games import games
from tests.envs.scenes import drawn

DECISIONS_OF_A_GAME = 80
OF_CLASSIC = {"Move", "Deploy", "Storm", "Shoot", "UseReroll"}
ACTIONS = {
    "second": OF_CLASSIC
    | {"Charge", "Conjure", "CallGate", "Shift", "TwistDie", "TurnDial"},
    "third": OF_CLASSIC | {"Shift", "TwistDie", "Declare", "CallGate"},
    "fourth": {
        *("Move", "WalkTrees", "JoinKin", "Recall", "Assault", "ShootOver", "Deploy"),
        *("Shift", "Afflict", "Reclaim", "CallUp", "Defy", "PutIn", "TakeBack"),
        *("StepIn", "TakeBrew", "RollAnew", "TurnDie", "Temper", "PayBrew", "UseBump"),
        *("TwistDie", "DuelDie", "UseReroll", "FaceLob", "Decline"),
    },
}
"""Actions that must come up."""


@pytest.mark.parametrize("edition", ACTIONS)
def test_actions_mean_the_legal_ones_of_the_engine(edition: str) -> None:
    rng, seen = Random(4), set()
    for game in games(edition):
        game.reset(1)
        for _ in range(DECISIONS_OF_A_GAME):
            if game.mover is None:
                break
            numbered, legal = game.numbered(), game.legal()
            assert sorted(set(numbered.values())) == sorted(legal)
            assert numbered.keys() == set(game.state.actions())
            assert len(legal) <= game.codec.most_legal
            assert all(0 <= code < game.codec.actions for code in legal)
            seen |= {type(action).__name__ for action in numbered}
            game.step(rng.choice(legal))
    assert seen >= ACTIONS[edition]


@pytest.mark.parametrize("edition", ACTIONS)
def test_a_batch_plays_the_game_of_a_seed(edition: str) -> None:
    rng, starts = Random(5), first_turns(edition, count=2)
    game, env = Game(edition, starts=starts), VectorEnv(edition, None, 1, starts=starts)
    game.reset(3)
    arrays, ends = env.reset(3), 0
    while ends < 2:
        assert arrays.movers[0] == game.mover
        assert set(np.flatnonzero(arrays.masks[0])) == set(game.legal())
        assert game.mover is not None
        assert np.array_equal(arrays.observations[0], game.observe(game.mover))
        code = drawn(rng, arrays)
        game.step(int(code[0]))
        arrays = env.step(code)
        if game.mover is None:
            assert tuple(arrays.rewards[0]) == game.returns
            assert arrays.endings[0]
            ends += 1
            game.reset()


def test_a_batch_has_games_of_several_sizes() -> None:
    """They have six (in teams), two and three players. Empty seats get no reward."""
    starts = [
        *first_turns("fourth", map="random", seats=6, teams=[0, 1, 2] * 2, count=1),
        *first_turns("fourth", map="random", seats=2, count=1),
        *first_turns("fourth", map="random", seats=3, count=1),
    ]
    rng, env = Random(6), VectorEnv("fourth", None, 30, starts=starts)
    arrays, empty = env.reset(1), set[int]()
    while empty < {0, 3, 4}:
        arrays = env.step(drawn(rng, arrays))
        for rewards in arrays.rewards[arrays.endings > 0].tolist():
            empty.add(rewards.count(0))
            assert rewards.count(1) in (0, 1, 2)
    assert empty <= {0, 3, 4, 6}
    assert arrays.rewards.shape == (30, 6)
