"""The story of the other players' turns: played alone, by hand, and in replays."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import WIDE, People, Server
from tests.browser.playing import attack, ready
from tests.browser.positions import CREATED, record_at, upload
from tests.browser.test_axe import AXE, FAULTLESS, Judge

MOVED: dict[str, Any] = {"viewport": WIDE, "reduced_motion": "no-preference"}
STOPPED = '[data-key="story next"].main'


@pytest.fixture
def context(people: People) -> Iterator[BrowserContext]:
    """A browser context that allows animation."""
    with people.visitor(MOVED) as context:
        yield context


def watch_computers(page: Page, server: Server, **settings: str) -> None:
    """Watch two computers play from the first turn on."""
    page.goto(server.url)
    for name, value in settings.items():
        page.evaluate(f"localStorage.setItem('pocket-tactics.{name}', '{value}')")
    asked = {"seats": ["computer:greedy", "computer:greedy"], "seed": 3}
    origin = {"Origin": server.url[:-1]}
    made = page.request.post(f"{server.url}api/games", data=asked, headers=origin)
    assert made.status == CREATED, made.text()
    page.goto(f"{server.url}games/{made.json()['id']}")
    expect(page.locator(".story p")).not_to_be_empty()


def happened(page: Page) -> int:
    """Return the number of events that the page has shown."""
    return page.locator("#spoken p").count()


def test_the_story_of_others_is_paused_and_continued(
    page: Page, server: Server
) -> None:
    watch_computers(page, server, speed="2")
    page.keyboard.press("k")
    page.locator(STOPPED).wait_for()
    before = happened(page)
    page.wait_for_timeout(1200)
    assert happened(page) == before
    page.keyboard.press("l")
    page.wait_for_function("n => spoken.childElementCount > n", arg=before)
    page.locator(STOPPED).wait_for()
    if AXE.exists():
        judge = Judge(page)
        judge.look("story")
        assert judge.verdict == FAULTLESS
    page.get_by_role("button", name="Continue", exact=True).click()
    expect(page.locator(STOPPED)).to_have_count(0)


def test_a_story_is_shown_step_by_step(page: Page, server: Server) -> None:
    watch_computers(page, server, story="steps", speed="0")
    page.locator(STOPPED).wait_for()
    sentence = page.locator(".story p").inner_text()
    page.get_by_role("button", name="Next step", exact=True).click()
    expect(page.locator(".story p")).not_to_have_text(sentence)
    page.locator(STOPPED).wait_for()


def test_without_a_story_there_are_no_buttons_for_it(
    page: Page, server: Server
) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/games/*")
    ready(page)
    expect(page.locator(".story button")).to_have_count(0)


def test_the_box_of_a_story_is_never_empty(page: Page, server: Server) -> None:
    """A computer answers in a fight of the player before anything else happens."""
    record = record_at("play", "third", ("human", "computer:greedy"))
    page.goto(upload(page.request, server.url, record))
    page.evaluate("localStorage.setItem('pocket-tactics.speed', '4')")
    page.reload()
    ready(page)
    page.evaluate(WATCH)
    attack(page)
    page.wait_for_function("() => window.boxes.length > 0")
    ready(page)
    assert "" not in page.evaluate("window.boxes")


WATCH = """() => {
  window.boxes = [];
  new MutationObserver(() => {
    const words = document.querySelector('.story p')?.textContent;
    if (words !== undefined && window.boxes.at(-1) !== words) window.boxes.push(words);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Note the sentences in the box of the story."""
