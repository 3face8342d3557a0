"""Noted positions: the history of a game as text, for repetitions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.hexes import Hex, distance
from pocket_tactics.engine.state import Seat, State, Unit, Zone
from pocket_tactics.kernel.errors import CannotPackError

COORDINATE = r"(0|-?[1-9]\d*)"
PLACE = f"{COORDINATE},{COORDINATE}"
UNIT = re.compile(r"([mrqac])(?:(-?\d+),(-?\d+))?([01]?)(\**)")
GROUND = re.compile(r"(-?\d+),(-?\d+)(\D.*)")
ZONES: dict[str, Zone] = {
    "m": "map",
    "r": "reserve",
    "q": "queue",
    "a": "aside",
    "c": "captured",
}
UNREADABLE = "The history of the game is not one of its units."


def past_state(state: State, noted: str) -> State:
    """Return a noted position of a game, or raise `CannotPackError`."""
    try:
        _, mover, places = noted.split(":")
        units, *marks, ground = places.split("/")
        then = replace(
            state,
            seat=int(mover),
            units=tuple(units_then(state, units.split("."))),
            seats=tuple(
                seat_then(state, seat, mark)
                for seat, mark in zip(state.seats, marks, strict=True)
            ),
            board=board_then(state, ground),
        )
    except (ValueError, KeyError) as error:
        raise CannotPackError(UNREADABLE) from error
    if then.edition.repetition_key(then) != ("", places):
        raise CannotPackError(UNREADABLE)
    return then


def units_then(state: State, texts: list[str]) -> Iterator[Unit]:
    """Yield the units where they were. Like units are interchangeable."""
    ordered = sorted(state.units, key=lambda unit: (unit.seat, unit.card.id))
    for unit, text in zip(ordered, texts, strict=True):
        zone, q, r, by, marks = matched(UNIT, text)
        yield replace(
            unit,
            zone=ZONES[zone],
            at=Hex(int(q), int(r)) if q else None,
            by=int(by) if by else None,
            reloads=len(marks),
        )


def matched(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    """Return the parts of a text, or raise a `ValueError`."""
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return tuple(part or "" for part in found.groups())


def seat_then(state: State, seat: Seat, mark: str) -> Seat:
    """Return a player with the dial and the swapped tiles of a text."""
    if mark.isdecimal():
        return replace(seat, dial=int(mark), shifted=None, fading=False)
    readings = [pair for pair in readings_of(mark) if is_swap(state.board, pair)]
    (found,) = readings
    dial, start, to = found
    return replace(seat, dial=dial, shifted=(start, to), fading=True)


def readings_of(mark: str) -> Iterator[tuple[int, Hex, Hex]]:
    """Yield what a text without a mark between two numbers may mean."""
    for digits in (1, 2):
        found = re.fullmatch(rf"(\d{{{digits}}}){PLACE}>{PLACE}", mark)
        if found:
            dial, *places = map(int, found.groups())
            yield dial, Hex(*places[:2]), Hex(*places[2:])


def is_swap(board: Board, reading: tuple[int, Hex, Hex]) -> bool:
    """Whether a text means two adjacent tiles of a map."""
    _, start, to = reading
    return {start, to} <= board.by_place.keys() and distance(start, to) == 1


def board_then(state: State, text: str) -> Board:
    """Return the map with the counters, and perhaps the tiles, of a text."""
    grounds = dict(grounds_of(text.split("."))) if text else {}
    first = state.board.tiles
    pieces = {tile.terrain.id: tile for tile in first}
    counters = {pile.piece.id: pile.piece for pile in state.supply.features}
    counters |= {tile.feature.id: tile.feature for tile in first if tile.feature}
    return Board(
        tuple(
            replace(tile, feature=None)
            if tile.at not in grounds
            else replace(tile, feature=counters[ground])
            if (ground := grounds[tile.at]) in counters
            else like_tile(tile, pieces[ground])
            for tile in first
        )
    )


def like_tile(tile: Tile, other: Tile) -> Tile:
    """Return a tile as it was, or another one of the ground that lay there."""
    if tile.terrain == other.terrain:
        return replace(tile, feature=None)
    return replace(other, at=tile.at, feature=None)


def grounds_of(texts: Iterable[str]) -> Iterator[tuple[Hex, str]]:
    """Yield the grounds of a text by their places."""
    for text in texts:
        q, r, ground = matched(GROUND, text)
        yield Hex(int(q), int(r)), ground
