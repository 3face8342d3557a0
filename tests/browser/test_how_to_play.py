"""The pictures in How to play, one a paragraph, drawn by the board's own code."""

import pytest
from playwright.sync_api import Page, expect

from pocket_tactics.content import load
from tests.browser.conftest import Server
from tests.browser.playing import ready
from tests.browser.positions import EDITIONS, new_game

DRAWING = "/js/howto/draw.js"
LOADED = "() => performance.getEntriesByType('resource').map(({ name }) => name)"
PIECES = """async (edition) => {
  const { PICTURES } = await import('/static/js/howto/pictures.js');
  return PICTURES[edition].flatMap(({ map, units = [] }) => [
      ...map.flatMap((row) => row.split(' ')),
      ...units.map((unit) => unit.split(' ')[0])
  ]);
}"""


def is_loaded(page: Page) -> bool:
    """Whether the page has loaded the module that draws the pictures."""
    return any(name.endswith(DRAWING) for name in page.evaluate(LOADED))


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_paragraph_has_a_picture_once_it_is_seen(
    page: Page, server: Server, edition: str
) -> None:
    page.goto(f"{server.url}library?edition={edition}")
    page.locator(".paper").first.wait_for()
    assert not is_loaded(page)
    page.get_by_text("How to play").click()
    pictures = page.locator(".howto-board")
    expect(pictures).to_have_count(12)
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        expect(picture.locator("svg .tile, svg .cell").first).to_be_attached()
    assert is_loaded(page)


@pytest.mark.parametrize("edition", EDITIONS)
def test_pictures_have_only_pieces_of_their_edition(
    page: Page, server: Server, edition: str
) -> None:
    page.goto(server.url)
    cards = load(edition).cards
    pieces = set(page.evaluate(PIECES, edition)) - {"."}
    assert len(pieces) > 5
    assert pieces <= {*cards.units, *cards.terrains}


def test_a_dialog_draws_the_pictures_when_it_is_opened(
    page: Page, server: Server
) -> None:
    page.goto(server.url, wait_until="networkidle")
    assert not is_loaded(page)
    page.get_by_role("button", name="How to play").click()
    expect(page.locator(".howto-board svg").first).to_be_visible()
    expect(page.get_by_text("“Hint” shows what the computer would do")).to_be_attached()
    assert is_loaded(page)


def test_the_help_of_a_game_begins_with_a_way_to_the_keys(
    page: Page, server: Server
) -> None:
    page.goto(new_game(page.request, server.url, "fifth"))
    ready(page)
    page.keyboard.press("?")
    heading = page.get_by_role("heading", name="Keys", exact=True)
    expect(heading).not_to_be_in_viewport()
    page.get_by_role("button", name="Keys", exact=True).click()

    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
