"""The guide of a first game on the page: it objects before an action is played."""

from json import dumps, loads

import pytest
from playwright.sync_api import (
    Browser,
    Locator,
    Page,
    ViewportSize,
    WebSocketRoute,
    expect,
)

from pocket_tactics.record import record_from, write_record
from tests.browser.conftest import Server
from tests.browser.playing import ready, tile
from tests.browser.positions import TWO, upload
from tests.lessons.test_tips import position

PHONE: ViewportSize = {"width": 390, "height": 844}
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
    expect(page.locator("ol.log")).to_contain_text("Red Archer moves to A1.")


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


def test_a_double_click_does_not_confirm_what_the_guide_objects_to(
    page: Page, server: Server, record: str
) -> None:
    page.goto(f"{upload(page.request, server.url, record)}?guide")
    ready(page)
    page.locator('[data-key="subject 0.archer.1"]').click()
    tile(page, "-2,2").dblclick()

    expect(page.locator(".doubt .sure")).to_contain_text(OBJECTION)
    tile(page, "-2,2").click(delay=600)
    expect(page.locator('[data-key="subject 0.archer.1"]')).to_have_count(0)


def test_the_guide_objects_to_a_touch_before_the_page_asks(
    browser: Browser, server: Server, record: str
) -> None:
    with browser.new_context(has_touch=True, viewport=PHONE) as context:
        page = context.new_page()
        page.goto(f"{upload(page.request, server.url, record)}?guide")
        ready(page)
        page.locator('[data-key="subject 0.archer.1"]').tap()
        tile(page, "-2,2").tap()

        expect(page.locator(".doubt .sure")).to_contain_text(OBJECTION)


def test_a_guide_that_is_silenced_drops_its_objection(
    page: Page, server: Server, record: str
) -> None:
    question = wade(page, f"{upload(page.request, server.url, record)}?guide")
    expect(question).to_be_visible()
    page.keyboard.press("g")

    expect(question).to_have_count(0)
    expect(page.locator(".toast")).to_contain_text("The guide is silent.")


def without_answers(page: Page) -> tuple[list[WebSocketRoute], list[dict[str, object]]]:
    """Return the list of the page's sockets, and that of its unanswered questions."""
    clients: list[WebSocketRoute] = []
    asked: list[dict[str, object]] = []

    def relay(client: WebSocketRoute) -> None:
        upstream = client.connect_to_server()
        clients.append(client)

        def forward(text: str | bytes) -> None:
            message = loads(text)
            if message["type"] == "guide" and message.get("action"):
                asked.append(message)
            else:
                upstream.send(text)

        client.on_message(forward)

    page.route_web_socket(lambda url: url.endswith("/socket"), relay)
    return clients, asked


def test_an_action_that_was_cancelled_is_not_played_by_a_late_answer(
    page: Page, server: Server, record: str
) -> None:
    clients, asked = without_answers(page)
    wade(page, f"{upload(page.request, server.url, record)}?guide")
    page.keyboard.press("Escape")
    late = {"turn": 5, "tip": "", "sentence": ""}
    clients[0].send(dumps({**asked[0], **late, "type": "guided"}))
    page.keyboard.press("h")
    expect(page.locator("#panel .advice p")).to_be_visible()

    expect(page.locator("#panel")).to_contain_text("Red on the map: Archer at B2")
