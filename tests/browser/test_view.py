"""The view of the board: rotated, zoomed, and navigated by keys."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Server
from tests.browser.keyboard import focused, go_to
from tests.browser.playing import ready
from tests.browser.positions import record_at, upload

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 800},
    {"width": 390, "height": 844},
)
BOTH = pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
HEIGHTS = """() => Object.fromEntries(
    [...document.querySelectorAll('[data-place][role=button]')]
      .map((tile) => [tile.ariaLabel, tile.getBoundingClientRect().y]))"""


def height_of(page: Page, whose: str) -> float:
    """Return the distance from the top to the edge of a player."""
    heights: dict[str, float] = page.evaluate(HEIGHTS)
    (found,) = (y for name, y in heights.items() if f", {whose} edge" in name)
    return found


@BOTH
def test_the_own_edge_is_below_that_of_the_enemy(
    page: Page, server: Server, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    game = upload(page.request, server.url, record_at("play", "fifth"))
    for seat, other in enumerate(["Blue's", "Red's"]):
        page.goto(f"{game}?seats={seat}")
        page.locator("[data-place]").first.wait_for()
        assert height_of(page, "your") > height_of(page, other)


def test_the_name_of_a_tile_is_on_the_board_and_read_once(
    page: Page, server: Server
) -> None:
    """With the setting off, the caption names the tile under the pointer."""
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    names = page.locator(".place-names[aria-hidden=true] .place-name")
    labels = page.locator(".cell.tile").evaluate_all(
        "tiles => tiles.map((tile) => tile.ariaLabel.split(':')[0])"
    )
    assert sorted(names.all_text_contents()) == sorted(labels)
    assert "B2" in labels
    page.evaluate("document.documentElement.dataset.places = 'off'")
    page.get_by_role("button", name="Turn the map").click()
    expect(names).to_have_count(0)
    page.locator(".cell[aria-label^='B2:']").hover()
    expect(page.locator(".caption")).to_contain_text("B2: ")


def test_the_map_turns_with_its_button_and_not_with_the_window(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    board = page.locator("svg.board")
    before = board.get_attribute("data-orientation") or ""
    page.set_viewport_size(SIZES[1])
    page.wait_for_timeout(300)
    expect(board).to_have_attribute("data-orientation", before)
    page.get_by_role("button", name="Turn the map").click()
    expect(board).not_to_have_attribute("data-orientation", before)
    after = board.get_attribute("data-orientation") or ""
    page.reload()
    ready(page)
    expect(board).to_have_attribute("data-orientation", after)


def test_buttons_zoom_and_fit_the_board(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    board = page.locator("svg.board")
    whole = board.get_attribute("viewBox") or ""
    page.get_by_role("button", name="Zoom in").click()
    expect(board).not_to_have_attribute("viewBox", whole)
    page.get_by_role("button", name="Show the whole map").click()
    expect(board).to_have_attribute("viewBox", whole)


@BOTH
def test_the_buttons_of_the_view_cover_no_tile(
    page: Page, server: Server, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.goto(upload(page.request, server.url, record_at("play", "third")))
    ready(page)
    assert page.evaluate(COVERED) == []


COVERED = """() => {
  const tools = document.querySelector('.board-tools').getBoundingClientRect();
  return [...document.querySelectorAll('.tiles > *')]
    .map((tile) => tile.getBoundingClientRect())
    .filter((box) => box.left < tools.right - 4 && tools.left < box.right - 4
      && box.top < tools.bottom - 4 && tools.top < box.bottom - 4);
}"""


def test_keys_lead_to_the_board_and_from_one_legal_place_to_the_next(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    page.keyboard.press("b")
    expect(
        page.get_by_role("group", name="Board", exact=True).locator(":focus")
    ).to_have_count(1)
    page.keyboard.press("n")
    assert "; can act" in (focused(page).get_attribute("aria-label") or "")
    page.keyboard.press("Enter")
    seen = set()
    for _ in range(3):
        page.keyboard.press("n")
        name = focused(page).get_attribute("aria-label") or ""
        assert re.search("; available|; attack", name)
        seen.add(name)
    assert len(seen) > 1


def test_the_log_is_one_stop_and_arrows_lead_through_it(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    rules = page.locator("ol.log button.rule")
    assert rules.count() > 5
    expect(page.locator('ol.log button[tabindex="0"]')).to_have_count(1)
    page.keyboard.press("p")
    go_to(page, rules.first)
    page.keyboard.press("ArrowDown")
    expect(rules.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator("ol.log button").last).to_be_focused()
    page.keyboard.press("Tab")
    assert page.locator("ol.log :focus").count() == 0


def test_the_table_of_keys_has_each_key_once(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    page.keyboard.press("?")
    expect(page.locator(".keys th").first).to_be_visible()
    keys = page.locator(".keys th").all_inner_texts()
    assert {"B", "N", "K", "L", "J", "V", "O", "+", "0"} <= set(keys)
    assert len(set(keys)) == len(keys)


SMALL: ViewportSize = {"width": 320, "height": 640}


def test_the_names_of_tiles_are_legible_on_a_small_phone(
    page: Page, server: Server
) -> None:
    page.set_viewport_size(SMALL)
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    sizes = page.locator(".place-name").evaluate_all(PIXELS)
    assert min(sizes) >= 9.4, sizes


PIXELS = """names => names.map((name) =>
    parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a)"""


def test_numbers_at_the_right_end_of_the_board_are_not_cut(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    left, right, *pills = page.evaluate(TWO_THREATS)
    assert len(pills) == 2
    assert all(left <= start and end <= right for start, end in pills), pills


TWO_THREATS = """async () => {
  const { href } = document.querySelector('link[href*="board/board.js"]');
  const { createBoard } = await import(href);
  const { plainScene } = await import(href.replace('board.js', 'plain_scene.js'));
  const frame = document.createElement('div');
  frame.style = 'position:fixed; inset:0 auto 0 0; width:200px';
  document.body.append(frame);
  const places = [[0, 0], [0, -3], [0, -6]];
  const tile = { terrain: 'field', feature: null, place: 'map', keeper: null,
    openings: null, perilous: false, name: '', label: '', own_label: '' };
  const unit = { card: 'x', seat: 0, name: '', token: 'X', zone: 'map', by: null,
    marks: [] };
  createBoard(frame, { onPlace() {} }).show({
    ...plainScene(places.map((at) => ({ ...tile, at }))),
    units: places.map((at, id) => ({ ...unit, id: `0.x.${id}`, at, spaces: [at] })),
    threats: new Map(places.slice(1).map((at) =>
      [at.join(), { words: '', chance: '100 %' }])),
    orientation: 'lie',
  });
  const { left, right } = frame.getBoundingClientRect();
  const pills = [...frame.querySelectorAll('.pill.threats')].map((pill) => {
    const box = pill.getBoundingClientRect();
    return [box.left, box.right];
  });
  return [left, right, ...pills];
}"""
