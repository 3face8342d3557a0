"""Tests of OFF or DEF, the dangers of a tile, and being defeated outside assaults."""

from collections.abc import Iterator
from functools import partial

from tests.perft.fourth.table import (
    DICE,
    MAX_FACE,
    Asking,
    Deeds,
    Place,
    Table,
    Telling,
    Unit,
    asked,
    reactions,
    rolls,
    thrown,
)

Mark = tuple[list[int], int]
"""A die that is to be rolled again: its pool and its face."""

ANEW = {"marauder": "off", "juggernaut": "def"}
"""Whose dice of which kind may all be rolled again."""


def passed(table: Table, unit: Unit, pool: str, needs: int) -> Asking[bool]:
    """Whether a unit passes a test."""
    dice = yield from thrown(unit.card.dice[DICE[pool]])
    if ANEW.get(unit.kind) == pool and dice:
        yield from asked({f"anew {unit.name} {pool}": partial(anew, dice)})
    used: set[str] = set()

    def offers(seat: int) -> Deeds:
        return {
            name: partial(at_once, used, mage, *mark)
            for name, (mage, mark) in twists(table, seat, unit, {pool: dice})
            if mage not in used
        }

    yield from reactions(table, offers)
    if table.rule("bumps_in_tests", "no") == "yes":
        yield from bumped(table, unit, pool, dice)
    return max(dice, default=0) >= needs


def anew(dice: list[int]) -> Telling:
    """All of some dice are rolled again."""
    dice[:] = yield from thrown(len(dice))


def bumped(table: Table, unit: Unit, pool: str, dice: list[int]) -> Telling:
    """The bumps of the card in a test."""
    bumps = [
        by
        for kind, by in zip(DICE, unit.card.bumps, strict=True)
        if by and (kind == pool or table.rule("bump_dice", "own-colour") == "any")
    ]
    while bumps:
        options = {
            f"bump {pool} {face} +{by}": (face, by)
            for by in bumps
            for face in dice
            if face < MAX_FACE
        }
        if not options:
            return
        choice = yield [*options, "decline"]
        if choice == "decline":
            return
        face, by = options[choice]
        bumps.remove(by)
        dice.remove(face)
        dice.append(min(MAX_FACE, face + by))


def twists(
    table: Table, seat: int, unit: Unit, pools: dict[str, list[int]]
) -> Iterator[tuple[str, tuple[str, Mark]]]:
    """The dice of a unit that each Mage of a player may have rolled again."""
    for mage in table.beside(unit.here):
        if mage.kind == "mage" and mage.seat == seat:
            for pool, dice in pools.items():
                for face in dice:
                    name = f"twist {mage.name} {unit.name} {pool} {face}"
                    yield name, (mage.name, (dice, face))


def at_once(used: set[str], mage: str, dice: list[int], face: int) -> Telling:
    """A die of a test is rolled again."""
    used.add(mage)
    dice.remove(face)
    roll = yield rolls(1)
    dice.append(int(roll.split()[1]))


def rerolled(marks: list[Mark]) -> Telling:
    """The dice that were chosen are rolled again, in that order.

    Who picks a face that another picked means another die, if there is one.
    """
    spots: list[int] = []
    for number, (dice, face) in enumerate(marks):
        earlier = sum(other is dice and f == face for other, f in marks[:number])
        alike = [spot for spot, shown in enumerate(dice) if shown == face]
        spots.append(alike[earlier % len(alike)])
    for (dice, _), spot in zip(marks, spots, strict=True):
        roll = yield rolls(1)
        dice[spot] = int(roll.split()[1])


def stepped(table: Table, unit: Unit, end: Place) -> Asking[bool]:
    """A unit moves onto a tile, or not; whether it may go on from where it is."""
    ground = table.map[end].ground
    exempt = unit.card.favours == ground
    if ground == "highland" and not exempt:
        climbed = yield from passed(table, unit, "def", 5)
        if not climbed:
            return False
    table.put(unit, end)
    if ground == "water" and not exempt:
        swam = yield from passed(table, unit, "def", 5)
        if not swam:
            yield from drowned(table, unit)
    stops = ground == "forest" and not exempt and not unit.card.flying
    return unit.zone == "map" and not stops


def drowned(table: Table, unit: Unit) -> Telling:
    """A unit is defeated by a tile; one that is deathless may defy it."""
    if unit.kind == "ranger":
        choice = yield [f"defy {unit.name}", "decline"]
        if choice != "decline" and (yield from passed(table, unit, "def", 6)):
            return
    foes = [
        seat
        for seat in range(len(table.teams))
        if not table.friends(seat, unit.seat) and seat not in table.out
    ]
    unit.leave("captured", foes[0] if len(foes) == 1 else None)
