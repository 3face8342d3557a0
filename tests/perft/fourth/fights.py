"""A fight from the roll to the captures, and what comes of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from tests.perft.fourth.table import (
    MAX_FACE,
    Deeds,
    Place,
    Table,
    Telling,
    Unit,
    reactions,
    rolls,
)
from tests.perft.fourth.trials import ANEW, Mark, anew, passed, rerolled, twists


@dataclass
class Fighter:
    """A unit in a fight: its dice, and what it may still use."""

    unit: Unit
    dice: dict[str, list[int]] = field(default_factory=lambda: {"off": [], "def": []})
    bumps: list[tuple[str, int]] = field(default_factory=list)
    support: int = 0
    rerolls: int = 0
    owes: int = 0

    def take(self, off: int, defence: int) -> None:
        """Bumps of these values are its own, where there are any."""
        pairs = (("off", off), ("def", defence))
        self.bumps += [(pool, by) for pool, by in pairs if by]

    def all_dice(self) -> Iterator[tuple[str, int]]:
        """Every die and its pool."""
        for pool, dice in self.dice.items():
            for face in dice:
                yield pool, face


@dataclass
class Fight:
    """Two fighters; what falls by a friend's hand goes to whoever was aimed at."""

    ours: Fighter
    theirs: Fighter
    aimed_at: int

    def pairs(self) -> list[tuple[Fighter, Fighter]]:
        """Each fighter with the other one, the assaulting one first."""
        return [(self.ours, self.theirs), (self.theirs, self.ours)]


def fought(table: Table, fight: Fight) -> Telling:
    """All that follows the roll."""
    yield from rolled_anew(table, fight)
    yield from guarded(table, fight)
    yield from tempered(fight)
    yield from paid(fight)
    yield from alternated(table, fight, bumps)
    yield from chosen(table, fight)
    yield from alternated(table, fight, again)
    yield from settled(table, fight)


def rolled_anew(table: Table, fight: Fight) -> Telling:
    """Fury and Thick hide, once each."""
    used: set[str] = set()

    def offers(seat: int) -> Deeds:
        found: Deeds = {}
        for fighter, _ in fight.pairs():
            unit = fighter.unit
            pool = ANEW.get(unit.kind, "")
            if unit.seat == seat and unit.name not in used and fighter.dice.get(pool):
                deed = partial(once, used, unit, anew(fighter.dice[pool]))
                found[f"anew {unit.name} {pool}"] = deed
        return found

    yield from reactions(table, offers)


def once(used: set[str], unit: Unit, deed: Telling) -> Telling:
    """A unit does something that it can do once."""
    used.add(unit.name)
    yield from deed


def guarded(table: Table, fight: Fight) -> Telling:
    """Hold Guardians turn an OFF die into a DEF die against a unit next to them."""
    used: set[str] = set()
    close = table.apart(fight.ours.unit, fight.theirs.unit) == 1

    def offers(seat: int) -> Deeds:
        return {
            f"guard {fighter.unit.name} {face}": partial(turned, used, fighter, face)
            for fighter, _ in fight.pairs()
            if close
            and fighter.unit.kind == "guardian"
            and fighter.unit.seat == seat
            and fighter.unit.name not in used
            for face in fighter.dice["off"]
        }

    yield from reactions(table, offers)


def turned(used: set[str], fighter: Fighter, face: int) -> Telling:
    """An OFF die becomes a DEF die."""
    used.add(fighter.unit.name)
    fighter.dice["off"].remove(face)
    fighter.dice["def"].append(face)
    yield from ()


def tempered(fight: Fight) -> Telling:
    """A Silverleaf Champion that assaults chooses what its bump is for."""
    spared = {"arcane", "construct", "mage"} & fight.theirs.unit.card.types
    if fight.ours.unit.kind == "champion" and not spared:
        choice = yield ["temper off", "temper def"]
        fight.ours.bumps.append((choice.split()[1], 2))


def paid(fight: Fight) -> Telling:
    """Who took a brew lowers a DEF die for each."""
    for fighter, _ in fight.pairs():
        for _ in range(fighter.owes):
            yield from lowered(fighter)


def lowered(fighter: Fighter) -> Telling:
    """One DEF die shows one less."""
    dice = fighter.dice["def"]
    face = dice[0]
    if len(set(dice)) > 1:
        choice = yield [f"pay {fighter.unit.name} {face}" for face in set(dice)]
        face = int(choice.split()[2])
    dice.remove(face)
    dice.append(max(1, face - 1))


def alternated(
    table: Table, fight: Fight, use: Callable[[Table, Fighter], Deeds]
) -> Telling:
    """The two players use one thing each, until both have finished."""
    left = [fight.ours, fight.theirs]
    while left:
        for fighter in list(left):
            options = use(table, fighter)
            choice = "decline"
            if options:
                choice = yield [*options, "decline"]
            if choice == "decline":
                left.remove(fighter)
            else:
                yield from options[choice]()


def bumps(table: Table, fighter: Fighter) -> Deeds:
    """The bumps that a fighter may use."""
    bound = table.rule("bump_dice", "own-colour") == "own-colour"
    return {
        f"bump {pool} {face} +{by}": partial(bump, fighter, (kind, by), pool, face)
        for kind, by in fighter.bumps
        for pool, face in fighter.all_dice()
        if face < MAX_FACE and (kind == pool or not bound)
    }


def bump(fighter: Fighter, used: tuple[str, int], pool: str, face: int) -> Telling:
    """A die is raised."""
    fighter.bumps.remove(used)
    fighter.dice[pool].remove(face)
    fighter.dice[pool].append(min(MAX_FACE, face + used[1]))
    yield from ()


def chosen(table: Table, fight: Fight) -> Telling:
    """Twist fate and Duel choose dice, which are then rolled again."""
    marks: list[Mark] = []
    used: set[str] = set()

    def offers(seat: int) -> Deeds:
        found: dict[str, tuple[str, Mark]] = {}
        for fighter, foe in fight.pairs():
            found |= dict(twists(table, seat, foe.unit, foe.dice))
            if seat == fighter.unit.seat:
                found |= duels(table, fighter, foe)
        return {
            name: partial(marked, used, by, marks, mark)
            for name, (by, mark) in found.items()
            if by not in used
        }

    yield from reactions(table, offers)
    yield from rerolled(marks)


def marked(used: set[str], by: str, marks: list[Mark], mark: Mark) -> Telling:
    """A die is to be rolled again."""
    used.add(by)
    marks.append(mark)
    yield from ()


def duels(table: Table, fighter: Fighter, foe: Fighter) -> dict[str, tuple[str, Mark]]:
    """The dice of an enemy without support that a Swordsman may choose."""
    man = fighter.unit
    enemies = not table.friends(man.seat, foe.unit.seat)
    if man.kind != "swordsman" or foe.support or not enemies:
        return {}
    return {
        f"duel {man.name} {pool} {face}": (man.name, (foe.dice[pool], face))
        for pool, face in foe.all_dice()
    }


def again(_: Table, fighter: Fighter) -> Deeds:
    """The dice that a fighter may roll again."""
    if not fighter.rerolls:
        return {}
    return {
        f"reroll {pool} {face}": partial(reroll, fighter, pool, face)
        for pool, face in fighter.all_dice()
    }


def reroll(fighter: Fighter, pool: str, face: int) -> Telling:
    """One die is rolled again."""
    fighter.rerolls -= 1
    fighter.dice[pool].remove(face)
    roll = yield rolls(1)
    fighter.dice[pool].append(int(roll.split()[1]))


def settled(table: Table, fight: Fight) -> Telling:
    """Dice are compared, and the defeated are captured."""
    beats = COMPARE[table.rule("comparison", "cancel-ties")]
    falls = [
        (fighter, foe)
        for fighter, foe in fight.pairs()
        if beats(foe.dice["off"], fighter.dice["def"])
    ]
    yield from defied(table, falls)
    spoils: list[Spoil] = []
    for fighter, foe in falls:
        at = fighter.unit.here
        spoils.append(Spoil(foe.unit, fighter.unit, at, table.map[at].ground))
    for fighter, foe in falls:
        friendly = table.friends(fighter.unit.seat, foe.unit.seat)
        by = fight.aimed_at if friendly else foe.unit.seat
        fighter.unit.leave("captured", by)
    yield from after_effects(table, spoils)


def defied(table: Table, falls: list[tuple[Fighter, Fighter]]) -> Telling:
    """Cursed Rangers may stay, except against Arcane units and Mages."""
    used: set[str] = set()

    def offers(seat: int) -> Deeds:
        return {
            f"defy {fighter.unit.name}": partial(defy, table, falls, pair, used)
            for pair in falls
            for fighter, foe in [pair]
            if fighter.unit.kind == "ranger"
            and fighter.unit.seat == seat
            and fighter.unit.name not in used
            and not {"arcane", "mage"} & foe.unit.card.types
        }

    yield from reactions(table, offers)


def defy(
    table: Table,
    falls: list[tuple[Fighter, Fighter]],
    pair: tuple[Fighter, Fighter],
    used: set[str],
) -> Telling:
    """A Cursed Ranger stays if it passes its test."""
    unit = pair[0].unit
    used.add(unit.name)
    stays = yield from passed(table, unit, "def", 6)
    if stays:
        falls.remove(pair)


@dataclass
class Spoil:
    """One unit defeated by another, and where it stood."""

    victor: Unit
    victim: Unit
    at: Place
    ground: str


def after_effects(table: Table, spoils: list[Spoil]) -> Telling:
    """Exchange and Plunder."""
    fallen = {spoil.victim.name for spoil in spoils}
    used: set[str] = set()

    def offers(seat: int) -> Deeds:
        found: Deeds = {}
        captives = [unit for unit in table.captives(seat) if unit.name not in fallen]
        for spoil in spoils:
            own = spoil.victor.seat == seat
            if own and not table.friends(seat, spoil.victim.seat):
                found |= prizes(table, spoil, captives, used)
        return found

    yield from reactions(table, offers)


def prizes(table: Table, spoil: Spoil, captives: list[Unit], used: set[str]) -> Deeds:
    """What a victor may have of its captives."""
    found: Deeds = {}
    living = "living" in spoil.victim.card.types
    swap, plunder = (f"{deed} {spoil.victim.name}" for deed in ("swap", "plunder"))
    for unit in captives:
        if spoil.victor.kind == "witch" and living and swap not in used:
            deed = partial(put_in, table, unit, spoil.at, (used, swap))
            found[f"exchange {unit.name}"] = deed
        if spoil.ground == "village" and plunder not in used:
            found[f"take-back {unit.name}"] = partial(taken, unit, (used, plunder))
    return found


def put_in(table: Table, unit: Unit, at: Place, use: tuple[set[str], str]) -> Telling:
    """A captive comes onto the tile of the defeated."""
    use[0].add(use[1])
    table.put(unit, at)
    yield from ()


def taken(unit: Unit, use: tuple[set[str], str]) -> Telling:
    """A captive comes back into the reserves."""
    use[0].add(use[1])
    unit.leave("reserve")
    yield from ()


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
