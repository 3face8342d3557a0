"""Pages on small screens: replays, lessons, the start page, the list of games."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from tests.browser.conftest import WIDE, People, Server
from tests.browser.playing import by_finger, ready, tile
from tests.browser.positions import record_at, upload

PORTRAIT: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 320, "height": 640}
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
GOLDEN = Path(__file__).parents[1] / "golden" / "third-legion-tribes.txt"


@pytest.fixture
def context(people: People) -> Iterator[BrowserContext]:
    """A browser context in German, of a phone in portrait orientation."""
    with people.visitor({"viewport": PORTRAIT, "locale": "de"}) as context:
        yield context


def open_over(page: Page, server: Server) -> None:
    """Open a finished game that ends with a fight for a base."""
    page.goto(upload(page.request, server.url, GOLDEN.read_text("utf-8")))
    ready(page)


@pytest.mark.parametrize("size", [PORTRAIT, SMALL], ids=["phone", "small"])
def test_a_replay_shows_what_happens_below_its_slider(
    page: Page, server: Server, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    open_over(page, server)
    page.locator("[data-key=last]").click()
    expect(page.locator("[data-key=film]")).to_have_attribute("aria-label", "Abspielen")
    for _ in range(3):
        expect(page.locator(".film .happened").first).to_be_in_viewport(ratio=1)
        page.keyboard.press("ArrowLeft")


def test_the_arrow_keys_step_through_a_replay_from_any_button(
    page: Page, server: Server
) -> None:
    open_over(page, server)
    page.locator("[data-key=replay]").click()
    page.locator("[data-key='film first']").click()
    seen = page.locator(".slider span")
    expect(seen).to_have_text(re.compile("^0 /"))
    for key, moment in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        expect(seen).to_have_text(re.compile(f"^{moment} /"))
    page.locator("[data-key=chapters]").focus()
    page.keyboard.press("ArrowLeft")
    expect(seen).to_have_text(re.compile("^1 /"))


def test_the_last_action_plays_from_its_start_to_the_verdict(
    page: Page, server: Server
) -> None:
    open_over(page, server)
    page.evaluate(WATCH)
    page.locator("[data-key=last]").click()
    expect(page.locator(".slider span")).to_have_text("349 / 349")
    expect(page.locator(".verdict")).to_contain_text("6 schlägt 5")
    assert page.evaluate("window.moments") == ["346", "347", "348", "349"]
    # Another run does not begin on the empty map.
    page.locator("[data-key=film]").click()
    expect(page.locator("[data-key=chapters] :checked")).to_contain_text("Zug 1:")


WATCH = """() => {
  window.moments = [];
  new MutationObserver(() => {
    const now = document.querySelector('.slider span')?.textContent.split(' ')[0];
    if (now && window.moments.at(-1) !== now) window.moments.push(now);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_a_finished_game_invites_nobody(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    page.locator("[data-key=menu]").click()
    expect(page.get_by_role("heading", name="Mitspieler einladen")).to_be_visible()
    page.goto(upload(page.request, server.url, record_at("over", "fifth")))
    ready(page)
    page.locator("[data-key=menu]").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("heading", name="Mitspieler einladen")).to_have_count(0)


def test_the_question_of_a_fight_in_a_lesson_is_in_sight(
    page: Page, server: Server
) -> None:
    page.set_viewport_size(LANDSCAPE)
    page.goto(f"{server.url}learn/third-1")
    page.locator("[data-key^='subject 0.sword']").click()
    page.locator(".act.attack").first.click()
    page.locator(".stage").wait_for()
    question = page.locator("h1.question")
    expect(question).to_contain_text("Einen Würfel des Feindes neu würfeln?")
    for part in (question, page.locator(".decision .act").first):
        expect(part).to_be_in_viewport(ratio=0.9)


def test_the_question_has_further_lines_below_its_first_word(
    page: Page, server: Server
) -> None:
    page.set_viewport_size(SMALL)
    page.goto(upload(page.request, server.url, record_at("play", "third")))
    ready(page)
    lines: list[float] = page.locator("h1.question").evaluate(LINES)
    assert len(lines) > 1
    assert lines == pytest.approx([lines[0]] * len(lines), abs=1)


LINES = """question => {
  question.lastChild.data = 'Blau: welche Einheit handelt zuerst, und welche danach?';
  const range = document.createRange();
  range.selectNodeContents(question.lastChild);
  return [...range.getClientRects()].map(({ left }) => left);
}"""


@pytest.mark.parametrize("size", [LANDSCAPE, {"width": 667, "height": 375}])
def test_the_ways_to_play_are_in_sight_at_little_height(
    page: Page, server: Server, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.goto(server.url)
    page.locator(".new .main").first.wait_for()
    for name in ("play-now", "play-friend"):
        expect(page.locator(f"#{name}")).to_be_in_viewport(ratio=1)
    title = page.locator(".hero h1").bounding_box()
    assert title
    assert title["y"] < 100


def test_long_options_of_a_form_fit_a_small_screen(page: Page, server: Server) -> None:
    page.set_viewport_size(SMALL)
    page.goto(server.url)
    page.get_by_role("radio", name="Dritte Edition").check()
    page.get_by_text("Hausregeln", exact=True).click()
    selects = page.locator("form select:visible")
    expect(page.locator("select[name='house comparison']")).to_be_visible()
    assert selects.evaluate_all(TOO_NARROW) == []


TOO_NARROW = """selects => selects.filter((select) => {
  const style = getComputedStyle(select);
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.font = `${style.fontSize} ${style.fontFamily}`;
  const text = select.selectedOptions[0]?.text ?? '';
  return canvas.measureText(text).width > select.clientWidth
    - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
}).map((select) => select.selectedOptions[0].text)"""
"""The select boxes that cut off their chosen option: the arrow needs 20 pixels."""


def test_the_editions_of_the_library_are_centred(page: Page, server: Server) -> None:
    page.set_viewport_size(SMALL)
    page.goto(f"{server.url}library")
    buttons = page.locator(".row.editions > *")
    expect(buttons).to_have_count(4)
    aligned = "buttons => buttons.map((each) => getComputedStyle(each).textAlign)"
    assert set(buttons.evaluate_all(aligned)) == {"center"}


def test_the_box_of_a_game_does_not_cover_its_picture(
    page: Page, server: Server
) -> None:
    upload(page.request, server.url, record_at("play", "fifth"))
    page.goto(server.url)
    boxes = [
        page.locator(f".kept-game {part}").first.bounding_box()
        for part in (".mark", ".sketch")
    ]
    mark, sketch = boxes
    assert mark
    assert sketch
    assert mark["x"] + mark["width"] <= sketch["x"]


def test_a_lesson_marks_success_and_failure_in_different_colours(
    page: Page, server: Server
) -> None:
    page.set_viewport_size(WIDE)
    page.goto(f"{server.url}learn/fifth-1")
    page.locator(".decision button").first.wait_for()
    colours = page.evaluate(NOTICES)
    assert colours[0] != colours[1]
    assert colours[1] == page.evaluate(GOOD)


NOTICES = """() => {
  const notice = document.querySelector('#lesson .notice');
  return ['<p>-</p>', '<p class="ended">-</p>'].map((content) => {
    notice.innerHTML = content;
    return getComputedStyle(notice).borderInlineStartColor;
  });
}"""
GOOD = """() => {
  const probe = document.querySelector('#lesson p');
  probe.style.color = 'var(--good)';
  return getComputedStyle(probe).color;
}"""


@pytest.mark.parametrize("place", ["0,-1", "0,0"])
def test_the_label_of_a_tapped_tile_covers_no_other(
    people: People, server: Server, place: str
) -> None:
    """It is at the end of the board at which there is room for it."""
    with people.visitor({"viewport": PORTRAIT, "has_touch": True}) as context:
        page = context.pages[0] if context.pages else context.new_page()
        page.goto(f"{server.url}learn/third-1")
        page.locator(".decision button").first.wait_for()
        by_finger(page, tile(page, place))
        expect(page.locator(".caption")).to_be_visible()
        assert page.evaluate(COVERED) == []


COVERED = """() => {
  const box = document.querySelector('.caption').getBoundingClientRect();
  return [...document.querySelectorAll('.cell.tile')].filter((cell) => {
    const { top, bottom, left, right } = cell.getBoundingClientRect();
    return box.top < bottom && top < box.bottom && box.left < right && left < box.right;
  }).map((cell) => cell.getAttribute('aria-label'));
}"""
