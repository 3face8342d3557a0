"""A turn by brute force: the engine plays every roll and all decisions inside it."""

from collections import defaultdict
from fractions import Fraction

from pocket_tactics.engine.actions import Action, Decline, TakePlace
from pocket_tactics.engine.rules.fifth.attacks.invading import Follow
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players.search.inside import best_inside

Distribution = dict[tuple[State, ...], Fraction]
"""The probability of each set of positions that the mover chooses from."""


def brute_force(state: State, action: Action) -> Distribution:
    """Return the positions after an action of a turn, with their probabilities."""
    return Turn().after(state.play(action))


class Turn:
    """Every position inside a turn, with the probabilities of its results."""

    def __init__(self) -> None:
        self.known: dict[State, Distribution] = {}

    def after(self, state: State) -> Distribution:
        """Return the positions at the end of the turn, with their probabilities."""
        if state not in self.known:
            self.known[state] = self.played(state)
        return self.known[state]

    def played(self, state: State) -> Distribution:
        """Return the same for a position that is not in the cache."""
        if state.outcome or isinstance(state.step, TakeTurn):
            return {(state,): Fraction(1)}
        if isinstance(state.step, Follow):
            choices = tuple(state.play(a) for a in (Decline(), TakePlace()))
            return {choices: Fraction(1)}
        if state.mover != CHANCE:
            return self.after(state.play(best_inside(state)))
        found: Distribution = defaultdict(Fraction)
        for roll, chance in state.odds().items():
            for positions, share in self.after(state.play(roll)).items():
                found[positions] += chance * share
        return dict(found)
