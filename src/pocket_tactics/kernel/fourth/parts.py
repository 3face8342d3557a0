"""The fourth edition in the kernel with its names: play, and the set-up before it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Place, PutIn, TakeBack, UnitAction
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.fourth import compiled
from pocket_tactics.kernel.fourth.actions import (
    KIND_BITS,
    OF_LIKE_UNITS,
    numbered_actions,
)
from pocket_tactics.kernel.fourth.noting import noted_of
from pocket_tactics.kernel.fourth.numbering import Numbering, numbering_of
from pocket_tactics.kernel.fourth.packing import packed_state
from pocket_tactics.kernel.fourth.setting_up import (
    board_of,
    packed_setup,
    setup_actions,
    unpacked_setup,
)
from pocket_tactics.kernel.fourth.tables import tables_of
from pocket_tactics.kernel.fourth.unpacking import unpacked
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
        """Return the legal actions with their numbers: one for like units."""
        return numbered_actions(self.named, self.packed)

    def play(self, action: Action, number: int) -> Playing:
        """Play a legal action; return what the position has become."""
        if number >> KIND_BITS in OF_LIKE_UNITS:
            assert isinstance(action, UnitAction | PutIn | TakeBack)
            self.packed.play(number, self.named.unit[action.unit])
        else:
            self.packed.play(number)
        return self

    def features(self) -> list[float]:
        """Return the features of the position: see `Position.features`."""
        return self.packed.features()

    def fold(self, number: int) -> list[tuple[float, list[Part[Any]]]]:
        """Return the outcomes of an action: see `Position.fold`."""
        return [
            (chance, [self.after(number, outcome)])
            for outcome, chance in self.packed.fold(number)
        ]

    @property
    def estimates(self) -> int:
        """How often odds of this game were estimates."""
        return self.packed.estimates

    def after(self, number: int, outcome: int) -> Playing:
        """Return the position at the next decision that is not about dice."""
        twin = self.copy()
        twin.packed.settle(number, outcome)
        return twin

    def perft(self, depth: int) -> int:
        """Return the number of lines of *depth* decisions and rolls."""
        return self.packed.perft(depth)

    def unpack(self) -> State:
        """Return the position of the engine."""
        record = self.packed.fields
        for then in self.packed.past_fields(len(self.noted)):
            self.noted.append(noted_of(self.origin, self.named, then))
        return unpacked(self.origin, self.named, record, tuple(self.noted))

    def copy(self) -> Playing:
        """Return the same position, to be played apart from this one."""
        twin = Playing(self.origin, self.named, self.packed.copy())
        twin.noted = self.noted[:]
        return twin


class SettingUp(Part[compiled.PackedSetup]):
    """A position of the set-up. *packed* is as in `Playing`."""

    def __init__(
        self, origin: State, named: Numbering, packed: compiled.PackedSetup
    ) -> None:
        self.origin = origin
        self.named = named
        self.packed = packed

    def numbered_actions(self) -> dict[Action, int]:
        """Return the legal actions, or the draws, with their numbers."""
        board = board_of(self.origin, self.named, self.packed.fields)
        return setup_actions(self.named, board, self.packed)

    def play(self, action: Action, number: int) -> Playing | SettingUp:
        """Play a legal action; return what the position has become."""
        if isinstance(action, Place):
            self.packed.play(number, self.named.unit[action.unit])
        else:
            self.packed.play(number)
        return self.rolled()

    def rolled(self) -> Playing | SettingUp:
        """Return what the position has become: the first turn after the set-up."""
        if not self.packed.over:
            return self
        finished = self.unpack()
        seats = tuple(replace(seat, home=None) for seat in finished.seats)
        origin = replace(finished, seats=seats)
        return Playing(origin, self.named.on_map(origin.board), self.packed.begin())

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
