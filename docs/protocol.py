"""Writes what others must know of the server's messages.

The types of the pages (``web/js/wire.d.ts``), what they ask of events
(``web/js/events.js``), and the tables of docs/protocol.md. Run
by ``make docs``; a test sees that both are as this would write them.
"""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import inspect

from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct, kinds
from pocket_tactics.server.protocol import (
    endings,
    http_records,
    lessons,
    play,
    questions,
    views,
)
from pocket_tactics.server.protocol import (
    table as table_messages,
)
from pocket_tactics.server.protocol.message import ClientMessage, ServerMessage

ROOT = Path(__file__).parents[1]
TYPES = ROOT / "src" / "pocket_tactics" / "web" / "js" / "wire.d.ts"
FACTS = TYPES.with_name("events.js")
PAGE = ROOT / "docs" / "protocol.md"
MARK = re.compile(r"(<!-- table (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)
MODULES = (table_messages, play, endings, questions, lessons)
EVENTS = kinds(Event)


def records_of(module: object) -> list[type[FrozenStruct]]:
    """The records that a module defines, in its order."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, FrozenStruct)
        and value.__module__ == vars(module)["__name__"]
    ]


MESSAGES = [kind for module in MODULES for kind in records_of(module)]
REQUESTS = [kind for kind in MESSAGES if issubclass(kind, ClientMessage)]
SENT = [kind for kind in MESSAGES if issubclass(kind, ServerMessage)]
FROM_PAGES = {*REQUESTS, http_records.NewGameRequest, lessons.LessonRequest}
MAY_LACK = {*FROM_PAGES, views.Changes}
"""Where a field with a default may be left out: in what a page writes above all."""
PLACE = """/** A place on the grid: `[q, r]`. */
export type Place = readonly [number, number];
"""
UNIONS: dict[str, Iterable[type[FrozenStruct]]] = {
    "Request": REQUESTS,
    "Sent": SENT,
    "Event": EVENTS,
}


def main() -> None:
    """Write the types, what the page asks of events, and the tables of the page."""
    TYPES.write_text(types(), "utf-8")
    FACTS.write_text(facts(), "utf-8")
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")


def types() -> str:
    """The types of all messages, for TypeScript."""
    every = [*MESSAGES, *records_of(views)]
    every += [*records_of(http_records), *EVENTS]
    parts = [
        "// Made by `make docs` from the records of the server: do not edit.\n",
        PLACE,
        *map(interface, every),
        *(union(name, kinds) for name, kinds in UNIONS.items()),
    ]
    return "\n".join(parts)


def facts() -> str:
    """Return the facts about each kind of event, as a JavaScript module."""
    rows = (
        f"  {key(tag_of(kind))}: {{ {', '.join(map(': '.join, asked(kind)))} }},\n"
        for kind in EVENTS
    )
    return (
        "/** What the page asks of every kind of event; made by `make docs`. */\n\n"
        "/** @import { EventFacts } from './lib/event_facts.js' */\n"
        "/** @import { Event } from './wire.js' */\n\n"
        "/** @type {Readonly<Record<Event['type'], EventFacts>>} */\n"
        f"export const EVENTS = {{\n{''.join(rows)}}};\n"
    )


def key(word: str) -> str:
    """A word as a key of an object, in quotes where it must be."""
    return word if word.isidentifier() else f"'{word}'"


def tag_of(kind: type[FrozenStruct]) -> str:
    """The word of a kind."""
    return str(kind.__struct_config__.tag)


def asked(kind: type[Event]) -> Iterator[tuple[str, str]]:
    """The facts of a kind, by the names that scripts use."""
    yield "dice", json.dumps(kind.dice)
    yield "news", json.dumps(kind.news)
    yield "beginsFight", json.dumps(kind.begins_fight)
    yield "marksPlace", json.dumps(kind.marks_place)
    yield "bringsUnit", json.dumps(kind.brings_unit)
    yield "reading", json.dumps(kind.reading)


def interface(kind: type[FrozenStruct]) -> str:
    """A record as an interface."""
    info = described(kind)
    tag = [f'  readonly type: "{info.tag}";'] if info.tag_field else []
    fields = [
        f"  readonly {field.encode_name}{mark(kind, field)}: {typed(field.type)};"
        for field in info.fields
    ]
    lines = [*commented(kind), f"export interface {kind.__name__} {{", *tag, *fields]
    return "\n".join([*lines, "}", ""])


def commented(kind: type[FrozenStruct]) -> list[str]:
    """The docstring of a record as a comment."""
    assert kind.__doc__ is not None
    text = kind.__doc__.strip().replace("``None``", "`null`")
    first, *rest = [line.strip() for line in text.splitlines()]
    if not rest:
        return [f"/** {first} */"]
    return ["/**", *(f" * {line}".rstrip() for line in (first, *rest)), " */"]


def mark(kind: type[FrozenStruct], field: inspect.Field) -> str:
    """A question mark where the field may be left out."""
    return "?" if kind in MAY_LACK and not field.required else ""


def union(name: str, kinds: Iterable[type[FrozenStruct]]) -> str:
    """The union of some records."""
    lines = "".join(f"\n  | {kind.__name__}" for kind in kinds)
    return f"export type {name} ={lines};\n"


def described(kind: type[FrozenStruct]) -> inspect.StructType:
    """The fields and the tag of a record."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info


def typed(info: inspect.Type) -> str:
    """A type in TypeScript's words."""
    match info:
        case inspect.NamedTupleType() | inspect.StructType():
            return named(info)
        case inspect.UnionType(types=kinds):
            return either(kinds)
        case inspect.LiteralType(values=values):
            return " | ".join(map(quoted, values))
        case inspect.VarTupleType() | inspect.TupleType() | inspect.DictType():
            return holding(info)
    return PLAIN[type(info)]


PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def named(info: inspect.NamedTupleType | inspect.StructType) -> str:
    """A type that has a name of its own."""
    return "Place" if info.cls is Hex else info.cls.__name__


def holding(
    info: inspect.VarTupleType | inspect.TupleType | inspect.DictType,
) -> str:
    """A type that holds others."""
    match info:
        case inspect.VarTupleType(item_type=item):
            return f"readonly {bracketed(typed(item))}[]"
        case inspect.TupleType(item_types=items):
            return f"readonly [{', '.join(map(typed, items))}]"
        case inspect.DictType(value_type=value):
            return f"Readonly<Record<string, {typed(value)}>>"


def either(kinds: tuple[inspect.Type, ...]) -> str:
    """One of several types; the union of all events by its name."""
    classes = {kind.cls for kind in kinds if isinstance(kind, inspect.StructType)}
    if classes == set(EVENTS):
        return "Event"
    return " | ".join(map(typed, kinds))


def bracketed(text: str) -> str:
    """A type that may stand before brackets."""
    return f"({text})" if " " in text else text


def quoted(value: object) -> str:
    """A value of a literal type."""
    return f'"{value}"' if isinstance(value, str) else str(value)


def page(text: str) -> str:
    """The page with its tables as they must be."""
    return MARK.sub(lambda m: f"{m[1]}{table(m[2])}{m[4]}", text)


def table(name: str) -> str:
    """The table of that name."""
    head = ["| name | fields | what it is |", "| --- | --- | --- |"]
    return "\n".join([*head, *map(row, tables()[name])]) + "\n"


def tables() -> dict[str, Iterable[type[FrozenStruct]]]:
    """The records of each table."""
    whole = {*REQUESTS, *SENT}
    parts = [kind for kind in MESSAGES if kind not in whole]
    parts += records_of(views)
    return {**UNIONS, "views": parts, "answers": records_of(http_records)}


def row(kind: type[FrozenStruct]) -> str:
    """A record as a row: its tag or name, its fields, its docstring."""
    info = described(kind)
    fields = ", ".join(f"`{text}`" for text in shown(kind, info)) or "none"
    assert kind.__doc__ is not None
    doc = " ".join(kind.__doc__.replace("``None``", "`null`").split())
    return f"| `{info.tag or kind.__name__}` | {fields} | {doc} |"


def shown(kind: type[FrozenStruct], info: inspect.StructType) -> Iterator[str]:
    """The fields of a record with their types."""
    for field in info.fields:
        kinds = typed(field.type).replace("readonly ", "").replace("|", "\\|")
        yield f"{field.encode_name}{mark(kind, field)}: {kinds}"


if __name__ == "__main__":
    main()
