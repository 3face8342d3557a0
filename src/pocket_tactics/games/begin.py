"""The first actions of a new game: its map, if the players do not lay it."""

from datetime import date

from msgspec.structs import replace

from pocket_tactics.content import load
from pocket_tactics.games.map_choice import with_map
from pocket_tactics.games.setup.agree import arrange_with
from pocket_tactics.games.setup.errors import NewGameError
from pocket_tactics.games.setup.maps import FAIR
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.games.setup.seats import edition_by_name
from pocket_tactics.record import GameRecord


def begin_game(request: NewGame) -> GameRecord:
    """Return the record of the game that is asked for, with its map.

    Raises `NewGameError`, `ContentError` or `IllegalActionError`.
    """
    content = load(edition_by_name(request.edition).id, *request.packs)
    game = arrange_with(request, content)
    return with_map(game, request.map, content.maps)


def begin_rematch(game: GameRecord, day: date, shift: int = 0) -> GameRecord:
    """Return the rematch of a game, which begins on a day; *game* has no actions.

    It is on the same ready map or on a new fair one. A ready map that is not known here
    is replaced by a fair one. Each player moves on by *shift* seats.
    """
    new = replace(game, date=day, seed=None, uploaded=0, continued=0)
    seats, names = moved_on(new.seats, shift), moved_on(new.names, shift)
    new = replace(new, seats=seats, names=names)
    if game.start is not None:
        return new
    maps = load(game.edition).maps
    try:
        return with_map(new, game.map, maps)
    except NewGameError:
        return with_map(new, FAIR, maps)


def moved_on(players: tuple[str, ...], shift: int) -> tuple[str, ...]:
    """Return the players of the seats after each has moved on by some seats.

    >>> moved_on(("Ada", "Bob", "Cem"), 1)
    ('Cem', 'Ada', 'Bob')
    """
    last = len(players) - shift
    return (*players[last:], *players[:last])


def continue_from(game: GameRecord, moment: int, day: date) -> GameRecord:
    """Return a new game that begins with the first *moment* actions of a game.

    Its dice are new ones.
    """
    return replace(
        game,
        actions=game.actions[:moment],
        comments={at: text for at, text in game.comments.items() if at < moment},
        ended=None,
        digest=None,
        date=day,
        seed=None,
        uploaded=min(game.uploaded, moment),
        continued=moment,
    )
