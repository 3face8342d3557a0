"""Batches of games: the arrays that they write, on any number of threads."""

from functools import partial
from multiprocessing import get_context
from random import Random
from threading import Thread
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import pocket_tactics as pt
from pocket_tactics.envs import Arrays, Game, VectorEnv, first_turns, roll_chances
from pocket_tactics.envs.vector import WAITS
from pocket_tactics.kernel import pack
from tests.envs.scenes import drawn, small, starts

GAMES = 12
SOON = 60


def course(threads: int, *, steps: int = 300) -> list[list[NDArray[Any]]]:
    """Return all arrays that some games with random actions write."""
    rng = Random(3)
    with VectorEnv("fifth", None, GAMES, starts=starts(), threads=threads) as env:
        arrays = env.reset(seed=5)
        written = [[each.copy() for each in arrays]]
        for _ in range(steps):
            arrays = env.step(drawn(rng, arrays))
            written.append([each.copy() for each in arrays])
    return written


@pytest.mark.parametrize("threads", [2, 5])
def test_games_are_the_same_on_any_number_of_threads(threads: int) -> None:
    alone, shared = course(1), course(threads)

    for one, other in zip(alone, shared, strict=True):
        for left, right in zip(one[:2] + one[3:], other[:2] + other[3:], strict=True):
            np.testing.assert_array_equal(left, right)


def test_games_of_a_batch_differ_and_end_in_every_way() -> None:
    written = course(1, steps=800)

    rewards = np.concatenate([step[5] for step in written])
    assert {tuple(row) for row in rewards.tolist()} == {(0, 0), (1, -1), (-1, 1)}
    endings = np.concatenate([step[6] for step in written])
    assert (endings > 0).sum() > GAMES
    assert ((endings > 0) >= (rewards[:, 0] != 0)).all()
    assert len({row.tobytes() for row in written[20][0]}) == GAMES


def test_the_first_game_is_that_of_the_class_for_one_game() -> None:
    rng, ended = Random(1), 0
    env = VectorEnv("fifth", None, 2, starts=starts())
    game = Game("fifth", starts=starts())
    arrays = env.reset(seed=9)
    game.reset(seed=9)
    for _ in range(400):
        compare(env, game)
        actions = drawn(rng, arrays)
        arrays = env.step(actions)
        game.step(actions[0])
        assert tuple(arrays.rewards[0]) == game.returns
        if game.mover is None:
            ended += 1
            game.reset()
    assert ended > 1


def compare(env: VectorEnv, game: Game) -> None:
    """Assert that the first game of a batch is equal to a single game."""
    arrays, mover = env.arrays, game.mover
    assert mover is not None
    assert mover == arrays.movers[0]
    assert env.start_of(0) == game.start
    np.testing.assert_array_equal(game.observe(mover), arrays.observations[0])
    np.testing.assert_array_equal(game.mask(), arrays.masks[0])
    np.testing.assert_array_equal(env.observe(0, 1 - mover), game.observe(1 - mover))


def test_actions_mean_the_legal_ones_of_the_engine() -> None:
    rng, game = Random(4), Game("fifth", starts=[*starts(), small()])
    seen = set()
    for number in range(12):
        game.reset(number)
        while game.mover is not None:
            numbered = game.numbered()
            assert sorted(set(numbered.values())) == sorted(game.legal())
            assert numbered.keys() == set(game.state.actions())
            seen |= {type(action).__name__ for action in numbered}
            game.step(rng.choice(game.legal()))
    assert seen >= {"Move", "Deploy", "Skirmish", "Invade", "Retaliate", "Decline"}
    assert seen >= {"UseBump", "UseReroll", "TakePlace"}


def test_every_number_below_the_count_means_another_action() -> None:
    codec, packed = Game("fifth", starts=starts()).codec, pack(starts()[0]).packed

    numbers = {codec.number(packed, code) for code in range(codec.actions)}

    assert len(numbers) == codec.actions
    assert codec.actions == 76 + codec.cards * codec.tiles + 3 * codec.tiles**2
    for code in range(codec.actions):
        assert codec.action(packed, codec.number(packed, code)) == code


def test_exposed_chance_is_a_mover_whose_actions_are_the_rolls() -> None:
    rng, rolls = Random(2), set()
    env = VectorEnv("fifth", None, 1, starts=[small()], exposed=True)
    arrays, game = env.reset(), Game("fifth", starts=[small()])
    for _ in range(600):
        assert game.mover == arrays.movers[0]
        assert game.legal() == arrays.actions[0, : arrays.counts[0]].tolist()
        code = rng.choice(game.legal())
        if game.mover == pt.CHANCE:
            rolls.add((game.dice, len(game.legal())))
            expect_roll(game, code)
        game.play(code)
        arrays = env.step(np.array([code], np.int64))
        if game.mover is None:
            game.reset()
    assert rolls == {(1, 6), (2, 21), (3, 56)}


def expect_roll(game: Game, code: int) -> None:
    """Assert that a code's roll is that of its index among the engine's odds."""
    state, after = game.state, game.copy()
    after.play(code)
    assert after.state == state.play(list(state.odds())[code])
    chances = roll_chances(len(game.legal()))
    assert chances[code] == float(list(state.odds().values())[code])


@pytest.mark.parametrize("count", [0, 5, 7, 22])
def test_no_dice_have_another_number_of_rolls(count: int) -> None:
    with pytest.raises(ValueError, match="number of different rolls"):
        roll_chances(count)


def test_a_game_that_waits_stays_as_it_is() -> None:
    env = VectorEnv("fifth", None, 3, starts=starts())
    before = env.reset().observations
    before = before.copy()

    after = env.step(np.full(3, WAITS, np.int64))

    np.testing.assert_array_equal(before, after.observations)


def test_a_game_that_stays_is_over_until_the_next_step() -> None:
    rng, env = Random(8), VectorEnv("fifth", None, 1, starts=[small()], stays=True)
    arrays = env.reset()
    while not arrays.endings[0]:
        env.step(drawn(rng, arrays))
    assert arrays.counts[0] == 0

    env.step(np.zeros(1, np.int64))

    assert arrays.counts[0] > 0
    assert not arrays.endings[0]


def test_an_illegal_action_plays_nothing() -> None:
    env = VectorEnv("fifth", None, 2, starts=starts())
    arrays = env.reset()
    before = arrays.observations.copy()
    for wrong in (env.action_count, 1 << 40, -2, 1):
        actions = np.array([arrays.actions[0, 0], wrong], np.int64)

        with pytest.raises(ValueError, match=f"game 1: {wrong} is not legal"):
            env.step(actions)

    np.testing.assert_array_equal(before, arrays.observations)
    env.step(np.array([-1, -1], np.int64))
    np.testing.assert_array_equal(before, arrays.observations)


WRONG: dict[str, tuple[Any, str]] = {
    "type": (np.zeros((2, 908), np.float64), "expected uint8, got float64"),
    "shape": (np.zeros((2, 907), np.uint8), "expected the shape"),
    "order": (np.zeros((908, 2), np.uint8).T, "expected a contiguous array"),
    "list": ([[0] * 908] * 2, "expected a NumPy array, got list"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_array_is_named(name: str) -> None:
    array, problem = WRONG[name]

    with pytest.raises(ValueError, match=f"masks: {problem}"):
        VectorEnv("fifth", None, 2, arrays=Arrays(masks=array))


def test_a_read_only_array_is_named() -> None:
    rewards = np.zeros((2, 2), np.float32)
    rewards.flags.writeable = False

    with pytest.raises(ValueError, match="rewards: expected a writable array"):
        VectorEnv("fifth", None, 2, arrays=Arrays(rewards=rewards))


@pytest.mark.parametrize("actions", [[0, 0], np.zeros(2), np.zeros(3, np.int64)])
def test_wrong_actions_are_refused(actions: Any) -> None:  # noqa: ANN401 - some are wrong
    env = VectorEnv("fifth", None, 2)

    with pytest.raises(ValueError, match="actions: expected"):
        env.step(actions)


def test_an_array_that_is_not_wanted_is_left_out() -> None:
    movers = np.full(2, 7, np.int32)
    env = VectorEnv("fifth", None, 2, arrays=Arrays(movers=movers))

    env.reset()

    assert set(movers.tolist()) <= {0, 1}
    assert env.arrays.masks.size == 0


def test_two_threads_cannot_play_the_same_games() -> None:
    env, failed = VectorEnv("fifth", None, 4000, starts=starts()), []

    def reset() -> None:
        try:
            for seed in range(30):
                env.reset(seed)
        except RuntimeError as error:
            failed.append(str(error))

    threads = [Thread(target=reset) for _ in range(2)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()

    assert failed == ["another thread plays these games"]


def test_nothing_is_read_of_games_that_another_thread_plays() -> None:
    env = VectorEnv("fifth", None, 20_000, starts=starts())
    refused, playing = list[str](), Thread(target=env.reset)
    playing.start()
    while playing.is_alive():
        for read in partial(env.observe, 0, 0), partial(env.start_of, 0):
            try:
                read()
            except RuntimeError as error:
                refused.append(str(error))
    playing.join()

    assert set(refused) == {"another thread plays these games"}
    assert env.observe(0, 0).any()


@pytest.mark.parametrize("game", [-1, 2])
def test_only_games_that_there_are_are_read(game: int) -> None:
    env = VectorEnv("fifth", None, 2)

    for read in partial(env.observe, game, 0), partial(env.start_of, game):
        with pytest.raises(ValueError, match=f"game from 0 to 1, got {game}"):
            read()


@pytest.mark.soak
def test_masks_may_have_more_than_two_gib() -> None:
    begun = first_turns("second", ("host", "host"), map="random", count=3)
    width = Game("second", starts=begun).codec.actions
    masks = np.zeros(((1 << 31) // width + 2, width), np.uint8)
    arrays = Arrays(masks=masks)
    VectorEnv("second", None, len(masks), starts=begun, arrays=arrays).reset()

    assert masks[0].any()
    assert masks[-1].any()


def test_a_forked_process_plays_on_several_threads() -> None:
    with VectorEnv("fifth", None, GAMES, starts=starts(), threads=2) as env:
        env.reset(seed=1)
        child = get_context("fork").Process(target=env.reset, args=(2,))
        child.start()
        child.join(SOON)

        assert child.exitcode == 0


@pytest.mark.parametrize("threads", [1, 2])
def test_games_whose_threads_were_ended_are_played_on(threads: int) -> None:
    env, other = (
        VectorEnv("fifth", None, GAMES, starts=starts(), threads=threads)
        for _ in range(2)
    )
    actions = drawn(Random(1), env.reset(seed=1))
    other.reset(seed=1)
    env.close()

    played, expected = env.step(actions), other.step(actions)

    np.testing.assert_array_equal(played.observations, expected.observations)
    env.close()
    other.close()
