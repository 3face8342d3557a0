"""The stakes of an action by brute force: the engine plays to the next own turn."""

from fractions import Fraction

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State


class BruteForce:
    """The chance to win less the chance to lose before the next own turn.

    The player maximizes the difference, and the enemy minimizes it.
    """

    def __init__(self, start: State) -> None:
        assert start.mover is not None
        self.seat = start.mover
        self.turn = start.turn
        self.known: dict[State, Fraction] = {}

    def balance(self, state: State) -> Fraction:
        """Return the difference at a position."""
        if state.outcome:
            winners = state.outcome.winners
            won = self.seat in winners and state.turn == self.turn
            return Fraction(won - (bool(winners) and self.seat not in winners))
        later = state.turn > self.turn and state.seat == self.seat
        if later and isinstance(state.step, TakeTurn):
            return Fraction(0)
        if state not in self.known:
            self.known[state] = self.ahead(state)
        return self.known[state]

    def ahead(self, state: State) -> Fraction:
        """Return the difference at a position that is not the last."""
        worth = {action: self.after(state, action) for action in state.actions()}
        if state.mover == CHANCE:
            odds = state.odds()
            return sum((odds[roll] * worth[roll] for roll in worth), Fraction(0))
        best = max if state.mover == self.seat else min
        return best(worth.values())

    def after(self, state: State, action: Action) -> Fraction:
        """Return the difference after an action."""
        return self.balance(state.play(action))
