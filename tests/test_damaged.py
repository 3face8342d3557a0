"""Randomly damaged texts of positions: refused, or positions that can be played."""

import json
import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random

import pytest

from pocket_tactics.engine.state import State
from pocket_tactics.notation import (
    NotationError,
    read_action,
    read_position,
    write_action,
    write_position,
)
from tests.reachable_positions import CARDS, STATES

MARKS = tuple('0123456789,;:@!+*=[]{}".- rmc\\\u00e9')

Damage = Callable[[Random, str], str]
Mixture = Callable[[str, Random, str], str]


@cache
def texts(edition: str) -> Sequence[str]:
    """Return the texts of positions of every kind."""
    return [write_position(state) for state in STATES[edition]()]


def character(rng: Random, text: str) -> str:
    """Remove, insert or replace a character."""
    at, width = rng.randrange(len(text)), rng.randrange(2)
    by = rng.choice((*MARKS, ""))
    return text[:at] + by + text[at + width :]


def number(rng: Random, text: str) -> str:
    """Replace a number by another."""
    there = rng.choice(list(re.finditer(r"\d+", text)))
    by = str(rng.choice([0, 1, 2, 3, 6, 7, 50, 10 ** rng.randrange(20)]))
    return text[: there.start()] + by + text[there.end() :]


def word(rng: Random, text: str) -> str:
    """Replace a word, number or place by another, once or everywhere."""
    words: list[str] = re.findall(r"-?\d+,-?\d+|[a-z-]+|[\d.]+", text)
    return text.replace(rng.choice(words), rng.choice(words), rng.choice([1, -1]))


def field(other: str, rng: Random, text: str) -> str:
    """Remove a field, or copy it from another position."""
    fields = text.split(" ")
    at = rng.randrange(len(fields))
    key = fields[at].partition("=")[0]
    theirs = [field for field in other.split(" ") if field.startswith(key)]
    return " ".join(fields[:at] + rng.choice([theirs, []]) + fields[at + 1 :])


def part(rng: Random, text: str) -> str:
    """Remove or double a part of a field."""
    fields = text.split(" ")
    at = rng.randrange(len(fields))
    parts = fields[at].split(";")
    which = rng.randrange(len(parts))
    parts[which : which + 1] = rng.choice([[], 2 * [parts[which]]])
    return " ".join([*fields[:at], ";".join(parts), *fields[at + 1 :]])


def steps(other: str, rng: Random, text: str) -> str:
    """Replace a step of the agenda by one of another position."""
    head, mark, agenda = text.partition("agenda=")
    try:
        ours, theirs = json.loads(agenda), json.loads(other.partition("agenda=")[2])
        ours[rng.randrange(len(ours))] = rng.choice(theirs)
    except ValueError:
        return text
    return head + mark + json.dumps(ours, separators=(",", ":"))


SLIPS: tuple[Damage, ...] = (character, number, word, part)
MIXTURES: tuple[Mixture, ...] = (field, steps)


def damaged(rng: Random, whole: Sequence[str]) -> str:
    """Return a position's text with one to three errors."""
    text = rng.choice(whole)
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        others = (partial(mixture, rng.choice(whole)) for mixture in MIXTURES)
        kinds: list[Damage] = [*SLIPS, *others]
        text = rng.choice(kinds)(rng, text)
    return text


@pytest.mark.parametrize("edition", STATES)
@pytest.mark.parametrize("chunk", range(10))
def test_a_damaged_text_is_refused_or_stands_for_a_position_that_plays(
    chunk: int, edition: str
) -> None:
    """A chunk has 300 texts. No other error is raised, whichever action is played."""
    cards = CARDS[edition]
    for seed in range(300 * chunk, 300 * (chunk + 1)):
        rng = Random(seed)
        try:
            state = read_position(damaged(rng, texts(edition)), cards)
        except NotationError:
            continue
        assert read_position(write_position(state), cards) == state
        for action in state.actions():
            assert read_action(write_action(action)) == action
            end = play_on(rng, state.play(action))
            assert read_position(write_position(end), cards) == end


def play_on(rng: Random, state: State) -> State:
    """Return the position after some more random decisions."""
    for _ in range(8):
        if state.mover is None:
            break
        assert len(set(state.actions())) == len(state.actions()) > 0
        state = state.play(rng.choice(state.actions()))
    return state
