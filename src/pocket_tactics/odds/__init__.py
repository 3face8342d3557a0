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
from pocket_tactics.odds.classic import fights as classic
from pocket_tactics.odds.fifth import fights as fifth
from pocket_tactics.odds.fifth.dangers import peril
from pocket_tactics.odds.fifth.fights import fight_odds
from pocket_tactics.odds.fourth import fights as fourth
from pocket_tactics.odds.outcomes import OUTCOMES, FightOdds
from pocket_tactics.odds.risks import danger, success
from pocket_tactics.rules.classic.fights.fight import Fight as ClassicFight
from pocket_tactics.rules.fights import fight_in
from pocket_tactics.rules.fourth.fights.fight import Fight as FourthFight
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
        return fifth.attack_odds(state, action)
    if isinstance(action, Storm | Shoot | Charge):
        return classic.declared_odds(state, action)
    assert isinstance(action, Assault | ShootOver)
    return fourth.declared_odds(state, action)


def choice_odds(state: State, action: Action) -> FightOdds | None:
    """The odds of the fight under way after a choice in it; ``None`` without one."""
    if fight_in(state, FourthFight):
        return fourth.choice_odds(state, action)
    if fight_in(state, ClassicFight):
        return classic.choice_odds(state, action)
    return fifth.choice_odds(state, action)
