"""The clicks and seconds until a new player's first attack.

The player goes for the nearest enemy and attacks as soon as possible, with a pause
before each click. Everything is animated at normal speed.
"""

from collections.abc import Iterator
from time import monotonic
from typing import NamedTuple

from playwright.sync_api import Locator, Page

from bench.web.browser import Surroundings, visit
from bench.web.pages import PLAY_NOW
from bench.web.summary import Summary
from pocket_tactics.engine.actions import Action, Attack
from pocket_tactics.engine.hexes import distance
from pocket_tactics.engine.rules.targets import destination
from pocket_tactics.engine.state import State
from pocket_tactics.notation import write_action
from pocket_tactics.record import read_record, verify
from tests.browser.playing import Click, act, by_mouse, offered, pick, ready

GAMES = 5
MAX_CLICKS = 8
MAX_SECONDS = 40
PAUSE = 2
"""The seconds that the player thinks before each click."""
FAR = 99


class Way(NamedTuple):
    """The way to the first own attack, from the start page on."""

    clicks: int
    seconds: float


def figures(around: Surroundings) -> Iterator[Summary]:
    """The clicks and seconds until the first attack of the player."""
    clicks, seconds = zip(*(way(around) for _ in range(GAMES)), strict=True)
    name = "first page to the first own attack, clicks"
    yield Summary(name, clicks, "", MAX_CLICKS)
    name = f"that, with {PAUSE} s before each click"
    yield Summary(name, seconds, "s", MAX_SECONDS)


def way(around: Surroundings) -> Way:
    """Play from the start page until the player attacks."""
    clicks = 0

    def click(page: Page, target: Locator) -> None:
        nonlocal clicks
        page.wait_for_timeout(PAUSE * 1000)
        by_mouse(page, target)
        clicks += 1

    with visit(around.browser, "no-preference") as page:
        page.goto(around.url)
        start = monotonic()
        click(page, page.locator(PLAY_NOW))
        page.wait_for_url("**/games/*")
        attacked = False
        while not attacked:
            ready(page)
            action = eager_action(position(page, around.url))
            attacked = isinstance(action, Attack)
            choose(page, click, action)
        return Way(clicks, monotonic() - start)


def position(page: Page, url: str) -> State:
    """Return the position of the game that a page shows."""
    game = page.url.rpartition("/")[2]
    record = page.request.get(f"{url}api/games/{game}/record").text()
    return verify(read_record(record))


def eager_action(state: State) -> Action:
    """Return an attack, or the action that leads nearest to an enemy."""
    return min(state.actions(), key=lambda each: distance_to_enemy(state, each))


def distance_to_enemy(state: State, action: Action) -> int:
    """Return the distance from where an action leads to the nearest enemy."""
    place = destination(state, action)
    if place is None:
        return FAR
    units = (unit for unit in state.units if unit.seat != state.mover)
    return min((distance(place, unit.at) for unit in units if unit.at), default=FAR)


def choose(page: Page, click: Click, action: Action) -> None:
    """Choose an action with the mouse, on the board where it leads to a place."""
    seen = offered(page)
    subject = f"subject {getattr(action, 'unit', '')}"
    keys = [key for key, _ in seen.subjects]
    if subject in keys:
        pick(page, click, seen.subjects, keys.index(subject))
    acts = offered(page).acts
    act(page, click, acts, acts.index(write_action(action)))
