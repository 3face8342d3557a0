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
"""The milliseconds that a page may take for any step, on a busy machine."""
expect.set_options(timeout=TIMEOUT)

OURS = range(20_000, 30_000)
"""The ports from which one is chosen."""

WIDE: ViewportSize = {"width": 1280, "height": 800}

MOMENT = 0.02
"""The seconds between two checks."""

SWITCHES = (
    *("--headless", "--no-sandbox", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update"),
    "--disable-sync",
)
NOTED = re.compile(r"WebSocket|status of 400|CONNECTION_RE(FUSED|SET)|EMPTY_RESPONSE")
"""Messages that Chromium logs itself: lost connections and refused requests."""
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
"""The headless shell: a browser with windows takes half as long again."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the tests of this folder if Chromium is not installed."""
    if CHROMIUM or os.environ.get("CI") == "true":
        return
    skip = pytest.mark.skip(reason="chromium is not installed: no browser to play in")
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(skip)


class Server:
    """The program as a player starts it, with its own folder.

    One server runs at a time, always at the same address, so that browsers can cache
    its files.
    """

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.port = our_port()
        self.process = self.started()

    @property
    def url(self) -> str:
        """Return the address of the start page."""
        return f"http://127.0.0.1:{self.port}/"

    @property
    def said(self) -> str:
        """Return the output of the server so far."""
        return "".join((self.folder / name).read_text("utf-8") for name in STREAMS[1:])

    def started(self) -> "ForkServerProcess":
        """Start the process, and return it once it listens."""
        arguments = ("--no-browser", "--port", str(self.port))
        data_folder = ("--data", str(self.folder / "data"))
        for name in STREAMS:
            (self.folder / name).write_text("")
        process = fork(
            ("serve", *arguments, *data_folder, *self.options),
            os.environ,
            self.folder,
            self.folder,
        )
        while f":{self.port}/" not in self.said:
            assert process.is_alive(), self.said
            process.join(MOMENT)
        return process

    def kill(self) -> None:
        """Kill the server, as a power cut would."""
        self.process.kill()
        self.process.join()

    def restart(self) -> None:
        """Start the server again, on the same port and with the same games."""
        self.process = self.started()

    def close(self) -> str:
        """Stop the server, and return its output."""
        self.process.terminate()
        self.process.join(TIMEOUT / 1000)
        assert self.process.exitcode is not None, "the server does not end"
        return self.said


@cache
def our_port() -> int:
    """Return a free port for all servers of this process.

    It is outside the range of ephemeral ports, so that it stays free between servers.
    """
    for port in SystemRandom().sample(OURS, len(OURS)):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == ECONNREFUSED:
                return port
    raise AssertionError("no port is free")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Run a server without games, and assert that it has logged no traceback."""
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
    """The browser contexts of visitors, one for each set of options.

    A context keeps its tab and its cached files for the next test with the same
    options: opening a tab and loading the files takes longer than most tests.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.known: dict[str, BrowserContext] = {}

    @contextmanager
    def visitor(self, options: dict[str, Any]) -> Iterator[BrowserContext]:
        """Yield a browser context with an empty page and empty storage."""
        kind = repr(options)
        context = self.known.pop(kind, None) or self.stranger(options)
        yield context
        first, *others = context.pages or [context.new_page()]
        for page in others:
            page.close()
        first.set_viewport_size(options["viewport"])
        forget(first)
        self.known[kind] = context  # a context of a failed test is not reused

    def stranger(self, options: dict[str, Any]) -> BrowserContext:
        """Create a new browser context, without animation.

        Service workers are blocked, since one would answer the requests of other tests.
        The page asks every question unless a test chooses otherwise.
        """
        usual = {"reduced_motion": "reduce", "service_workers": "block"}
        context = self.browser.new_context(**usual | options)
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(ASK_EVERYTHING)
        return context


def forget(page: Page) -> None:
    """Leave the page, remove the routes of the test, and clear the storage."""
    page.unroute_all(behavior="ignoreErrors")
    page.goto("about:blank")
    page.mouse.move(0, 0)
    devtools = page.context.new_cdp_session(page)
    ours = {"origin": f"http://127.0.0.1:{our_port()}", "storageTypes": "all"}
    devtools.send("Storage.clearDataForOrigin", ours)
    devtools.detach()


ENDING = ExitStack()
"""The callbacks that close the browser of this process, if there is one."""


@cache
def visitors() -> People:
    """Start the browser that all consecutive tests of this folder share."""
    playwright = ENDING.enter_context(sync_playwright())
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(SWITCHES))
    ENDING.callback(browser.close)
    return People(browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """Close the browser before tests of other folders.

    They could not run an event loop next to it.
    """
    try:
        yield
    finally:
        if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
            ENDING.close()
            visitors.cache_clear()


@pytest.fixture
def people() -> People:
    """The browser contexts of visitors."""
    return visitors()


@pytest.fixture
def browser(people: People) -> Browser:
    """The browser that all contexts share."""
    return people.browser


@pytest.fixture
def context(people: People) -> Iterator[BrowserContext]:
    """A browser context with empty storage, without animation."""
    with people.visitor({"viewport": WIDE}) as context:
        yield context


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page on which any error or violation of the content policy fails the test."""
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
    if not page.is_closed():
        page.emulate_media(media="screen")  # the next test has the same page
    assert errors == []
