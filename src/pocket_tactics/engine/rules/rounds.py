"""Rounds: players are asked in turn, and each may decline."""

from typing import Any

from pocket_tactics.engine.actions import Action, Decline
from pocket_tactics.engine.state import State, Step


class MayDecline(Step, frozen=True):
    """The choice of a player to use one thing, or to decline."""

    def usable(self, state: State) -> tuple[Action, ...]:
        """Return the actions that the player may use."""
        raise NotImplementedError

    def apply_use(self, state: State, action: Any) -> State:  # noqa: ANN401 - as in `apply`
        """Return the state after a use."""
        raise NotImplementedError

    def declined_now(self, state: State) -> State:
        """Return the state after the player has declined."""
        raise NotImplementedError

    def actions(self, state: State) -> tuple[Action, ...]:
        return (*self.usable(state), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return self.declined_now(state)
        return self.apply_use(state, action)
