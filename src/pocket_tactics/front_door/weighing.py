"""Odds that are asked for from Python."""

from fractions import Fraction

from pocket_tactics import odds
from pocket_tactics.actions import Action
from pocket_tactics.front_door.kinds import check_action, check_position
from pocket_tactics.odds import FightOdds
from pocket_tactics.state import State


def attack_odds(state: State, action: Action) -> FightOdds:
    """The odds of a legal attack, before it is announced.

    *target_falls* and *attacker_falls* are what most ask of them; they are exact, with
    the best play of both sides, unless *exact* says otherwise. Raises `NoOddsError`
    for an action that is no attack, and `IllegalActionError` for an illegal one.
    """
    check_both(state, action)
    return odds.attack_odds(state, action)


def choice_odds(state: State, action: Action) -> FightOdds | None:
    """The odds of the fight under way after a choice in it; ``None`` without one.

    Raises `IllegalActionError`.
    """
    check_both(state, action)
    return odds.choice_odds(state, action)


def danger(state: State, action: Action) -> tuple[Fraction, Fraction]:
    """The probabilities that a unit is lost where it moves to, and that it is held.

    Both are 0 for what moves nobody. Raises `IllegalActionError`.
    """
    check_both(state, action)
    return odds.danger(state, action)


def success(state: State, action: Action) -> Fraction | None:
    """The probability that the test is passed which an action leads to, if to one.

    Raises `IllegalActionError`.
    """
    check_both(state, action)
    return odds.success(state, action)


def check_both(state: object, action: object) -> None:
    """Nothing, or a `TypeError` for what is no position, or no action."""
    check_position(state)
    check_action(action)
