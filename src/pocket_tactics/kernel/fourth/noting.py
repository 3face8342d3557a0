"""Noted positions of a game as records of the kernel, and the reverse."""

import re

from msgspec.structs import replace

from pocket_tactics.engine.board import Board
from pocket_tactics.engine.rules.fourth.winning import repetition_key
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.fourth import compiled
from pocket_tactics.kernel.fourth.numbering import Numbering
from pocket_tactics.kernel.fourth.tables import Record

NOTED = re.compile(r":([0-5]):([^/:]*)/([^/:]*)")
UNIT = re.compile(r"([rmcg])(\d*)(\**)")
FEATURE = re.compile(r"(\d+)(\D.*)")
ANOTHER_GAME = "The history of the game is not one of its units and map."


def past_records(state: State, named: Numbering) -> list[Record]:
    """Return the records of the noted positions, the oldest first."""
    order = sorted(state.units, key=lambda unit: (unit.seat, unit.card.id))
    numbers = [named.unit[unit.id] for unit in order]
    return [past_record(named, numbers, noted) for noted in state.seen]


def past_record(named: Numbering, numbers: list[int], noted: str) -> Record:
    """Return the record of a noted position."""
    mover, units, features = parts(NOTED, noted)
    return {
        **then_units(named, numbers, units.split(".")),
        **then_features(named, features.split(".")),
        "seat": int(mover),
    }


def parts(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    """Return the parts of a text, or raise `CannotPackError` if it has others."""
    found = pattern.fullmatch(text)
    if found is None:
        raise CannotPackError(ANOTHER_GAME)
    return found.groups()


def then_units(named: Numbering, numbers: list[int], texts: list[str]) -> Record:
    """Return the fields of a noted position that say where units were."""
    places, reloading = [0] * compiled.MAX_UNITS, [0, 0]
    if len(texts) != len(numbers):
        raise CannotPackError(ANOTHER_GAME)
    for number, text in zip(numbers, texts, strict=True):
        zone, where, stars = parts(UNIT, text)
        places[number] = then_place(named, zone, where)
        for bit in (0, 1):
            reloading[bit] |= (len(stars) >> bit & 1) << number
    return {"place_of": places, "reloading": reloading}


def then_place(named: Numbering, zone: str, where: str) -> int:
    """Return the number of the place of a unit in a noted position."""
    if zone == "m":
        return limited_number(where, len(named.places))
    if zone == "c":
        captor = limited_number(where or str(compiled.MAX_SEATS), COUNT_OF_CAPTORS)
        return compiled.CAPTURED + captor
    return compiled.RESERVE if zone == "r" else compiled.GONE


COUNT_OF_CAPTORS = compiled.MAX_SEATS + 1
"""The players, and the common pile."""


def limited_number(digits: str, limit: int) -> int:
    """Return a number below a limit, or raise `CannotPackError`."""
    if not digits or int(digits) >= limit:
        raise CannotPackError(ANOTHER_GAME)
    return int(digits)


def then_features(named: Numbering, texts: list[str]) -> Record:
    """Return the fields of a noted position that say where features were."""
    features = [compiled.NOTHING] * compiled.MAX_TILES
    owners = [compiled.NOTHING] * compiled.MAX_TILES
    for text in filter(None, texts):
        where, feature = parts(FEATURE, text)
        tile = limited_number(where, len(named.places))
        features[tile], owners[tile] = then_feature(named, feature)
    return {"feature": features, "owner": owners}


def then_feature(named: Numbering, text: str) -> tuple[int, int]:
    """Return the number of a feature, and the seat that has it."""
    readings = [
        (number, int(text[-1]) if len(text) > len(piece.id) else compiled.NOTHING)
        for number, piece in enumerate(named.pieces)
        if text == piece.id or (text[:-1] == piece.id and text[-1].isdigit())
    ]
    if len(readings) != 1:
        raise CannotPackError(ANOTHER_GAME)
    return readings[0]


def noted_of(origin: State, named: Numbering, record: Record) -> str:
    """Return the text of a noted position, as in `State.seen`."""
    then = replace(
        origin,
        units=units_of(origin, named, record),
        board=board_of(origin, named, record),
    )
    cast, places = repetition_key(then)
    return f"{cast}:{record['seat']}:{places}"


def units_of(origin: State, named: Numbering, record: Record) -> tuple[Unit, ...]:
    """Return the units where a record has them."""
    return tuple(
        unit_of(named, unit, record["place_of"][number], reloads_of(record, number))
        for number, unit in enumerate(origin.units)
    )


def reloads_of(record: Record, number: int) -> int:
    """Return how many turns a unit still reloads."""
    one, two = (sets >> number & 1 for sets in record["reloading"])
    return int(2 * two + one)


def unit_of(named: Numbering, unit: Unit, place: int, reloads: int) -> Unit:
    """Return a unit at a place on or off the map."""
    if place < compiled.MAX_TILES:
        at = named.places[place]
        return replace(unit, zone="map", at=at, by=None, reloads=reloads)
    if place == compiled.RESERVE:
        return replace(unit, zone="reserve", at=None, by=None, reloads=reloads)
    if place == compiled.GONE:
        return replace(unit, zone="gone", at=None, by=None, reloads=reloads)
    captor = place - compiled.CAPTURED
    by = None if captor == compiled.MAX_SEATS else captor
    return replace(unit, zone="captured", at=None, by=by, reloads=reloads)


def board_of(origin: State, named: Numbering, record: Record) -> Board:
    """Return the map with features where a record has them."""
    tiles = tuple(
        replace(
            tile,
            feature=None if feature == compiled.NOTHING else named.pieces[feature],
            owner=None if owner == compiled.NOTHING else owner,
        )
        for tile, feature, owner in zip(
            origin.board.tiles, record["feature"], record["owner"], strict=False
        )
    )
    return origin.board if tiles == origin.board.tiles else Board(tiles)
