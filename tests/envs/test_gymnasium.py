"""The Gymnasium environments pass the library's checks, and play against opponents."""

import pickle
from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

from pocket_tactics.envs import Game
from pocket_tactics.envs.gymnasium import NAME, TacticsEnv
from pocket_tactics.envs.gymnasium_vector import TacticsVectorEnv
from pocket_tactics.kernel import NotPossibleError
from tests.envs.scenes import small


def test_it_passes_the_check() -> None:
    check_env(gymnasium.make(NAME, opponent="greedy", starts=[small()]).unwrapped)
    check_env(gymnasium.make(NAME, render_mode="ansi").unwrapped)


def results(env: TacticsEnv, games: int) -> list[float]:
    """Return the results of games in which the agent draws its actions."""
    rng, found = Random(0), []
    for seed in range(games):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            np.testing.assert_array_equal(np.flatnonzero(env.action_masks()), legal)
            _, reward, over, _, info = env.step(np.int64(rng.choice(legal)))
        found.append(reward)
    return found


def test_a_random_agent_loses_more_often_to_the_greedy_player() -> None:
    against_random = results(TacticsEnv(starts=[small()]), 30)
    against_greedy = results(TacticsEnv(starts=[small()], opponent="greedy"), 12)

    assert {1.0, -1.0} <= set(against_random)
    assert np.mean(against_greedy) < np.mean(against_random)


def test_an_opponent_may_be_a_function() -> None:
    seen = []

    def first(game: Game) -> int:
        seen.append(game.mover)
        return game.legal()[0]

    results(TacticsEnv(starts=[small()], opponent=first, seat=1), 3)

    assert set(seen) == {0}


def test_an_opponent_that_plays_an_illegal_action_is_named() -> None:
    env = TacticsEnv(starts=[small()], opponent=lambda _: 9999, seat=1)
    with pytest.raises(NotPossibleError, match="the opponent's action 9999"):
        env.reset(seed=1)


def test_the_agent_has_either_seat() -> None:
    env, seats = TacticsEnv(), set()
    for seed in range(8):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1}


def test_an_illegal_action_loses_the_game() -> None:
    env = TacticsEnv()
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])

    _, reward, over, truncated, _ = env.step(np.int64(illegal))

    assert (reward, over, truncated) == (-1.0, True, False)
    with pytest.raises(ResetNeeded, match="before step"):
        env.step(np.int64(np.flatnonzero(info["action_mask"])[0]))


def test_it_must_be_reset_before_a_step() -> None:
    with pytest.raises(ResetNeeded, match="before step"):
        TacticsEnv().step(np.int64(0))


@pytest.mark.parametrize(
    ("name", "value"), [("opponent", "nobody"), ("seat", 2), ("render_mode", "human")]
)
def test_wrong_options_are_refused(name: str, value: object) -> None:
    with pytest.raises(ValueError, match="expected"):
        TacticsEnv(**{name: value})  # type: ignore[arg-type]


def test_the_vector_environment_plays_for_both_seats() -> None:
    made = gymnasium.make_vec(
        NAME, 32, vectorization_mode="vector_entry_point", starts=[small()], threads=2
    )
    assert isinstance(made, TacticsVectorEnv)
    rng, ends, total = np.random.default_rng(1), 0, np.zeros(32)
    _, infos = made.reset(seed=2)
    for _ in range(200):
        actions = np.array([any_of(row, rng) for row in infos["action_mask"]])
        observations, rewards, over, truncated, infos = made.step(actions)
        assert observations in made.observation_space
        assert not truncated.any()
        assert (over >= (rewards != 0)).all()
        ends += int(over.sum())
        total += rewards
    assert ends > 100
    assert total.min() < 0 < total.max()
    made.close()


def any_of(mask: NDArray[np.int8], rng: np.random.Generator) -> int:
    """Return a random legal action, or 0 in a game that is over."""
    legal = np.flatnonzero(mask)
    return int(rng.choice(legal)) if legal.size else 0


def test_the_games_of_a_vector_environment_are_those_of_its_seed() -> None:
    first, second, other = (
        TacticsVectorEnv(8).reset(seed=seed)[0] for seed in (3, 3, 4)
    )

    np.testing.assert_array_equal(first, second)
    assert (first != other).any()


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_an_environment_can_be_pickled(opponent: str) -> None:
    env = TacticsEnv(opponent=opponent)
    env.reset(seed=1)

    twin = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own

    observed, _ = twin.reset(seed=2)
    np.testing.assert_array_equal(observed, env.reset(seed=2)[0])


def test_the_opponent_of_a_vector_environment_is_a_function() -> None:
    with pytest.raises(TypeError, match="expected a function as opponent"):
        TacticsVectorEnv(2, opponent="greedy")  # type: ignore[arg-type]
