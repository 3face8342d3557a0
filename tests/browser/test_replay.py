"""Records: uploaded, replayed step by step, continued, downloaded."""

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from pocket_tactics.record import read_record, verify
from tests.browser.conftest import Server
from tests.browser.playing import by_mouse, decide, over, ready
from tests.browser.positions import record_at, upload

MOMENTS = 60
GOLDEN = Path(__file__).parents[1] / "golden"
FINISHED = {
    "fifth": "standard-defeated",
    "fourth": "fourth-two-legion-enclave",
    "third": "third-legion-tribes",
    "second": "second-tribes-enclave",
}


def open_record(page: Page, url: str, text: str) -> None:
    """Upload a record on the start page, as a file of the player."""
    page.goto(url)
    page.get_by_label("Open a record").set_input_files(
        FilePayload(name="game.txt", mimeType="text/plain", buffer=text.encode())
    )


def open_game(page: Page, url: str, text: str) -> None:
    """Upload the record of a game, and wait until the page shows it."""
    open_record(page, url, text)
    page.wait_for_url("**/games/*")
    ready(page)


def button(page: Page, name: str) -> Locator:
    """Return a button of the replay."""
    return page.get_by_role("button", name=name, exact=True)


@pytest.mark.parametrize("edition", FINISHED)
def test_a_finished_game_is_watched_again_step_by_step(
    page: Page, server: Server, edition: str
) -> None:
    text = (GOLDEN / f"{FINISHED[edition]}.txt").read_text("utf-8")
    record = read_record(text)
    outcome = verify(record).outcome
    assert outcome is not None
    open_game(page, server.url, text)
    result = page.get_by_role("heading", level=1)
    why = result.get_by_role("button", name="Why?")
    expect(why).to_be_visible()
    expect(page.locator("ol.log li").first).to_contain_text("Why?")
    watch(page, len(record.actions))
    button(page, "Back to the present").click()
    expect(why).to_be_visible()


def watch(page: Page, last: int) -> None:
    """Replay a game of *last* actions with every button."""
    page.get_by_role("button", name="Replay").click()
    moment = page.get_by_role("slider", name="Moment")
    seen = page.locator(".slider span")
    button(page, "Go to start").click()
    expect(seen).to_have_text(f"0 / {last}")
    expect(button(page, "Previous step")).to_be_disabled()
    for name, shown in (
        ("Next step", 1),
        ("Next step", 2),
        ("Previous step", 1),
        ("Go to end", last),
        ("Go to start", 0),
    ):
        button(page, name).click()
        expect(seen).to_have_text(f"{shown} / {last}")
    moment.fill(str(last // 2))
    expect(seen).to_have_text(f"{last // 2} / {last}")
    expect(page.locator("ol.log li").first).to_be_visible()
    moment.fill(str(last - 2))
    expect(seen).to_have_text(f"{last - 2} / {last}")
    button(page, "Run").click()
    expect(seen).to_have_text(f"{last} / {last}")
    expect(button(page, "Run")).to_be_visible()


def test_a_reviewed_moment_is_announced_and_changes_nothing(
    page: Page, server: Server
) -> None:
    open_game(page, server.url, record_at("play", "fifth"))
    before = page.locator("ol.log li").count()
    page.keyboard.press("m")
    page.get_by_role("button", name="Review earlier turns").click()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    for key in ("u", "t", "h"):
        page.keyboard.press(key)
    seen = page.locator(".slider span")
    now = seen.inner_text()
    button(page, "Previous step").click()
    expect(seen).not_to_have_text(now)
    happened = page.locator(".happened").last
    expect(page.locator("#spoken p").last).to_have_text(happened.inner_text())
    assert page.locator(".toast").count() == 0
    button(page, "Back to the present").click()
    ready(page)
    assert page.locator("ol.log li").count() == before


def test_arrows_of_a_replay_begin_with_the_moment_that_is_shown(
    page: Page, server: Server
) -> None:
    open_game(page, server.url, record_at("over", "fifth"))
    page.keyboard.press("m")
    page.get_by_role("button", name="Review earlier turns").click()
    button(page, "Go to start").click()
    seen = page.locator(".slider span")
    expect(seen).to_have_text(re.compile("^0 /"))
    for moment in range(1, MOMENTS):
        page.keyboard.press("l")
        expect(seen).to_have_text(re.compile(f"^{moment} /"))
        if page.locator("svg.board .arrow.way").count():
            break
    moves = page.locator(".happened").filter(has_text="moves to")
    expect(moves).not_to_have_count(0)
    page.keyboard.press("j")
    expect(seen).to_have_text(re.compile(f"^{moment - 1} /"))


def test_the_film_can_be_paused(page: Page, server: Server) -> None:
    open_game(page, server.url, record_at("over", "fifth"))
    page.get_by_role("button", name="Replay").click()
    seen = page.locator(".slider span")
    expect(seen).to_have_text(re.compile(f"^{FIRST_TURN + 1} /"))
    button(page, "Pause").click()
    expect(button(page, "Run")).to_be_focused()
    button(page, "Run").click()
    expect(button(page, "Pause")).to_be_focused()


FIRST_TURN = 26
"""The moment at which the first turn of a game of the fifth edition begins."""


def test_a_finished_game_in_the_list_is_watched_from_its_first_turn(
    page: Page, server: Server
) -> None:
    open_game(page, server.url, record_at("over", "fifth"))
    page.goto(server.url)
    page.get_by_role("link", name=re.compile("^Replay")).click()
    expect(page.locator(".slider span")).to_have_text(re.compile(f"^{FIRST_TURN} /"))


@pytest.mark.parametrize("edition", FINISHED)
def test_the_downloaded_record_is_the_uploaded_one(
    page: Page, server: Server, edition: str
) -> None:
    text = (GOLDEN / f"{FINISHED[edition]}.txt").read_text("utf-8")
    open_game(page, server.url, text)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("link", name="Download the record").click()
    downloaded = download.value.path().read_text("utf-8")
    # An upload adds one line to the record.
    assert re.sub("Uploaded: .*\n", "", downloaded) == text
    assert download.value.suggested_filename.endswith(".txt")


def test_an_unfinished_game_continues(page: Page, server: Server) -> None:
    text = record_at("play", "fifth")
    open_game(page, server.url, text)
    for number in range(10):
        decide(page, by_mouse, Random(number))
        ready(page)
        if over(page):
            break
    game = page.url.rpartition("/")[2]
    later = page.request.get(f"{server.url}api/games/{game}/record").text()
    # From here on the dice are new, and the record has no seed.
    seedless = "\n".join(line for line in text.split("\n") if line != "Seed: 0")
    later = re.sub("Uploaded: .*\n", "", later)
    assert later.startswith(seedless.rstrip("\n"))
    assert len(later) > len(seedless)


def test_a_damaged_record_is_refused_with_its_line(page: Page, server: Server) -> None:
    lines = record_at("over", "fifth").splitlines()
    damaged = len(lines) - 10
    lines[damaged - 1] = "fly 0.mage.1 to the moon"
    open_record(page, server.url, "\n".join(lines))
    complaint = page.get_by_role("alert")
    expect(complaint).to_contain_text(f"Line {damaged}")
    expect(page.get_by_text("No games yet.")).to_be_visible()
    assert page.url == server.url


def test_an_invalid_record_is_refused(page: Page, server: Server) -> None:
    open_record(page, server.url, "Dear diary,\n")
    expect(page.get_by_role("alert")).to_contain_text("Line 1")


def test_the_speed_of_a_replay_is_chosen_next_to_it(page: Page, server: Server) -> None:
    game = upload(page.request, server.url, record_at("over", "fifth"))
    page.goto(f"{game}?watch")
    speed = page.get_by_role("button", name="Animation: Normal")
    speed.click()
    expect(page.get_by_role("button", name="Animation: Fast")).to_be_visible()
    page.get_by_role("button", name="Next step").click()
    page.get_by_role("button", name="Animation: Fast").click()
    page.reload()
    expect(page.get_by_role("button", name="Animation: Slow")).to_be_visible()
