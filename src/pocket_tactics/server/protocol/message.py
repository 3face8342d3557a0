"""The bases of all messages on the socket of a game, and how they are encoded."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pocket_tactics.engine.structs import Kind
from pocket_tactics.games.setup.options import MAX_SEATS

PROTOCOL: Literal[2] = 2
MAX_TEXT_LENGTH = 400
"""The maximum length of the text of an action; legal ones are much shorter."""

SeatNumber = Annotated[int, Meta(ge=0, le=MAX_SEATS - 1)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Text = Annotated[str, Meta(max_length=MAX_TEXT_LENGTH)]
Coordinate = Annotated[int, Meta(ge=-10_000, le=10_000)]
HexCoordinates = tuple[Coordinate, Coordinate]


class ClientMessage(Kind, frozen=True, kw_only=True, tag_field="type"):
    """A message of a client. *at* is the number of the position that it has."""


class Question(ClientMessage, frozen=True, kw_only=True):
    """A message that changes nothing, and may take a while to answer."""


class ServerMessage(Kind, frozen=True, kw_only=True, tag_field="type"):
    """A message of the server."""


ENCODER = msgspec.json.Encoder()
