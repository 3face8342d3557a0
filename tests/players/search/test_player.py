"""The searching player: its strength, its choices, and the search it uses."""

from functools import partial
from itertools import islice
from random import Random

import pytest

from pocket_tactics import example, kernel, new_game, write_action
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players import dice, playout
from pocket_tactics.players.evaluation.net import load_weights
from pocket_tactics.players.greedy import greedy
from pocket_tactics.players.playouts import Player, decided
from pocket_tactics.players.search import player
from pocket_tactics.players.search.inside import WORTHS, best_inside
from pocket_tactics.players.search.kernel_search import KernelSearch
from pocket_tactics.players.search.limits import Limit
from pocket_tactics.players.search.lines import Line
from pocket_tactics.players.search.player import (
    NODES,
    SearchPlayer,
    chosen,
    improving,
    is_searched,
)
from pocket_tactics.players.search.starts import chooses_start, start_lines
from tests.conftest import opening, position
from tests.fourth import too_many_actions

LIMIT = Limit(nodes=1000)
FEW = Limit(nodes=20)
GAMES = 10
START = example("fifth")

needs_kernel = pytest.mark.skipif(
    not kernel.available("fifth"), reason="the kernel was not compiled"
)


@pytest.fixture
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the compiled kernel from the player."""
    monkeypatch.setattr(kernel, "kernels", lambda: ())


def searching(seed: int, limit: Limit = LIMIT) -> Player:
    """Return the searching player, which gives its final decisions."""
    return decided(improving(Random(seed), limit))


def won(seed: int) -> bool:
    """Whether the searching player wins a game against the greedy player."""
    seat = seed % 2
    players = {
        seat: searching(seed),
        1 - seat: greedy(Random(seed)),
        CHANCE: dice(Random(seed)),
    }
    end = playout(START, players)
    assert end.outcome is not None
    return end.outcome.winners == (seat,)


@needs_kernel
def test_it_wins_most_games_against_the_greedy_player() -> None:
    assert sum(map(won, range(GAMES))) > GAMES // 2


@needs_kernel
def test_the_same_seed_and_nodes_play_the_same_turns() -> None:
    first, again = (turns(searching(3)) for _ in range(2))

    assert first == again


def turns(player: Player) -> list[Action]:
    """Return the decisions of a player in a game against itself."""
    state, roll = START, dice(Random(5))
    decisions: list[Action] = []
    while state.mover is not None and len(decisions) < GAMES:
        action = (roll if state.mover == CHANCE else player)(state)
        decisions += [action] if state.mover != CHANCE else []
        state = state.play(action)
    return decisions


@needs_kernel
def test_it_uses_one_search_for_all_decisions_of_a_game() -> None:
    searcher = SearchPlayer(Random(1), FEW)
    list(searcher(START))
    first = searcher.search.kernel_search("fifth")

    list(searcher(START.play(START.actions()[0])))

    assert searcher.search.kernel_search("fifth") is first


def test_a_game_that_is_too_large_for_the_kernel_is_searched_on_the_engine() -> None:
    state = too_many_actions()
    assert searching(1, FEW)(state) in state.actions()


@pytest.mark.usefixtures("no_kernel")
def test_without_a_kernel_it_searches_on_the_engine() -> None:
    searcher = SearchPlayer(Random(1), FEW)

    *_, action = searcher(START)

    assert action in START.actions()
    assert not searcher.search.in_kernel


@needs_kernel
def test_it_searches_on_the_engine_where_the_kernel_cannot_hold_the_position() -> None:
    tiles = " ".join(f"{number},0" for number in range(65))
    state = position(tiles, "0.footman.1@63,0 0.mage.1 1.mage.1 1.mage.2")

    assert write_action(searching(1, FEW)(state)) == "move 0.footman.1 64,0"


@pytest.mark.parametrize("compiled", [True, False])
def test_it_takes_a_win(
    compiled: bool,  # noqa: FBT001 - both ways to search
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if not compiled:
        monkeypatch.setattr(kernel, "kernels", lambda: ())
    state = position("0,0 1,0 2,0", "0.footman.1@1,0 0.mage.1 1.mage.1")

    chosen = {write_action(searching(seed)(state)) for seed in range(5)}

    assert chosen == {"move 0.footman.1 2,0"}


def test_in_the_set_up_it_plays_as_the_greedy_player() -> None:
    state = opening(setup_order="seat-order")

    assert searching(1)(state) == greedy(Random(1))(state)


@needs_kernel
def test_it_chooses_the_edge_from_which_the_first_turns_are_best() -> None:
    state = choosing()
    searcher, search = searching(1), KernelSearch(load_weights("fifth"))

    action = searcher(state)
    values = [line.value for line in start_lines(state, search)]
    replies = [start_lines(state.play(each), search) for each in state.actions()]

    assert action in state.actions()
    assert len(values) > 1
    assert sorted(values) == pytest.approx(
        sorted(1 - lines[0].value for lines in replies), abs=0.05
    )


def choosing() -> State:
    """Return a position in which a player chooses the first of two edges."""
    state, rng = new_game("fifth"), Random(4)
    roll = dice(rng)
    while not chooses_start(state):
        rolls = state.mover == CHANCE
        state = state.play(roll(state) if rolls else rng.choice(state.actions()))
    return state


def test_without_a_kernel_it_chooses_an_edge_as_the_greedy_player(
    no_kernel: None,  # noqa: ARG001 - hides the kernel
) -> None:
    state = choosing()

    assert searching(1)(state) == greedy(Random(1))(state)


@pytest.mark.parametrize("edition", NODES)
def test_inside_a_fight_it_takes_the_best_odds(edition: str) -> None:
    for state in islice(fights(edition), GAMES):
        action = searching(1)(state)
        worth_of = partial(WORTHS[edition], state)

        assert worth_of(action) == worth_of(best_inside(state))


@pytest.mark.parametrize("edition", NODES)
def test_without_a_kernel_it_takes_the_best_odds_as_well(
    edition: str,
    no_kernel: None,  # noqa: ARG001 - hides the kernel
) -> None:
    state = fights(edition)[0]

    assert searching(1)(state) == best_inside(state)


def fights(edition: str) -> list[State]:
    """Return the decisions inside fights of a game."""
    rng = Random(3)
    state, roll = example(EDITIONS[edition]), dice(rng)
    found: list[State] = []
    while state.mover is not None:
        if state.mover == CHANCE:
            state = state.play(roll(state))
            continue
        if not is_searched(state):
            found.append(state)
        state = state.play(rng.choice(state.actions()))
    assert found
    return found


def test_the_only_action_is_taken_without_a_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(player, "pack", None)
    state = position("0,0 1,0 2,0", "0.mage.1 1.mage.1")

    assert isinstance(state.step, TakeTurn)
    assert tuple(improving(Random(1))(state)) == state.actions()


def lines(*values: float, depth: int = 4) -> tuple[Line, ...]:
    """Return lines with these values, for the first actions of a game."""
    found = zip(START.actions(), values, strict=False)
    return tuple(Line(action, value, depth) for action, value in found)


@pytest.mark.parametrize(
    ("found", "equal"),
    [
        (lines(0.5, 0.4995, 0.498), 2),
        (lines(0.5) + lines(0.6, 0.5, depth=3)[1:], 1),
        (lines(0.9998, 0.9996), 1),
        (lines(0.004, 0.002), 1),
    ],
)
def test_its_generator_chooses_between_actions_of_about_the_same_value(
    found: tuple[Line, ...], equal: int
) -> None:
    taken = {chosen(found, Random(seed)) for seed in range(20)}

    assert taken == {line.action for line in found[:equal]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_editions_have_weights(edition: str) -> None:
    assert load_weights(edition).about.edition == edition
