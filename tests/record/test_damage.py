"""Randomly damaged records: refused with the number of a line, or valid games."""

from collections.abc import Callable
from random import Random

import pytest

from pocket_tactics.record import RecordError, read_record, verify, write_record
from tests.conftest import beginning
from tests.record.games import LINES, game_of, own_cards, played
from tests.record.test_remarks import annotated, from_the_middle

MUTATIONS = 200
"""Of every kind."""

CHARACTERS = "\0\x1b\n\r\t \"'[]{}=.,:#-_+09aZ\x85\u2028\u202e\xdf\U0001f600"

TEXTS = [
    "\n".join(LINES) + "\n",
    write_record(played(game_of(own_cards()), 1)),
    write_record(played(game_of(beginning(Random(8))), 8)),
    write_record(annotated()),
    write_record(from_the_middle()),
]

Damage = Callable[[list[str], Random], list[str]]


def dropped(lines: list[str], rng: Random) -> list[str]:
    """Remove a line."""
    at = rng.randrange(len(lines))
    return lines[:at] + lines[at + 1 :]


def doubled(lines: list[str], rng: Random) -> list[str]:
    """Double a line."""
    at = rng.randrange(len(lines))
    return [*lines[:at], lines[at], *lines[at:]]


def swapped(lines: list[str], rng: Random) -> list[str]:
    """Swap two lines."""
    lines = lines.copy()
    one, other = (rng.randrange(len(lines)) for _ in range(2))
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def strayed(lines: list[str], rng: Random) -> list[str]:
    """Insert a line of another game."""
    at = rng.randrange(len(lines))
    stray = rng.choice(rng.choice(TEXTS).split("\n"))
    return [*lines[:at], stray, *lines[at + rng.randrange(2) :]]


def misspelt(lines: list[str], rng: Random) -> list[str]:
    """Replace, remove or insert a character."""
    text = "\n".join(lines)
    at, width = rng.randrange(len(text)), rng.randrange(2)
    return (text[:at] + rng.choice(CHARACTERS) + text[at + width :]).split("\n")


def renumbered(lines: list[str], rng: Random) -> list[str]:
    """Replace a number."""
    lines = lines.copy()
    at = rng.choice([n for n, line in enumerate(lines) if any(map(str.isdigit, line))])
    digits = [n for n, mark in enumerate(lines[at]) if mark.isdigit()]
    place = rng.choice(digits)
    number = rng.choice(["0", "1", "7", "-1", "99", "9" * 30, "1.5", "1e9"])
    lines[at] = lines[at][:place] + number + lines[at][place + 1 :]
    return lines


def truncated(lines: list[str], rng: Random) -> list[str]:
    """Remove all text after some character."""
    text = "\n".join(lines)
    return text[: rng.randrange(len(text))].split("\n")


DAMAGES: list[Damage] = [
    dropped,
    doubled,
    swapped,
    strayed,
    misspelt,
    renumbered,
    truncated,
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_record_is_refused_by_line_or_is_a_game(damage: Damage) -> None:
    """No other error is raised, and a game that was read reads back."""
    rng = Random(damage.__name__)

    lines = [
        refused_at("\n".join(damage(TEXTS[number % len(TEXTS)].split("\n"), rng)))
        for number in range(MUTATIONS)
    ]

    assert len([line for line in lines if line]) > MUTATIONS // 3


def refused_at(text: str) -> int:
    """Return the line of a refused record; 0 for a game, which reads back."""
    try:
        game = read_record(text)
        verify(game)
    except RecordError as error:
        line = error.line
    else:
        again = read_record(write_record(game))
        assert (again.actions, again.cards) == (game.actions, game.cards)
        return 0
    assert 1 <= line <= len(text.splitlines()) + 1
    return line
