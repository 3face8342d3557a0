"""Handlers of the messages by which games are played."""

from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.games.history import undo_target
from pocket_tactics.games.laying import pieces_left
from pocket_tactics.server.errors import RefusedError
from pocket_tactics.server.protocol.play import Auto, Play, Redo, Undo
from pocket_tactics.server.protocol.table import Refused
from pocket_tactics.server.ws.client import (
    Client,
    check_not_full,
    parse_action,
    require_current,
    require_turn,
)
from pocket_tactics.server.ws.dispatch import handles
from pocket_tactics.texts import refusal_sentence


@handles(Play)
async def play(client: Client, message: Play) -> None:
    """Play an action, if it is legal and the turn of the client."""
    action = parse_action(client, message.action)
    async with client.room.lock:
        check_not_full(client)
        require_turn(client, message.at)
        try:
            await client.controller.play(action)
        except IllegalActionError as error:
            why = error.refusal
            sentence = refusal_sentence(why, client.say)
            refused = Refused(kind="illegal", sentence=sentence, rule=why.rule)
            raise RefusedError(refused) from error
    client.controller.start_autoplay()


@handles(Undo)
async def undo(client: Client, message: Undo) -> None:
    """Undo the last decision, if a player of the client made it."""
    room = client.room
    async with room.lock:
        check_not_full(client)
        require_current(client, message.at)
        if room.course.result:
            raise client.refusal("over")
        moment = undo_target(room.course)
        if moment is None:
            raise client.refusal("nothing-to-undo")
        if room.course.at(moment).mover not in client.seats:
            raise client.refusal("not-yours")
        room.laying.difference_update(client.seats)
        await client.controller.undo()
    client.controller.start_autoplay()


@handles(Redo)
async def redo(client: Client, message: Redo) -> None:
    """Play again what was undone last, if the client decides."""
    room = client.room
    async with room.lock:
        check_not_full(client)
        require_turn(client, message.at)
        if not room.course.undone:
            raise client.refusal("nothing-to-redo")
        await client.controller.redo()
    client.controller.start_autoplay()


@handles(Auto)
async def auto(client: Client, message: Auto) -> None:
    """Lay the rest of the map at random for the players of the client, in turn."""
    async with client.room.lock:
        check_not_full(client)
        if not pieces_left(require_turn(client, message.at)):
            raise client.refusal("not-laying")
        client.room.laying.update(client.seats)
        await client.controller.lay()
    client.controller.start_autoplay()
