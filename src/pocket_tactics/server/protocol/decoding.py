"""Decode and validate messages and bodies in JSON, and explain invalid ones."""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice
from typing import Literal, TypeVar

import msgspec

from pocket_tactics.content.complaints import At, Flaw, flaw, visible, written_place
from pocket_tactics.content.schema_errors import (
    MISSING,
    not_among,
    table_flaws,
    validator,
)
from pocket_tactics.engine.structs import FrozenStruct, any_of, kinds
from pocket_tactics.notation.json_text import (
    JsonError,
    Wrong,
    decoded_once,
    json_in,
    shown,
)
from pocket_tactics.server.limits import MAX_LESSON_ACTIONS
from pocket_tactics.server.protocol import endings, play, questions, table
from pocket_tactics.server.protocol.lessons import LessonRequest
from pocket_tactics.server.protocol.message import PROTOCOL, ClientMessage
from pocket_tactics.server.protocol.questions import MAX_TIPS
from pocket_tactics.texts import Catalogue

R = TypeVar("R", bound=FrozenStruct)

__all__ = ["endings", "play", "questions", "table"]

KINDS: dict[object, type[FrozenStruct]] = {
    kind.__struct_config__.tag: kind for kind in kinds(ClientMessage)
}
"""The messages of a client, by their type."""

DECODER = msgspec.json.Decoder(any_of(ClientMessage))

MAX_FLAWS = 20
"""The flaws after which the search for the first one ends: one may explain others."""

MAX_ITEMS = MAX_TIPS + 1
"""The items of a list in a message that are searched for flaws: one more than any list
may have. The validator takes 24 µs for an item, and a message has room for 1,600."""

MAX_BODY_ITEMS: dict[type[FrozenStruct], int] = {LessonRequest: MAX_LESSON_ACTIONS + 1}
"""The same of a list in a body that may have longer ones. It has room for 30,000."""

MAX_DEPTH = 3
"""The depth of the lists in a message: the coordinates in the question of a lesson."""

NO_JSON: dict[Wrong, str] = {
    "broken": "flaw-no-json-from",
    "deep": "flaw-deep",
    "twice": "flaw-twice-in-json",
    "strange": "flaw-no-json",
}

UNDECODED = (msgspec.DecodeError, JsonError, RecursionError, UnicodeError)


class InvalidMessageError(ValueError):
    """Raised for an invalid message or body; *kind* is that of its refusal."""

    def __init__(
        self, wrong: Flaw, kind: Literal["malformed", "unknown", "protocol"]
    ) -> None:
        super().__init__(wrong)
        self.wrong = wrong
        self.kind = kind

    def message(self, say: Catalogue) -> str:
        """Return the field, and a sentence on what is wrong with it."""
        place = visible(written_place(self.wrong.at))
        sentence = self.wrong.message(say)
        return f"{place}: {sentence}" if place else sentence


def malformed(wrong: Flaw) -> InvalidMessageError:
    """Return the error for a message with an invalid value."""
    return InvalidMessageError(wrong, "malformed")


def read_message(text: str) -> ClientMessage:
    """Return the message of a text frame; raises `InvalidMessageError`."""
    decode: Callable[[str], ClientMessage] = DECODER.decode
    try:
        return decoded_once(decode, text)
    except UNDECODED:
        raise wrong_message(object_in(text)) from None


def decode_body(body: bytes, kind: type[R]) -> R:
    """Return the record in the body of a request; raises `InvalidMessageError`."""
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise malformed(flaw((), "flaw-no-text", byte=error.start + 1)) from None
    try:
        return decoded_once(msgspec.json.Decoder(kind).decode, text)
    except UNDECODED:
        items = MAX_BODY_ITEMS.get(kind, MAX_ITEMS)
        raise malformed(first_flaw(object_in(text), kind, items)) from None


def object_in(text: str) -> dict[str, object]:
    """Return the object of a JSON text; raises `InvalidMessageError`."""
    try:
        value = json_in(text)
    except JsonError as error:
        wrong = flaw((), NO_JSON[error.wrong], at=error.at, name=error.name)
        raise malformed(wrong) from None
    except UnicodeError:
        raise malformed(flaw((), NO_JSON["strange"])) from None
    if isinstance(value, dict):
        return value
    raise malformed(flaw((), "flaw-no-table"))


def wrong_message(fields: dict[str, object]) -> InvalidMessageError:
    """Return the error of a message: in its type, its protocol, or a field."""
    if "type" not in fields:
        return malformed(flaw("type", MISSING))
    word = fields["type"]
    kind = KINDS.get(word) if isinstance(word, str) else None
    if kind is None:
        return InvalidMessageError(none_of((), word, KINDS), "unknown")
    protocol = fields.get("protocol", PROTOCOL)
    if kind is table.Join and (type(protocol) is not int or protocol != PROTOCOL):
        return InvalidMessageError(
            none_of("protocol", protocol, [PROTOCOL]), "protocol"
        )
    return malformed(first_flaw(fields, kind, MAX_ITEMS))


def none_of(field: str | At, value: object, choices: Iterable[object]) -> Flaw:
    """Return the flaw of a value that is none of the choices."""
    at = (field,) if isinstance(field, str) else field
    word = value if isinstance(value, str) else shown(value)
    return not_among(at, word, map(str, choices))


def first_flaw(fields: dict[str, object], kind: type[FrozenStruct], items: int) -> Flaw:
    """Return the first flaw in the fields of a message or body.

    Of each list the first *items* are searched.
    """
    # The schema is that of files, in which a missing value is left out.
    given = {
        name: shortened(value, items)
        for name, value in with_few_unknown(fields, kind).items()
        if value is not None or name not in optional_fields(kind)
    }
    flaws = table_flaws(given, kind, MAX_FLAWS)
    return next(iter(flaws), flaw((), NO_JSON["strange"]))


def with_few_unknown(
    fields: dict[str, object], kind: type[FrozenStruct]
) -> dict[str, object]:
    """Return the fields without the unknown ones after the first `MAX_FLAWS`."""
    known = {*kind.__struct_fields__, kind.__struct_config__.tag_field}
    unknown = [name for name in fields if name not in known]
    skipped = set(unknown[MAX_FLAWS:])
    return {name: value for name, value in fields.items() if name not in skipped}


def prepare_validator() -> None:
    """Load the validator before the first invalid message: that takes 60 ms."""
    validator(table.Join)


def shortened(value: object, items: int, depth: int = 0) -> object:
    """Return a value with at most some *items* of each list and table in it.

    Lists that are nested deeper than those of any message stay as they are: no
    validator looks into them.
    """
    if depth == MAX_DEPTH:
        return value
    if isinstance(value, list):
        return [shortened(each, items, depth + 1) for each in value[:items]]
    if isinstance(value, dict):
        some = islice(value.items(), items)
        return {name: shortened(each, items, depth + 1) for name, each in some}
    return value


@cache
def optional_fields(kind: type[FrozenStruct]) -> frozenset[str]:
    """Return the fields of a message that may be null."""
    known = msgspec.structs.fields(kind)
    return frozenset(field.name for field in known if field.default is None)
