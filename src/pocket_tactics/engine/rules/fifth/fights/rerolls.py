"""Re-rolls: the new face of a die replaces the old one."""

from pocket_tactics.engine.abilities.fifth.fights import Reroll
from pocket_tactics.engine.actions import UseReroll
from pocket_tactics.engine.dice import sort_faces, without_die
from pocket_tactics.engine.events import Rerolled
from pocket_tactics.engine.rules.fifth.fights.fight import Fight, Side
from pocket_tactics.engine.rules.fights import Role
from pocket_tactics.engine.state import State

REROLL = "fifth.reroll"


def reroll_uses(side: Side, reroll: Reroll) -> list[UseReroll]:
    """The ways to use a re-roll."""
    return [UseReroll(reroll.pool, face) for face in side.pool(reroll.pool)]


def reroll_die(
    state: State, fight: Fight, role: Role, event: Rerolled
) -> tuple[State, Fight]:
    """Return the state and the fight with a die's new face. Its bump is lost."""
    side = fight.side(role)
    faces = without_die(side.pool(event.pool), event.face)
    side = side.with_pool(event.pool, sort_faces(*faces, event.to))
    return state.with_events(event), fight.with_side(role, side)
