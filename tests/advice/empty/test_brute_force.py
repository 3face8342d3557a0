"""Empty questions against brute force, in games of the greedy player."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from time import process_time

import pytest

from pocket_tactics.advice.empty import TableAnswer, table_answer
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.odds.prospects import prospects
from pocket_tactics.players import dice
from pocket_tactics.players.greedy import greedy
from tests.advice.empty.brute import BruteForce, TooManyPositionsError
from tests.advice.games import beginning

FEW, MANY = 2, 100
POSITIONS = {FEW: 1500, MANY: 40_000}
"""The maximum number of positions that are played after a question."""
MAX_SECONDS = 0.15

EDITIONS = ("fifth", "fourth", "third", "second")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "games", [pytest.param(FEW), pytest.param(MANY, marks=pytest.mark.soak)]
)
def test_the_table_answers_what_brute_force_finds_empty(
    edition: str, games: int
) -> None:
    found = Counter[str]()
    for seed in range(games):
        for state in questions(edition, seed):
            answer = table_answer(state)
            found[answer.why if answer else "asked"] += 1
            try:
                check(state, answer, POSITIONS[games])
            except TooManyPositionsError:
                found["too long"] += 1

    assert found["better"]
    assert found["alike"]
    assert found["too long"] < found.total() / 2
    print(edition, dict(found))  # noqa: T201 - `make soak` shows it


def check(state: State, answer: TableAnswer | None, most: int) -> None:
    """Assert that the table's answer is best for every goal.

    A question without an answer of the table must have options that differ.
    """
    if answer and answer.why == "only":
        assert state.actions() == (answer.action,)
        return
    brute = BruteForce(state, most)
    values = {name: brute.values(goal) for name, goal in brute.goals.items()}
    if answer is None:
        assert len(set(brute.courses().values())) > 1 or not prospects(state)
        return
    wins = values["win"]
    # An answer that loses the game for certain is better at nothing.
    lost = {each for each in wins if wins[each] == -1 < max(wins.values())}
    best = {
        name: max(each[action] for action in each.keys() - lost)
        for name, each in values.items()
    }
    goals = ["win"] if best["win"] in {-1, 1} else [*best]
    for name in goals:
        assert values[name][answer.action] == best[name], (name, answer, state.step)
    if answer.why == "decided":
        assert len(set(values["win"].values())) == 1
    same = all(len(set(values[name].values())) == 1 for name in goals)
    assert same or answer.why == "better"


def questions(edition: str, seed: int) -> Iterator[State]:
    """Yield the decisions of a greedy game that are no action of a turn."""
    state = beginning(edition, seed)
    players = [greedy(Random(f"{seed}/{seat}")) for seat in range(2)]
    roll = dice(Random(f"{seed}/dice"))
    while (mover := state.mover) is not None:
        if mover != CHANCE and state.turn and not isinstance(state.step, TakeTurn):
            yield state
        player = roll if mover == CHANCE else players[mover]
        state = state.play(player(state))


@pytest.mark.usefixtures("at_full_speed")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "games", [pytest.param(FEW), pytest.param(MANY, marks=pytest.mark.soak)]
)
def test_a_question_is_judged_within_150_ms(edition: str, games: int) -> None:
    times = []
    for seed in range(games):
        for state in questions(edition, seed):
            before = process_time()
            table_answer(state)
            times.append(process_time() - before)

    assert max(times) < MAX_SECONDS
