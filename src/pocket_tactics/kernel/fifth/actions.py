"""Actions of the engine as numbers of the kernel, and the reverse."""

from collections.abc import Callable, Iterator

from pocket_tactics.engine.actions import (
    Action,
    Decline,
    Deploy,
    Invade,
    Move,
    Pass,
    Retaliate,
    Skirmish,
    TakePlace,
    UseBump,
    UseReroll,
)
from pocket_tactics.kernel.fifth import compiled
from pocket_tactics.kernel.fifth.numbering import Numbering
from pocket_tactics.kernel.fifth.tables import POOL_NUMBERS, Record

KIND_BITS, SOURCE_BITS, FACE_BITS = 12, 6, 3
"""Where the kind of an action, its source, and the face of a die begin."""

PLAIN: dict[compiled.ActionKind, Action] = {
    compiled.ActionKind.PASS: Pass(),
    compiled.ActionKind.RETALIATE: Retaliate(),
    compiled.ActionKind.DECLINE: Decline(),
    compiled.ActionKind.TAKE_PLACE: TakePlace(),
}
POOL_NAMES = {number: pool for pool, number in POOL_NUMBERS.items()}


def actions_of(named: Numbering, record: Record, number: int) -> Iterator[Action]:
    """Yield the engine's actions that a number means: several for like reserves."""
    kind = compiled.ActionKind(number >> KIND_BITS)
    if kind in PLAIN:
        yield PLAIN[kind]
    else:
        source, to = number >> SOURCE_BITS & 63, number & 63
        yield from READERS[kind](named, record, source, to)


def moves(named: Numbering, record: Record, source: int, to: int) -> Iterator[Action]:
    """Yield the move of the unit on a tile."""
    yield Move(unit_on(named, record, source), named.places[to])


def skirmishes(
    named: Numbering, record: Record, source: int, to: int
) -> Iterator[Action]:
    """Yield the skirmish of the unit on a tile."""
    yield Skirmish(unit_on(named, record, source), unit_on(named, record, to))


def invasions(
    named: Numbering, record: Record, source: int, to: int
) -> Iterator[Action]:
    """Yield the invasion by the unit on a tile."""
    yield Invade(unit_on(named, record, source), unit_on(named, record, to))


def deployments(
    named: Numbering, record: Record, source: int, to: int
) -> Iterator[Action]:
    """Yield the deployment of each of the mover's reserves with a card."""
    for unit in reserves_with(named, record, source):
        yield Deploy(unit, named.places[to])


def effects(
    _named: Numbering, _record: Record, pool: int, use: int
) -> Iterator[Action]:
    """Yield the use of a bump or a re-roll."""
    face, by = use >> FACE_BITS, use & 7
    name = POOL_NAMES[pool]
    yield UseBump(name, face, by) if by else UseReroll(name, face)


READERS: dict[
    compiled.ActionKind, Callable[[Numbering, Record, int, int], Iterator[Action]]
] = {
    compiled.ActionKind.MOVE: moves,
    compiled.ActionKind.SKIRMISH: skirmishes,
    compiled.ActionKind.INVADE: invasions,
    compiled.ActionKind.DEPLOY: deployments,
    compiled.ActionKind.USE_EFFECT: effects,
}


def unit_on(named: Numbering, record: Record, tile: int) -> str:
    """Return the unit on a tile."""
    unit: str = named.units[record["unit_at"][tile]]
    return unit


def reserves_with(named: Numbering, record: Record, card: int) -> Iterator[str]:
    """Yield the mover's reserves that have a card."""
    kind = (record["seat"], card)
    for number, unit in enumerate(named.units):
        if record["reserves"] >> number & 1 and named.kinds[number] == kind:
            yield unit
