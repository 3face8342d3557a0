"""The PettingZoo environment passes the library's own tests, and plays whole games."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from pocket_tactics.envs import (
    first_turns,
    gymnasium,
    gymnasium_vector,
    pettingzoo,
)
from tests.envs.scenes import small


def small_env() -> pettingzoo.TacticsEnv:
    """Return an environment of short games."""
    env: pettingzoo.TacticsEnv = pettingzoo.env(starts=[small()])
    return env


def test_it_passes_the_api_test(capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env(), num_cycles=100)
    api_test(small_env(), num_cycles=100)

    assert "Passed API test" in capsys.readouterr().out


def test_it_passes_the_seed_test() -> None:
    seed_test(pettingzoo.env, num_cycles=100)
    seed_test(small_env, num_cycles=100)


def test_the_rewards_of_a_won_game_are_one_and_minus_one() -> None:
    env, results = small_env(), set()
    for seed in range(12):
        env.reset(seed=seed)
        env.action_space("player_0").seed(seed)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            _, reward, over, _, info = env.last()
            total[agent] += reward
            mask = info["action_mask"]
            env.step(None if over else env.action_space("player_0").sample(mask))
        results.add(tuple(total.values()))
    assert results >= {(1.0, -1.0), (-1.0, 1.0)}


def test_only_the_agent_that_decides_has_legal_actions() -> None:
    env = small_env()
    env.reset(seed=1)
    other = next(each for each in env.agents if each != env.agent_selection)

    assert env.infos[env.agent_selection]["action_mask"].any()
    assert not env.infos[other]["action_mask"].any()


def test_it_must_be_reset_before_it_is_used() -> None:
    env = small_env()

    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        env.last()
    with pytest.raises(AssertionError, match="before step"):
        env.step(0)


def test_it_renders_the_position_as_text() -> None:
    env, silent = pettingzoo.env(render_mode="ansi"), small_env()
    env.reset()
    silent.reset()

    assert env.render() == str(env.game.state)
    assert silent.render() is None
    env.close()


def test_a_game_of_three_players_has_three_agents() -> None:
    starts = first_turns("fourth", map="random", seats=3, count=1)
    env, results = pettingzoo.env("fourth", starts=starts), set()
    env.reset(seed=1)
    for _ in env.agent_iter():
        _, reward, over, _, info = env.last()
        results.add(reward)
        legal = np.flatnonzero(info["action_mask"])
        env.step(None if over else int(legal[-1]))

    assert env.possible_agents == ["player_0", "player_1", "player_2"]
    assert results <= {-1, 0, 1}


def test_libraries_for_two_players_refuse_games_of_three() -> None:
    starts = first_turns("fourth", map="random", seats=3, count=1)

    with pytest.raises(ValueError, match="two players, got one of 3"):
        gymnasium.TacticsEnv("fourth", starts=starts)
    with pytest.raises(ValueError, match="two players, got one of 3"):
        gymnasium_vector.TacticsVectorEnv(1, "fourth", starts=starts)
