"""The words of the wire: every tagged record, with its fields, one a line.

Positions, records and the socket contain them, so they never change. After adding a
kind, update the file with ``python -m tests.notation.wire_names``.
"""

from collections.abc import Iterator
from pathlib import Path

from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.structs import FrozenStruct

PINNED = Path(__file__).with_suffix(".txt")


def wire_names() -> str:
    """Return all kinds of the engine, sorted by their words."""
    assert EDITIONS, "the editions bring all rules with them"
    return "".join(
        f"{line}\n" for line in sorted(set(map(wire_line, kinds(FrozenStruct))))
    )


def kinds(base: type[FrozenStruct]) -> Iterator[type[FrozenStruct]]:
    """Yield all records of the engine that have a tag."""
    for kind in base.__subclasses__():
        yield from kinds(kind)
        config = kind.__struct_config__
        if config.tag is not None and not kind.__subclasses__() and is_engine(kind):
            yield kind


def is_engine(kind: type[FrozenStruct]) -> bool:
    """Whether a record belongs to the engine, not to an interface."""
    return kind.__module__.startswith("pocket_tactics.engine.")


def wire_line(kind: type[FrozenStruct]) -> str:
    """Return a kind as ``step roll-pool size fight role pool``."""
    config = kind.__struct_config__
    return " ".join(
        [str(config.tag_field), str(config.tag), *kind.__struct_encode_fields__]
    )


if __name__ == "__main__":
    PINNED.write_text(wire_names(), "utf-8")
