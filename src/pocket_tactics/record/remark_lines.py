"""Header lines that people may leave out: the day, the seed, and the names."""

import datetime as dt
import re

from pocket_tactics.record.errors import RecordError, RemarkError
from pocket_tactics.record.remarks import NOBODY, check_name

SEED = re.compile(r"0|-?[1-9][0-9]{0,4298}")
"""No longer than Python turns digits into a number."""

COUNT = re.compile(r"[1-9][0-9]{0,6}")

Lines = list[tuple[int, str]]


def day_in(lines: Lines) -> dt.date | None:
    """The day on which the game began, if it is told."""
    for line, value in lines[:1]:
        check_alone(lines)
        if (day := day_of(value)) is None:
            raise RecordError(line, f"not a day such as 2026-11-22: {value!r}")
        return day
    return None


def day_of(text: str) -> dt.date | None:
    """The day that is written in the one way that records write it."""
    try:
        day = dt.date.fromisoformat(text)
    except ValueError:
        return None
    return day if str(day) == text else None


def seed_in(lines: Lines) -> int | None:
    """The seed of all dice, if it is told."""
    for line, value in lines[:1]:
        check_alone(lines)
        if not SEED.fullmatch(value):
            raise RecordError(line, f"not a whole number: {value!r}")
        return int(value)
    return None


def uploaded_in(lines: Lines) -> int:
    """How many actions a server was given, and has not seen played."""
    for line, value in lines[:1]:
        check_alone(lines)
        if not COUNT.fullmatch(value):
            raise RecordError(line, f"not a number of actions: {value!r}")
        return int(value)
    return 0


def check_alone(lines: Lines) -> None:
    """Nothing, if this is told once."""
    for line, _ in lines[1:]:
        raise RecordError(line, "this stands in the header already")


def names_in(lines: Lines) -> tuple[str, ...]:
    """The names of the players, by seat; empty for who has none."""
    for line, value in lines:
        try:
            if value != NOBODY:
                check_name(value)
        except RemarkError as error:
            raise RecordError(line, str(error)) from error
    return tuple(value if value != NOBODY else "" for _, value in lines)
