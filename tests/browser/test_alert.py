"""The alert of the system that it is one's turn."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import TIMEOUT, WIDE, Server
from tests.browser.playing import by_mouse, decide, ready
from tests.browser.positions import mover_in, record_at, upload

STAND_IN = """
window.alerts = [];
window.answer = 'granted';
window.Notification = class extends EventTarget {
  static permission = 'default';
  static async requestPermission() {
    return (Notification.permission = window.answer);
  }
  constructor(title) {
    super();
    window.alerts.push(title);
  }
};
Object.defineProperty(document, 'hidden', { get: () => window.isHidden === true });
"""
"""Chromium without windows shows no alerts, and hides no tab."""


@pytest.fixture
def waiting(browser: Browser) -> Iterator[BrowserContext]:
    """A browser whose alerts are written down."""
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(STAND_IN)
    yield context
    context.close()


def choose_alerts(page: Page) -> None:
    """Choose in the menu of a game to be alerted."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Alert when it is your turn").select_option("on")
    page.keyboard.press("Escape")


def test_a_hidden_tab_alerts_once_that_it_is_the_own_turn(
    page: Page, waiting: BrowserContext, server: Server
) -> None:
    record = record_at("play", "fifth")
    game, mover = upload(page.request, server.url, record), mover_in(record)
    other = waiting.new_page()
    other.goto(f"{game}?seats={1 - mover}")
    expect(other.get_by_text("Waiting for the other players")).to_be_visible()
    choose_alerts(other)
    other.evaluate("window.isHidden = true")
    page.goto(f"{game}?seats={mover}")
    while not other.title().startswith("●"):
        if page.locator(".decision button").count():
            decide(page, by_mouse, Random(1))
        page.wait_for_timeout(100)
    assert other.evaluate("window.alerts") == ["Your turn"]


def test_a_refused_permission_leaves_the_alert_off(
    waiting: BrowserContext, server: Server
) -> None:
    page = waiting.new_page()
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    page.evaluate("window.answer = 'denied'")
    choose_alerts(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Alert when it is your turn")).to_have_value("off")
