"""The time until the pages can be used with an empty cache, and their sizes."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from bench.web.browser import Surroundings, upload, visit
from bench.web.positions import under_way
from bench.web.summary import Summary
from pocket_tactics.record import write_record

RUNS = 15
WEIGHED = 3
MAX_MILLISECONDS = 1000
HEAVIEST = 200
KILO = 1000

FORM = ".hero button & form.wish button[type=submit]"
"""What the first page needs to be used; listeners are there before elements are."""
DECISION = "#play[aria-busy=false] & #board .unit & .decision button"
PLAY_NOW = ".hero button.main"


def figures(around: Surroundings) -> Iterator[Summary]:
    """Yield the time until each page can be used, and the bytes until then."""
    first = [until(around, around.url, FORM) for _ in range(RUNS)]
    yield Summary(
        "first page interactive, nothing cached", first, "ms", MAX_MILLISECONDS
    )
    game = game_in(around)
    times = [until(around, game, DECISION) for _ in range(RUNS)]
    yield Summary(
        "game page interactive, nothing cached", times, "ms", MAX_MILLISECONDS
    )
    yield from weights(around)


def game_in(around: Surroundings) -> str:
    """Return the address of a game in its middle, in which a person decides."""
    with visit(around.browser) as page:
        return upload(page.context, around.url, write_record(under_way().game))


def until(around: Surroundings, address: str, wanted: str) -> float:
    """Return the milliseconds from navigation until all wanted parts are painted."""
    with visit(around.browser) as page:
        page.goto(address, wait_until="commit")
        return float(page.evaluate("wanted => probe.arrival(wanted)", wanted))


def weights(around: Surroundings) -> Iterator[Summary]:
    """Yield the kilobytes of the first page, and those with the game started there."""
    trips = [weighed(around) for _ in range(WEIGHED)]
    first, both, requests = zip(*trips, strict=True)
    yield Summary("first page, transferred", first, "kB", HEAVIEST)
    yield Summary("first page and game page, transferred", both, "kB", HEAVIEST)
    yield Summary("first page and game page, answers and messages", requests, "")


def weighed(around: Surroundings) -> tuple[float, float, float]:
    """Go from the first page to a game; return kB of it, of both, and requests."""
    with visit(around.browser) as page:
        sizes = listening(page)
        page.goto(around.url)
        page.evaluate("wanted => probe.arrival(wanted)", FORM)
        page.wait_for_load_state("networkidle")
        first = sum(sizes)
        page.locator(PLAY_NOW).click()
        page.wait_for_url("**/games/*")
        page.locator(".decision button").first.wait_for()
        page.wait_for_load_state("networkidle")
        return first / KILO, sum(sizes) / KILO, sum(map(bool, sizes))


def listening(page: Page) -> list[float]:
    """Collect the bytes of each response and message; 0 from the cache."""
    sizes: list[float] = []

    def message(event: dict[str, Any]) -> None:
        sizes.append(len(event["response"]["payloadData"].encode()))

    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.on(
        "Network.loadingFinished", lambda e: sizes.append(e["encodedDataLength"])
    )
    network.on("Network.webSocketFrameReceived", message)
    return sizes
