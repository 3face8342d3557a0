"""The choice of a deployment edge, by a search of the first turns after it."""

from pocket_tactics.engine.rules.fifth.setup import ChooseEdge
from pocket_tactics.engine.state import Pending, State
from pocket_tactics.kernel import pack
from pocket_tactics.players.search.kernel_search import KernelSearch
from pocket_tactics.players.search.limits import Limit
from pocket_tactics.players.search.lines import Line, best_first

LIMIT = Limit(nodes=500)
"""The limit of the search of a first turn, of which there are up to thirty."""

CHOICES: dict[str, type[Pending]] = {"fifth": ChooseEdge}
"""The last decisions of a set-up, after which the first turn begins, by edition."""


def chooses_start(state: State) -> bool:
    """Whether the decision is one of the last of the set-up."""
    kind = CHOICES.get(state.edition.id)
    return kind is not None and isinstance(state.step, kind)


def start_lines(state: State, search: KernelSearch) -> tuple[Line, ...]:
    """Return a line for each choice of an edge, the best first."""
    assert state.mover is not None
    values = {
        action: start_value(state.play(action), state.mover, search)
        for action in state.actions()
    }
    return best_first(Line(action, value, 1) for action, value in values.items())


def start_value(state: State, seat: int, search: KernelSearch) -> float:
    """Return the value of a position of the set-up, or of the first turn, to a seat."""
    if state.turn:
        *_, lines = search.lines(pack(state), LIMIT)
    else:
        lines = start_lines(state, search)
    value = lines[0].value
    return value if state.mover == seat else 1 - value
