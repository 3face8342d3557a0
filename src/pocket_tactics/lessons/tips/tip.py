"""A tip of the guide, and the decision or choice that it is given for."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts import Names
from pocket_tactics.texts.labels import percent

CLEAR = Fraction(1, 5)
"""The difference between two chances that a tip is worth."""


class Tip(FrozenStruct, frozen=True):
    """A tip: the end of its message's id, and the unit, chance and tile it names.

    In an attack *own* is the chance that the unit falls itself.
    """

    id: str
    unit: str = ""
    chance: Fraction | None = None
    place: Hex | None = None
    own: Fraction | None = None

    def words(self, names: Names) -> str:
        """Return the tip as a sentence."""
        return names.say(
            f"guide-{self.id}",
            unit=names.unit(self.unit) if self.unit else "",
            place="" if self.place is None else names.place(self.place),
            chance=in_percent(names, self.chance),
            own=in_percent(names, self.own),
        )


def in_percent(names: Names, chance: Fraction | None) -> str:
    """Return a chance in percent; empty without one."""
    return "" if chance is None else percent(names.say, chance)


class Choice(NamedTuple):
    """An action that a player chooses, and the position before it."""

    state: State
    action: Action

    @property
    def seat(self) -> int:
        """The player who chooses."""
        assert self.state.mover is not None
        return self.state.mover


class Decision(NamedTuple):
    """A decision of a player, and the choices since their last turn, latest first."""

    state: State
    seat: int
    past: tuple[Choice, ...] = ()


Advice = Callable[[Decision], Tip | None]
"""A function that returns a tip about a decision, if it has one."""

Objection = Callable[[Choice], Tip | None]
"""A function that returns a tip against a choice, if it has one."""


def choices_since_turn(
    moments: Sequence[tuple[State, Sequence[Event]]], actions: Sequence[Action]
) -> tuple[Choice, ...]:
    """Return the choices of the player to move, from their last turn on, latest first.

    *actions* led from each of the *moments* to the next.
    """
    seat = moments[-1][0].mover
    found: list[Choice] = []
    for (state, _), action in zip(moments[-2::-1], reversed(actions), strict=True):
        if state.mover == seat:
            found.append(Choice(state, action))
            if begins_turn(state):
                break
    return tuple(found)


def begins_turn(state: State) -> bool:
    """Whether a player is to choose the action of a turn."""
    return isinstance(state.step, TakeTurn)


def offers(state: State, kind: type[Action]) -> bool:
    """Whether an action of a kind is legal."""
    return any(isinstance(action, kind) for action in state.actions())
