"""The second and third edition in the kernel with their names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.classic.units import is_mega
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.classic.actions import actions_of
from pocket_tactics.kernel.classic.numbering import Numbering, numbering_of
from pocket_tactics.kernel.classic.packing import packed_state
from pocket_tactics.kernel.classic.setting_up import (
    packed_setup,
    places_for,
    setup_action,
    unpacked_setup,
)
from pocket_tactics.kernel.classic.stepping import BY_STEP
from pocket_tactics.kernel.classic.tables import tables_of
from pocket_tactics.kernel.classic.unpacking import noted_of, unpacked
from pocket_tactics.kernel.position import Part


class Playing(Part[compiled.PackedState]):
    """A position from the placing of the first units on.

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
        return {action: number for action, number, _ in self.choices()}

    def choices(self) -> list[tuple[Action, int, str | None]]:
        """Return the legal actions with their numbers and the units they choose."""
        homes = [self.named.number_of(seat.home) for seat in self.origin.seats]
        record = {**self.packed.fields, "homes": homes}
        return [
            (action, number, unit)
            for number in self.packed.actions()
            for action, unit in actions_of(self.named, record, number)
        ]

    def play(self, action: Action, number: int) -> Playing:
        """Play a legal action; return what the position has become."""
        chosen = {one: unit for one, _, unit in self.choices()}[action]
        if chosen is None:
            self.packed.play(number)
        else:
            self.packed.play(number, self.named.unit[chosen])
        return self

    def features(self) -> list[float]:
        """Return the features of the position: see `Position.features`."""
        return self.packed.features()

    def fold(self, number: int) -> list[tuple[float, list[Part[Any]]]]:
        """Return the outcomes of an action: see `Position.fold`."""
        return [(chance, [later]) for chance, later in self.cases(number)]

    @property
    def estimates(self) -> int:
        """How often odds of this game were estimates."""
        return self.packed.estimates

    def cases(self, number: int) -> Iterator[tuple[float, Playing]]:
        """Yield the positions at the next decisions that are not about dice."""
        for outcome, chance in self.packed.fold(number):
            later = self.copy()
            later.packed.settle(number, outcome)
            if later.packed.mover == CHANCE:
                for share, last in later.cases(compiled.BY_CHANCE):
                    yield chance * share, last
            else:
                yield chance, later

    def perft(self, depth: int) -> int:
        """Return the number of lines of *depth* decisions and rolls."""
        return self.packed.perft(depth)

    def unpack(self) -> State:
        """Return the position of the engine."""
        record = self.packed.fields
        for then in self.packed.past_fields(len(self.noted)):
            self.noted.append(noted_of(self.origin, self.named, then))
        seen = tuple(self.noted[: record["length"]])
        return unpacked(self.origin, self.named, record, seen)

    def copy(self) -> Playing:
        """Return the same position, to be played apart from this one."""
        twin = Playing(self.origin, self.named, self.packed.copy())
        twin.noted = self.noted[:]
        return twin


class SettingUp(Part[compiled.PackedSetup]):
    """A position of the set-up of the map. *packed* is as in `Playing`."""

    def __init__(
        self, origin: State, named: Numbering, packed: compiled.PackedSetup
    ) -> None:
        self.origin = origin
        self.named = named
        self.packed = packed

    def numbered_actions(self) -> dict[Action, int]:
        """Return the legal actions, or the possible draws, with their numbers."""
        places = places_for(self.unpack())
        return {
            setup_action(self.named, places, number): number
            for number in self.packed.actions()
        }

    def play(self, _action: Action, number: int) -> Playing | SettingUp:
        """Play a legal action or a draw; return what the position has become."""
        self.packed.play(number)
        if not self.packed.over:
            return self
        finished = replace(self.unpack(), agenda=())
        hanging = any(map(is_mega, finished.units))
        named = self.named.on_map(finished.board, hanging=hanging)
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
    if state.outcome or type(state.agenda[0]) in BY_STEP:
        return Playing(state, named, packed_state(state, named, game))
    return SettingUp(state, named, packed_setup(state, named, game))
