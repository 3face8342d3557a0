"""Steps: the decisions and automatic steps on the agenda of a position."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.structs import Kind

if TYPE_CHECKING:
    from pocket_tactics.engine.state.position import State

CHANCE: Final = -1
"""The mover if dice decide. Players are seats 0 to 5."""


class NoOddsError(ValueError):
    """Raised if odds are asked of a position in which a player decides."""


class Pending(Kind, frozen=True, tag_field="step"):
    """An entry of the agenda."""


class Automatic(Pending, frozen=True):
    """An entry that runs without a decision once it is first on the agenda."""

    def run(self, state: State) -> State:
        """Return the state after this step."""
        raise NotImplementedError


class Step(Pending, frozen=True):
    """One decision: its player, its actions and their results."""

    def mover(self, state: State) -> int:
        """Return the seat that decides, or `CHANCE`."""
        raise NotImplementedError

    def actions(self, state: State) -> tuple[Action, ...]:
        """Return the legal actions in a fixed order, at least one."""
        raise NotImplementedError

    def apply(self, state: State, action: Any) -> State:  # noqa: ANN401 - each step has actions of its own
        """Return the state after *action*, without this step and with its events."""
        raise NotImplementedError

    def refusal(self, state: State, action: Action) -> Refusal:
        """Return why *action* is not one of `actions`."""
        raise NotImplementedError

    def about(self, state: State) -> dict[str, object]:
        """Return the units, pieces and places of the decision, apart from a fight."""
        return {}

    def leads_to(self, state: State, action: Any) -> Hex | None:  # noqa: ANN401
        """Return the place of *action* if it names neither place nor target."""
        return None


class Chance(Step, frozen=True):
    """A step decided by dice or draws."""

    def mover(self, state: State) -> int:
        return CHANCE

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(self.odds(state))

    def odds(self, state: State) -> dict[Action, Fraction]:
        """Return the possible results with their probabilities."""
        raise NotImplementedError
