"""JSON in input texts, and messages about its errors."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Literal, TypeVar

import msgspec

from pocket_tactics.notation.errors import NotationError

T = TypeVar("T")

MAX_SHOWN_LENGTH = 60
MAX_DEPTH = 32
"""The tables and lists that may be in each other. What is valid has far fewer."""

Wrong = Literal["broken", "deep", "twice", "strange"]

COMPLAINTS: dict[Wrong, str] = {
    "broken": "invalid JSON at character {at}",
    "deep": "JSON that is nested too deep",
    "twice": "duplicate JSON key {name}",
    "strange": "invalid JSON",
}


class JsonError(NotationError):
    """Raised for invalid JSON, or a repeated field of an object.

    *at* is the position of the error, counted from 1. *name* is the field.
    """

    def __init__(self, wrong: Wrong, at: int = 0, name: str = "") -> None:
        super().__init__(COMPLAINTS[wrong].format(at=at, name=shown(name)))
        self.wrong = wrong
        self.at = at
        self.name = name


def json_in(text: str) -> object:
    """Return the value of a text in JSON; raise `JsonError` if it is invalid."""
    try:
        value: object = decoded_once(msgspec.json.decode, text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        raise json_error(text) from None
    if is_deep(value):
        raise JsonError("deep")
    return value


def is_deep(value: object) -> bool:
    """Whether more than `MAX_DEPTH` tables and lists of a value are in each other.

    What checks and converts the value calls itself for each of them.
    """
    level = [value]
    for _ in range(MAX_DEPTH):
        level = [part for each in level for part in parts_of(each)]
    return any(isinstance(each, dict | list) for each in level)


def parts_of(value: object) -> Iterable[object]:
    """Return the values in a table or list; of other values there are none."""
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def decoded_once(decode: Callable[[str], T], text: str) -> T:
    """Decode a text. Raise `JsonError` if an object has the same field twice.

    Without this check, decoders take the last one.
    """
    decoded = decode(text)
    # Text in our own format, the usual case, has each field once.
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
    """Read all objects of a text in JSON. Raise `JsonError` for a repeated field."""
    # Leave digits as text: Python limits the length of integers.
    json.loads(text, object_pairs_hook=check_fields, parse_int=str)


def check_fields(pairs: list[tuple[str, object]]) -> None:
    """Raise `JsonError` if two fields of an object have the same name."""
    # A request has room for 10,000 objects: count the names only in a wrong one.
    if len(dict(pairs)) < len(pairs):
        ((name, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise JsonError("twice", name=name)


def table_in(text: str) -> dict[str, object]:
    """Return the JSON object of a text, or raise `NotationError`."""
    table = json_in(text)
    if isinstance(table, dict):
        return table
    raise NotationError(f"not a table: {shown(table)}")


def shown(value: object) -> str:
    """Return a value as JSON, shortened for a message."""
    text = msgspec.json.encode(value, enc_hook=repr).decode()
    short = text if len(text) <= MAX_SHOWN_LENGTH else f"{text[:MAX_SHOWN_LENGTH]}..."
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in short)
