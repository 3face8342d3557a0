"""Handlers of the messages by which players end a game before the rules do."""

from pocket_tactics.games.agreements import may_agree_on_draw, other_people
from pocket_tactics.games.log import DrawDeclined, DrawOffered, Ended, LoggedGame
from pocket_tactics.record import DrawAgreed, Resigned
from pocket_tactics.server.protocol.endings import AnswerDraw, OfferDraw, Resign
from pocket_tactics.server.ws.client import Client, check_not_full, require_current
from pocket_tactics.server.ws.dispatch import handles


@handles(Resign)
async def resign(client: Client, message: Resign) -> None:
    """Let a player of the client resign."""
    async with client.room.lock:
        course = require_unfinished(client, message.at)
        require_seat(client, message.seat)
        ending = Resigned(message.seat)
        if not ending.possible(course.state):
            raise client.refusal("no-resigning")
        await client.controller.decide_at_table(Ended(ending))


@handles(OfferDraw)
async def offer_draw(client: Client, message: OfferDraw) -> None:
    """Let a player of the client offer a draw, or agree on it with themselves."""
    async with client.room.lock:
        course = require_unfinished(client, message.at)
        require_seat(client, message.seat)
        if course.offer is not None or not may_agree_on_draw(course, message.seat):
            raise client.refusal("no-draw")
        if other_people(course, message.seat) <= {*client.seats}:
            await client.controller.decide_at_table(Ended(DrawAgreed()))
        else:
            await client.controller.decide_at_table(DrawOffered(message.seat))


@handles(AnswerDraw)
async def answer_draw(client: Client, message: AnswerDraw) -> None:
    """Accept or decline a draw for a player of the client."""
    async with client.room.lock:
        course = require_unfinished(client, message.at)
        if course.offer is None:
            raise client.refusal("no-draw")
        if other_people(course, course.offer).isdisjoint(client.seats):
            raise client.refusal("not-yours")
        answer = Ended(DrawAgreed()) if message.accept else DrawDeclined()
        await client.controller.decide_at_table(answer)


def require_unfinished(client: Client, at: int) -> LoggedGame:
    """Return the game; raise a refusal if it is over or the client is not up to date.

    The room is locked.
    """
    check_not_full(client)
    require_current(client, at)
    if client.room.course.result:
        raise client.refusal("over")
    return client.room.course


def require_seat(client: Client, seat: int) -> None:
    """Raise a refusal unless the client plays a seat."""
    if seat not in client.seats:
        raise client.refusal("not-yours")
