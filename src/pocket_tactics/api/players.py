"""The computer's players and the dice, asked where they have something to decide."""

from functools import partial
from random import Random
from warnings import warn

from pocket_tactics import players
from pocket_tactics.api.errors import SetupError
from pocket_tactics.api.type_checks import check_generator, check_position
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players import Player, levels

__all__ = ["greedy", "random_player", "randomly", "seeded_dice", "unseeded_dice"]


def greedy(rng: Random) -> Player:
    """Return a player that takes the action with the highest expected value.

    Of equals it declines if it can, or else *rng* chooses.

    Raises `TypeError` for what is no `random.Random`. The player raises `SetupError`
    where no seat decides.
    """
    check_generator(rng)
    return partial(decided, levels.LEVELS["greedy"](rng))


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
    """Dice that a generator throws; the same seed throws the same dice.

    Raises `TypeError` for what is no `random.Random`. The dice raise `SetupError`
    where chance does not decide.
    """
    check_generator(rng)
    return partial(thrown, players.dice(rng))


def unseeded_dice() -> Player:
    """Dice that nobody can foresee; they raise `SetupError` where chance is not asked.

    >>> from pocket_tactics import new_game
    >>> unseeded_dice()(new_game("fifth")) in new_game("fifth").actions()
    True
    """
    return partial(thrown, players.unseeded_dice())


MAKERS: tuple[object, ...] = (
    greedy,
    random_player,
    randomly,
    seeded_dice,
    unseeded_dice,
)
"""What makes a player, and is none itself."""


def decided(player: Player, state: State) -> Action:
    """What a player does in a position where a seat decides."""
    check_going_on(state)
    if state.mover == CHANCE:
        told = "`seeded_dice` and `unseeded_dice` throw"
        raise SetupError(f"Chance decides here, and no seat: {told}.")
    return player(state)


def thrown(dice: Player, state: State) -> Action:
    """What dice show in a position where chance decides."""
    check_going_on(state)
    if state.mover != CHANCE:
        raise SetupError(f"Seat {state.mover} decides here, and no dice.")
    return dice(state)


def check_going_on(state: State) -> None:
    """Nothing, or the error for a position where nobody decides, or for none."""
    check_position(state)
    if state.mover is None:
        raise SetupError("The game is over: nobody decides here.")
