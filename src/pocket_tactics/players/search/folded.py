"""One outcome of an action: who falls, how likely, and where the game continues."""

from fractions import Fraction
from typing import NamedTuple

from pocket_tactics.engine.state import State

NOBODY, TARGET, ACTOR, BOTH = range(4)
"""The codes of outcomes, by the units that fall."""


class Folded(NamedTuple):
    """An outcome of an action of a turn, with its exact *probability*.

    *positions* are at the start of the next turn, or at the end of the game. The mover
    chooses between several: a victorious invader stays first, then takes the place.
    """

    probability: Fraction
    positions: tuple[State, ...]
    code: int
