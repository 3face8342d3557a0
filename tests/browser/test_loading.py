"""Modules that the markup of a page preloads: exactly those that the page needs."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from bench.web.browser import Surroundings
from bench.web.pages import HEAVIEST, weighed
from tests.browser.conftest import WIDE, People, Server
from tests.browser.playing import drawn, ready
from tests.browser.positions import record_at, upload

MAX_REQUESTS = 170
"""The answers and messages until the first decision of a game."""

PHONE: ViewportSize = {"width": 412, "height": 823}
MAX_SHIFT = 0.05
NOTE_SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });
"""


@pytest.fixture
def context(people: People) -> Iterator[BrowserContext]:
    """A new browser context, with an empty cache."""
    context = people.stranger({"viewport": WIDE})
    yield context
    context.close()


NAMED = """() => [
    ...document.querySelectorAll('link[rel=modulepreload], script[type=module]')
].map(({ href, src }) => href ?? src)"""
FETCHED = r"""() => performance.getEntriesByType('resource')
    .filter(({ name }) => /(?<!early)\.js$/.test(name))
    .map(({ name, transferSize }) => [name, transferSize])"""


@pytest.mark.parametrize("path", ["", "library"])
def test_a_page_names_every_module_that_it_needs(
    page: Page, server: Server, path: str
) -> None:
    page.goto(server.url + path, wait_until="networkidle")

    assert sorted(sizes_of_modules(page)) == sorted(page.evaluate(NAMED))


def test_a_game_fetches_only_modules_that_the_first_page_did_not(
    page: Page, server: Server
) -> None:
    page.goto(server.url, wait_until="networkidle")
    known = sizes_of_modules(page)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/games/*")
    ready(page)
    needed = sizes_of_modules(page)

    assert sorted(needed) == sorted(page.evaluate(NAMED))
    assert len(needed.keys() & known.keys()) > 10
    assert {name for name, size in needed.items() if size == 0} == (
        needed.keys() & known.keys()
    )


def test_the_first_decision_needs_few_bytes_and_requests(
    people: People, server: Server
) -> None:
    """The limits include all headers, from the start page to the game."""
    _, kilobytes, requests = weighed(Surroundings(people.browser, server.url))

    assert kilobytes <= HEAVIEST
    assert requests <= MAX_REQUESTS


@pytest.mark.parametrize("path", ["", "library", "learn/fifth-1", "games"])
def test_a_page_hardly_shifts_while_it_is_loaded(
    page: Page, server: Server, path: str
) -> None:
    page.set_viewport_size(PHONE)
    page.add_init_script(NOTE_SHIFTS)
    record = record_at("play", "fifth")
    url = upload(page.request, server.url, record) if path == "games" else None
    page.goto(url or f"{server.url}{path}")
    page.get_by_role("main").get_by_role("heading").first.wait_for()
    drawn(page)

    assert page.evaluate("shifted") <= MAX_SHIFT


def sizes_of_modules(page: Page) -> dict[str, float]:
    """Return the modules of a page by their addresses, with their transferred bytes."""
    return dict(page.evaluate(FETCHED))


def test_a_part_that_cannot_be_loaded_says_why_and_can_be_tried_again(
    page: Page, server: Server
) -> None:
    """The page loads a part when the player first uses it."""
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    drawn(page)
    page.route("**/menu/menu.js", lambda route: route.abort("connectionrefused"))
    menu = page.get_by_role("button", name="Menu")
    menu.click()
    failure = page.get_by_role("alert").filter(has=page.get_by_role("button"))
    expect(failure).to_contain_text("The server does not answer")
    page.unroute_all()
    failure.get_by_role("button", name="Try again").click()
    drawn(page)
    menu.click()

    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_page_that_cannot_be_loaded_says_why_and_can_be_tried_again(
    page: Page, server: Server
) -> None:
    refusal = {"kind": "too-often", "sentence": "Too many requests."}
    page.route("**/api/rules?*", lambda route: route.fulfill(status=400, json=refusal))
    page.goto(f"{server.url}library")
    failure = page.get_by_role("alert")
    expect(failure).to_contain_text("Too many requests.")
    page.unroute_all()
    failure.get_by_role("button", name="Try again").click()

    expect(page.locator(".paper").first).to_be_visible()


def test_a_lesson_that_cannot_be_loaded_says_why_and_can_be_tried_again(
    page: Page, server: Server
) -> None:
    page.route("**/api/lessons/*", lambda route: route.abort("connectionrefused"))
    page.goto(f"{server.url}learn/fifth-1")
    failure = page.get_by_role("alert").filter(has=page.get_by_role("button"))
    expect(failure).to_contain_text("The server does not answer")
    page.unroute_all()
    failure.get_by_role("button", name="Try again").click()

    expect(page.locator(".decision button").first).to_be_visible()


@pytest.mark.parametrize("path", ["learn/fifth-1", "library", ""])
def test_a_page_whose_texts_cannot_be_loaded_asks_for_them_again(
    page: Page, server: Server, path: str
) -> None:
    """Without its texts it cannot say that the server does not respond."""
    texts = "**/texts/en.json"
    page.route(texts, lambda route: route.abort("connectionrefused"), times=1)
    page.goto(f"{server.url}{path}")

    expect(page.locator("main [tabindex], main button").first).to_be_visible()


@pytest.mark.parametrize("path", ["", "library", "learn", "learn/fifth-1", "games"])
def test_a_page_without_a_module_says_so_and_can_be_loaded_again(
    context: BrowserContext, server: Server, path: str
) -> None:
    """The server was stopped, or has a new version of its files."""
    page = context.new_page()
    record = record_at("play", "fifth")
    url = upload(page.request, server.url, record) if path == "games" else None
    page.route("**/js/lib/texts.js", lambda route: route.fulfill(status=404))
    page.goto(url or f"{server.url}{path}")
    failure = page.get_by_role("alert").filter(has=page.get_by_role("button"))
    expect(failure).to_contain_text("This page has failed.")
    page.unroute_all()
    failure.get_by_role("button", name="Try again").click()

    expect(page.locator("main [tabindex], main button:enabled").first).to_be_visible()
    expect(failure).to_have_count(0)
    page.close()


def test_an_error_of_a_page_is_shown(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    page.goto(server.url)
    page.evaluate("setTimeout(() => { throw new RangeError('unexpected'); })")

    failure = page.get_by_role("alert").filter(has=page.get_by_role("button"))
    expect(failure).to_contain_text("This page has failed.")
    failure.get_by_role("button", name="Try again").click()
    expect(failure).to_have_count(0)
    page.close()
