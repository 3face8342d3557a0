"""The layout of a screen, for terminals of several widths."""

import pytest

from pocket_tactics.tui.cells import Size
from pocket_tactics.tui.layout import (
    GAP,
    MAX_BRICK_WIDTH,
    MAX_PANEL_WIDTH,
    MIN_PANEL_WIDTH,
    READING,
    halves,
    is_as_large,
    map_columns,
    narrowed,
    panel_columns,
    text_columns,
    wider_bricks,
)

SCREENS = (40, 80, 99, 100, 120, 200)


@pytest.mark.parametrize(
    ("screen", "columns"), [(40, 40), (80, 80), (100, 80), (200, 80)]
)
def test_a_line_has_a_readable_width(screen: int, columns: int) -> None:
    assert text_columns(screen) == columns


@pytest.mark.parametrize(
    ("screen", "board", "panel"),
    [(100, 30, 68), (100, 58, 40), (120, 60, 58), (120, 78, 40), (200, 60, 96)],
)
def test_a_panel_has_what_the_map_leaves_of_a_wide_screen(
    screen: int, board: int, panel: int
) -> None:
    assert map_columns(screen) >= board
    assert panel_columns(screen, board) == panel


@pytest.mark.parametrize("screen", [1, 40, 80, 99])
def test_beside_the_map_of_a_narrow_screen_is_nothing(screen: int) -> None:
    assert map_columns(screen) == 0
    assert halves(screen) == (min(screen, READING), 0)


@pytest.mark.parametrize("screen", [screen for screen in SCREENS if screen >= 100])
def test_map_and_panel_never_exceed_the_screen(screen: int) -> None:
    for board in range(1, map_columns(screen) + 1):
        panel = panel_columns(screen, board)
        assert board + GAP + panel <= screen
        assert MIN_PANEL_WIDTH <= panel <= MAX_PANEL_WIDTH


@pytest.mark.parametrize("screen", SCREENS)
def test_menu_and_news_never_exceed_the_screen(screen: int) -> None:
    menu, news = halves(screen)

    assert menu + (GAP + news if news else 0) <= screen
    assert max(menu, news) <= READING


def test_the_news_stand_beside_the_menu_where_both_can_be_read() -> None:
    assert halves(120) == (70, 48)
    assert halves(200) == (80, 80)


@pytest.mark.parametrize("screen", [120, 121, 160, 200])
@pytest.mark.parametrize("menu", [1, 59, 70])
def test_the_news_have_what_the_menu_leaves(screen: int, menu: int) -> None:
    left, right = narrowed(screen, menu)

    assert left >= menu
    assert left + GAP + right == screen or right == MAX_PANEL_WIDTH


def test_a_brick_is_as_large_as_one_of_its_lines_unless_it_is_narrow() -> None:
    assert is_as_large(Size(10, 3), Size(16, 3))
    assert is_as_large(Size(10, 3), Size(16, 2))
    assert not is_as_large(Size(10, 2), Size(10, 3))
    assert not is_as_large(Size(6, 1), Size(10, 1))


def test_bricks_are_widened_as_far_as_names_need_it() -> None:
    assert [*wider_bricks(inside=8, edges=2)] == []
    assert [*wider_bricks(inside=9, edges=2)] == [12]
    assert [*wider_bricks(inside=12, edges=2)] == [14, 12]
    assert max(wider_bricks(inside=40, edges=2)) == MAX_BRICK_WIDTH
