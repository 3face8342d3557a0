"""Measurable properties of the layout that were once wrong."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from pocket_tactics.players.levels import TABLE
from pocket_tactics.players.seats import computer
from pocket_tactics.texts.catalogue import catalogue
from tests.browser.conftest import People, Server
from tests.browser.playing import ready
from tests.browser.positions import record_at, upload

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
TOUCHED = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def at_play(page: Page, server: Server) -> None:
    """Open a game in which a player may attack."""
    page.goto(upload(page.request, server.url, record_at("play", "second")))
    ready(page)


@SIZES
@pytest.mark.parametrize("path", ["", "library", "game"])
def test_settings_stand_in_columns_on_every_page(
    page: Page, server: Server, size: ViewportSize, path: str
) -> None:
    page.set_viewport_size(size)
    if path == "game":
        at_play(page, server)
        page.keyboard.press("m")
    else:
        page.goto(server.url + path)
        page.get_by_role("button", name="Settings").click()
    selects = page.locator(".settings select")
    expect(selects.first).to_be_visible()
    boxes = [each.bounding_box() for each in selects.all()]
    assert len(boxes) > 4
    for side in ("x", "width", "height"):
        assert len({box[side] for box in boxes if box}) == 1
    assert len({box["y"] for box in boxes if box}) == len(boxes)


@SIZES
def test_the_page_of_a_game_does_not_scroll(
    page: Page, server: Server, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    at_play(page, server)
    root = "document.documentElement"
    assert page.evaluate(f"{root}.scrollHeight") == size["height"]
    assert page.evaluate(f"{root}.scrollWidth") == size["width"]


def test_the_focus_is_on_what_deletes_nothing(page: Page, server: Server) -> None:
    at_play(page, server)
    page.goto(server.url)
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".kept-game")).to_have_count(1)


def test_the_help_of_a_game_shows_the_marks_of_its_board(
    page: Page, server: Server
) -> None:
    at_play(page, server)
    page.keyboard.press("h")
    page.locator("svg.board .hint").wait_for()
    page.keyboard.press("?")
    signs = page.locator(".signs li")
    expect(signs).to_have_count(12)
    for mark in ("able", "selected", "move", "attack", "risks", "threat", "hint"):
        expect(signs.locator(f".{mark}").first).to_be_visible()
    for mark in ("selected", "hint", "last"):
        board = page.locator(f"svg.board .{mark}").first
        assert stroke(signs.locator(f".{mark}").first) == stroke(board)
    expect(signs.filter(has_text=re.compile("last move"))).to_have_count(1)


def stroke(mark: Locator) -> str:
    """Return the colour of a mark's line."""
    found: str = mark.evaluate("mark => getComputedStyle(mark).stroke")
    return found


LARGE = """async () => {
  const { createBoard } = await import('/static/js/board/board.js');
  const { EMPTY } = await import('/static/js/game/model/model.js');
  const { sceneOf } = await import('/static/js/game/model/scene.js');
  const unit = { id: 'm', card: 'm', seat: 1, name: 'M', token: 'M', zone: 'map',
    at: [0, 0], spaces: [[0, 0], [0, 1]], by: null, marks: [] };
  const none = { tiles: [], seats: [], choices: [], actions: [], fight: null };
  const view = { ...none, yours: false, units: [unit] };
  const target = { attack: true, win: null, risk: null };
  const scene = { ...sceneOf(EMPTY, view, String), spots: [[3, 3]],
    targets: new Map([['0,0', target], ['3,3', { ...target, attack: false }]]) };
  const frame = document.createElement('div');
  document.body.append(frame);
  createBoard(frame, { onPlace: () => {} }).show(scene);
  const above = ['.plates ~ .rings .attack', '.cell.gap .attack'];
  const below = ['.cell.spot .move', '.rings .move'];
  return [...above, ...below].map((mark) => frame.querySelectorAll(mark).length);
}"""


def test_a_large_unit_is_ringed_above_its_plate(page: Page, server: Server) -> None:
    """The ring of an empty place is below the units in front of it."""
    page.goto(server.url)
    page.get_by_role("button", name="Play now").wait_for()
    assert page.evaluate(LARGE) == [2, 0, 1, 0]


def test_a_caption_covers_no_place_that_it_names_and_goes_by_itself(
    people: People, server: Server
) -> None:
    with people.visitor(TOUCHED) as context:
        page = context.new_page()
        at_play(page, server)
        touch_every_eighth_place(page)


def touch_every_eighth_place(page: Page) -> None:
    """Touch every eighth place of the board, and check its caption."""
    caption = page.locator(".caption")
    for place in page.locator("[data-place][role=button]").all()[::8]:
        box = place.bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(caption).to_be_visible()
        said = caption.bounding_box()
        assert said is not None
        assert apart(said["y"], said["height"], box["y"], box["height"]) or apart(
            said["x"], said["width"], box["x"], box["width"]
        )
    expect(caption).to_be_hidden()


def apart(one: float, length: float, other: float, other_length: float) -> bool:
    """Whether two intervals have nothing in common."""
    return one + length <= other or other + other_length <= one


def test_every_level_shows_its_face_and_what_it_does(
    page: Page, server: Server
) -> None:
    say = catalogue("en")
    page.goto(server.url)
    row = page.get_by_role("group", name="Blue")
    about = row.locator(".player-about")
    for level in TABLE:
        row.get_by_label("Played by").select_option(computer(level.id))
        expect(about).to_have_text(say(f"about-level-{level.id}"))
        expect(about.locator(".face")).to_be_visible()
    row.get_by_label("Played by").select_option("human")
    expect(about).to_be_hidden()
