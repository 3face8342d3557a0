"""Loading stored games, so that rooms can continue them."""

from copy import copy
from random import Random

from pocket_tactics.engine.actions import Action, ChanceAction
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.history import generator
from pocket_tactics.games.log import LoggedGame
from pocket_tactics.games.map_choice import first_decision
from pocket_tactics.players import dice
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.server.limits import MAX_NOTED_POSITIONS, MAX_UNDO


def load_game(game: LoggedGame) -> LoggedGame:
    """Return what a room needs of a game: its dice, and what can still be undone."""
    loaded = copy(game)
    loaded.comments = {}
    loaded.dice = dice_of(game)
    loaded.floor = first_decision(game.record, game.actions)
    loaded.begun = has_begun(game, loaded.floor)
    loaded.drop_before(final_actions(game.actions, game.state))
    return loaded


def has_begun(game: LoggedGame, floor: int) -> bool:
    """Whether a person decided anything after the first *floor* actions.

    A game without people begins by itself, and a continued one with what was played.
    """
    if HUMAN not in game.record.seats or game.record.continued:
        return True
    return any(game.is_person(state.mover) for state, _ in game.moments[floor:-1])


def final_actions(actions: list[Action], state: State) -> int:
    """Return how many actions before a position can no longer be undone."""
    most = min(MAX_UNDO, MAX_NOTED_POSITIONS // max(len(state.seen), 1))
    return max(undo_floor(actions), len(actions) - most)


def undo_floor(actions: list[Action]) -> int:
    """Return the number of actions up to the last die, which cannot be undone."""
    for at in range(len(actions) - 1, -1, -1):
        if isinstance(actions[at], ChanceAction):
            return at + 1
    return 0


def dice_of(game: LoggedGame) -> Random | None:
    """Return the dice of a game with a seed, after those that have been rolled."""
    if game.seed is None:
        return None
    rng = generator(game.seed, CHANCE)
    throw = dice(rng)
    for state, _ in game.moments[:-1]:
        if state.mover == CHANCE:
            throw(state)
    return rng
