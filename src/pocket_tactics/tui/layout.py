"""The layout of a screen: the map, with the news and the menu next to it or below."""

from pocket_tactics.tui.cells import Size

READING = 80
"""The columns of a line that is easy to read."""

WIDE = 100
"""The minimum columns of a screen with a panel next to the map."""

WIDER = 120
"""The minimum columns of a screen with the news next to the menu."""

MIN_PANEL_WIDTH = 40
MAX_PANEL_WIDTH = 96
GAP = 2

DEFAULT_BRICK_WIDTH = 10
"""The columns of a brick that fits every name of a tile."""

MAX_BRICK_WIDTH = 16


def text_columns(screen: int) -> int:
    """Return the columns of text without anything next to it."""
    return min(screen, READING)


def map_columns(screen: int) -> int:
    """Return the columns of a map with a panel next to it, or 0 without room."""
    return screen - GAP - MIN_PANEL_WIDTH if screen >= WIDE else 0


def panel_columns(screen: int, board: int) -> int:
    """Return the columns of the panel next to a map of some columns."""
    return min(screen - GAP - board, MAX_PANEL_WIDTH)


def halves(screen: int) -> tuple[int, int]:
    """Return the columns of the menu, and of the news next to it or 0.

    >>> halves(120)
    (70, 48)
    """
    if screen < WIDER:
        return text_columns(screen), 0
    menu = min((screen - GAP) * 3 // 5, READING)
    return menu, min(screen - GAP - menu, READING)


def narrowed(screen: int, menu: int) -> tuple[int, int]:
    """Return the columns of a menu of at least half a screen, and of the news.

    >>> narrowed(120, 40), narrowed(120, 66)
    ((59, 59), (66, 52))
    """
    menu = max(menu, (screen - GAP) // 2)
    return menu, min(screen - GAP - menu, MAX_PANEL_WIDTH)


def is_as_large(brick: Size, other: Size) -> bool:
    """Whether a brick shows as much as another."""
    return rank(brick) >= rank(other)


def rank(brick: Size) -> tuple[int, int]:
    """Return the rank of a brick: by its lines, then its columns up to the default."""
    return brick.height, min(brick.width, DEFAULT_BRICK_WIDTH)


def wider_bricks(inside: int, edges: int) -> range:
    """Return the widths beyond the default, the widest first, down from the needed one.

    >>> [*wider_bricks(inside=12, edges=2)]
    [14, 12]
    """
    needed = inside + edges
    return range(min(needed + needed % 2, MAX_BRICK_WIDTH), DEFAULT_BRICK_WIDTH, -2)
