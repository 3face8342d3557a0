"""Edition packages: only they use the types of an edition.

An edition type is a class of an edition package, or a card of one edition. All other
modules call functions of an edition's record, and never check which edition it is.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "pocket_tactics"
EDITION_PACKAGES = {"fifth", "fourth", "classic"}
OF_EDITIONS = ("Fifth", "Fourth", "Third", "Second", "Classic")
MAX_ISINSTANCE = 1
MAX_CASES = 0
MAX_CHAINS = 0


def outside() -> list[Path]:
    """Return all modules outside the edition packages."""
    return [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if not EDITION_PACKAGES & {*path.parts, path.stem}
        and "editions" not in path.parts
    ]


def edition_types(tree: ast.Module) -> set[str]:
    """Return the names in a module for types of one edition."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            of_edition = EDITION_PACKAGES & set(node.module.split("."))
            for alias in node.names:
                if (of_edition and alias.name[0].isupper()) or (
                    alias.name.startswith(OF_EDITIONS)
                ):
                    found.add(alias.asname or alias.name)
    return found


def asked(path: Path, functions: set[str]) -> Iterator[str]:
    """Yield the places where a module passes an edition type to some functions."""
    tree = ast.parse(path.read_text("utf-8"))
    types = edition_types(tree)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in functions
            and len(node.args) > 1
            and types
            & {n.id for n in ast.walk(node.args[1]) if isinstance(n, ast.Name)}
        ):
            yield f"{path.relative_to(PACKAGE)}:{node.lineno}"


def cases(path: Path) -> Iterator[str]:
    """Yield the places where a module matches patterns of edition types."""
    tree = ast.parse(path.read_text("utf-8"))
    types = edition_types(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.MatchClass) and ast.unparse(node.cls) in types:
            yield f"{path.relative_to(PACKAGE)}:{node.cls.lineno}"


def test_few_places_outside_edition_packages_ask_for_the_type_of_an_edition() -> None:
    found = [
        at for path in outside() for at in asked(path, {"isinstance", "issubclass"})
    ]

    assert len(found) <= MAX_ISINSTANCE, found


def test_few_places_outside_edition_packages_match_types_of_an_edition() -> None:
    found = [at for path in outside() for at in cases(path)]

    assert len(found) <= MAX_CASES, found


def test_no_place_outside_edition_packages_looks_for_a_fight_of_one() -> None:
    found = [at for path in outside() for at in asked(path, {"fight_in", "open_test"})]

    assert len(found) <= MAX_CHAINS, found


@pytest.mark.parametrize("edition", sorted(EDITION_PACKAGES))
@pytest.mark.parametrize("layer", ["odds", "texts"])
def test_an_edition_package_has_the_record_of_its_edition(
    layer: str, edition: str
) -> None:
    modules = {path.stem for path in (PACKAGE / layer / edition).iterdir()}

    assert "edition" in modules


@pytest.mark.parametrize("edition", sorted(EDITION_PACKAGES))
def test_edition_packages_have_the_same_modules(edition: str) -> None:
    """A reader of one edition package finds the same names in the others."""
    folder = PACKAGE / "engine" / "rules" / edition
    modules = {path.stem for path in folder.iterdir()}

    assert {
        *("attacks", "deploying", "fights", "forces", "house", "moves"),
        *("refusals", "setup", "units", "winning"),
    } <= modules
