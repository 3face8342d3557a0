"""Getting to know all types of content and records before there are threads.

msgspec learns a type when it is first read, and the process dies (as of 0.22) where two
threads have it learn the same one at once.
"""

from functools import cache

from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.new_game import NewGame, arrange_game
from pocket_tactics.record import read_record, write_record
from pocket_tactics.texts import catalogue
from pocket_tactics.texts.catalogue import DEFAULT_LANGUAGE


@cache
def get_acquainted() -> None:
    """Read the content of every edition, and the record of a game of it, once."""
    for edition in EDITIONS:
        game = arrange_game(NewGame(edition=edition), catalogue(DEFAULT_LANGUAGE))
        read_record(write_record(game))
