"""A turn of the fourth edition by brute force: the engine plays every roll."""

from collections import defaultdict
from fractions import Fraction

from pocket_tactics.engine.actions import Action, Decline
from pocket_tactics.engine.rules.dice_tests import InTest
from pocket_tactics.engine.rules.fights import fighting_pair
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players.search.fourth.nodes import is_node
from pocket_tactics.players.search.inside import best_inside
from tests.odds.fourth.brute import captured, liking, mixed

Distribution = dict[State, Fraction]
"""The probability of each position at the next decision that is not about dice."""


def brute_force(state: State, action: Action) -> Distribution:
    """Return the positions after an action, with their probabilities."""
    return Turn(state).after(state.play(action))


class Turn:
    """Every position inside a turn, with the probabilities of its results.

    In an assault each side maximizes the enemy's falls less its own. If that is the
    same, it prefers to keep its own units. Players of a third side decline.
    """

    def __init__(self, start: State) -> None:
        self.before = captured(start)
        self.known: dict[State, Distribution] = {}

    def after(self, state: State) -> Distribution:
        """Return the positions at the next nodes, with their probabilities."""
        if state not in self.known:
            self.known[state] = self.played(state)
        return self.known[state]

    def played(self, state: State) -> Distribution:
        """Return the same for a position that is not in the cache."""
        if is_node(state):
            return {state: Fraction(1)}
        if state.mover != CHANCE:
            return self.chosen(state)
        found: Distribution = defaultdict(Fraction)
        for roll, chance in state.odds().items():
            for later, share in self.after(state.play(roll)).items():
                found[later] += chance * share
        return dict(found)

    def chosen(self, state: State) -> Distribution:
        """Return the results of the best decision."""
        if isinstance(state.step, InTest):
            return self.after(state.play(best_inside(state)))
        seat, pair = state.mover, fighting_pair(state)
        assert seat is not None
        if pair and not any(state.friendly(seat, state.unit(u).seat) for u in pair):
            return self.after(state.play(Decline()))
        # Decline is last, and is chosen if no other option is better.
        choices = [self.after(state.play(each)) for each in reversed(state.actions())]
        return max(choices, key=lambda later: self.liked(state, seat, later))

    def liked(
        self, state: State, seat: int, later: Distribution
    ) -> tuple[Fraction, Fraction]:
        """Return a player's preference for some positions, by the units that fall."""
        falls = mixed(
            (chance, {captured(each) - self.before: Fraction(1)})
            for each, chance in later.items()
        )
        return liking(state, seat, falls)
