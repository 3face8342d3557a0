"""The parts of one assault: the dice of both sides, and their rights to change them."""

from enum import StrEnum
from fractions import Fraction
from typing import Literal, NamedTuple

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import Comparison, Faces

Role = Literal["attacker", "target"]
BumpPool = Literal["off", "def", "any"]
Covers = Literal["attacker", "target", "both"]
"""The sides whose dice a mark may name."""

ROLES: tuple[Role, Role] = ("attacker", "target")


class DecisionPoint(StrEnum):
    """The steps of an assault at which a side may decide, in order."""

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
    """A pool: the rolled dice, highest first, the number in the air, the kicker.

    >>> Dice((6, 2)).kicker  # 0 for none
    0
    """

    lying: Faces = ()
    to_roll: int = 0
    kicker: int = 0


class Use(NamedTuple):
    """A re-roll by an ability: of an own die, of a die that it covers, of a pool."""

    kind: Literal["own", "covers", "pool"]
    what: str = ""


class Rights(NamedTuple):
    """The rights that a side may still use at each point. A price or blade is a duty.

    A duel names a die of the other side, which is rolled at once. Of the *rerolls* a
    number is *lent*, and one of these may be given up for +1 in each of *raises*.
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
    """One unit of an assault. A defeated one *stays* with this probability.

    *sparks* is the probability that it takes the other along, if that is left.
    """

    off: Dice
    defence: Dice
    rights: Rights = Rights()
    stays: Fraction = Fraction(0)
    sparks: Fraction = Fraction(0)


class Contest(NamedTuple):
    """A contest at some moment. Dice in the air are rolled before anything else.

    Only marked dice wait in the air until no side may mark another one. A side that
    declines is *finished* for the moment, and the other continues alone.
    """

    attacker: Combatant
    target: Combatant
    comparison: Comparison
    moment: DecisionPoint = DecisionPoint.ANEW
    turn: Role = "attacker"
    finished: frozenset[Role] = frozenset()


class Chances(NamedTuple):
    """The probabilities of losses. They are an estimate unless *exact*."""

    both: Fraction
    target: Fraction
    attacker: Fraction
    neither: Fraction
    exact: bool = True

    @property
    def target_falls(self) -> Fraction:
        """The probability that the attacked unit is defeated."""
        return self.both + self.target

    @property
    def attacker_falls(self) -> Fraction:
        """The probability that the attacker is defeated."""
        return self.both + self.attacker


def joint(
    falls: tuple[Fraction, Fraction], sparks: tuple[Fraction, Fraction]
) -> tuple[Fraction, Fraction, Fraction]:
    """Return the probabilities that the first of two falls, the second, and both.

    *falls* are those of the strikes. *sparks* are those that a unit that falls alone
    takes the other along.
    """
    first, second = falls
    late_second = first * (1 - second) * sparks[0]
    late_first = second * (1 - first) * sparks[1]
    both = first * second + late_first + late_second
    return first + late_first, second + late_second, both
