"""A server of our own program and Debian's Chromium, for tests of the pages."""

import os
import re
import shutil
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from errno import ECONNREFUSED
from functools import cache
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.fork_server import STREAMS, fork

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerProcess

TIMEOUT = 20_000
"""How long a page may take for anything, in milliseconds, on a machine at work."""
expect.set_options(timeout=TIMEOUT)

OURS = range(20_000, 30_000)
"""The ports from which one is chosen."""

WIDE: ViewportSize = {"width": 1280, "height": 800}

MOMENT = 0.02
"""How long one waits before one looks again, in seconds."""

SWITCHES = (
    *("--headless", "--no-sandbox", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update"),
    "--disable-sync",
)
NOTED = re.compile(r"WebSocket|status of 400|CONNECTION_REFUSED")
"""What Chromium writes down by itself: connections lost, and what a server refused."""
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
"""The lightest there is: one that draws windows too takes half as long again."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the tests of this folder without a browser; a build machine has one."""
    if CHROMIUM or os.environ.get("CI") == "true":
        return
    skip = pytest.mark.skip(reason="chromium is not installed: no browser to play in")
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(skip)


class Server:
    """The program as a player starts it, with a folder of its own.

    There is one at a time, and all are at one address: browsers know its files.
    """

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.port = our_port()
        self.process = self.started()

    @property
    def url(self) -> str:
        """The address of its first page."""
        return f"http://127.0.0.1:{self.port}/"

    @property
    def said(self) -> str:
        """What it has written so far, beside what it was asked for."""
        return "".join((self.folder / name).read_text("utf-8") for name in STREAMS[1:])

    def started(self) -> "ForkServerProcess":
        """The process, once it listens."""
        told = ("--no-browser", "--port", str(self.port))
        kept = ("--data", str(self.folder / "data"))
        for name in STREAMS:
            (self.folder / name).write_text("")
        process = fork(
            ("serve", *told, *kept, *self.options), os.environ, self.folder, self.folder
        )
        while f":{self.port}/" not in self.said:
            assert process.is_alive(), self.said
            process.join(MOMENT)
        return process

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.join()

    def restart(self) -> None:
        """Start it again, on the same port and with the same games."""
        self.process = self.started()

    def close(self) -> str:
        """End it, and what it said beside its address."""
        self.process.terminate()
        self.process.join(TIMEOUT / 1000)
        assert self.process.exitcode is not None, "the server does not end"
        return self.said


@cache
def our_port() -> int:
    """A port for all servers of this process.

    It is none of those that connections are given, so that it is free again and again.
    """
    for port in SystemRandom().sample(OURS, len(OURS)):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == ECONNREFUSED:
                return port
    raise AssertionError("no port is free")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server without games; in the end it has had nothing to complain of."""
    server = Server(tmp_path)
    yield server
    said = server.close()
    assert "Traceback" not in said, said


ASK_EVERYTHING = """
document.addEventListener('readystatechange', () => {
  document.documentElement.dataset.questions ??= 'all';
});
"""


class People:
    """Those who visit, by what their browsers are like.

    A browser keeps a tab, and the files of the pages, as everybody's does who comes
    again: to open one and read the others takes longer than most tests.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.known: dict[str, BrowserContext] = {}

    @contextmanager
    def visitor(self, options: dict[str, Any]) -> Iterator[BrowserContext]:
        """Somebody's browser, with nothing on the screen and nothing kept."""
        kind = repr(options)
        context = self.known.pop(kind, None) or self.stranger(options)
        yield context
        first, *others = context.pages or [context.new_page()]
        for page in others:
            page.close()
        first.set_viewport_size(options["viewport"])
        forget(first)
        self.known[kind] = context  # whose test broke off comes no more

    def stranger(self, options: dict[str, Any]) -> BrowserContext:
        """The browser of somebody who has never been here; without animation.

        A service worker is for the tests of it alone: it would answer those of others.
        It asks everything, unless a test chooses otherwise.
        """
        usual = {"reduced_motion": "reduce", "service_workers": "block"}
        context = self.browser.new_context(**usual | options)
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(ASK_EVERYTHING)
        return context


def forget(page: Page) -> None:
    """Leave what a page shows, the routes of a test, and all that it has kept."""
    page.unroute_all(behavior="ignoreErrors")
    page.goto("about:blank")
    page.mouse.move(0, 0)
    devtools = page.context.new_cdp_session(page)
    ours = {"origin": f"http://127.0.0.1:{our_port()}", "storageTypes": "all"}
    devtools.send("Storage.clearDataForOrigin", ours)
    devtools.detach()


ENDING = ExitStack()
"""What ends the browser of this process, if there is one."""


@cache
def visitors() -> People:
    """Those who visit, with the browser of all tests that follow one another here."""
    playwright = ENDING.enter_context(sync_playwright())
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(SWITCHES))
    ENDING.callback(browser.close)
    return People(browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """End the browser before tests of others: none can run an event loop beside it."""
    try:
        yield
    finally:
        if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
            ENDING.close()
            visitors.cache_clear()


@pytest.fixture
def people() -> People:
    """Those who visit."""
    return visitors()


@pytest.fixture
def browser(people: People) -> Browser:
    """The browser that they all have."""
    return people.browser


@pytest.fixture
def context(people: People) -> Iterator[BrowserContext]:
    """A person's browser, with nothing kept, and without animation."""
    with people.visitor({"viewport": WIDE}) as context:
        yield context


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that must not complain: no error, nothing that the policy forbids."""
    page = context.pages[0] if context.pages else context.new_page()
    errors: list[str] = []

    def noted(message: ConsoleMessage) -> None:
        if message.type == "error" and not NOTED.search(message.text):
            errors.append(message.text)

    def failed(error: Error) -> None:
        errors.append(str(error))

    page.on("pageerror", failed)
    page.on("console", noted)
    yield page
    page.remove_listener("pageerror", failed)
    page.remove_listener("console", noted)
    assert errors == []
