"""The errors of the server, with the sentences for clients and the operator."""

from pathlib import Path
from typing import Literal

from pocket_tactics.content import ContentError
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.games.setup.errors import NewGameError
from pocket_tactics.record import RecordError
from pocket_tactics.server import metrics
from pocket_tactics.server.protocol.table import Refused
from pocket_tactics.texts import Catalogue, refusal_line

Trouble = Literal["taken", "newer", "own-file", "with-log", "trouble"]
"""The kinds of errors of a store."""


Fullness = Literal[
    "no-room", "too-much-kept", "network-full", "too-many-players", "too-many-joined"
]
"""The quotas that may be reached: of the disk, a browser, a network, the players of a
game, and the games that a browser joined."""


class StoreError(Exception):
    """Raised when games cannot be stored or read.

    The *path* is for the operator: clients receive the *complaint* alone.
    """

    def __init__(self, kind: Trouble, path: Path, complaint: str) -> None:
        super().__init__(f"{path}: {complaint}")
        self.kind = kind
        self.path = path
        self.complaint = complaint

    def message(self, say: Catalogue) -> str:
        """Return the error with the path, for the operator."""
        return say(f"store-{self.kind}", path=str(self.path), complaint=self.complaint)


class NoSuchGameError(Exception):
    """Raised when there is no game of that id."""


class NotYoursError(Exception):
    """Raised when a session changes a game without the right to."""


class FullError(Exception):
    """Raised when a quota leaves no room for a game or a player."""

    def __init__(self, kind: Fullness) -> None:
        super().__init__(kind)
        metrics.count_refused(kind)
        self.kind = kind


class RefusedError(Exception):
    """Raised when a message of a client is refused; *refused* is the answer."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.sentence)
        metrics.count_refused(refused.kind)
        self.refused = refused


class ApiError(Exception):
    """Raised when a request is refused: its status, its kind and one sentence."""

    def __init__(self, status: int, kind: str, sentence: str) -> None:
        super().__init__(sentence)
        metrics.count_refused(kind)
        self.status = status
        self.kind = kind
        self.sentence = sentence

    def __reduce__(self) -> tuple[type["ApiError"], tuple[int, str, str]]:
        # Workers send it to the server.
        return ApiError, (self.status, self.kind, self.sentence)


def in_words(error: Exception, say: Catalogue) -> str:
    """Return the message of an error, with its line in a record if it has one."""
    if isinstance(error, ContentError):
        return error.message(say)
    if isinstance(error, IllegalActionError):
        return refusal_line(error.refusal, say)
    if isinstance(error, NewGameError):
        return error.message(say)
    if isinstance(error, StoreError):
        return say("refused-not-kept", complaint=error.complaint)
    if not isinstance(error, RecordError):
        return str(error)
    return say("wrong-line", line=str(error.line), complaint=error.complaint)
