"""A position, its steps, its edition, and the set-up of a game."""

from pocket_tactics.engine.state.edition import (
    Edition,
    Outcome,
    Passing,
    TilesBrought,
    TurnOption,
)
from pocket_tactics.engine.state.position import (
    UNITS_CACHE_SIZE,
    Seat,
    State,
    Unit,
    Zone,
    by_id,
    by_place,
    run_automatic_steps,
    with_seat,
    with_tile,
)
from pocket_tactics.engine.state.steps import (
    CHANCE,
    Automatic,
    Chance,
    NoOddsError,
    Pending,
    Step,
)
from pocket_tactics.engine.state.table import House, Table

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
