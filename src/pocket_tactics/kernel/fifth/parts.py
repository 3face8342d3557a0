"""The fifth edition in the kernel with its names: play, and the set-up before it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Deploy
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.fifth import compiled
from pocket_tactics.kernel.fifth.actions import KIND_BITS, actions_of
from pocket_tactics.kernel.fifth.numbering import Numbering, numbering_of
from pocket_tactics.kernel.fifth.packing import packed_state
from pocket_tactics.kernel.fifth.setting_up import (
    board_of,
    packed_setup,
    setup_action,
    unpacked_setup,
)
from pocket_tactics.kernel.fifth.tables import tables_of
from pocket_tactics.kernel.fifth.unpacking import noted_of, unpacked
from pocket_tactics.kernel.position import Part


class Playing(Part[compiled.PackedState]):
    """A position from the first turn on.

    *packed* is the compiled position. Its actions are numbers, and it knows no names.
    *noted* is the history as text, as far as it was unpacked.
    """

    def __init__(
        self, origin: State, named: Numbering, packed: compiled.PackedState
    ) -> None:
        self.origin = origin
        self.named = named
        self.packed = packed
        self.noted = list(origin.seen)

    def numbered_actions(self) -> dict[Action, int]:
        """Return the legal actions with their numbers: one for like reserves."""
        record = self.packed.fields
        return {
            action: number
            for number in self.packed.actions()
            for action in actions_of(self.named, record, number)
        }

    def play(self, action: Action, number: int) -> Playing:
        """Play a legal action; return what the position has become."""
        if isinstance(action, Deploy):
            unit, to = self.named.unit[action.unit], self.named.tile[action.to]
            self.packed.deploy(unit, to)
        else:
            self.packed.play(number)
        return self

    def fold(self, number: int) -> list[tuple[float, list[Part[Any]]]]:
        """Return the outcomes of an action of a turn: see `Position.fold`."""
        invades = number >> KIND_BITS == compiled.ActionKind.INVADE
        return [
            (chance, [self.after(number, each) for each in endings(outcome, invades)])
            for outcome, chance in self.packed.fold(number)
        ]

    def after(self, number: int, outcome: int) -> Playing:
        """Return the start of the next turn, after an outcome of an action."""
        twin = self.copy()
        twin.packed.settle(number, outcome)
        return twin

    def features(self) -> list[float]:
        """Return the features of the position: see `Position.features`."""
        return self.packed.features()

    def perft(self, depth: int) -> int:
        """Return the number of lines of *depth* decisions and rolls."""
        return self.packed.perft(depth)

    def unpack(self) -> State:
        """Return the position of the engine."""
        record = self.packed.fields
        for then in self.packed.past_fields(len(self.noted)):
            self.noted.append(noted_of(self.origin, self.named, then))
        seen = tuple(self.noted[record["first"] : record["length"]])
        return unpacked(self.origin, self.named, record, seen)

    def copy(self) -> Playing:
        """Return the same position, to be played apart from this one."""
        twin = Playing(self.origin, self.named, self.packed.copy())
        twin.noted = self.noted[:]
        return twin


def endings(outcome: int, invades: bool) -> tuple[int, ...]:  # noqa: FBT001 - its meaning is clear
    """Return an outcome with the choice of an invader to take the place."""
    if invades and outcome == compiled.TARGET_FALLS:
        return outcome, compiled.PLACE_TAKEN
    return (outcome,)


class SettingUp(Part[compiled.PackedSetup]):
    """A position of the set-up. *packed* is as in `Playing`."""

    def __init__(
        self, origin: State, named: Numbering, packed: compiled.PackedSetup
    ) -> None:
        self.origin = origin
        self.named = named
        self.packed = packed

    def numbered_actions(self) -> dict[Action, int]:
        """Return the legal actions with their numbers."""
        record = self.packed.fields
        board = board_of(self.named, record["board"])
        return {
            setup_action(self.named, board, record["step"], number): number
            for number in self.packed.actions()
        }

    def play(self, _action: Action, number: int) -> Playing | SettingUp:
        """Play a legal action; return what the position has become."""
        self.packed.play(number)
        return self.rolled()

    def rolled(self) -> Playing | SettingUp:
        """Return what the position has become: the first turn after the set-up."""
        if not self.packed.over:
            return self
        finished = replace(self.unpack(), agenda=())
        named = self.named.on_map(finished.board)
        return Playing(finished, named, self.packed.begin())

    def unpack(self) -> State:
        """Return the position of the engine."""
        return unpacked_setup(self.origin, self.named, self.packed.fields)

    def copy(self) -> SettingUp:
        """Return the same position, to be played apart from this one."""
        return SettingUp(self.origin, self.named, self.packed.copy())


def pack(state: State) -> Playing | SettingUp:
    """Return a position in the kernel, or raise `CannotPackError`."""
    named = numbering_of(state)
    game = compiled.PackedGame(tables_of(state, named))
    if state.turn:
        return Playing(state, named, packed_state(state, named, game))
    return SettingUp(state, named, packed_setup(state, named, game))
