"""Modules that the program loads before it has parsed its command."""

import subprocess
import sys

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import BaseNode, Message, MessageReference, Term, TermReference

import pocket_tactics.texts
from pocket_tactics.texts.catalogue import LANGUAGES, sources

STARTED = """
import sys
from pocket_tactics.cli import main
try:
    main(sys.argv[1:])
finally:
    print(*sys.modules, file=sys.stderr)
"""
SLOW = {
    "numpy",
    "pocket_tactics.engine.state",
    "pocket_tactics.content",
    "rich",
    "starlette",
}


@pytest.mark.parametrize("asked", ["--help", "--version", "play --help"])
def test_help_loads_neither_numpy_nor_the_engine(asked: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", STARTED, *asked.split()],
        capture_output=True,
        text=True,
        check=True,
    )

    loaded = set(done.stderr.split())
    assert done.stdout
    assert "pocket_tactics.cli" in loaded
    assert not loaded & SLOW


def test_the_texts_give_all_that_they_name() -> None:
    for name in dir(pocket_tactics.texts):
        given = getattr(pocket_tactics.texts, name)
        assert getattr(given, "__name__", name) == name
    with pytest.raises(AttributeError, match="texts attribute untold"):
        pocket_tactics.texts.untold  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_of_texts_refers_to_itself_and_the_first_alone(language: str) -> None:
    """The program may not have read the other files."""
    first, *others = (FluentResource(text).body for text in sources(language))
    common = {entry.id.name for entry in first if isinstance(entry, Message | Term)}
    for entries in ([], *others):
        own = {entry.id.name for entry in entries if isinstance(entry, Message | Term)}
        for entry in entries or first:
            assert references(entry) <= common | own


def references(node: object) -> set[str]:
    """Return the messages and terms that a part of a file refers to."""
    if isinstance(node, MessageReference | TermReference):
        return {node.id.name}
    parts = vars(node).values() if isinstance(node, BaseNode) else node
    if not isinstance(parts, list | type({}.values())):
        return set()
    return set[str]().union(*map(references, parts))
