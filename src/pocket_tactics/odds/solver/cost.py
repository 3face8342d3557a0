"""The effort of finding the chances at a stage."""

from functools import lru_cache
from math import prod

from pocket_tactics.engine.dice import MAX_DICE
from pocket_tactics.engine.structs import MAX_CACHED_ODDS
from pocket_tactics.odds.solver.contest import DecisionPoint
from pocket_tactics.odds.solver.options import in_turn, options
from pocket_tactics.odds.solver.rolls import falls
from pocket_tactics.odds.solver.stages import Stage, in_the_air

QUARTERS = {DecisionPoint.BUMPS: 1, DecisionPoint.MARKS: 16}
"""The measured cost of a stage: bumps are only compared, marks cover many dice."""


@lru_cache(maxsize=MAX_CACHED_ODDS)
def effort(stage: Stage) -> int:
    """Return the number of rolls at all later stages, a measure of the time needed."""
    return sum(map(cost, ahead_of(stage))) // 4


def ahead_of(stage: Stage) -> set[Stage]:
    """Return a settled stage, and all later stages."""
    seen: set[Stage] = set()
    coming = [stage]
    while coming:
        later = coming.pop()
        if later not in seen:
            seen.add(later)
            coming.extend(after(later))
    return seen


def after(stage: Stage) -> list[Stage]:
    """Return the stages to which one decision or one roll leads."""
    if in_the_air(stage):
        return [in_turn(stage)[1]]
    if stage.moment is DecisionPoint.TALLY:
        return []
    return [option.stage for option in options(stage)]


def cost(stage: Stage) -> int:
    """Return the cost of one stage with a decision, in quarters of a roll."""
    if in_the_air(stage) or stage.moment is DecisionPoint.TALLY:
        return 0
    # A fourth DEF die replaces an OFF die, and is hardly ever compared.
    shown = (falls(min(size.lying, MAX_DICE)) for size in stage.sizes)
    return QUARTERS.get(stage.moment, 4) * prod(map(len, shown))
