"""Best practices, as Lighthouse rates them, on every kind of page.

`make lighthouse` runs Lighthouse itself.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Server
from tests.browser.playing import drawn
from tests.browser.positions import record_at, upload

PAGES = ("", "games", "library", "learn", "learn/fifth-1")
MAX_STRETCH = 0.05
"""The part by which the sides of a picture may differ from those of its file."""

BASICS = """() => ({
  doctype: document.doctype?.name,
  quirks: document.compatMode,
  charset: document.characterSet,
  declared: document.head.innerHTML.trimStart().slice(0, 22),
  viewport: document.querySelector('meta[name=viewport]')?.content ?? '',
  scale: visualViewport.scale,
})"""
PICTURES = """() => [...document.images]
    .filter((image) => image.checkVisibility() && image.naturalWidth)
    .filter((image) => getComputedStyle(image).objectFit === 'fill')
    .map(({ src, width, height, naturalWidth, naturalHeight }) => ({
        src,
        stretch: Math.abs((width / height) / (naturalWidth / naturalHeight) - 1),
        isCoarse: !src.includes('svg') && naturalWidth < width * devicePixelRatio,
    }))"""
FIELDS_THAT_REFUSE_PASTING = """() => [...document.querySelectorAll(
    'input:is([type=text], [type=search], [type=number], :not([type])), textarea')]
    .filter((field) => !field.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true })))
    .map((field) => field.outerHTML)"""
ASKING = """
window.asked = [];
const note = (name) => () => {
  window.asked.push(name);
  return Promise.resolve('denied');
};
if (window.Notification) Notification.requestPermission = note('notification');
navigator.geolocation.getCurrentPosition = note('geolocation');
navigator.geolocation.watchPosition = note('geolocation');
"""
DEPRECATED = """() => {
  const request = new XMLHttpRequest();
  request.open('GET', '/api/catalogue', false);
  request.send();
}"""


@contextmanager
def issues(page: Page) -> Iterator[list[str]]:
    """Yield the kinds of issues that the developer tools of Chromium report meanwhile.

    Such as deprecated features, cookies of third parties, mixed content, violations of
    the content policy.
    """
    found: list[str] = []
    devtools = page.context.new_cdp_session(page)
    devtools.on("Audits.issueAdded", lambda told: found.append(told["issue"]["code"]))
    devtools.send("Audits.enable")
    yield found
    devtools.detach()


def open_page(page: Page, server: Server, name: str) -> None:
    """Open a kind of page, and wait until all of it is loaded."""
    record = record_at("play", "fifth")
    url = upload(page.request, server.url, record) if name == "games" else None
    page.goto(url or f"{server.url}{name}", wait_until="networkidle")
    page.get_by_role("main").get_by_role("heading").first.wait_for()
    drawn(page)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_follows_best_practices(page: Page, server: Server, name: str) -> None:
    """The fixture of the page fails the test at any error in the console."""
    page.add_init_script(ASKING)
    with issues(page) as found:
        open_page(page, server, name)
    assert found == []
    basics = page.evaluate(BASICS)
    assert basics["doctype"] == "html"
    assert basics["quirks"] == "CSS1Compat"
    assert basics["charset"] == "UTF-8"
    assert basics["declared"].startswith('<meta charset="utf-8">')
    assert "width=device-width" in basics["viewport"]
    assert "user-scalable" not in basics["viewport"]
    for picture in page.evaluate(PICTURES):
        assert picture["stretch"] <= MAX_STRETCH, picture
        assert not picture["isCoarse"], picture
    assert page.evaluate(FIELDS_THAT_REFUSE_PASTING) == []
    assert page.evaluate("window.asked") == []
    assert addresses_elsewhere(page, server) == []


def addresses_elsewhere(page: Page, server: Server) -> list[str]:
    """Return the addresses of other servers that the page has loaded from."""
    names = page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
    local = (server.url, "data:", "blob:")
    return [name for name in names if not name.startswith(local)]


def test_the_check_finds_what_is_deprecated(page: Page, server: Server) -> None:
    """Otherwise a page without issues could be one that nobody examines."""
    with issues(page) as found:
        open_page(page, server, "")
        page.evaluate(DEPRECATED)
        drawn(page)

    assert found == ["DeprecationIssue"]
