"""The house: what only a wing may know, and what nobody keeps twice.

An edition type is a class that a wing defines, or a card of one edition. Outside the
wings an edition answers by its record; nobody asks which one it is.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "pocket_tactics"
WINGS = {"fifth", "fourth", "classic"}
OF_EDITIONS = ("Fifth", "Fourth", "Third", "Second", "Classic")
MOST_ISINSTANCE = 1
MOST_CASES = 0
MOST_CHAINS = 0


def outside() -> list[Path]:
    """All modules that belong to no wing and are no edition."""
    return [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if not WINGS & {*path.parts, path.stem} and "editions" not in path.parts
    ]


def edition_types(tree: ast.Module) -> set[str]:
    """The names in a module that stand for types of one edition."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            of_wing = WINGS & set(node.module.split("."))
            for alias in node.names:
                if (of_wing and alias.name[0].isupper()) or (
                    alias.name.startswith(OF_EDITIONS)
                ):
                    found.add(alias.asname or alias.name)
    return found


def asked(path: Path, functions: set[str]) -> Iterator[str]:
    """Where a module asks for a type of one edition, by one of some functions."""
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
    """Where a module tells the types of one edition apart by their patterns."""
    tree = ast.parse(path.read_text("utf-8"))
    types = edition_types(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.MatchClass) and ast.unparse(node.cls) in types:
            yield f"{path.relative_to(PACKAGE)}:{node.cls.lineno}"


def test_few_places_outside_the_wings_ask_for_the_type_of_an_edition() -> None:
    found = [
        at for path in outside() for at in asked(path, {"isinstance", "issubclass"})
    ]

    assert len(found) <= MOST_ISINSTANCE, found


def test_few_places_outside_the_wings_match_the_types_of_an_edition() -> None:
    found = [at for path in outside() for at in cases(path)]

    assert len(found) <= MOST_CASES, found


def test_nobody_outside_the_wings_looks_for_the_fight_of_an_edition() -> None:
    found = [at for path in outside() for at in asked(path, {"fight_in", "open_test"})]

    assert len(found) <= MOST_CHAINS, found


@pytest.mark.parametrize("wing", sorted(WINGS))
@pytest.mark.parametrize("layer", ["odds", "texts"])
def test_a_wing_answers_by_its_record(layer: str, wing: str) -> None:
    rooms = {path.stem for path in (PACKAGE / layer / wing).iterdir()}

    assert "edition" in rooms


@pytest.mark.parametrize("wing", sorted(WINGS))
def test_a_wing_has_the_rooms_that_every_wing_has(wing: str) -> None:
    """Whoever knows one wing finds the way in the others."""
    rooms = {path.stem for path in (PACKAGE / "rules" / wing).iterdir()}

    assert {
        *("attacks", "deploying", "fights", "forces", "house", "moves"),
        *("refusals", "setup", "units", "winning"),
    } <= rooms
