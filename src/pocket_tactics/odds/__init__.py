"""Odds of actions: exact, or marked as an estimate."""

from fractions import Fraction

from pocket_tactics.engine.actions import Action, Attack
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.state import NoOddsError, State
from pocket_tactics.odds.classic.edition import CLASSIC
from pocket_tactics.odds.edition import EditionOdds
from pocket_tactics.odds.fifth.edition import FIFTH
from pocket_tactics.odds.fourth.edition import FOURTH
from pocket_tactics.odds.outcomes import OUTCOMES, Danger, FightOdds

__all__ = [
    "ODDS",
    "OUTCOMES",
    "Danger",
    "FightOdds",
    "attack_odds",
    "choice_odds",
    "danger",
    "success",
]

ODDS: dict[str, EditionOdds] = {
    "fifth": FIFTH,
    "fourth": FOURTH,
    "third": CLASSIC,
    "second": CLASSIC,
}
"""The odds of each edition, by its id."""


def attack_odds(state: State, action: Action) -> FightOdds:
    """Return the odds of a legal attack, before it is announced.

    *target_falls* and *attacker_falls* are the usual questions. They are exact, with
    the best play of both sides, unless *exact* is false. They include the slip of an
    attacker on the Ice that it takes. They are not *exact* if that slip might change
    the play, or if they leave out a push onto a hazard, or all but the next fight of a
    mega unit.

    Raise `NoOddsError` for an action that is not an attack, and `IllegalActionError`
    for an illegal one.
    """
    check_legal(state, action)
    if not isinstance(action, Attack):
        raise NoOddsError(f"{action!r} is not an attack and has no odds.")
    return ODDS[state.edition.id].attack(state, action)


def choice_odds(state: State, action: Action) -> FightOdds | None:
    """Return the odds of the fight under way after a choice, ``None`` without one."""
    check_legal(state, action)
    return ODDS[state.edition.id].choice(state, action)


def danger(state: State, action: Action) -> Danger:
    """Return how likely a unit is lost where it moves to, and how likely it is held.

    A unit that is held ends up elsewhere: it stays, slips away or goes home. Both are 0
    for an action that moves no unit. They are exact, with every slip and random move,
    unless *exact* is false: then a player's decision on the way is guessed, or there
    are too many slips. The answer unpacks as two: ``lost, held = danger(state,
    action)``.

    Raise `IllegalActionError` for an illegal action.
    """
    check_legal(state, action)
    return ODDS[state.edition.id].danger(state, action)


def success(state: State, action: Action) -> Fraction | None:
    """Return the probability that the test after an action is passed, if there is one.

    Raise `IllegalActionError` for an illegal action.
    """
    check_legal(state, action)
    return ODDS[state.edition.id].success(state, action)


def check_legal(state: State, action: Action) -> None:
    """Raise `IllegalActionError` for an illegal action, `TypeError` for wrong types."""
    if not isinstance(state, State):
        makers = "`new_game` makes one, `read_position` parses its text"
        raise TypeError(f"expected a position, got {state!r}; {makers}")
    if action not in state.actions():
        raise IllegalActionError(state.refusal(action))
