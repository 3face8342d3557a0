"""Colours and shapes of the terminal, by their meanings."""

from collections.abc import Sequence

from rich.style import Style

from pocket_tactics.engine.cards import Terrain

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
    "swamp": "#5a5a22",
    "cave": "#4a3a33",
    "ice": "#3d7c8c",
    "dungeon": "#5a5468",
    "complex": "#4a5c70",
    "labyrinth": "#75406f",
    "grid": "#35655c",
    "void": "#3a2a55",
    "sky": "#5568b0",
    "base": "#3a3d46",
}
SIGNS = {
    "field": '"',
    "water": "≈",
    "keep": "#",
    "village": "⌂",
    "forest": "♣",
    "hill": "^",
    "plains": '"',
    "highland": "^",
    "township": "⌂",
    "swamp": "~",
    "cave": "∩",
    "ice": "*",
    "dungeon": "",
    "complex": "",
    "labyrinth": "§",
    "grid": "+",
    "void": "∅",
    "sky": "°",
    "base": "",
}
"""The signs of grounds, for tiles without room for the name."""

ARROWS = ("→", "↘", "↙", "←", "↖", "↗")
"""The arrows of a tile's sides on the screen."""

THROUGH = {(0, 3): "↔", (1, 4): "╲", (2, 5): "╱", (1, 2, 4, 5): "╳"}  # noqa: RUF001
"""The signs of straight passages through a tile."""

HAZARD_COLOUR = "#5a3f7a"
EMPTY_COLOUR = "#30343a"
WALL_COLOUR = "#b8b0a0"
MARK = Style(color="black", bgcolor="#ffe066", bold=True)
HEADING = Style(color="#c8c8f0", bold=True)
CHOSEN_COLOUR = "white"
"""The colour of a unit that acts or fights, instead of its player's."""

MORE = "+"
"""The sign of a unit of several spaces on those that are not its anchor."""

CUT = "…"
"""The sign at the end of a name that is cut."""

OTHER_COLOUR = "#5d6468"
OTHER_SIGN = "."


def plate_style(colour: str) -> Style:
    """Return the style of a name on the colour of its player."""
    return Style(color="black", bgcolor=colour, bold=True)


def kind_of(ground: Terrain) -> str:
    """Return the kind of a ground: a base, or the terrain that it counts as."""
    return "base" if ground.place == "base" else ground.sort


def passage(sides: Sequence[int]) -> str:
    """Return the sign of the sides on which a tile is open."""
    return THROUGH.get(tuple(sides), "".join(ARROWS[side] for side in sides))


def ground_colour(ground: Terrain) -> str:
    """Return the colour of a tile by its kind. Own terrain has a general one."""
    other = HAZARD_COLOUR if ground.perilous else OTHER_COLOUR
    return GROUND_COLOURS.get(kind_of(ground), other)


def ground_sign(ground: Terrain) -> str:
    """Return the sign of a tile by its kind. Own terrain has a general one."""
    return SIGNS.get(kind_of(ground), OTHER_SIGN)
