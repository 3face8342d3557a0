"""Colours and shapes of the terminal, by what they stand for."""

from rich.style import Style

from pocket_tactics.cards import Terrain

SHAPES = ("●", "■", "▲", "◆", "✚", "★")
GATES = ("○", "□", "△", "◇", "✜", "☆")
SEAT_COLOURS = ("#ff7a66", "#6cb6ff", "#7ddc7a", "#ffd75f", "#d49bff", "#ffae57")

GROUND_COLOURS = {
    "field": "#4f7342",
    "water": "#2d5f8f",
    "keep": "#6a6a78",
    "village": "#8f6a3c",
    "forest": "#27512f",
    "hill": "#7a6a4a",
    "plains": "#5f7d3e",
    "highland": "#7a6a4a",
    "township": "#7f5549",
}
HAZARD_COLOUR = "#5a3f7a"
EMPTY_COLOUR = "#30343a"
MARK = Style(color="black", bgcolor="#ffe066", bold=True)
OTHER_COLOUR = "#5d6468"


def ground_colour(ground: Terrain) -> str:
    """The colour of a tile by what it counts as; own terrain has a general one."""
    other = HAZARD_COLOUR if ground.perilous else OTHER_COLOUR
    return GROUND_COLOURS.get(ground.id, other)
