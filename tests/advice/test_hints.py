"""Hints: the choices of a computer player, with odds and a reason, and no blunders."""

import re
from itertools import islice
from random import Random

import pytest

from pocket_tactics import kernel
from pocket_tactics.advice import hints
from pocket_tactics.advice.gamble import gamble_of
from pocket_tactics.advice.hints import hint, plain_reason
from pocket_tactics.advice.outlook import is_reckless, stakes_of_all
from pocket_tactics.notation import read_action
from pocket_tactics.odds.outcomes import TOLERANCE
from pocket_tactics.odds.stakes import safest_of
from pocket_tactics.players.evaluation.net import load_weights
from pocket_tactics.players.greedy import greedy
from pocket_tactics.players.search.kernel_search import KernelSearch, Wanted
from pocket_tactics.texts import Names, catalogue
from pocket_tactics.texts.outlook import Reason, reason_text
from tests import classic
from tests.advice.games import GAMES, hinted, moments
from tests.conftest import card, position
from tests.fourth import too_many_actions

MOMENTS = 3
FEW, MANY = 5, 100
MAX_DECISIONS = 80
"""The maximum number of decisions of a game that are looked at."""

EDITIONS = ("fifth", "fourth", "third", "second")


needs_kernel = pytest.mark.skipif(
    not kernel.available("fifth"), reason="the kernel was not compiled"
)


@pytest.fixture(autouse=True)
def without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the number of positions alone end a search, so that hints are the same."""
    limit = hints.HINT_LIMIT._replace(seconds=None)
    monkeypatch.setattr(hints, "HINT_LIMIT", limit)


@pytest.fixture
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the compiled kernel from hints."""
    monkeypatch.setattr(kernel, "kernels", lambda: ())


def test_a_game_that_is_too_large_for_the_kernel_has_a_hint() -> None:
    state = too_many_actions()
    assert hint(state).action == greedy(Random(0))(state)


@pytest.mark.usefixtures("no_kernel")
@pytest.mark.parametrize(("edition", "seats", "forces"), GAMES)
def test_without_a_kernel_a_hint_is_the_choice_of_the_greedy_player(
    edition: str, seats: int, forces: tuple[str, ...]
) -> None:
    for state in islice(moments(edition, seats, forces), MOMENTS):
        found = hint(state)

        assert found == hint(state)
        assert found.action == greedy(Random(0))(state)
        assert found.estimate is None
        assert found.gamble == gamble_of(state, found.action)
        assert found.stakes == stakes_of_all(state)[found.action]


@needs_kernel
def test_with_a_kernel_a_hint_is_the_best_safe_action_of_a_search() -> None:
    weights = load_weights("fifth")
    for state in islice(moments("fifth", 2, ("standard", "volley")), MOMENTS):
        position, wanted = kernel.pack(state), Wanted(number=len(state.actions()))
        *_, lines = KernelSearch(weights).lines(position, hints.HINT_LIMIT, wanted)
        values = {line.action: line.value for line in lines}

        found = hint(state)

        assert found == hint(state)
        assert found.estimate == pytest.approx(values[found.action], abs=0.05)
        assert values[found.action] > max(values.values()) - 0.05
        assert found.gamble == gamble_of(state, found.action)
        assert found.stakes == stakes_of_all(state)[found.action]


@needs_kernel
def test_a_hint_leaves_out_the_best_line_if_a_player_is_warned_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = next(moments("fifth", 2, ("standard", "volley")))
    best = hint(state).action
    safe = [action for action in state.actions() if action != best]
    monkeypatch.setattr(hints, "safe_actions", lambda _: safe)

    line = hints.best_line(state)

    assert line
    assert line.action in safe


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hint_says_that_its_chance_to_win_is_an_estimate(language: str) -> None:
    names = Names(catalogue(language), REASONS["only"])
    sentence = reason_text(Reason("position"), 0.6349, names)

    assert "63" in sentence
    assert re.search("estimates|schätzt", sentence)
    assert "99" in reason_text(Reason("position"), 0.9999, names)
    assert reason_text(Reason("position"), None, names) == sentence.split(".")[0] + "."


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "games", [pytest.param(FEW), pytest.param(MANY, marks=pytest.mark.soak)]
)
def test_no_hint_risks_the_game_more_than_the_safest_action(
    edition: str, games: int
) -> None:
    """A player follows the hints, or plays greedily, against the greedy player."""
    asked = risky = 0
    for seed in range(games):
        for state in islice(hinted(edition, seed), MAX_DECISIONS):
            found, choices = hint(state), stakes_of_all(state).values()
            safest = safest_of(choices)
            extra = found.stakes.risk - safest.risk
            assert extra <= TOLERANCE or found.stakes.wins - safest.wins > extra
            assert not is_reckless(state, found.action)
            asked += 1
            risky += any(each.is_reckless(safest) for each in choices)

    assert asked > games
    assert risky


BARE = card("bare", "0 0 0 1")
REASONS = {
    "wins": position("0,0 1,0 2,0", "0.footman.1@1,0 0.mage.1 1.mage.1"),
    "may-win": position(
        "0,0 1,0 2,0:water",
        "0.footman.1@1,0 0.mage.1 1.mage.1 1.cavalier.1 1.cavalier.2",
    ),
    "keeps blocked": position(
        "0,0 1,0 2,0 3,0 4,0 -1,1 -1,2 -2,2",
        "0.footman.1@-1,1 0.mage.1 1.cavalier.1@2,0 1.mage.1@4,0",
        gates="0,0 4,0",
    ),
    "lost": position(
        "0,0 1,0 2,0 3,0 4,0 5,0 6,0",
        "0.footman.1@3,0 1.cavalier.1@1,0 1.mage.1",
        gates="0,0 6,0",
    ),
    "attack": position(
        "0,0 1,0 2,0 3,0 4,0 5,0",
        "0.archer.1@1,0 0.footman.1@0,0 1.bare.1@3,0 1.mage.1",
        BARE,
    ),
    "only": position("0,0 1,0 2,0", "0.mage.1 1.mage.1"),
}


@pytest.mark.parametrize("why", REASONS)
def test_a_hint_says_why(why: str) -> None:
    assert " ".join(filter(None, hint(REASONS[why]).reason)) == why


def test_a_hint_names_no_danger_that_most_actions_avoid() -> None:
    """Only one of three actions opens the edge."""
    start = position(
        "0,0 1,0 2,0 3,0 4,0 -1,1 -1,2",
        "0.footman.1@-1,1 0.mage.1 1.cavalier.1@2,0 1.mage.1@4,0",
        gates="0,0 4,0",
    )

    assert sum(each.risk > 0 for each in stakes_of_all(start).values()) == 1
    assert hint(start).reason == ("position", "")


def test_an_attack_that_costs_more_than_it_gains_is_not_praised() -> None:
    weak, strong = card("weak", "1 1 1 1"), card("strong", "3 3 1 1")
    state = position(
        "0,0 1,0 2,0 3,0", "0.weak.1@1,0 1.strong.1@2,0 0.mage.1 1.mage.1", weak, strong
    )
    attack = read_action("skirmish 0.weak.1 1.strong.1")

    assert plain_reason(state, attack) == "position"


def test_an_attack_is_not_praised_if_another_promises_more() -> None:
    strong, weak = card("strong", "3 3 1 1"), card("weak", "1 1 1 1")
    units = "0.strong.1@1,0 0.weak.1@1,1 1.weak.2@2,0 1.mage.1@4,0"
    state = position("0,0 1,0 2,0 1,1 3,0 4,0", units, strong, weak)
    better, worse = "skirmish 0.strong.1 1.weak.2", "skirmish 0.weak.1 1.weak.2"

    assert plain_reason(state, read_action(better)) == "attack"
    assert plain_reason(state, read_action(worse)) == "position"


def test_a_hint_makes_the_base_safer() -> None:
    start = classic.position(
        "third",
        "1,0 2,0 3,0 4,0 2,1 2,-1 3,-1 1,1",
        "0.mace.1@2,0 0.mace.2 1.blade.1@1,0 1.mace.2",
        bases="0,0 5,0",
    )

    assert hint(start).reason == ("safer", "base")
