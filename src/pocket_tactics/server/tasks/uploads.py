"""Uploaded records: every action is verified, and the size is limited."""

from collections import Counter

from msgspec.structs import replace

from pocket_tactics.engine.actions import Roll
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import State
from pocket_tactics.games.setup.seats import check_seats
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    header_text,
    read_record,
    result_in,
    verify,
)
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.limits import (
    MAX_ACTIONS,
    MAX_COMMENTS_BYTES,
    MAX_FORCE_UNITS,
    MAX_HEADER_BYTES,
    MAX_ROLL_OFF_DICE,
    MAX_TILES,
)
from pocket_tactics.texts import Catalogue


def verify_upload(body: bytes, say: Catalogue) -> tuple[GameRecord, State]:
    """Return the game of a record, with all actions verified, and its last position.

    An unfinished game loses its seed, since its next dice are others. Raises
    `RecordError` or `NewGameError`, or `ApiError` for a game beyond the limits.
    """
    game = read_record(decoded(body))
    check_header(game, say)
    check_seats(EDITIONS[game.edition], game.seats)
    check_force_sizes(game, say)
    check_map(game, say)
    check_length(game, say)
    check_comments(game, say)
    last = verify_actions(game)
    seed = game.seed if result_in(game, last) else None
    return replace(game, seed=seed, uploaded=len(game.actions)), last


def verify_actions(game: GameRecord) -> State:
    """Return the last position of a game; raises `RecordError`.

    The rules may fail in a position that no game leads to.
    """
    try:
        return verify(game)
    except RecordError:
        raise
    except Exception as error:
        if game.start is None:
            raise
        complaint = "the rules cannot go on from this position"
        raise RecordError(game.header, complaint) from error


def decoded(body: bytes) -> str:
    """Return the text of a record; raises `RecordError`."""
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        line = body.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "not UTF-8 text") from error


def check_header(game: GameRecord, say: Catalogue) -> None:
    """Raise `ApiError` if the header is too long to be read again quickly.

    The header of an uploaded game has one more line.
    """
    header = header_text(replace(game, uploaded=len(game.actions)))
    if len(header.encode()) > MAX_HEADER_BYTES:
        raise too_large_error("header", MAX_HEADER_BYTES >> 10, say)


def check_force_sizes(game: GameRecord, say: Catalogue) -> None:
    """Raise `ApiError` if a force has more than `MAX_FORCE_UNITS`."""
    units = game.start.units if game.start else ()
    forces = [*map(len, game.forces), *Counter(unit.seat for unit in units).values()]
    if max(forces, default=0) > MAX_FORCE_UNITS:
        raise too_large_error("units", MAX_FORCE_UNITS, say)


def check_map(game: GameRecord, say: Catalogue) -> None:
    """Raise `ApiError` if a map may get more than `MAX_TILES`."""
    pieces = (game.pieces, game.start.supply) if game.start else (game.pieces,)
    piles = (pile for piece_set in pieces for pile in piece_set.tiles)
    laid = game.start.board.tiles if game.start else ()
    tiles = len(laid) + sum(pile.count for pile in piles) + sum(map(len, game.tiles))
    if tiles > MAX_TILES:
        raise too_large_error("tiles", MAX_TILES, say)


def check_length(game: GameRecord, say: Catalogue) -> None:
    """Raise `ApiError` if a game is longer than any with fair dice."""
    if len(game.actions) > MAX_ACTIONS:
        raise too_large_error("actions", MAX_ACTIONS, say)
    others = (at for at, each in enumerate(game.actions) if not isinstance(each, Roll))
    if next(others, len(game.actions)) > MAX_ROLL_OFF_DICE:
        raise too_large_error("rolls", MAX_ROLL_OFF_DICE, say)


def check_comments(game: GameRecord, say: Catalogue) -> None:
    """Raise `ApiError` if the comments are too long to stay in memory."""
    size = sum(len(comment.encode()) for comment in game.comments.values())
    if size > MAX_COMMENTS_BYTES:
        raise too_large_error("comments", MAX_COMMENTS_BYTES >> 10, say)


def too_large_error(what: str, limit: int, say: Catalogue) -> ApiError:
    """Return the error for a game that is larger than any normal one."""
    return ApiError(413, "too-large", say(f"too-large-{what}", most=str(limit)))
