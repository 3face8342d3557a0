"""Optional header lines: the date, the seed, the names, the uploaded actions."""

import datetime as dt
import re

from pocket_tactics.record.errors import RecordError, RemarkError
from pocket_tactics.record.remarks import NOBODY, check_name

SEED = re.compile(r"0|-?[1-9][0-9]{0,4298}")
"""At most as many digits as Python converts to an integer."""

COUNT = re.compile(r"[1-9][0-9]{0,6}")

Lines = list[tuple[int, str]]


def read_date(lines: Lines) -> dt.date | None:
    """Return the day on which the game began, if the header has it."""
    for line, value in lines[:1]:
        check_single(lines)
        if (day := parse_date(value)) is None:
            raise RecordError(line, f"not a day such as 2026-11-22: {value!r}")
        return day
    return None


def parse_date(text: str) -> dt.date | None:
    """Parse a day in the format of records, such as 2026-11-22."""
    try:
        day = dt.date.fromisoformat(text)
    except ValueError:
        return None
    return day if str(day) == text else None


def read_seed(lines: Lines) -> int | None:
    """Return the seed of all dice, if the header has it."""
    for line, value in lines[:1]:
        check_single(lines)
        if not SEED.fullmatch(value):
            raise RecordError(line, f"not a whole number: {value!r}")
        return int(value)
    return None


def read_uploaded(lines: Lines) -> int:
    """Return how many actions came with an upload; 0 if the header has no such line."""
    for line, value in lines[:1]:
        check_single(lines)
        if not COUNT.fullmatch(value):
            raise RecordError(line, f"not a number of actions: {value!r}")
        return int(value)
    return 0


def check_single(lines: Lines) -> None:
    """Raise a `RecordError` if a key occurs more than once."""
    for line, _ in lines[1:]:
        raise RecordError(line, "this stands in the header already")


def read_names(lines: Lines) -> tuple[str, ...]:
    """Return the names of the players, by seat; empty for a player without one."""
    for line, value in lines:
        try:
            if value != NOBODY:
                check_name(value)
        except RemarkError as error:
            raise RecordError(line, str(error)) from error
    return tuple(value if value != NOBODY else "" for _, value in lines)
