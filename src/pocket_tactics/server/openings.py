"""What the server needs of a game that was kept, to go on with it."""

from random import Random
from typing import NamedTuple

from pocket_tactics.engine.actions import Action, ChanceAction
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.history import Moment, generator
from pocket_tactics.players import dice
from pocket_tactics.record import GameRecord, RecordError
from pocket_tactics.server.limits import MAX_UNDO
from pocket_tactics.server.workers.retelling import Retelling


class Opening(NamedTuple):
    """A game to go on with: its head, and the moments that may yet be taken back.

    *told* counts all that has happened, *before* the actions before those moments;
    *dice* are those of a game with a seed; *stopped* is why it is not played further.
    """

    header: GameRecord
    first: State
    moments: tuple[Moment, ...]
    actions: tuple[Action, ...]
    before: int
    told: int
    dice: Random | None
    stopped: RecordError | None = None


def opening_of(game: Retelling) -> Opening:
    """What there is to know of a game that was told to its end."""
    course = game.course
    first, _ = course.moments[0]
    before = out_of_reach(course.actions)
    return Opening(
        header=game.header,
        first=first,
        moments=tuple(course.moments[before:]),
        actions=tuple(course.actions[before:]),
        before=before,
        told=sum(len(events) for _, events in course.moments),
        dice=dice_of(game),
        stopped=game.stopped,
    )


def out_of_reach(actions: list[Action]) -> int:
    """Return how many of the actions are never taken back: a die, or `MAX_UNDO`."""
    return max(revealed(actions), len(actions) - MAX_UNDO)


def revealed(actions: list[Action]) -> int:
    """How many actions there are up to the last die, which no undo takes back."""
    for at in range(len(actions) - 1, -1, -1):
        if isinstance(actions[at], ChanceAction):
            return at + 1
    return 0


def dice_of(game: Retelling) -> Random | None:
    """The dice of a game with a seed, behind those that have been thrown."""
    if game.seed is None:
        return None
    rng = generator(game.seed, CHANCE)
    throw = dice(rng)
    for state, _ in game.course.moments[:-1]:
        if state.mover == CHANCE:
            throw(state)
    return rng
