"""Memoized results of a value: computed once, correct, and no part of the value."""

import pickle
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from bench.games import opening
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.memo import CachedProperty, Memoized, memoized
from pocket_tactics.engine.rules.fights import InFight
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import write_position
from pocket_tactics.players import dice, random_player
from pocket_tactics.record import load_record, replay
from tests.golden.games import FOLDER as GOLDEN

ACTIONS = 150


class Sack(Memoized, frozen=True):
    """A value with a memoized property."""

    coins: int

    @CachedProperty
    def counted(self) -> list[int]:
        """A new list at each count."""
        return [self.coins]


def test_a_question_is_worked_out_once_for_each_value_and_argument() -> None:
    asked = []

    @memoized
    def times(sack: Sack, by: int) -> int:
        asked.append((sack.coins, by))
        return sack.coins * by

    purse, chest = Sack(2), Sack(30)

    answers = [times(sack, by) for sack in (purse, chest) for by in (1, 2, 1, 2)]

    assert answers == [2, 4, 2, 4, 30, 60, 30, 60]
    assert asked == [(2, 1), (2, 2), (30, 1), (30, 2)]


def test_a_cached_property_is_computed_once_and_not_part_of_the_value() -> None:
    sack = Sack(2)

    assert sack.counted is sack.counted
    assert sack == Sack(2)
    assert pickle.loads(pickle.dumps(sack)) == sack  # noqa: S301 - our own
    assert Sack.counted.__doc__ == "A new list at each count."


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_memory_is_not_part_of_a_position(edition: str) -> None:
    """The memory has no effect on equality, hash, text or pickle."""
    for state in line(edition):
        text, actions = write_position(state), state.actions()
        new = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own

        assert vars(state)
        assert vars(new) == {}
        assert new.board is state.board or vars(new.board) == {}
        assert (new, hash(new), write_position(new)) == (state, hash(state), text)
        assert new.actions() == actions


FIGHTS = ("standard-defeated", "fourth-five", "third-tribes-legion", "second-cells")
"""Recorded games with defaults in their fights that are words."""


@pytest.mark.parametrize("name", FIGHTS)
def test_a_pickled_position_in_a_fight_is_written_as_before(name: str) -> None:
    fights = 0
    for state, _ in replay(load_record(GOLDEN / f"{name}.txt")):
        if state.agenda and isinstance(state.step, InFight):
            new = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
            assert write_position(new) == write_position(state)
            fights += 1
    assert fights


@pytest.mark.parametrize("edition", EDITIONS)
def test_memoized_results_stay_valid(edition: str) -> None:
    """Computing a memoized result again gives an equal result."""
    answers = 0
    for state in line(edition):
        state.actions()
        fresh_state = replace(state, board=replace(state.board))
        for known, fresh in ((state, fresh_state), (state.board, fresh_state.board)):
            answers += len(known.memory)
            for (work, *about), answer in list(known.memory.items()):
                assert work(fresh, *about) == answer
    assert answers


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_memory_refers_to_no_position(edition: str) -> None:
    for state in line(edition):
        state.actions()
        for answers in (state.memory, state.board.memory):
            assert not any(isinstance(held, State | Board) for held in parts(answers))


def line(edition: str) -> Iterator[State]:
    """Yield the positions of a random game, in order."""
    state, choose = opening(edition, seed=3), random_player(Random(1))
    throw = dice(Random(2))
    for _ in range(ACTIONS):
        if state.mover is None:
            return
        yield state
        state = state.play((throw if state.mover == CHANCE else choose)(state))


def parts(value: object) -> Iterator[object]:
    """Yield a value and all values in it."""
    yield value
    if isinstance(value, dict):
        value = (*value.keys(), *value.values())
    if isinstance(value, tuple | list | set | frozenset):
        for part in value:
            yield from parts(part)
