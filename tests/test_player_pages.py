"""The pages for players: how to play each edition, its cards and its rules."""

import re
from pathlib import Path

import pytest

from docs.player_pages import PAGES, SAY, pages, picture
from pocket_tactics.content import load
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.texts import called_name, cards_named

PICTURES = sorted((PAGES.parent / "pictures").glob("**/*.svg"))


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_a_page_for_players_is_what_make_docs_would_write(path: Path) -> None:
    assert path.read_text("utf-8") == pages()[path]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_of_an_edition_is_shown_with_its_picture(edition: str) -> None:
    text = pages()[PAGES / f"cards-{edition}.md"]

    for card in cards_named(load(edition).cards, ""):
        assert f"### {called_name(card, SAY)} {{ #{card.id} }}" in text
        assert f"({picture(edition, card.id)})" in text


def test_every_edition_has_a_picture_of_its_board() -> None:
    for edition in EDITIONS:
        text = pages()[PAGES / f"how-to-play-{edition}.md"]
        assert picture(edition, "board") in text


def test_there_is_a_picture_of_every_card() -> None:
    assert len(PICTURES) > 100


@pytest.mark.parametrize(
    "path", PICTURES, ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_a_picture_is_complete_in_its_file(path: Path) -> None:
    """It needs no style sheet and no other file, and defines all parts that it uses."""
    text = path.read_text("utf-8")
    parts = set(re.findall(r'url\(#([\w-]+)\)|href="#([\w-]+)"', text))

    assert "var(" not in text
    assert not re.search(r'(?:href|src)="(?!#)|url\((?!["\']?#)|@import', text)
    for part in parts:
        assert f'id="{"".join(part)}"' in text
