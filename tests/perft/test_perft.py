"""Node counts, chance as a player: any change of what is legal shows up here.

A ``.perft`` file has comments, a position, and on each further line a depth and how
many lines of so many decisions there are. The counts were made by hand or by the
second telling of the rules beside this file, which is held against them here too.
"""

from collections.abc import Generator
from pathlib import Path
from random import Random

import pytest

from pocket_tactics.notation import (
    read_action,
    read_position,
    write_action,
    write_position,
)
from tests.conftest import CARDS, beginning, perft, position
from tests.perft.naive import count_lines, game, read

FILES = sorted(Path(__file__).parent.glob("*.perft"))


def parse(path: Path) -> tuple[str, list[int]]:
    """The position of a file, and its counts from depth 1 on."""
    lines = path.read_text("utf-8").splitlines()
    position, *counts = (line for line in lines if not line.startswith("#"))
    pairs = [tuple(map(int, line.split())) for line in counts]
    assert [depth for depth, _ in pairs] == list(range(1, len(pairs) + 1))
    return position, [nodes for _, nodes in pairs]


def test_there_are_counts_to_depth_three() -> None:
    assert len(FILES) >= 6
    assert all(len(parse(path)[1]) >= 3 for path in FILES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_engine_finds_as_many_lines(path: Path) -> None:
    text, counts = parse(path)
    state = read_position(text, CARDS)

    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_second_telling_finds_as_many_lines(path: Path) -> None:
    text, counts = parse(path)

    assert [count_lines(text, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("seed", range(40))
def test_both_tell_a_random_game_alike(seed: int) -> None:
    """The same decisions every time, to the same end, under any house rules."""
    rng = Random(seed)
    state = beginning(rng)
    telling = game(read(write_position(state)))
    options, winners = next(telling), None
    while options:
        assert sorted(options) == sorted(map(write_action, state.actions()))
        choice = rng.choice(options)
        state = state.play(read_action(choice))
        options, winners = sent(telling, choice)

    assert state.outcome is not None
    assert state.outcome.winners == winners


@pytest.mark.parametrize(("other", "drawn"), [("archer.2", True), ("mage.1", False)])
def test_both_tell_a_swap_of_places_alike(other: str, *, drawn: bool) -> None:
    """Two of one card make the same position again, two others do not."""
    state = position(
        "0,0 1,0 0,1 2,0 3,0 4,0 5,0",
        f"0.archer.1@0,0 0.{other}@1,0 1.footman.1@5,0",
        passing="allowed",
        repetition_limit=2,
    )
    telling = game(read(write_position(state)))
    options = next(telling)
    for choice in (
        *("move 0.archer.1 0,1", "pass", f"move 0.{other} 0,0", "pass"),
        *("move 0.archer.1 1,0", "pass"),
    ):
        assert choice in options
        state = state.play(read_action(choice))
        options, _ = sent(telling, choice)

    assert (not options, state.outcome is not None) == (drawn, drawn)


def sent(
    telling: Generator[list[str], str, tuple[int, ...]], choice: str
) -> tuple[list[str], tuple[int, ...] | None]:
    """What may be decided after a choice; at the end nothing, and who has won."""
    try:
        return telling.send(choice), None
    except StopIteration as end:
        return [], end.value
