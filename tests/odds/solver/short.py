"""Short ways to write a contest."""

from fractions import Fraction
from random import Random
from typing import get_args

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import (
    Faces,
    best_pair,
    first_difference,
    sort_faces,
    top_dice,
)
from pocket_tactics.odds.solver.contest import (
    ROLES,
    BumpPool,
    Combatant,
    Contest,
    Covers,
    DecisionPoint,
    Dice,
    Rights,
    Use,
)

OLD = (DecisionPoint.DUELS, DecisionPoint.USES, DecisionPoint.REROLLS)
"""The moments at which fights of the second and third edition have decisions."""

USES = (
    Use("own"),
    Use("pool", "off"),
    Use("pool", "def"),
    *(Use("covers", whose) for whose in get_args(Covers)),
)

COMPARISONS = (first_difference, top_dice, best_pair)


def corner(
    off: int | Faces, defence: int | Faces, rights: Rights | None = None
) -> Combatant:
    """Return a corner: the rolled dice of each pool, or the number of those to roll."""
    return Combatant(pool(off), pool(defence), rights or Rights())


def pool(dice: int | Faces) -> Dice:
    """Return rolled dice, or a number of dice in the air."""
    return Dice(to_roll=dice) if isinstance(dice, int) else Dice(lying=dice)


def swapped(contest: Contest) -> Contest:
    """Return the same contest with the corners swapped."""
    return contest._replace(attacker=contest.target, target=contest.attacker)


class Drawer:
    """A generator of small random contests, the same ones each time."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def contest(self, moment: DecisionPoint) -> Contest:
        """Return a contest at a moment, with at most one die in the air."""
        first = moment in OLD[:2]
        if first or (moment in OLD and self.random.random() < 2 / 3):
            return self.old(moment)
        pools = [self.dice() for _ in range(4)]
        if moment is not DecisionPoint.MARKS and self.random.random() < 1 / 2:
            pools[self.random.randrange(4)] = Dice(to_roll=1)
        attacker, target = self.rights(), self.rights()._replace(blade=0)
        stays = [Fraction(self.random.choice((0, 0, 1, 2)), 6) for _ in ROLES]
        return Contest(
            attacker=Combatant(pools[0], pools[1], attacker, stays[0]),
            target=Combatant(pools[2], pools[3], target, stays[1]),
            comparison=self.random.choice(COMPARISONS),
            moment=moment,
            turn=self.random.choice(ROLES),
            finished=frozenset(role for role in ROLES if self.random.random() < 1 / 10),
        )

    def old(self, moment: DecisionPoint) -> Contest:
        """Return a contest of the second or third edition: kickers, no bumps."""
        pools = [self.dice()._replace(kicker=self.kicker()) for _ in range(4)]
        if self.random.random() < 1 / 2:
            place = self.random.randrange(4)
            pools[place] = pools[place]._replace(lying=(), to_roll=1)
        return Contest(
            attacker=Combatant(pools[0], pools[1], self.old_rights()),
            target=Combatant(pools[2], pools[3], self.old_rights()),
            comparison=self.random.choice(COMPARISONS),
            moment=moment,
            turn=self.random.choice(ROLES),
        )

    def kicker(self) -> int:
        """Return a kicker, or in most cases none."""
        return self.random.choice((0, 0, 0, 1, 3, 5))

    def old_rights(self) -> Rights:
        """Return a few rights of the second and third edition."""
        lent = self.random.choice((0, 0, 1))
        return Rights(
            duels=self.random.choice((0, 0, 1)),
            uses=tuple(use for use in USES if self.random.random() < 1 / 12),
            rerolls=self.random.choice((0, 0, 1)) + lent,
            lent=lent,
            raises=self.random.choice((0, 1)),
        )

    def dice(self) -> Dice:
        """Return none, one or two rolled dice."""
        count = self.random.choice((0, 1, 1, 2))
        return Dice(sort_faces(*(self.random.randint(1, 6) for _ in range(count))))

    def rights(self) -> Rights:
        """Return a few rights of every kind."""
        pools: tuple[Pool, ...] = get_args(Pool)
        bumps: tuple[BumpPool, ...] = get_args(BumpPool)
        marks: tuple[Covers, ...] = get_args(Covers)
        return Rights(
            anew=tuple(name for name in pools if self.random.random() < 1 / 8),
            guard=self.random.random() < 1 / 4,
            blade=self.random.choice((0, 0, 1)),
            price=self.random.choice((0, 0, 1)),
            bumps=tuple(
                (self.random.choice(bumps), self.random.randint(1, 3))
                for _ in range(self.random.choice((0, 0, 1, 1, 2)))
            ),
            marks=(self.random.choice(marks),) if self.random.random() < 1 / 5 else (),
            rerolls=self.random.choice((0, 0, 1, 1)),
        )
