"""Registers all types of content and records with msgspec before threads start.

msgspec inspects a type when it first decodes it, and the process crashes (as of 0.22)
if two threads do that for the same type at once.
"""

from functools import cache

from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.lessons.files import lesson_files
from pocket_tactics.record import read_record, write_record


@cache
def register_types() -> None:
    """Read the content of every edition, and the record of a game of it, once."""
    for edition in EDITIONS:
        game = arrange_game(NewGame(edition=edition))
        read_record(write_record(game))
    lesson_files()
