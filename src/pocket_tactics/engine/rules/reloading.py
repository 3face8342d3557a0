"""Reloading: units that may not shoot on two turns running."""

from msgspec.structs import replace

from pocket_tactics.engine.state import Automatic, State


class Reloading(Automatic, frozen=True, tag="reloading"):
    """The turn is over: the player's units are so much nearer to their next shot."""

    def run(self, state: State) -> State:
        return reload_units(state)


def reload_units(state: State) -> State:
    """The state with the units of the player whose turn it was nearer to a shot."""
    for unit in state.units:
        if unit.seat == state.seat and unit.reloads:
            state = state.with_unit(replace(unit, reloads=unit.reloads - 1))
    return state
