"""A recorded game as text, and back.

Header lines ``Key: value``, a blank line, one action a line; a finished game closes
with the SHA-256 of its last position's text. The header has every card of the game,
so that later changes of a card do not affect it.
"""

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.notation import (
    NotationError,
    read_action,
    write_action,
)
from pocket_tactics.record.errors import RecordError, RemarkError
from pocket_tactics.record.game import GameRecord
from pocket_tactics.record.header import read_header, write_header
from pocket_tactics.record.remarks import check_comment

CLOSING = "SHA-256: "
COMMENT = " # "
"""The separator of an action and its comment; no action contains it."""


def write_record(game: GameRecord) -> str:
    """Return the text of a game."""
    closing = [f"{CLOSING}{game.digest}"] if game.digest else []
    played = (
        write_line(action, game.comments.get(number, ""))
        for number, action in enumerate(game.actions)
    )
    lines = [*write_header(game), "", *played, *closing]
    return "\n".join(lines) + "\n"


def write_line(action: Action, comment: str = "") -> str:
    """Return the line of an action, with its comment."""
    return write_action(action) + (f"{COMMENT}{comment}" if comment else "")


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
