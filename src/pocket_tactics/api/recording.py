"""Records of games that a program has played, or plays for the record."""

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from pocket_tactics.api.errors import SetupError, setup_errors, shown
from pocket_tactics.api.playing import (
    DEFAULT_PLAYER,
    Players,
    Wanted,
    by_seat,
    seated,
)
from pocket_tactics.api.type_checks import check_position, checked_seed, read_again
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.setup.seats import check_players
from pocket_tactics.players.playouts import played_out
from pocket_tactics.players.seats import HUMAN, computer
from pocket_tactics.record import (
    GameRecord,
    RemarkError,
    closing_digest,
    record_from,
    result_of,
)
from pocket_tactics.version import __version__


def record_of(  # noqa: PLR0913 - the fields of a record
    start: State,
    actions: Iterable[Action] = (),
    *,
    seats: Sequence[str] | None = None,
    names: Sequence[str] = (),
    date: dt.date | None = None,
    seed: int | None = None,
    comments: Mapping[int, str] | None = None,
) -> GameRecord:
    """Return the record of a game that began at a position; raises `SetupError`.

    *actions* are all that were played from there, those of chance included. *seats*
    are the players: ``"computer:greedy"``, ``"computer:random"`` or, in the fifth
    edition, ``"computer:search"``, and ``"human"``, the default, for all others.
    *names* are those of the players, empty for a player without one. *seed* is that of
    all dice. *comments* are by the number of their action, from 0.

    >>> from pocket_tactics import new_game, read_action, verify
    >>> start = new_game("fifth")
    >>> record = record_of(start, map(read_action, ["roll 5", "roll 2"]))
    >>> verify(record) == start.play(record.actions[0]).play(record.actions[1])
    True
    """
    check_position(start)
    game = record_from(start, checked_seats(start, seats), __version__)
    game = remarked(game, names, date)
    played, end = played_through(start, actions)
    whole = replace(
        game,
        actions=played,
        seed=checked_seed(seed),
        digest=closing_digest(end, result_of(end)),
    )
    return read_again(commented(whole, {} if comments is None else comments))


def record_playout(
    start: State,
    players: Players = (),
    *,
    seed: int | None = None,
    names: Sequence[str] = (),
    date: dt.date | None = None,
) -> GameRecord:
    """Play a game to its end and return its record; raises `SetupError`.

    *players* and *seed* are as for `playout`. A player of your own is ``"human"`` in
    the record; *names* can say which one it is.
    """
    check_position(start)
    given, seed = by_seat(start, players), checked_seed(seed)
    playing = seated(start, given, seed)
    seats = tuple(
        seat_word(given.get(seat, DEFAULT_PLAYER)) for seat in range(len(start.seats))
    )
    game = remarked(record_from(start, seats, __version__), names, date)
    end, actions = played_out(start, playing)
    return read_again(
        replace(
            game,
            actions=actions,
            seed=None if CHANCE in given else seed,
            digest=closing_digest(end, result_of(end)),
        )
    )


def seat_word(wanted: Wanted) -> str:
    """Return the text of a seat that a player has in a record."""
    return computer(wanted) if isinstance(wanted, str) else HUMAN


def checked_seats(start: State, given: Sequence[str] | None) -> tuple[str, ...]:
    """Return the players in the words of a record; raises `SetupError`."""
    count = len(start.seats)
    if given is None:
        return (HUMAN,) * count
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != count:
        reason = f"Seats are a sequence of {count} words, one for each seat"
        raise SetupError(f"{reason}, not {shown(given)}.")
    for word in given:
        if not isinstance(word, str):
            raise SetupError(f"A seat is a word, not {shown(word)}.")
    with setup_errors():
        check_players(given)
    return tuple(given)


def remarked(
    game: GameRecord, names: Sequence[str], date: dt.date | None
) -> GameRecord:
    """Return a record with the names of the players and the day."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise SetupError(f"Names are a sequence, not {shown(names)}.")
    for name in names:
        if not isinstance(name, str):
            raise SetupError(f"A name is a text, not {shown(name)}.")
    if date is not None and type(date) is not dt.date:
        raise SetupError(f"A date is a datetime.date, not {shown(date)}.")
    return with_remarks(game, names=tuple(names), date=date)


def commented(game: GameRecord, comments: Mapping[int, str]) -> GameRecord:
    """Return a record with comments on its actions."""
    if not isinstance(comments, Mapping):
        reason = "Comments are a mapping, by the numbers of actions"
        raise SetupError(f"{reason}, not {shown(comments)}.")
    return with_remarks(game, comments=dict(comments))


def with_remarks(game: GameRecord, **remarks: object) -> GameRecord:
    """Return a record with remarks; raises `SetupError` for invalid ones."""
    try:
        return replace(game, **remarks)
    except RemarkError as error:
        raise SetupError(f"Invalid record: {error}.") from error


def played_through(
    start: State, actions: Iterable[Action]
) -> tuple[tuple[Action, ...], State]:
    """Return the actions and the position after them; raises `SetupError`."""
    if isinstance(actions, str) or not isinstance(actions, Iterable):
        raise SetupError(f"Actions are a sequence, not {shown(actions)}.")
    state, played = start, tuple(actions)
    for number, action in enumerate(played, 1):
        if not isinstance(action, Action):
            raise SetupError(f"Action {number} is not an action: {shown(action)}.")
        try:
            state = state.play(action)
        except IllegalActionError as error:
            reason = f"Action {number} cannot be played: {error}"
            raise SetupError(reason) from error
    return played, state
