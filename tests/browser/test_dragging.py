"""Dragging units to tiles and enemies: the same choices as by clicks."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pocket_tactics.api.recording import record_of
from pocket_tactics.record import write_record
from tests.browser.conftest import Server
from tests.browser.playing import drawn, middle, ready, tile
from tests.browser.positions import upload
from tests.conftest import position

START = position(
    "0,0 0,-1 0,1 1,0 1,-1 -1,1 2,0",
    "0.footman.1@0,0 0.archer.1 1.footman.1@0,-1 1.mage.1",
    gates="0,1 0,-1",
)


@pytest.fixture
def game(page: Page, server: Server) -> Page:
    """Open the page of Red, whose Footman stands next to one of Blue."""
    address = upload(page.request, server.url, write_record(record_of(START)))
    page.goto(f"{address}?seats=0")
    ready(page)
    return page


def drag(page: Page, start: Locator, end: tuple[float, float]) -> None:
    """Press at the middle of an element, move to a point, and release."""
    page.mouse.move(*middle(start))
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.mouse.up()
    drawn(page)


def played(page: Page, url: str) -> list[str]:
    """Return the actions of the game, from its record."""
    address = page.url.partition("?")[0].rpartition("/")[2]
    text = page.request.get(f"{url}api/games/{address}/record").text()
    return [line for line in text.splitlines() if re.match(r"[a-z-]+ \d\.", line)]


def row(page: Page, unit: str) -> Locator:
    """Return the button of a unit in the row of those that can act."""
    return page.locator(f'[data-key="subject {unit}"]')


def test_a_unit_is_dragged_to_a_tile(game: Page, server: Server) -> None:
    drag(game, tile(game, "0,0"), middle(tile(game, "1,0")))
    expect(game.locator("ol.log")).to_contain_text("Red Footman moves to C2.")
    assert played(game, server.url) == ["move 0.footman.1 1,0"]


def test_a_unit_is_dragged_from_the_row_onto_the_board(
    game: Page, server: Server
) -> None:
    drag(game, row(game, "0.archer.1"), middle(tile(game, "0,1")))
    expect(game.locator("ol.log")).to_contain_text(
        "Red Archer is deployed from the edge."
    )
    assert played(game, server.url) == ["deploy 0.archer.1 0,1"]


@pytest.mark.parametrize("on_board", [True, False], ids=["board", "row"])
def test_its_targets_are_shown_while_it_is_dragged(
    game: Page, *, on_board: bool
) -> None:
    start = tile(game, "0,0") if on_board else row(game, "0.footman.1")
    names = game.locator(".cell")
    game.mouse.move(*middle(start))
    game.mouse.down()
    game.mouse.move(*middle(tile(game, "1,-1")), steps=4)
    expect(game.locator(".dragged[data-fits]")).to_be_visible()
    available = re.compile("; available")
    assert names.and_(game.get_by_role("button", name=available)).count() >= 2
    game.keyboard.press("Escape")
    expect(game.locator(".dragged")).to_have_count(0)
    game.mouse.up()
    drawn(game)
    assert game.get_by_role("button", name=available).count() == 0


def test_an_enemy_with_two_attacks_is_asked_about(game: Page, server: Server) -> None:
    drag(game, tile(game, "0,0"), middle(tile(game, "0,-1")))
    expect(game.locator("p.sure")).to_have_text("Which one?")
    expect(game.locator(".doubt .act")).to_have_count(2)
    assert played(game, server.url) == []


@pytest.mark.parametrize("key", ["2,0", "0,0", None], ids=["far", "start", "panel"])
def test_a_drop_elsewhere_changes_nothing(
    game: Page, server: Server, key: str | None
) -> None:
    place = tile(game, key) if key else game.locator("h1")
    before = game.locator("svg.board").get_attribute("viewBox")
    game.mouse.move(*middle(tile(game, "0,0")))
    game.mouse.down()
    game.mouse.move(*middle(tile(game, "1,0")), steps=4)
    game.mouse.move(*middle(place), steps=4)
    expect(game.locator(".dragged")).to_be_visible()
    expect(game.locator(".dragged[data-fits]")).to_have_count(0)
    game.mouse.up()
    drawn(game)
    assert played(game, server.url) == []
    assert game.locator(".subjects").count() == 1
    assert game.locator("svg.board").get_attribute("viewBox") == before


def test_a_drop_where_a_unit_cannot_go_is_explained(game: Page) -> None:
    drag(game, tile(game, "0,0"), middle(tile(game, "2,0")))
    expect(game.locator(".toast")).to_contain_text("does not reach that tile")


def test_the_board_is_moved_by_dragging_what_cannot_act(game: Page) -> None:
    game.get_by_role("button", name="Zoom in").click()
    before = game.locator("svg.board").get_attribute("viewBox") or ""
    x, y = middle(tile(game, "0,-1"))
    drag(game, tile(game, "0,-1"), (x + 60, y + 40))
    expect(game.locator("svg.board")).not_to_have_attribute("viewBox", before)
    assert game.locator(".dragged").count() == 0
