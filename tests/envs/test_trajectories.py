"""Games of all environments, which are equal for the same seed and actions."""

from collections.abc import Iterator
from functools import cache, partial
from random import Random
from typing import NamedTuple

import numpy as np
import pyspiel
import pytest

from pocket_tactics.engine.state import State
from pocket_tactics.envs import Game, VectorEnv, first_turns
from pocket_tactics.envs.gymnasium import TacticsEnv
from pocket_tactics.envs.open_spiel import NAME
from pocket_tactics.envs.pettingzoo import TacticsEnv as AgentsEnv


class Setting(NamedTuple):
    """The parameters of a game that is won after a number of decisions."""

    edition: str
    forces: tuple[str, str]
    map: str
    seed: int

    def start(self) -> list[State]:
        """Return the position that the game of OpenSpiel begins with for them."""
        starts = first_turns(
            self.edition, self.forces, map=self.map, count=self.seed + 1
        )
        return starts[self.seed :]


SETTINGS = (
    Setting("fifth", ("charge", "volley"), "lakes", 4),
    Setting("fourth", ("legion", "tribes"), "bridge", 0),
    Setting("third", ("legion", "tribes"), "narrows", 1),
    Setting("second", ("legion", "tribes"), "chasm", 0),
)


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


@cache
def course_of(setting: Setting) -> Course:
    """Return a game with randomly drawn actions."""
    rng, game = Random(1), Game(setting.edition, starts=setting.start())
    steps: list[Step] = []
    game.reset(setting.seed)
    while (mover := game.mover) is not None:
        legal = tuple(sorted(game.legal()))
        steps.append(
            Step(mover, game.observe(mover).tobytes(), legal, rng.choice(legal))
        )
        game.step(steps[-1].action)
    return Course(steps, game.returns)


def actions(setting: Setting) -> Iterator[int]:
    """Return the actions of the game, in order."""
    return (step.action for step in course_of(setting).steps)


def legal_of(mask: np.ndarray) -> tuple[int, ...]:
    """Return the actions of a mask."""
    return tuple(np.flatnonzero(mask).tolist())


each_setting = pytest.mark.parametrize(
    "setting", SETTINGS, ids=lambda setting: setting.edition
)


@each_setting
def test_the_game_is_long_and_won(setting: Setting) -> None:
    assert len(course_of(setting).steps) > 20
    assert {step.mover for step in course_of(setting).steps} == {0, 1}
    assert sorted(course_of(setting).returns) == [-1, 1]


@each_setting
def test_the_batch_plays_it(setting: Setting) -> None:
    env, steps = VectorEnv(setting.edition, None, 1, starts=setting.start()), []
    arrays = env.reset(setting.seed)
    for action in actions(setting):
        mover = int(arrays.movers[0])
        observed = arrays.observations[0].tobytes()
        steps.append(Step(mover, observed, legal_of(arrays.masks[0]), action))
        arrays = env.step(np.array([action]))

    first, second = arrays.rewards[0].tolist()
    assert Course(steps, (first, second)) == course_of(setting)
    assert arrays.endings[0]


@each_setting
def test_pettingzoo_plays_it(setting: Setting) -> None:
    env, steps = AgentsEnv(setting.edition, starts=setting.start()), []
    env.reset(seed=setting.seed)
    for action in actions(setting):
        agent = env.agent_selection
        observed, _, over, _, info = env.last()
        assert not over
        mover, legal = env.possible_agents.index(agent), legal_of(info["action_mask"])
        steps.append(Step(mover, observed.tobytes(), legal, action))
        env.step(action)

    first, second = env.rewards.values()
    assert Course(steps, (first, second)) == course_of(setting)


@each_setting
def test_gymnasium_plays_it_against_the_other_player(setting: Setting) -> None:
    steps = course_of(setting).steps
    for seat in (0, 1):
        own = [step for step in steps if step.mover == seat]
        others = (step.action for step in steps if step.mover != seat)
        opponent = partial(following, others)
        env = TacticsEnv(
            setting.edition, starts=setting.start(), opponent=opponent, seat=seat
        )
        observed, info = env.reset(seed=setting.seed)
        for step in own:
            legal = legal_of(info["action_mask"])
            assert step == Step(seat, observed.tobytes(), legal, step.action)
            observed, reward, over, _, info = env.step(np.int64(step.action))
        assert over
        assert reward == course_of(setting).returns[seat]


def following(actions: Iterator[int], _game: Game) -> int:
    """Return the next of some actions."""
    return next(actions)


@each_setting
def test_open_spiel_plays_it_with_the_rolls_of_the_batch(setting: Setting) -> None:
    edition, forces, ground, seed = setting
    chosen = f"edition={edition},forces={'/'.join(forces)},map={ground},seed={seed}"
    rules = pyspiel.load_game(f"{NAME}({chosen})")
    state, steps = rules.new_initial_state(), []
    observer = rules.make_py_observer()
    for action, rolls in zip(
        actions(setting), rolls_after_actions(setting), strict=True
    ):
        mover = state.current_player()
        observer.set_from(state, mover)
        legal = tuple(state.legal_actions())
        steps.append(Step(mover, observer.tensor.tobytes(), legal, action))
        state.apply_action(action)
        for roll in rolls:
            state.apply_action(roll)

    first, second = state.returns()
    assert Course(steps, (first, second)) == course_of(setting)


def rolls_after_actions(setting: Setting) -> Iterator[list[int]]:
    """Yield the rolls after each action that lead to the batch's next observation."""
    env = VectorEnv(setting.edition, None, 1, starts=setting.start(), stays=True)
    game = Game(setting.edition, starts=setting.start())
    env.reset(setting.seed)
    game.reset(setting.seed)
    for action in actions(setting):
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
