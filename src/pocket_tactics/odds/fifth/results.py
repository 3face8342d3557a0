"""The results of the dice of a fight in the fifth edition."""

from msgspec.structs import replace

from pocket_tactics.engine.rules.fifth.attacks.invading import follow
from pocket_tactics.engine.rules.fifth.fights.dice import COMPARE, RollPool
from pocket_tactics.engine.rules.fifth.fights.effects import RollDieAgain, UseEffects
from pocket_tactics.engine.rules.fifth.fights.fight import Fight, Proceed
from pocket_tactics.engine.rules.fifth.winning import capture_unit
from pocket_tactics.engine.rules.fights import Role, other
from pocket_tactics.engine.state import State, run_automatic_steps
from pocket_tactics.odds.fifth.fights import fight_odds
from pocket_tactics.odds.outcomes import FightOdds
from pocket_tactics.odds.results import (
    FALLEN,
    Results,
    Solved,
    after_dice,
    fixed_weights,
    units_of,
)


def results(state: State) -> Results | None:
    """Return the results of the dice that are due, or ``None`` at another step.

    Each strike is a separate duel, so its odds hold whatever the players want.
    """
    step = state.step
    if not isinstance(step, RollPool | UseEffects | RollDieAgain):
        return None
    odds = fight_odds(state)
    assert odds is not None
    chances = (odds.neither, odds.attacker, odds.target, odds.both)
    possible = [case for case in zip(FALLEN, chances, strict=True) if case[1]]
    return Results(
        states=tuple(after_strikes(state, step.fight, roles) for roles, _ in possible),
        weights=fixed_weights(*(chance for _, chance in possible)),
        units=units_of(step.fight),
        solved=lambda: solved(state, step.fight, odds),
    )


def solved(state: State, fight: Fight, odds: FightOdds) -> Solved:
    """Return the odds of a fight with the positions after all results."""
    chances = (odds.neither, odds.attacker, odds.target, odds.both)
    return Solved(
        odds=dict(zip(FALLEN, chances, strict=True)),
        alone={"attacker": odds.attacker_falls, "target": odds.target_falls},
        states={roles: after_strikes(state, fight, roles) for roles in FALLEN},
    )


def after_strikes(state: State, fight: Fight, fallen: tuple[Role, ...]) -> State:
    """Return the position after a fight in which the units of some roles fall."""
    state = after_dice(state)
    for role in fallen:
        unit, victor = (state.unit(fight.side(r).unit) for r in (role, other(role)))
        state = capture_unit(state, unit, by=victor.seat, rule=COMPARE)
    later = replace(fight, phase=state.edition.phases.index(follow))
    return run_automatic_steps(state.with_steps(Proceed(later)))
