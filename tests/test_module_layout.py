"""The files of a mechanic: folders and file names alone lead to them."""

import re
from pathlib import Path

import pytest

from docs.mechanics import ELSEWHERE, MECHANICS, Nowhere, contents, is_named, page
from docs.mechanics import page_of as where_told

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "pocket_tactics"
RULES = PACKAGE / "engine" / "rules"
EDITIONS = ("classic", "fourth", "fifth")
SOUGHT = {
    "hops": EDITIONS,
    "bumps": ("fourth", "fifth"),
    "interposing": ("classic", "fourth"),
    "random_moves": ("classic",),
    "line_of_sight": ("fourth",),
}
"""Mechanics, and the edition packages that have them."""

PAIRS = [
    (mechanic, edition) for mechanic, editions in SOUGHT.items() for edition in editions
]
WITHOUT = [
    (name, edition)
    for name in SOUGHT
    for edition in EDITIONS
    if (name, edition) not in PAIRS
]


def named(folder: Path, mechanic: str) -> list[Path]:
    """Return the files with a mechanic's name in a folder."""
    return [path for path in folder.rglob("*.py") if is_named(path, mechanic)]


def reasons(mechanic: str, layer: str, edition: str) -> list[Nowhere]:
    """Return why an edition package has no file of a mechanic's name."""
    return [
        nowhere
        for nowhere in ELSEWHERE.get(mechanic, ())
        if (nowhere.layer, nowhere.edition) == (layer, edition)
    ]


@pytest.mark.parametrize(("mechanic", "edition"), PAIRS)
def test_its_rules_and_tests_are_in_every_edition_package_that_has_it(
    mechanic: str, edition: str
) -> None:
    assert [path.stem for path in named(RULES / edition, mechanic)] == [mechanic]
    assert (ROOT / "tests" / "rules" / edition / f"test_{mechanic}.py").is_file()


@pytest.mark.parametrize(("mechanic", "edition"), PAIRS)
def test_its_odds_have_a_module_or_its_page_says_why_not(
    mechanic: str, edition: str
) -> None:
    found = named(PACKAGE / "odds" / edition, mechanic)

    assert len(found) + len(reasons(mechanic, "odds", edition)) == 1


@pytest.mark.parametrize("mechanic", SOUGHT)
def test_odds_have_a_test_of_its_name(mechanic: str) -> None:
    assert named(ROOT / "tests" / "odds", mechanic) != []


@pytest.mark.parametrize(("mechanic", "edition"), WITHOUT)
def test_an_edition_package_without_it_has_a_reason(
    mechanic: str, edition: str
) -> None:
    assert named(RULES / edition, mechanic) == []
    assert len(reasons(mechanic, "rules", edition)) == 1


@pytest.mark.parametrize("mechanic", ELSEWHERE)
def test_every_place_that_a_reason_names_exists(mechanic: str) -> None:
    for nowhere in ELSEWHERE[mechanic]:
        places = re.findall(r"`([\w/]+\.py)`", nowhere.because)

        assert places != []
        assert [at for at in places if not (PACKAGE / at).is_file()] == []


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_its_page_is_what_make_docs_would_write(mechanic: str) -> None:
    """The page has at least one rule, and a module named after the mechanic."""
    text = page(mechanic)

    assert where_told(mechanic).read_text("utf-8") == text
    assert "| `" in text.partition("## Where it lives")[0]
    assert f"{mechanic}.py)" in text


def test_the_list_of_mechanics_is_what_make_docs_would_write() -> None:
    pages = where_told("hops").parent

    assert (pages / "README.md").read_text("utf-8") == contents()
    assert len(list(pages.iterdir())) == len(MECHANICS) + 1
