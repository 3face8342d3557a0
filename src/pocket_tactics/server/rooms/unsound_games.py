"""Games that begin in a position which no game leads to: the rules may fail in them.

Uploaded records may begin in any position. What is read is checked, but the rules may
still fail in a position that passes all checks. What they cannot answer is refused.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from pocket_tactics.server.protocol.message import ENCODER
from pocket_tactics.server.protocol.table import Refused
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.texts import Catalogue, catalogue

LOG = logging.getLogger(__name__)


@contextmanager
def unless_unsound(room: Room) -> Iterator[None]:
    """Let the block raise no error of the rules in a game from a given position.

    The clients hear that the rules failed.
    """
    try:
        yield
    except Exception:
        if not began_in_position(room):
            raise
        LOG.debug("the rules fail in game %s", room.id, exc_info=True)
        send_unsound(room)


def began_in_position(room: Room) -> bool:
    """Whether a game begins in a position that was given, not with a set-up."""
    return room.record.start is not None


def unsound_refusal(say: Catalogue) -> Refused:
    """Return the answer to a message for which the rules failed in such a game."""
    return Refused(kind="stopped", sentence=say("refused-unsound"))


def send_unsound(room: Room) -> None:
    """Tell all clients that the rules failed."""
    for client, perspective in room.joined:
        refused = unsound_refusal(catalogue(perspective.language))
        client.send(ENCODER.encode(refused))
