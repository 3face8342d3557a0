"""Validate the types of arguments. Errors name the functions that make a right one."""

from math import inf
from numbers import Integral, Real
from operator import index
from os import PathLike, fspath
from random import Random
from types import UnionType
from typing import SupportsIndex

from pocket_tactics.api.errors import SetupError, shown
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.notation import NotationError, read_action, write_action
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    read_record,
    write_record,
)

ACTIONS = "`read_action` parses its text"
PATHS = "a text or a `pathlib.Path` names a file"


def check_position(given: object) -> None:
    """Raise `TypeError` unless this is a position."""
    makers = "`new_game` makes one, `read_position` parses its text"
    check_type(given, State, "a position", makers)


def check_action(given: object) -> None:
    """Raise `TypeError` unless this is an action with valid fields."""
    if not isinstance(given, Action):
        raise type_error(given, "an action", ACTIONS)
    try:
        sound = read_action(write_action(given)) == given
    except (AttributeError, NotationError, TypeError):
        sound = False
    if not sound:
        raise type_error(given, "an action", ACTIONS)


def check_record(given: object) -> None:
    """Raise `TypeError` unless this is a record.

    Raises `SetupError` for a record that no text can hold: its fields have wrong types,
    or contradict each other.
    """
    makers = "`record_of` makes one of a game, `read_record` parses its text"
    if not isinstance(given, GameRecord):
        raise type_error(given, "a record", makers)
    read = read_again(given)
    for field in given.__struct_fields__:
        if field != "header" and getattr(given, field) != getattr(read, field):
            reason = (
                f"its {field} would be {shown(getattr(read, field))} when it is read"
            )
            raise SetupError(f"Invalid record: {reason}.")


def read_again(game: GameRecord) -> GameRecord:
    """Write a record as text, and return what that text reads as.

    Raises `SetupError`.
    """
    try:
        text = write_record(game)
        text.encode()  # half a character may stand in Python's texts, and in no file
        return read_record(text)
    except RecordError as error:
        reason = f"its text could not be read, {error}"
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        reason = f"a field is of another kind, {error}"
    raise SetupError(f"Invalid record: {reason}.")


def check_generator(given: object) -> None:
    """Raise `TypeError` unless this is a random generator."""
    check_type(given, Random, "a generator", "`random.Random(seed)` makes one")


MAX_NODES = (1 << 63) - 1
"""The most nodes that a search of the kernel counts."""


def check_limits(seconds: float | None, nodes: int | None) -> None:
    """Raise `SetupError` unless one of the limits of a search is a positive number."""
    if seconds is None and nodes is None:
        raise SetupError("A search needs a limit: `seconds`, `nodes` or both.")
    if not (seconds is None or is_positive(seconds, Real)):
        raise SetupError(f"Seconds are a positive number, not {shown(seconds)}.")
    if not (nodes is None or is_positive(nodes, Integral)):
        raise SetupError(f"Nodes are a positive whole number, not {shown(nodes)}.")
    if nodes is not None and nodes > MAX_NODES:
        raise SetupError(f"Nodes are at most {MAX_NODES}, not {shown(nodes)}.")


def is_positive(given: float, kind: type) -> bool:
    """Whether this is a finite positive number of a kind."""
    return isinstance(given, kind) and given is not True and 0 < given < inf


def check_text(given: object, what: str) -> None:
    """Raise `TypeError` unless this is a text."""
    if not isinstance(given, str):
        raise TypeError(f"{what} is read from a text, not from {shown(given)}.")


def check_path(given: object) -> None:
    """Raise `TypeError` unless this can name a file."""
    named = str(fspath(given)) if isinstance(given, str | PathLike) else ""
    if not named or "\0" in named:
        raise type_error(given, "a path", PATHS)


def check_type(given: object, kind: type | UnionType, word: str, makers: str) -> None:
    """Raise `TypeError`, which names the *makers*, unless this is of that type."""
    if not isinstance(given, kind):
        raise type_error(given, word, makers)


def type_error(given: object, word: str, makers: str) -> TypeError:
    """Return the error for a value of a wrong type; it names the *makers*.

    *word* is a noun with its article.
    """
    return TypeError(f"expected {word}, got {shown(given)}; {makers}")


def checked_seed(seed: object) -> int | None:
    """Return a seed as a whole number, if one is given; raises `SetupError`."""
    if seed is None:
        return None
    if isinstance(seed, bool) or not isinstance(seed, SupportsIndex):
        raise SetupError(f"A seed is a whole number, not {shown(seed)}.")
    return index(seed)
