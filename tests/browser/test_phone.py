"""The game on a phone: taps, pinches, portrait and landscape."""

import re
from collections.abc import Iterator
from math import atan2
from random import Random

import pytest
from playwright.sync_api import (
    BrowserContext,
    CDPSession,
    Locator,
    Page,
    ViewportSize,
    expect,
)

from pocket_tactics.api import recording
from pocket_tactics.record import write_record
from tests.browser.conftest import People, Server
from tests.browser.playing import (
    SURE,
    by_finger,
    decide,
    drawn,
    middle,
    over,
    ready,
    tile,
)
from tests.browser.positions import (
    EDITIONS,
    mover_in,
    new_game,
    opened,
    record_at,
    upload,
)
from tests.conftest import position

PORTRAIT: ViewportSize = {"width": 390, "height": 844}
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
SMALL: ViewportSize = {"width": 360, "height": 640}
PHONE = {
    "viewport": PORTRAIT,
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


@pytest.fixture
def context(people: People) -> Iterator[BrowserContext]:
    """A browser context of a phone in portrait orientation."""
    with people.visitor(PHONE) as context:
        yield context


def log(page: Page) -> list[str]:
    """Return the entries of the log, the newest first."""
    return page.locator("ol.log li > span").all_inner_texts()


def fits(page: Page) -> bool:
    """Whether the page is at most as wide as the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_played_by_taps(page: Page, server: Server, edition: str) -> None:
    page.goto(new_game(page.request, server.url, edition))
    rng = Random(edition)
    for _ in range(15):
        ready(page)
        if over(page):
            break
        decide(page, by_finger, rng)
        assert fits(page)
    ready(page)
    assert len(log(page)) >= 10


def begin(page: Page, url: str, edition: str) -> None:
    """Play one side of a game in which a unit may attack."""
    record = record_at("play", edition)
    game = upload(page.request, url, record)
    page.goto(f"{game}?seats={mover_in(record)}")
    ready(page)


def attack(page: Page) -> Locator:
    """Pick an attacker, and return a tile that it can attack."""
    target = page.get_by_role("button", name=re.compile("; attack"))
    for subject in range(page.locator(".subjects button").count()):
        by_finger(page, page.locator(".subjects button").nth(subject))
        if target.count():
            return target.first
        by_finger(page, page.get_by_role("button", name="Back", exact=True))
    raise AssertionError("nobody can attack")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tap_on_an_enemy_asks_before_it_attacks(
    page: Page, server: Server, edition: str
) -> None:
    begin(page, server.url, edition)
    before, record = log(page), record_of(page, server)
    by_finger(page, attack(page))
    asked = page.locator(".sure")
    expect(asked).to_be_visible()
    assert (log(page), record_of(page, server)) == (before, record)
    by_finger(page, page.get_by_role("button", name="Cancel"))
    expect(asked).to_have_count(0)
    assert (log(page), record_of(page, server)) == (before, record)


@pytest.mark.parametrize("on_board", [True, False], ids=["board", "panel"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_attack_is_made_once_it_is_confirmed(
    page: Page, server: Server, edition: str, *, on_board: bool
) -> None:
    begin(page, server.url, edition)
    record = record_of(page, server)
    target = attack(page)
    by_finger(page, target if on_board else page.locator(".act.attack").first)
    expect(page.locator(".sure")).to_be_visible()
    assert record_of(page, server) == record
    # One of two attacks is chosen first. The page also asks about a risky one.
    while page.locator(SURE).count():
        by_finger(page, page.locator(SURE).first)
        page.locator("body:not(.sent) #play[aria-busy=false]").wait_for()
    expect(page.locator(".sure")).to_have_count(0)
    assert len(record_of(page, server)) > len(record)


@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE], ids=["upright", "lying"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_action_to_be_confirmed_is_in_sight(
    page: Page, server: Server, edition: str, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.goto(upload(page.request, server.url, record_at("fight", edition)))
    ready(page)
    page.locator(".decision .odds:not(.awaited)").first.wait_for()
    by_finger(page, page.locator(".decision .acts button").first)
    for part in (".sure", SURE, "[data-key^=cancel]"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)


def test_the_help_shows_the_direction_keys_of_the_maps_orientation(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    board = page.locator("svg.board")
    seen = set()
    for _ in range(2):
        lies = (board.get_attribute("data-orientation") or "").startswith("lie")
        page.keyboard.press("?")
        row = page.get_by_role("row").filter(has_text="one of the six sides")
        six = "W E · A D · Z X" if lies else "Q W E · A S D"
        expect(row.get_by_role("rowheader")).to_have_text(six)
        page.keyboard.press("Escape")
        page.keyboard.press("o")
        seen.add(six)
    assert len(seen) == 2


def record_of(page: Page, server: Server) -> str:
    """Return the record of the game of a page."""
    game = page.url.rpartition("/")[2].partition("?")[0]
    return page.request.get(f"{server.url}api/games/{game}/record").text()


def test_the_board_is_as_high_as_the_panel_at_twice_the_size(duel: Page) -> None:
    duel.set_viewport_size({"width": 640, "height": 400})
    board, panel = (duel.locator(part).bounding_box() for part in ("#board", "#panel"))
    assert board
    assert panel
    assert board["height"] == pytest.approx(panel["height"], abs=1)
    assert fits(duel)


def test_kinds_of_attack_are_as_wide_as_the_panel(duel: Page) -> None:
    duel.set_viewport_size(PORTRAIT)
    by_finger(duel, tile(duel, "0,0"))
    by_finger(duel, tile(duel, "0,-1"))
    kinds = duel.locator(".doubt .act")
    expect(kinds).to_have_count(2)
    widths: list[float] = kinds.evaluate_all(
        "kinds => kinds.map((kind) => kind.getBoundingClientRect().width)"
    )
    assert min(widths) > PORTRAIT["width"] * 0.8


@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE], ids=["upright", "lying"])
@pytest.mark.parametrize("path", ["", "library", "fight", "over"])
def test_no_element_overflows_a_phone_and_all_can_be_reached(
    page: Page, server: Server, size: ViewportSize, path: str
) -> None:
    page.set_viewport_size(size)
    if path in {"fight", "over"}:
        page.goto(upload(page.request, server.url, record_at(path, "second")))
        ready(page)
        if path == "fight":
            page.locator(".decision .odds:not(.awaited)").first.wait_for()
    else:
        page.goto(server.url + path)
        page.locator("main button:visible, main article").first.wait_for()
    assert fits(page)
    reached = page.locator("button:visible, a:visible, summary:visible")
    edges: list[list[float]] = reached.evaluate_all(EDGES)
    assert edges
    for left, right, top in edges:
        assert left >= 0
        assert right <= size["width"] + 1
        assert 0 <= top < size["height"]


EDGES = """elements => elements.map((element) => {
  element.scrollIntoViewIfNeeded();
  const { left, right, top } = element.getBoundingClientRect();
  return [left, right, top];
})"""
"""The position of each after scrolling to it."""


def middles(page: Page) -> dict[str, tuple[float, float]]:
    """Return the positions of the tiles on the screen."""
    tiles = page.locator("[data-place][role=button]").evaluate_all(MIDDLES)
    return {key: (x, y) for key, x, y in tiles}


MIDDLES = """tiles => tiles.map((tile) => {
  const { x, y, width, height } = tile.getBoundingClientRect();
  return [tile.dataset.place, x + width / 2, y + height / 2];
})"""


def test_the_map_lies_as_before_when_the_phone_is_turned(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    upright, seen = middles(page), view(page)
    page.set_viewport_size(LANDSCAPE)
    page.wait_for_function(MOVED, arg=seen)
    lying = middles(page)
    assert angle(lying) == pytest.approx(angle(upright), abs=0.02)


def angle(tiles: dict[str, tuple[float, float]]) -> float:
    """Return the direction from one tile to its neighbour."""
    (x, y), (next_x, next_y) = tiles["1,-1"], tiles["1,-2"]
    return atan2(next_y - y, next_x - x)


def touch(devtools: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Send a touch event with some fingers."""
    touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_pinching_and_dragging_pick_nothing(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    before, question = log(page), page.locator("h1").inner_text()
    whole = view(page)
    pinch(page)
    page.wait_for_function(MOVED, arg=whole)
    near = view(page)
    assert float(near.split()[2]) < float(whole.split()[2]) / 1.5
    drag(page)
    page.wait_for_function(MOVED, arg=near)
    assert (log(page), page.locator("h1").inner_text()) == (before, question)
    assert page.locator(".subjects").count() == 1
    assert page.get_by_role("button", name=re.compile("; selected")).count() == 0


MOVED = "seen => document.querySelector('svg.board').getAttribute('viewBox') !== seen"


def view(page: Page) -> str:
    """Return the visible part of the board."""
    return page.locator("svg.board").get_attribute("viewBox") or ""


def middle_of_board(page: Page) -> tuple[float, float]:
    """Return the middle of the board on the screen."""
    box = page.locator("svg.board").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pinch(page: Page) -> None:
    """Spread two fingers over the board."""
    x, y = middle_of_board(page)
    devtools = page.context.new_cdp_session(page)
    touch(devtools, "touchStart", (x - 30, y), (x + 30, y))
    for by in range(40, 100, 10):
        touch(devtools, "touchMove", (x - by, y), (x + by, y))
    touch(devtools, "touchEnd")


def drag(page: Page) -> None:
    """Move one finger over the board."""
    x, y = middle_of_board(page)
    devtools = page.context.new_cdp_session(page)
    touch(devtools, "touchStart", (x, y))
    for by in range(10, 60, 10):
        touch(devtools, "touchMove", (x - by, y - by))
    touch(devtools, "touchEnd")


@pytest.fixture
def duel(page: Page, server: Server) -> Page:
    """Open the page of Red, whose Footman stands next to one of Blue."""
    address = upload(page.request, server.url, write_record(recording.record_of(START)))
    page.goto(f"{address}?seats=0")
    ready(page)
    return page


START = position(
    "0,0 0,-1 0,1 1,0 1,-1 -1,1",
    "0.footman.1@0,0 0.archer.1 1.footman.1@0,-1 1.mage.1",
    gates="0,1 0,-1",
)


def slide(page: Page, start: str, end: str, *, held: bool) -> None:
    """Put a finger on a tile, move it to another one, and lift it.

    A finger that is *held* rests until the page drags the unit under it.
    """
    devtools = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = middle(tile(page, start)), middle(tile(page, end))
    touch(devtools, "touchStart", (x, y))
    if held:
        expect(page.locator("body.dragging")).to_be_attached()
    for part in (1, 2, 3, 4):
        touch(
            devtools,
            "touchMove",
            (x + (to_x - x) * part / 4, y + (to_y - y) * part / 4),
        )
    touch(devtools, "touchEnd")
    devtools.detach()


def test_a_finger_that_rests_on_a_unit_drags_it(duel: Page) -> None:
    slide(duel, "0,0", "1,0", held=True)
    expect(duel.locator("p.sure")).to_contain_text("Another player acts next.")
    by_finger(duel, tile(duel, "1,0"))
    expect(duel.locator("ol.log")).to_contain_text("Red Footman moves to C2.")


def test_a_finger_that_moves_at_once_drags_no_unit(duel: Page) -> None:
    slide(duel, "0,0", "1,0", held=False)
    drawn(duel)
    assert duel.locator("p.sure").count() == 0
    assert duel.locator(".subjects").count() == 1


def test_a_forecast_of_enemy_attacks_covers_nothing_on_a_phone(duel: Page) -> None:
    """The page shows it below the question's buttons, and all tools are visible."""
    for size in (PORTRAIT, SMALL, LANDSCAPE):
        duel.set_viewport_size(size)
        by_finger(duel, tile(duel, "0,0"))
        by_finger(duel, tile(duel, "1,0"))
        forecast = duel.locator(".doubt .foreseen")
        expect(forecast).to_contain_text("After this, ")
        expect(forecast).to_be_in_viewport(ratio=1)
        for tool in duel.locator(".board-tools .tool").all():
            expect(tool).to_be_visible()
        assert duel.evaluate(COVERED) == []
        by_finger(duel, duel.get_by_role("button", name="Cancel"))
        by_finger(duel, duel.get_by_role("button", name="Back", exact=True))


COVERED = """[...document.querySelectorAll('.board-tools .tool')].filter((tool) => {
  const { x, y, width, height } = tool.getBoundingClientRect();
  return !tool.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((tool) => tool.title)"""
"""The tools over the board that something else covers."""


def test_a_second_tap_on_the_same_tile_confirms(duel: Page) -> None:
    by_finger(duel, tile(duel, "0,0"))
    by_finger(duel, tile(duel, "1,0"))
    expect(duel.locator("p.sure")).to_be_visible()
    duel.wait_for_timeout(DOUBLE)
    by_finger(duel, tile(duel, "1,0"))
    expect(duel.locator("ol.log")).to_contain_text("Red Footman moves to C2.")


DOUBLE = 350
"""The milliseconds after which two taps are no double tap."""


def test_a_deployment_needs_no_confirmation(duel: Page) -> None:
    by_finger(duel, duel.locator('[data-key="subject 0.archer.1"]'))
    by_finger(duel, tile(duel, "0,1"))
    expect(duel.locator("ol.log")).to_contain_text(
        "Red Archer is deployed from the edge."
    )


def test_an_edge_needs_confirmation(page: Page, server: Server) -> None:
    """After one touch too many another player would act."""
    record = opened("greedy-defeated", 24)
    page.goto(f"{upload(page.request, server.url, record)}?seats={mover_in(record)}")
    ready(page)
    edge = page.get_by_role("button", name=re.compile("; available"))
    by_finger(page, edge.first)
    expect(page.locator("p.sure")).to_contain_text("Another player acts next.")
