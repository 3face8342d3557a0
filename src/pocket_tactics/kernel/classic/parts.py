"""The second and third edition in the kernel with their names."""

from __future__ import annotations

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.classic.actions import actions_of
from pocket_tactics.kernel.classic.numbering import Numbering, numbering_of
from pocket_tactics.kernel.classic.packing import packed_state
from pocket_tactics.kernel.classic.tables import tables_of
from pocket_tactics.kernel.classic.unpacking import noted_of, unpacked
from pocket_tactics.kernel.errors import CannotPackError
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


def pack(state: State) -> Playing:
    """Return a position in the kernel, or raise `CannotPackError`."""
    if not state.turn:
        raise CannotPackError("The kernel does not know the set-up.")
    named = numbering_of(state)
    game = compiled.PackedGame(tables_of(state, named))
    return Playing(state, named, packed_state(state, named, game))
