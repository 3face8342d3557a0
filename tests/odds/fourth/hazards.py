"""Tests by brute force: the engine plays every one of them to its end."""

from collections.abc import Callable, Hashable
from fractions import Fraction

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.rules.dice_tests import open_test
from pocket_tactics.engine.rules.fourth.dice_tests import Test as AnyTest
from pocket_tactics.engine.rules.fourth.losses import Defying
from pocket_tactics.engine.state import CHANCE, State

Verdict = Callable[[State, tuple[Event, ...]], bool | None]
"""The verdict of a step on the question; ``None`` if it has none."""


class PlayedTests:
    """Tests of a unit, with the probability of the end that its side wants."""

    def __init__(self, unit: str, verdict: Verdict) -> None:
        self.unit = unit
        self.verdict = verdict
        self.known: dict[Hashable, Fraction] = {}
        self.met: list[State] = []

    def chance(self, state: State) -> Fraction:
        """Return the probability with the best play of both sides."""
        key = (state.agenda, state.units)
        if key not in self.known:
            self.known[key] = self.ahead(state)
            self.met.append(state)
        return self.known[key]

    def ahead(self, state: State) -> Fraction:
        """Return the probability, from those after every action."""
        if state.mover == CHANCE:
            found = (p * self.after(state, roll) for roll, p in state.odds().items())
            return sum(found, Fraction(0))
        assert state.mover is not None
        helps = state.friendly(state.unit(self.unit).seat, state.mover)
        best = max if helps else min
        return best(self.after(state, action) for action in state.actions())

    def after(self, state: State, action: Action) -> Fraction:
        """Return the probability after an action."""
        later, happened = state.resolve(action)
        verdict = self.verdict(later, happened)
        return self.chance(later) if verdict is None else Fraction(verdict)


def at_stake(state: State) -> bool:
    """Whether a test is in progress, or a defeated unit may still take one."""
    if state.outcome:
        return False
    return open_test(state, AnyTest) is not None or isinstance(state.step, Defying)
