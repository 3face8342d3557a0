"""Whole games of the slow search."""

from random import Random

import pytest

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.fifth.attacks.invading import Follow
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players import dice, playout, random_player
from pocket_tactics.players.evaluation.features import feature_names
from pocket_tactics.players.evaluation.fifth import features
from pocket_tactics.players.search.expectimax import search_lines
from pocket_tactics.players.search.inside import best_inside
from pocket_tactics.players.search.limits import Limit
from tests.conftest import opening

LIMIT = Limit(nodes=100)
WEIGHTS = {
    "points_on_map": 0.03,
    "points_in_reserve": 0.03,
    "nearness": 0.01,
    "chance_to_win": 0.1,
}
NUMBERS = {name: number for number, name in enumerate(feature_names("fifth"))}


def lead(state: State) -> float:
    """Judge a position by a few features, each less that of the enemy."""
    found = features(state)
    mine, theirs = (
        sum(w * float(found[NUMBERS[f"{who}_{name}"]]) for name, w in WEIGHTS.items())
        for who in ("mover", "enemy")
    )
    return 0.5 + mine - theirs


def searched(state: State) -> Action:
    """Return the action that the search finds, or the best inside a fight."""
    if not state.turn:
        return state.actions()[0]
    if not isinstance(state.step, TakeTurn | Follow):
        return best_inside(state)
    *_, lines = search_lines(state, lead, LIMIT)
    return lines[0].action


@pytest.mark.parametrize("seat", [0, 1])
def test_the_search_wins_games_against_the_random_player(seat: int) -> None:
    players = {
        seat: searched,
        1 - seat: random_player(Random(seat)),
        CHANCE: dice(Random(seat)),
    }

    end = playout(opening(), players)

    assert end.outcome is not None
    assert end.outcome.winners == (seat,)
