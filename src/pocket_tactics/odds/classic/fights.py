"""The odds of an assault of the second or third edition, declared or under way.

The dice are a separate contest. The rules play everything before them - hazards on the
way, lobs, units that step in, shields - with the best play of each player. The slip of
an attacker on the tile it takes is included if no decision comes before it. Other
results after the dice are left out: a push, captives that return. Of a mega unit's
series only the next fight is included. Odds that leave out a slip are inexact.
"""

from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Charge, Shoot, Storm
from pocket_tactics.engine.events import Engaged
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.classic.attacks.declaring import Meeting, opponent_at
from pocket_tactics.engine.rules.classic.attacks.mega import (
    ChoosingNext,
    Declaring,
    Series,
    unmet,
)
from pocket_tactics.engine.rules.classic.fights.aftermath import Pushing
from pocket_tactics.engine.rules.classic.fights.answering import Answering
from pocket_tactics.engine.rules.classic.fights.fight import Fight, hostile, seat_of
from pocket_tactics.engine.rules.classic.fights.interposing import SteppingIn
from pocket_tactics.engine.rules.classic.fights.lobs import RollSpread, RollStray
from pocket_tactics.engine.rules.classic.fights.lowering import Lowering
from pocket_tactics.engine.rules.classic.losses.captives import (
    Attempting,
    Freezing,
    TakingBack,
)
from pocket_tactics.engine.rules.classic.losses.losses import (
    NamingInstead,
    Perishing,
    RollInstead,
    RollReprieve,
)
from pocket_tactics.engine.rules.classic.moves.hazard_effects import Astray, Banishing
from pocket_tactics.engine.rules.classic.moves.hazards import ChooseTest, RollTest
from pocket_tactics.engine.rules.classic.moves.heavens import RollDescent, RollLanding
from pocket_tactics.engine.rules.classic.moves.random_moves import RollDrift
from pocket_tactics.engine.rules.fights import fight_in
from pocket_tactics.engine.state import Chance, State
from pocket_tactics.odds.classic.contest import contest_at, is_exact_model
from pocket_tactics.odds.classic.losses import loss_chance, spark_chance
from pocket_tactics.odds.classic.path_odds import path_odds
from pocket_tactics.odds.classic.random_moves import drift_loss
from pocket_tactics.odds.classic.victories import with_aftermath
from pocket_tactics.odds.interposing import odds_aimed
from pocket_tactics.odds.outcomes import ExpectedOutcome, FightOdds, mixed_outcomes
from pocket_tactics.odds.solver.chances import chances
from pocket_tactics.odds.solver.contest import Chances, Contest, joint

Solver = Callable[[Contest], Chances]
Pair = tuple[str, str]
"""The units of the odds: the attacker, and the unit or base aimed at."""
Look = Callable[[State, Action], ExpectedOutcome]
"""A function that returns the expected outcome after an action."""


def declared_odds(
    state: State, action: Storm | Shoot | Charge, solver: Solver = chances
) -> FightOdds:
    """Return the odds of a legal assault, before it is declared."""
    pair = (action.unit, aim_of(state, action))
    odds = set_out(state, action, pair, solver).odds
    return replace(odds, exact=False) if isinstance(action, Charge) else odds


def aim_of(state: State, action: Storm | Shoot | Charge) -> str:
    """Return the target of an assault, or one of several."""
    seat = state.unit(action.unit).seat
    if isinstance(action, Charge):
        return next(unmet(state, Series(action.unit, action.to)))
    target = opponent_at(state, seat, action.at)
    assert target is not None
    return target


def set_out(
    state: State, action: Action, pair: Pair, solver: Solver
) -> ExpectedOutcome:
    """Return the odds of an attacker that may not have met its target yet."""
    later, happened = state.resolve(action)
    if not any(isinstance(event, Engaged) for event in happened):
        return on_the_way(later, pair, solver)
    fight = fight_in(later, Fight)
    return ahead(later, (pair[0], fight.target.unit) if fight else pair, solver)


def on_the_way(state: State, pair: Pair, solver: Solver) -> ExpectedOutcome:
    """Return the odds of an attacker that is tested on its way."""

    def look(state: State, action: Action) -> ExpectedOutcome:
        return set_out(state, action, pair, solver)

    match state.step if not state.outcome else None:
        case RollTest() | RollLanding() | RollDescent():
            return by_chance(state, look)
        case RollDrift(unit=unit, origin=place):
            return drifting(state, unit, place)
        case Astray() | Banishing() | ChooseTest():
            return by_choice(state, state.unit(pair[0]).seat, look)
        case ChoosingNext() | Declaring():
            return by_choice(state, state.unit(pair[0]).seat, look)
    return unmet_by(loss_chance(state, pair[0]))


def drifting(state: State, unit: str, place: Hex) -> ExpectedOutcome:
    """Return the odds of an attacker that slips from a place on its way."""
    if way := path_odds((state, ()), unit, lambda _: False):
        return unmet_by(way.lost)
    # Consider only the first step if a player decides about the others.
    return unmet_by(drift_loss(state, state.unit(unit), place), exact=False)


def unmet_by(lost: Fraction, *, exact: bool = True) -> ExpectedOutcome:
    """Return the odds of an attacker that never meets its target, perhaps *lost*."""
    odds = FightOdds(drowned=lost, neither=1 - lost, exact=exact)
    return ExpectedOutcome(odds, lost, Fraction(0))


def choice_odds(
    state: State, action: Action, solver: Solver = chances
) -> FightOdds | None:
    """Return the odds of the fight under way after a choice, or ``None`` without one.

    There are none before the attacker has met its target, or after the dice.
    """
    fight = fight_in(state, Fight)
    waiting = any(isinstance(step, Meeting) for step in state.agenda)
    if fight is None or waiting or isinstance(state.step, Pushing):
        return None
    pair = (fight.attacker.unit, fight.target.unit)
    return ahead(state.play(action), pair, solver).odds


def ahead(state: State, pair: Pair, solver: Solver) -> ExpectedOutcome:
    """Return the expected outcome at any step of a fight."""
    fight = None if state.outcome else fight_in(state, Fight)
    if fight is None or fight.struck or isinstance(state.step, SETTLED):
        return with_slip_ahead(state, after_dice(state, pair), pair[0], fight)

    def look(state: State, action: Action) -> ExpectedOutcome:
        return ahead(state.play(action), pair, solver)

    match state.step:
        case RollStray() | RollSpread():
            return by_chance(state, look)
        case SteppingIn() | Answering() | Lowering():
            return by_choice(state, seat_of(state, fight.attacker), look)
    return by_dice(state, fight, pair, solver)


SETTLED = (NamingInstead, RollInstead, RollReprieve, Perishing, Pushing)
"""The steps of a fight after its dice."""


ASIDE = (ChooseTest, Astray, Banishing, Attempting, TakingBack, Freezing, Pushing)
"""The steps on the way into a fight, and those after its dice."""


def by_chance(state: State, look: Look) -> ExpectedOutcome:
    """Return the expected outcome of a die that is not a die of the fight."""
    assert isinstance(state.step, Chance)
    return mixed_outcomes(
        (chance, look(state, roll)) for roll, chance in state.odds().items()
    )


def by_choice(state: State, attacker: int, look: Look) -> ExpectedOutcome:
    """Return the expected outcome if the player to move chooses the best action."""
    attacking = state.mover == attacker
    # Put declining last, so that it is chosen only if no action is better.
    choices = reversed(state.actions())
    return max(
        (look(state, action) for action in choices),
        key=lambda after: after.utility(attacking=attacking),
    )


def by_dice(state: State, fight: Fight, pair: Pair, solver: Solver) -> ExpectedOutcome:
    """Return the expected outcome if only dice are left, for the unit aimed at."""
    contest = contest_at(state, fight)
    solved = with_aftermath(state, fight, contest, solver(contest))
    solved = solved._replace(exact=solved.exact and is_exact_model(state, fight))
    ours, theirs = solved.attacker_falls, solved.target_falls
    if not hostile(state, fight):
        ours, theirs = ours + theirs, Fraction(0)
    return ExpectedOutcome(odds_aimed(solved, fight.target.unit, pair[1]), ours, theirs)


def with_slip_ahead(
    state: State, outlook: ExpectedOutcome, attacker: str, fight: Fight | None
) -> ExpectedOutcome:
    """Return an outlook with the slip of a victor on Ice, if one is due.

    It is inexact if losses are settled first.
    """
    if fight is not None:
        settling = fight.icy and fight.struck == ("target",)
        return unsure(outlook) if settling else outlook
    if state.outcome or not isinstance(state.step, RollTest | RollDrift):
        return outlook
    way = path_odds((state, ()), attacker, lambda _: False)
    return slipped(outlook, way.lost) if way else unsure(outlook)


def unsure(outlook: ExpectedOutcome) -> ExpectedOutcome:
    """Return an outlook marked as an estimate."""
    return outlook._replace(odds=replace(outlook.odds, exact=False))


def slipped(outlook: ExpectedOutcome, lost: Fraction) -> ExpectedOutcome:
    """Return an outlook in which a surviving attacker may still be lost."""
    odds = outlook.odds
    odds = replace(
        odds,
        both=odds.target * lost,
        target=odds.target * (1 - lost),
        attacker=odds.neither * lost,
        neither=odds.neither * (1 - lost),
    )
    return ExpectedOutcome(odds, lost, outlook.theirs)


def after_dice(state: State, pair: Pair) -> ExpectedOutcome:
    """Return the odds after the dice: only replacements of losses are uncertain."""
    attacker, target = (loss_chance(state, unit) for unit in pair)
    sparks = (spark_chance(state, pair[0]), spark_chance(state, pair[1]))
    lost, taken, both = joint((attacker, target), sparks)
    odds = FightOdds(
        both=both,
        target=taken - both,
        attacker=lost - both,
        neither=1 - lost - taken + both,
    )
    return ExpectedOutcome(odds, lost, taken)
