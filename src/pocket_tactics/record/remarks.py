"""Remarks of people in a record: their names, and comments on actions."""

from pocket_tactics.record.errors import RemarkError

MAX_NAME_LENGTH = 40
MAX_COMMENT_LENGTH = 500

NOBODY = "?"
"""The name of a seat without one, in the text of a record."""


def check_name(name: str) -> None:
    """Raise a `RemarkError` unless this can be a player's name."""
    if not may_be_named(name):
        form = f"one line of 1 to {MAX_NAME_LENGTH} characters, and not {NOBODY!r}"
        raise RemarkError(f"a name is {form}")


def may_be_named(name: str) -> bool:
    """Whether this can be a player's name."""
    return name != NOBODY and is_line(name, MAX_NAME_LENGTH)


def check_comment(comment: str, called: str = "a comment") -> None:
    """Raise a `RemarkError` unless this can be a comment on an action."""
    if not is_line(comment, MAX_COMMENT_LENGTH):
        raise RemarkError(
            f"{called} is one line of 1 to {MAX_COMMENT_LENGTH} characters"
        )


def is_line(text: object, limit: int) -> bool:
    """Whether a text is a line of at most *limit* characters without outer spaces."""
    if not isinstance(text, str):
        return False
    return 0 < len(text) <= limit and text.isprintable() and text == text.strip()
