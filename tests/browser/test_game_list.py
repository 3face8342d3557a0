"""The list of games on the start page."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.positions import record_at, upload

GAMES = 8
LISTED = 6


def test_a_phone_leads_to_the_games_at_once(page: Page, server: Server) -> None:
    """The list does not scroll by itself: a button shows the rest of it."""
    record = record_at("play", "fifth")
    for _ in range(GAMES):
        upload(page.request, server.url, record)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(server.url)
    games = page.locator(".kept-game")
    expect(games).to_have_count(LISTED)

    page.get_by_role("link", name="Your games").click()

    heading = page.get_by_role("heading", name="Your games")
    expect(heading).to_be_in_viewport()
    page.get_by_role("button", name="More games").click()
    expect(games).to_have_count(GAMES)
    expect(games.nth(LISTED).get_by_role("link").first).to_be_focused()
    heights = page.locator("ul.games").evaluate("e => [e.scrollHeight, e.clientHeight]")
    assert heights[0] == heights[1]


def test_a_wide_page_hides_the_link_to_the_games(page: Page, server: Server) -> None:
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    expect(page.get_by_role("link", name="Your games")).to_be_hidden()
