"""Positions as text: one line of ``key=value`` fields, as FEN is for chess.

    fifth number=3 turn=0 order=0,1 seats=0@2,-1;1@-2,1 map=0,0:field+keep;… agenda=[…]

A field at its default is left out. `read_position` reads what `write_position`
writes, also during a fight. A last field may have the cards that the text names, as
JSON, which may contain spaces.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import Cards, PieceSet, Pile, Terrain
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import Edition, Outcome, Seat, State, Unit, Zone
from pocket_tactics.notation.errors import NotationError, quoted
from pocket_tactics.notation.fields import (
    BROUGHT,
    check_complete,
    edition_named,
    split_fields,
)
from pocket_tactics.notation.house_rules import read_house_json
from pocket_tactics.notation.json_text import decoded_once, json_in, shown
from pocket_tactics.notation.places import read_place, write_place
from pocket_tactics.notation.soundness.checks import check_sound
from pocket_tactics.notation.steps import read_agenda
from pocket_tactics.notation.text_caches import cache_texts

T = TypeVar("T")

MAX_DIGITS = 4
BOARDS_CACHE_SIZE = 64
"""The maximum number of cached maps, with the results stored on them."""

MARK = re.compile("([@!~?&])")
"""The mark between a unit and its place."""

CARD = "[a-z0-9-]+"
AT = "-?[0-9]+,-?[0-9]+"
SEAT = re.compile(
    rf"(?P<team>[0-9]+)(\+(?P<feature>{CARD}))?(%(?P<base>{CARD}))?(@(?P<home>{AT}))?"
    rf"(\^(?P<dial>[0-9]+))?(<(?P<start>{AT})>(?P<to>{AT})(?P<fading>~)?)?(?P<out>!)?",
    re.ASCII,
)
TILE = re.compile(
    rf"(?P<at>{AT}):(?P<terrain>{CARD})(\^(?P<turned>[1-5]))?"
    rf"(\+(?P<feature>{CARD}))?(=(?P<owner>[0-9]+))?",
    re.ASCII,
)


def write_position(state: State, *, cards: bool = False) -> str:
    """Return the text of a position in one line, with its *cards* if wanted."""
    fields = (f"{key}={text}" for key, text in write_fields(state) if text)
    brought = f"{BROUGHT}{write_json(cards_of(state))}" if cards else ""
    return " ".join([state.edition.id, *fields]) + brought


def cards_of(state: State) -> Cards:
    """Return the cards that the text of a position names."""
    supply = state.supply
    grounds = [pile.piece for pile in (*supply.tiles, *supply.features)]
    maybe = [supply.centre]
    for tile in state.board.tiles:
        maybe += [tile.terrain, tile.feature]
    for seat in state.seats:
        maybe += [seat.feature, seat.base]
    grounds += filter(None, maybe)
    return Cards(
        {unit.card.id: unit.card for unit in state.units},
        {ground.id: ground for ground in grounds},
    )


def write_fields(state: State) -> Iterator[tuple[str, str]]:
    """Yield the fields of a position, in order, each empty at its default."""
    yield "number", str(state.turn or "")
    yield "turn", str(state.seat or "")
    yield "order", ",".join(map(str, state.order))
    yield "seats", ";".join(map(write_seat, state.seats))
    yield "house", write_json(state.house).removeprefix("{}")
    yield "map", ";".join(map(write_tile, state.board.tiles))
    yield "centre", state.supply.centre.id if state.supply.centre else ""
    yield "tiles", ";".join(map(write_pile, state.supply.tiles))
    yield "features", ";".join(map(write_pile, state.supply.features))
    yield "units", ";".join(map(write_unit, state.units))
    yield "seen", ";".join(state.seen)
    yield "outcome", write_json(state.outcome) if state.outcome else ""
    yield "agenda", write_json(state.agenda).removeprefix("[]")


def write_json(value: object) -> str:
    """Return a record as compact JSON."""
    return msgspec.json.encode(value).decode()


def write_seat(seat: Seat) -> str:
    """Return the text of a seat: its team, and its properties after their marks.

    ``+`` its feature and ``%`` its base until placed, ``@`` its tile, ``^`` its dial,
    ``<`` the two tiles it shifted, with ``~`` if on its last turn, ``!`` if out.
    """
    parts = (
        f"+{seat.feature.id}" if seat.feature else "",
        f"%{seat.base.id}" if seat.base else "",
        f"@{write_place(seat.home)}" if seat.home is not None else "",
        f"^{seat.dial}" if seat.dial else "",
        f"<{'>'.join(map(write_place, seat.shifted))}" if seat.shifted else "",
        "~" if seat.fading else "",
        "!" if seat.out else "",
    )
    return f"{seat.team}{''.join(parts)}"


def write_tile(tile: Tile) -> str:
    """Return a tile's place and terrain, ``^`` its turn, its feature, its owner.

    ``=`` is the seat that controls the feature, has the base, or laid the counter.
    """
    turned = f"^{tile.turned}" if tile.turned else ""
    feature = f"+{tile.feature.id}" if tile.feature else ""
    owner = "" if tile.owner is None else f"={tile.owner}"
    return f"{write_place(tile.at)}:{tile.terrain.id}{turned}{feature}{owner}"


def write_pile(pile: Pile) -> str:
    """Return a piece, and the number left."""
    return f"{pile.piece.id}*{pile.count}"


def write_unit(unit: Unit) -> str:
    """Return a unit: alone in reserve, ``@`` its place, ``!`` its captor, ``~`` gone.

    ``?`` is a unit in the Aether Queue, ``&`` one that is aside until it is called.

    A unit of the common pile has no seat after the ``!``. ``*`` is the number of turns
    for which it still reloads.
    """
    if unit.at is not None:
        reloads = f"*{unit.reloads}" if unit.reloads else ""
        return f"{unit.id}@{write_place(unit.at)}{reloads}"
    by = "" if unit.by is None else str(unit.by)
    return f"{unit.id}{ZONES[unit.zone]}{by}"


ZONES = {"reserve": "", "captured": "!", "gone": "~", "queue": "?", "aside": "&"}


def read_position(text: str, cards: Cards) -> State:
    """Return the position of a text, or raise `NotationError`.

    *cards* are the cards that the text names.
    """
    edition_id, fields = split_fields(text)
    edition = edition_named(edition_id)
    check_complete(fields)
    state = Reader(edition, cards, fields).position()
    check_sound(state)
    return state


class Reader:
    """A reader of the fields of one text. Each method returns the value of one."""

    def __init__(self, edition: Edition, cards: Cards, fields: dict[str, str]) -> None:
        self.edition = edition
        self.cards = cards
        self.fields = fields

    def position(self) -> State:
        """Return the position, without the checks that it makes sense."""
        return State(
            edition=self.edition,
            house=self.read("house", partial(read_house_json, self.edition), "{}"),
            seats=tuple(map(self.seat, self.parts("seats"))),
            units=tuple(map(self.unit, self.parts("units"))),
            agenda=self.read("agenda", read_agenda, "[]"),
            supply=self.supply(),
            board=board_of(tuple(map(self.tile, self.parts("map")))),
            order=tuple(map(whole, self.parts("order", ","))),
            seat=whole(self.fields.get("turn", "0")),
            turn=whole(self.fields.get("number", "0")),
            seen=tuple(self.parts("seen")),
            outcome=self.outcome(),
        )

    def parts(self, key: str, mark: str = ";") -> list[str]:
        """Return the parts of a field, none if it is left out."""
        return self.fields[key].split(mark) if key in self.fields else []

    def read(self, key: str, read: Callable[[str], T], default: str) -> T:
        """Return the value of a field in JSON."""
        try:
            return read(self.fields.get(key, default))
        except NotationError as error:
            raise NotationError(f"{key}: {error}") from error

    def outcome(self) -> Outcome | None:
        """Return the outcome of the game, if it has ended."""
        if "outcome" not in self.fields:
            return None
        return self.read("outcome", read_outcome, "")

    def seat(self, text: str) -> Seat:
        """Return a seat from its part of the text."""
        found = match_parts(SEAT, text, "seat")
        start, to = found["start"], found["to"]
        return Seat(
            team=whole(found["team"]),
            home=read_place(found["home"]) if found["home"] else None,
            feature=self.piece(found["feature"]),
            out=bool(found["out"]),
            base=self.piece(found["base"]),
            dial=whole(found["dial"] or "0"),
            shifted=(read_place(start), read_place(to)) if start and to else None,
            fading=bool(found["fading"]),
        )

    def tile(self, text: str) -> Tile:
        """Return a tile from its part of the text."""
        at, terrain, feature, owner, turned = tile_parts(text)
        return Tile(at, self.terrain(terrain), self.piece(feature), owner, turned)

    def piece(self, terrain_id: str | None) -> Terrain | None:
        """Return the terrain of an id, or ``None`` for no id."""
        return self.terrain(terrain_id) if terrain_id else None

    def terrain(self, terrain_id: str) -> Terrain:
        """Return the terrain of an id."""
        return card_named(self.cards.terrains, terrain_id)

    def supply(self) -> PieceSet:
        """Return the pieces that are not on the map."""
        centre = self.fields.get("centre")
        return PieceSet(
            centre=self.terrain(centre) if centre else None,
            tiles=tuple(map(self.pile, self.parts("tiles"))),
            features=tuple(map(self.pile, self.parts("features"))),
        )

    def pile(self, text: str) -> Pile:
        """Return a pile from its part of the text."""
        piece, _, count = text.partition("*")
        return Pile(self.terrain(piece), whole(count))

    def unit(self, text: str) -> Unit:
        """Return a unit from its part of the text. Its id has its seat and its card."""
        unit_id, seat, card, mark, where = unit_parts(text)
        unit = Unit(id=unit_id, seat=seat, card=card_named(self.cards.units, card))
        return READ_ZONE[mark](unit, where)


# The positions of a game repeat the texts of tiles and units.


@lru_cache(BOARDS_CACHE_SIZE)
def board_of(tiles: tuple[Tile, ...]) -> Board:
    """Return the map of some tiles."""
    return Board(tiles)


@cache_texts
def tile_parts(text: str) -> tuple[Hex, str, str | None, int | None, int]:
    """Return a tile's place, terrain, feature, owner and turn."""
    found = match_parts(TILE, text, "tile")
    return (
        read_place(found["at"]),
        found["terrain"],
        found["feature"],
        whole(found["owner"]) if found["owner"] else None,
        whole(found["turned"] or "0"),
    )


@cache_texts
def unit_parts(text: str) -> tuple[str, int, str, str, str]:
    """Return a unit's id, seat, card, mark and place."""
    unit_id, mark, where = (*MARK.split(text, maxsplit=1), "", "")[:3]
    seat, _, card = unit_id.rpartition(".")[0].partition(".")
    return unit_id, whole(seat), card, mark, where


def match_parts(pattern: re.Pattern[str], text: str, what: str) -> dict[str, Any]:
    """Return the named parts of a text, ``None`` for missing ones."""
    found = pattern.fullmatch(text)
    if found is None:
        raise NotationError(f"not a {what}: {quoted(text)}")
    return found.groupdict()


def read_standing(unit: Unit, where: str) -> Unit:
    """Return a unit on the map."""
    place, mark, reloads = where.partition("*")
    left = whole(reloads) if mark else 0
    return replace(unit, zone="map", at=read_place(place), reloads=left)


def read_captive(unit: Unit, where: str) -> Unit:
    """Return a captured unit."""
    return replace(unit, zone="captured", by=whole(where) if where else None)


def read_off_map(zone: Zone) -> Callable[[Unit, str], Unit]:
    """Return a reader for units in a zone that has no places."""

    def read(unit: Unit, where: str) -> Unit:
        if where:
            raise NotationError(f"nothing may follow the mark of {unit.id}")
        return replace(unit, zone=zone)

    return read


READ_ZONE: dict[str, Callable[[Unit, str], Unit]] = {
    "": lambda unit, _: unit,
    "@": read_standing,
    "!": read_captive,
    "~": read_off_map("gone"),
    "?": read_off_map("queue"),
    "&": read_off_map("aside"),
}


def whole(text: str) -> int:
    """Return a number without a sign."""
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS):
        raise NotationError(f"not a number: {quoted(text)}")
    return int(text)


def card_named(cards: dict[str, T], card_id: str) -> T:
    """Return the card of an id."""
    if card_id not in cards:
        raise NotationError(f"no card {quoted(card_id)}")
    return cards[card_id]


OUTCOME = msgspec.json.Decoder(Outcome)


def read_outcome(text: str) -> Outcome:
    """Return the outcome of a game, or raise `NotationError`."""
    try:
        return decoded_once(OUTCOME.decode, text)
    except (msgspec.DecodeError, RecursionError):
        raise NotationError(f"no game ends so: {shown(json_in(text))}") from None
