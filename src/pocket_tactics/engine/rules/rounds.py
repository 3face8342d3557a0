"""Rounds: players are asked in turn, and each may decline."""

from typing import Any

from pocket_tactics.engine.actions import Action, Decline
from pocket_tactics.engine.state import State, Step


class MayDecline(Step, frozen=True):
    """A player may use one thing, or leave it at that."""

    def usable(self, state: State) -> tuple[Action, ...]:
        """The actions that the player may use."""
        raise NotImplementedError

    def apply_use(self, state: State, action: Any) -> State:  # noqa: ANN401 - as in `apply`
        """The state after something has been used."""
        raise NotImplementedError

    def declined_now(self, state: State) -> State:
        """The state after the player has declined."""
        raise NotImplementedError

    def actions(self, state: State) -> tuple[Action, ...]:
        return (*self.usable(state), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return self.declined_now(state)
        return self.apply_use(state, action)
