"""Odds of what a player is about to do: exact, or marked as an estimate."""

from pocket_tactics.actions import (
    Action,
    Assault,
    Charge,
    Invade,
    Shoot,
    ShootOver,
    Skirmish,
    Storm,
)
from pocket_tactics.odds import assaults, engagements, fights
from pocket_tactics.odds.fights import fight_odds
from pocket_tactics.odds.outcomes import OUTCOMES, FightOdds
from pocket_tactics.odds.risks import danger, success
from pocket_tactics.odds.ways import peril
from pocket_tactics.rules.classic.fighting import bout_in
from pocket_tactics.rules.fighting import clash_in
from pocket_tactics.state import State

__all__ = [
    "OUTCOMES",
    "FightOdds",
    "attack_odds",
    "choice_odds",
    "danger",
    "fight_odds",
    "peril",
    "success",
]


def attack_odds(state: State, action: Action) -> FightOdds:
    """The odds of a legal attack, before it is announced."""
    if isinstance(action, Skirmish | Invade):
        return fights.attack_odds(state, action)
    if isinstance(action, Storm | Shoot | Charge):
        return engagements.declared_odds(state, action)
    assert isinstance(action, Assault | ShootOver)
    return assaults.declared_odds(state, action)


def choice_odds(state: State, action: Action) -> FightOdds | None:
    """The odds of the fight under way after a choice in it; ``None`` without one."""
    if clash_in(state):
        return assaults.choice_odds(state, action)
    if bout_in(state):
        return engagements.choice_odds(state, action)
    return fights.choice_odds(state, action)
