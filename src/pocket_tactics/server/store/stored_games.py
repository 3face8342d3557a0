"""Games as a store holds them: the header of a record, entries, and a status."""

from collections.abc import Iterable
from datetime import date
from time import time

import msgspec
from msgspec.structs import asdict

from pocket_tactics.engine.board import in_heavens
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.games.begin import begin_rematch
from pocket_tactics.games.log import Entry, entries_of
from pocket_tactics.games.map_choice import first_decision
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.record import (
    GameRecord,
    Result,
    header_text,
    read_record,
    result_in,
    verify,
)
from pocket_tactics.texts.progress import Progress, progress_of

GAME_OVERHEAD_BYTES = 512
"""The bytes that a game takes in a store besides its texts."""
ENTRY_OVERHEAD_BYTES = 36
"""The bytes that an entry takes besides its text: its game, number and checksum."""


SketchTile = tuple[int, int, str, int | None]
"""A tile of a small picture: its place, its ground, and the seat of its unit."""

MAX_SKETCH_TILES = 64
"""The most tiles of a small picture; larger maps have none."""


class Stage(Progress, frozen=True, kw_only=True):
    """The progress of a game, and what else the list of games shows of it.

    *names* are those of the players, if any has one, *sketch* a small picture of the
    map. A game has *begun* when a person has decided anything in it. Games that older
    versions stored have none of these until somebody plays on.
    """

    names: tuple[str, ...] = ()
    sketch: tuple[SketchTile, ...] = ()
    begun: bool = True


class GameStatus(FrozenStruct, frozen=True, kw_only=True):
    """The status of a game in the list: how far it has come, and if it is over.

    *touched* is its last change, in seconds since 1970. Games that older versions
    stored have *headlines* by language instead of a *stage*, until somebody plays on.
    """

    stage: Stage | None
    over: bool
    touched: int
    headlines: dict[str, str] = msgspec.field(default_factory=dict)


class StoredGame(FrozenStruct, frozen=True, kw_only=True):
    """A game in the store: the header of its record, and its entries.

    *day* is the day of the calendar on which a player last opened it. Games in a list
    have no *header* and no *entries*.
    """

    id: str
    created: int
    edition: str
    seats: tuple[str, ...]
    seed: int | None
    header: str = ""
    status: GameStatus
    uploaded: int = 0
    day: int = 0
    entries: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """The bytes that the game takes in a store."""
        return stored_size(self.header, GAME_OVERHEAD_BYTES) + size_of(self.entries)


class PageCursor(FrozenStruct, frozen=True):
    """The last game of a page of the list: the next page begins after it."""

    touched: int
    created: int
    game: str


class AppendedEntries(FrozenStruct, frozen=True, kw_only=True):
    """Entries to append to a game, those after *number*, and its status then."""

    game: str
    number: int
    entries: tuple[str, ...]
    status: GameStatus


def cursor_of(game: StoredGame) -> PageCursor:
    """Return the cursor for the games after one in the list."""
    return PageCursor(game.status.touched, game.created, game.id)


def size_of(entries: tuple[str, ...]) -> int:
    """Return the bytes that entries take in a store."""
    return sum(stored_size(entry, ENTRY_OVERHEAD_BYTES) for entry in entries)


def stored_size(text: str, overhead: int) -> int:
    """Return the bytes that a text takes in a store.

    A ninth of a page is empty when games are played side by side.
    """
    return overhead + len(text.encode()) * 9 // 8


def to_stored_game(
    game_id: str, game: GameRecord, seed: int | None, state: State
) -> StoredGame:
    """Return a record as a game to store, with its actions as entries.

    *state* is the position after them.
    """
    begun = any_decided(game)
    status = status_of(game, state, result_in(game, state), begun=begun)
    return StoredGame(
        id=game_id,
        created=status.touched,
        edition=game.edition,
        seats=game.seats,
        seed=seed,
        uploaded=game.uploaded,
        header=header_text(game),
        status=status,
        entries=texts_of(entries_of(game)),
    )


def texts_of(entries: Iterable[Entry]) -> tuple[str, ...]:
    """Return entries as a store holds them."""
    return tuple(entry.text for entry in entries)


def to_rematch(game_id: str, header: str, day: date, shift: int = 0) -> StoredGame:
    """Return the rematch of a game, with its map, dated *day*."""
    game = begin_rematch(read_record(header), day, shift)
    return to_stored_game(game_id, game, None, verify(game))


def status_of(
    game: GameRecord, state: State, result: Result | None, *, begun: bool
) -> GameStatus:
    """Return the status of a game whose position or result has changed now."""
    progress = progress_of(state, result)
    return GameStatus(
        stage=Stage(
            **asdict(progress), names=game.names, sketch=sketch_of(state), begun=begun
        ),
        over=result is not None,
        touched=int(time()),
    )


def sketch_of(state: State) -> tuple[SketchTile, ...]:
    """Return a small picture of a map, without the Heavens; empty for a large map."""
    tiles = [tile for tile in state.board.tiles if not in_heavens(tile.at)]
    if len(tiles) > MAX_SKETCH_TILES:
        return ()
    return tuple(
        (tile.at.q, tile.at.r, tile.ground.id, seat_on(state, tile.at))
        for tile in tiles
    )


def seat_on(state: State, place: Hex) -> int | None:
    """Return the seat of the unit on a place, if there is one."""
    unit = state.occupants.get(place)
    return unit.seat if unit else None


def any_decided(game: GameRecord) -> bool:
    """Whether a person may have decided anything in a game after its beginning.

    A game without people begins by itself, and a continued one with what was played.
    """
    played = len(game.actions) - first_decision(game, game.actions)
    return HUMAN not in game.seats or game.continued > 0 or played > 0
