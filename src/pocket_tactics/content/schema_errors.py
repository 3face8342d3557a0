"""What a schema finds wrong with a table, all of it, as flaws.

The validator is `jsonschema`, for it tells every error as data: where, which keyword of
the schema, and what that asks for. It is loaded when something is wrong.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import date, time
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from pocket_tactics.content.complaints import At, Flaw, flaw, nearest
from pocket_tactics.content.schema import entry_schema

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

KINDS = (
    (bool, "boolean"),
    (int, "integer"),
    (float, "decimal"),
    (str, "string"),
    (list, "array"),
    (dict, "object"),
    ((date, time), "date"),
    (type(None), "nothing"),
)
"""What a value is in the words of a schema; the first that fits holds.

``null`` stands in JSON alone."""


UNKNOWN = "flaw-no-such-field"
MISSING = "flaw-missing"
STRANGE = "flaw-type"


class Fault(NamedTuple):
    """An error of a validator: a *keyword* of the schema and what it *wants*.

    Values of any kind are judged, hence `Any`.
    """

    at: At
    keyword: str
    wants: Any
    value: Any
    schema: Any


Told = Callable[[Fault], Iterable[Flaw]]


def table_flaws(table: dict[str, object], card: type[msgspec.Struct]) -> list[Flaw]:
    """Everything in a table that a record cannot hold."""
    errors = validator(card).iter_errors(dict[str, Any](table))
    return told_once(flaws_in(map(as_data, errors)))


def as_data(error: "ValidationError") -> Fault:
    """An error as data alone, without its sentence."""
    return Fault(
        at=tuple(error.absolute_path),
        keyword=str(error.validator),
        wants=error.validator_value,
        value=error.instance,
        schema=error.schema,
    )


@cache
def validator(card: type[msgspec.Struct]) -> "Validator":
    """What checks tables of one kind."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415
    from jsonschema.validators import extend  # noqa: PLC0415

    # A decimal number without a fraction is no whole number in TOML.
    whole = Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: kind_of(value) == "integer"
    )
    strict: type[Validator] = extend(  # type: ignore[no-untyped-call]
        Draft202012Validator, type_checker=whole
    )
    return strict(entry_schema(card))


def kind_of(value: object) -> str:
    """What kind of value something is."""
    return next(word for kind, word in KINDS if isinstance(value, kind))


def told_once(flaws: Iterable[Flaw]) -> list[Flaw]:
    """Each flaw once, and none that another one brings about.

    A field is not missing where it is written with a slip, and a value of another kind
    is not too large besides.
    """
    found = {(each.at, each.says): each for each in flaws}
    misspelt = {
        (*at[:-1], each.near) for (at, says), each in found.items() if says == UNKNOWN
    }
    strange = {at for at, says in found if says == STRANGE}
    return [
        each
        for (at, says), each in found.items()
        if not (says == MISSING and at in misspelt)
        and not (says != STRANGE and at in strange)
    ]


def flaws_in(faults: Iterable[Fault]) -> Iterator[Flaw]:
    """The flaws that faults stand for."""
    for each in faults:
        yield from FLAWS[each.keyword](each)


def wrong_type(fault: Fault) -> Iterator[Flaw]:
    """A value of another kind."""
    yield of_other_kind(fault.at, fault.wants, fault.value)


def of_other_kind(at: At, wanted: object, value: object) -> Flaw:
    """That a value is not of the kind that it must be."""
    return flaw(at, STRANGE, wanted=str(wanted), got=kind_of(value))


def no_choice(fault: Fault) -> Iterator[Flaw]:
    """A value that is not one of those there are."""
    choices = list(map(str, fault.wants))
    if not isinstance(fault.value, str):
        yield of_other_kind(fault.at, "string", fault.value)
        return
    yield not_among(fault.at, fault.value, choices)


def not_among(at: At, word: str, choices: Iterable[str]) -> Flaw:
    """That a word is not one of those there are, which stand in their alphabet."""
    choices = sorted(choices)
    near = nearest(word, choices)
    return flaw(at, "flaw-choice", near, word=word, choices=", ".join(choices))


def unknown_fields(fault: Fault) -> Iterator[Flaw]:
    """Fields that there are not."""
    known = fault.schema["properties"]
    for field in fault.value:
        if field not in known:
            near = nearest(field, (name for name in known if name not in fault.value))
            yield flaw((*fault.at, field), UNKNOWN, near)


def missing_fields(fault: Fault) -> Iterator[Flaw]:
    """Fields that must be there."""
    for field in fault.wants:
        if field not in fault.value:
            yield flaw((*fault.at, field), MISSING)


def beyond(says: str) -> Told:
    """Flaws about a bound, which the message tells."""

    def told(fault: Fault) -> Iterator[Flaw]:
        yield flaw(fault.at, says, bound=fault.wants)

    return told


def too_few(fault: Fault) -> Iterator[Flaw]:
    """A list with fewer items than it must have."""
    says = "flaw-empty" if fault.wants == 1 else "flaw-too-short"
    yield flaw(fault.at, says, bound=fault.wants)


def told_by_length(_fault: Fault) -> Iterator[Flaw]:
    """Items that there may not be: the length of the list tells them already."""
    yield from ()


FLAWS: dict[str, Told] = {
    "type": wrong_type,
    "enum": no_choice,
    "additionalProperties": unknown_fields,
    "required": missing_fields,
    "minimum": beyond("flaw-least"),
    "maximum": beyond("flaw-most"),
    "minLength": beyond("flaw-empty"),
    "minItems": too_few,
    "minProperties": beyond("flaw-empty"),
    "maxLength": beyond("flaw-too-long"),
    "maxItems": beyond("flaw-too-long"),
    "maxProperties": beyond("flaw-too-long"),
    "items": told_by_length,
    "pattern": beyond("flaw-language"),
}
"""What each keyword of a schema finds."""
