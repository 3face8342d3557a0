"""The map of a new game: a ready one by its id, or a way to make one."""

import re

from pocket_tactics.content import Content
from pocket_tactics.content.maps import GameMap
from pocket_tactics.games.setup.errors import Message, Value
from pocket_tactics.record import MANUAL
from pocket_tactics.texts import Catalogue

FAIR = "fair"
RANDOM = "random"
CHOICES = (FAIR, RANDOM, MANUAL)
"""The choices of a map besides the ids of the ready ones."""

NUMBERED = re.compile(rf"(?P<kind>{FAIR}|{RANDOM}):[0-9]{{1,9}}")
"""The choice of one particular fair or random map."""


def map_values(content: Content) -> dict[str, Value]:
    """Return the choices of a map, and the ready maps by their ids."""
    return {
        FAIR: Message("setup-map-fair"),
        RANDOM: Message("setup-map-random"),
        MANUAL: Message("setup-map-manual"),
        **content.maps,
    }


def called_about(game_map: GameMap, say: Catalogue) -> str:
    """Return the sentence about a ready map in a language."""
    return getattr(game_map.abouts, say.language, None) or game_map.about
