"""Having the rest of a map laid by chance."""

from collections.abc import Iterator

from pocket_tactics.cards import ClassicGround
from pocket_tactics.events import Event
from pocket_tactics.games.session import Session, generator
from pocket_tactics.players import randomly
from pocket_tactics.state import CHANCE, State


def lay_rest(session: Session) -> Iterator[tuple[Event, ...]]:
    """Lay all pieces that are left; what happens, in bits.

    One undo takes all of it back.
    """
    by_chance = randomly(generator(session.seed, CHANCE))
    before = len(session.game.actions)
    while pieces_left(state := session.state):
        assert state.mover is not None
        player = session.players.get(state.mover, by_chance)
        yield session.play(player(state))
    session.laid_together = range(before, len(session.game.actions))


def pieces_left(state: State) -> bool:
    """Whether the map is still being laid."""
    return bool(state.supply.tiles) or any(
        # Counters lie beside the map for the whole game.
        not isinstance(pile.piece, ClassicGround)
        for pile in state.supply.features
    )
