"""The reference in Python for folds of the second and third edition."""

from pocket_tactics.engine.actions import (
    Action,
    Attempt,
    CallGate,
    Charge,
    NameInstead,
    Reclaim,
    Shoot,
    Storm,
)
from pocket_tactics.engine.state import State
from pocket_tactics.players.search.classic.folding import folded
from pocket_tactics.players.search.classic.inside import gain_after
from pocket_tactics.players.search.classic.nodes import is_node
from tests.kernel.node_folds import SlowTwin, Solver


def worth(state: State, action: Action, solver: Solver) -> tuple[float, float]:
    """Return the worth of a decision to the player who makes it."""
    gain, loss = gain_after(state, action, solver)
    return float(gain), float(loss)


CLASSIC_TWIN = SlowTwin(
    rolling=(Storm, Shoot, Charge, Attempt, CallGate, NameInstead, Reclaim),
    is_node=is_node,
    folded=folded,
    worth=worth,
)
