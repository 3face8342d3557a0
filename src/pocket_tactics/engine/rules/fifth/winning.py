"""Winning: a player who cannot bring another unit onto the map has lost."""

from collections.abc import Callable

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fifth.deploying import DeployFrom
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.events import Captured
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.rules.fifth.house import house_of
from pocket_tactics.engine.rules.fifth.units import ground_of
from pocket_tactics.engine.rules.outcomes import mutual_loss
from pocket_tactics.engine.state import Outcome, State, Unit, Zone

WIN = "fifth.win"


def outcome(state: State) -> Outcome | None:
    """Return the outcome, if the game is over."""
    how = {seat: reason for seat in state.order if (reason := beaten(state, seat))}
    if not how:
        return None
    left = tuple(seat for seat in state.order if seat not in how)
    return (
        Outcome(left, how[min(how)], WIN)
        if left
        else mutual_loss(state, house_of(state).mutual_loss)
    )


def beaten(state: State, seat: int) -> str | None:
    """Return how *seat* has lost, if it has: ``defeated`` or ``blocked``."""
    if all(unit.zone == "captured" for unit in state.units if unit.seat == seat):
        return "defeated"
    if not gate_taken(state, seat):
        return None
    house, zones = house_of(state), [u.zone for u in state.units if u.seat == seat]
    blocked = GATE_BLOCK[house.gate_block](zones)
    saved = VILLAGE_SAVES[house.village_saves](state, seat)
    return "blocked" if blocked and not saved else None


GATE_BLOCK: dict[str, Callable[[list[Zone]], bool]] = {
    "always": lambda _: True,
    "only-with-reserves": lambda zones: "reserve" in zones,
}

# A player who can still deploy elsewhere is not blocked (fifth.village-saves).
VILLAGE_SAVES: dict[str, Callable[[State, int], bool]] = {
    "yes": lambda state, seat: bool(villages_held(state, seat)),
    "no": lambda _state, _seat: False,
}


def gate_taken(state: State, seat: int) -> bool:
    """Whether an enemy stands on the deployment tile of *seat*."""
    gate = state.seats[seat].home
    occupant = state.occupants.get(gate) if gate is not None else None
    return occupant is not None and not state.friendly(occupant.seat, seat)


def villages_held(state: State, seat: int) -> list[Hex]:
    """Return the tiles that *seat* may deploy from because its units are on them."""
    return [
        place
        for place in villages(state.board)
        if place in state.occupants and state.occupants[place].seat == seat
    ]


@memoized
def villages(board: Board) -> tuple[Hex, ...]:
    """Return the tiles from which their occupants' player may deploy."""
    return tuple(
        tile.at
        for tile in board.tiles
        if any(isinstance(ability, DeployFrom) for ability in ground_of(tile).abilities)
    )


def capture_unit(state: State, unit: Unit, *, by: int, rule: str) -> State:
    """Move a unit to the captures of the seat *by*."""
    gone = replace(unit, zone="captured", at=None, by=by)
    return state.with_unit(gone).with_events(Captured(rule=rule, unit=unit.id, by=by))


def opponent(state: State, seat: int) -> int:
    """Return the other player of a game of two."""
    return next(s for s in state.order if not state.friendly(s, seat))


def repetition_key(state: State) -> tuple[str, str]:
    """Return which units are where. Units of one player and card are interchangeable.

    No unit returns from the captures or goes back into the reserves, so a position with
    other units on the map cannot come up again.
    """
    places = state.board.numbers
    alike = [
        (unit.seat, unit.card.id, unit.zone, -1 if unit.at is None else places[unit.at])
        for unit in state.units
    ]
    alike.sort()
    cast = "".join([zone[0] for _, _, zone, _ in alike])
    return cast, ".".join([str(place) for _, _, _, place in alike if place >= 0])
