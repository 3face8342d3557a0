"""The rulebook at the prompt: one line for each rule that contains a word."""

import pytest
from rich.cells import cell_len

from pocket_tactics.content import rulebook
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.texts import catalogue
from pocket_tactics.tui.layout import READING
from pocket_tactics.tui.rule_lookup import rule_lines, shorten_text

SAY = catalogue("en")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_rule_in_one_line_has_room_for_its_id(edition: str) -> None:
    *rules, _ = rule_lines(rulebook(), "", edition, SAY)

    assert all(line.partition(": ")[0] in rulebook().by_id for line in rules)
    assert max(map(cell_len, rules)) <= READING
    assert any(cell_len(line) >= READING - 6 for line in rules if line.endswith(" …"))


def test_a_text_that_fits_stays_whole() -> None:
    assert shorten_text("a place to rest", 15) == "a place to rest"


def test_a_longer_one_ends_with_a_whole_word() -> None:
    assert shorten_text("a place to rest", 14) == "a place to …"
    assert shorten_text("a place to rest", 12) == "a place to …"
    assert shorten_text("a place to rest", 11) == "a place …"


@pytest.mark.parametrize("columns", range(3, 16))
def test_wide_characters_count_twice(columns: int) -> None:
    text = "山の上 の小屋"
    shortened = shorten_text(text, columns)

    assert cell_len(shortened) <= columns
    assert (shortened == text) == (columns >= 13)


def test_a_word_that_is_too_long_is_cut() -> None:
    assert shorten_text("Shieldmaiden", 7) == "Shield…"
    assert shorten_text("兵士兵士", 6) == "兵士 …"
