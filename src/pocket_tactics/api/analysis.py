"""The search of the computer player as advice: actions with their values."""

from pocket_tactics.api.errors import SetupError
from pocket_tactics.api.type_checks import check_limits, check_position
from pocket_tactics.engine.state import State
from pocket_tactics.players.search.kernel_search import Wanted
from pocket_tactics.players.search.limits import DECISION, Limit
from pocket_tactics.players.search.lines import Line, Ply

__all__ = ["Line", "Ply", "analyse"]


def analyse(
    state: State,
    *,
    seconds: float | None = DECISION.seconds,
    nodes: int | None = None,
    count: int = 3,
) -> tuple[Line, ...]:
    """Return the best *count* actions of a turn with their values, the best first.

    The search is that of `search_player`, with the same limits. There may be more
    lines, or fewer if there are fewer actions. The deeper lines come first: values of
    different depths are not comparable. The first *count* lines have variations, which
    take up to as long again.

    Raises `TypeError` for what is no position, and `SetupError` for invalid limits or
    at a decision that the search does not judge: a roll, the set-up, or one inside a
    fight, which the odds settle. A game that is over has no decision either.

    >>> import pocket_tactics as pt
    >>> best, *_ = analyse(pt.example("fifth"), seconds=None, nodes=300)
    >>> 0 < best.value < 1, best.depth > 0, best.action in pt.example("fifth").actions()
    (True, True, True)
    >>> best.variation[0].action == best.action, 0 < best.variation[0].probability <= 1
    (True, True)
    """
    check_position(state)
    check_limits(seconds, nodes)
    if count < 1:
        raise SetupError(f"The count of lines is a positive number, not {count}.")
    from pocket_tactics.players.search.player import Search, is_searched  # noqa: PLC0415
    from pocket_tactics.players.search.variations import Variations  # noqa: PLC0415

    if state.outcome or not is_searched(state):
        raise SetupError("The search judges only the actions of a turn.")
    search, limit = Search(), Limit(seconds, nodes)
    *_, lines = search.lines(state, limit, Wanted(number=count))
    best = Variations(search, limit).added(state, lines[:count])
    return (*best, *lines[count:])
