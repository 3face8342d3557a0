"""Records that come in: every action holds, and no game takes the server for itself."""

from collections import Counter

from msgspec.structs import replace

from pocket_tactics.engine.actions import Roll
from pocket_tactics.engine.state import State
from pocket_tactics.games.new_game import NewGame, check_seats
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    read_record,
    verify,
    write_record,
)
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.limits import (
    MAX_ACTIONS,
    MAX_FORCE_UNITS,
    MAX_HEADER_BYTES,
    MAX_ROLL_OFF_DICE,
    MAX_TILES,
)
from pocket_tactics.texts import Catalogue


def proven_game(body: bytes, say: Catalogue) -> tuple[GameRecord, State]:
    """The game of a record, every action of which holds, and its last position.

    One that goes on has other dice from here, so that it tells no seed. Raises
    `RecordError` or `UserError`, or `ApiError` for a game beyond the limits.
    """
    game = read_record(decoded(body))
    check_header(game, say)
    check_seats(NewGame(edition=game.edition, seats=game.seats), say)
    check_armies(game, say)
    check_map(game, say)
    check_length(game, say)
    last = verify(game)
    seed = game.seed if last.outcome else None
    return replace(game, seed=seed, uploaded=len(game.actions)), last


def decoded(body: bytes) -> str:
    """The text of a record; raises `RecordError`."""
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        line = body.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "not UTF-8 text") from error


def check_header(game: GameRecord, say: Catalogue) -> None:
    """Raise `ApiError` if a game has more cards than is read again in no time."""
    header = write_record(replace(game, actions=(), digest=None, comments={}))
    if len(header.encode()) > MAX_HEADER_BYTES:
        raise beyond("header", MAX_HEADER_BYTES >> 10, say)


def check_armies(game: GameRecord, say: Catalogue) -> None:
    """Nothing, if no force has more units than the server has patience for."""
    units = game.start.units if game.start else ()
    armies = [*map(len, game.forces), *Counter(unit.seat for unit in units).values()]
    if max(armies, default=0) > MAX_FORCE_UNITS:
        raise beyond("units", MAX_FORCE_UNITS, say)


def check_map(game: GameRecord, say: Catalogue) -> None:
    """Raise `ApiError` if a map may get more tiles than pages are told of in time."""
    pieces = (game.pieces, game.start.supply) if game.start else (game.pieces,)
    piles = (pile for piece_set in pieces for pile in piece_set.tiles)
    laid = game.start.board.tiles if game.start else ()
    tiles = len(laid) + sum(pile.count for pile in piles) + sum(map(len, game.tiles))
    if tiles > MAX_TILES:
        raise beyond("tiles", MAX_TILES, say)


def check_length(game: GameRecord, say: Catalogue) -> None:
    """Nothing, if no game of fair dice is so long."""
    if len(game.actions) > MAX_ACTIONS:
        raise beyond("actions", MAX_ACTIONS, say)
    others = (at for at, each in enumerate(game.actions) if not isinstance(each, Roll))
    if next(others, len(game.actions)) > MAX_ROLL_OFF_DICE:
        raise beyond("rolls", MAX_ROLL_OFF_DICE, say)


def beyond(what: str, most: int, say: Catalogue) -> ApiError:
    """Why a game is not taken that is larger than any that is played honestly."""
    return ApiError(413, "too-large", say(f"too-large-{what}", most=str(most)))
