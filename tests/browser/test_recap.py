"""The recap of the other players' turns: losses, ghosts, notices, rolling dice."""

import re
from functools import cache
from random import Random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from pocket_tactics.engine.state import State
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import write_record
from tests.browser.conftest import People, Server
from tests.browser.playing import ready
from tests.browser.positions import SEEDS, TWO, decided, mover_in, upload
from tests.browser.test_motion import roll_for_the_turn_order

FELL = re.compile(r"Your (.+) fell to (Red|Blue) [A-Z].+: [1-6] beats [1-6]\.")
"""The words of a recap about a loss in a fight."""

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 800},
    {"width": 390, "height": 844},
)


@cache
def after_a_loss() -> str:
    """Return the record of a game whose mover lost a unit in the enemy's turn."""
    for seed in range(SEEDS):
        session = Session(arrange_game(NewGame(seats=TWO, seed=seed)), None, seed)
        mourning: int | None = None
        for action in decided(session, Random(seed)):
            state = session.state
            if mourning is not None and state.seat == state.mover == mourning:
                return write_record(session.game)
            session.play(action)
            losses = lost(session.state) - lost(state)
            mourning = next((s for s, _ in losses if s != state.seat), mourning)
    raise AssertionError("nobody loses a unit")


def lost(state: State) -> set[tuple[int, str]]:
    """Return the captured units, each with its seat."""
    return {(unit.seat, unit.id) for unit in state.units if unit.zone == "captured"}


def open_after_a_loss(page: Page, server: Server) -> None:
    """Open a game as the side that has just lost a unit."""
    record = after_a_loss()
    game = upload(page.request, server.url, record)
    page.goto(f"{game}?seats={mover_in(record)}")
    ready(page)


def test_a_recap_begins_with_the_own_loss_and_shows_its_place(
    page: Page, server: Server
) -> None:
    open_after_a_loss(page, server)
    first = page.locator(".news li").first
    told = FELL.fullmatch(first.inner_text())
    assert told, first.inner_text()
    unit_name = told[1]
    place = page.get_by_role("button", name=re.compile(f"your {unit_name} fell here"))
    expect(place).to_have_count(1)
    expect(page.locator(".fallen-unit")).to_have_count(1)
    expect(page.get_by_role("list", name=re.compile("^Fallen: "))).not_to_have_count(0)


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
def test_a_notice_covers_neither_the_board_nor_a_choice(
    page: Page, server: Server, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    open_after_a_loss(page, server)
    page.evaluate(NOTICE)
    notice = page.locator(".notices .toast")
    expect(notice).to_be_visible()
    assert page.evaluate(COVERED) == []
    page.locator(".decision .subjects button, .decision .acts button").first.click()
    ready(page)


NOTICE = """async () => {
  const url = document.querySelector('link[href*="show/announce.js"]').href;
  (await import(url)).toast('A short answer.');
}"""
COVERED = """() => {
  const notice = document.querySelector('.toast');
  const { left, right, top, bottom } = notice.getBoundingClientRect();
  return [...document.querySelectorAll('#board, .decision button, .question')]
    .filter((element) => element.checkVisibility())
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, box]) => box.left < right - 1 && left < box.right - 1
      && box.top < bottom - 1 && top < box.bottom - 1)
    .map(([element]) => element.outerHTML.slice(0, 80));
}"""

WATCHED = {"viewport": SIZES[0], "reduced_motion": "no-preference"}


def test_a_sentence_comes_after_its_die_has_come_to_rest(
    people: People, server: Server
) -> None:
    with people.visitor(WATCHED) as context:
        page = context.new_page()
        roll_for_the_turn_order(page, server)
        rolling = page.locator(".tray .rolling")
        rolling.first.wait_for()
        seen = page.evaluate(ROLLING)
        assert seen == ["hidden", False]
        expect(rolling).to_have_count(0)


ROLLING = """() => {
  const words = document.querySelector('.tray .rolling p:last-child');
  const said = [...document.querySelectorAll('#spoken p, ol.log li > span')]
    .some(({ textContent }) => textContent === words.textContent);
  return [getComputedStyle(words).visibility, said];
}"""
