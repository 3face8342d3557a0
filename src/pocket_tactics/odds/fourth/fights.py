"""The odds of an assault of the fourth edition, declared or under way.

The dice are a separate contest. The rules play everything before them - lobs, units
that step in, brews - with the best play of each player. Players of a third side are
assumed not to change dice.
"""

from collections.abc import Callable
from fractions import Fraction

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.dice_tests import open_test
from pocket_tactics.engine.rules.fights import fight_in
from pocket_tactics.engine.rules.fourth.dice_tests import Test
from pocket_tactics.engine.rules.fourth.fights.dice import line_up
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.rules.fourth.losses import Defying, Loss, StayTestPassed
from pocket_tactics.engine.state import Chance, State
from pocket_tactics.odds.fourth.contest import (
    contest_at,
    is_exact_model,
    strikes_friend,
)
from pocket_tactics.odds.fourth.dice_tests import chance_now, stay_chance
from pocket_tactics.odds.interposing import odds_aimed
from pocket_tactics.odds.outcomes import ExpectedOutcome, FightOdds, mixed_outcomes
from pocket_tactics.odds.solver.chances import chances
from pocket_tactics.odds.solver.contest import Chances, Contest

Solver = Callable[[Contest], Chances]
Pair = tuple[str, str]
"""The units of the odds: the attacker, and the unit aimed at."""


def declared_odds(state: State, action: Action, solver: Solver = chances) -> FightOdds:
    """Return the odds of a legal assault, before it is declared."""
    after = state.play(action)
    fight = fight_in(after, Fight)
    assert fight is not None
    return outlook(after, (fight.attacker.unit, fight.aimed), solver).odds


def choice_odds(
    state: State, action: Action, solver: Solver = chances
) -> FightOdds | None:
    """Return the odds of the assault under way after a choice, ``None`` without one."""
    fight = fight_in(state, Fight)
    if fight is None:
        return None
    pair = (fight.attacker.unit, fight.target.unit)
    return outlook(state.play(action), pair, solver).odds


def outlook(state: State, pair: Pair, solver: Solver) -> ExpectedOutcome:
    """Return the expected outcome at any step of an assault."""
    fight = fight_in(state, Fight)
    if fight is None:
        return after_dice(state, pair)
    if is_at_dice(state, fight):
        return by_dice(state, fight, pair, solver)
    if isinstance(state.step, Chance):
        return by_chance(state, pair, solver)
    return best_choice(state, fight, pair, solver)[1]


def is_at_dice(state: State, fight: Fight) -> bool:
    """Whether the two units of an assault are settled, so that only dice are left."""
    return fight.phase > state.edition.phases.index(line_up)


def by_chance(state: State, pair: Pair, solver: Solver) -> ExpectedOutcome:
    """Return the expected outcome of the roll for the tile of a lob."""
    assert isinstance(state.step, Chance)
    return mixed_outcomes(
        (chance, outlook(state.play(roll), pair, solver))
        for roll, chance in state.odds().items()
    )


def best_choice(
    state: State, fight: Fight, pair: Pair, solver: Solver
) -> tuple[Action, ExpectedOutcome]:
    """Return the best action of the player to move, with its expected outcome."""
    assert state.mover is not None
    attacking = state.friendly(state.unit(fight.attacker.unit).seat, state.mover)
    # Put declining last, so that it is chosen only if no action is better.
    choices = reversed(state.actions())
    return max(
        ((action, outlook(state.play(action), pair, solver)) for action in choices),
        key=lambda choice: choice[1].utility(attacking=attacking),
    )


def by_dice(state: State, fight: Fight, pair: Pair, solver: Solver) -> ExpectedOutcome:
    """Return the expected outcome if only dice are left, for the unit aimed at."""
    solved = solver(contest_at(state, fight))
    solved = solved._replace(exact=solved.exact and is_exact_model(state, fight))
    ours, theirs = solved.attacker_falls, solved.target_falls
    if strikes_friend(state, fight):
        ours, theirs = ours + theirs, Fraction(0)
    return ExpectedOutcome(odds_aimed(solved, fight.target.unit, pair[1]), ours, theirs)


def after_dice(state: State, pair: Pair) -> ExpectedOutcome:
    """Return the expected outcome if only tests to stay are left."""
    odds = after_tally(state, pair)
    ours, theirs = odds.attacker_falls, odds.target_falls
    if state.friendly(*(state.unit(unit).seat for unit in pair)):
        ours, theirs = ours + theirs, Fraction(0)
    return ExpectedOutcome(odds, ours, theirs)


def after_tally(state: State, pair: Pair) -> FightOdds:
    """Return the odds after the dice, when only tests to stay are uncertain."""
    falls = {unit.id: Fraction(unit.zone == "captured") for unit in state.units}
    falls |= loss_chances(state)
    attacker, target = (falls[unit] for unit in pair)
    return FightOdds(
        both=attacker * target,
        target=(1 - attacker) * target,
        attacker=attacker * (1 - target),
        neither=(1 - attacker) * (1 - target),
    )


def loss_chances(state: State) -> dict[str, Fraction]:
    """Return the defeated units, each with the probability that it falls."""
    return {
        loss.unit: 1 - stay_chance_now(state, loss, step.asked)
        for step in state.agenda
        if isinstance(step, Defying | StayTestPassed)
        for loss in step.losses
    }


def stay_chance_now(state: State, loss: Loss, asked: tuple[str, ...]) -> Fraction:
    """Return the probability that a defeated unit stays, at any step of its test."""
    test = open_test(state, Test)
    if test and test.unit == loss.unit:
        return chance_now(state, test)
    return Fraction(0) if loss.unit in asked else stay_chance(state, loss)
