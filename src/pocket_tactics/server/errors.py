"""What the server refuses, and what keeps it from working."""

from pocket_tactics.content import ContentError
from pocket_tactics.record import RecordError
from pocket_tactics.server.messages import Refused
from pocket_tactics.texts import Catalogue


class StoreError(Exception):
    """Raised when games cannot be kept or read; it says why in words."""


class NoSuchGameError(Exception):
    """Raised when there is no game of that id, or no longer."""


class RefusedError(Exception):
    """Raised when a message of a page is not taken; it holds the answer."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.sentence)
        self.refused = refused


class ApiError(Exception):
    """Raised when a request is not done: its status, its kind and one sentence."""

    def __init__(self, status: int, kind: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.kind = kind
        self.sentence = sentence


def in_words(error: Exception, say: Catalogue) -> str:
    """What is wrong, with the line where it is if that is a line of a record."""
    if isinstance(error, ContentError):
        return error.told(say)
    if not isinstance(error, RecordError):
        return str(error)
    return say("wrong-line", line=str(error.line), complaint=error.complaint)
