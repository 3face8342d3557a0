"""The server as a player starts it, and Chromium."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, SWITCHES, TIMEOUT, Server

HERE = Path(__file__).parent
PROBE = HERE / "probe.js"
Motion = Literal["reduce", "no-preference"]


class Surroundings(NamedTuple):
    """A server at an address, and a browser."""

    browser: Browser
    url: str


@contextmanager
def surroundings() -> Iterator[Surroundings]:
    """Run a server without games, and a browser."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        try:
            browser = playwright.chromium.launch(
                executable_path=CHROMIUM, args=list(SWITCHES)
            )
            yield Surroundings(browser, server.url)
        finally:
            server.close()


@contextmanager
def visit(browser: Browser, motion: Motion = "reduce") -> Iterator[Page]:
    """Open a page with an empty cache and no cookies.

    It has no service worker, whose requests are not counted as those of the page.
    """
    context = browser.new_context(
        viewport={"width": 1280, "height": 800},
        reduced_motion=motion,
        service_workers="block",
    )
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(path=PROBE)
    try:
        yield context.new_page()
    finally:
        context.close()


def upload(context: BrowserContext, url: str, record: str) -> str:
    """Upload a game to the server; return the address of its page."""
    headers = {"Content-Type": "text/plain", "Origin": url.rstrip("/")}
    made = context.request.post(f"{url}api/records", data=record, headers=headers)
    return f"{url}games/{made.json()['id']}"
