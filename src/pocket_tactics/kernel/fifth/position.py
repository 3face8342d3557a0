"""Positions of the fifth edition in the kernel, with the actions of the engine."""

from __future__ import annotations

from pocket_tactics.engine.actions import Action, Deploy, Roll
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.errors import NotPossibleError
from pocket_tactics.kernel.fifth import compiled
from pocket_tactics.kernel.fifth.actions import actions_of
from pocket_tactics.kernel.fifth.numbering import Numbering, numbering_of
from pocket_tactics.kernel.fifth.packing import packed_game, packed_state
from pocket_tactics.kernel.fifth.unpacking import noted_of, unpacked


class Position:
    """A position in the kernel, which changes as it is played.

    *packed* is the compiled position. Its actions are numbers, and it knows no names.
    *noted* is the history as text, as far as it was unpacked.
    """

    def __init__(
        self, origin: State, named: Numbering, packed: compiled.PackedState
    ) -> None:
        self.origin = origin
        self.named = named
        self.packed = packed
        self.noted = list(
            origin.seen
        )  # the history as text, as far as it was asked for

    @property
    def mover(self) -> int | None:
        """The seat that decides next, `CHANCE`, or ``None`` once the game is over."""
        return self.packed.mover

    @property
    def key(self) -> int:
        """A number that is the same for equal positions. Like units are alike."""
        return self.packed.key

    def actions(self) -> list[Action]:
        """Return the legal actions of the player who decides."""
        return list(self.numbered_actions())

    def numbered_actions(self) -> dict[Action, int]:
        """Return the legal actions with their numbers: one for like reserves."""
        record = self.packed.fields
        return {
            action: number
            for number in self.packed.actions()
            for action in actions_of(self.named, record, number)
        }

    def play(self, action: Action) -> None:
        """Play a legal action, or let dice fall."""
        if isinstance(action, Roll):
            self.packed.roll(action.faces)
            return
        number = self.numbered_actions().get(action)
        if number is None:
            raise NotPossibleError(f"{action} is not legal here.")
        if isinstance(action, Deploy):
            unit, to = self.named.unit[action.unit], self.named.tile[action.to]
            self.packed.deploy(unit, to)
        else:
            self.packed.play(number)

    def unpack(self) -> State:
        """Return the position of the engine."""
        record = self.packed.fields
        for then in self.packed.past_fields(len(self.noted)):
            self.noted.append(noted_of(self.origin, self.named, then))
        seen = tuple(self.noted[record["first"] : record["length"]])
        return unpacked(self.origin, self.named, record, seen)

    def copy(self) -> Position:
        """Return the same position, to be played apart from this one."""
        twin = Position(self.origin, self.named, self.packed.copy())
        twin.noted = self.noted[:]
        return twin

    def playouts(self, games: int, seed: int) -> dict[str, int]:
        """Return the number of steps, decisions and results of random games."""
        return self.packed.playouts(games, seed)


def pack(state: State) -> Position:
    """Return a position in the kernel, or raise `CannotPackError`."""
    named = numbering_of(state)
    return Position(state, named, packed_state(state, named, packed_game(state, named)))
