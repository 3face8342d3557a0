"""Limits of the code style that no linter checks."""

import ast
import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted(ROOT.glob("src/**/*.py"))
WEB = ROOT / "src/pocket_tactics/web"
OF_PAGES = sorted(path for path in WEB.glob("**/*") if path.suffix in {".css", ".js"})
"""The style sheets and scripts that are written by hand."""
ASKED_BY_EDITION = re.compile(
    r"edition(\.id)? *[=!]=|edition is (not )?[A-Z]|edition\.id +(not +)?in "
)
MAX_FUNCTION_LINES = 40
MAX_FILE_LINES = 400
MAX_METHODS = 15

FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef


def nodes(path: Path) -> Iterator[ast.AST]:
    """Return all syntax nodes of a file."""
    return ast.walk(ast.parse(path.read_text("utf-8")))


def lines(path: Path) -> int:
    """Return the number of lines of a file."""
    return len(path.read_text("utf-8").splitlines())


def test_there_are_sources() -> None:
    assert len(SOURCES) > 20
    assert {path.suffix for path in OF_PAGES} == {".css", ".js"}


@pytest.mark.parametrize("edition", ["fifth", "fourth", "classic"])
def test_an_edition_package_of_abilities_imports_all_its_modules(edition: str) -> None:
    """A reader would not know a kind whose module is not imported."""
    folder = ROOT / "src" / "pocket_tactics" / "engine" / "abilities" / edition
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}

    package = import_module(f"pocket_tactics.engine.abilities.{edition}")
    assert modules == set(package.__all__)


@pytest.mark.parametrize(
    "path", SOURCES, ids=lambda path: f"{path.parent.name}.{path.stem}"
)
class TestEverySource:
    """Checks of each file alone, so that a failure names the file."""

    def test_never_asks_which_edition_is_played(self, path: Path) -> None:
        """An edition is a flat list of mechanics. Its rules differ by that list."""
        assert ASKED_BY_EDITION.findall(path.read_text("utf-8")) == []

    def test_has_no_long_function(self, path: Path) -> None:
        lengths = {
            node.name: (node.end_lineno or 0) - node.lineno + 1
            for node in nodes(path)
            if isinstance(node, FUNCTION)
        }

        assert not {
            name for name, length in lengths.items() if length > MAX_FUNCTION_LINES
        }

    def test_is_no_long_file(self, path: Path) -> None:
        assert lines(path) <= MAX_FILE_LINES

    def test_has_no_class_of_many_methods(self, path: Path) -> None:
        methods = {
            node.name: sum(isinstance(part, FUNCTION) for part in node.body)
            for node in nodes(path)
            if isinstance(node, ast.ClassDef)
        }

        assert not {name for name, count in methods.items() if count > MAX_METHODS}


def test_modules_import_each_other_in_no_circle() -> None:
    graph = grimp.build_graph("pocket_tactics", cache_dir=None)
    imports = {
        module: graph.find_modules_directly_imported_by(module)
        for module in graph.modules
    }

    assert len(imports) > len(SOURCES) // 2
    TopologicalSorter(imports).prepare()  # raises an error that names a circle


@pytest.mark.parametrize(
    "path", OF_PAGES, ids=lambda path: path.relative_to(WEB).as_posix()
)
def test_no_style_sheet_or_script_is_a_long_file(path: Path) -> None:
    assert lines(path) <= MAX_FILE_LINES


@pytest.mark.parametrize(
    "line",
    [
        'if state.edition.id == "fifth":',
        "if edition != FIFTH:",
        "if state.edition is FIFTH:",
        "if edition is not FIFTH:",
        'if edition.id in {"fifth"}:',
        'if edition.id not in ("fourth", "fifth"):',
    ],
)
def test_the_question_would_be_found(line: str) -> None:
    assert ASKED_BY_EDITION.search(line)
