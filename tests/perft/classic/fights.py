"""Who fights with what: skills that meet, dice, kickers, counter-strikes, losses."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from pocket_tactics.engine.abilities.classic.fights import (
    Interpose,
    LowerShield,
    Spellblade,
    WastingAura,
)
from pocket_tactics.engine.abilities.classic.moves import Immobile
from pocket_tactics.engine.cards import Skill
from tests.perft.classic.losses import Loss, kicked, set_off, struck
from tests.perft.classic.reach import reaches
from tests.perft.classic.table import (
    Asked,
    Asking,
    Deeds,
    Place,
    Table,
    Telling,
    Unit,
    asked,
    beside,
    thrown,
    touching,
)

CLOSE = ("melee", "magic", "tech", "arcane")
RANGED = ("archery", "firearms", "ballistics", "magic", "tech", "arcane")
MEET = (
    {"melee"},
    {"archery", "firearms"},
    {"ballistics"},
    {"magic", "tech", "arcane"},
)
"""Which skills may meet each other."""

BASE_DICE = 3
MAX_OFF = 2
POOLS = ("off", "def")


@dataclass(eq=False)
class Fighter:
    """A unit or a base in a fight: where it counts as standing, and its dice."""

    seat: int
    unit: Unit | None
    spots: list[Place]
    skill: str = ""
    traded: bool = False
    strikes: bool = True
    dice: dict[str, list[int]] = field(default_factory=lambda: {"off": [], "def": []})
    kickers: dict[str, int] = field(default_factory=lambda: {"off": 0, "def": 0})
    unit_assists: int = 0
    base_assists: int = 0
    others: int = 0
    used: set[str] = field(default_factory=set)

    @property
    def printed(self) -> Skill:
        """The dice and kickers of its skill."""
        assert self.unit
        return self.unit.card.skills[self.skill]

    def reroll(self, pool: str, face: int) -> Telling:
        """A die is rolled again."""
        self.dice[pool].remove(face)
        self.dice[pool] += yield from thrown(1)

    def shown(self, pool: str) -> list[int]:
        """All that counts in a pool."""
        return self.dice[pool] + [face for face in [self.kickers[pool]] if face]


@dataclass
class Fight:
    """Two fighters over a tile; *ours* is who assaults.

    Those *done* have fought in this series of a mega unit already.
    """

    ours: Fighter
    theirs: Fighter
    at: Place
    close: bool
    done: set[str] = field(default_factory=set)

    def pairs(self) -> list[tuple[Fighter, Fighter]]:
        """Each fighter with the other one."""
        return [(self.ours, self.theirs), (self.theirs, self.ours)]


def begun(
    table: Table, unit: Unit, skill: str, at: Place, spots: list[Place] | None = None
) -> Fight | None:
    """A fight with whoever is at a place, if anybody is; close if there are *spots*."""
    ours = Fighter(unit.seat, unit, spots or unit.spaces(), skill)
    holder = table.on(at)
    if holder:
        theirs = Fighter(holder.seat, holder, holder.spaces())
        return Fight(ours, theirs, at, close=spots is not None)
    for seat, base in table.bases.items():
        if base == at:
            theirs = Fighter(seat, None, [base])
            return Fight(ours, theirs, at, close=spots is not None)
    return None


def wasted(table: Table, fighter: Fighter, foe: Fighter | None) -> int:
    """How many dice of each pool an enemy beside a fighter takes."""
    taken = [0]
    for unit in table.out_there(1 - fighter.seat):
        spots = foe.spots if foe and foe.unit is unit else unit.spaces()
        if beside(fighter.spots, spots):
            taken += [talent.fewer for talent in unit.all(WastingAura)]
    return max(taken)


def hangs(table: Table, fighter: Fighter) -> bool:
    """Whether a mega unit is over an empty space."""
    return not all(table.lies(at) for at in fighter.spots)


def dice_of(table: Table, fighter: Fighter, foe: Fighter | None) -> tuple[int, int]:
    """The OFF and DEF dice of a unit."""
    fewer = wasted(table, fighter, foe)
    barred = hangs(table, fighter) or not fighter.strikes
    off = fighter.printed.off + fighter.traded - fewer
    guard = fighter.printed.defence - fighter.traded - fewer
    return (0 if barred else max(0, off)), max(0, guard)


def kickers_of(table: Table, fighter: Fighter, foe: Fighter | None) -> tuple[int, int]:
    """The OFF and DEF kickers of a unit."""
    printed, unit = fighter.printed, fighter.unit
    barred = hangs(table, fighter) or not fighter.strikes
    if unit and foe and foe.unit:
        for talent in unit.all(Spellblade):
            spared = set(talent.spares) & set(foe.unit.card.types)
            barred = barred or (talent.skill == fighter.skill and bool(spared))
    off = 0 if barred else kicked(table, fighter.seat, printed.off_kicker)
    return off, kicked(table, fighter.seat, printed.defence_kicker)


def can_strike(table: Table, fighter: Fighter, foe: Fighter | None) -> bool:
    """Whether a unit has anything to assault with."""
    if table.rule("zero_off_assault") == "legal":
        return True
    off = dice_of(table, fighter, foe)[0]
    return bool(off or kickers_of(table, fighter, foe)[0])


def fought(table: Table, fight: Fight, rounds: Callable[[], Telling]) -> Asking[bool]:
    """A fight from the swap to what it sets off; whether anybody was struck."""
    theirs = fight.theirs
    yield from traded(table, fight)
    theirs.strikes = answers(table, fight)
    yield from rolled(table, fight)
    yield from rounds()
    return (yield from settled(table, fight))


def interposed(table: Table, fight: Fight) -> Telling:
    """A friend may change places with the unit that is assaulted."""
    target = fight.theirs.unit
    if target is None or target.mega or target.has(Immobile):
        return
    deeds: Deeds = {
        f"interpose {unit.name}": partial(step_in, fight, unit)
        for unit in table.out_there(target.seat)
        if unit.has(Interpose)
        and unit not in {fight.ours.unit, target}
        and unit.name not in fight.done
        and not (unit.mega or unit.has(Immobile))
        and touching(unit.here, [target.here])
    }
    yield from asked(target.seat, deeds)


def step_in(fight: Fight, unit: Unit) -> Telling:
    """A unit becomes the target."""
    target = fight.theirs.unit
    assert target
    unit.at, target.at = target.at, unit.at
    fight.theirs = Fighter(unit.seat, unit, unit.spaces())
    yield from ()


def met(fight: Fight) -> Telling:
    """The target says with which skill it fights, where it may choose."""
    theirs = fight.theirs
    if theirs.unit:
        group = next(group for group in MEET if fight.ours.skill in group)
        skills = [skill for skill in theirs.unit.card.skills if skill in group]
        theirs.skill = skills[0]
        if len(skills) > 1:
            choice = yield Asked(theirs.seat, [f"declare {one}" for one in skills])
            theirs.skill = choice.split()[1]


def traded(table: Table, fight: Fight) -> Telling:
    """A DEF die may be traded for an OFF die."""
    for fighter, foe in fight.pairs():
        unit = fighter.unit
        for talent in unit.all(LowerShield) if unit else []:
            assert unit
            off, guard = dice_of(table, fighter, foe)
            able = guard >= 1 and off <= MAX_OFF and not hangs(table, fighter)
            if talent.skill == fighter.skill and able:
                deeds = {f"lower-shield {unit.name}": partial(trade, fighter)}
                yield from asked(fighter.seat, deeds)


def trade(fighter: Fighter) -> Telling:
    """A DEF die becomes an OFF die."""
    fighter.traded = True
    yield from ()


def answers(table: Table, fight: Fight) -> bool:
    """Whether the target strikes back."""
    ours, theirs = fight.ours, fight.theirs
    if theirs.unit is None or fight.close:
        return theirs.unit is not None
    unit, skill = theirs.unit, theirs.skill
    return any(reaches(table, unit, skill, at) for at in ours.spots)


def rolled(table: Table, fight: Fight) -> Telling:
    """All dice are rolled, pool by pool."""
    for fighter, foe in fight.pairs():
        if fighter.unit is None:
            fighter.dice["def"] = yield from thrown(BASE_DICE)
            continue
        kickers = kickers_of(table, fighter, foe)
        fighter.kickers = dict(zip(POOLS, kickers, strict=True))
        for pool, count in zip(POOLS, dice_of(table, fighter, foe), strict=True):
            if pool == "off" or foe.unit:
                fighter.dice[pool] = yield from thrown(count)


def settled(table: Table, fight: Fight) -> Asking[bool]:
    """Dice are compared and the struck removed; whether anybody was struck."""
    beats = COMPARE[table.rule("comparison")]
    falls = [
        (fighter, foe)
        for fighter, foe in reversed(fight.pairs())
        if beats(foe.shown("off"), fighter.shown("def"))
    ]
    if fight.theirs.unit is None:
        if any(fighter is fight.theirs for fighter, _ in falls):
            table.fallen = fight.theirs.seat
        return False
    losses: dict[str, Loss] = {}
    for fighter, foe in sorted(falls, key=lambda pair: pair[0].seat != table.turn):
        assert fighter.unit
        assert foe.unit
        loss = Loss(fighter.unit, foe.unit, foe.skill)
        really = yield from struck(table, loss, fighter.spots)
        if really:
            losses[fighter.unit.name] = really
    ordered = [losses[name] for name in names(falls) if name in losses]
    yield from set_off(table, ordered, fight.at)
    return bool(falls)


def names(falls: list[tuple[Fighter, Fighter]]) -> Iterator[str]:
    """The units that fall, the target first."""
    for fighter, _ in falls:
        if fighter.unit:
            yield fighter.unit.name


def cancel(off: list[int], guard: list[int]) -> bool:
    """Equal dice cancel, then the higher one decides, or who has dice left."""
    ours, theirs = sorted(off), sorted(guard)
    while ours and theirs:
        strike, block = ours.pop(), theirs.pop()
        if strike != block:
            return strike > block
    return bool(ours)


def pairwise(off: list[int], guard: list[int]) -> bool:
    """Any die above its partner; against no dice any die."""
    ours, theirs = sorted(off, reverse=True), sorted(guard, reverse=True)
    if not theirs:
        return bool(ours)
    return any(strike > block for strike, block in zip(ours, theirs, strict=False))


COMPARE: dict[str, Callable[[list[int], list[int]], bool]] = {
    "cancel-ties": cancel,
    "highest": lambda off, guard: max([0, *off]) > max([0, *guard]),
    "pairwise": pairwise,
}
"""When OFF dice defeat DEF dice, by the values of the house rule."""
