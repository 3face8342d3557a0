"""Two charges that lead to one place: the player chooses which tile to assault."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from pocket_tactics.api.recording import record_of
from pocket_tactics.record import read_record, write_record
from tests.browser.conftest import Server
from tests.browser.keyboard import choose, go_to_board, place_of, walk
from tests.browser.playing import SURE, by_mouse, drawn, ready, tile
from tests.browser.positions import upload
from tests.classic import card, position

TANK = card("second", "tank", "1/1 1/1 0/1", skills="firearms tech", footprint="pair")
TILES = " ".join(f"{q},{r}" for q in range(-1, 4) for r in range(-2, 4))
UNITS = "0.tank.1@0,1 1.tank.1@1,1 0.mace.1@2,-1 1.mace.9"
WORDS = "charge to D3 against Blue Tank on tile {}"


def on_board_by_mouse(page: Page, key: str) -> None:
    """Click on a tile."""
    by_mouse(page, tile(page, key))


def on_board_by_keyboard(page: Page, key: str) -> None:
    """Walk to a tile, and press Enter."""
    go_to_board(page)
    walk(page, place_of(tile(page, key)), Random(1))
    page.keyboard.press("Enter")


HANDS: dict[
    str, tuple[Callable[[Page, str], None], Callable[[Page, Locator], None]]
] = {
    "mouse": (on_board_by_mouse, by_mouse),
    "keyboard": (on_board_by_keyboard, choose),
}
"""The functions that choose a tile, and a button."""


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("named", "text"), [("D4", " 1,0"), ("D3", "")])
def test_the_page_asks_on_which_tile_a_charge_assaults(
    page: Page, server: Server, hand: str, named: str, text: str
) -> None:
    on_board, press = HANDS[hand]
    start = position("second", TILES, UNITS, TANK, bases="-2,-2 4,3")
    page.goto(upload(page.request, server.url, write_record(record_of(start))))
    ready(page)

    on_board(page, "0,1")
    on_board(page, "1,1")
    expect(page.locator("p.sure")).to_have_text("Which one?")
    offered = page.locator(".doubt .act", has_text="charge to D3")
    expect(offered).to_have_count(2)
    press(page, offered.filter(has_text=WORDS.format(named)))
    drawn(page)
    if page.locator("p.sure").count():  # the charge risks the game
        press(page, page.locator(SURE).first)

    expect(page.locator("ol.log")).to_contain_text("Red Tank")
    game = page.url.rpartition("/")[2]
    record = page.request.get(f"{server.url}api/games/{game}/record").text()
    assert f"\ncharge 0.tank.1 1,1{text}\n" in record
    assert read_record(record).actions
