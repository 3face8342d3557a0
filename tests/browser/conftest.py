"""A server of our own program and Debian's Chromium, for tests of the pages."""

import os
import re
import shutil
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.nursery import STREAMS, fork

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerProcess

PATIENCE = 20_000
"""How long a page may take for anything, in milliseconds, on a machine at work."""
expect.set_options(timeout=PATIENCE)

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
    """The program as a player starts it, on a port and with a folder of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.port = free_port()
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
        self.process.join(PATIENCE / 1000)
        assert self.process.exitcode is not None, "the server does not end"
        return self.said


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server without games; in the end it has had nothing to complain of."""
    server = Server(tmp_path)
    yield server
    said = server.close()
    assert "Traceback" not in said, said


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What starts browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The browser of all tests of a process."""
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(SWITCHES))
    yield browser
    browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A person's browser, with nothing kept, and without animation."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that must not complain: no error, nothing that the policy forbids."""
    yield from watched(context.new_page())


def watched(page: Page) -> Iterator[Page]:
    """A page whose errors are the test's."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on(
        "console",
        lambda message: (
            errors.append(message.text)
            if message.type == "error" and not NOTED.search(message.text)
            else None
        ),
    )
    yield page
    assert errors == []
