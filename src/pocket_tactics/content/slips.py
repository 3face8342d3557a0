"""What msgspec finds wrong with a table, told to people."""

import re
from typing import get_args, get_type_hints

import msgspec

from pocket_tactics.content.tables import Count, Draft

Flaw = tuple[str, str]
"""A field, and what is wrong with it."""

FOUND = re.compile(r"(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?", re.DOTALL)
FIELD = re.compile(
    r"Object (contains unknown|missing required) field `(.*)`", re.DOTALL
)
ABILITY = re.compile(r"abilities\[(\d+)\]")
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
        return tuple(ability_kinds(draft))
    return get_args(get_type_hints(record_at(draft, path))[name])


def record_at(draft: Draft, path: str) -> type[msgspec.Struct]:
    """What is read at a place of a table: the card itself, an ability, a hazard."""
    if found := ABILITY.fullmatch(path):
        abilities = draft.table["abilities"]
        assert isinstance(abilities, list)
        return ability_kinds(draft)[abilities[int(found[1])]["kind"]]
    if not path:
        return draft.card
    record: type[msgspec.Struct]
    record, _ = get_args(get_type_hints(draft.card)[path])
    return record


def ability_kinds(draft: Draft) -> dict[str, type[msgspec.Struct]]:
    """The abilities that a card may have, as their kinds are written."""
    (union, _) = get_args(get_type_hints(draft.card)["abilities"])
    return {str(kind.__struct_config__.tag): kind for kind in get_args(union)}


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
