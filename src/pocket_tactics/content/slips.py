"""What msgspec finds wrong with a table, told to people."""

import re
from collections.abc import Iterator
from typing import get_args, get_type_hints

import msgspec

from pocket_tactics.content.tables import Count, Draft

Flaw = tuple[str, str]
"""A field, and what is wrong with it."""

FOUND = re.compile(r"(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?", re.DOTALL)
FIELD = re.compile(
    r"Object (contains unknown|missing required) field `(.*)`", re.DOTALL
)
PLACE = re.compile(r"(\w+)(?:\[(\d+)\])?")
VALUE = re.compile(r"Invalid (?:enum )?value '?(.*?)'?", re.DOTALL)

FIELDS = {
    "contains unknown": "There is no such field.",
    "missing required": "This field is missing.",
}

SENTENCES = (
    (r"Expected `(?:array|object|str)` of length >= .*", "It must not be empty."),
    (r"Expected `(?:array|str)` of length <= (.*)", r"It is too long: \1 is the most."),
    (r"Expected `int` >= (.*)", r"It must be \1 or more."),
    (r"Expected `int` <= (.*)", r"It must be \1 or less."),
    (r"Expected `(.*)`, got `(.*)`", r"Expected \1, got \2."),
    (r"(?s)(.*)", r"\1."),
)

WORDS = {
    "int": "a whole number",
    "float": "a decimal number",
    "bool": "true or false",
    "str": "text",
    "array": "a list",
    "object": "a table",
    "datetime": "a date",
    "date": "a date",
    "time": "a time",
}


def told(error: msgspec.ValidationError, draft: Draft) -> Flaw:
    """The field that *error* is about, and a sentence."""
    found = FOUND.fullmatch(str(error))
    assert found
    problem, field = found[1], found[2] or ""
    if slip := FIELD.fullmatch(problem):
        return f"{field}.{slip[2]}".removeprefix("."), FIELDS[slip[1]]
    if slip := VALUE.fullmatch(problem):
        return field, f"'{slip[1]}' is not one of {', '.join(choices(draft, field))}."
    return counted(draft, field), sentence(problem)


def choices(draft: Draft, field: str) -> tuple[str, ...]:
    """The values that a field can have."""
    path, _, name = field.rpartition(".")
    if name == "kind":
        return tuple(str(kind.__struct_config__.tag) for kind in kinds_at(draft, path))
    return get_args(get_type_hints(record_at(draft, path))[name])


def record_at(draft: Draft, path: str) -> type[msgspec.Struct]:
    """What is read at a place of a table: the card itself, an ability, a hazard."""
    if not path:
        return draft.card
    kinds = kinds_at(draft, path)
    if len(kinds) == 1:
        return kinds[0]
    written = kind_written(draft, path)
    return next(kind for kind in kinds if kind.__struct_config__.tag == written)


def kinds_at(draft: Draft, path: str) -> list[type[msgspec.Struct]]:
    """The records that may be read at a place of a table."""
    name = path.partition("[")[0]
    return list(records_in(get_type_hints(draft.card)[name]))


def records_in(hint: object) -> Iterator[type[msgspec.Struct]]:
    """The records that a field may hold, one or a list of them."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    for part in get_args(hint):
        yield from records_in(part)


def kind_written(draft: Draft, path: str) -> object:
    """The kind of the record at a place of a table."""
    found = PLACE.fullmatch(path)
    assert found
    value = draft.table[found[1]]
    if found[2]:
        assert isinstance(value, list)
        value = value[int(found[2])]
    assert isinstance(value, dict)
    return value["kind"]


def counted(draft: Draft, field: str) -> str:
    """The field, by name where msgspec says ``tiles[...]`` of any count in a table."""
    name = field.removesuffix("[...]")
    if name == field:
        return field
    counts = draft.table[name]
    assert isinstance(counts, dict)
    return next(f"{name}.{key}" for key, count in counts.items() if not possible(count))


def possible(count: object) -> bool:
    """Whether something may be the count of a piece or a unit."""
    try:
        msgspec.convert(count, Count)
    except msgspec.ValidationError:
        return False
    return True


def sentence(problem: str) -> str:
    """The problem in plain words."""
    found = ((re.fullmatch(pattern, problem), words) for pattern, words in SENTENCES)
    return plain(next(match.expand(words) for match, words in found if match))


def plain(text: str) -> str:
    """The text with people's words for msgspec's types."""
    text = text.replace(" | null", "")
    return re.sub(r"\b[a-z]+\b", lambda word: WORDS.get(word[0], word[0]), text)


def repeated(values: tuple[object, ...]) -> bool:
    """Whether one of the values is there twice."""
    return len(set(values)) < len(values)
