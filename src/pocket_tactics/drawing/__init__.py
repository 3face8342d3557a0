"""A position as plain text and as SVG, for consoles and notebooks."""

from collections.abc import Callable

from pocket_tactics.drawing.svg import svg
from pocket_tactics.drawing.text import headline, text
from pocket_tactics.engine.drawable import Look
from pocket_tactics.engine.state import State

LOOKS: dict[Look, Callable[[State], str]] = {
    "line": lambda state: f"<{headline(state)}>",
    "text": text,
    "svg": svg,
}


def draw(state: State, look: Look) -> str:
    """Return a position in a format: a line, a text or an SVG picture."""
    return LOOKS[look](state)
