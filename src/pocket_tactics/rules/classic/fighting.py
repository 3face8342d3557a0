"""The fight or skill test under way: the one list of the steps that carry it."""

from pocket_tactics.rules.classic.attacks.declaring import Meeting
from pocket_tactics.rules.classic.fights.ability_rerolls import AbilityTurn, Duelling
from pocket_tactics.rules.classic.fights.aftermath import Pushing
from pocket_tactics.rules.classic.fights.before_dice import (
    Answering,
    Lowering,
    SteppingIn,
)
from pocket_tactics.rules.classic.fights.dice import CastDice
from pocket_tactics.rules.classic.fights.fight import Bout, BoutOn
from pocket_tactics.rules.classic.fights.lobs import RollSpread, RollStray
from pocket_tactics.rules.classic.fights.rounds import CastAfresh
from pocket_tactics.rules.classic.fights.situational_rerolls import SituationTurn
from pocket_tactics.rules.classic.tests import RollSkill, SkillTest
from pocket_tactics.state import State

Bouting = (
    Meeting
    | BoutOn
    | RollStray
    | RollSpread
    | SteppingIn
    | Answering
    | Lowering
    | CastDice
    | Duelling
    | AbilityTurn
    | SituationTurn
    | CastAfresh
    | Pushing
)


def bout_in(state: State) -> Bout | None:
    """The fight of the second or third edition under way, if there is one."""
    carriers = (step for step in state.agenda if isinstance(step, Bouting))
    return next((step.bout for step in carriers), None)


def skill_test_in(state: State) -> SkillTest | None:
    """The skill test under way, if there is one."""
    carriers = (step for step in state.agenda if isinstance(step, RollSkill))
    return next((step.test for step in carriers), None)
