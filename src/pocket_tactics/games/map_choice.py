"""The map of a new game: a ready one, a fair one, or any at random."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from pocket_tactics.content.maps import GameMap
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.history import GameHistory
from pocket_tactics.games.laying import compact_placement
from pocket_tactics.games.setup.errors import setup_error, unknown_name
from pocket_tactics.mapmaking.fitting import fitted
from pocket_tactics.mapmaking.generate import fair_map, parts_of
from pocket_tactics.mapmaking.laying import LAYING, UnfitMapError, map_actions
from pocket_tactics.mapmaking.measure import measure
from pocket_tactics.players import Player, dice

FAIR: Final = "fair"
RANDOM: Final = "random"
MANUAL: Final = "manual"
CHOICES: Final = (FAIR, RANDOM, MANUAL)
"""The choices of a map besides the ids of the ready ones."""

MAX_TRIES = 12
"""The random maps of which the fairest is taken if no symmetric one is found."""


def lay_map(
    history: GameHistory, choice: str, maps: Mapping[str, GameMap], seed: int | None
) -> Iterator[tuple[Event, ...]]:
    """Lay the map of a choice at the start of a game; yield the events.

    All of it is one step for undo. *maps* are the ready ones, *seed* is that of the
    game. Raises `NewGameError`.
    """
    before = history.action_count
    rng = Random() if seed is None else Random(f"{seed}/map")
    chance = history.players[CHANCE]
    for action in chosen_actions(history.state, choice, maps, chance, rng):
        yield history.play(action)
    history.laid_together = range(before, history.action_count)


def chosen_actions(
    state: State,
    choice: str,
    maps: Mapping[str, GameMap],
    chance: Player,
    rng: Random,
) -> tuple[Action, ...]:
    """Return the actions that lay the map of a choice, until all homes are chosen.

    *choice* is the id of one of the *maps*, ``fair``, ``random``, or ``manual`` for no
    action at all. *chance* rolls the dice. Raises `NewGameError`.
    """
    if choice == MANUAL:
        return ()
    if choice == RANDOM:
        return random_actions(state, chance, rng)[0]
    if choice == FAIR:
        return fair_actions(state, chance, rng)
    return ready_actions(state, choice, maps, chance, rng)


def ready_actions(
    state: State,
    name: str,
    maps: Mapping[str, GameMap],
    chance: Player,
    rng: Random,
) -> tuple[Action, ...]:
    """Return the actions that lay a ready map, fitted to the pieces of the game."""
    if name not in maps:
        raise unknown_name("no-map", name, (*CHOICES, *maps))
    chosen = fitted(maps[name], parts_of(state), rng)
    if chosen is None:
        raise setup_error("map-unfit", name=maps[name].name)
    try:
        return map_actions(state, chosen, chance, rng)
    except UnfitMapError as error:
        raise setup_error("map-unfit", name=maps[name].name) from error


def fair_actions(state: State, chance: Player, rng: Random) -> tuple[Action, ...]:
    """Return the actions that lay a fair map, or the fairest of some random ones."""
    fair = fair_map(state, rng)
    if fair is not None:
        try:
            return map_actions(state, fair, chance, rng)
        except UnfitMapError:
            pass  # A house rule or a pack allows less than the rules of the edition.
    tries = [random_actions(state, dice(rng), rng) for _ in range(MAX_TRIES)]
    return min(tries, key=lambda laid: unfairness(laid[1]))[0]


def random_actions(
    state: State, chance: Player, rng: Random
) -> tuple[tuple[Action, ...], State]:
    """Return random actions that lay a map with its homes, and the position then."""
    place = compact_placement(rng)
    actions: list[Action] = []
    while state.turn == 0 and (mover := state.mover) is not None:
        if mover != CHANCE and not isinstance(state.actions()[0], LAYING):
            break
        action = (chance if mover == CHANCE else place)(state)
        actions.append(action)
        state = state.play(action)
    return tuple(actions), state


def unfairness(state: State) -> float:
    """Return the unfairness of a map that lies."""
    homes = [seat.home for seat in state.seats if seat.home is not None]
    return measure(state.board, homes).unfairness


def fitting_maps(state: State, maps: Mapping[str, GameMap]) -> list[GameMap]:
    """Return the ready maps for as many players as a game has."""
    return [each for each in maps.values() if len(each.homes) == len(state.seats)]
