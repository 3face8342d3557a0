"""A recorded game, and its replay."""

import datetime as dt
from collections import deque
from collections.abc import Iterator
from hashlib import sha256

from msgspec import field

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.cards import Cards, Force, PieceSet
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.rules.forces import new_game
from pocket_tactics.engine.state import House, State, Table
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.notation import cards_of, write_position
from pocket_tactics.record.endings import Ending
from pocket_tactics.record.errors import RecordError, RemarkError
from pocket_tactics.record.remarks import check_comment, check_name
from pocket_tactics.record.result import Result, result_of

MANUAL = "manual"
"""The choice of a map that the players lay themselves."""


class GameRecord(FrozenStruct, frozen=True, kw_only=True, weakref=True, gc=True):
    """A game: what it is played with, and every action so far.

    *seats* are the players (``human``, ``computer:greedy``). *forces* lists card ids,
    as do *tiles*, *features* and *bases* where forces bring them. Without *teams* each
    player plays alone. *map* is the choice of the map that the first actions lay, such
    as ``fair`` or the id of a ready one. *names* are those of the players, empty for a
    player without one. *ended* is how the players ended the game, if the rules did
    not. *seed* is the seed of all dice. *comments* are by the number of
    their action, from 0. The first *uploaded* actions came to a server with an upload:
    it has not seen them played. The first *continued*
    actions were played in another game, from which this one was continued. A game that
    continues a position has it as its *start*,
    and neither forces nor pieces. *header* counts the lines before the first action.

    Raises `RemarkError` for a name or a comment that a record cannot hold.
    """

    edition: str
    engine: str
    house: House
    seats: tuple[str, ...]
    forces: tuple[tuple[str, ...], ...]
    pieces: PieceSet
    cards: Cards
    teams: tuple[int, ...] = ()
    tiles: tuple[tuple[str, ...], ...] = ()
    features: tuple[str, ...] = ()
    bases: tuple[str, ...] = ()
    map: str = MANUAL
    actions: tuple[Action, ...] = ()
    ended: Ending | None = None
    digest: str | None = None
    header: int = 0
    date: dt.date | None = None
    seed: int | None = None
    uploaded: int = 0
    continued: int = 0
    names: tuple[str, ...] = ()
    comments: dict[int, str] = field(default_factory=dict)
    start: State | None = None

    def __post_init__(self) -> None:
        """Check the names and the comments."""
        if self.names and len(self.names) != len(self.seats):
            raise RemarkError("every seat has a name, empty or not, or none has")
        for name in filter(None, self.names):
            check_name(name)
        for number, comment in self.comments.items():
            check_comment(comment, f"comment {number}")
            if number not in range(len(self.actions)):
                numbered = f"of {len(self.actions)} actions, counted from 0"
                raise RemarkError(f"comment {number} belongs to none {numbered}")


def record_from(start: State, seats: tuple[str, ...], engine: str) -> GameRecord:
    """Return the record of a game that continues a position, without any action."""
    return GameRecord(
        edition=start.edition.id,
        engine=engine,
        house=start.house,
        seats=seats,
        forces=(),
        pieces=PieceSet(),
        cards=cards_of(start),
        start=start,
    )


def first_position(game: GameRecord) -> State:
    """Return the position before the first action; raises `IllegalActionError`."""
    return game.start or new_game(EDITIONS[game.edition], table_of(game))


def table_of(game: GameRecord) -> Table:
    """Return the set-up of a game: its house rules, forces, teams and pieces."""
    seats = range(len(game.forces))
    return Table(
        house=game.house,
        forces=tuple(force_of(game, seat) for seat in seats),
        teams=game.teams,
        pieces=game.pieces,
    )


def force_of(game: GameRecord, seat: int) -> Force:
    """Return the force of a seat."""
    terrains = game.cards.terrains
    tiles = game.tiles[seat] if game.tiles else ()
    return Force(
        units=tuple(game.cards.units[card] for card in game.forces[seat]),
        tiles=tuple(terrains[tile] for tile in tiles),
        feature=terrains[game.features[seat]] if game.features else None,
        base=terrains[game.bases[seat]] if game.bases else None,
    )


def replay(game: GameRecord) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Yield each position with the events that led to it; raises `RecordError`."""
    state = first_position(game)
    yield state, ()
    for number, action in enumerate(game.actions, game.header + 1):
        try:
            state, events = state.resolve(action)
        except IllegalActionError as error:
            raise RecordError(number, str(error)) from error
        yield state, events


def verify(game: GameRecord) -> State:
    """Return the last position, its digest checked; raises `RecordError`."""
    ((state, _),) = deque(replay(game), maxlen=1)
    check_closing(game, state, result_in(game, state))
    return state


def result_in(game: GameRecord, last: State) -> Result | None:
    """Return how a recorded game ended, whose last position is *last*.

    Raises `RecordError` if its players could not end it so.
    """
    if game.ended is not None and not game.ended.possible(last):
        end = game.header + len(game.actions) + 1
        raise RecordError(end, f"the game cannot end so here: {game.ended.text}")
    return result_of(last, game.ended)


def check_closing(game: GameRecord, state: State, result: Result | None) -> None:
    """Raise a `RecordError` unless the record closes as its game ended.

    The digest of the last position closes the record of a game with a result.
    """
    end = game.header + len(game.actions) + 1
    if (game.digest is None) is not (result is None):
        raise RecordError(end, "a digest closes a game that is over, and no other")
    if game.digest is not None and game.digest != digest(state):
        raise RecordError(end, "the digest is not that of the last position")


def closing_digest(state: State, result: Result | None) -> str | None:
    """Return the digest that closes a record; ``None`` for an unfinished game.

    *state* is the last position of the game.
    """
    return digest(state) if result else None


def digest(state: State) -> str:
    """Return the SHA-256 of the text of a position, in hexadecimal."""
    return sha256(write_position(state).encode()).hexdigest()
