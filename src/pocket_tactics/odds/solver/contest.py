"""The parts of one assault: the dice of both sides, and their rights to change them."""

from enum import StrEnum
from fractions import Fraction
from typing import Literal, NamedTuple

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import Comparison, Faces

Role = Literal["attacker", "target"]
BumpPool = Literal["off", "def", "any"]
Covers = Literal["attacker", "target", "both"]
"""Whose dice a mark may name."""

ROLES: tuple[Role, Role] = ("attacker", "target")


class DecisionPoint(StrEnum):
    """The steps of an assault in which somebody may decide, in their order."""

    DUELS = "duels"
    USES = "uses"
    ANEW = "anew"
    GUARD = "guard"
    BLADE = "blade"
    PRICE = "price"
    BUMPS = "bumps"
    MARKS = "marks"
    REROLLS = "rerolls"
    TALLY = "tally"


class Dice(NamedTuple):
    """A pool: the dice that lie, highest first, how many are in the air, the kicker."""

    lying: Faces = ()
    to_roll: int = 0
    kicker: int = 0


class Use(NamedTuple):
    """A re-roll of an ability: of one's own die, of a die that it covers, of a pool."""

    kind: Literal["own", "covers", "pool"]
    what: str = ""


class Rights(NamedTuple):
    """The rights that a side may still use at each point; it must use a price or blade.

    A duel names a die of the other side, which is rolled at once. Of the *rerolls*
    so many are *lent*, and one of these may be given for +1 in each of *raises*.
    """

    duels: int = 0
    uses: tuple[Use, ...] = ()
    anew: tuple[Pool, ...] = ()
    guard: bool = False
    blade: int = 0
    price: int = 0
    bumps: tuple[tuple[BumpPool, int], ...] = ()
    marks: tuple[Covers, ...] = ()
    rerolls: int = 0
    lent: int = 0
    raises: int = 0


class Combatant(NamedTuple):
    """One unit of an assault; a defeated one *stays* with this probability.

    With another, *sparks*, one that falls takes the other along if that is left.
    """

    off: Dice
    defence: Dice
    rights: Rights = Rights()
    stays: Fraction = Fraction(0)
    sparks: Fraction = Fraction(0)


class Contest(NamedTuple):
    """An assault at some moment of it; dice in the air are rolled before all else.

    Only the dice that are marked wait in the air until nobody may mark another one.
    Who declines is *finished* for the moment, and the other goes on alone.
    """

    attacker: Combatant
    target: Combatant
    comparison: Comparison
    moment: DecisionPoint = DecisionPoint.ANEW
    turn: Role = "attacker"
    finished: frozenset[Role] = frozenset()


class Chances(NamedTuple):
    """How likely which units fall; unless *exact*, that is an estimate."""

    both: Fraction
    target: Fraction
    attacker: Fraction
    neither: Fraction
    exact: bool = True

    @property
    def target_falls(self) -> Fraction:
        """The probability that the unit attacked is defeated."""
        return self.both + self.target

    @property
    def attacker_falls(self) -> Fraction:
        """The probability that the attacker is defeated."""
        return self.both + self.attacker


def joint(
    falls: tuple[Fraction, Fraction], sparks: tuple[Fraction, Fraction]
) -> tuple[Fraction, Fraction, Fraction]:
    """How likely the first of two falls in the end, the second, both of them.

    They fall by strikes with some probabilities; who falls alone may take the other
    along with others.
    """
    first, second = falls
    late_second = first * (1 - second) * sparks[0]
    late_first = second * (1 - first) * sparks[1]
    both = first * second + late_first + late_second
    return first + late_first, second + late_second, both
