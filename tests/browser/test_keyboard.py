"""A whole game by keyboard alone, through what a screen reader is told."""

import re
from random import Random

from playwright.sync_api import Locator, Page

from pocket_tactics.hexes import Hex
from pocket_tactics.record import read_record, verify
from tests.browser.conftest import Server
from tests.browser.keyboard import (
    PLACE,
    choose,
    focused,
    go_to,
    go_to_board,
    walk,
)
from tests.browser.playing import over, ready

CHOSEN = re.compile("; (may be chosen|attack)")
DECISIONS = 400


def test_a_whole_game_can_be_played_by_keyboard(page: Page, server: Server) -> None:
    begin(page, server.url)
    rng = Random(5)
    for made in range(DECISIONS):
        ready(page)
        if over(page):
            break
        decide(page, rng, on_board=made % 3 == 0)
        assert focused(page).count() == 1
    assert over(page)
    assert "the turn limit" in told(page)[0] or "win" in told(page)[0]
    game = page.url.rpartition("/")[2]
    record = page.request.get(f"{server.url}api/games/{game}/record").text()
    assert verify(read_record(record)).outcome is not None


def begin(page: Page, url: str) -> None:
    """Begin a game by the form: fifth edition, against the computer, fifty turns."""
    page.goto(url)
    go_to(page, page.get_by_role("radio", name="Fifth edition"))
    go_to(page, page.locator("summary").filter(has_text="House rules"))
    page.keyboard.press("Enter")
    for label, value in (("turn_limit", "50"), ("Seed of the dice", "3")):
        go_to(page, page.get_by_label(label, exact=True))
        page.keyboard.press("Control+a")
        page.keyboard.type(value)
    go_to(page, page.get_by_role("button", name="Begin the game"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/*")


def decide(page: Page, rng: Random, *, on_board: bool) -> None:
    """Make a decision: with what by the list, where to on the board or by the list."""
    auto = page.get_by_role("button", name="Lay the rest by chance")
    if auto.count() and not on_board:
        choose(page, auto)
        return
    subjects = buttons(page, "With what do you act?")
    if subjects.count():
        choose(page, subjects.nth(rng.randrange(subjects.count())))
        ready(page)
    places = page.get_by_role("button", name=CHOSEN).and_(page.locator("[data-place]"))
    if on_board and places.count():
        step_on(page, places.nth(rng.randrange(places.count())), rng)
    elif page.locator(".acts, .places").count():
        acts = buttons(page, re.compile("Actions|Places"))
        choose(page, acts.nth(rng.randrange(acts.count())))


def buttons(page: Page, name: str | re.Pattern[str]) -> Locator:
    """The buttons of the lists of that name."""
    return page.get_by_role("list", name=name).get_by_role("button")


def step_on(page: Page, place: Locator, rng: Random) -> None:
    """Walk to a place that may be chosen, and choose it, and which way if asked."""
    found = PLACE.match(place.get_attribute("aria-label") or "")
    assert found
    go_to_board(page)
    walk(page, Hex(int(found[1]), int(found[2])), rng)
    assert CHOSEN.search(focused(page).get_attribute("aria-label") or "")
    page.keyboard.press("Enter")
    if page.get_by_text("Which one?").count():
        choose(page, buttons(page, "Actions").first)


def told(page: Page) -> list[str]:
    """The log, the newest first."""
    return page.locator(".log li > span").all_inner_texts()
