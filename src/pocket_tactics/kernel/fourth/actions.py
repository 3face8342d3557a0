"""Actions of the kernel as actions of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pocket_tactics.engine.actions import (
    Action,
    Afflict,
    Assault,
    CallUp,
    Decline,
    Defy,
    Deploy,
    DuelDie,
    FaceLob,
    JoinKin,
    Move,
    PayBrew,
    PutIn,
    Recall,
    Reclaim,
    RollAnew,
    Shift,
    ShootOver,
    StepIn,
    TakeBack,
    TakeBrew,
    Temper,
    TurnDie,
    TwistDie,
    UseBump,
    UseReroll,
    WalkTrees,
)
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fights import POOLS
from pocket_tactics.kernel.fourth import compiled
from pocket_tactics.kernel.fourth.numbering import Numbering
from pocket_tactics.kernel.fourth.tables import Record

Kind = compiled.ActionKind
BYTE = 255
KIND_BITS, SOURCE_BITS, EXTRA_BITS = 24, 16, 8
"""Where the kind of an action, its source and its extra number begin."""

OF_LIKE_UNITS = (Kind.DEPLOY, Kind.CALL_UP, Kind.PUT_IN, Kind.TAKE_BACK)
"""The actions that any of several like units may take."""


class Reading(NamedTuple):
    """The numbers of an action, with the position in which it is played."""

    named: Numbering
    record: Record
    source: int
    extra: int
    to: int

    @property
    def unit(self) -> str:
        """The unit on the tile that is the source."""
        return self.standing(self.source)

    @property
    def other(self) -> str:
        """The unit on the tile that the action leads to."""
        return self.standing(self.to)

    @property
    def place(self) -> Hex:
        """The place that the action leads to."""
        return self.named.places[self.to]

    def standing(self, tile: int) -> str:
        """Return the unit on a tile."""
        unit: str = self.named.units[self.record["unit_at"][tile]]
        return unit

    @property
    def due(self) -> Record:
        """The step that is due."""
        agenda = self.record["agenda"]
        step: Record = agenda["steps"][agenda["count"] - 1]
        return step

    @property
    def payer(self) -> str:
        """The unit that pays for a brew."""
        role = self.due["numbers"][compiled.ROLE]
        unit: str = self.named.units[self.record["fight"]["side"][role]["unit"]]
        return unit


def numbered_actions(
    named: Numbering, packed: compiled.PackedState
) -> dict[Action, int]:
    """Return the legal actions with their numbers: one for like units."""
    record = packed.fields
    return {
        action: number
        for number in packed.actions()
        for action in actions_of(named, packed, record, number)
    }


def actions_of(
    named: Numbering, packed: compiled.PackedState, record: Record, number: int
) -> Iterator[Action]:
    """Yield the engine's actions that a number means: several for like units."""
    kind = Kind(number >> KIND_BITS)
    reading = Reading(
        named,
        record,
        number >> SOURCE_BITS & BYTE,
        number >> EXTRA_BITS & BYTE,
        number & BYTE,
    )
    if kind not in OF_LIKE_UNITS:
        yield READERS[kind](reading)
        return
    units = packed.like_units(number)
    for index, unit in enumerate(named.units):
        if units >> index & 1:
            yield OF_UNITS[kind](reading, unit)


OF_UNITS: dict[compiled.ActionKind, Callable[[Reading, str], Action]] = {
    Kind.DEPLOY: lambda read, unit: Deploy(unit, read.place),
    Kind.CALL_UP: lambda read, unit: CallUp(
        unit, read.place, read.named.places[read.extra]
    ),
    Kind.PUT_IN: lambda _, unit: PutIn(unit),
    Kind.TAKE_BACK: lambda _, unit: TakeBack(unit),
}
READERS: dict[compiled.ActionKind, Callable[[Reading], Action]] = {
    Kind.MOVE: lambda read: Move(read.unit, read.place),
    Kind.WALK_TREES: lambda read: WalkTrees(read.unit, read.place),
    Kind.JOIN_KIN: lambda read: JoinKin(read.unit, read.place),
    Kind.RECALL: lambda read: Recall(read.unit),
    Kind.ASSAULT: lambda read: Assault(read.unit, read.other),
    Kind.SHOOT_OVER: lambda read: ShootOver(read.unit, read.other),
    Kind.SHIFT: lambda read: Shift(
        read.unit, read.named.places[read.extra], read.place
    ),
    Kind.AFFLICT: lambda read: Afflict(read.unit, read.other),
    Kind.RECLAIM: lambda read: Reclaim(read.unit),
    Kind.DEFY: lambda read: Defy(read.named.units[read.due["unit"]]),
    Kind.STEP_IN: lambda read: StepIn(read.unit),
    Kind.TAKE_BREW: lambda read: TakeBrew(read.unit, read.other),
    Kind.ROLL_ANEW: lambda read: RollAnew(read.unit, POOLS[read.to]),
    Kind.TURN_DIE: lambda read: TurnDie(read.unit, read.to),
    Kind.TEMPER: lambda read: Temper(POOLS[read.to]),
    Kind.PAY_BREW: lambda read: PayBrew(read.payer, read.to),
    Kind.USE_BUMP: lambda read: UseBump(POOLS[read.source], read.to, read.extra),
    Kind.USE_REROLL: lambda read: UseReroll(POOLS[read.source], read.to),
    Kind.DUEL_DIE: lambda read: DuelDie(read.unit, POOLS[read.extra], read.to),
    Kind.TWIST_DIE: lambda read: TwistDie(
        read.unit, read.standing(read.extra >> 1), POOLS[read.extra & 1], read.to
    ),
    Kind.FACE_LOB: lambda read: FaceLob(read.to),
    Kind.DECLINE: lambda _: Decline(),
}
