"""The tests of a checkout that cite rules with ``pytest.mark.rule``."""

import ast
from collections.abc import Iterator
from pathlib import Path

MARK = "pytest.mark.rule"
PROJECT = 'name = "pocket-tactics"'

Cited = tuple[str, str]
"""A rule, and the test that cites it: ``TestClass::test_name``, or empty."""


def checkout(start: Path) -> Path | None:
    """Return the checkout that contains a folder, if any."""
    return next(filter(is_checkout, (start, *start.parents)), None)


def is_checkout(folder: Path) -> bool:
    """Whether a folder is a checkout of this project, with its tests."""
    project = folder / "pyproject.toml"
    ours = project.is_file() and PROJECT in project.read_text("utf-8")
    return ours and (folder / "tests").is_dir()


def citations(root: Path) -> dict[str, list[str]]:
    """Return the tests that cite each rule, by the id of the rule."""
    found: dict[str, list[str]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        place = path.relative_to(root).as_posix()
        for rule, name in cited_rules(path.read_text("utf-8")):
            found.setdefault(rule, []).append(f"{place}::{name}" if name else place)
    return found


def cited_rules(source: str) -> Iterator[Cited]:
    """Yield the citations in the text of a test file.

    >>> list(cited_rules("@pytest.mark.rule('hop')\\ndef test_a_hop(): ..."))
    [('hop', 'test_a_hop')]
    """
    yield from inside(ast.parse(source), ())


def inside(node: ast.AST, names: tuple[str, ...]) -> Iterator[Cited]:
    """Yield the citations below a node inside classes and functions of these names."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        names = (*names, node.name)
    if isinstance(node, ast.Call) and ast.unparse(node.func) == MARK:
        constants = (each for each in node.args if isinstance(each, ast.Constant))
        yield from ((str(rule.value), "::".join(names)) for rule in constants)
    for child in ast.iter_child_nodes(node):
        yield from inside(child, names)
