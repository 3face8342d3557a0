"""A table from the text of a position."""

import json
import re

from tests.perft.fourth.table import Place, Table, Tile, Unit

ZONES = {"": "reserve", "@": "map", "!": "captured", "~": "gone"}


def read(text: str) -> Table:
    """The table of a position at the beginning of a turn, or in the set-up."""
    fields = dict(part.partition("=")[::2] for part in text.split(" ")[1:])
    seats = fields["seats"].split(";")
    homes = {seat: part.partition("@")[2] for seat, part in enumerate(seats)}
    wishes = {seat: part.partition("+")[2] for seat, part in enumerate(seats)}
    return Table(
        house=json.loads(fields.get("house", "{}")),
        teams=[int(part[0]) for part in seats],
        wishes={seat: wish for seat, wish in wishes.items() if wish},
        homes={seat: place(home.rstrip("!")) for seat, home in homes.items() if home},
        out={seat for seat, part in enumerate(seats) if part.endswith("!")},
        order=[int(seat) for seat in parts(fields.get("order", ""), ",")],
        turn=int(fields.get("turn", 0)),
        number=int(fields.get("number", 0)),
        map=dict(map(tile, parts(fields.get("map", "")))),
        units={one.name: one for one in map(unit, parts(fields.get("units", "")))},
        centre=fields.get("centre", ""),
        bag=piles(fields.get("tiles", "")),
        features=piles(fields.get("features", "")),
        agenda=json.loads(fields.get("agenda", "[]")),
    )


def parts(text: str, mark: str = ";") -> list[str]:
    """The parts of a field."""
    return [part for part in text.split(mark) if part]


def place(text: str) -> Place:
    """A place as ``q,r``."""
    q, r = text.split(",")
    return int(q), int(r)


def tile(text: str) -> tuple[Place, Tile]:
    """A tile, and where it lies."""
    at, _, kinds = text.partition(":")
    kinds, _, keeper = kinds.partition("=")
    terrain, _, feature = kinds.partition("+")
    return place(at), Tile(terrain, feature, int(keeper) if keeper else None)


def unit(text: str) -> Unit:
    """A unit, wherever it is."""
    name, mark, where = (*re.split("([@!~])", text, maxsplit=1), "", "")[:3]
    one = Unit(name, int(name[0]), ZONES[mark])
    if one.zone == "map":
        at, _, reloads = where.partition("*")
        one.at, one.reloads = place(at), int(reloads or 0)
    if one.zone == "captured" and where:
        one.by = int(where)
    return one


def piles(text: str) -> dict[str, int]:
    """How many there are of each piece."""
    pairs = (pile.split("*") for pile in parts(text))
    return {piece: int(left) for piece, left in pairs}
