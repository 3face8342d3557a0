"""The fight or assault under way: the one list of the steps that carry it."""

from pocket_tactics.rules.fifth.attacks.invading import Follow
from pocket_tactics.rules.fifth.fights.bumps_and_rerolls import RollAgain, UseEffects
from pocket_tactics.rules.fifth.fights.dice import RollPool
from pocket_tactics.rules.fifth.fights.fight import Fight, Proceed
from pocket_tactics.rules.fifth.fights.retaliation import Answer
from pocket_tactics.rules.fourth.fights.after_dice import (
    CastAnew,
    Guarding,
    Paying,
    RollingAnew,
    Tempering,
)
from pocket_tactics.rules.fourth.fights.before_dice import Brewing, Interposing
from pocket_tactics.rules.fourth.fights.bumps import Boosting
from pocket_tactics.rules.fourth.fights.dice import CastPool
from pocket_tactics.rules.fourth.fights.fight import CarryOn, Clash
from pocket_tactics.rules.fourth.fights.lobs import ChooseFacing, RollLob, RollScatter
from pocket_tactics.rules.fourth.fights.rerolls import Marking, Rerolling, RollOneAgain
from pocket_tactics.rules.fourth.tests import (
    BumpingTrial,
    RollingTrialAnew,
    RollTrial,
    RollTrialDie,
    Trial,
    TwistingTrial,
)
from pocket_tactics.state import State

Fighting = Answer | RollPool | UseEffects | RollAgain | Follow | Proceed
Clashing = (
    CarryOn
    | RollLob
    | ChooseFacing
    | RollScatter
    | Interposing
    | Brewing
    | CastPool
    | RollingAnew
    | CastAnew
    | Guarding
    | Tempering
    | Paying
    | Boosting
    | Marking
    | RollOneAgain
    | Rerolling
)
Trying = RollTrial | RollTrialDie | RollingTrialAnew | TwistingTrial | BumpingTrial


def fight_in(state: State) -> Fight | None:
    """The fight of the fifth edition under way, if there is one."""
    carriers = (step for step in state.agenda if isinstance(step, Fighting))
    return next((step.fight for step in carriers), None)


def clash_in(state: State) -> Clash | None:
    """The assault of the fourth edition under way, if there is one."""
    carriers = (step for step in state.agenda if isinstance(step, Clashing))
    return next((step.clash for step in carriers), None)


def trial_in(state: State) -> Trial | None:
    """The test under way, if there is one."""
    carriers = (step for step in state.agenda if isinstance(step, Trying))
    return next((step.trial for step in carriers), None)


def pair_in(state: State) -> tuple[str, str] | None:
    """Who fights whom at the moment, if anybody does."""
    fight = fight_in(state) or clash_in(state)
    return (fight.attacker.unit, fight.target.unit) if fight else None
