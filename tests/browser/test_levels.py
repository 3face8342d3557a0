"""The levels of the computer in the form of a new game."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server

SEARCH = "computer:search"


def test_a_level_is_offered_for_every_seat(page: Page, server: Server) -> None:
    page.goto(server.url)
    with page.expect_response("**/api/catalogue?edition=fourth"):
        page.locator("input[value=fourth]").check()
    offered = page.locator(f"option[value='{SEARCH}']")
    expect(offered).to_have_count(2)
    page.locator("select[name=count]").select_option("3")
    expect(offered).to_have_count(3)


def test_a_level_is_described_and_offered_in_other_editions(
    page: Page, server: Server
) -> None:
    page.goto(server.url)
    player = page.locator("select[name=player]").last
    expect(player).to_have_value("computer:greedy")
    player.select_option(SEARCH)
    about = page.locator(".player-about").last
    expect(about).to_contain_text("several turns ahead")
    expect(about.locator(".face")).to_be_visible()
    with page.expect_response("**/api/catalogue?edition=third"):
        page.locator("input[value=third]").check()
    expect(page.locator("input[value=third]")).to_be_checked()
    expect(page.locator(f"option[value='{SEARCH}']")).to_have_count(2)
