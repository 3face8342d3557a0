"""Batches of games: which arguments are refused, and how."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import pocket_tactics as pt
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.envs import Arrays, Game, VectorEnv, first_turns
from pocket_tactics.envs.vector import WAITS
from pocket_tactics.kernel import NotPossibleError
from tests.envs.scenes import starts


@pytest.mark.parametrize("threads", [0, 3])
def test_threads_are_at_most_as_many_as_games(threads: int) -> None:
    with pytest.raises(ValueError, match="expected 1 to 2 threads"):
        VectorEnv("fifth", None, 2, threads=threads)


@pytest.mark.parametrize("count", [0, -1, 1 << 17])
def test_the_number_of_games_is_limited(count: int) -> None:
    with pytest.raises(ValueError, match="expected 1 to"):
        VectorEnv("fifth", None, count)


def test_starts_are_of_the_edition_and_at_a_turn() -> None:
    other, before = pt.example("fourth"), pt.new_game("fifth")
    for wrong, problem in (
        ([], "at least one"),
        ([other], "starts of the fifth"),
        ([before], "has the turn"),
        ([decided_in_a_fight()], "has the turn"),
        ([pt.playout(pt.example("fifth"), seed=1)], "has the turn"),
    ):
        with pytest.raises(ValueError, match=problem):
            VectorEnv("fifth", None, 1, starts=wrong)


def decided_in_a_fight() -> State:
    """Return a position in which a player decides inside a fight."""
    rng, state = Random(1), pt.example("fifth")
    choose, roll = pt.random_player(rng), pt.seeded_dice(rng)
    while isinstance(state.step, TakeTurn) or state.mover == CHANCE:
        state = state.play((roll if state.mover == CHANCE else choose)(state))
    return state


def test_only_positions_are_starts() -> None:
    wrong: Any = [1]
    with pytest.raises(TypeError, match="expected a position"):
        VectorEnv("fifth", None, 1, starts=wrong)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_number_of_players_has_a_usual_map(seats: int) -> None:
    env = VectorEnv("fourth", ("legion",) * seats, 1)

    assert env.reset(seed=1).rewards.shape == (1, seats)


def test_nothing_is_played_before_a_reset() -> None:
    env = VectorEnv("fifth", None, 2)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(np.full(2, WAITS))


def test_arrays_that_share_memory_are_refused() -> None:
    shared = np.zeros(2, np.int32)
    with pytest.raises(ValueError, match="counts and movers: expected separate arrays"):
        VectorEnv("fifth", None, 2, arrays=Arrays(counts=shared, movers=shared))


@pytest.mark.parametrize("copied", [copy.deepcopy, pickle.dumps])
def test_many_games_are_not_copied(copied: Callable[[VectorEnv], object]) -> None:
    with pytest.raises(TypeError, match="create another one"):
        copied(VectorEnv("fifth", None, 1))


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_has_64_bits(seed: int) -> None:
    for env in VectorEnv("fifth", None, 1), Game("fifth"):
        with pytest.raises(ValueError, match="expected a seed"):
            env.reset(seed)


@pytest.mark.parametrize("action", [-1, 908, 10**30])
def test_a_number_of_no_action_cannot_be_played(action: int) -> None:
    with pytest.raises(NotPossibleError, match="expected an action of 0 to 907"):
        Game("fifth", ("standard", "standard")).play(action)


def test_an_unknown_edition_is_named() -> None:
    with pytest.raises(pt.SetupError, match="no edition “first”"):
        VectorEnv("first", None, 1)


def test_both_players_begin_in_first_turns() -> None:
    assert {state.mover for state in first_turns("fifth", count=8)} == {0, 1}


def test_forces_are_not_given_beside_starts() -> None:
    with pytest.raises(ValueError, match="expected forces or starts, got both"):
        VectorEnv("fifth", ("standard", "charge"), 1, starts=starts())


@pytest.mark.parametrize("count", [0, -1])
def test_first_turns_are_one_or_more(count: int) -> None:
    with pytest.raises(ValueError, match=f"expected a count of 1 or more, got {count}"):
        first_turns("fifth", count=count)


@pytest.mark.parametrize(("game", "seat"), [(0.5, 0), (0, 0.5)])
def test_a_game_and_a_seat_are_whole_numbers(game: Any, seat: Any) -> None:  # noqa: ANN401 - wrong ones
    env = VectorEnv("fifth", None, 2, starts=starts())
    env.reset(seed=1)

    with pytest.raises(TypeError, match="float"):
        env.observe(game, seat)
