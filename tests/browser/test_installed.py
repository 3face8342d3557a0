"""The installed page: it reports an unreachable server, and follows an upgrade."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import WIDE, People, Server, our_port
from tests.browser.test_axe import FAULTLESS, Judge

CONTROLLED = "async () => { await navigator.serviceWorker.ready; }"
STORED = "async () => (await caches.keys()).length === 1"
ADDRESSES = """async () => {
  const names = await caches.keys();
  const opened = await Promise.all(names.map((name) => caches.open(name)));
  const requests = await Promise.all(opened.map((cache) => cache.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}"""
FRAME = "showFailures();\n"
RENAMED = "byId('bar').querySelector('.brand').textContent = 'New';\n"
"""Scripts of another version, as a person sees it."""


@pytest.fixture
def context(people: People) -> Iterator[BrowserContext]:
    """A new browser context, with service workers."""
    context = people.stranger({"viewport": WIDE, "service_workers": "allow"})
    yield context
    context.close()


def visit(page: Page, url: str) -> None:
    """Open a page, and wait until its service worker controls it."""
    page.goto(url)
    page.evaluate(CONTROLLED)
    page.reload(wait_until="networkidle")


def test_a_page_says_plainly_that_the_server_is_away(
    page: Page, server: Server
) -> None:
    visit(page, server.url)
    server.kill()
    page.reload()
    judge = Judge(page)
    expect(page.get_by_role("heading")).to_have_text("The server is away")
    judge.look("away")
    assert judge.verdict == FAULTLESS
    expect(page.get_by_role("link", name="Try again")).to_be_visible()


def test_the_page_opens_by_itself_once_the_server_is_back(
    page: Page, server: Server
) -> None:
    visit(page, server.url)
    server.kill()
    page.reload()
    expect(page.get_by_role("heading")).to_have_text("The server is away")
    server.restart()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_only_the_page_of_an_away_server_is_stored(page: Page, server: Server) -> None:
    visit(page, server.url)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/games/*")
    stored = page.evaluate(ADDRESSES)
    assert "/away" in stored
    assert {path for path in stored if not path.startswith("/static/@")} == {"/away"}


def test_a_page_can_be_installed(page: Page, server: Server) -> None:
    page.goto(server.url)
    devtools = page.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert '"display": "standalone"' in manifest["data"]
    assert devtools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """Run a server from a copy of the program, and return its address."""
    address = ("--port", str(our_port()), "--data", str(folder / "data"))
    command = [sys.executable, "-m", "pocket_tactics", "serve", "--no-browser"]
    with subprocess.Popen(
        [*command, *address],
        cwd=folder,
        env={"PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            for line in server.stdout:
                if f":{our_port()}/" in line:
                    break
            yield f"http://127.0.0.1:{our_port()}/"
        finally:
            server.terminate()


def test_after_an_upgrade_one_reload_shows_the_new_program(
    page: Page, tmp_path: Path
) -> None:
    program = tmp_path / "pocket_tactics"
    shutil.copytree(Path(str(files("pocket_tactics"))), program)
    brand = page.locator(".brand")
    with running(tmp_path) as url:
        visit(page, url)
        expect(brand).to_have_text("Pocket-Tactics")
    upgrade(program)
    with running(tmp_path):
        page.reload()
        expect(brand).to_have_text("New")
        page.wait_for_function(STORED)


def upgrade(program: Path) -> None:
    """Change a script of a copy of the program."""
    script = program / "web/js/lib/page_frame.js"
    text = script.read_text("utf-8")
    assert FRAME in text
    script.write_text(text.replace(FRAME, FRAME + RENAMED))


def test_a_page_opened_before_an_upgrade_asks_to_be_loaded_again(
    context: BrowserContext, tmp_path: Path
) -> None:
    """It needs a script that it has not loaded yet: the menu's."""
    page = context.new_page()
    program = tmp_path / "pocket_tactics"
    shutil.copytree(Path(str(files("pocket_tactics"))), program)
    with running(tmp_path) as url:
        page.goto(f"{url}learn/fifth-1")
        page.locator(".decision button").first.wait_for()
    upgrade(program)
    with running(tmp_path):
        expect(page.locator(".decision button").first).to_be_enabled()
        page.keyboard.press("m")
        expect(page.locator(".failure")).to_contain_text("a new version of this page")
        page.get_by_role("button", name="Try again").click()
        expect(page.locator(".failure")).to_have_count(0)
        page.locator(".decision button").first.wait_for()
        page.keyboard.press("m")
        expect(page.get_by_role("dialog")).to_be_visible()
