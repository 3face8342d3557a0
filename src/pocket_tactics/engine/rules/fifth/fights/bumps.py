"""Bumps: a die is raised, to a six at most."""

from pocket_tactics.engine.abilities.fifth.fights import Bump
from pocket_tactics.engine.actions import UseBump
from pocket_tactics.engine.dice import MAX_FACE, raised_face, sort_faces, without_die
from pocket_tactics.engine.events import Bumped
from pocket_tactics.engine.rules.fifth.fights.fight import Fight, Side
from pocket_tactics.engine.rules.fights import Role
from pocket_tactics.engine.state import State

BUMP = "fifth.bump"


def bump_uses(side: Side, bump: Bump) -> list[UseBump]:
    """Return the ways to use a bump that change a die."""
    faces = side.pool(bump.pool)
    return [UseBump(bump.pool, face, bump.by) for face in faces if face < MAX_FACE]


def bump_die(
    state: State, fight: Fight, role: Role, action: UseBump, rule: str
) -> tuple[State, Fight]:
    """Return the state and the fight after a rule raises a die."""
    side = fight.side(role)
    to = raised_face(action.face, action.by)
    faces = without_die(side.pool(action.pool), action.face)
    side = side.with_pool(action.pool, sort_faces(*faces, to))
    event = Bumped(rule=rule, unit=side.unit, pool=action.pool, face=action.face, to=to)
    return state.with_events(event), fight.with_side(role, side)
