"""How much there is to look at before the chances at a stage are known."""

from functools import lru_cache
from math import prod

from pocket_tactics.engine.dice import MAX_DICE
from pocket_tactics.engine.structs import MAX_CACHED_ODDS
from pocket_tactics.odds.solver.contest import DecisionPoint
from pocket_tactics.odds.solver.options import in_turn, options
from pocket_tactics.odds.solver.rolls import falls
from pocket_tactics.odds.solver.stages import Stage, in_the_air

QUARTERS = {DecisionPoint.BUMPS: 1, DecisionPoint.MARKS: 16}
"""What a stage costs, as measured: bumps are only compared, marks cover many dice."""


@lru_cache(maxsize=MAX_CACHED_ODDS)
def effort(stage: Stage) -> int:
    """All falls at all stages to come; grows with the time to find the chances."""
    return sum(map(cost, ahead_of(stage))) // 4


def ahead_of(stage: Stage) -> set[Stage]:
    """A settled stage, and all that can come of it."""
    seen: set[Stage] = set()
    coming = [stage]
    while coming:
        later = coming.pop()
        if later not in seen:
            seen.add(later)
            coming.extend(after(later))
    return seen


def after(stage: Stage) -> list[Stage]:
    """The stages to which one decision or one roll leads."""
    if in_the_air(stage):
        return [in_turn(stage)[1]]
    if stage.moment is DecisionPoint.TALLY:
        return []
    return [option.stage for option in options(stage)]


def cost(stage: Stage) -> int:
    """The falls of one stage at which somebody decides, in quarters."""
    if in_the_air(stage) or stage.moment is DecisionPoint.TALLY:
        return 0
    # A fourth DEF die is an OFF die less, and hardly ever compared.
    shown = (falls(min(size.lying, MAX_DICE)) for size in stage.sizes)
    return QUARTERS.get(stage.moment, 4) * prod(map(len, shown))
