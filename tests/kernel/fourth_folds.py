"""The reference in Python for folds of the fourth edition."""

from pocket_tactics.engine.actions import (
    Action,
    Afflict,
    Assault,
    Reclaim,
    ShootOver,
)
from pocket_tactics.engine.rules.fights import fight_in
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.state import State
from pocket_tactics.odds.fourth.fights import outlook
from pocket_tactics.players.search.fourth.folding import folded
from pocket_tactics.players.search.fourth.inside import gain_after
from pocket_tactics.players.search.fourth.nodes import is_node
from tests.kernel.node_folds import SlowTwin, Solver


def worth(state: State, action: Action, solver: Solver) -> tuple[float, float]:
    """Return the worth of a decision to the player who makes it."""
    fight = fight_in(state, Fight)
    if fight is None:
        gain, loss = gain_after(state, action)
    else:
        attacker, target = fight.attacker.unit, fight.target.unit
        expected = outlook(state.play(action), (attacker, target), solver)
        assert state.mover is not None
        attacking = state.friendly(state.unit(attacker).seat, state.mover)
        gain, loss = expected.utility(attacking=attacking)
    return float(gain), float(loss)


FOURTH_TWIN = SlowTwin(
    rolling=(Assault, ShootOver, Afflict, Reclaim),
    is_node=is_node,
    folded=folded,
    worth=worth,
)
