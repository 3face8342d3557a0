"""The first actions of a new game: its map, if the players do not lay it."""

from datetime import date

from msgspec.structs import replace

from pocket_tactics.content import load
from pocket_tactics.games.map_choice import with_map
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.errors import NewGameError
from pocket_tactics.games.setup.maps import FAIR
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import GameRecord


def begin_game(request: NewGame) -> GameRecord:
    """Return the record of the game that is asked for, with its map.

    Raises `NewGameError`, `ContentError` or `IllegalActionError`.
    """
    game = arrange_game(request)
    return with_map(game, request.map, load(game.edition, *request.packs).maps)


def begin_rematch(game: GameRecord, day: date) -> GameRecord:
    """Return the rematch of a game, which begins on a day; *game* has no actions.

    It is on the same ready map or on a new fair one. A ready map that is not known here
    is replaced by a fair one.
    """
    new = replace(game, date=day, seed=None, uploaded=0)
    if game.start is not None:
        return new
    maps = load(game.edition).maps
    try:
        return with_map(new, game.map, maps)
    except NewGameError:
        return with_map(new, FAIR, maps)
