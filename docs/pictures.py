"""Writes docs/pictures: boards, cards and a game, as the pages of the server draw them.

Run by ``make pictures``, which needs Chromium. The positions are from the golden
records, so that every run draws the same.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace
from playwright.sync_api import Browser, FilePayload, Page, sync_playwright

from pocket_tactics.record import load_record, write_record

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden"
PICTURES = ROOT / "docs" / "pictures"
SCRIPT = (ROOT / "docs" / "pictures.js").read_text("utf-8").rstrip().rstrip(";")
MOMENTS = {
    "fifth": ("standard-defeated", 51),
    "fourth": ("fourth-two-legion-enclave", 45),
    "third": ("third-legion-tribes", 122),
    "second": ("second-tribes-enclave", 65),
}
"""For each edition a golden record and the number of actions before its picture."""

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser")
READY = "#play[aria-busy=false] svg.board .unit"
SETTLED = 1000
"""The time in which marks that move come to rest, in milliseconds."""


def main() -> None:
    """Draw the board and the cards of every edition, and a whole page."""
    with served() as url, chromium() as browser:
        draw_game(browser, url)
        for edition in MOMENTS:
            draw_board(browser, url, edition)
            draw_cards(browser, url, edition)


@contextmanager
def served() -> Iterator[str]:
    """The address of a server that has no games."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pocket_tactics", "serve", "--no-browser"]
        options = ["--port", "0", "--data", folder]
        server = subprocess.Popen(  # noqa: S603 - our own program
            [*command, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            yield address(server)
        finally:
            server.terminate()
            server.wait()


def address(server: subprocess.Popen[str]) -> str:
    """Return the address that a server prints when it listens."""
    assert server.stdout
    for line in server.stdout:
        if found := [word for word in line.split() if word.startswith("http://")]:
            return found[0].rstrip("/.,")
    raise SystemExit("the server does not start")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium without a window."""
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if path is None:
        raise SystemExit("make pictures needs chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--headless", "--no-sandbox"]
        )
        yield browser
        browser.close()


def draw_board(browser: Browser, url: str, edition: str) -> None:
    """Write the picture of a board in the middle of a game."""
    page = open_game(browser, url, edition)
    write(PICTURES / edition / "board.svg", page.evaluate(f"{SCRIPT}.board()"))
    page.close()


def draw_game(browser: Browser, url: str) -> None:
    """Write the picture of the page of a game where a unit can attack."""
    page = open_game(browser, url, "fifth")
    page.locator(".decision button", has_text="1 attack").first.click()
    page.locator(".decision", has_text="%").wait_for()
    page.mouse.move(0, 0)
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=ROOT / "docs" / "browser.png")
    page.close()


def open_game(browser: Browser, url: str, edition: str) -> Page:
    """Open the game of an edition at its moment; people play both seats."""
    name, count = MOMENTS[edition]
    record = load_record(GOLDEN / f"{name}.txt")
    seats = ("human",) * len(record.seats)
    part = replace(record, seats=seats, actions=record.actions[:count], digest=None)
    page = new_page(browser)
    page.goto(url)
    upload(page, write_record(part))
    return page


def upload(page: Page, record: str) -> None:
    """Upload a record on the start page, and wait for the page of its game."""
    file: FilePayload = {
        "name": "game.txt",
        "mimeType": "text/plain",
        "buffer": record.encode(),
    }
    page.get_by_label("Open a record").set_input_files(file)
    page.wait_for_selector(READY)


def draw_cards(browser: Browser, url: str, edition: str) -> None:
    """Write the picture of each unit, tile and feature of an edition."""
    page = new_page(browser)
    page.goto(f"{url}/library?edition={edition}")
    page.wait_for_selector(".card")
    files = page.evaluate(f"{SCRIPT}.portraits('{edition}')")
    for card, text in files.items():
        write(PICTURES / edition / f"{card}.svg", text)
    page.close()


def new_page(browser: Browser) -> Page:
    """Open a page of the size at which a board lies across."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 800},
        color_scheme="dark",
        reduced_motion="reduce",
    )
    return context.new_page()


def write(path: Path, text: str) -> None:
    """Write a picture, without spaces at the end of its lines."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = (line.rstrip() for line in text.splitlines())
    path.write_text("\n".join(filter(None, lines)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
