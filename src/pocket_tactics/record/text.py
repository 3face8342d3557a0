"""A recorded game as text, and back.

Header lines ``Key: value``, a blank line, one action a line; a finished game closes
with the SHA-256 of its last position's text. Every card it uses stands in the header,
so that later changes of a card do not touch it.
"""

import msgspec
from msgspec.structs import replace

from pocket_tactics.actions import Action
from pocket_tactics.content.tables import CARDS
from pocket_tactics.notation import (
    NotationError,
    read_action,
    write_action,
    write_house,
)
from pocket_tactics.record.errors import RecordError
from pocket_tactics.record.game import GameRecord
from pocket_tactics.record.header import FORMAT, read_header

CLOSING = "SHA-256: "
LAST = ("types", "abilities", "origin", "rule")


def write_record(game: GameRecord) -> str:
    """The text of a game."""
    closing = [f"{CLOSING}{game.digest}"] if game.digest else []
    lines = [*header(game), "", *map(write_action, game.actions), *closing]
    return "\n".join(lines) + "\n"


def header(game: GameRecord) -> list[str]:
    """The header lines of a game."""
    return [
        f"Pocket-Tactics: {FORMAT}",
        f"Edition: {game.edition}",
        f"Engine: {game.engine}",
        *(f"House: {text}" for text in write_house(game.house)),
        *(f"Seat: {seat}" for seat in game.seats),
        *(f"Force: {' '.join(force)}" for force in game.forces),
        *(f"Team: {team}" for team in game.teams),
        *(f"Tiles: {' '.join(tiles)}" for tiles in game.tiles),
        *(f"Feature: {feature}" for feature in game.features),
        *(f"Base: {base}" for base in game.bases),
        f"Pieces: {packed(table_of(game))}",
        *(f"Unit: {packed(card)}" for card in game.cards.units.values()),
        *(f"Terrain: {packed(card)}" for card in game.cards.terrains.values()),
    ]


def table_of(game: GameRecord) -> dict[str, object]:
    """The pieces of a game as content writes them, with ids in place of cards."""
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
    return {field: value for field, value in table.items() if field in fields}


def packed(value: object) -> str:
    """A value as JSON in one line, its fields in the order of the first records."""
    fields = msgspec.to_builtins(value)
    assert isinstance(fields, dict)
    # Cards had no names in other languages when records began.
    if fields.get("names", "") is None:
        del fields["names"]
    last = {field: fields.pop(field) for field in LAST if field in fields}
    return msgspec.json.encode(fields | last).decode()


def read_record(text: str) -> GameRecord:
    """The game that a text stands for; raises `RecordError`.

    That each action is legal shows when the game is replayed.
    """
    lines = text.splitlines()
    end = lines.index("") if "" in lines else len(lines)
    body, closing = lines[end + 1 :], None
    while body and not body[-1]:
        body.pop()
    if body and body[-1].startswith(CLOSING):
        closing = body.pop().removeprefix(CLOSING)
    actions = tuple(
        read_line(number, line) for number, line in enumerate(body, end + 2)
    )
    game = read_header(lines[:end])
    return replace(game, actions=actions, digest=closing, header=end + 1)


def read_line(number: int, line: str) -> Action:
    """The action in a line."""
    try:
        return read_action(line)
    except NotationError as error:
        raise RecordError(number, str(error)) from error
