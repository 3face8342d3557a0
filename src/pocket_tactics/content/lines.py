"""Where the fields of a TOML file stand: the line of each, and those written twice."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from pocket_tactics.content.complaints import At
from pocket_tactics.content.toml import TOMLDecodeError, loads
from pocket_tactics.engine.structs import FrozenStruct

if TYPE_CHECKING:
    from tree_sitter import Node, Tree

MAX_DEPTH = 8
"""No field of an entry lies deeper than that."""


KEYS = ("bare_key", "quoted_key", "dotted_key")
KEYED = frozenset({"table", "table_array_element", "pair"})
HOLDING = frozenset({*KEYED, "inline_table", "array"})
"""Parts of a text that have fields in them; comments and plain values have none."""


class Twin(FrozenStruct, frozen=True):
    """A field or a table that is written a second time."""

    at: At
    line: int
    first: int


class Lines:
    """The first line of every field in a text, also in one that is not all TOML."""

    def __init__(self, text: str) -> None:
        self.of: dict[At, int] = {}
        self.written: dict[At, int] = {}
        self.counts: dict[At, int] = {}
        self.twins: list[Twin] = []
        self.waiting: list[tuple[At, Node]] = [((), tree(text).root_node)]
        while self.waiting:
            self.visit(*self.waiting.pop())

    def find(self, at: At) -> int:
        """The line of a field, or of the innermost table around it; 0 if none is."""
        ways = (at[:length] for length in range(len(at), 0, -1))
        return next((self.of[way] for way in ways if way in self.of), 0)

    def visit(self, at: At, node: "Node") -> None:
        """A part of the text, whose place is *at*; what lies in it comes next."""
        kind = node.type
        if kind in KEYED:
            key, *inner = node.named_children or [node]
            # What is no TOML may have no key there.
            if key.type in KEYS:
                self.keyed((*at, *names(key)), node, inner)
        elif kind == "array":
            items = [each for each in node.named_children if each.type != "comment"]
            for number, item in enumerate(items):
                self.of.setdefault((*at, number), item.start_point.row + 1)
                self.later((*at, number), [item])
        else:
            self.later(at, node.named_children)

    def later(self, at: At, parts: "list[Node]") -> None:
        """Visit parts of the text that have fields in them, in their order."""
        self.waiting += [(at, part) for part in reversed(parts) if part.type in HOLDING]

    def keyed(self, at: At, node: "Node", inner: "list[Node]") -> None:
        """Something with a name: a value, or a table with brackets around it."""
        if node.type == "table_array_element":
            number = self.counts[at] = self.counts.get(at, -1) + 1
            at = (*at, number)
        self.note(at, node)
        self.later(at, inner)

    def note(self, at: At, node: "Node") -> None:
        """The line of something with a name, and of the tables that it lies in."""
        line = node.start_point.row + 1
        for length in range(1, min(len(at), MAX_DEPTH) + 1):
            self.of.setdefault(at[:length], line)
        if at in self.written:
            self.twins.append(Twin(at, line, self.written[at]))
        else:
            self.written[at] = line


def tree(text: str) -> "Tree":
    """The syntax tree of a text."""
    from tree_sitter import Language, Parser  # noqa: PLC0415 - only for complaints
    from tree_sitter_toml import language  # noqa: PLC0415

    return Parser(Language(language())).parse(text.encode())


def names(key: "Node") -> Iterator[str]:
    """The names in a key, its dots aside."""
    parts: list[str] = []
    while key.type == "dotted_key":
        key, *last = key.named_children
        parts += map(name, reversed(last))
    yield name(key)
    yield from reversed(parts)


def name(key: "Node") -> str:
    """A single name, without its quotation marks."""
    text = (key.text or b"").decode()
    if key.type != "quoted_key":
        return text
    try:
        return next(iter(loads(f"{text} = 0")))
    except TOMLDecodeError:
        return text


@lru_cache(maxsize=16)
def lines(text: str) -> Lines:
    """The lines of a text, found once."""
    return Lines(text)
