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


def test_games_are_filtered_by_state_and_by_words(page: Page, server: Server) -> None:
    for _ in range(GAMES):
        upload(page.request, server.url, record_at("play", "fifth"))
    upload(page.request, server.url, record_at("over", "fourth"))
    page.goto(server.url)
    games = page.locator(".kept-game")
    expect(games).to_have_count(LISTED)

    page.get_by_label("Filter by state").select_option("Finished")
    expect(games).to_have_count(1)
    page.get_by_label("Filter by state").select_option("Under way")
    expect(games).to_have_count(GAMES)
    search = page.get_by_role("search").get_by_label("Search")
    search.fill("4th edition")
    expect(games).to_have_count(0)
    expect(page.get_by_text("Nothing found.")).to_be_visible()
    search.fill("5TH edition")
    expect(games).to_have_count(GAMES)


def test_few_games_have_no_filter(page: Page, server: Server) -> None:
    upload(page.request, server.url, record_at("play", "fifth"))
    page.goto(server.url)
    expect(page.locator(".kept-game")).to_have_count(1)
    expect(page.get_by_role("search")).to_have_count(0)
