"""Having the rest of a map laid by chance."""

from collections.abc import Container, Iterator
from random import Random

from pocket_tactics.engine.actions import Action, LayTile, LayTunnel
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import neighbours
from pocket_tactics.engine.state import State
from pocket_tactics.games.course import Course
from pocket_tactics.players import Player


def lay_rest(
    course: Course, seats: Container[int], rng: Random
) -> Iterator[tuple[Event, ...]]:
    """Lay the pieces that are left by chance, those of computers too; in bits.

    It ends where a person of no such *seats* must lay.

    One undo takes all of it back.
    """
    by_chance, before = snugly(rng), course.count
    while pieces_left(state := course.state):
        assert state.mover is not None
        if course.human and state.mover not in seats:
            break
        yield course.play(by_chance(state))
    course.laid_together = range(before, course.count)


DRAWS = 3


def snugly(rng: Random) -> Player:
    """Legal actions by chance, of a few the one whose tile touches the most others.

    Maps laid without any preference have long arms on which little happens.
    """

    def choose(state: State) -> Action:
        actions = state.actions()
        drawn = [rng.choice(actions) for _ in range(DRAWS)]
        return max(drawn, key=lambda action: tiles_touched(state, action))

    return choose


def tiles_touched(state: State, action: Action) -> int:
    """How many tiles the tile that an action lays would touch; 0 for other actions."""
    if not isinstance(action, LayTile | LayTunnel):
        return 0
    return sum(place in state.board.by_place for place in neighbours(action.at))


def pieces_left(state: State) -> bool:
    """Whether the map is still being laid."""
    features = state.supply.features if state.edition.sets_features else ()
    return bool(state.supply.tiles or features)
