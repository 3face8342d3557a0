"""What people add to a record: their names, and comments behind actions."""

from pocket_tactics.record.errors import RemarkError

MAX_NAME_LENGTH = 40
MAX_COMMENT_LENGTH = 500

NOBODY = "?"
"""Stands in a text for the name of a seat that has none."""


def check_name(name: str) -> None:
    """Nothing, if this may be a player's name; or a `RemarkError`."""
    if not may_be_named(name):
        told = f"one line of 1 to {MAX_NAME_LENGTH} characters, and not {NOBODY!r}"
        raise RemarkError(f"a name is {told}")


def may_be_named(name: str) -> bool:
    """Whether a player may have such a name."""
    return name != NOBODY and is_line(name, MAX_NAME_LENGTH)


def check_comment(comment: str, called: str = "a comment") -> None:
    """Nothing, if this may stand behind an action; or a `RemarkError`."""
    if not is_line(comment, MAX_COMMENT_LENGTH):
        raise RemarkError(
            f"{called} is one line of 1 to {MAX_COMMENT_LENGTH} characters"
        )


def is_line(text: object, most: int) -> bool:
    """Whether a text can be printed in a line, and has no space around it."""
    if not isinstance(text, str):
        return False
    return 0 < len(text) <= most and text.isprintable() and text == text.strip()
