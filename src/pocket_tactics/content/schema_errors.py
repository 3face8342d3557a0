"""All errors that a schema finds in a table, as flaws.

The validator is `jsonschema`, which returns every error as data: the path, the keyword
of the schema, and its value. It is imported when there is an error.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import date, time
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from pocket_tactics.content.complaints import At, Flaw, closest_match, flaw
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
"""Python types and the type names of a schema; the first match counts.

Only JSON has ``null``.
"""


UNKNOWN = "flaw-no-such-field"
MISSING = "flaw-missing"
STRANGE = "flaw-type"


class Fault(NamedTuple):
    """An error of a validator: a *keyword* of the schema, and its value *wants*.

    Values have any type, hence `Any`.
    """

    at: At
    keyword: str
    wants: Any
    value: Any
    schema: Any


FlawFinder = Callable[[Fault], Iterable[Flaw]]


def table_flaws(
    table: dict[str, object], card: type[msgspec.Struct], limit: int | None = None
) -> list[Flaw]:
    """Return all flaws of a table that is read as a record.

    The validator stops after *limit* errors.
    """
    errors = validator(card).iter_errors(dict[str, Any](table))
    return distinct_flaws(islice(flaws_in(map(as_data, errors)), limit))


def as_data(error: "ValidationError") -> Fault:
    """Return an error as data, without its sentence."""
    return Fault(
        at=tuple(error.absolute_path),
        keyword=str(error.validator),
        wants=error.validator_value,
        value=error.instance,
        schema=error.schema,
    )


@cache
def validator(card: type[msgspec.Struct]) -> "Validator":
    """Return the validator of the tables of one kind."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415
    from jsonschema.validators import extend  # noqa: PLC0415

    # In TOML, 1.0 is not an integer.
    whole = Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: kind_of(value) == "integer"
    )
    strict: type[Validator] = extend(  # type: ignore[no-untyped-call]
        Draft202012Validator, type_checker=whole
    )
    return strict(entry_schema(card))


def kind_of(value: object) -> str:
    """Return the type name of a value."""
    return next(word for kind, word in KINDS if isinstance(value, kind))


def distinct_flaws(flaws: Iterable[Flaw]) -> list[Flaw]:
    """Return each flaw once, without those that another flaw causes.

    A misspelt field is not reported as missing too, and a value of a wrong type is not
    reported as too large too.
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
    """Yield the flaws of the errors of a validator."""
    for each in faults:
        yield from FLAWS[each.keyword](each)


def wrong_type(fault: Fault) -> Iterator[Flaw]:
    """Yield the flaw of a value of a wrong type."""
    yield of_other_kind(fault.at, fault.wants, fault.value)


def of_other_kind(at: At, wanted: object, value: object) -> Flaw:
    """Return the flaw of a value of a wrong type."""
    return flaw(at, STRANGE, wanted=str(wanted), got=kind_of(value))


def no_choice(fault: Fault) -> Iterator[Flaw]:
    """Yield the flaw of a value that is not among the choices."""
    choices = list(map(str, fault.wants))
    if not isinstance(fault.value, str):
        yield of_other_kind(fault.at, "string", fault.value)
        return
    yield not_among(fault.at, fault.value, choices)


def not_among(at: At, word: str, choices: Iterable[str]) -> Flaw:
    """Return the flaw of a word that is not among the choices."""
    choices = sorted(choices)
    near = closest_match(word, choices)
    return flaw(at, "flaw-choice", near, word=word, choices=", ".join(choices))


def unknown_fields(fault: Fault) -> Iterator[Flaw]:
    """Yield the flaws of unknown fields."""
    known = fault.schema["properties"]
    for field in fault.value:
        if field not in known:
            near = closest_match(
                field, (name for name in known if name not in fault.value)
            )
            yield flaw((*fault.at, field), UNKNOWN, near)


def missing_fields(fault: Fault) -> Iterator[Flaw]:
    """Yield the flaws of missing fields."""
    for field in fault.wants:
        if field not in fault.value:
            yield flaw((*fault.at, field), MISSING)


def beyond(says: str) -> FlawFinder:
    """Return a function that yields a flaw about a bound."""

    def find(fault: Fault) -> Iterator[Flaw]:
        yield flaw(fault.at, says, bound=fault.wants)

    return find


def too_few(fault: Fault) -> Iterator[Flaw]:
    """Yield the flaw of a list with too few items."""
    says = "flaw-empty" if fault.wants == 1 else "flaw-too-short"
    yield flaw(fault.at, says, bound=fault.wants)


def no_flaws(_fault: Fault) -> Iterator[Flaw]:
    """Yield nothing: the length of the list is reported already."""
    yield from ()


FLAWS: dict[str, FlawFinder] = {
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
    "items": no_flaws,
    "pattern": beyond("flaw-language"),
}
"""The functions that report the errors of each keyword of a schema."""
