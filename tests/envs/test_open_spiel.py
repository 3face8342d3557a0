"""The game of OpenSpiel passes the library's own tests, and its bots play it."""

import pickle
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

import pocket_tactics as pt
from pocket_tactics.envs.open_spiel import NAME, TacticsState
from pocket_tactics.kernel import NotPossibleError
from tests.envs.spiel import drawn

GAME = f"{NAME}(forces=charge/volley,map=lakes,seed=3)"


def test_it_passes_the_random_simulation_test() -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(GAME), num_sims=2, serialize=True, verbose=False
    )


@pytest.mark.parametrize("edition", list(pt.EDITIONS))
def test_each_edition_passes_the_random_simulation_test(edition: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(f"{NAME}(edition={edition})"),
        num_sims=1,
        serialize=False,
        verbose=False,
    )


def test_an_unknown_edition_is_named() -> None:
    with pytest.raises(pt.SetupError, match="no edition “sixth”"):
        pyspiel.load_game(f"{NAME}(edition=sixth)")


def test_a_playthrough_is_the_same_when_it_is_played_again() -> None:
    lines = playthrough_lines(GAME, seed=5)
    actions = [
        int(line.removeprefix("action: "))
        for line in lines
        if line.startswith("action: ")
    ]

    assert len(actions) > 20
    assert playthrough_lines(GAME, action_sequence=actions) == lines
    assert "IsChanceNode() = True" in lines


def test_its_own_search_wins_against_random_actions() -> None:
    game = pyspiel.load_game(GAME)
    bot = mcts.MCTSBot(
        game,
        uct_c=1.4,
        max_simulations=25,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        random_state=np.random.RandomState(2),
    )
    rng, state = Random(3), game.new_initial_state()
    while not state.is_terminal():
        own = state.current_player() == 0
        state.apply_action(bot.step(state) if own else drawn(rng, state))

    assert state.returns() == [1, -1]


def test_chances_add_up_to_one() -> None:
    rng, state = Random(3), pyspiel.load_game(GAME).new_initial_state()
    dice = set()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            dice.add(len(outcomes))
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert state.action_to_string(outcomes[0][0]).startswith("roll 6")
        state.apply_action(drawn(rng, state))
    assert dice == {6, 21}


def test_only_a_legal_action_has_words() -> None:
    state = pyspiel.load_game(GAME).new_initial_state()

    with pytest.raises(NotPossibleError, match="action -3 is not legal here"):
        state.action_to_string(state.current_player(), -3)


def test_a_state_is_cloned_and_pickled() -> None:
    rng, state = Random(3), pyspiel.load_game(GAME).new_initial_state()
    for _ in range(12):
        state.apply_action(drawn(rng, state))
    twin, read = state.clone(), pickle.loads(pickle.dumps(state))  # noqa: S301 - our own

    state.apply_action(drawn(rng, state))

    assert isinstance(twin, TacticsState)
    assert str(twin) == str(read) != str(state)


def test_agents_of_the_library_get_observations() -> None:
    env = rl_environment.Environment(
        pyspiel.load_game(GAME), enable_legality_check=True
    )
    time_step = env.reset()
    player = time_step.observations["current_player"]
    legal = time_step.observations["legal_actions"][player]

    assert len(time_step.observations["info_state"][player]) > 100
    assert env.step([legal[0]]).rewards is not None


def test_observations_have_no_parameters() -> None:
    with pytest.raises(ValueError, match="no parameters"):
        pyspiel.load_game(GAME).make_py_observer(None, {"fields": 3})
