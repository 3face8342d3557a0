"""Tips about the dice of a fight: striking back, re-rolls and bumps."""

from fractions import Fraction

from pocket_tactics.engine.actions import (
    Action,
    Decline,
    Retaliate,
    UseBump,
    UseReroll,
)
from pocket_tactics.engine.rules.fights import fighting_pair
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.tips.fights import lead
from pocket_tactics.lessons.tips.tip import Choice, Decision, Tip, offers
from pocket_tactics.odds import choice_odds
from pocket_tactics.odds.prospects import is_own

BETTER_REROLL = Fraction(5, 100)
"""The difference from which on a re-roll clearly comes before a bump."""
SPOILED = Fraction(10, 100)
"""The difference between the best answer and one that spoils dice."""


def can_strike_back(decision: Decision) -> Tip | None:
    """Return a tip if a unit can strike back."""
    return Tip("strike-back") if offers(decision.state, Retaliate) else None


def reroll_first(decision: Decision) -> Tip | None:
    """Return a tip if a re-roll is clearly better than a bump, and both can be used."""
    state = decision.state
    if not (offers(state, UseBump) and offers(state, UseReroll)):
        return None
    found = leads(state)
    if not found:
        return None
    bump, reroll = (
        max(found[action] for action in found if isinstance(action, kind))
        for kind in (UseBump, UseReroll)
    )
    good = reroll - bump >= BETTER_REROLL and reroll >= found.get(Decline(), reroll)
    return Tip("reroll-first") if good else None


def spoiled_dice(choice: Choice) -> Tip | None:
    """Return a tip about a bump or re-roll that is worse than leaving the dice.

    So is one that is clearly worse than the best.
    """
    state, action = choice
    if not isinstance(action, UseBump | UseReroll):
        return None
    found = leads(state)
    if not found:
        return None
    if found[action] < found.get(Decline(), found[action]):
        return Tip("spoiled")
    worse = max(found.values()) - found[action] >= SPOILED
    return Tip("worse-change") if worse else None


def leads(state: State) -> dict[Action, Fraction]:
    """Return for each answer the chance that the enemy falls less that of the own unit.

    It is empty without a fight, or if the odds of an answer are unknown.
    """
    pair = fighting_pair(state)
    if pair is None:
        return {}
    sign = 1 if is_own(state, pair[0]) else -1
    odds = {action: choice_odds(state, action) for action in state.actions()}
    known = {action: sign * lead(each) for action, each in odds.items() if each}
    return known if len(known) == len(odds) else {}
