"""Laying the rest of a map at random."""

from collections.abc import Container, Iterator
from random import Random

from pocket_tactics.engine.actions import Action, LayTile, LayTunnel
from pocket_tactics.engine.hexes import neighbours
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.history import GameHistory, generator
from pocket_tactics.players import Player


def rest_of_map(
    history: GameHistory, seats: Container[int], seed: int | None
) -> Iterator[Action]:
    """Yield actions that lay the remaining pieces at random, those of computers too.

    Each must be played before the next one is drawn. They stop where a person whose
    seat is not among *seats* must lay. One undo reverts all of it. *seed* is that of
    the game.
    """
    place = compact_placement(generator(seed, CHANCE))
    before = history.action_count
    while pieces_left(state := history.state):
        assert state.mover is not None
        if history.awaits_human and state.mover not in seats:
            break
        yield place(state)
    history.laid_together = range(before, history.action_count)


DRAWS = 3


def compact_placement(rng: Random) -> Player:
    """Return a player that draws a few legal actions and takes the most compact.

    That is the one whose tile touches the most others. Maps laid without any preference
    have long arms on which little happens.
    """

    def choose(state: State) -> Action:
        actions = state.actions()
        drawn = [rng.choice(actions) for _ in range(DRAWS)]
        return max(drawn, key=lambda action: tiles_touched(state, action))

    return choose


def tiles_touched(state: State, action: Action) -> int:
    """Return how many tiles the tile of an action would touch; 0 for other actions."""
    if not isinstance(action, LayTile | LayTunnel):
        return 0
    return sum(place in state.board.by_place for place in neighbours(action.at))


def pieces_left(state: State) -> bool:
    """Whether pieces of the map are still to be laid."""
    features = state.supply.features if state.edition.sets_features else ()
    return bool(state.supply.tiles or features)
