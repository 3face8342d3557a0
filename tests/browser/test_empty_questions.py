"""Questions that the program answers on the page, and the setting to ask them all."""

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
    expect(notice).to_have_text(re.compile("^Answered for Blue: .* better.$"))
    expect(page.get_by_role("button", name=re.compile("re-roll"))).to_have_count(0)


def test_ask_me_everything_asks(page: Page, server: Server) -> None:
    open_held(page, server)

    expect(page.locator(".decision .acts").first).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


def test_answers_that_only_harm_are_folded_and_say_so(
    page: Page, server: Server
) -> None:
    open_held(page, server)

    folded = page.locator(".decision .harmful")
    again = folded.get_by_role("button", name=re.compile("re-roll"))
    expect(folded.locator("summary")).to_have_text("Answers that only harm")
    expect(again).to_be_hidden()
    folded.locator("summary").click()
    expect(again).to_be_visible()


def test_enter_gives_the_best_answer_to_a_question(page: Page, server: Server) -> None:
    open_held(page, server)
    best = page.locator(".decision .act").first
    expect(best).to_have_attribute("data-key", "decline")
    expect(page.locator(".decision .harmful")).to_be_visible()
    page.locator("#panel .question").focus()
    page.keyboard.press("Enter")

    expect(page.locator("#panel .decision .harmful")).to_have_count(0)
