"""Header lines about players and dice: seats, names, the date, the seed, uploads."""

import datetime as dt
import re

from pocket_tactics.players.seats import is_seat
from pocket_tactics.record.errors import RecordError, RemarkError
from pocket_tactics.record.header_lines import HeaderLines
from pocket_tactics.record.remarks import NOBODY, check_name
from pocket_tactics.record.setup_headers import read_edition

SEED = re.compile(r"0|-?[1-9][0-9]{0,4298}")
"""At most as many digits as Python converts to an integer."""

COUNT = re.compile(r"[1-9][0-9]{0,6}")


def read_date(header: HeaderLines) -> dt.date | None:
    """Return the day on which the game began, if the header has it."""
    if (found := header.optional("Date")) is None:
        return None
    line, value = found
    if (day := parse_date(value)) is None:
        raise RecordError(line, f"not a day such as 2026-11-22: {value!r}")
    return day


def parse_date(text: str) -> dt.date | None:
    """Parse a day in the format of records, such as 2026-11-22."""
    try:
        day = dt.date.fromisoformat(text)
    except ValueError:
        return None
    return day if str(day) == text else None


def read_seed(header: HeaderLines) -> int | None:
    """Return the seed of all dice, if the header has it."""
    if (found := header.optional("Seed")) is None:
        return None
    line, value = found
    if not SEED.fullmatch(value):
        raise RecordError(line, f"not a whole number: {value!r}")
    return int(value)


def read_uploaded(header: HeaderLines) -> int:
    """Return how many actions came with an upload; 0 if the header has no such line."""
    return read_count(header, "Uploaded")


def read_continued(header: HeaderLines) -> int:
    """Return how many actions are of another game; 0 if the header has no such line."""
    return read_count(header, "Continued")


def read_count(header: HeaderLines, key: str) -> int:
    """Return the number of actions of a key; 0 if the header has no such line."""
    if (found := header.optional(key)) is None:
        return 0
    line, value = found
    if not COUNT.fullmatch(value):
        raise RecordError(line, f"not a number of actions: {value!r}")
    return int(value)


def read_seats(header: HeaderLines) -> tuple[str, ...]:
    """Return the players, by seat."""
    for line, value in header.values["Seat"]:
        if not is_seat(value):
            raise RecordError(line, f"not a player: {value!r}")
    seats = tuple(value for _, value in header.values["Seat"])
    if len(seats) not in read_edition(header).seats:
        complaint = f"{len(seats)} players do not play this edition"
        raise RecordError(header.length + 1, complaint)
    return seats


def read_names(header: HeaderLines) -> tuple[str, ...]:
    """Return the names of the players, by seat; empty for a player without one."""
    lines = header.each_seat("Name")
    for line, value in lines:
        try:
            if value != NOBODY:
                check_name(value)
        except RemarkError as error:
            raise RecordError(line, str(error)) from error
    return tuple(value if value != NOBODY else "" for _, value in lines)
