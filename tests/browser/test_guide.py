"""The guide of a first game on the page: it objects before an action is played."""

import pytest
from playwright.sync_api import Locator, Page, expect

from pocket_tactics.record import record_from, write_record
from tests.browser.conftest import Server
from tests.browser.playing import ready, tile
from tests.browser.positions import TWO, upload
from tests.lessons.test_tips import position

WADES = "move 0.archer.1 -2,2"
OBJECTION = "Guide: On this way Red Archer drowns with a chance of 33.3 %."


@pytest.fixture(scope="module")
def record() -> str:
    """The record of a game in which an Archer stands beside Water."""
    start = position("0.archer.1@-1,1", "1.footman.1@0,-2")
    return write_record(record_from(start, TWO, "1"))


def wade(page: Page, address: str) -> Locator:
    """Open a game, choose to go into the Water, and return the question about it."""
    page.goto(address)
    ready(page)
    page.locator('[data-key="subject 0.archer.1"]').click()
    tile(page, "-2,2").click()
    return page.locator(".doubt")


def test_the_guide_objects_before_an_action_is_played(
    page: Page, server: Server, record: str
) -> None:
    address = upload(page.request, server.url, record)
    question = wade(page, f"{address}?guide")

    expect(question.locator(".sure")).to_contain_text(OBJECTION)
    question.locator(f'[data-key="confirm {WADES}"]').click()
    expect(question).to_have_count(0)
    expect(page.locator("#panel")).to_contain_text("Water")


def test_the_guide_objects_once(page: Page, server: Server, record: str) -> None:
    address = upload(page.request, server.url, record)
    question = wade(page, f"{address}?guide")
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_have_count(0)

    tile(page, "-2,2").click()
    expect(page.locator('[data-key="subject 0.archer.1"]')).to_have_count(0)


def test_without_a_guide_nobody_objects(
    page: Page, server: Server, record: str
) -> None:
    wade(page, upload(page.request, server.url, record))

    expect(page.locator('[data-key="subject 0.archer.1"]')).to_have_count(0)
