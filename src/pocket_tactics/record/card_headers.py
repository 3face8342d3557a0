"""Header lines of cards and pieces: JSON, checked as content files are."""

import msgspec

from pocket_tactics.content.checks.entries import flaws
from pocket_tactics.content.checks.shared import WORD
from pocket_tactics.content.complaints import Flaw
from pocket_tactics.content.embedded_cards import (
    cards_from,
    message_with_value,
    problems_among,
)
from pocket_tactics.content.references import entry_from_json, known_in
from pocket_tactics.content.tables import CARDS, RawEntry, SetTable
from pocket_tactics.engine.cards import Cards, PieceSet
from pocket_tactics.notation import NotationError
from pocket_tactics.notation.json_text import table_in
from pocket_tactics.record.errors import RecordError
from pocket_tactics.record.game import GameRecord
from pocket_tactics.record.header_lines import HeaderLines, Lines
from pocket_tactics.record.setup_headers import read_edition

LAST = ("types", "abilities", "origin", "rule")


def read_pieces(header: HeaderLines, cards: Cards) -> PieceSet:
    """Return the pieces that the map is built from."""
    line, value = header.one("Pieces")
    edition = read_edition(header).id
    entry = entry_at(line, value, edition, "set")
    for wrong in flaws(entry, known_in(edition, cards)):
        raise card_error(line, entry, wrong)
    table = msgspec.convert(entry.table, entry.card)
    assert isinstance(table, SetTable)
    return table.piece_set(cards.terrains)


def write_pieces(game: GameRecord) -> str:
    """Return the pieces of a game as in a content file, with ids in place of cards."""
    pieces = game.pieces
    table: dict[str, object] = {
        "id": "pieces",
        "centre": pieces.centre.id if pieces.centre else None,
        "tiles": {pile.piece.id: pile.count for pile in pieces.tiles},
        "features": {pile.piece.id: pile.count for pile in pieces.features},
        "origin": "own",
        "rule": "",
    }
    fields = CARDS[game.edition]["set"].__struct_fields__
    return write_json({name: each for name, each in table.items() if name in fields})


def read_cards(header: HeaderLines) -> Cards:
    """Return the checked cards that the game is played with."""
    edition = read_edition(header).id
    read = [
        *by_id(header.values["Unit"], edition, "unit"),
        *by_id(header.values["Terrain"], edition, "tile"),
    ]
    entries = [entry for _, entry in read]
    for number, wrong in problems_among(entries):
        raise card_error(*read[number], wrong)
    return cards_from(entries)


def write_json(value: object) -> str:
    """Return a value as a line of JSON, its fields in the order of old records."""
    fields = msgspec.to_builtins(value)
    assert isinstance(fields, dict)
    # Cards had no names in other languages when records began.
    if fields.get("names", "") is None:
        del fields["names"]
    last = {field: fields.pop(field) for field in LAST if field in fields}
    return msgspec.json.encode(fields | last).decode()


def by_id(lines: Lines, edition_id: str, kind: str) -> list[tuple[int, RawEntry]]:
    """Return the cards of a kind with their lines; no id occurs twice."""
    found: dict[str, tuple[int, RawEntry]] = {}
    for line, value in lines:
        entry = entry_at(line, value, edition_id, kind)
        if entry.id in found or not WORD.fullmatch(entry.id):
            raise RecordError(line, f"an id that is wrong or there twice: {entry.id!r}")
        found[entry.id] = line, entry
    return list(found.values())


def entry_at(line: int, text: str, edition_id: str, kind: str) -> RawEntry:
    """Return the entry that a line has as JSON, unchecked."""
    try:
        return entry_from_json(edition_id, kind, table_in(text))
    except NotationError as error:
        raise RecordError(line, str(error)) from error


def card_error(line: int, entry: RawEntry, wrong: Flaw) -> RecordError:
    """Return the error for an invalid card or invalid pieces."""
    return RecordError(line, f"{entry.id} {message_with_value(entry, wrong)}")
