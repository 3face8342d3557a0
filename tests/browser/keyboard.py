"""Playing by keyboard alone: helpers press keys and read the element with the focus."""

from random import Random

from playwright.sync_api import Locator, Page, expect

from pocket_tactics.engine.hexes import Hex, distance
from pocket_tactics.notation.places import read_place

MAX_STEPS = 300
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The steps over the sides of a tile, clockwise."""
KEYS = {"lie": "dxzawe", "stand": "wedsaq"}
"""The keys that lead over the sides, side 0 first, of a map that is not turned."""


def focused(page: Page) -> Locator:
    """Return the element that has the focus."""
    return page.locator(":focus")


def has_focus(target: Locator) -> bool:
    """Whether an element has the focus."""
    return target.and_(focused(target.page)).count() > 0


def go_to(page: Page, target: Locator, key: str = "Tab") -> None:
    """Press Tab until an element has the focus, once the page has that element."""
    expect(target).not_to_have_count(0)
    for _ in range(MAX_STEPS):
        if has_focus(target):
            return
        page.keyboard.press(key)
    raise AssertionError(f"no {key} leads to {target}")


def choose(page: Page, target: Locator) -> None:
    """Choose an option outside the board, by Tab from the question and Enter."""
    page.keyboard.press("p")
    go_to(page, target)
    page.keyboard.press("Enter")


def go_to_board(page: Page) -> None:
    """Move the focus to the board."""
    page.keyboard.press("b")
    board = page.get_by_role("group", name="Board", exact=True)
    expect(board.locator(":focus")).to_have_count(1)


def here(page: Page) -> Hex:
    """Return the place that has the focus."""
    return place_of(focused(page))


def place_of(tile: Locator) -> Hex:
    """Return the place of a tile."""
    return read_place(tile.get_attribute("data-place") or "")


def sides(page: Page) -> dict[str, tuple[int, int]]:
    """Return the keys of the six directions, for the current rotation of the map."""
    lies = page.locator("svg.board").get_attribute("data-orientation") or "lie"
    way, _, turned = lies.partition("-")
    turns = int(turned or 0)
    return {
        key: DIRECTIONS[(number - turns) % len(DIRECTIONS)]
        for number, key in enumerate(KEYS[way])
    }


def walk(page: Page, goal: Hex, rng: Random) -> None:
    """Walk over the board by the six keys, tile by tile, around gaps."""
    steps = sides(page)
    for _ in range(MAX_STEPS):
        at = here(page)
        if at == goal:
            return
        page.keyboard.press(rng.choice(leading(at, goal, steps) or list(steps)))
        if here(page) == at:
            page.keyboard.press(rng.choice(list(steps)))
    raise AssertionError(f"nobody comes to {goal}")


def leading(at: Hex, goal: Hex, steps: dict[str, tuple[int, int]]) -> list[str]:
    """Return the keys that lead closer to a place."""
    return [
        key
        for key, (q, r) in steps.items()
        if distance(Hex(at.q + q, at.r + r), goal) < distance(at, goal)
    ]
