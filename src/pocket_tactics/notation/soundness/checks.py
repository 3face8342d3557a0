"""Validation of positions that were read: the rules rely on it."""

import re
from collections.abc import Callable

from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.rules.turns import turn_limit
from pocket_tactics.engine.state import Outcome, State
from pocket_tactics.notation.errors import NotationError
from pocket_tactics.notation.soundness.classic import checks as classic
from pocket_tactics.notation.soundness.fifth import checks as fifth
from pocket_tactics.notation.soundness.fourth import checks as fourth
from pocket_tactics.notation.soundness.shared import (
    Checks,
    check_sizes,
    check_units,
)

WORD = re.compile(r"[a-z0-9.-]{1,40}", re.ASCII)
"""A way in which a game ends, or the id of a rule."""

SOUND: dict[str, Callable[[State], Checks]] = {
    "fifth": fifth.checks,
    "fourth": fourth.checks,
    "third": classic.checks,
    "second": classic.checks,
}
"""The checks of each edition, beyond the common ones."""


def check_sound(state: State) -> None:
    """Raise `NotationError` for the first check that fails."""
    failed = (complaint for holds, complaint in checks(state) if not holds)
    try:
        complaint = next(failed, "")
    except LookupError as error:
        raise NotationError("agenda: it names what does not exist") from error
    if complaint:
        raise NotationError(complaint)


def checks(state: State) -> Checks:
    """Yield all checks; later ones rely on earlier ones."""
    yield from check_sizes(state)
    yield from check_seats(state)
    yield from check_units(state)
    yield from check_map(state)
    if state.outcome:
        yield not state.agenda, "agenda: a game that is over has none"
        yield from check_outcome(state.outcome, len(state.seats))
    else:
        yield from SOUND[state.edition.id](state)
    # Each turn notes one position. Every later position of a game has all of them.
    noted = len(state.seen) <= min(state.turn, turn_limit(state))
    yield noted, "seen: more positions than turns"


def check_seats(state: State) -> Checks:
    """Check the number of seats, the turn order and whose turn it is."""
    count = len(state.seats)
    yield count in state.edition.seats, f"seats: {count} do not play this edition"
    ordered = not state.order or sorted(state.order) == list(range(count))
    yield ordered, "order: it must name every seat once"
    yield state.seat < count, f"turn: there is no seat {state.seat}"
    homes = {seat.home for seat in state.seats} - {None}
    yield (
        homes <= state.board.by_place.keys(),
        "seats: a gate is off the map",
    )


def check_outcome(outcome: Outcome, seats: int) -> Checks:
    """Check that each winner is a seat and is named once, and how the game ended."""
    winners = set(outcome.winners)
    yield winners <= set(range(seats)), "outcome: no such winner"
    yield len(winners) == len(outcome.winners), "outcome: a winner is named twice"
    words = (outcome.how, outcome.rule)
    yield all(map(WORD.fullmatch, words)), "outcome: no such end"


def check_map(state: State) -> Checks:
    """Check that tiles are in order and connected."""
    in_order = is_in_order(state.board)
    yield in_order, "map: tiles must be in the order of their places, each once"
    yield hangs_together(state.board), "map: all tiles must be connected"


@memoized
def is_in_order(board: Board) -> bool:
    """Whether the tiles are in the order of their places, each once."""
    return [tile.at for tile in board.tiles] == sorted(board.by_place)


@memoized
def hangs_together(board: Board) -> bool:
    """Whether the tiles are connected, and the Heavens among themselves."""
    heavens = [tile.at for tile in board.tiles if is_in_heavens(tile)]
    lower = [tile.at for tile in board.tiles if not is_in_heavens(tile)]
    steps = board.distances
    return all(steps[part[0]].keys() == set(part) for part in (heavens, lower) if part)


def is_in_heavens(tile: Tile) -> bool:
    """Whether a tile is in the Heavens, which are outside the map."""
    return tile.terrain.place == "heavens"
