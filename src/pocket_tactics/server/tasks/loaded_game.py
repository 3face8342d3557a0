"""A stored game that is loaded, so that it can be continued."""

from random import Random
from typing import NamedTuple

from pocket_tactics.engine.actions import Action, ChanceAction
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.history import Moment, generator
from pocket_tactics.players import dice
from pocket_tactics.record import GameRecord, RecordError
from pocket_tactics.server.limits import MAX_UNDO
from pocket_tactics.server.tasks.game_cache import ReplayedGame


class LoadedGame(NamedTuple):
    """A game to continue: its header, and the moments that can still be undone.

    *event_count* counts all its events, *before* the actions before those moments;
    *dice* are those of a game with a seed; *stopped* is why it cannot be continued.
    """

    header: GameRecord
    first: State
    moments: tuple[Moment, ...]
    actions: tuple[Action, ...]
    before: int
    event_count: int
    dice: Random | None
    stopped: RecordError | None = None


def load_game(game: ReplayedGame) -> LoadedGame:
    """Return what a room needs of a replayed game."""
    course = game.course
    first, _ = course.moments[0]
    before = final_actions(course.actions)
    return LoadedGame(
        header=game.header,
        first=first,
        moments=tuple(course.moments[before:]),
        actions=tuple(course.actions[before:]),
        before=before,
        event_count=sum(len(events) for _, events in course.moments),
        dice=dice_of(game),
        stopped=game.stopped,
    )


def final_actions(actions: list[Action]) -> int:
    """Return how many actions can no longer be undone: by a die, or `MAX_UNDO`."""
    return max(undo_floor(actions), len(actions) - MAX_UNDO)


def undo_floor(actions: list[Action]) -> int:
    """Return the number of actions up to the last die, which cannot be undone."""
    for at in range(len(actions) - 1, -1, -1):
        if isinstance(actions[at], ChanceAction):
            return at + 1
    return 0


def dice_of(game: ReplayedGame) -> Random | None:
    """Return the dice of a game with a seed, after those that have been rolled."""
    if game.seed is None:
        return None
    rng = generator(game.seed, CHANCE)
    throw = dice(rng)
    for state, _ in game.course.moments[:-1]:
        if state.mover == CHANCE:
            throw(state)
    return rng
