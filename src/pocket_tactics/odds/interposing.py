"""Interposing: the odds of a fight with another unit than the one aimed at.

Who steps in is decided before the dice, and played by the rules; so is where a lob
comes down. What is left is to tell the fight as one with somebody else.
"""

from pocket_tactics.odds.outcomes import FightOdds
from pocket_tactics.odds.solver.contest import Chances


def odds_aimed(solved: Chances, met: str, aimed: str) -> FightOdds:
    """The chances of a fight with a unit that is *met*, told of the one *aimed* at."""
    if met == aimed:
        return FightOdds(**solved._asdict())
    return FightOdds(
        elsewhere=solved.target,
        traded=solved.both,
        attacker=solved.attacker,
        neither=solved.neither,
        exact=solved.exact,
    )
