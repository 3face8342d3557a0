"""Fights on the stage: dice that a player touches, fights watched and skipped."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import WIDE, People, Server
from tests.browser.playing import attack, by_mouse, ready
from tests.browser.positions import EDITIONS, mover_in, record_at, upload
from tests.browser.test_axe import AXE, FAULTLESS, Judge
from tests.browser.test_phone import PHONE

MOVED = {"viewport": WIDE, "reduced_motion": "no-preference"}
LOOKS = [MOVED | {"color_scheme": "light"}, PHONE | {"color_scheme": "dark"}]


def open_fight(page: Page, server: Server, edition: str = "third") -> None:
    """Open a game as the side that decides in the middle of a fight."""
    record = record_at("fight", edition)
    game = upload(page.request, server.url, record)
    page.goto(f"{game}?seats={mover_in(record)}")
    ready(page)


def dice(page: Page) -> Locator:
    """Return the dice on the stage that a player can touch."""
    return page.get_by_role("group", name="The fight").get_by_role("button")


def test_a_die_is_rerolled_by_touching_it(page: Page, server: Server) -> None:
    open_fight(page, server)
    die = page.get_by_role("button", name=re.compile("^1: re-roll OFF 1$"))
    expect(die).to_be_visible()
    expect(page.locator("#panel .fight")).to_be_hidden()
    by_mouse(page, die)
    ready(page)
    rerolled = page.locator("ol.log li").filter(has_text="re-rolls OFF 1")
    expect(rerolled).not_to_have_count(0)


def test_dice_are_touched_by_keyboard_too(page: Page, server: Server) -> None:
    open_fight(page, server)
    dice(page).filter(has=page.locator(".cube")).first.focus()
    page.keyboard.press("Enter")
    ready(page)
    rerolled = page.locator("ol.log li").filter(has_text="re-rolls")
    expect(rerolled).not_to_have_count(0)


def test_the_board_is_seen_again_on_request(page: Page, server: Server) -> None:
    open_fight(page, server)
    page.get_by_role("button", name="Show the board").click()
    expect(page.locator(".stage")).to_be_hidden()
    expect(page.locator("#panel .fight")).to_be_visible()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_place_on_the_board_is_never_below_the_stage(
    page: Page, server: Server, edition: str
) -> None:
    open_fight(page, server, edition)
    places = page.get_by_role("button", name=re.compile("; available|; attack(;|$)"))
    staged = page.locator(".stage:visible").count()
    assert not (staged and places.count())


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark-phone"])
def test_the_stage_is_accessible(
    people: People, server: Server, look: dict[str, object]
) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed")
    with people.visitor(look) as context:
        page = context.new_page()
        open_fight(page, server)
        page.locator(".stage button.stage-die").first.wait_for()
        judge = Judge(page)
        judge.look("stage")
        assert judge.verdict == FAULTLESS


def test_a_fight_is_watched_on_the_stage_and_a_click_skips_it(
    people: People, server: Server
) -> None:
    with people.visitor(MOVED) as context:
        page = context.new_page()
        record = record_at("play", "fifth")
        page.goto(upload(page.request, server.url, record))
        page.evaluate("localStorage.setItem('pocket-tactics.speed', '0.05')")
        page.reload()
        ready(page)
        attack(page)
        stage = page.locator(".stage")
        stage.wait_for()
        while page.locator("#play[aria-busy=true]").count():
            by_mouse(page, page.locator("#board"))
        ready(page)


@pytest.mark.parametrize(
    ("loser", "words"),
    [(1, "stands on the edge of Red"), (0, "stands on your edge")],
)
def test_an_important_event_has_a_banner_for_a_while(
    people: People, server: Server, loser: int, words: str
) -> None:
    with people.visitor(MOVED) as context:
        page = context.new_page()
        page.goto(upload(page.request, server.url, record_at("play", "fifth")))
        ready(page)
        page.evaluate(MOMENT, loser)
        banner = page.locator(".banner")
        expect(banner).to_have_text(f"Blue Cavalier {words}")
        expect(banner).to_have_count(0)


MOMENT = """async (loser) => {
  const url = document.querySelector('link[href*="stage/host.js"]').href;
  const { StageHost } = await import(url);
  const idle = () => null;
  const store = { model: { game: { seats: [0] } } };
  const host = new StageHost(document.querySelector('#board'), store, idle, idle);
  const moment = { kind: 'edge', name: 'Blue Cavalier', owner: 'Red' };
  void host.showMoment({ ...moment, loser, seat: 1, at: null });
}"""
