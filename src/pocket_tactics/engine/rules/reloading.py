"""Reloading: units that may not shoot on two consecutive turns."""

from msgspec.structs import replace

from pocket_tactics.engine.state import Automatic, State


class Reloading(Automatic, frozen=True, tag="reloading"):
    """The end of a turn: the player's units get nearer to their next shot."""

    def run(self, state: State) -> State:
        return reload_units(state)


def reload_units(state: State) -> State:
    """Return the state after one turn of reloading by the units of the seat on turn."""
    for unit in state.units:
        if unit.seat == state.seat and unit.reloads:
            state = state.with_unit(replace(unit, reloads=unit.reloads - 1))
    return state
