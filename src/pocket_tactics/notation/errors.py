"""The error of this package, and the way it quotes its input."""

MAX_QUOTED_LENGTH = 60


class NotationError(ValueError):
    """Raised for an invalid text."""


def quoted(text: str) -> str:
    """Return a text as it was given, in quotes and shortened for a message.

    >>> quoted("up")
    "'up'"
    """
    return repr(
        text if len(text) <= MAX_QUOTED_LENGTH else f"{text[:MAX_QUOTED_LENGTH]}..."
    )
