"""The documentation tells the truth about the program."""

import doctest
import re
from pathlib import Path

import pytest

from docs.tables import page
from pocket_tactics.editions import EDITIONS
from pocket_tactics.notation import read_action, write_action
from pocket_tactics.notation.actions import readings

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_table_of_rules_is_what_make_docs_would_write(edition: str) -> None:
    table = ROOT / "docs" / "rules" / f"{edition}.md"

    assert table.read_text("utf-8") == page(edition)


def test_the_game_in_the_readme_plays_as_it_says() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_to_one(path: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text("utf-8"))

    assert [link for link in links if not (path.parent / link).exists()] == []


def test_every_action_of_the_notation_page_reads_back() -> None:
    text = (ROOT / "docs" / "notation.md").read_text("utf-8")
    section = text.partition("## Actions")[2].partition("##")[0]
    actions = re.findall(r"\| `([^`]+)` \|\n", section)

    assert {action.split()[0] for action in actions} == readings().keys()
    assert [write_action(read_action(action)) for action in actions] == actions
