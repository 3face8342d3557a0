"""What msgspec finds wrong with a table, told to people."""

import re
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec

from pocket_tactics.abilities import GroundAbility, UnitAbility
from pocket_tactics.cards import UnitCard
from pocket_tactics.content.tables import Count, Draft

Flaw = tuple[str, str]
"""A field, and what is wrong with it."""

FOUND = re.compile(r"(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?", re.DOTALL)
FIELD = re.compile(
    r"Object (contains unknown|missing required) field `(.*)`", re.DOTALL
)
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


def tags(*kinds: type[msgspec.Struct]) -> tuple[str, ...]:
    """The kinds of ability, as they are written."""
    return tuple(str(kind.__struct_config__.tag) for kind in kinds)


CHOICES: dict[str, tuple[str, ...]] = {
    field: get_args(hint)
    for record in (UnitCard, *get_args(UnitAbility), *get_args(GroundAbility))
    for field, hint in get_type_hints(record).items()
    if get_origin(hint) is Literal
}
"""The fields that have a few values, and these."""

KINDS = {
    "unit": tags(*get_args(UnitAbility)),
    "tile": tags(*get_args(GroundAbility)),
    "feature": tags(*get_args(GroundAbility)),
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
    name = field.rpartition(".")[2]
    return KINDS[draft.kind] if name == "kind" else CHOICES[name]


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
