"""Playing by keyboard alone: keys are pressed, and what has the focus is read."""

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

from pocket_tactics.engine.hexes import Hex, distance

MAX_STEPS = 300
SIDES = {
    "d": (0, -1),
    "x": (1, -1),
    "z": (1, 0),
    "a": (0, 1),
    "w": (-1, 1),
    "e": (-1, 0),
}
"""The keys of the six directions, where the map lies."""
PLACE = re.compile(r"(-?\d+),(-?\d+): ")


def focused(page: Page) -> Locator:
    """What has the focus."""
    return page.locator(":focus")


def has_focus(target: Locator) -> bool:
    """Whether something has the focus."""
    return target.and_(focused(target.page)).count() > 0


def go_to(page: Page, target: Locator, key: str = "Tab") -> None:
    """Press Tab until something has the focus."""
    for _ in range(MAX_STEPS):
        if has_focus(target):
            return
        page.keyboard.press(key)
    raise AssertionError(f"no {key} leads to {target}")


def choose(page: Page, target: Locator) -> None:
    """Choose something beside the board: from the question on, by Tab and Enter."""
    page.keyboard.press("p")
    go_to(page, target)
    page.keyboard.press("Enter")


def go_to_board(page: Page) -> None:
    """Leave the question for the board."""
    page.keyboard.press("p")
    page.keyboard.press("Shift+Tab")
    board = page.get_by_role("group", name="Board", exact=True)
    expect(board.locator(":focus")).to_have_count(1)


def here(page: Page) -> Hex:
    """The place that has the focus."""
    return place_of(focused(page))


def place_of(tile: Locator) -> Hex:
    """The place of a tile, as its name says."""
    name = tile.get_attribute("aria-label") or ""
    found = PLACE.match(name)
    assert found, name
    return Hex(int(found[1]), int(found[2]))


def walk(page: Page, goal: Hex, rng: Random) -> None:
    """Walk over the board by the six keys, tile by tile; round gaps by trying."""
    for _ in range(MAX_STEPS):
        at = here(page)
        if at == goal:
            return
        page.keyboard.press(rng.choice(leading(at, goal) or list(SIDES)))
        if here(page) == at:
            page.keyboard.press(rng.choice(list(SIDES)))
    raise AssertionError(f"nobody comes to {goal}")


def leading(at: Hex, goal: Hex) -> list[str]:
    """The keys that lead nearer to a place."""
    return [
        key
        for key, (q, r) in SIDES.items()
        if distance(Hex(at.q + q, at.r + r), goal) < distance(at, goal)
    ]
