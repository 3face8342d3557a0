"""Questions that the table answers on the page, and the setting that asks them all."""

import re

from playwright.sync_api import Page, expect

from pocket_tactics.record import write_record
from tests.browser.conftest import Server
from tests.browser.playing import ready
from tests.browser.positions import upload
from tests.tui.tables import SET_UP, game_of

SHOTS = (*SET_UP, "deploy 0.archer.1 0,1", "deploy 1.archer.1 0,-1")
SHOT = "skirmish 0.archer.1 1.archer.1"
HELD = (*SHOTS, SHOT, "decline", "roll 3", "roll 6")
"""Blue's die holds. To roll it again only harms."""


def open_held(page: Page, server: Server) -> None:
    """Open a game with a question whose best answer is to leave the die."""
    game = upload(page.request, server.url, write_record(game_of(HELD)))
    page.goto(game)
    ready(page)


def test_the_table_answers_and_says_why(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.evaluate("localStorage.setItem('pocket-tactics.questions', 'real')")

    open_held(page, server)

    notice = page.locator(".toast")
    expect(notice).to_have_text(re.compile("^The table answers for Blue: .* better.$"))
    expect(page.get_by_role("button", name=re.compile("re-roll"))).to_have_count(0)


def test_ask_me_everything_asks(page: Page, server: Server) -> None:
    open_held(page, server)

    expect(page.get_by_role("button", name=re.compile("re-roll")).first).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)
