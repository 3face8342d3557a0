"""Having the rest of a map laid by chance."""

from collections.abc import Container, Iterator
from random import Random

from pocket_tactics.actions import Action, LayTile, LayTunnel
from pocket_tactics.events import Event
from pocket_tactics.games.session import Session, generator
from pocket_tactics.hexes import around
from pocket_tactics.players import Player
from pocket_tactics.state import CHANCE, State


def lay_rest(session: Session, seats: Container[int]) -> Iterator[tuple[Event, ...]]:
    """Lay the pieces that are left, until a person of no such seat must; in bits.

    One undo takes all of it back.
    """
    by_chance = snugly(generator(session.seed, CHANCE))
    before = len(session.game.actions)
    while pieces_left(state := session.state):
        assert state.mover is not None
        if session.human and state.mover not in seats:
            break
        player = session.players.get(state.mover, by_chance)
        yield session.play(player(state))
    session.laid_together = range(before, len(session.game.actions))


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
    return sum(place in state.board.by_place for place in around(action.at))


def pieces_left(state: State) -> bool:
    """Whether the map is still being laid."""
    features = state.supply.features if state.edition.sets_features else ()
    return bool(state.supply.tiles or features)
