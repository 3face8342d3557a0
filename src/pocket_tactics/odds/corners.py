"""What one assault is made of: the dice of both corners, and their rights to them."""

from enum import StrEnum
from fractions import Fraction
from typing import Literal, NamedTuple

from pocket_tactics.abilities import Pool
from pocket_tactics.dice import Comparison, Faces

Role = Literal["attacker", "target"]
BumpPool = Literal["off", "def", "any"]
Covers = Literal["attacker", "target", "both"]
"""Whose dice a mark may name."""

ROLES: tuple[Role, Role] = ("attacker", "target")


class Moment(StrEnum):
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
    """What a corner may still do (or, by *blade* and *price*, must) at each moment.

    A duel names a die of the other corner, which is rolled at once. Of the *rerolls*
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


class Corner(NamedTuple):
    """One unit of an assault; a defeated one *stays* with this probability."""

    off: Dice
    defence: Dice
    rights: Rights = Rights()
    stays: Fraction = Fraction(0)


class Contest(NamedTuple):
    """An assault at some moment of it; dice in the air are rolled before all else.

    Only the dice that are marked wait in the air until nobody may mark another one.
    Who declines is *finished* for the moment, and the other goes on alone.
    """

    attacker: Corner
    target: Corner
    comparison: Comparison
    moment: Moment = Moment.ANEW
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
