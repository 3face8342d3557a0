"""What the server refuses, and what keeps it from working."""

from pathlib import Path
from typing import Literal

from pocket_tactics.content import ContentError
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.record import RecordError
from pocket_tactics.server import metrics
from pocket_tactics.server.messages import Refused
from pocket_tactics.texts import Catalogue, refusal_line

Trouble = Literal["taken", "newer", "own-file", "with-log", "trouble"]
"""What may be wrong with the file of the games."""


Fullness = Literal[
    "no-room", "too-much-kept", "network-full", "too-many-players", "too-many-joined"
]
"""Bounds that may be reached: of the disk, of one who makes games, of a network, of the
players of a game, of the games that a browser is let in to."""


class StoreError(Exception):
    """Raised when games cannot be kept or read.

    The *path* is for who runs the server: pages are told the *complaint* alone.
    """

    def __init__(self, kind: Trouble, path: Path, complaint: str) -> None:
        super().__init__(f"{path}: {complaint}")
        self.kind = kind
        self.path = path
        self.complaint = complaint

    def told(self, say: Catalogue) -> str:
        """What is wrong, and where, for who runs the server."""
        return say(f"store-{self.kind}", path=str(self.path), complaint=self.complaint)


class NoSuchGameError(Exception):
    """Raised when there is no game of that id, or no longer."""


class FullError(Exception):
    """Raised when there is no room for one more game, or for one more player of it."""

    def __init__(self, kind: Fullness) -> None:
        super().__init__(kind)
        metrics.refused(kind)
        self.kind = kind


class RefusedError(Exception):
    """Raised when a message of a page is not taken; it holds the answer."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.sentence)
        metrics.refused(refused.kind)
        self.refused = refused


class ApiError(Exception):
    """Raised when a request is not done: its status, its kind and one sentence."""

    def __init__(self, status: int, kind: str, sentence: str) -> None:
        super().__init__(sentence)
        metrics.refused(kind)
        self.status = status
        self.kind = kind
        self.sentence = sentence

    def __reduce__(self) -> tuple[type["ApiError"], tuple[int, str, str]]:
        # Workers tell the server of it.
        return ApiError, (self.status, self.kind, self.sentence)


def in_words(error: Exception, say: Catalogue) -> str:
    """What is wrong, with the line where it is if that is a line of a record."""
    if isinstance(error, ContentError):
        return error.told(say)
    if isinstance(error, IllegalActionError):
        return refusal_line(error.refusal, say)
    if isinstance(error, StoreError):
        return say("refused-not-kept", complaint=error.complaint)
    if not isinstance(error, RecordError):
        return str(error)
    return say("wrong-line", line=str(error.line), complaint=error.complaint)
