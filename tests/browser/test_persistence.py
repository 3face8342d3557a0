"""Games survive a killed server, a closed tab, and two tabs on one game."""

from collections.abc import Iterator
from itertools import cycle
from json import dumps
from random import Random

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    WebSocketRoute,
    expect,
)

from tests.browser.conftest import CHROMIUM, SWITCHES, TIMEOUT, Server
from tests.browser.playing import by_mouse, decide, ready
from tests.browser.positions import EDITIONS, new_game, record_at, upload
from tests.browser.sockets import HeldMessages, LostDecisions


def log(page: Page) -> list[str]:
    """Return the entries of the page's log, the newest first."""
    return page.get_by_label("Game panel").locator("ol li > span").all_inner_texts()


def known(page: Page) -> tuple[str, list[str], list[str]]:
    """Return the question, the log and the board."""
    names: list[str] = page.locator("[data-place][aria-label]").evaluate_all(NAMES)
    return page.get_by_role("heading", level=1).inner_text(), log(page), names


NAMES = "tiles => tiles.map((tile) => tile.getAttribute('aria-label'))"


def test_a_page_comes_back_after_the_server_was_killed(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    for _ in range(4):
        ready(page)
        decide(page, by_mouse, Random(1))
    ready(page)
    page.keyboard.press("Escape")
    before = known(page)
    server.kill()
    lost = page.get_by_role("alert")
    expect(lost).to_contain_text("Connection lost")
    server.restart()
    expect(lost).to_be_empty()
    ready(page)
    assert known(page) == before
    decide(page, by_mouse, Random(2))
    ready(page)
    assert len(log(page)) > len(before[1])


@pytest.mark.usefixtures("page")
def test_a_question_that_is_refused_late_ends_no_decision(
    context: BrowserContext, server: Server
) -> None:
    """The server refuses a stale question after the next decision was sent."""
    page = context.new_page()  # another test must not inherit the held updates
    socket = HeldMessages(page, "update")
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    by_mouse(page, page.locator(".subjects button").first)
    by_mouse(page, page.locator(".acts button, .places button").first)
    waiting = page.locator("body.sent")
    expect(waiting).to_be_attached()

    socket.client.send(dumps(LATE))
    expect(page.get_by_text(LATE["sentence"])).to_be_visible()
    expect(waiting).to_be_attached()

    socket.release(page)
    expect(waiting).not_to_be_attached()


LATE = {
    "type": "refused",
    "kind": "busy",
    "sentence": "Too many questions.",
    "rule": "",
    "request": "why",
}


@pytest.fixture
def own_context(browser: Browser) -> Iterator[BrowserContext]:
    """A context of this test alone: its clock and its network are changed."""
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(TIMEOUT)
    yield context
    context.close()


def test_a_decision_that_is_not_answered_is_sent_again_on_another_connection(
    own_context: BrowserContext, server: Server
) -> None:
    """A network may end without a sign: its packets are lost, and sockets stay open."""
    page = own_context.new_page()
    sockets = LostDecisions(page)
    page.clock.install()
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    before = known(page)
    by_mouse(page, page.locator(".subjects button").first)
    by_mouse(page, page.locator(".acts button, .places button").first)
    page.locator("body.sent").wait_for()
    page.clock.fast_forward(8000)
    notice = page.get_by_text("Reconnected. Nothing was lost.")
    notice.hover()  # it stays at least that long
    sockets.release(page)
    ready(page)
    expect(notice).to_be_visible()
    assert (len(sockets.lost), sockets.sockets) == (1, 2)
    assert known(page) != before


def test_the_loss_of_the_network_is_shown_at_once(
    own_context: BrowserContext, server: Server
) -> None:
    page = own_context.new_page()
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    lost = page.get_by_role("alert")
    own_context.set_offline(True)
    expect(lost).to_contain_text("Connection lost")
    own_context.set_offline(False)
    expect(lost).to_be_empty()
    decide(page, by_mouse, Random(2))
    ready(page)


def test_a_page_that_answered_no_pings_connects_again(
    own_context: BrowserContext, server: Server
) -> None:
    """A computer that sleeps answers none, and the server closes its sockets."""
    page = own_context.new_page()
    sockets: list[WebSocketRoute] = []

    def relay(client: WebSocketRoute) -> None:
        sockets.append(client)
        client.connect_to_server()

    page.route_web_socket(lambda url: url.endswith("/socket"), relay)
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    sockets[0].close(code=1011, reason="keepalive ping timeout")
    expect(page.get_by_text("Reconnected. Nothing was lost.")).to_be_visible()
    decide(page, by_mouse, Random(2))
    ready(page)


def test_a_page_says_that_the_server_is_busy_if_a_game_does_not_open(
    own_context: BrowserContext, server: Server
) -> None:
    page = own_context.new_page()
    page.route_web_socket(lambda url: url.endswith("/socket"), lambda _: None)
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    busy = page.get_by_text("The server is busy.")
    expect(busy).to_have_css("animation-delay", "4s")
    expect(busy).to_be_visible()


def fight_shown(page: Page) -> Locator:
    """Return the fight, on the stage or in the panel."""
    stage = page.get_by_role("group", name="The fight")
    return page.get_by_role("region", name="The fight").or_(stage)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fight_continues_after_the_server_was_killed(
    page: Page, server: Server, edition: str
) -> None:
    page.goto(upload(page.request, server.url, record_at("fight", edition)))
    ready(page)
    fight = fight_shown(page)
    odds = page.locator(".decision .odds:not(.awaited)")
    odds.first.wait_for()
    before, dice, chances = known(page), fight.inner_text(), odds.all_inner_texts()
    server.kill()
    page.locator("body.lost").wait_for()
    server.restart()
    page.locator("body:not(.lost)").wait_for()
    ready(page)
    odds.first.wait_for()
    assert (known(page), fight.inner_text()) == (before, dice)
    expect(odds).to_have_text(chances, use_inner_text=True)
    page.locator(".decision .acts button").first.click()
    ready(page)
    assert known(page) != before


def test_a_page_from_the_back_forward_cache_works_as_a_new_one(
    browser: Browser, server: Server
) -> None:
    """Browsers store left pages in the back/forward cache, and show them again."""
    aside = "--disable-back-forward-cache"
    everybodys = browser.browser_type.launch(
        executable_path=CHROMIUM, args=list(SWITCHES), ignore_default_args=[aside]
    )
    page = everybodys.new_page()
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/games/*")
    ready(page)
    decide(page, by_mouse, Random(1))
    page.go_back(wait_until="commit")
    expect(page.locator(".kept-game")).to_have_count(1)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/games/*")
    everybodys.close()


def test_a_server_that_does_not_answer_is_reported(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Start the game").wait_for()
    server.kill()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert")).to_have_text(
        "The server does not answer. Is it still running?"
    )


def test_a_decision_made_while_the_server_is_away_is_played_when_it_is_back(
    page: Page, server: Server
) -> None:
    """The page sends it once more, for the position that it was made in."""
    page.goto(upload(page.request, server.url, record_at("fight", "fifth")))
    ready(page)
    before = log(page)
    server.kill()
    page.locator("body.lost").wait_for()
    page.locator(".decision .acts button").first.click()
    server.restart()
    page.locator("body:not(.lost)").wait_for()
    sentences = page.get_by_label("Game panel").locator("ol li > span")
    expect(sentences).not_to_have_count(len(before))
    ready(page)
    once = log(page)
    assert len(once) > len(before)
    page.reload()
    ready(page)
    assert log(page) == once


def test_a_refreshed_and_a_closed_tab_lose_nothing(
    context: BrowserContext, page: Page, server: Server
) -> None:
    page.goto(new_game(page.request, server.url, "fourth"))
    for _ in range(5):
        ready(page)
        decide(page, by_mouse, Random(3))
    ready(page)
    before = known(page)
    page.reload()
    ready(page)
    assert known(page) == before
    page.close()
    other = context.new_page()
    other.goto(server.url)
    other.get_by_role("link", name="Continue").first.click()
    ready(other)
    assert known(other) == before


def test_two_tabs_on_one_game_stay_in_step(
    context: BrowserContext, page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    other = context.new_page()
    other.goto(page.url)
    ready(other)
    for number in range(6):
        here, there = (page, other) if number % 2 else (other, page)
        here.bring_to_front()
        decide(here, by_mouse, Random(number))
        ready(here)
        here.keyboard.press("Escape")
        there.keyboard.press("Escape")
        expect(there.get_by_role("heading", level=1)).to_have_text(
            here.get_by_role("heading", level=1).inner_text()
        )
        expect(there.locator("ol.log")).to_have_text(
            here.locator("ol.log").inner_text(), use_inner_text=True
        )


def test_two_pages_play_a_seat_each(
    context: BrowserContext, page: Page, server: Server
) -> None:
    game = upload(page.request, server.url, record_at("play", "fifth"))
    page.goto(f"{game}?seats=0")
    other = context.new_page()
    other.goto(f"{game}?seats=1")
    pages = (page, other)
    for number in range(8):
        decider = deciding(pages)
        waiting = pages[1 - pages.index(decider)]
        expect(waiting.get_by_text("Waiting for the other players.")).to_be_visible()
        expect(waiting.locator(".decision button")).to_have_count(0)
        decider.bring_to_front()
        decide(decider, by_mouse, Random(number))


def deciding(pages: tuple[Page, ...]) -> Page:
    """Return the page that must decide, once there is one.

    Chance may have to roll dice first.
    """
    for page in cycle(pages):
        page.locator("body:not(.sent) #play[aria-busy=false]").wait_for()
        page.locator(".decision button, .waiting").first.wait_for()
        if page.locator(".decision button").count():
            return page
    raise AssertionError
