"""Fights and tests of the engine as records of the kernel, and the reverse."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fourth.fights import Duel, GuardStance, TwistFate
from pocket_tactics.engine.dice import MAX_FACE, Faces
from pocket_tactics.engine.rules.fights import POOLS, ROLES, Role
from pocket_tactics.engine.rules.fourth.dice_abilities import UnusedBump
from pocket_tactics.engine.rules.fourth.dice_tests import (
    BumpingTest,
    RerollingTest,
    Test,
    TwistingTest,
)
from pocket_tactics.engine.rules.fourth.fights.bumps import with_bumps
from pocket_tactics.engine.rules.fourth.fights.fight import Fight, Manner, Mark, Side
from pocket_tactics.engine.rules.fourth.fights.rerolls import DUEL, TWIST
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.fourth import compiled
from pocket_tactics.kernel.fourth.numbering import Numbering
from pocket_tactics.kernel.fourth.tables import POOL_NUMBERS, Record
from pocket_tactics.kernel.numbers import bits, padded

COUNT_BITS = 5
"""The bits of each count of faces."""

MANNERS: dict[Manner, compiled.Manner] = {
    "plain": compiled.Manner.PLAIN,
    "arc": compiled.Manner.ARC,
    "dive": compiled.Manner.DIVING,
}
MANNER_NAMES = {number: name for name, number in MANNERS.items()}
TEMPERED: dict[Pool | None, int] = {None: 0, "off": 1, "def": 2}
TEMPERED_NAMES = {number: pool for pool, number in TEMPERED.items()}
USES = {
    TwistFate.__struct_config__.tag: compiled.Use.TWIST,
    Duel.__struct_config__.tag: compiled.Use.DUELLING,
    GuardStance.__struct_config__.tag: compiled.Use.GUARD,
    "anew:off": compiled.Use.ANEW,
    "anew:def": compiled.Use.ANEW + 1,
}
USE_NAMES = {number: name for name, number in USES.items()}
UNIT_BITS = 6
TEST_USES = {
    "anew": compiled.TestUse.ROLLED_ANEW,
    "bump:off": compiled.TestUse.BUMPED,
    "bump:def": compiled.TestUse.BUMPED + 1,
    **{
        f"{kind.__struct_config__.tag}:{seat}": compiled.TestUse.ASKED
        + 8 * number
        + seat
        for number, kind in enumerate((RerollingTest, TwistingTest, BumpingTest))
        for seat in range(compiled.MAX_SEATS)
    },
}
TEST_USE_NAMES = {number: name for name, number in TEST_USES.items()}


def face_counts(faces: Faces) -> int:
    """Return how many dice show each face, as one number."""
    return sum(1 << COUNT_BITS * (face - 1) for face in faces)


def faces_of(counts: int) -> Faces:
    """Return the dice of a pool, highest first."""
    mask = (1 << COUNT_BITS) - 1
    return tuple(
        face
        for face in range(MAX_FACE, 0, -1)
        for _ in range(counts >> COUNT_BITS * (face - 1) & mask)
    )


def fight_record(
    state: State, named: Numbering, fight: Fight, declined: Sequence[int]
) -> Record:
    """Return the record of a fight; *declined* are seats or roles in this phase."""
    used = [use_number(named, text) for text in fight.used]
    marks = [mark_number(mark) for mark in fight.marks]
    return {
        "side": [side_record(state, named, fight, role) for role in ROLES],
        "used": padded(used, compiled.MAX_USES, 0, "uses of abilities"),
        "marks": padded(marks, compiled.MAX_MARKS, 0, "marked dice"),
        "declined": padded(declined, compiled.MAX_SEATS, 0, "seats"),
        "use_count": len(used),
        "mark_count": len(marks),
        "declined_count": len(declined),
        "aimed": named.unit[fight.aimed],
        "manner": MANNERS[fight.manner],
        "swapped": fight.swapped,
        "phase": fight.phase,
    }


def use_number(named: Numbering, text: str) -> int:
    """Return the number of an ability that a unit has used in a fight."""
    unit, _, use = text.partition(":")
    return int(USES[use]) << UNIT_BITS | named.unit[unit]


def use_text(named: Numbering, number: int) -> str:
    """Return the note of an ability that a unit has used in a fight."""
    unit = named.units[number & (1 << UNIT_BITS) - 1]
    return f"{unit}:{USE_NAMES[number >> UNIT_BITS]}"


def mark_number(mark: Mark) -> int:
    """Return the number of a marked die."""
    pool = ROLES.index(mark.role) << 1 | POOL_NUMBERS[mark.pool]
    return pool << 4 | (mark.rule == DUEL) << 3 | mark.face


def mark_of(number: int) -> Mark:
    """Return the marked die of a number."""
    rule = DUEL if number >> 3 & 1 else TWIST
    return Mark(ROLES[number >> 5], POOLS[number >> 4 & 1], number & 7, rule)


def side_record(state: State, named: Numbering, fight: Fight, role: Role) -> Record:
    """Return the record of one side of a fight."""
    side = fight.side(role)
    bumps, left = bumps_record(state, fight, role)
    brews = [named.unit[host] for host in side.brews]
    return {
        "dice": [face_counts(side.pool(pool)) for pool in POOLS],
        "unused": left,
        "bumps": padded(bumps, compiled.MAX_BUMPS, 0, "bumps"),
        "brews": padded(brews, compiled.MAX_BREWS, 0, "brews"),
        "bump_count": len(bumps),
        "brew_count": len(brews),
        "paid": side.paid,
        "rolled": bits(POOL_NUMBERS[pool] for pool in POOLS if side.rolled(pool)),
        "unit": named.unit[side.unit],
        "support": side.support,
        "rerolls": side.rerolls,
        "tempered": TEMPERED[side.tempered],
    }


def bumps_record(state: State, fight: Fight, role: Role) -> tuple[list[int], int]:
    """Return the numbers of all bumps of a side, and those left, a bit each.

    Of like bumps the first is used first, so the last ones are left.
    """
    gathered, left = gathered_bumps(state, fight, role), 0
    index = len(gathered)
    for bump in reversed(fight.side(role).unused):
        index -= 1
        while index >= 0 and gathered[index] != bump:
            index -= 1
        if index < 0:
            raise CannotPackError("The bumps left are not those of the fight.")
        left |= 1 << index
    return [bump.by << 1 | POOL_NUMBERS[bump.pool] for bump in gathered], left


def gathered_bumps(state: State, fight: Fight, role: Role) -> tuple[UnusedBump, ...]:
    """Return all bumps that a side had, if they have been collected."""
    if fight.phase <= compiled.Phase.GATHERING_BUMPS:
        return ()
    return with_bumps(state, fight).side(role).unused


def fight_of(state: State, named: Numbering, record: Record) -> Fight:
    """Return the fight of a record."""
    attacker, target = (side_of(named, side) for side in record["side"])
    fight = Fight(
        attacker,
        target,
        aimed=named.units[record["aimed"]],
        manner=MANNER_NAMES[compiled.Manner(record["manner"])],
        swapped=bool(record["swapped"]),
        marks=tuple(map(mark_of, record["marks"][: record["mark_count"]])),
        used=tuple(use_text(named, n) for n in record["used"][: record["use_count"]]),
        phase=record["phase"],
    )
    for role, side in zip(ROLES, record["side"], strict=True):
        left = tuple(kept(gathered_bumps(state, fight, role), side["unused"]))
        fight = fight.with_side(role, replace(fight.side(role), unused=left))
    return fight


def kept(bumps: Iterable[UnusedBump], left: int) -> Iterator[UnusedBump]:
    """Yield the bumps that are left."""
    return (bump for index, bump in enumerate(bumps) if left >> index & 1)


def side_of(named: Numbering, record: Record) -> Side:
    """Return one side of a fight, without its bumps."""
    off, defence = (
        faces_of(record["dice"][number]) if record["rolled"] >> number & 1 else None
        for number in range(len(POOLS))
    )
    brews = record["brews"][: record["brew_count"]]
    return Side(
        unit=named.units[record["unit"]],
        off=off,
        defence=defence,
        support=record["support"],
        rerolls=record["rerolls"],
        brews=tuple(named.units[host] for host in brews),
        paid=record["paid"],
        tempered=TEMPERED_NAMES[record["tempered"]],
    )


def test_record(named: Numbering, test: Test) -> Record:
    """Return the record of a test."""
    used = [test_use(named, text) for text in test.used]
    return {
        "faces": face_counts(test.faces),
        "used": padded(used, compiled.MAX_TEST_USES, 0, "uses of abilities"),
        "use_count": len(used),
        "unit": named.unit[test.unit],
        "pool": POOL_NUMBERS[test.pool],
        "needs": test.needs,
    }


def test_use(named: Numbering, text: str) -> int:
    """Return the number of what has been used or declined in a test."""
    return named.unit[text] if text in named.unit else TEST_USES[text]


def test_of(named: Numbering, record: Record, rule: str) -> Test:
    """Return the test of a record."""
    used = record["used"][: record["use_count"]]
    return Test(
        unit=named.units[record["unit"]],
        pool=POOLS[record["pool"]],
        needs=record["needs"],
        rule=rule,
        faces=faces_of(record["faces"]),
        used=tuple(
            TEST_USE_NAMES[number]
            if number >= compiled.TestUse.ROLLED_ANEW
            else named.units[number]
            for number in used
        ),
    )
