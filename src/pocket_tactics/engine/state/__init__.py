"""A position, its steps, its edition, and the set-up of a game."""

from pocket_tactics.engine.state.position import (
    CHANCE,
    Automatic,
    Chance,
    Edition,
    NoOddsError,
    Outcome,
    Passing,
    Pending,
    State,
    Step,
    TurnOption,
    run_automatic_steps,
    with_seat,
    with_tile,
)
from pocket_tactics.engine.state.table import House, Table, TilesBrought
from pocket_tactics.engine.state.units import (
    UNITS_CACHE_SIZE,
    Seat,
    Unit,
    Zone,
    by_id,
    by_place,
)

__all__ = [
    "CHANCE",
    "UNITS_CACHE_SIZE",
    "Automatic",
    "Chance",
    "Edition",
    "House",
    "NoOddsError",
    "Outcome",
    "Passing",
    "Pending",
    "Seat",
    "State",
    "Step",
    "Table",
    "TilesBrought",
    "TurnOption",
    "Unit",
    "Zone",
    "by_id",
    "by_place",
    "run_automatic_steps",
    "with_seat",
    "with_tile",
]
