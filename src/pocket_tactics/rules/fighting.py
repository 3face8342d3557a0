"""The fight or assault under way: the one list of the steps that carry it."""

from pocket_tactics.rules.boosts import Boosting
from pocket_tactics.rules.casting import CastPool
from pocket_tactics.rules.clashes import CarryOn, Clash
from pocket_tactics.rules.effects import RollAgain, UseEffects
from pocket_tactics.rules.fights import Fight, Proceed
from pocket_tactics.rules.invasions import Follow
from pocket_tactics.rules.lobs import ChooseFacing, RollLob, RollScatter
from pocket_tactics.rules.offers import Brewing, Interposing
from pocket_tactics.rules.rerolls import Marking, Rerolling, RollOneAgain
from pocket_tactics.rules.retaliation import Answer
from pocket_tactics.rules.stances import (
    CastAnew,
    Guarding,
    Paying,
    RollingAnew,
    Tempering,
)
from pocket_tactics.rules.tally import RollPool
from pocket_tactics.rules.trials import (
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
