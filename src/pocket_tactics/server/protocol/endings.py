"""The messages by which players end a game before the rules do."""

from pocket_tactics.server.protocol.message import (
    ClientMessage,
    Number,
    SeatNumber,
    ServerMessage,
)
from pocket_tactics.server.protocol.views import Changes


class Resign(ClientMessage, frozen=True, kw_only=True, tag="resign"):
    """Resign for a seat of the client: its side loses."""

    at: Number
    seat: SeatNumber


class OfferDraw(ClientMessage, frozen=True, kw_only=True, tag="offer-draw"):
    """Offer a draw for a seat of the client.

    The game ends at once if the client plays the other side too.
    """

    at: Number
    seat: SeatNumber


class AnswerDraw(ClientMessage, frozen=True, kw_only=True, tag="answer-draw"):
    """Accept or decline the draw that another player offers."""

    at: Number
    accept: bool


class TableNews(ServerMessage, frozen=True, kw_only=True, tag="table-news"):
    """A player resigned, offered a draw or answered an offer: the next number."""

    number: int
    sentence: str
    view: Changes


class Rematched(ServerMessage, frozen=True, kw_only=True, tag="rematched"):
    """Another player of the game has created a rematch."""

    sentence: str
