"""Animation on the page: tokens, dice, and skipping both."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.conftest import TIMEOUT, WIDE, People, Server
from tests.browser.playing import begin, by_mouse, decide, once, ready
from tests.browser.positions import CREATED

MOVED = {"viewport": WIDE, "reduced_motion": "no-preference"}

GLIDING = """() => document.getAnimations().some(({ effect }) =>
    effect?.target?.closest?.('.units') && effect.getComputedTiming().duration > 100)"""


@pytest.fixture
def context(people: People) -> Iterator[BrowserContext]:
    """A browser context that allows animation."""
    with people.visitor(MOVED) as context:
        yield context


def to_the_first_turn(page: Page, server: Server) -> None:
    """Start a game, and lay its map."""
    begin(page, server.url, "fifth")
    rng = Random(1)
    for _ in range(3):
        decide(page, by_mouse, rng)
        ready(page)


def roll_for_the_turn_order(page: Page, server: Server) -> None:
    """Open a game whose map is laid by hand: it begins with a roll."""
    asked = {"seats": ["human", "computer:greedy"], "map": "manual", "seed": 1}
    origin = {"Origin": server.url[:-1]}
    made = page.request.post(f"{server.url}api/games", data=asked, headers=origin)
    assert made.status == CREATED, made.text()
    page.goto(f"{server.url}games/{made.json()['id']}")


RESTING = once(
    "document.querySelector('.tray .rest')",
    """(({ innerText }, pips) => [innerText, pips.length])(
      document.querySelector('.tray .rest'),
      document.querySelector('.tray .rest').querySelectorAll('.pip'))""",
)
"""The words for the first dice that rest, and the number of their pips."""


def test_dice_lie_in_the_panel_as_they_were_rolled(page: Page, server: Server) -> None:
    roll_for_the_turn_order(page, server)
    words, face = page.evaluate(RESTING, TIMEOUT)
    assert re.search(rf"rolls {face} for the turn order", words)


def test_a_token_glides_to_where_it_moves(page: Page, server: Server) -> None:
    """A unit moves in the first turns, and the page shows its token on the way."""
    to_the_first_turn(page, server)
    rng = Random(2)
    assert any(glides_after(page, rng) for _ in range(40))


def glides_after(page: Page, rng: Random) -> bool:
    """Whether a token moves after a decision before the page is at rest."""
    ready(page)
    decide(page, by_mouse, rng)
    while page.locator("#play[aria-busy=true], body.sent").count():
        if page.evaluate(GLIDING):
            return True
    return False


def test_a_click_ends_what_is_being_shown(page: Page, server: Server) -> None:
    """At 1 % of the speed the dice take too long to wait for without a click."""
    page.goto(server.url)
    page.evaluate("localStorage.setItem('pocket-tactics.speed', '0.01')")
    roll_for_the_turn_order(page, server)
    page.locator(".tray .die").first.wait_for()
    while page.locator("#play[aria-busy=true]").count():
        by_mouse(page, page.locator("#board"))
    ready(page)
    assert page.locator(".tray .die").count() == 0
