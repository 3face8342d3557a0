"""The probabilities that a moving unit is lost, sent home or kept from its goal."""

from fractions import Fraction
from typing import NamedTuple

from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds.classic.losses import drowning_loss, spared_chance

SIDES = 6
CERTAIN = Fraction(1)
NEVER = Fraction(0)


class MoveOutcome(NamedTuple):
    """The probabilities that a unit is captured, sent home, or kept from its goal.

    They are not *exact* if a unit slips, which may lead onto Ice or into Water, or if a
    player chooses.
    """

    captured: Fraction = NEVER
    home: Fraction = NEVER
    astray: Fraction = NEVER
    exact: bool = True

    @property
    def arrives(self) -> Fraction:
        """The probability that the unit reaches its goal, and stays."""
        return CERTAIN - self.captured - self.home - self.astray

    def then(self, later: "MoveOutcome") -> "MoveOutcome":
        """Return this outcome, followed for a unit that arrives by the *later* one."""
        if SAFE in (self, later):
            return later if self == SAFE else self
        return MoveOutcome(
            captured=self.captured + self.arrives * later.captured,
            home=self.home + self.arrives * later.home,
            astray=self.astray + self.arrives * later.astray,
            exact=self.exact and later.exact,
        )


SAFE = MoveOutcome()
"""The outcome of a way without any danger."""


def loss_outcome(state: State, unit: Unit, chance: Fraction) -> MoveOutcome:
    """Return the outcome for a unit that is lost with a probability."""
    home = spared_chance(state, drowning_loss(unit.id))
    return MoveOutcome(captured=chance * (1 - home), home=chance * home)
