"""The fight under way: the one list of the steps that carry it."""

from pocket_tactics.rules.effects import RollAgain, UseEffects
from pocket_tactics.rules.fights import Fight, Proceed
from pocket_tactics.rules.invasions import Follow
from pocket_tactics.rules.retaliation import Answer
from pocket_tactics.rules.tally import RollPool
from pocket_tactics.state import State

Fighting = Answer | RollPool | UseEffects | RollAgain | Follow | Proceed


def fight_in(state: State) -> Fight | None:
    """The fight under way, if there is one."""
    carriers = (step for step in state.agenda if isinstance(step, Fighting))
    return next((step.fight for step in carriers), None)
