"""Computer players and dice that check the positions in which they decide."""

from functools import partial
from random import Random
from warnings import warn

from pocket_tactics import players
from pocket_tactics.api.errors import SetupError
from pocket_tactics.api.type_checks import (
    check_generator,
    check_limits,
    check_position,
)
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players import Player, levels, playouts
from pocket_tactics.players.search.limits import DECISION, Limit

__all__ = [
    "greedy",
    "random_player",
    "randomly",
    "search_player",
    "seeded_dice",
    "unseeded_dice",
]


def greedy(rng: Random) -> Player:
    """Return a player that takes the action with the highest expected value.

    Of equals it declines if it can, or else *rng* chooses.

    Raises `TypeError` for what is no `random.Random`. The player raises `SetupError`
    where no seat decides.
    """
    check_generator(rng)
    return partial(decided, levels.LEVELS["greedy"](rng))


def search_player(
    rng: Random, *, seconds: float | None = DECISION.seconds, nodes: int | None = None
) -> Player:
    """Return a player that looks several turns ahead, for one game and thread.

    With more than two players it looks one action ahead. A decision takes at most some
    *seconds* and *nodes*, the positions that it judges. Of actions of about the same
    value *rng* chooses. With ``seconds=None`` the same generator plays the same game.

    Raises `TypeError` for what is no `random.Random`, and `SetupError` without any
    limit or for an invalid one. The player raises `SetupError` where no seat decides.
    """
    check_generator(rng)
    check_limits(seconds, nodes)
    from pocket_tactics.players.search.player import improving  # noqa: PLC0415

    search = playouts.decided(improving(rng, Limit(seconds, nodes)))
    return partial(decided, search)


def random_player(rng: Random) -> Player:
    """Return a player that chooses each legal action with the same probability.

    Raises `TypeError` for what is no `random.Random`. The player raises `SetupError`
    where no seat decides.
    """
    check_generator(rng)
    return partial(decided, levels.random_player(rng))


def randomly(rng: Random) -> Player:
    """Return `random_player` of *rng*, with a `DeprecationWarning`.

    This is its former name, which the next release removes.
    """
    message = "`randomly` is deprecated: use `random_player`"
    warn(message, DeprecationWarning, stacklevel=2)
    return random_player(rng)


def seeded_dice(rng: Random) -> Player:
    """Return dice that a generator rolls; the same seed rolls the same dice.

    Raises `TypeError` for what is no `random.Random`. The dice raise `SetupError`
    where chance does not decide.
    """
    check_generator(rng)
    return partial(thrown, players.dice(rng))


def unseeded_dice() -> Player:
    """Return unseeded dice; they raise `SetupError` where chance does not decide.

    >>> from pocket_tactics import new_game
    >>> unseeded_dice()(new_game("fifth")) in new_game("fifth").actions()
    True
    """
    return partial(thrown, players.unseeded_dice())


MAKERS: tuple[object, ...] = (
    greedy,
    random_player,
    randomly,
    search_player,
    seeded_dice,
    unseeded_dice,
)
"""The functions that make a player, and are no players themselves."""


def decided(player: Player, state: State) -> Action:
    """Return the action of a player in a position where a seat decides."""
    check_going_on(state)
    if state.mover == CHANCE:
        reason = "`seeded_dice` and `unseeded_dice` throw"
        raise SetupError(f"Chance decides here, and no seat: {reason}.")
    return player(state)


def thrown(dice: Player, state: State) -> Action:
    """Return the roll of the dice in a position where chance decides."""
    check_going_on(state)
    if state.mover != CHANCE:
        raise SetupError(f"Seat {state.mover} decides here, and no dice.")
    return dice(state)


def check_going_on(state: State) -> None:
    """Raise `SetupError` if the game is over, or `TypeError` for no position."""
    check_position(state)
    if state.mover is None:
        raise SetupError("The game is over: nobody decides here.")
