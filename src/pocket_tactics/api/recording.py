"""Games from Python as records: those that were played, and those played for one."""

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from pocket_tactics.api.errors import SetupError, shown, unknown_word
from pocket_tactics.api.playing import (
    DEFAULT_PLAYER,
    Players,
    Wanted,
    by_seat,
    checked_seed,
    seated,
)
from pocket_tactics.api.type_checks import check_position, read_again
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players.playout import played_out
from pocket_tactics.players.seats import HUMAN, PLAYERS, computer
from pocket_tactics.record import (
    GameRecord,
    RemarkError,
    closing_digest,
    record_from,
)
from pocket_tactics.version import __version__


def record_of(  # noqa: PLR0913 - what a record may tell
    start: State,
    actions: Iterable[Action] = (),
    *,
    seats: Sequence[str] | None = None,
    names: Sequence[str] = (),
    date: dt.date | None = None,
    seed: int | None = None,
    comments: Mapping[int, str] | None = None,
) -> GameRecord:
    """The record of a game that began at a position; raises `SetupError`.

    *actions* are all that were played from there, those of chance among them. *seats*
    tell who played: ``"human"``, which they are if nothing is said, for whoever is no
    player of the computer's; ``"computer:greedy"`` or ``"computer:random"``. *names*
    are those of the players, empty for who has none, *seed* that of all dice, and
    *comments* stand behind the actions of their numbers, from 0.

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
        game, actions=played, seed=checked_seed(seed), digest=closing_digest(end)
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
    """The record of a game that is played from here to its end; raises `SetupError`.

    *players* and *seed* are as for `playout`. A player of your own is ``"human"`` in
    the record, where *names* may tell who it is.
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
            digest=closing_digest(end),
        )
    )


def seat_word(wanted: Wanted) -> str:
    """How a record calls a player."""
    return computer(wanted) if isinstance(wanted, str) else HUMAN


def checked_seats(start: State, given: Sequence[str] | None) -> tuple[str, ...]:
    """Who played, as a record calls them."""
    count = len(start.seats)
    if given is None:
        return (HUMAN,) * count
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != count:
        told = f"Seats are a sequence of {count} words, one for each seat"
        raise SetupError(f"{told}, not {shown(given)}.")
    for word in given:
        if word not in PLAYERS:
            raise unknown_word("player", word, PLAYERS)
    return tuple(given)


def remarked(
    game: GameRecord, names: Sequence[str], date: dt.date | None
) -> GameRecord:
    """A record that tells the names of the players, and the day."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise SetupError(f"Names are a sequence, not {shown(names)}.")
    for name in names:
        if not isinstance(name, str):
            raise SetupError(f"A name is a text, not {shown(name)}.")
    if date is not None and type(date) is not dt.date:
        raise SetupError(f"A date is a datetime.date, not {shown(date)}.")
    return with_remarks(game, names=tuple(names), date=date)


def commented(game: GameRecord, comments: Mapping[int, str]) -> GameRecord:
    """A record with comments behind its actions."""
    if not isinstance(comments, Mapping):
        told = "Comments are a mapping, by the numbers of actions"
        raise SetupError(f"{told}, not {shown(comments)}.")
    return with_remarks(game, comments=dict(comments))


def with_remarks(game: GameRecord, **remarks: object) -> GameRecord:
    """A record with what people add; raises `SetupError` for what none can hold."""
    try:
        return replace(game, **remarks)
    except RemarkError as error:
        raise SetupError(f"The record cannot be so: {error}.") from error


def played_through(
    start: State, actions: Iterable[Action]
) -> tuple[tuple[Action, ...], State]:
    """The actions, and the position that they lead to; raises `SetupError`."""
    if isinstance(actions, str) or not isinstance(actions, Iterable):
        raise SetupError(f"Actions are a sequence, not {shown(actions)}.")
    state, played = start, tuple(actions)
    for number, action in enumerate(played, 1):
        if not isinstance(action, Action):
            raise SetupError(f"Action {number} is none: {shown(action)}.")
        try:
            state = state.play(action)
        except IllegalActionError as error:
            told = f"Action {number} cannot be played: {error}"
            raise SetupError(told) from error
    return played, state
