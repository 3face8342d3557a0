"""The error of this package, and the way it quotes its input."""

MAX_QUOTED_LENGTH = 60


class NotationError(ValueError):
    """Raised for an invalid text."""


class FormError(NotationError):
    """Raised for an action that does not have the form of its verb."""


class NoIdError(NotationError):
    """Raised for a word that should be the id of a unit or coordinates, and is not."""


def quoted(text: str) -> str:
    """Return a text as it was given, in quotes and shortened for a message.

    >>> quoted("up")
    "'up'"
    """
    return repr(
        text if len(text) <= MAX_QUOTED_LENGTH else f"{text[:MAX_QUOTED_LENGTH]}..."
    )
