"""The row of units, which stays visible while one of them is picked."""

import re

from playwright.sync_api import Page, expect

from pocket_tactics.engine.actions import Deploy
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.record import write_record
from tests.browser.conftest import Server
from tests.browser.playing import ready
from tests.browser.positions import TWO, reached, record_at, upload
from tests.tui.tables import SET_UP, game_of


def test_another_unit_is_picked_without_going_back(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    page.locator(".subjects button").first.click()
    row = page.get_by_role("list", name="Other units").get_by_role("button")
    expect(row.first).to_have_attribute("aria-pressed", "true")
    picked = page.locator(".picked").inner_text()

    row.last.click()

    expect(row.last).to_have_attribute("aria-pressed", "true")
    expect(row.first).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".picked")).not_to_have_text(picked)


def test_a_unit_to_pick_shows_its_range_and_speed(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)

    figures = page.locator(".subjects .more-figures").first

    expect(figures).to_contain_text("RNG")
    expect(figures).to_contain_text("SPD")


def test_the_name_of_a_unit_to_pick_has_all_its_figures(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)

    unit = page.locator(".subjects button:has(.more-figures)").first

    expect(unit).to_have_accessible_name(re.compile(r"OFF \d.* DEF \d.* RNG \d"))


def test_a_unit_in_reserve_says_what_it_is_good_at(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, write_record(game_of(SET_UP))))
    ready(page)

    cavalier = page.locator(".subjects button", has_text="Cavalier in reserve")

    expect(cavalier.locator(".good-at")).to_have_text(
        "Good at moving 2 tiles a turn. It may raise one OFF die by 1 against Infantry."
    )
    expect(cavalier).to_have_attribute("title", re.compile("Types: Human"))


def test_a_reserve_that_cannot_be_deployed_is_mentioned(
    page: Page, server: Server
) -> None:
    session = reached(keeps_its_reserve, "fifth", TWO, 0)
    assert session
    page.goto(upload(page.request, server.url, write_record(session.game)))
    ready(page)

    note = page.locator(".decision", has_text="No unit in reserve can be deployed")
    expect(note).to_be_visible()


def keeps_its_reserve(state: State) -> bool:
    """Whether the player of the turn has a reserve and cannot deploy it."""
    reserve = any(u.seat == state.mover and u.zone == "reserve" for u in state.units)
    can_deploy = any(isinstance(action, Deploy) for action in state.actions())
    return isinstance(state.step, TakeTurn) and reserve and not can_deploy
