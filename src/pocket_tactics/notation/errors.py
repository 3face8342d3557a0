"""The one error of this border, and how it quotes what was given."""

MAX_QUOTED_LENGTH = 60


class NotationError(ValueError):
    """Raised when a text stands for nothing."""


def quoted(text: str) -> str:
    """A text as it was given, in quotes, and no longer than a sentence bears.

    >>> quoted("up")
    "'up'"
    """
    return repr(
        text if len(text) <= MAX_QUOTED_LENGTH else f"{text[:MAX_QUOTED_LENGTH]}..."
    )
