"""The end of an assault in the second or third edition, and the fallen units."""

from pocket_tactics.engine.rules.classic.fights.aftermath import Pushing
from pocket_tactics.engine.rules.classic.fights.fight import Fight
from pocket_tactics.engine.rules.classic.losses.losses import (
    NamingInstead,
    RollInstead,
    RollReprieve,
    RollSpark,
)
from pocket_tactics.engine.rules.classic.moves.hazard_effects import Astray
from pocket_tactics.engine.rules.classic.moves.hazards import RollTest
from pocket_tactics.engine.rules.classic.moves.random_moves import RollDrift
from pocket_tactics.engine.rules.fights import fight_in
from pocket_tactics.engine.state import State
from tests.odds.fourth.brute import BruteForce, CapturedUnits

UNDECIDED = (
    RollTest,
    RollDrift,
    Astray,
    NamingInstead,
    RollInstead,
    RollReprieve,
    RollSpark,
)
"""The steps before a fight, and those behind its dice that hang on dice yet."""

GUY = "guy"
"""The card of those who fall for others: they are no part of a fight's odds."""


def brute(start: State, attacker: str, aimed: str) -> BruteForce:
    """Return an assault of the second or third edition, to be played to every end."""
    return BruteForce(start, attacker, aimed, over, captured)


def over(state: State) -> bool:
    """Whether no loss depends on the dice of a fight any more."""
    if state.outcome:
        return True
    if isinstance(state.step, UNDECIDED):
        return False
    fight = fight_in(state, Fight)
    return fight is None or bool(fight.struck) or isinstance(state.step, Pushing)


def captured(state: State) -> CapturedUnits:
    """Return the captured units, conjured ones in the queue, and a struck base."""
    units = [u for u in state.units if u.zone in {"captured", "queue"}]
    lost = {unit.id for unit in units if unit.card.id != GUY}
    if state.outcome and state.outcome.how == "base":
        lost |= {f"{1 - winner}.base" for winner in state.outcome.winners}
    return frozenset(lost)
