"""What holds in every position that play can reach."""

import os
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from pocket_tactics.actions import Action
from pocket_tactics.events import Event, Moved, Rolled
from pocket_tactics.notation import (
    read_action,
    read_position,
    write_action,
    write_position,
)
from pocket_tactics.state import CHANCE, IllegalActionError, State, Unit
from tests.conftest import CARDS, beginning, is_sentence

GAMES = 300
CHUNKS = 30
SOAK_GAMES = int(os.environ.get("SOAK_GAMES", "2000"))
SOAK_CHUNKS = 40
STRANGE = [
    read_action(text)
    for text in (
        *("roll 6 6 6 6", "roll", "pass", "decline", "retaliate", "take-place"),
        *("tile lava 0,0", "tile field 99,99", "feature keep 0,0", "gate 0,0"),
        *("move 0.footman.1 99,99", "deploy 1.mage.1 -99,0", "move 3.ogre.1 0,0"),
        *("skirmish 0.mage.1 0.mage.1", "invade 1.archer.1 9.ogre.1"),
        *("bump off 6 +1", "reroll def 1"),
    )
]
"""Actions that are hardly ever legal."""


class Promises:
    """What is asked of every position of one game, and what the game has shown."""

    def __init__(self, start: State, rng: Random) -> None:
        self.start = start
        self.rng = rng
        self.units = [unit.id for unit in start.units]
        self.played: list[Action] = []
        self.offered = list(STRANGE)

    def check(self, state: State) -> None:
        """All of them."""
        self.check_units(state)
        self.check_actions(state)
        self.check_refusals(state)
        check_odds(state)
        check_text(state)
        assert state.log == ()

    def check_units(self, state: State) -> None:
        """No unit comes or goes; each is in one zone; none shares a tile."""
        assert [unit.id for unit in state.units] == self.units
        assert all(is_somewhere(state, unit) for unit in state.units)
        on_map = [unit.at for unit in state.units if unit.zone == "map"]
        assert len(set(on_map)) == len(on_map)

    def check_actions(self, state: State) -> None:
        """There are actions exactly while there is no outcome, each once."""
        actions = state.actions()
        assert bool(actions) is (state.outcome is None)
        assert (state.mover is None) is (state.outcome is not None)
        assert state.mover in {CHANCE, None, *range(len(state.seats))}
        assert len(set(actions)) == len(actions)
        assert all(map(reads_back, actions))

    def check_refusals(self, state: State) -> None:
        """What is not offered is refused with a rule and a sentence."""
        legal = state.actions()
        sample = self.rng.sample(self.offered, min(4, len(self.offered)))
        for action in sample:
            if action not in legal:
                with pytest.raises(IllegalActionError) as caught:
                    state.play(action)
                assert caught.value.refusal.rule in RULES
                assert is_sentence(caught.value.refusal.reason)
        self.offered.extend(self.rng.sample(legal, min(2, len(legal))))

    def play(self) -> State:
        """A game at random, with all promises kept in every position."""
        state = self.start
        self.check(state)
        while state.mover is not None:
            action = self.rng.choice(state.actions())
            self.played.append(action)
            after, happened = state.resolve(action)
            check_events(state, happened)
            assert after == state.play(action)
            self.check(after)
            state = after
        return state


def is_somewhere(state: State, unit: Unit) -> bool:
    """Whether a unit's zone, place and captor agree."""
    at, by = unit.at, unit.by
    return {
        "reserve": at is None and by is None,
        "map": at in state.board.by_place and by is None,
        "captured": at is None and by is not None and by != unit.seat,
    }[unit.zone]


def check_odds(state: State) -> None:
    """Chance has odds that sum to one, in the order of the actions."""
    if state.mover == CHANCE:
        assert tuple(state.odds()) == state.actions()
        assert sum(state.odds().values()) == 1
        assert all(chance > 0 for chance in state.odds().values())


@cache
def reads_back(action: Action) -> bool:
    """Whether an action's text stands for it."""
    return read_action(write_action(action)) == action


def check_text(state: State) -> None:
    """A position's text reads back to an equal one, in every respect."""
    text = write_position(state)
    read = read_position(text, CARDS)
    assert read == state
    assert hash(read) == hash(state)
    assert write_position(read) == text


def check_events(before: State, happened: tuple[Event, ...]) -> None:
    """What happened is told with rules of this edition, and with things that are."""
    assert happened or before.mover != CHANCE
    for event in happened:
        assert event.rule in RULES
        if isinstance(event, Moved):
            assert set(event.way) <= set(before.board.by_place)
        if isinstance(event, Rolled):
            assert list(event.faces) == sorted(event.faces, reverse=True)


def check_end(promises: Promises, end: State) -> None:
    """A game ends in time, and its actions lead to the same end again."""
    assert end.outcome is not None
    assert end.outcome.rule in RULES
    assert set(end.outcome.winners) <= set(end.order)
    assert end.number <= end.house.turn_limit
    again = promises.start
    for action in promises.played:
        again = again.play(action)
    assert again == end
    assert hash(again) == hash(end)


def games(chunk: int, chunks: int, total: int) -> Iterator[int]:
    """The numbers of the games of one chunk."""
    yield from range(chunk, total, chunks)


def check_game(seed: int) -> None:
    """A random game keeps every promise."""
    rng = Random(seed)
    promises = Promises(beginning(rng), rng)
    check_end(promises, promises.play())


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_every_promise(chunk: int) -> None:
    for seed in games(chunk, CHUNKS, GAMES):
        check_game(seed)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(SOAK_CHUNKS))
def test_many_random_games_keep_every_promise(chunk: int) -> None:
    for seed in games(chunk, SOAK_CHUNKS, SOAK_GAMES):
        check_game(1_000_000 + seed)
