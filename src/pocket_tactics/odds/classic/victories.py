"""Results of a close assault of the second or third edition after its dice.

A victor on Ice may slip from it. An attacker without a victory may push the defender.
"""

from fractions import Fraction

from msgspec.structs import replace

from pocket_tactics.engine.rules.classic.fights.aftermath import pushes
from pocket_tactics.engine.rules.classic.fights.fight import Fight
from pocket_tactics.engine.rules.classic.footprints import (
    newly_covered,
    with_unit_entered,
)
from pocket_tactics.engine.rules.classic.moves.hazards import (
    HazardTest,
    Testing,
    tests_due,
)
from pocket_tactics.engine.rules.outcomes import over
from pocket_tactics.engine.state import State, run_automatic_steps
from pocket_tactics.odds.classic.path_odds import path_odds
from pocket_tactics.odds.solver.contest import (
    Chances,
    Combatant,
    Contest,
    DecisionPoint,
    Rights,
    Role,
)


def with_aftermath(
    state: State, fight: Fight, contest: Contest, solved: Chances
) -> Chances:
    """Return the odds of an assault with the slip of an attacker that enters.

    They are inexact if the slip is left out, or might change what players do with dice.
    """
    if not fight.close:
        return solved
    if pushes_into_peril(state, fight):
        solved = solved._replace(exact=False)
    if not any(tests_due(state, test_on_entering(state, fight))):
        return solved
    lost = None if fight.to else slip_loss(state, fight)
    if lost is None:
        return solved._replace(exact=False)
    return solved._replace(
        both=solved.both + solved.target * lost,
        target=solved.target * (1 - lost),
        exact=solved.exact and (lost == 0 or is_settled(contest)),
    )


def pushes_into_peril(state: State, fight: Fight) -> bool:
    """Whether the attacker may push the defender onto a hazard that tests it."""
    if fight.to is not None:
        return False
    target = fight.target.unit
    tests = (HazardTest(target, "in", (at,), (at,)) for at in pushes(state, fight))
    return any(any(tests_due(state, test)) for test in tests)


def test_on_entering(state: State, fight: Fight) -> HazardTest:
    """Return the test of a victor for the Ice that it enters."""
    unit = state.unit(fight.attacker.unit)
    to = fight.at if fight.to is None else fight.to
    places = newly_covered(unit, to) if fight.to or fight.icy else ()
    return HazardTest(unit.id, "stay", places, unit.card.covers(to))


def slip_loss(state: State, fight: Fight) -> Fraction | None:
    """Return the probability that a victor is lost to the Ice, ``None`` if unknown."""
    attacker, target = (
        state.unit(side.unit) for side in (fight.attacker, fight.target)
    )
    gone = replace(target, zone="captured", at=None, by=attacker.seat)
    entered = with_unit_entered(over(state).with_unit(gone), attacker, fight.at)
    test = test_on_entering(state, fight)
    moment = run_automatic_steps(replace(entered.with_steps(Testing(test)), log=()))
    found = path_odds((moment, ()), attacker.id, lambda _: False)
    return found.lost if found else None


def is_settled(contest: Contest) -> bool:
    """Whether no player can change the dice, and every struck unit is lost."""
    corners: dict[Role, Combatant] = {
        "attacker": contest.attacker,
        "target": contest.target,
    }
    last = contest.moment is DecisionPoint.REROLLS
    return all(
        corner.stays == 0
        and (corner.rights == Rights() or (last and role in contest.finished))
        for role, corner in corners.items()
    )
