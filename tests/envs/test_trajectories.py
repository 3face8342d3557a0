"""Games of all environments, which are equal for the same seed and actions."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import NamedTuple

import numpy as np
import pyspiel

from pocket_tactics.engine.state import State
from pocket_tactics.envs import Game, VectorEnv, first_turns
from pocket_tactics.envs.gymnasium import TacticsEnv
from pocket_tactics.envs.open_spiel import NAME
from pocket_tactics.envs.pettingzoo import TacticsEnv as AgentsEnv

FORCES, MAP, SEED = ("charge", "volley"), "lakes", 4


class Step(NamedTuple):
    """A decision: the player, the observation, the legal actions, and the choice."""

    mover: int
    observed: bytes
    legal: tuple[int, ...]
    action: int


class Course(NamedTuple):
    """The decisions of a game, and its results."""

    steps: list[Step]
    returns: tuple[float, ...]


def start() -> list[State]:
    """Return the position that the game of OpenSpiel begins with for its parameters."""
    return first_turns("fifth", FORCES, map=MAP, count=SEED + 1)[SEED:]


def course_of_game() -> Course:
    """Return a game with randomly drawn actions."""
    rng, game, steps = Random(1), Game("fifth", starts=start()), []
    game.reset(SEED)
    while (mover := game.mover) is not None:
        legal = tuple(sorted(game.legal()))
        steps.append(
            Step(mover, game.observe(mover).tobytes(), legal, rng.choice(legal))
        )
        game.step(steps[-1].action)
    return Course(steps, game.returns)


COURSE = course_of_game()


def actions() -> Iterator[int]:
    """Return the actions of the game, in order."""
    return (step.action for step in COURSE.steps)


def legal_of(mask: np.ndarray) -> tuple[int, ...]:
    """Return the actions of a mask."""
    return tuple(np.flatnonzero(mask).tolist())


def test_the_game_is_long_and_won() -> None:
    assert len(COURSE.steps) > 20
    assert {step.mover for step in COURSE.steps} == {0, 1}
    assert sorted(COURSE.returns) == [-1, 1]


def test_the_batch_plays_it() -> None:
    env, steps = VectorEnv("fifth", None, 1, starts=start()), []
    arrays = env.reset(SEED)
    for action in actions():
        mover = int(arrays.movers[0])
        observed = arrays.observations[0].tobytes()
        steps.append(Step(mover, observed, legal_of(arrays.masks[0]), action))
        arrays = env.step(np.array([action]))

    first, second = arrays.rewards[0].tolist()
    assert Course(steps, (first, second)) == COURSE
    assert arrays.endings[0]


def test_pettingzoo_plays_it() -> None:
    env, steps = AgentsEnv(starts=start()), []
    env.reset(seed=SEED)
    for action in actions():
        agent = env.agent_selection
        observed, _, over, _, info = env.last()
        assert not over
        mover, legal = env.possible_agents.index(agent), legal_of(info["action_mask"])
        steps.append(Step(mover, observed.tobytes(), legal, action))
        env.step(action)

    first, second = env.rewards.values()
    assert Course(steps, (first, second)) == COURSE


def test_gymnasium_plays_it_against_the_other_player() -> None:
    for seat in (0, 1):
        own = [step for step in COURSE.steps if step.mover == seat]
        others = (step.action for step in COURSE.steps if step.mover != seat)
        env = TacticsEnv(starts=start(), opponent=partial(following, others), seat=seat)
        observed, info = env.reset(seed=SEED)
        for step in own:
            legal = legal_of(info["action_mask"])
            assert step == Step(seat, observed.tobytes(), legal, step.action)
            observed, reward, over, _, info = env.step(np.int64(step.action))
        assert over
        assert reward == COURSE.returns[seat]


def following(actions: Iterator[int], _game: Game) -> int:
    """Return the next of some actions."""
    return next(actions)


def test_open_spiel_plays_it_with_the_rolls_of_the_batch() -> None:
    forces = "/".join(FORCES)
    rules = pyspiel.load_game(f"{NAME}(forces={forces},map={MAP},seed={SEED})")
    state, steps = rules.new_initial_state(), []
    observer = rules.make_py_observer()
    for action, rolls in zip(actions(), rolls_after_actions(), strict=True):
        mover = state.current_player()
        observer.set_from(state, mover)
        legal = tuple(state.legal_actions())
        steps.append(Step(mover, observer.tensor.tobytes(), legal, action))
        state.apply_action(action)
        for roll in rolls:
            state.apply_action(roll)

    first, second = state.returns()
    assert Course(steps, (first, second)) == COURSE


def rolls_after_actions() -> Iterator[list[int]]:
    """Yield the rolls after each action that lead to the batch's next observation."""
    env = VectorEnv("fifth", None, 1, starts=start(), stays=True)
    game = Game("fifth", starts=start())
    env.reset(SEED)
    game.reset(SEED)
    for action in actions():
        env.step(np.array([action]))
        game.play(action)
        rolls = next(find_rolls(game, env))
        for roll in rolls:
            game.play(roll)
        yield rolls


def find_rolls(game: Game, env: VectorEnv) -> Iterator[list[int]]:
    """Yield the rolls with which a game becomes equal to that of a batch."""
    if game.mover is None or game.mover >= 0:
        if matches(game, env):
            yield []
        return
    for roll in game.legal():
        after = game.copy()
        after.play(roll)
        for rest in find_rolls(after, env):
            yield [roll, *rest]


def matches(game: Game, env: VectorEnv) -> bool:
    """Whether both seats have the same observations in a game and in a batch."""
    return all(
        np.array_equal(game.observe(seat), env.observe(0, seat)) for seat in (0, 1)
    )
