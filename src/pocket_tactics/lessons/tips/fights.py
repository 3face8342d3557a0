"""Tips about attacks: which to make, and with which unit."""

from collections.abc import Iterator

from pocket_tactics.advice.reach import own_turn
from pocket_tactics.engine.actions import Action, Attack, Move
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.tips.edge import risk_ahead
from pocket_tactics.lessons.tips.tip import (
    CLEAR,
    Choice,
    Decision,
    Tip,
    begins_turn,
    offers,
)
from pocket_tactics.odds import ODDS
from pocket_tactics.odds.outcomes import FightOdds
from pocket_tactics.odds.stakes import after, enemies_before, stakes


def can_attack(decision: Decision) -> Tip | None:
    """Return a tip if a unit can attack, and no enemy is likely to win first."""
    state = decision.state
    if not begins_turn(state) or not offers(state, Attack):
        return None
    return Tip("attack") if risk_ahead(state, decision.seat) < CLEAR else None


def likelier_falls(choice: Choice) -> Tip | None:
    """Return a tip about an attack in which the own unit falls likelier than the enemy.

    It is unnecessary: it cannot win the game, no enemy can, and the unit can stay or go
    where no enemy has a good attack on it.
    """
    state, action = choice
    if not isinstance(action, Attack):
        return None
    odds = odds_of(state, action)
    if odds.lead >= 0 or stakes(state, action).wins or risk_ahead(state, choice.seat):
        return None
    if not could_wait(state, action.unit, choice.seat):
        return None
    return Tip("likelier-falls", action.unit, odds.attacker_falls)


def wrong_attacker(choice: Choice) -> Tip | None:
    """Return a tip about an attack that another unit makes much better."""
    state, action = choice
    if not isinstance(action, Attack):
        return None
    aim = ODDS[state.edition.id].aim
    others = {
        other: odds_of(state, other).lead
        for other in attacks(state)
        if other.unit != action.unit and aim(state, other) == aim(state, action)
    }
    best = max(others, key=others.__getitem__, default=None)
    if best is None or others[best] - odds_of(state, action).lead < CLEAR:
        return None
    odds = odds_of(state, best)
    falls, own = odds.target_falls, odds.attacker_falls
    return Tip("wrong-attacker", best.unit, falls, own=own)


def could_wait(state: State, unit: str, seat: int) -> bool:
    """Whether a unit can stay or go where no enemy has a good attack on it."""
    idle = any(is_idle(action, unit) for action in state.actions())
    if idle and is_left_alone(state, unit, seat):
        return True
    moves = (a for a in state.actions() if isinstance(a, Move) and a.unit == unit)
    danger = ODDS[state.edition.id].danger
    return any(
        is_left_alone(after(state, move), unit, seat)
        for move in moves
        if not danger(state, move).lost
    )


def is_idle(action: Action, unit: str) -> bool:
    """Whether an action leaves a unit where it is, and nobody fights."""
    return not isinstance(action, Attack) and getattr(action, "unit", "") != unit


def is_left_alone(state: State, unit: str, seat: int) -> bool:
    """Whether no enemy has a good attack on a unit in their next turn."""
    return all(odds.lead < CLEAR for odds in attacks_on(state, unit, seat))


def attacks_on(state: State, unit: str, seat: int) -> Iterator[FightOdds]:
    """Yield the odds of the enemies' attacks on a unit of a player, next turn."""
    for enemy in enemies_before(state, seat):
        if start := own_turn(state, enemy):
            for action in attacks(start):
                if ODDS[start.edition.id].aim(start, action) == unit:
                    yield odds_of(start, action)


def attacks(state: State) -> Iterator[Attack]:
    """Yield the attacks of the player to move."""
    yield from (action for action in state.actions() if isinstance(action, Attack))


def odds_of(state: State, attack: Attack) -> FightOdds:
    """Return the odds of a legal attack."""
    return ODDS[state.edition.id].attack(state, attack)
