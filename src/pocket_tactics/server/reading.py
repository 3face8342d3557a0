"""Requests in JSON, read as checked records; what is wrong with one, in a sentence."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Literal, TypeVar, get_args

import msgspec

from pocket_tactics.content.complaints import At, Flaw, flaw, visible, written_place
from pocket_tactics.content.schema_errors import MISSING, not_among, table_flaws
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.notation.json_text import (
    JsonError,
    Wrong,
    decoded_once,
    json_in,
    shown,
)
from pocket_tactics.server.messages import DECODER, PROTOCOL, Join, Request
from pocket_tactics.texts import Catalogue

R = TypeVar("R", bound=FrozenStruct)

KINDS: dict[object, type[FrozenStruct]] = {
    kind.__struct_config__.tag: kind for kind in get_args(Request)
}
"""The messages of a page, by their type."""

NO_JSON: dict[Wrong, str] = {
    "broken": "flaw-no-json-from",
    "deep": "flaw-deep",
    "twice": "flaw-twice-in-json",
    "strange": "flaw-no-json",
}

UNDECODED = (msgspec.DecodeError, JsonError, RecursionError, UnicodeError)


class UnsoundError(ValueError):
    """Raised for a request that is not sound; *kind* is how that is refused."""

    def __init__(
        self, wrong: Flaw, kind: Literal["malformed", "unknown", "protocol"]
    ) -> None:
        super().__init__(wrong)
        self.wrong = wrong
        self.kind = kind

    def told(self, say: Catalogue) -> str:
        """What is wrong: the field, and a sentence."""
        place = visible(written_place(self.wrong.at))
        sentence = self.wrong.told(say)
        return f"{place}: {sentence}" if place else sentence


def malformed(wrong: Flaw) -> UnsoundError:
    """That a request is none, or none with such values."""
    return UnsoundError(wrong, "malformed")


def read_message(text: str) -> Request:
    """What a page sends over its socket; raises `UnsoundError`."""
    decode: Callable[[str], Request] = DECODER.decode
    try:
        return decoded_once(decode, text)
    except UNDECODED:
        raise wrong_message(table_in(text)) from None


def read_wanted(body: bytes, kind: type[R]) -> R:
    """The record in the body of a request; raises `UnsoundError`."""
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise malformed(flaw((), "flaw-no-text", byte=error.start + 1)) from None
    try:
        return decoded_once(msgspec.json.Decoder(kind).decode, text)
    except UNDECODED:
        raise malformed(first_flaw(table_in(text), kind)) from None


def table_in(text: str) -> dict[str, object]:
    """The table that a text in JSON holds; raises `UnsoundError`."""
    try:
        table = json_in(text)
    except JsonError as error:
        said = flaw((), NO_JSON[error.wrong], at=error.at, name=error.name)
        raise malformed(said) from None
    except UnicodeError:
        raise malformed(flaw((), NO_JSON["strange"])) from None
    if isinstance(table, dict):
        return table
    raise malformed(flaw((), "flaw-no-table"))


def wrong_message(table: dict[str, object]) -> UnsoundError:
    """What is wrong with a message: its type, its protocol, or a field."""
    if "type" not in table:
        return malformed(flaw("type", MISSING))
    word = table["type"]
    kind = KINDS.get(word) if isinstance(word, str) else None
    if kind is None:
        return UnsoundError(none_of((), word, KINDS), "unknown")
    protocol = table.get("protocol", PROTOCOL)
    if kind is Join and (type(protocol) is not int or protocol != PROTOCOL):
        return UnsoundError(none_of("protocol", protocol, [PROTOCOL]), "protocol")
    return malformed(first_flaw(table, kind))


def none_of(field: str | At, value: object, choices: Iterable[object]) -> Flaw:
    """That a value is not one of those there are."""
    at = (field,) if isinstance(field, str) else field
    word = value if isinstance(value, str) else shown(value)
    return not_among(at, word, map(str, choices))


def first_flaw(table: dict[str, object], kind: type[FrozenStruct]) -> Flaw:
    """The first thing that is wrong with the table of a request."""
    # Files leave out what is nothing, and so does their schema.
    given = {
        name: value
        for name, value in table.items()
        if value is not None or name not in optional_fields(kind)
    }
    return next(iter(table_flaws(given, kind)), flaw((), NO_JSON["strange"]))


@cache
def optional_fields(kind: type[FrozenStruct]) -> frozenset[str]:
    """The fields of a request that may be nothing."""
    fields = msgspec.structs.fields(kind)
    return frozenset(field.name for field in fields if field.default is None)
