"""The header of a record: one table of its keys, with how each is read and written."""

from collections.abc import Callable, Iterable
from typing import Any

from pocket_tactics.engine.cards import Cards, PieceSet
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.notation import (
    NotationError,
    read_position,
    write_house,
    write_position,
)
from pocket_tactics.record.card_headers import (
    read_cards,
    read_pieces,
    write_json,
    write_pieces,
)
from pocket_tactics.record.errors import RecordError
from pocket_tactics.record.game import MANUAL, GameRecord, table_of
from pocket_tactics.record.header_lines import HeaderLines
from pocket_tactics.record.play_headers import (
    read_continued,
    read_date,
    read_names,
    read_seats,
    read_seed,
    read_uploaded,
)
from pocket_tactics.record.remarks import NOBODY
from pocket_tactics.record.setup_headers import (
    read_bases,
    read_edition,
    read_features,
    read_forces,
    read_house_rules,
    read_map,
    read_teams,
    read_tiles,
)

FORMAT_KEY, FORMAT = "Pocket-Tactics", "1"

Write = Callable[[GameRecord], Iterable[object]]
"""A function that returns the values of a key, one for each of its lines."""

Read = Callable[[HeaderLines, Cards], object]
"""A function that returns the value of a field, or raises `RecordError`."""


class Key(FrozenStruct, frozen=True):
    """A key of the header: how it is written, and the field that it is read as.

    A key of the *setup* is not in the header of a game that continues a position.
    """

    name: str
    write: Write
    field: str = ""
    read: Read | None = None
    setup: bool = False


def from_lines(read: Callable[[HeaderLines], object]) -> Read:
    """Return a reader that needs no cards."""
    return lambda header, _: read(header)


KEYS = (
    Key(FORMAT_KEY, lambda _: [FORMAT]),
    Key(
        "Edition",
        lambda game: [game.edition],
        "edition",
        lambda header, _: read_edition(header).id,
    ),
    Key(
        "Engine",
        lambda game: [game.engine],
        "engine",
        lambda header, _: header.one("Engine")[1],
    ),
    Key(
        "Date",
        lambda game: [game.date] if game.date else [],
        "date",
        from_lines(read_date),
    ),
    Key(
        "Seed",
        lambda game: [] if game.seed is None else [game.seed],
        "seed",
        from_lines(read_seed),
    ),
    Key(
        "Uploaded",
        lambda game: [game.uploaded] if game.uploaded else [],
        "uploaded",
        from_lines(read_uploaded),
    ),
    Key(
        "Continued",
        lambda game: [game.continued] if game.continued else [],
        "continued",
        from_lines(read_continued),
    ),
    Key(
        "House",
        lambda game: write_house(game.house),
        "house",
        from_lines(read_house_rules),
        setup=True,
    ),
    Key("Seat", lambda game: game.seats, "seats", from_lines(read_seats)),
    Key(
        "Name",
        lambda game: (name or NOBODY for name in game.names),
        "names",
        from_lines(read_names),
    ),
    Key("Position", lambda game: [write_position(game.start)] if game.start else []),
    Key(
        "Force",
        lambda game: map(" ".join, game.forces),
        "forces",
        read_forces,
        setup=True,
    ),
    Key(
        "Team",
        lambda game: game.teams,
        "teams",
        from_lines(read_teams),
        setup=True,
    ),
    Key(
        "Tiles", lambda game: map(" ".join, game.tiles), "tiles", read_tiles, setup=True
    ),
    Key("Feature", lambda game: game.features, "features", read_features, setup=True),
    Key("Base", lambda game: game.bases, "bases", read_bases, setup=True),
    Key("Pieces", lambda game: [write_pieces(game)], "pieces", read_pieces, setup=True),
    Key(
        "Map",
        lambda game: [] if game.map == MANUAL else [game.map],
        "map",
        from_lines(read_map),
        setup=True,
    ),
    Key("Unit", lambda game: map(write_json, game.cards.units.values())),
    Key("Terrain", lambda game: map(write_json, game.cards.terrains.values())),
)
"""All keys, in the order of their lines. Cards and positions are read before others."""

NAMES = {key.name for key in KEYS}


def write_header(game: GameRecord) -> list[str]:
    """Return the header lines of a game."""
    return [
        f"{key.name}: {value}"
        for key in KEYS
        if not (key.setup and game.start)
        for value in key.write(game)
    ]


def read_header(lines: list[str]) -> GameRecord:
    """Parse header lines; return the game without any action."""
    header = HeaderLines(lines, NAMES)
    check_format(header)
    cards = read_cards(header)
    if header.values["Position"]:
        return game_from(header, cards)
    game = GameRecord(cards=cards, **read_fields(header, cards, KEYS))
    check_table(header, game)
    return game


def read_fields(
    header: HeaderLines, cards: Cards, keys: Iterable[Key]
) -> dict[str, Any]:
    """Return the values of fields that keys stand for, by the names of the fields."""
    return {key.field: key.read(header, cards) for key in keys if key.read}


def check_format(header: HeaderLines) -> None:
    """Raise a `RecordError` unless the format is `FORMAT`."""
    line, value = header.one(FORMAT_KEY)
    if value != FORMAT:
        raise RecordError(line, f"format {value!r} is unknown; {FORMAT} is read")


def game_from(header: HeaderLines, cards: Cards) -> GameRecord:
    """Return the game that continues a position; it has no lines of a set-up."""
    for key in KEYS:
        for line, _ in header.values[key.name] if key.setup else ():
            complaint = f"a game from a position has no line {key.name!r}"
            raise RecordError(line, complaint)
    start = read_start(header, cards)
    return GameRecord(
        house=start.house,
        forces=(),
        pieces=PieceSet(),
        cards=cards,
        start=start,
        **read_fields(header, cards, (key for key in KEYS if not key.setup)),
    )


def read_start(header: HeaderLines, cards: Cards) -> State:
    """Return the position that the game continues."""
    line, value = header.one("Position")
    try:
        start = read_position(value, cards)
    except NotationError as error:
        raise RecordError(line, str(error)) from error
    wanted = read_edition(header).id, len(read_seats(header))
    if (start.edition.id, len(start.seats)) != wanted:
        raise RecordError(line, "the position has another edition or other seats")
    return start


def check_table(header: HeaderLines, game: GameRecord) -> None:
    """Raise a `RecordError` if the rules do not allow these forces."""
    edition, table = EDITIONS[game.edition], table_of(game)
    for (line, _), force in zip(header.values["Force"], table.forces, strict=True):
        check_legal(line, edition.force_refusal(table.house, force))
    check_legal(header.length + 1, edition.table_refusal(table))


def check_legal(line: int, refusal: Refusal | None) -> None:
    """Raise a `RecordError` for a refusal, if there is one."""
    if refusal:
        raise RecordError(line, f"{refusal.reason} [{refusal.rule}]")
