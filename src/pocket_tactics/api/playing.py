"""Games that a program plays to the end."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypeVar

from pocket_tactics import players as computers
from pocket_tactics.api.errors import SetupError, setup_errors, shown, unknown_word
from pocket_tactics.api.players import MAKERS
from pocket_tactics.api.type_checks import check_position, checked_seed
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.history import generator
from pocket_tactics.games.setup.seats import check_players
from pocket_tactics.players import LEVELS, Player, dice, unseeded_dice
from pocket_tactics.players.seats import computer

__all__ = ["playout"]

S = TypeVar("S", bound=State)

DEFAULT_PLAYER = "greedy"

Wanted: TypeAlias = Player | str
"""A player, or the name of one of the computer's."""

Players: TypeAlias = Mapping[int, Wanted] | Sequence[Wanted]


def playout(state: S, players: Players = (), *, seed: int | None = None) -> S:
    """Play a game to its end and return the last position; raises `SetupError`.

    *players* are one for each seat, or a mapping from seats: ``"greedy"``,
    ``"random"``, ``"search"`` in the fifth edition, or a function from a state to an
    action. Seats left out are greedy. The same *seed* rolls the same dice. A mapping
    may have a player of `CHANCE` too.
    `record_playout` returns the whole game.
    """
    check_position(state)
    given = by_seat(state, players)
    return computers.playout(state, seated(state, given, checked_seed(seed)))


def by_seat(state: State, players: Players) -> dict[int, Wanted]:
    """Return the given players by their seats; raises `SetupError`."""
    if isinstance(players, str) or not isinstance(players, Mapping | Sequence):
        reason = "Players are a sequence or a mapping, one for each seat"
        raise SetupError(f"{reason}, not {shown(players)}.")
    count = len(state.seats)
    if isinstance(players, Sequence) and len(players) not in {0, count}:
        raise SetupError(f"There are {count} seats, and {len(players)} players.")
    given = dict(players if isinstance(players, Mapping) else enumerate(players))
    for seat in given:
        if seat != CHANCE and seat not in range(count):
            raise SetupError(f"There is no seat {seat!r} in a game of {count}.")
    return given


def seated(
    state: State, given: Mapping[int, Wanted], seed: int | None
) -> dict[int, Player]:
    """Return the player of every seat, and of chance."""
    seats = range(len(state.seats))
    wanted = {seat: given.get(seat, DEFAULT_PLAYER) for seat in seats}
    players = {seat: player(each, seed, seat) for seat, each in wanted.items()}
    names = (computer(each) for each in wanted.values() if isinstance(each, str))
    with setup_errors():
        check_players(names)
    return {**players, CHANCE: chance(given.get(CHANCE), seed)}


def player(wanted: Wanted, seed: int | None, seat: int) -> Player:
    """Return a player by its name, or itself; raises `SetupError`."""
    if callable(wanted):
        return made(wanted)
    if not isinstance(wanted, str):
        reason = "A player is a name or what picks an action for a state"
        raise SetupError(f"{reason}, not {shown(wanted)}.")
    if wanted not in LEVELS:
        raise unknown_word("computer player", wanted, LEVELS)
    return LEVELS[wanted](generator(seed, seat))


def chance(wanted: Wanted | None, seed: int | None) -> Player:
    """Return the player of chance."""
    if callable(wanted):
        return made(wanted)
    if wanted is not None:
        raise SetupError(f"Chance is played by what throws dice, not by {wanted!r}.")
    return unseeded_dice() if seed is None else dice(generator(seed, CHANCE))


def made(player: Player) -> Player:
    """Return the player; raise `SetupError` for a function that makes players."""
    if player in MAKERS:
        name = getattr(player, "__name__", "")
        reason = "`pt.greedy(random.Random(1))` is a player"
        raise SetupError(f"{name} makes players and is not a player: {reason}.")
    return player
