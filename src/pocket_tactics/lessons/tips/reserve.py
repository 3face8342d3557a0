"""Tips about the units that wait in the reserve."""

from pocket_tactics.engine.actions import Deploy
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.tips.edge import risk_ahead
from pocket_tactics.lessons.tips.fights import attacks, odds_of
from pocket_tactics.lessons.tips.tip import CLEAR, Decision, Tip, begins_turn, offers

WAITING = 3
"""The units in reserve that are too many in the middle of a game."""
MIDDLE_TURN = 9
"""The turn from which units should not wait: the fifth one of the first player."""


def should_deploy(decision: Decision) -> Tip | None:
    """Return a tip if nobody of a player is on the map, or too many wait.

    While an enemy is likely to win, units may wait.
    """
    state, seat = decision.state, decision.seat
    if not begins_turn(state) or not offers(state, Deploy):
        return None
    own = [unit for unit in state.units if unit.seat == seat]
    if all(unit.zone != "map" for unit in own):
        return Tip("first-unit")
    waiting = sum(unit.zone == "reserve" for unit in own)
    late = state.turn >= MIDDLE_TURN and waiting >= WAITING
    brought = any(isinstance(choice.action, Deploy) for choice in decision.past)
    return Tip("waiting") if late and not brought and is_quiet(state, seat) else None


def is_quiet(state: State, seat: int) -> bool:
    """Whether no attack is good, and no enemy is likely to win in their next turn."""
    is_safe = risk_ahead(state, seat) < CLEAR
    return is_safe and all(odds_of(state, each).lead <= 0 for each in attacks(state))
