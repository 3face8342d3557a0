"""Tasks of a room: they work for its players, whatever client caused them."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import Context
from functools import partial

from pocket_tactics.players.seats import HUMAN
from pocket_tactics.server.access.abandonment import Requester, while_wanted_by
from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.access.shared_work import SHARED_WORK
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.rooms.subscriber import Subscriber, networks_of_players
from pocket_tactics.server.rooms.unsound_games import unless_unsound
from pocket_tactics.server.workers.light_work import waiting_for_threads

Work = Callable[[], Coroutine[None, None, None]]


def start_task(room: Room, work: Work, network: str) -> asyncio.Task[None]:
    """Start a task that takes turns as a network does, and as the players do.

    A task that is cancelled before its first step never begins the work.
    """
    context = Context()
    context.run(CLIENT_ADDRESS.set, network)
    context.run(SHARED_WORK.set, (room.work,))
    return asyncio.create_task(report_failure(room, work), context=context)


async def report_failure(room: Room, work: Work) -> None:
    """Do the work; send the clients why, if the rules fail in a given position."""
    with unless_unsound(room):
        await work()


@contextmanager
def while_watched(room: Room) -> Iterator[None]:
    """Drop the work of the block, while it waits for turns, if nobody waits for it.

    Else clients that join and leave all the time would fill the queue of the workers.
    """
    watchers = Requester(partial(is_awaited, room))
    room.watchers.add(watchers)
    try:
        with while_wanted_by(watchers):
            yield
    finally:
        room.watchers.discard(watchers)


def drop_unwatched(room: Room) -> None:
    """Drop the work of a room that waits for turns, if nobody waits for it any more.

    In the line it would keep the room in memory.
    """
    if not is_awaited(room):
        for watchers in room.watchers:
            watchers.leave()


def is_awaited(room: Room) -> bool:
    """Whether a player waits for computers, or a spectator if nobody else can decide.

    While the players of a game are gone, its computers wait. Else their work could
    wait behind all other work of a spectator, also when the players are back.
    """
    has_player = any(perspective.viewer.seats for _, perspective in room.joined)
    return has_player or (bool(room.joined) and has_only_computers(room))


def has_only_computers(room: Room) -> bool:
    """Whether no person is left in a game who could decide."""
    players = zip(room.record.seats, room.course.state.seats, strict=True)
    return all(player != HUMAN or seat.out for player, seat in players)


def lend_turns(room: Room, client: Subscriber) -> None:
    """Lend the tasks of a room the turns of a client that has joined.

    Those of a spectator are not needed while somebody plays.
    """
    playing = networks_of_players(room.clients)
    if not playing or client.network in playing:
        room.work.lend(client.network)


def network_of_room(room: Room) -> str:
    """Return the network of a client that plays, or of a spectator if nobody does.

    Of several it is the one of which the fewest jobs and calculations wait.
    """

    def waiting(network: str) -> int:
        return room.workers.waiting(network) + waiting_for_threads(network)

    networks = networks_of_players(room.clients) or {
        client.network for client, _ in room.joined
    }
    return min(networks, key=waiting, default="")
