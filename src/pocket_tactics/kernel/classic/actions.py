"""Actions of the engine as numbers of the kernel, and the reverse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pocket_tactics.engine.actions import (
    Action,
    Attempt,
    CallGate,
    Charge,
    Conjure,
    Declare,
    Decline,
    Deploy,
    DuelDie,
    Freeze,
    LowerShield,
    MeetNext,
    Move,
    NameInstead,
    Pass,
    Place,
    Push,
    RaiseDie,
    Recall,
    Reclaim,
    RollAnew,
    SendBack,
    Shift,
    Shoot,
    StepIn,
    Storm,
    TakeBack,
    TestNext,
    TurnDial,
    TwistDie,
    UseReroll,
)
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import base_id
from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.classic.numbering import Numbering
from pocket_tactics.kernel.classic.tables import Record

Kind = compiled.ActionKind
BYTE = 255
FACE_BITS = 3
POOLS = ("off", "def")


class Meant(NamedTuple):
    """Fields of an action in a position, with the names of the game."""

    named: Numbering
    record: Record
    source: int
    to: int
    third: int

    @property
    def step(self) -> Record:
        """The step that is due."""
        agenda = self.record["agenda"]
        step: Record = agenda["steps"][agenda["count"] - 1]
        return step

    @property
    def actor(self) -> str:
        """The unit at the source."""
        return self.unit_at(self.source)

    @property
    def place(self) -> Hex:
        """The place that the action leads to."""
        return self.named.places[self.to]

    @property
    def die(self) -> tuple[str, int]:
        """The pool and the face of a die."""
        return POOLS[self.to >> FACE_BITS], self.to & 7

    def unit_at(self, space: int) -> str:
        """Return the unit on the map whose place is a space."""
        on_map = self.record["zones"][compiled.ON_MAP]
        return next(
            unit
            for number, unit in enumerate(self.named.units)
            if on_map >> number & 1 and self.record["at"][number] == space
        )

    def fighter(self, role: int) -> str:
        """Return the unit of a role in the fight."""
        number: int = self.record["fight"]["unit"][role]
        return self.named.units[number]

    def acting(self) -> str:
        """Return the unit of the side whose turn it is in a round."""
        return self.fighter(self.record["fight"]["turn"])

    def units_with(self, units: int, card: int, seat: int | None) -> Iterator[str]:
        """Yield the units of a set that have a card."""
        for number, (owner, held) in enumerate(self.named.kinds):
            if units >> number & 1 and held == card and seat in {None, owner}:
                yield self.named.units[number]

    def waiting(self, zone: int, card: int) -> Iterator[str]:
        """Yield the mover's units in a zone that have a card."""
        yield from self.units_with(
            self.record["zones"][zone], card, self.record["seat"]
        )


def actions_of(
    named: Numbering, record: Record, number: int
) -> Iterator[tuple[Action, str | None]]:
    """Yield the engine's actions that a number means, each with a chosen unit.

    There are several for like units.
    """
    kind = Kind(number >> 24)
    meant = Meant(named, record, number >> 16 & BYTE, number >> 8 & BYTE, number & BYTE)
    if kind in OF_LIKE_UNITS:
        yield from OF_LIKE_UNITS[kind](meant)
    else:
        yield READERS[kind](meant), None


def starters(meant: Meant) -> Iterator[tuple[Action, str]]:
    """Yield the placing of each unit with a card that may start on the map."""
    reserves = meant.record["zones"][compiled.IN_RESERVE]
    for unit in meant.units_with(reserves, meant.source, meant.step["seat"]):
        yield Place(unit, meant.place), unit


def deployments(meant: Meant) -> Iterator[tuple[Action, str]]:
    """Yield the deployment of each reserve with a card."""
    for unit in meant.waiting(compiled.IN_RESERVE, meant.source):
        yield Deploy(unit, meant.place), unit


def conjurings(meant: Meant) -> Iterator[tuple[Action, str]]:
    """Yield the conjuring of each unit in the queue with a card."""
    for unit in meant.waiting(compiled.IN_QUEUE, meant.source):
        yield Conjure(unit, meant.place), unit


def calls(meant: Meant) -> Iterator[tuple[Action, str]]:
    """Yield the call of each unit aside with a card."""
    for gate in meant.waiting(compiled.ASIDE, meant.to):
        yield CallGate(meant.actor, gate), gate


def returns(meant: Meant) -> Iterator[tuple[Action, str]]:
    """Yield the return of each captive with a card."""
    for unit in meant.units_with(meant.record["choices"], meant.source, None):
        yield TakeBack(unit), unit


def move(meant: Meant) -> Action:
    """Return a move."""
    return Move(meant.actor, meant.place)


def charge(meant: Meant) -> Action:
    """Return the charge of a mega unit."""
    named = meant.named.place_of(meant.third)
    return Charge(meant.actor, meant.place, named)


def test_next(meant: Meant) -> Action:
    """Return the choice of a hazard."""
    return TestNext(meant.named.sorts[meant.to])


def send_back(meant: Meant) -> Action:
    """Return the choice between two friends on one tile."""
    step = meant.step
    number = step["numbers"][0] if meant.to else step["unit"]
    return SendBack(meant.named.units[number])


def place(meant: Meant) -> Action:
    """Return the placing of a lost unit, or of one that was called."""
    gate = meant.step["kind"] == compiled.Kind.PLACING_GATE
    unit = meant.step["tile"] if gate else meant.step["unit"]
    return Place(meant.named.units[unit], meant.place)


def lower_shield(meant: Meant) -> Action:
    """Return the lowering of a shield."""
    return LowerShield(meant.fighter(meant.step["tile"]))


def duel(meant: Meant) -> Action:
    """Return the re-roll of an enemy's die."""
    return DuelDie(meant.acting(), *meant.die)  # type: ignore[arg-type]


def roll_anew(meant: Meant) -> Action:
    """Return the re-roll of a whole pool."""
    return RollAnew(meant.acting(), POOLS[meant.to])  # type: ignore[arg-type]


def twist(meant: Meant) -> Action:
    """Return the re-roll of a die by a Mage."""
    return TwistDie(meant.actor, meant.fighter(meant.third), *meant.die)  # type: ignore[arg-type]


def meet_next(meant: Meant) -> Action:
    """Return the choice of the opponent that a mega unit fights."""
    homes = meant.record["homes"]
    if meant.to in homes:
        return MeetNext(base_id(homes.index(meant.to)))
    return MeetNext(meant.unit_at(meant.to))


READERS: dict[compiled.ActionKind, Callable[[Meant], Action]] = {
    Kind.PASS: lambda _: Pass(),
    Kind.DECLINE: lambda _: Decline(),
    Kind.MOVE: move,
    Kind.RECALL: lambda meant: Recall(meant.actor),
    Kind.STORM: lambda meant: Storm(
        meant.actor, meant.place, meant.named.skills[meant.third]
    ),
    Kind.CHARGE: charge,
    Kind.SHOOT: lambda meant: Shoot(
        meant.actor, meant.place, meant.named.skills[meant.third]
    ),
    Kind.RECLAIM: lambda meant: Reclaim(meant.actor),
    Kind.SHIFT: lambda meant: Shift(
        meant.actor, meant.named.places[meant.third], meant.place
    ),
    Kind.TEST_NEXT: test_next,
    Kind.TURN_DIAL: lambda _: TurnDial(),
    Kind.SEND_BACK: send_back,
    Kind.PLACE: place,
    Kind.STEP_IN: lambda meant: StepIn(meant.unit_at(meant.to)),
    Kind.DECLARE: lambda meant: Declare(meant.named.skills[meant.to]),
    Kind.GIVE_SHIELD: lower_shield,
    Kind.DUEL_DIE: duel,
    Kind.ROLL_ANEW: roll_anew,
    Kind.REROLL_DIE: lambda meant: UseReroll(*meant.die),  # type: ignore[arg-type]
    Kind.TWIST_DIE: twist,
    Kind.RAISE_DIE: lambda meant: RaiseDie(meant.actor, meant.to),
    Kind.PUSH: lambda meant: Push(meant.fighter(1), meant.place),
    Kind.NAME_INSTEAD: lambda meant: NameInstead(meant.unit_at(meant.to)),
    Kind.ATTEMPT: lambda meant: Attempt(meant.named.units[meant.step["unit"]]),
    Kind.FREEZE: lambda meant: Freeze(meant.named.units[meant.step["unit"]]),
    Kind.MEET_NEXT: meet_next,
}
OF_LIKE_UNITS: dict[
    compiled.ActionKind, Callable[[Meant], Iterator[tuple[Action, str]]]
] = {
    Kind.PLACE_UNIT: starters,
    Kind.DEPLOY: deployments,
    Kind.CONJURE: conjurings,
    Kind.CALL: calls,
    Kind.TAKE_BACK: returns,
}
