"""What comes in is of the right kind, or it is told what makes the right thing."""

from os import PathLike
from random import Random
from types import UnionType

from pocket_tactics.actions import Action
from pocket_tactics.front_door.errors import shown
from pocket_tactics.record import GameRecord
from pocket_tactics.state import State


def check_position(given: object) -> None:
    """Nothing, or a `TypeError` for what is no position."""
    makers = "`new_game` makes one, `read_position` one of its text"
    check_kind(given, State, "position", makers)


def check_action(given: object) -> None:
    """Nothing, or a `TypeError` for what is no action."""
    check_kind(given, Action, "action", "`read_action` makes one of its text")


def check_record(given: object) -> None:
    """Nothing, or a `TypeError` for what is no record."""
    makers = "`record_of` makes one of a game, `read_record` one of its text"
    check_kind(given, GameRecord, "record", makers)


def check_generator(given: object) -> None:
    """Nothing, or a `TypeError` for what is no generator of chance."""
    check_kind(given, Random, "generator", "`random.Random(seed)` makes one")


def check_path(given: object) -> None:
    """Nothing, or a `TypeError` for what names no file."""
    check_kind(given, str | PathLike, "path", "a text or a `pathlib.Path` names a file")


def check_kind(given: object, kind: type | UnionType, word: str, makers: str) -> None:
    """Nothing, or a `TypeError` that says what makes a thing of that kind."""
    if not isinstance(given, kind):
        raise TypeError(f"{shown(given)} is no {word}: {makers}.")
