"""The map of a new game: a ready one, a fair one, or any at random."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from random import Random

from msgspec.structs import replace

from pocket_tactics.content.maps import GameMap
from pocket_tactics.engine.actions import Action, ChanceAction
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.history import players_seated
from pocket_tactics.games.laying import compact_placement
from pocket_tactics.games.setup.errors import setup_error, unknown_name
from pocket_tactics.games.setup.maps import CHOICES, NUMBERED
from pocket_tactics.mapmaking.fitting import fitted
from pocket_tactics.mapmaking.generate import fair_map, parts_of
from pocket_tactics.mapmaking.laying import LAYING, UnfitMapError, map_actions
from pocket_tactics.mapmaking.measure import measure
from pocket_tactics.players import Player, dice
from pocket_tactics.record import MANUAL, GameRecord, first_position

MAX_TRIES = 12
"""The random maps of which the fairest is taken if no symmetric one is found."""


def with_map(game: GameRecord, choice: str, maps: Mapping[str, GameMap]) -> GameRecord:
    """Return a game before its first action with the map of a choice laid.

    *maps* are the ready ones. Raises `NewGameError`.
    """
    chance = players_seated(game.seats, game.seed)[CHANCE]
    rng = generator_of_map(choice, game.seed)
    actions = chosen_actions(first_position(game), choice, maps, chance, rng)
    return replace(game, map=choice, actions=actions)


def check_choice(choice: str, maps: Mapping[str, GameMap]) -> None:
    """Raise `NewGameError` if a choice is no way to a map, and no ready one."""
    if choice not in {*CHOICES, *maps} and not NUMBERED.fullmatch(choice):
        raise unknown_name("no-map", choice, (*CHOICES, *maps))


def generator_of_map(choice: str, seed: int | None) -> Random:
    """Return the random generator that a map is made with.

    A choice with a number always gives the same map, as does the seed of a game.
    """
    if NUMBERED.fullmatch(choice):
        return Random(choice)
    return Random() if seed is None else Random(f"{seed}/map")


def laid_with_map(game: GameRecord, actions: Sequence[Action]) -> int:
    """Return how many actions of a game laid the map that was chosen for it."""
    if game.map == MANUAL:
        return 0
    return sum(1 for _ in takewhile(lays_map, actions))


def first_decision(game: GameRecord, actions: Sequence[Action]) -> int:
    """Return how many actions nobody decided in this game, so that nobody undoes them.

    They laid its map, or were played in the game from which it was continued.
    """
    return max(game.continued, laid_with_map(game, actions))


def lays_map(action: Action) -> bool:
    """Whether an action, or the chance before it, lays a part of a map."""
    return isinstance(action, LAYING | ChanceAction)


def chosen_actions(
    state: State,
    choice: str,
    maps: Mapping[str, GameMap],
    chance: Player,
    rng: Random,
) -> tuple[Action, ...]:
    """Return the actions that lay the map of a choice, until all homes are chosen.

    *choice* is the id of one of the *maps*, ``fair``, ``random``, one of these with a
    number as in ``fair:17``, or ``manual`` for no action at all. *chance* rolls the
    dice. Raises `NewGameError`.
    """
    numbered = NUMBERED.fullmatch(choice)
    match numbered["kind"] if numbered else choice:
        case "manual":
            return ()
        case "random":
            return random_actions(state, chance, rng)[0]
        case "fair":
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
    check_choice(name, maps)
    chosen = fitted(maps[name], parts_of(state), rng)
    if chosen is None:
        raise setup_error("map-unfit", name=maps[name])
    try:
        return map_actions(state, chosen, chance, rng)
    except UnfitMapError as error:
        raise setup_error("map-unfit", name=maps[name]) from error


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
