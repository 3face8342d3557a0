"""Search of games of more than two players, one action deep."""

from functools import partial
from random import Random

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.state import Outcome, State
from pocket_tactics.kernel import CannotPackError
from pocket_tactics.notation import read_action
from pocket_tactics.players.evaluation.fourth.seats import judged_values
from pocket_tactics.players.evaluation.net import load_weights
from pocket_tactics.players.playouts import decided
from pocket_tactics.players.search import player
from pocket_tactics.players.search.limits import Limit
from pocket_tactics.players.search.many_players import (
    ended_values,
    many_players_lines,
)
from pocket_tactics.players.search.player import SearchPlayer
from tests.fourth import position

WEIGHTS = load_weights("fourth")
MAP = "0,0+village=0 1,0 2,0+village 3,0 4,0 0,1 1,1 2,1 3,1 4,1"
UNITS = "0.mace.1@1,1 0.mace.2@0,0 1.mace.1@4,0 2.mace.1@4,1"
TAKES_LAST_FEATURE = read_action("move 0.mace.1 2,0")


def of_three() -> State:
    """Return the turn of a player who can take the last feature of the map."""
    return position(MAP, UNITS, seats=3)


def without_kernel(_state: State) -> None:
    """Refuse a position, as if no kernel could hold it."""
    raise CannotPackError


def chosen(state: State) -> str:
    """Return the action of the searching player."""
    return str(decided(SearchPlayer(Random(1), Limit(nodes=100)))(state))


def test_the_action_that_wins_is_played_in_a_game_of_three() -> None:
    assert chosen(of_three()) == str(TAKES_LAST_FEATURE)


def test_the_action_that_wins_is_found_without_the_kernel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(player, "pack", without_kernel)

    assert chosen(of_three()) == str(TAKES_LAST_FEATURE)


def test_an_action_after_which_the_partner_wins_wins() -> None:
    """The feature of seat 2 is one of their side's."""
    tiles = "0,0+village=2 1,0 2,0+village 3,0 4,0 0,1 1,1 2,1 3,1 4,1"
    units = "0.mace.1@1,1 1.mace.1@4,0 2.mace.1@0,0 3.mace.1@4,1"
    state = position(tiles, units, teams=(0, 1, 0, 1), feature_victory="side")

    *_, lines = many_players_lines(state, partial(judged_values, WEIGHTS), Limit())

    assert (lines[0].action, lines[0].value) == (TAKES_LAST_FEATURE, 1)


def test_the_players_that_are_left_share_the_probability_to_win() -> None:
    state = of_three()
    out = replace(state.seats[1], out=True)

    values = judged_values(WEIGHTS, state)
    later = judged_values(
        WEIGHTS, replace(state, seats=(state.seats[0], out, state.seats[2]))
    )

    assert sum(values.values()) == pytest.approx(1)
    assert min(values.values()) > 0
    assert later[1] == 0
    assert later[0] + later[2] == pytest.approx(1)


def test_partners_have_the_same_probability_to_win() -> None:
    state = position(MAP, f"{UNITS} 3.mace.1@3,1", teams=(0, 1, 0, 1))

    values = judged_values(WEIGHTS, state)

    assert (values[0], values[1]) == (values[2], values[3])
    assert values[0] + values[1] == pytest.approx(1)


@pytest.mark.parametrize(
    ("teams", "draw"), [((0, 1), 0.4), ((0, 1, 2, 3), 0.2), ((0, 1, 0, 1), 0.4)]
)
def test_a_draw_is_worth_less_than_an_equal_share(
    teams: tuple[int, ...], draw: float
) -> None:
    state = position(MAP, UNITS.partition(" 2.")[0], teams=teams)
    outcome = Outcome(winners=(), how="turn-limit", rule="turn.draw")

    assert set(ended_values(state, outcome).values()) == {draw}


def test_a_search_without_time_has_a_line() -> None:
    judge = partial(judged_values, WEIGHTS)

    (lines,) = many_players_lines(of_three(), judge, Limit(seconds=0))

    assert len(lines) == 1
