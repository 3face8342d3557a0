"""Positions in a kernel, with the actions of the engine."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from importlib import import_module
from operator import index
from typing import Any, Generic, Protocol, TypedDict, TypeVar

from pocket_tactics.engine.actions import Action, Roll
from pocket_tactics.engine.rules.rolls import roll_odds
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.kernel.errors import NotPossibleError


class Results(TypedDict):
    """How long some games were, and how they ended: *won* by each seat, or drawn."""

    steps: int
    decisions: int
    draws: int
    won: list[int]


class Packed(Protocol):
    """A compiled position. Its actions are numbers, and it knows no names."""

    @property
    def fields(self) -> dict[str, Any]:
        """The record of the position."""

    @property
    def mover(self) -> int | None:
        """The seat that decides next, `CHANCE`, or ``None`` once the game is over."""

    @property
    def dice(self) -> int:
        """The number of dice that chance rolls."""

    @property
    def key(self) -> int:
        """A number that is the same for equal positions. Like units are alike."""

    def actions(self) -> list[int]:
        """Return the legal actions as numbers."""

    def play(self, action: int) -> None:
        """Play a legal action."""

    def roll(self, faces: tuple[int, ...]) -> None:
        """Let the dice that are due show *faces*."""

    def playouts(self, games: int, seed: int) -> Results:
        """Play random games to the end; return how many ended how."""


P = TypeVar("P", bound=Packed)


class Part(Generic[P]):
    """A compiled position with the names of an edition: a set-up, or what follows it.

    Each edition has separate classes.
    """

    packed: P

    def numbered_actions(self) -> dict[Action, int]:
        """Return the legal actions with their numbers."""
        raise NotImplementedError

    def play(self, action: Action, number: int) -> Part[Any]:
        """Play a legal action; return what the position has become."""
        raise NotImplementedError

    def rolled(self) -> Part[Any]:
        """Return what the position has become after a roll."""
        return self

    def fold(self, number: int) -> list[tuple[float, list[Part[Any]]]]:
        """Return the outcomes of an action of a turn: see `Position.fold`."""
        raise NotPossibleError(f"No action of a turn has the number {number}.")

    @property
    def estimates(self) -> int:
        """How often odds of this game were estimates: in the fifth edition never."""
        return 0

    def fold_is_exact(self, number: int) -> bool:
        """Whether the odds of an action are exact: see `Position.fold_is_exact`."""
        before = self.estimates
        self.fold(number)
        return self.estimates == before

    def features(self) -> list[float]:
        """Return the features of the position: see `Position.features`."""
        raise NotPossibleError("The position has no features.")

    def perft(self, depth: int) -> int:
        """Return the number of lines of *depth* decisions and rolls."""
        return count_lines(Position(self), depth)

    def unpack(self) -> State:
        """Return the position of the engine."""
        raise NotImplementedError

    def copy(self) -> Part[Any]:
        """Return the same position, to be played apart from this one."""
        raise NotImplementedError


class Position:
    """A position in a kernel, which changes as it is played."""

    def __init__(self, part: Part[Any]) -> None:
        self.part = part

    @property
    def packed(self) -> Any:  # noqa: ANN401 - a class of the compiled edition
        """The compiled position, with numbers as actions: a `Packed`."""
        return self.part.packed

    @property
    def mover(self) -> int | None:
        """The seat that decides next, `CHANCE`, or ``None`` once the game is over."""
        mover: int | None = self.packed.mover
        return mover

    @property
    def dice(self) -> int:
        """The number of dice that chance rolls."""
        dice: int = self.packed.dice
        return dice

    @property
    def key(self) -> int:
        """A number that is the same for equal positions. Like units are alike."""
        key: int = self.packed.key
        return key

    def actions(self) -> list[Action]:
        """Return the legal actions of the player who decides, or all draws."""
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
        position at the next decision that is not about dice; if an invader may take the
        place, there are two, without and with that. Like reserves are interchangeable.
        Raise `NotPossibleError` if the action is illegal, or no action of a turn.
        """
        found = self.part.fold(number_of(self.part, action))
        return [(chance, [Position(each) for each in parts]) for chance, parts in found]

    def fold_is_exact(self, action: Action) -> bool:
        """Whether `fold` has exact probabilities for an action of a turn.

        They are estimates if the decisions about the dice take too much memory: in two
        of 6,219 assaults of published forces. Raise `NotPossibleError` as `fold` does.
        """
        return self.part.fold_is_exact(number_of(self.part, action))

    def inside(self) -> Action:
        """Return the action with the best odds, of a decision about dice.

        Raise an error of the kernel at another step.
        """
        best = self.packed.inside()
        numbered = self.part.numbered_actions().items()
        return next(action for action, number in numbered if number == best)

    def features(self) -> list[float]:
        """Return the features of a position at the start of a turn, for an evaluation.

        Their names are in `pocket_tactics.players.evaluation.features`. Raise
        `NotPossibleError` at another step.
        """
        return self.part.features()

    def unpack(self) -> State:
        """Return the position of the engine."""
        return self.part.unpack()

    def copy(self) -> Position:
        """Return the same position, to be played apart from this one."""
        return Position(self.part.copy())

    def perft(self, depth: int) -> int:
        """Return the number of lines of *depth* decisions and rolls."""
        if index(depth) < 0:
            raise ValueError(f"expected a depth of at least 0, got {depth}")
        return self.part.perft(depth)

    def playouts(self, games: int, seed: int) -> Results:
        """Play random games to the end; return how many ended how."""
        results: Results = self.packed.playouts(games, seed)
        return results


def packed_again(parts: str, state: State) -> Position:
    """Return a position that the module of the *parts* of an edition packs."""
    return Position(import_module(parts).pack(state))


def as_copied(
    position: Position,
) -> tuple[Callable[[str, State], Position], tuple[str, State]]:
    """Return how a position is copied, for `copy` and `pickle`."""
    return packed_again, (type(position.part).__module__, position.unpack())


copyreg.pickle(Position, as_copied)


def number_of(part: Part[Any], action: Action) -> int:
    """Return the number of an action; raise `NotPossibleError` if it is illegal."""
    number = part.numbered_actions().get(action)
    if number is None:
        raise NotPossibleError(f"{action} is no legal action of a turn.")
    return number


def count_lines(position: Position, depth: int) -> int:
    """Return the number of lines from a position, which plays them one by one."""
    if not depth:
        return 1
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
    """Return the legal actions of a player, all draws, or all rolls of the dice."""
    actions = position.actions()
    if position.mover == CHANCE and not actions:
        return list(roll_odds(position.dice))
    return actions
