"""A recorded game as text, and back.

Header lines ``Key: value``, a blank line, one action a line; a finished game closes
with the SHA-256 of its last position's text. The header has every card of the game,
so that later changes of a card do not affect it.
"""

import msgspec
from msgspec.structs import replace

from pocket_tactics.content.tables import CARDS
from pocket_tactics.engine.actions import Action
from pocket_tactics.notation import (
    NotationError,
    read_action,
    write_action,
    write_house,
    write_position,
)
from pocket_tactics.record.errors import RecordError, RemarkError
from pocket_tactics.record.game import GameRecord
from pocket_tactics.record.header import FORMAT, read_header
from pocket_tactics.record.remarks import NOBODY, check_comment

CLOSING = "SHA-256: "
COMMENT = " # "
"""The separator of an action and its comment; no action contains it."""

LAST = ("types", "abilities", "origin", "rule")


def write_record(game: GameRecord) -> str:
    """Return the text of a game."""
    closing = [f"{CLOSING}{game.digest}"] if game.digest else []
    played = (
        write_line(action, game.comments.get(number, ""))
        for number, action in enumerate(game.actions)
    )
    lines = [*header(game), "", *played, *closing]
    return "\n".join(lines) + "\n"


def write_line(action: Action, comment: str = "") -> str:
    """Return the line of an action, with its comment."""
    return write_action(action) + (f"{COMMENT}{comment}" if comment else "")


def header(game: GameRecord) -> list[str]:
    """Return the header lines of a game."""
    return [
        f"Pocket-Tactics: {FORMAT}",
        f"Edition: {game.edition}",
        f"Engine: {game.engine}",
        *([f"Date: {game.date}"] if game.date else []),
        *([] if game.seed is None else [f"Seed: {game.seed}"]),
        *([f"Uploaded: {game.uploaded}"] if game.uploaded else []),
        *([] if game.start else (f"House: {text}" for text in write_house(game.house))),
        *(f"Seat: {seat}" for seat in game.seats),
        *(f"Name: {name or NOBODY}" for name in game.names),
        *(
            [f"Position: {write_position(game.start)}"]
            if game.start
            else beginning(game)
        ),
        *(f"Unit: {write_json(card)}" for card in game.cards.units.values()),
        *(f"Terrain: {write_json(card)}" for card in game.cards.terrains.values()),
    ]


def beginning(game: GameRecord) -> list[str]:
    """Return the header lines of the set-up of a game."""
    return [
        *(f"Force: {' '.join(force)}" for force in game.forces),
        *(f"Team: {team}" for team in game.teams),
        *(f"Tiles: {' '.join(tiles)}" for tiles in game.tiles),
        *(f"Feature: {feature}" for feature in game.features),
        *(f"Base: {base}" for base in game.bases),
        f"Pieces: {write_json(table_of(game))}",
    ]


def table_of(game: GameRecord) -> dict[str, object]:
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
    return {field: value for field, value in table.items() if field in fields}


def write_json(value: object) -> str:
    """Return a value as a line of JSON, its fields in the order of old records."""
    fields = msgspec.to_builtins(value)
    assert isinstance(fields, dict)
    # Cards had no names in other languages when records began.
    if fields.get("names", "") is None:
        del fields["names"]
    last = {field: fields.pop(field) for field in LAST if field in fields}
    return msgspec.json.encode(fields | last).decode()


def read_record(text: str) -> GameRecord:
    """Parse the text of a game; raises `RecordError`.

    Only a replay checks that each action is legal.
    """
    lines = text.splitlines()
    end = lines.index("") if "" in lines else len(lines)
    body, closing = lines[end + 1 :], None
    while body and not body[-1]:
        body.pop()
    if body and body[-1].startswith(CLOSING):
        closing = body.pop().removeprefix(CLOSING)
    read = [read_at(number, line) for number, line in enumerate(body, end + 2)]
    return replace(
        read_header(lines[:end]),
        actions=tuple(action for action, _ in read),
        comments={at: comment for at, (_, comment) in enumerate(read) if comment},
        digest=closing,
        header=end + 1,
    )


def read_line(line: str) -> tuple[Action, str]:
    """Parse the line of an action; return the action and its comment, or `""`.

    Raises `NotationError` or `RemarkError`.
    """
    played, mark, comment = line.partition(COMMENT)
    if mark:
        check_comment(comment)
    return read_action(played), comment


def read_at(number: int, line: str) -> tuple[Action, str]:
    """Parse the line of that number; raises a `RecordError` that names it."""
    try:
        return read_line(line)
    except (NotationError, RemarkError) as error:
        raise RecordError(number, str(error)) from error
