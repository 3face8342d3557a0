"""JSON in texts that people give, and what is wrong with it in words of ours."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Literal, TypeVar

import msgspec

from pocket_tactics.notation.errors import NotationError

T = TypeVar("T")

MAX_SHOWN_LENGTH = 60

Wrong = Literal["broken", "deep", "twice", "strange"]

COMPLAINTS: dict[Wrong, str] = {
    "broken": "this is no JSON, from character {at} on",
    "deep": "this is JSON that is nested too deep",
    "twice": "this is JSON that has {name} twice",
    "strange": "this is no JSON",
}


class JsonError(NotationError):
    """Raised for a text that is no JSON, or names a field of a table twice.

    *at* is the character where it breaks off, counted from 1, *name* the field.
    """

    def __init__(self, wrong: Wrong, at: int = 0, name: str = "") -> None:
        super().__init__(COMPLAINTS[wrong].format(at=at, name=shown(name)))
        self.wrong = wrong
        self.at = at
        self.name = name


def json_in(text: str) -> object:
    """Return the value of a text in JSON; raise `JsonError` if it is invalid."""
    try:
        return decoded_once(msgspec.json.decode, text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        raise json_error(text) from None


def decoded_once(decode: Callable[[str], T], text: str) -> T:
    """Decode a text; raise `JsonError` if a table has the same field twice.

    Decoders take the last of them.
    """
    decoded = decode(text)
    # What is written as we write it, as nearly all is, has each field once.
    if msgspec.json.encode(decoded) != text.encode():
        read_fields(text)
    return decoded


def json_error(text: str) -> JsonError:
    """Return the error for a text that no decoder accepts."""
    try:
        read_fields(text)
    except json.JSONDecodeError as error:
        return JsonError("broken", at=error.pos + 1)
    except RecursionError:
        return JsonError("deep")
    except JsonError as error:
        return error
    return JsonError("strange")


def read_fields(text: str) -> None:
    """Read all tables of a text in JSON; raises `JsonError` for a field twice."""
    # Digits as they are: Python makes no number of very many.
    json.loads(text, object_pairs_hook=check_fields, parse_int=str)


def check_fields(pairs: list[tuple[str, object]]) -> None:
    """Raise `JsonError` if two fields of a table have the same name."""
    names = Counter(name for name, _ in pairs)
    if len(names) < len(pairs):
        ((name, _),) = names.most_common(1)
        raise JsonError("twice", name=name)


def table_in(text: str) -> dict[str, object]:
    """The table that a text in JSON holds; raises `NotationError`."""
    table = json_in(text)
    if isinstance(table, dict):
        return table
    raise NotationError(f"this is no table: {shown(table)}")


def shown(value: object) -> str:
    """A value as JSON, short enough for a sentence."""
    text = msgspec.json.encode(value, enc_hook=repr).decode()
    short = text if len(text) <= MAX_SHOWN_LENGTH else f"{text[:MAX_SHOWN_LENGTH]}..."
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in short)
