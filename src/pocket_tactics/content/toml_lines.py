"""The line of each field of a TOML file, and the duplicate keys."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from pocket_tactics.content.complaints import At
from pocket_tactics.content.toml import TOMLDecodeError, loads
from pocket_tactics.engine.structs import FrozenStruct

if TYPE_CHECKING:
    from tree_sitter import Node, Tree

MAX_DEPTH = 8
"""The maximum depth of a field of an entry."""


KEYS = ("bare_key", "quoted_key", "dotted_key")
KEYED = frozenset({"table", "table_array_element", "pair"})
HOLDING = frozenset({*KEYED, "inline_table", "array"})
"""The node types that can contain fields; comments and plain values cannot."""


class DuplicateKey(FrozenStruct, frozen=True):
    """A field or a table that occurs a second time; *first* is the earlier line."""

    at: At
    line: int
    first: int


class FieldLines:
    """The first line of every field in a text, even if parts of it are invalid TOML."""

    def __init__(self, text: str) -> None:
        self.of: dict[At, int] = {}
        self.written: dict[At, int] = {}
        self.counts: dict[At, int] = {}
        self.duplicates: list[DuplicateKey] = []
        self.waiting: list[tuple[At, Node]] = [((), tree(text).root_node)]
        while self.waiting:
            self.visit(*self.waiting.pop())

    def find(self, at: At) -> int:
        """Return the line of a field, or of the innermost table around it, or 0."""
        ways = (at[:length] for length in range(len(at), 0, -1))
        return next((self.of[way] for way in ways if way in self.of), 0)

    def visit(self, at: At, node: "Node") -> None:
        """Visit a node at a path; its children are visited next."""
        kind = node.type
        if kind in KEYED:
            key, *inner = node.named_children or [node]
            # Invalid TOML may have no key here.
            if key.type in KEYS:
                self.visit_keyed((*at, *names(key)), node, inner)
        elif kind == "array":
            items = [each for each in node.named_children if each.type != "comment"]
            for number, item in enumerate(items):
                self.of.setdefault((*at, number), item.start_point.row + 1)
                self.schedule((*at, number), [item])
        else:
            self.schedule(at, node.named_children)

    def schedule(self, at: At, parts: "list[Node]") -> None:
        """Schedule visits to the nodes that can contain fields, in order."""
        self.waiting += [(at, part) for part in reversed(parts) if part.type in HOLDING]

    def visit_keyed(self, at: At, node: "Node", inner: "list[Node]") -> None:
        """Visit a node with a key: a value, or a table with its brackets."""
        if node.type == "table_array_element":
            number = self.counts[at] = self.counts.get(at, -1) + 1
            at = (*at, number)
        self.record(at, node)
        self.schedule(at, inner)

    def record(self, at: At, node: "Node") -> None:
        """Record the line of a path and of the tables around it."""
        line = node.start_point.row + 1
        for length in range(1, min(len(at), MAX_DEPTH) + 1):
            self.of.setdefault(at[:length], line)
        if at in self.written:
            self.duplicates.append(DuplicateKey(at, line, self.written[at]))
        else:
            self.written[at] = line


def tree(text: str) -> "Tree":
    """Return the syntax tree of a text."""
    from tree_sitter import Language, Parser  # noqa: PLC0415 - only for complaints
    from tree_sitter_toml import language  # noqa: PLC0415

    return Parser(Language(language())).parse(text.encode())


def names(key: "Node") -> Iterator[str]:
    """Yield the names in a key, without the dots."""
    parts: list[str] = []
    while key.type == "dotted_key":
        key, *last = key.named_children
        parts += map(name, reversed(last))
    yield name(key)
    yield from reversed(parts)


def name(key: "Node") -> str:
    """Return a single name, without its quotation marks."""
    text = (key.text or b"").decode()
    if key.type != "quoted_key":
        return text
    try:
        return next(iter(loads(f"{text} = 0")))
    except TOMLDecodeError:
        return text


@lru_cache(maxsize=16)
def field_lines(text: str) -> FieldLines:
    """Return the lines of a text; results are cached."""
    return FieldLines(text)
