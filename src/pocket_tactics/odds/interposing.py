"""Interposing: the odds of a fight with another unit than the one aimed at.

The rules play steps before the dice: units that step in, and the tile of a lob. This
module shows the odds of the fight for the unit aimed at.
"""

from pocket_tactics.odds.outcomes import FightOdds
from pocket_tactics.odds.solver.contest import Chances


def odds_aimed(solved: Chances, met: str, aimed: str) -> FightOdds:
    """Return the odds of a fight with the *met* unit, for the one *aimed* at."""
    if met == aimed:
        return FightOdds(**solved._asdict())
    return FightOdds(
        elsewhere=solved.target,
        traded=solved.both,
        attacker=solved.attacker,
        neither=solved.neither,
        replacement=met if solved.target or solved.both else None,
        exact=solved.exact,
    )
