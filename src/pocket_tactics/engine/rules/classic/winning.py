"""The end of a game between bases: all units captured, or no action left."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from pocket_tactics.engine.abilities.classic.ability_actions import (
    ShiftWood,
    SummonedGate,
)
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.cards import ClassicUnit, UnitCard
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.rules.classic.house import SecondHouse, house_of
from pocket_tactics.engine.rules.classic.units import ability_of, conjuration, enemy_of
from pocket_tactics.engine.rules.outcomes import end_game
from pocket_tactics.engine.rules.turns import has_action
from pocket_tactics.engine.state import Automatic, Outcome, Seat, State, Unit
from pocket_tactics.engine.structs import MAX_CACHED

CAPTURE_ALL = "win.capture-all"
WHEN = "win.when"
KEYS = 4096
"""The maximum number of cached keys of units."""


def outcome(state: State) -> Outcome | None:
    """Return the outcome if the other force is lost (win.when)."""
    gone = [seat for seat in state.order if not any(units_left(state, seat))]
    if not gone:
        return None
    if len(gone) == len(state.order):
        return Outcome(winners=(), how="captured-both", rule=WHEN)
    return Outcome((enemy_of(gone[0]),), "captured", CAPTURE_ALL)


def units_left(state: State, seat: int) -> Iterator[Unit]:
    """Yield the units of a player that keep their force in the game."""
    return (unit for unit in state.units if unit.seat == seat and counts(state, unit))


def counts(state: State, unit: Unit) -> bool:
    """Whether a unit keeps its force in the game (win.conjured)."""
    if unit.zone == "captured":
        return False
    if ability_of(unit, SummonedGate):
        return unit.zone == "map"
    if conjuration(unit):
        assert isinstance(state.house, SecondHouse)
        return CONJURED_COUNT[state.house.conjured_count](unit)
    return True


CONJURED_COUNT: dict[str, Callable[[Unit], bool]] = {
    "never": lambda _: False,
    "on-map": lambda unit: unit.zone == "map",
}


class CheckIdle(Automatic, frozen=True, tag="check-idle"):
    """The check whether a player has an action: without one they pass, or lose.

    The house rule decides whether the player loses.
    """

    def run(self, state: State) -> State:
        return NO_ACTION[house_of(state).no_action](state)


def beaten_if_idle(state: State) -> State:
    """Return the state in which the player without an action has lost."""
    if has_action(state, state.seat):
        return state
    outcome = Outcome((enemy_of(state.seat),), "idle", "turn.no-action")
    return end_game(state, outcome)


NO_ACTION: dict[str, Callable[[State], State]] = {
    "pass": lambda state: state,
    "lose": beaten_if_idle,
}


def repetition_key(state: State) -> tuple[str, str]:
    """Return the part of a state that determines legal play (turn.position).

    Units of one player and card are interchangeable. Units come back, so any position
    may come up again.
    """
    units = ".".join(key[-1] for key in sorted(map(key_of, state.units)))
    marks = "/".join(f"{seat.dial}{shift_key(seat)}" for seat in state.seats)
    shifts = any(shifts_ground(unit.card) for unit in state.units)
    return "", f"{units}/{marks}/{ground_key(state.board, shifts)}"


@lru_cache(maxsize=KEYS)
def key_of(unit: Unit) -> tuple[int, str, str, str, str, int, str]:
    """Return the sort key of a unit, ending with its part of the position's key."""
    at = "" if unit.at is None else place_key(unit.at)
    by = "" if unit.by is None else str(unit.by)
    zone, left = unit.zone[0], unit.reloads
    text = f"{zone}{at}{by}{'*' * left}"
    return (unit.seat, unit.card.id, zone, at, by, left, text)


@lru_cache(maxsize=MAX_CACHED)
def place_key(place: Hex) -> str:
    """Return the part of the key for a place."""
    return f"{place.q},{place.r}"


def shift_key(seat: Seat) -> str:
    """Return the part of the key for the tiles that a player may not swap back."""
    return ">".join(map(place_key, seat.shifted)) if seat.shifted else ""


@memoized
def ground_key(board: Board, shifts: bool) -> str:  # noqa: FBT001
    """Return the part of the key for the counters and the tiles to swap."""
    return ".".join(
        f"{place_key(tile.at)}{tile.ground.id}"
        for tile in board.tiles
        if shifts or tile.feature
    )


@lru_cache(maxsize=MAX_CACHED)
def shifts_ground(card: UnitCard) -> bool:
    """Whether a card may swap tiles."""
    assert isinstance(card, ClassicUnit)
    return any(isinstance(ability, ShiftWood) for ability in card.abilities)
