"""The frame rate of the stage, from an attack to the end of the verdict."""

from collections.abc import Iterator

from bench.web.browser import Surroundings, visit
from bench.web.summary import Summary
from tests.browser.playing import attack, ready
from tests.browser.positions import EDITIONS, record_at, upload

RUNS = 4
MIN_FRAMES = 40

COUNT = """() => {
    window.frames = { shown: 0, milliseconds: 0 };
    let last = null;
    const count = (now) => {
        const stage = document.querySelector(".stage");
        const seen = stage?.checkVisibility() && document.getAnimations().length > 0;
        if (seen && last !== null) {
            window.frames.shown += 1;
            window.frames.milliseconds += now - last;
        }
        last = seen ? now : null;
        requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
}"""
"""Count the frames in which something on the stage moves, and their time."""


def figures(around: Surroundings) -> Iterator[Summary]:
    """Yield the frames a second of an attack in each edition."""
    rates = [shown(around, edition) for edition in EDITIONS for _ in range(RUNS)]
    yield Summary(
        "frames on the stage of a fight", rates, "/s", MIN_FRAMES, fewest=True
    )


def shown(around: Surroundings, edition: str) -> float:
    """Return the frames a second of one attack."""
    record = record_at("play", edition)
    with visit(around.browser, "no-preference") as page:
        page.goto(upload(page.request, around.url, record))
        ready(page)
        page.evaluate(COUNT)
        attack(page)
        page.locator(".stage").wait_for()
        ready(page)
        frames = page.evaluate("window.frames")
        return float(frames["shown"] * 1000 / frames["milliseconds"])
