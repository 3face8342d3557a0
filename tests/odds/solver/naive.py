"""The odds of an assault by playing its steps to every end, one die at a time.

Probabilities are whole numbers over a power of six with an exponent of the number of
rolls. They are as exact as fractions, and take a third of the time.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple, TypeVar

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import Comparison, Faces, wins
from pocket_tactics.odds.solver.contest import (
    Contest,
    DecisionPoint,
    Dice,
    Rights,
    Role,
    Use,
)

T = TypeVar("T")

Ends = tuple[int, int, int, int]
"""Both fall, the target alone, the attacker alone, neither: together one whole."""
Chances = tuple[Fraction, Fraction, Fraction, Fraction]

MAX_DICE = 40
"""More dice than ever fall in a contest, those that are rolled again among them."""

Place = tuple[Role, Pool]

PLACES: tuple[Place, ...] = (
    ("attacker", "off"),
    ("attacker", "def"),
    ("target", "off"),
    ("target", "def"),
)
NUMBER = {place: number for number, place in enumerate(PLACES)}
ROLES: tuple[Role, Role] = ("attacker", "target")
POOLS: tuple[Pool, Pool] = ("off", "def")
MOMENTS = list(DecisionPoint)
NO_RIGHTS = Rights()


class Table(NamedTuple):
    """All dice on the table, the rights of both sides, and the marked dice."""

    pools: tuple[Dice, ...]
    rights: tuple[Rights, ...]
    moment: DecisionPoint
    turn: Role
    finished: frozenset[Role] = frozenset()
    marked: tuple[tuple[Place, int], ...] = ()

    def dice(self, place: Place) -> Dice:
        """Return one pool."""
        return self.pools[NUMBER[place]]

    def shown(self, place: Place) -> Faces:
        """Return the faces of a pool, including its kicker."""
        lying, _, kicker = self.dice(place)
        return tuple(sorted((*lying, kicker) if kicker else lying, reverse=True))

    def of(self, role: Role) -> Rights:
        """Return the rights of one side."""
        return self.rights[ROLES.index(role)]

    def lay(self, place: Place, lying: Iterable[int], to_roll: int = 0) -> "Table":
        """Return the table with another pool at a place."""
        pools = list(self.pools)
        kicker = self.dice(place).kicker
        dice = Dice(tuple(sorted(lying, reverse=True)), to_roll, kicker)
        pools[NUMBER[place]] = dice
        return self._replace(pools=tuple(pools))

    def allow(self, role: Role, rights: Rights) -> "Table":
        """Return the table with other rights of one side."""
        both = list(self.rights)
        both[ROLES.index(role)] = rights
        return self._replace(rights=tuple(both))


def naive(contest: Contest) -> Chances:
    """Return the chances of a contest in which no die is marked yet."""
    attacker, target = contest.attacker, contest.target
    table = Table(
        pools=(attacker.off, attacker.defence, target.off, target.defence),
        rights=(attacker.rights, target.rights),
        moment=contest.moment,
        turn=contest.turn,
        finished=contest.finished,
    )
    player = Player(contest.comparison, attacker.stays, target.stays)
    both, one, other, neither = player.ends(table)
    whole = player.whole
    return (
        Fraction(both, whole),
        Fraction(one, whole),
        Fraction(other, whole),
        Fraction(neither, whole),
    )


class Player:
    """A player of both sides of one contest, with a cache of results."""

    def __init__(
        self, comparison: Comparison, attacker: Fraction, target: Fraction
    ) -> None:
        """Store the chances that each side stays although it is hit."""
        self.comparison = comparison
        self.whole = 6**MAX_DICE * attacker.denominator * target.denominator
        self.tallies = {
            (struck, replied): self.ends_of(
                struck * (1 - target), replied * (1 - attacker)
            )
            for struck in (False, True)
            for replied in (False, True)
        }
        self.known: dict[Table, Ends] = {}

    def ends_of(self, target: Fraction, attacker: Fraction) -> Ends:
        """Return the ends, from the chances that each side falls."""
        both = target * attacker
        ends = (both, target - both, attacker - both, 1 - target - attacker + both)
        parts = [self.whole * end for end in ends]
        assert all(part.denominator == 1 for part in parts)
        one, two, three, four = (part.numerator for part in parts)
        return one, two, three, four

    def ends(self, table: Table) -> Ends:
        """Return the chances with the best play of both sides."""
        if table not in self.known:
            self.known[table] = self.look_ahead(table)
        return self.known[table]

    def look_ahead(self, table: Table) -> Ends:
        """Return the chances, from those of the next tables."""
        in_the_air = [place for place in PLACES if table.dice(place).to_roll]
        if in_the_air:
            return self.mean(falls(table, in_the_air[0]))
        if table.moment is DecisionPoint.TALLY:
            return self.tally(table)
        for role in (table.turn, across(table.turn)):
            uses = [] if role in table.finished else list(options(table, role))
            if uses:
                return self.preferred(role, [*declining(table, role), *uses])
        return self.ends(moved_on(table))

    def mean(self, tables: list[Table]) -> Ends:
        """Return the chances if each of some tables is equally likely."""
        found = [self.ends(table) for table in tables]
        sums = [sum(chances) for chances in zip(*found, strict=True)]
        assert not any(chance % len(found) for chance in sums)
        both, target, attacker, neither = (chance // len(found) for chance in sums)
        return both, target, attacker, neither

    def preferred(self, role: Role, tables: list[Table]) -> Ends:
        """Return the chances that one side prefers."""
        sign = 1 if role == "attacker" else -1

        def liking(ends: Ends) -> tuple[int, int, int]:
            both, target, attacker, _ = ends
            own = attacker if role == "attacker" else target
            return sign * (target - attacker), -own - both, -both

        return max((self.ends(table) for table in tables), key=liking)

    def tally(self, table: Table) -> Ends:
        """Compare strikes and replies; a side that is hit may still stay."""
        struck = self.hit(table, "attacker", "target")
        return self.tallies[struck, self.hit(table, "target", "attacker")]

    def hit(self, table: Table, by: Role, on: Role) -> bool:
        """Whether the OFF dice of one side beat the DEF dice of another."""
        off, defence = table.shown((by, "off")), table.shown((on, "def"))
        return wins(self.comparison(off, defence))


def falls(table: Table, place: Place) -> list[Table]:
    """Return the six tables after one die in the air is rolled."""
    lying, to_roll, _ = table.dice(place)
    return [table.lay(place, (*lying, face), to_roll - 1) for face in range(1, 7)]


def declining(table: Table, role: Role) -> list[Table]:
    """Return the table after a side declines, if it may."""
    if table.moment in {DecisionPoint.BLADE, DecisionPoint.PRICE}:
        return []
    finished = table.finished | {role}
    return [table._replace(turn=across(role), finished=finished)]


def moved_on(table: Table) -> Table:
    """Return the table at the next moment; marked dice are rolled after the marks."""
    for place, face in table.marked:
        lying, to_roll, _ = table.dice(place)
        table = table.lay(place, minus(lying, face), to_roll + 1)
    moment = MOMENTS[MOMENTS.index(table.moment) + 1]
    finished: frozenset[Role] = frozenset()
    return table._replace(moment=moment, turn="attacker", finished=finished, marked=())


def options(table: Table, role: Role) -> Iterator[Table]:
    """Return all results of a side's options except to decline."""
    found = OPTIONS[table.moment](table, role)
    if table.moment is DecisionPoint.PRICE:
        return found
    return (later._replace(turn=across(role)) for later in found)


def pool_rerolls(table: Table, role: Role) -> Iterator[Table]:
    """Yield the tables with all dice of a pool re-rolled."""
    rights = table.of(role)
    for pool in rights.anew:
        later = table.allow(role, rights._replace(anew=minus(rights.anew, pool)))
        lying = table.dice((role, pool)).lying
        if lying:
            yield later.lay((role, pool), (), len(lying))


def guards(table: Table, role: Role) -> Iterator[Table]:
    """Yield the tables with an OFF die turned into a DEF die."""
    off, defence = (table.dice((role, pool)).lying for pool in POOLS)
    rights = table.of(role)
    for face in off if rights.guard else ():
        later = table.allow(role, rights._replace(guard=False))
        later = later.lay((role, "off"), minus(off, face))
        yield later.lay((role, "def"), (*defence, face))


def blades(table: Table, role: Role) -> Iterator[Table]:
    """Yield the tables with a colour for the floating bump."""
    rights = table.of(role)
    for pool in POOLS if rights.blade else ():
        held = (*rights.bumps, (pool, rights.blade))
        yield table.allow(role, rights._replace(blade=0, bumps=held))


def prices(table: Table, role: Role) -> Iterator[Table]:
    """Yield the tables with one DEF die lowered; the same side pays on."""
    rights, defence = table.of(role), table.dice((role, "def")).lying
    for face in defence if rights.price else ():
        later = table.allow(role, rights._replace(price=rights.price - 1))
        yield later.lay((role, "def"), (*minus(defence, face), max(1, face - 1)))


def bumps(table: Table, role: Role) -> Iterator[Table]:
    """Yield the tables with one bump used on a die below 6."""
    rights = table.of(role)
    for bump in rights.bumps:
        later = table.allow(role, rights._replace(bumps=minus(rights.bumps, bump)))
        for pool in POOLS if bump[0] == "any" else (bump[0],):
            lying = table.dice((role, pool)).lying
            for face in lying:
                raised = min(6, face + bump[1])
                if raised != face:
                    yield later.lay((role, pool), (*minus(lying, face), raised))


def marks(table: Table, role: Role) -> Iterator[Table]:
    """Yield the tables with one mark used on an unmarked die."""
    rights = table.of(role)
    for mark in rights.marks:
        later = table.allow(role, rights._replace(marks=minus(rights.marks, mark)))
        for owner, pool in PLACES:
            if mark in {owner, "both"}:
                for face in unmarked(table, (owner, pool)):
                    marked = (*table.marked, ((owner, pool), face))
                    yield later._replace(marked=marked)


def unmarked(table: Table, place: Place) -> Faces:
    """Return the dice of a pool that are not marked."""
    left = table.dice(place).lying
    for where, face in table.marked:
        left = minus(left, face) if where == place else left
    return left


def rerolls(table: Table, role: Role) -> Iterator[Table]:
    """Yield the tables with one die re-rolled."""
    rights = table.of(role)
    for pool in POOLS if rights.rerolls else ():
        lying = table.dice((role, pool)).lying
        later = table.allow(role, rolled(rights))
        for face in lying:
            yield later.lay((role, pool), minus(lying, face), 1)
    off = table.dice((role, "off")).lying
    for face in off if min(rights.rerolls, rights.lent, rights.raises) else ():
        if face < 6:
            later = table.allow(role, given(rights))
            yield later.lay((role, "off"), (*minus(off, face), face + 1))


def rolled(rights: Rights) -> Rights:
    """Return the rights with one re-roll less, an own one before a lent one."""
    left = rights.rerolls - 1
    return rights._replace(rerolls=left, lent=min(rights.lent, left))


def given(rights: Rights) -> Rights:
    """Return the rights with one lent re-roll less."""
    return rights._replace(
        rerolls=rights.rerolls - 1, lent=rights.lent - 1, raises=rights.raises - 1
    )


def duels(table: Table, role: Role) -> Iterator[Table]:
    """Yield the tables with one die of the other side re-rolled."""
    rights = table.of(role)
    for pool in POOLS if rights.duels else ():
        place: Place = (across(role), pool)
        lying = table.dice(place).lying
        later = table.allow(role, rights._replace(duels=rights.duels - 1))
        for face in lying:
            yield later.lay(place, minus(lying, face), 1)


def ability_uses(table: Table, role: Role) -> Iterator[Table]:
    """Yield the tables with one die or a pool re-rolled by an ability."""
    rights = table.of(role)
    for use in rights.uses:
        later = table.allow(role, rights._replace(uses=minus(rights.uses, use)))
        for place in PLACES:
            lying = table.dice(place).lying
            if use.kind == "pool" and place == (role, use.what) and lying:
                yield later.lay(place, (), len(lying))
            for face in lying if may_name(use, role, place[0]) else ():
                yield later.lay(place, minus(lying, face), 1)


def may_name(use: Use, role: Role, owner: Role) -> bool:
    """Whether an ability lets one side choose a die of an owner."""
    if use.kind == "own":
        return owner == role
    return use.kind == "covers" and use.what in {owner, "both"}


def minus(held: tuple[T, ...], used: T) -> tuple[T, ...]:
    """Return a tuple without one of its items."""
    index = held.index(used)
    return held[:index] + held[index + 1 :]


def across(role: Role) -> Role:
    """Return the other side."""
    return "target" if role == "attacker" else "attacker"


OPTIONS: dict[DecisionPoint, Callable[[Table, Role], Iterator[Table]]] = {
    DecisionPoint.DUELS: duels,
    DecisionPoint.USES: ability_uses,
    DecisionPoint.ANEW: pool_rerolls,
    DecisionPoint.GUARD: guards,
    DecisionPoint.BLADE: blades,
    DecisionPoint.PRICE: prices,
    DecisionPoint.BUMPS: bumps,
    DecisionPoint.MARKS: marks,
    DecisionPoint.REROLLS: rerolls,
}
