"""Positions of the engine as records of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pocket_tactics.engine.board import Board
from pocket_tactics.engine.rules.turns import turn_limit
from pocket_tactics.engine.state import Seat, State, Unit
from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.classic.limits import check_heavens, check_limits
from pocket_tactics.kernel.classic.noting import past_state
from pocket_tactics.kernel.classic.numbering import Numbering
from pocket_tactics.kernel.classic.stepping import agenda_record
from pocket_tactics.kernel.classic.tables import Record
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.numbers import bits, padded

ZONES = {
    "map": compiled.ON_MAP,
    "reserve": compiled.IN_RESERVE,
    "queue": compiled.IN_QUEUE,
    "aside": compiled.ASIDE,
    "captured": compiled.CAPTURED,
}
ENDINGS = {
    "captured": compiled.Ending.CAPTURED_ALL,
    "captured-both": compiled.Ending.CAPTURED_BOTH,
    "base": compiled.Ending.BASE_FELL,
    "idle": compiled.Ending.IDLE,
    "turn-limit": compiled.Ending.TURN_LIMIT,
    "repetition": compiled.Ending.REPETITION,
}


def packed_state(
    state: State, named: Numbering, game: compiled.PackedGame
) -> compiled.PackedState:
    """Return a position, or raise `CannotPackError` if the kernel cannot hold it."""
    checked(state, named)
    turns_left = max(0, turn_limit(state) - state.turn)
    if len(state.seen) + turns_left >= compiled.MAX_TURNS:
        raise CannotPackError("The kernel cannot hold the history of the game.")
    past = [
        quiet_record(past_state(state, noted), state.board, named)
        for noted in state.seen
    ]
    return compiled.PackedState(game, state_record(state, named), past)


def checked(state: State, named: Numbering) -> None:
    """Raise `CannotPackError` if the kernel cannot hold a game."""
    check_limits(state, named)
    check_heavens(state)


def state_record(state: State, named: Numbering) -> Record:
    """Return the record of a position."""
    outcome = state.outcome
    return {
        **quiet_record(state, state.board, named),
        **agenda_record(state, named),
        "over": outcome is not None,
        "ending": ENDINGS[outcome.how] if outcome else compiled.Ending.GOES_ON,
        "winners": bits(outcome.winners) if outcome else 0,
    }


def quiet_record(state: State, first: Board, named: Numbering) -> Record:
    """Return the record of a position apart from its agenda, on a *first* map."""
    return {
        **compiled.empty_state(),
        **units_record(state.units, named),
        **seats_record(state.seats, named),
        **ground_record(state.board, first, named),
        "turn": state.turn,
        "seat": state.seat,
    }


def units_record(units: Iterable[Unit], named: Numbering) -> Record:
    """Return the fields of a position that say where units are."""
    zones, marks = [0] * len(ZONES), [0, 0]
    at = [compiled.NOTHING] * compiled.MAX_UNITS
    for unit in units:
        number = named.unit[unit.id]
        zones[ZONES[unit.zone]] |= 1 << number
        at[number] = named.number_of(unit.at)
        if unit.reloads:
            marks[unit.reloads - 1] |= 1 << number
    return {"zones": zones, "at": at, "marks": marks}


def seats_record(seats: Sequence[Seat], named: Numbering) -> Record:
    """Return the fields of a position that say what players have."""
    nothing = [compiled.NOTHING, compiled.NOTHING]
    return {
        "dial": [seat.dial for seat in seats],
        "shifted": [
            [named.place[at] for at in seat.shifted] if seat.shifted else nothing
            for seat in seats
        ],
        "fading": [seat.fading for seat in seats],
    }


def ground_record(board: Board, first: Board, named: Numbering) -> Record:
    """Return the fields that say how a map differs from a *first* one."""
    now = [(tile.terrain, tile.turned) for tile in board.tiles]
    before = [(tile.terrain, tile.turned) for tile in first.tiles]
    lies = [
        number if one == before[number] else before.index(one)
        for number, one in enumerate(now)
    ]
    counters = [
        compiled.NOTHING if tile.feature is None else named.piece[tile.feature]
        for tile in board.tiles
    ]
    return {
        "tile": padded(lies, compiled.MAX_TILES, 0, "tiles"),
        "counter": padded(counters, compiled.MAX_TILES, compiled.NOTHING, "tiles"),
        "laid": [
            bits(
                number
                for number, tile in enumerate(board.tiles)
                if tile.feature and tile.owner == seat
            )
            for seat in (0, 1)
        ],
    }
