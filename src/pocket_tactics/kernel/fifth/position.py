"""Positions of the fifth edition in the kernel, with the actions of the engine."""

from __future__ import annotations

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Deploy, Roll
from pocket_tactics.engine.rules.rolls import roll_odds
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.kernel.errors import NotPossibleError
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


class Playing:
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

    def rolled(self) -> Playing:
        """Return what the position has become after a roll."""
        return self

    def fold(self, number: int) -> list[tuple[float, list[Playing]]]:
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


class SettingUp:
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


class Position:
    """A position in the kernel, which changes as it is played."""

    def __init__(self, part: Playing | SettingUp) -> None:
        self.part = part

    @property
    def packed(self) -> compiled.PackedState | compiled.PackedSetup:
        """The compiled position, with numbers as actions."""
        return self.part.packed

    @property
    def named(self) -> Numbering:
        """The numbers of its tiles, units and cards."""
        return self.part.named

    @property
    def mover(self) -> int | None:
        """The seat that decides next, `CHANCE`, or ``None`` once the game is over."""
        return self.packed.mover

    @property
    def dice(self) -> int:
        """The number of dice that chance rolls."""
        return self.packed.dice

    @property
    def key(self) -> int:
        """A number that is the same for equal positions. Like units are alike."""
        return self.packed.key

    def actions(self) -> list[Action]:
        """Return the legal actions of the player who decides."""
        return list(self.part.numbered_actions())

    def play(self, action: Action) -> None:
        """Play an action or a roll; raise `NotPossibleError` if it is illegal."""
        if isinstance(action, Roll):
            self.packed.roll(action.faces)
            self.part = self.part.rolled()
            return
        number = self.part.numbered_actions().get(action)
        if number is None:
            raise NotPossibleError(f"{action} is not legal here.")
        self.part = self.part.play(action, number)

    def fold(self, action: Action) -> list[tuple[float, list[Position]]]:
        """Return the outcomes of an action of a turn, with their probabilities.

        Decisions inside a fight are those with the best odds. Each outcome has the
        position at the start of the next turn; if an invader may take the place, there
        are two, without and with that. Like reserves are interchangeable. Raise
        `NotPossibleError` if the action is illegal, or no action of a turn.
        """
        number = self.part.numbered_actions().get(action)
        if number is None or isinstance(self.part, SettingUp):
            raise NotPossibleError(f"{action} is no legal action of a turn.")
        found = self.part.fold(number)
        return [(chance, [Position(each) for each in parts]) for chance, parts in found]

    def features(self) -> list[float]:
        """Return the features of a position at the start of a turn, for an evaluation.

        Their names are in `pocket_tactics.players.evaluation.features`. Raise
        `NotPossibleError` at another step.
        """
        if isinstance(self.part, SettingUp):
            raise NotPossibleError("There are no features before the first turn.")
        return self.part.packed.features()

    def unpack(self) -> State:
        """Return the position of the engine."""
        return self.part.unpack()

    def copy(self) -> Position:
        """Return the same position, to be played apart from this one."""
        return Position(self.part.copy())

    def perft(self, depth: int) -> int:
        """Return the number of lines of *depth* decisions and rolls."""
        if isinstance(self.part, SettingUp):
            return perft_of_setup(self, depth)
        return self.part.packed.perft(depth)

    def playouts(self, games: int, seed: int) -> dict[str, int]:
        """Return the number of steps, decisions and results of random games."""
        return self.packed.playouts(games, seed)


def perft_of_setup(position: Position, depth: int) -> int:
    """Return the number of lines from a position of the set-up."""
    choices = options_at(position)
    if depth == 1:
        return len(choices)
    count = 0
    for action in choices:
        after = position.copy()
        after.play(action)
        count += after.perft(depth - 1)
    return count


def options_at(position: Position) -> list[Action]:
    """Return the legal actions of a player, or all rolls of the dice."""
    if position.mover == CHANCE:
        return list(roll_odds(position.dice))
    return position.actions()


def pack(state: State) -> Position:
    """Return a position in the kernel, or raise `CannotPackError`."""
    named = numbering_of(state)
    game = compiled.PackedGame(tables_of(state, named))
    if state.turn:
        return Position(Playing(state, named, packed_state(state, named, game)))
    return Position(SettingUp(state, named, packed_setup(state, named, game)))
