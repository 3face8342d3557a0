"""The time that the board takes to draw a position, and the frame rate of a move."""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import JSHandle, Page, Route

from bench.web.browser import Motion, Surroundings, visit
from bench.web.positions import TILES, UNITS, sent, under_way
from bench.web.summary import Summary

RUNS = 25
GLIDES = 8
MAX_MILLISECONDS = 60
MIN_FRAMES = 40
DRAWING = (Path(__file__).parent / "drawing.js").read_text("utf-8")

SHELL = """<!doctype html>
<html lang="en">
<link rel="stylesheet" href="/static/css/themes.css">
<link rel="stylesheet" href="/static/css/base.css">
<link rel="stylesheet" href="/static/css/board_colours.css">
<link rel="stylesheet" href="/static/css/board.css">
<link rel="stylesheet" href="/static/css/game.css">
<body class="game">
<main id="play"><div id="board"></div><aside id="panel"></aside></main>
"""
"""The page of a game without its script: nothing but the board is measured."""


def figures(around: Surroundings) -> Iterator[Summary]:
    """Yield the times of two drawings, and the frame rate of a move."""
    what = f"board of {TILES} tiles, {UNITS} units"
    runs = [drawn(around) for _ in range(RUNS)]
    frames = [run["frame"] for run in runs]
    yield Summary(f"{what}, painted", frames, "ms", MAX_MILLISECONDS)
    yield Summary("of that, script", [run["script"] for run in runs])
    yield Summary("until it is on the screen", [run["seen"] for run in runs])
    yield Summary("before, an empty board made", [run["made"] for run in runs])
    yield Summary(
        "board, something picked",
        [run["again"] for run in runs],
        "ms",
        MAX_MILLISECONDS,
    )
    rates = [glided(around) for _ in range(GLIDES)]
    yield Summary("frames while a token moves", rates, "/s", MIN_FRAMES, fewest=True)


def drawn(around: Surroundings) -> dict[str, float]:
    """Return the milliseconds of a first drawing, of its parts, and of a second one."""
    with visit(around.browser) as page:
        found: dict[str, float] = prepared(page, around.url).evaluate(
            "(made, position) => made.first(position)", position()
        )
        return found


def glided(around: Surroundings) -> float:
    """Return the frames a second of a moving token."""
    motion: Motion = "no-preference"
    with visit(around.browser, motion) as page:
        found: float = prepared(page, around.url).evaluate(
            "(made, position) => made.glide(position)", position()
        )
        return found


def position() -> dict[str, object]:
    """Return the position that is drawn."""
    welcome, snapshot = sent(under_way())
    return {"welcome": welcome, "snapshot": snapshot}


def prepared(page: Page, url: str) -> JSHandle:
    """Open a page with an empty board and the functions that measure it."""

    def answer(route: Route) -> None:
        route.fulfill(body=SHELL, content_type="text/html")

    page.route("**/empty", answer)
    page.goto(f"{url}empty")
    return page.evaluate_handle(DRAWING)
