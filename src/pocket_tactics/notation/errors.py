"""The one error of this border, and how it quotes what was given."""

LONGEST_QUOTED = 60


class NotationError(ValueError):
    """Raised when a text stands for nothing."""


def quoted(text: str) -> str:
    """A text as it was given, in quotes, and no longer than a sentence bears.

    >>> quoted("up")
    "'up'"
    """
    return repr(text if len(text) <= LONGEST_QUOTED else f"{text[:LONGEST_QUOTED]}...")
