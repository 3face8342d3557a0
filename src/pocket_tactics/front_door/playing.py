"""A game played to its end from Python."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from pocket_tactics import players as computers
from pocket_tactics.front_door.errors import SetupError, unknown_word
from pocket_tactics.games.session import generator
from pocket_tactics.players import LEVELS, Player, unseeded_dice
from pocket_tactics.players import dice as seeded_dice
from pocket_tactics.state import CHANCE, State

__all__ = ["playout", "seeded_dice"]

S = TypeVar("S", bound=State)

USUAL = "greedy"

Wanted = Player | str
"""A player, or the name of one of the computer's."""


def playout(
    state: S,
    players: Mapping[int, Wanted] | Sequence[Wanted] = (),
    *,
    seed: int | None = None,
) -> S:
    """The end of a game that is played from here; raises `SetupError`.

    *players* are by seat, ``"greedy"``, ``"random"`` or what picks an action for a
    state; who is left out is greedy. The same *seed* throws the same dice. A mapping
    may name who plays `CHANCE` too.
    """
    given = dict(players if isinstance(players, Mapping) else enumerate(players))
    seats = range(len(state.seats))
    for seat in given:
        if seat != CHANCE and seat not in seats:
            raise SetupError(f"There is no seat {seat!r} in a game of {len(seats)}.")
    seated = {seat: player(given.get(seat, USUAL), seed, seat) for seat in seats}
    return computers.playout(state, seated | {CHANCE: chance(given.get(CHANCE), seed)})


def player(wanted: Wanted, seed: int | None, seat: int) -> Player:
    """A player, by itself or by its name."""
    if callable(wanted):
        return wanted
    if wanted not in LEVELS:
        raise unknown_word("computer player", wanted, LEVELS)
    return LEVELS[wanted](generator(seed, seat))


def chance(wanted: Wanted | None, seed: int | None) -> Player:
    """What throws the dice."""
    if callable(wanted):
        return wanted
    if wanted is not None:
        raise SetupError(f"Chance is played by what throws dice, not by {wanted!r}.")
    return unseeded_dice() if seed is None else seeded_dice(generator(seed, CHANCE))
