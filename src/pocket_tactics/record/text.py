"""A recorded game as text, and back.

Header lines ``Key: value``, a blank line, one action a line; a finished game closes
with the SHA-256 of its last position's text, after a line ``Result`` if its players
ended it. The header has every card of the game,
so that later changes of a card do not affect it.
"""

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.notation import (
    NotationError,
    read_action,
    write_action,
)
from pocket_tactics.record.endings import Ending, read_ending
from pocket_tactics.record.errors import RecordError, RemarkError
from pocket_tactics.record.game import GameRecord
from pocket_tactics.record.header import read_header, write_header
from pocket_tactics.record.remarks import check_comment

RESULT = "Result: "
CLOSING = "SHA-256: "
COMMENT = " # "
"""The separator of an action and its comment; no action contains it."""


def write_record(game: GameRecord) -> str:
    """Return the text of a game."""
    closing = [f"{RESULT}{game.ended.text}"] if game.ended else []
    closing += [f"{CLOSING}{game.digest}"] if game.digest else []
    played = (
        write_line(action, game.comments.get(number, ""))
        for number, action in enumerate(game.actions)
    )
    lines = [*write_header(game), "", *played, *closing]
    return "\n".join(lines) + "\n"


def header_text(game: GameRecord) -> str:
    """Return the text of a game without its actions."""
    return write_record(replace(game, actions=(), ended=None, digest=None, comments={}))


def write_line(action: Action, comment: str = "") -> str:
    """Return the line of an action, with its comment."""
    return write_action(action) + (f"{COMMENT}{comment}" if comment else "")


def read_record(text: str) -> GameRecord:
    """Parse the text of a game; raises `RecordError`.

    Only a replay checks that each action is legal.
    """
    lines = lines_of(text)
    end = lines.index("") if "" in lines else len(lines)
    body = lines[end + 1 :]
    while body and not body[-1]:
        body.pop()
    digest = pop_closing(body, CLOSING)
    ended = pop_closing(body, RESULT)
    read = [read_at(number, line) for number, line in enumerate(body, end + 2)]
    return replace(
        read_header(lines[:end]),
        actions=tuple(action for action, _ in read),
        comments={at: comment for at, (_, comment) in enumerate(read) if comment},
        ended=None if ended is None else ending_at(end + 2 + len(body), ended),
        digest=digest,
        header=end + 1,
    )


def lines_of(text: str) -> list[str]:
    """Return the lines of a text, which end as in files.

    `str.splitlines` would also divide the texts of cards, which may have other
    separators, such as U+2028.
    """
    return text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")


def pop_closing(body: list[str], key: str) -> str | None:
    """Remove the last line if it has a key, and return its value."""
    if body and body[-1].startswith(key):
        return body.pop().removeprefix(key)
    return None


def ending_at(number: int, text: str) -> Ending:
    """Parse an ending; raises a `RecordError` that names its line."""
    try:
        return read_ending(text)
    except NotationError as error:
        raise RecordError(number, str(error)) from error


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
