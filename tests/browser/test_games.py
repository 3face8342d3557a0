"""Whole games against the computer, played through the page by mouse."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

from pocket_tactics.content import rulebook
from pocket_tactics.record import read_record, verify, write_record
from tests.browser.conftest import Server
from tests.browser.playing import (
    begin,
    by_mouse,
    decide,
    over,
    play_out,
    ready,
    tile,
)
from tests.browser.positions import upload
from tests.server.largest_games import crowded_game

GAMES = [("fifth", 1), ("fourth", 1), ("third", 1), ("second", 1)]
"""Editions, and seeds with which a person who plays at random lasts a while."""
LATE_DECISIONS = 6


@pytest.mark.parametrize(("edition", "seed"), GAMES)
def test_a_whole_game_can_be_played_by_mouse(
    page: Page, server: Server, edition: str, seed: int
) -> None:
    begin(page, server.url, edition, seed=seed)
    decisions = play_out(page, by_mouse, Random(edition))
    assert decisions > 10
    result = page.locator("h1.question").inner_text()
    game = page.url.rpartition("/")[2]
    record = page.request.get(f"{server.url}api/games/{game}/record").text()
    outcome = verify(read_record(record)).outcome
    assert outcome is not None
    assert outcome.winners
    assert result in {"You have won", "You have lost"}
    expect(page.locator("#panel .ended-by")).to_contain_text("Why?")


def test_a_game_whose_options_come_later_is_played_all_the_same(
    page: Page, server: Server
) -> None:
    """Six people play at one page, with 32 swift flying units each."""
    page.goto(upload(page.request, server.url, write_record(crowded_game())))
    game = page.url.rpartition("/")[2]
    rng = Random(1)
    for _ in range(LATE_DECISIONS):
        ready(page)
        assert not over(page)
        decide(page, by_mouse, rng)
    ready(page)
    record = page.request.get(f"{server.url}api/games/{game}/record").text()
    assert len(read_record(record).actions) > len(crowded_game().actions)


def test_house_rules_stay_open_while_another_edition_is_loading(
    page: Page, server: Server
) -> None:
    """On a slow connection the player opens them before the edition is loaded."""
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.goto(server.url)
    page.route("**/api/catalogue?edition=second", hold)
    page.get_by_role("radio", name=re.compile("second", re.IGNORECASE)).check()
    page.get_by_text("House rules", exact=True).click()
    while not asked:
        page.wait_for_timeout(20)
    asked[0].continue_()

    expect(page.get_by_role("spinbutton", name="Turn limit")).to_be_visible()
    expect(page.get_by_role("combobox", name="Ice in a close assault")).to_be_visible()


def test_the_rule_of_a_house_rule_is_read_in_the_form(
    page: Page, server: Server
) -> None:
    page.goto(server.url)
    page.get_by_text("House rules", exact=True).click()
    page.get_by_role("button", name="Rule Reach of an invasion").click()
    text = rulebook().by_id["fifth.invade"].text
    expect(page.get_by_role("dialog")).to_contain_text(text)
    page.keyboard.press("Escape")
    expect(page).to_have_url(server.url)
    reach = page.get_by_role("combobox", name="Reach of an invasion")
    expect(reach).to_have_value("move-and-range")


def test_the_name_of_a_player_is_on_the_page_and_in_the_record(
    page: Page, server: Server
) -> None:
    page.goto(server.url)
    red = page.get_by_role("group", name="Red")
    red.get_by_label("Name").fill(" Ånna <b> ")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/games/*")
    ready(page)
    expect(page.get_by_text("Ånna <b> · Human").first).to_be_visible()
    game = page.url.rpartition("/")[2]
    record = page.request.get(f"{server.url}api/games/{game}/record").text()
    assert read_record(record).names == ("Ånna <b>", "")


def test_a_map_is_laid_tile_by_tile_on_the_board(page: Page, server: Server) -> None:
    begin(page, server.url, "fifth")
    place = lay_field(page)
    expect(page.locator("ol.log")).to_contain_text(f"Red lays Field at {place}.")
    laid = re.compile(f"^{place}: (Keep on )?Field")
    expect(page.get_by_role("button", name=laid)).to_be_visible()


def test_an_undo_removes_a_decision(page: Page, server: Server) -> None:
    begin(page, server.url, "fifth")
    left = page.locator('[data-key="subject field"]').inner_text()
    place = lay_field(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("ol.log")).not_to_contain_text(f"Red lays Field at {place}.")
    expect(page.locator('[data-key="subject field"]')).to_have_text(left)


def lay_field(page: Page) -> str:
    """Lay a Field on the first empty place by mouse, and return that place."""
    by_mouse(page, page.locator('[data-key="subject field"]'))
    offer = page.locator(".places button").first.get_attribute("data-key") or ""
    place = offer.rpartition(" ")[2]
    by_mouse(page, tile(page, place))
    ready(page)
    return place
