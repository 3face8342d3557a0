"""Node counts, chance as a player: any change of what is legal shows up here.

A ``.perft`` file has comments, a position, behind ``>`` what is decided first, where
there is something, and on each further line a depth and how many lines of so many
decisions there are. The counts were made by hand or by the second tellings of the
rules beside this file, which are held against them here too.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from pocket_tactics.content import load
from pocket_tactics.notation import read_action, read_position, write_position
from tests.conftest import beginning, perft, position
from tests.perft import naive
from tests.perft.classic import reading as classic_reading
from tests.perft.classic import turns as classic_turns
from tests.perft.fourth import reading, turns
from tests.perft.lines import Game, Script, count_lines, parting, sent, told_twice

FILES = sorted(Path(__file__).parent.glob("*.perft"))


def classic_game(text: str) -> Game:
    """A game of the second or third edition."""
    state = read_position(text, load(text.split(maxsplit=1)[0]).cards)
    return classic_turns.game(classic_reading.read(state))


TELLINGS: dict[str, Callable[[str], Game]] = {
    "fifth": lambda text: naive.game(naive.read(text)),
    "fourth": lambda text: turns.game(reading.read(text)),
    "second": classic_game,
    "third": classic_game,
}
"""The second telling of each edition."""


def parse(path: Path) -> tuple[str, Script, list[int]]:
    """The position of a file, what is played first, and its counts from depth 1 on."""
    lines = path.read_text("utf-8").splitlines()
    position, *rest = (line for line in lines if not line.startswith("#"))
    script = [line for line in rest if line.startswith("> ")]
    pairs = [tuple(map(int, line.split())) for line in rest if line not in script]
    assert [depth for depth, _ in pairs] == list(range(1, len(pairs) + 1))
    first = tuple(deed for line in script for deed in line[2:].split("; "))
    return position, first, [nodes for _, nodes in pairs]


def test_there_are_counts_to_depth_three() -> None:
    editions = [parse(path)[0].split()[0] for path in FILES]

    assert all(editions.count(edition) >= 8 for edition in TELLINGS)
    assert all(len(parse(path)[2]) >= 3 for path in FILES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_engine_finds_as_many_lines(path: Path) -> None:
    text, script, counts = parse(path)
    state = read_position(text, load(text.split()[0]).cards)
    for choice in script:
        state = state.play(read_action(choice))

    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_second_telling_finds_as_many_lines(path: Path) -> None:
    text, script, counts = parse(path)
    begun = partial(TELLINGS[text.split()[0]], text)
    depths = range(1, len(counts) + 1)

    assert [count_lines(begun, depth, script) for depth in depths] == counts


@pytest.mark.parametrize("seed", range(40))
def test_both_tell_a_random_game_alike(seed: int) -> None:
    """The same decisions every time, to the same end, under any house rules."""
    rng = Random(seed)
    state = beginning(rng)
    telling = naive.game(naive.read(write_position(state)))

    assert parting(told_twice(state, telling, rng.choice)) is None


@pytest.mark.parametrize(("other", "drawn"), [("archer.2", True), ("mage.1", False)])
def test_both_tell_a_swap_of_places_alike(other: str, *, drawn: bool) -> None:
    """Two of one card make the same position again, two others do not."""
    state = position(
        "0,0 1,0 0,1 2,0 3,0 4,0 5,0",
        f"0.archer.1@0,0 0.{other}@1,0 1.footman.1@5,0",
        passing="allowed",
        repetition_limit=2,
    )
    telling = naive.game(naive.read(write_position(state)))
    options = next(telling)
    for choice in (
        *("move 0.archer.1 0,1", "pass", f"move 0.{other} 0,0", "pass"),
        *("move 0.archer.1 1,0", "pass"),
    ):
        assert choice in options
        state = state.play(read_action(choice))
        options, _ = sent(telling, choice)

    assert (not options, state.outcome is not None) == (drawn, drawn)
