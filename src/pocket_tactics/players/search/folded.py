"""One outcome of an action: who falls, how likely, and where the game continues."""

from fractions import Fraction
from typing import NamedTuple

from pocket_tactics.engine.state import State

NOBODY, TARGET, ACTOR, BOTH, HELD = range(5)
"""The codes of outcomes, by the units that fall. A failed test may only hold a unit."""


class Folded(NamedTuple):
    """An outcome of an action of a turn, with its exact *probability*.

    *positions* are at the next decision that is not about dice, or at the end of the
    game. The mover chooses between several: a victorious invader stays first, then
    takes the place.
    """

    probability: Fraction
    positions: tuple[State, ...]
    code: int
