"""A server of our own program and Debian's Chromium, for tests of the pages."""

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

PATIENCE = 20_000
"""How long a page may take for anything, in milliseconds, on a machine at work."""
expect.set_options(timeout=PATIENCE)

SWITCHES = (
    *("--headless", "--no-sandbox", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update"),
    "--disable-sync",
)
NOTED = re.compile(r"WebSocket|status of 400|CONNECTION_REFUSED")
"""What Chromium writes down by itself: connections lost, and what a server refused."""
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


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

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options
        self.port = free_port()
        self.process = self.started()

    @property
    def url(self) -> str:
        """The address of its first page."""
        return f"http://127.0.0.1:{self.port}/"

    def started(self) -> subprocess.Popen[str]:
        """The process, once it listens."""
        options = ["--no-browser", "--port", str(self.port), "--data", str(self.data)]
        process = subprocess.Popen(
            [sys.executable, "-m", "pocket_tactics", "serve", *options, *self.options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert process.stdout is not None
        line = process.stdout.readline()
        assert re.search(rf":{self.port}/", line), line
        return process

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.communicate()

    def restart(self) -> None:
        """Start it again, on the same port and with the same games."""
        self.process = self.started()

    def close(self) -> str:
        """End it, and what it said beside its address."""
        self.process.terminate()
        said, _ = self.process.communicate(timeout=30)
        return said


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server without games; in the end it has had nothing to complain of."""
    server = Server(tmp_path / "data")
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
