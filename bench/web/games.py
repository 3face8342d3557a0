"""The time from a click to the drawn result, in hot-seat games of each edition."""

from collections.abc import Iterator
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from bench.web.browser import Surroundings, visit
from bench.web.summary import Summary
from pocket_tactics.engine.editions import EDITIONS
from tests.browser.playing import SURE, act, offered, over, pick, ready

ACTIONS = 100
GAMES = 8
MAX_MILLISECONDS = 100

MIDDLE = """([element]) => {
    if (!element) return null;
    element.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""

Timing = dict[str, float]


def figures(around: Surroundings) -> Iterator[Summary]:
    """Yield for each edition the time from a click to the frame with its result."""
    for edition in EDITIONS:
        timings = played(around, edition)
        whole = [timing["drawn"] - timing["clicked"] for timing in timings]
        yield Summary(
            f"{edition}, from a click to the result", whole, "ms", MAX_MILLISECONDS
        )
        before = [timing["sent"] - timing["clicked"] for timing in timings]
        yield Summary("of that, until it is sent", before)
        away = [timing["heard"] - timing["sent"] for timing in timings]
        yield Summary("of that, server and wire", away)
        after = [timing["drawn"] - timing["heard"] for timing in timings]
        yield Summary("of that, until the result is drawn", after)


def played(around: Surroundings, edition: str) -> list[Timing]:
    """Return the timings of a number of actions, played in as many games as needed."""
    timings: list[Timing] = []
    for seed in range(GAMES):
        with visit(around.browser) as page:
            page.goto(begun(page, around.url, edition, seed))
            ready(page)
            page.evaluate("probe.watchActions()")
            timings += timings_of(page, Random(seed), ACTIONS - len(timings))
        if len(timings) >= ACTIONS:
            break
    return timings


def begun(page: Page, url: str, edition: str, seed: int) -> str:
    """Create a game of two people; return its address."""
    asked: dict[str, Any] = {"edition": edition, "seats": ["human"] * 2, "seed": seed}
    headers = {"Origin": url.rstrip("/")}
    made = page.request.post(f"{url}api/games", data=asked, headers=headers)
    return f"{url}games/{made.json()['id']}"


def timings_of(page: Page, rng: Random, wanted: int) -> list[Timing]:
    """Play random actions with the mouse until there are enough or the game ends."""
    while not over(page) and page.evaluate("probe.timings.length") < wanted:
        decide(page, rng)
        ready(page)
    noted: list[Timing] = page.evaluate("probe.timings")
    return noted


def decide(page: Page, rng: Random) -> None:
    """Choose a unit or a piece, then an action; never the button that lays the map."""
    seen = offered(page)
    if seen.sure:
        click(page, page.locator(SURE).first)
        return
    numbers = [n for n, (key, _) in enumerate(seen.subjects) if key != "auto"]
    if numbers:
        pick(page, click, seen.subjects, rng.choice(numbers))
        seen = offered(page)
    if seen.acts:
        act(page, click, seen.acts, rng.randrange(len(seen.acts)))


def click(page: Page, target: Locator) -> None:
    """Click an element at its present place, after its odds are shown.

    If it goes just then, nothing happens.
    """
    page.evaluate("probe.weighed()")
    if place := target.evaluate_all(MIDDLE):
        page.mouse.click(*place)
