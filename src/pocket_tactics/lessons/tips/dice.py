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
from pocket_tactics.lessons.tips.tip import Choice, Tip, offers
from pocket_tactics.odds import choice_odds
from pocket_tactics.odds.prospects import is_own

BETTER_REROLL = Fraction(5, 100)
"""The difference from which on a re-roll clearly comes before a bump."""
SPOILED = Fraction(10, 100)
"""The difference between the best answer and one that spoils dice."""


def declined_to_strike(choice: Choice) -> Tip | None:
    """Return a tip about a unit that does not strike back, although it can."""
    declines = isinstance(choice.action, Decline)
    return Tip("strike-back") if declines and offers(choice.state, Retaliate) else None


def raised_first(choice: Choice) -> Tip | None:
    """Return a tip about a bump while a re-roll is clearly better to begin with."""
    state, action = choice
    if not isinstance(action, UseBump) or not offers(state, UseReroll):
        return None
    found = leads(state)
    rerolls = [found[other] for other in found if isinstance(other, UseReroll)]
    bumps = [found[other] for other in found if isinstance(other, UseBump)]
    if not found or max(rerolls) - max(bumps) < BETTER_REROLL:
        return None
    good = max(rerolls) >= found.get(Decline(), max(rerolls))
    return Tip("reroll-first") if good else None


def spoiled_dice(choice: Choice) -> Tip | None:
    """Return a tip about a bump or re-roll that is worse than leaving the dice.

    There is one too about a change that is clearly worse than the best.
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
    known = {action: sign * each.lead for action, each in odds.items() if each}
    return known if len(known) == len(odds) else {}
