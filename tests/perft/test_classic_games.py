"""The old editions told twice: random games, from the set-up and from the midst."""

import os
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest

from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import read_action, write_action
from tests.perft.classic.crowds import crowd, giants, readily
from tests.perft.classic.openings import opening
from tests.perft.classic.reading import read
from tests.perft.classic.table import Asked, Table
from tests.perft.classic.turns import game
from tests.perft.lines import parting

EDITIONS = ("second", "third")
OPENINGS = 12
CROWDS = 30
GIANTS = 18
CHUNKS = 6
TURNS = {
    *("move", "recall", "deploy", "conjure", "storm", "shoot", "charge"),
    *("reforge", "shift", "call", "pass"),
}
"""What is done in a turn."""

SOAK_GAMES = int(os.environ.get("SOAK_GAMES", "2000"))
SOAK_CHUNKS = 40


def told_in_full(
    state: State, choose: Callable[[list[str]], str]
) -> Iterator[tuple[object, object]]:
    """All that the engine and the telling say of a game, to the end; who has won."""
    table = read(state)
    telling = game(table)
    asked = next(telling)
    while True:
        yield engine_asks(state), (asked.seat, sorted(asked), asked.odds)
        if asked.seat != CHANCE and is_turn(asked):
            yield engine_lies(state), lies(table)
        choice = choose(sorted(asked))
        state = state.play(read_action(choice))
        try:
            asked = telling.send(choice)
        except StopIteration as end:
            yield state.outcome and state.outcome.winners, end.value
            return


def engine_asks(state: State) -> tuple[object, ...]:
    """Who decides what by the engine, and the odds where it is chance."""
    options = sorted(map(write_action, state.actions()))
    if state.mover != CHANCE:
        return state.mover, options, {}
    odds = {write_action(action): chance for action, chance in state.odds().items()}
    return state.mover, options, odds


def is_turn(asked: Asked) -> bool:
    """Whether a turn begins, by what may be decided."""
    return {one.split()[0] for one in asked} <= TURNS


def engine_lies(state: State) -> tuple[object, ...]:
    """Where all units are by the engine, the dials, and the counters."""
    counters = [(tile.at, tile.owner) for tile in state.board.tiles if tile.feature]
    return (
        [(one.id, one.zone, one.at, one.by, one.reloads) for one in state.units],
        [seat.dial for seat in state.seats],
        sorted(counters),
    )


def lies(table: Table) -> tuple[object, ...]:
    """Where all units are by the telling, the dials, and the counters."""
    units = table.units.values()
    counters = [(at, tile.layer) for at, tile in table.map.items() if tile.counter]
    return (
        [(one.name, one.zone, one.at, one.by, one.reloads) for one in units],
        list(table.dials.values()),
        sorted(counters),
    )


def parted(state: State, rng: Random) -> object:
    """Where the two tell a game differently; ``None`` if they do not."""
    return parting(told_in_full(state, partial(readily, rng)))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", range(OPENINGS))
def test_both_tell_a_game_alike(number: int, edition: str) -> None:
    """The same decisions every time, to the same end, under any house rules."""
    rng = Random(number)

    assert parted(opening(number, rng, edition), rng) is None


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_both_tell_crowded_games_alike(chunk: int, edition: str) -> None:
    """Full of assaults, hazards and abilities, with units of few kinds close by."""
    for number in range(chunk, CROWDS, CHUNKS):
        rng = Random(number)

        assert parted(crowd(rng, edition), rng) is None


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_both_tell_games_of_mega_units_alike(chunk: int) -> None:
    """They charge at each other, name tiles, and are helped by units of one space."""
    for number in range(chunk, GIANTS, CHUNKS):
        rng = Random(number)

        assert parted(giants(rng), rng) is None


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("chunk", range(SOAK_CHUNKS))
def test_both_tell_many_games_alike(chunk: int, edition: str) -> None:
    """One in ten from its beginning."""
    for number in range(chunk, SOAK_GAMES, SOAK_CHUNKS):
        rng = Random(1_000_000 + number)
        fresh = number // SOAK_CHUNKS % 10 == 0

        start = opening(number, rng, edition) if fresh else crowd(rng, edition)

        assert parted(start, rng) is None
