"""Handlers by which a client joins a game and receives its position."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

from pocket_tactics.games.history import event_count
from pocket_tactics.games.search_notice import search_notice
from pocket_tactics.record import GameRecord
from pocket_tactics.server.access.abandonment import while_wanted_by
from pocket_tactics.server.errors import in_words
from pocket_tactics.server.protocol.table import Join, Resync, Snapshot, Welcome
from pocket_tactics.server.protocol.views import EventView
from pocket_tactics.server.rooms.options import start_finding
from pocket_tactics.server.rooms.room_tasks import lend_turns
from pocket_tactics.server.rooms.seating import (
    announce_presence,
    is_watching,
    seat_holders,
    seating,
    seats_of_people,
    seats_played,
)
from pocket_tactics.server.tasks.force_names import force_names
from pocket_tactics.server.tasks.tasks import render_log
from pocket_tactics.server.views.position_views import standing_units
from pocket_tactics.server.workers import BusyError, Job, JobTimeoutError
from pocket_tactics.server.workers.light_work import in_thread
from pocket_tactics.server.ws.admission import admit
from pocket_tactics.server.ws.client import (
    Client,
    job_owner,
    raw_json,
    refuse_on_overload,
)
from pocket_tactics.server.ws.dispatch import handles
from pocket_tactics.texts import Catalogue


@handles(Join)
async def join(client: Client, message: Join) -> None:
    """Send the game and its position to a client, and start autoplay."""
    client.requested = message.seats
    admit(client, seats_played(client.room, client))
    client.table_answers = message.table_answers
    record, content, say = client.room.record, client.content, client.say
    with while_wanted_by(client.requester):
        cards = await refuse_on_overload(client, client.room.cards_in(client.language))
        forces = await in_thread(lambda: force_names(record, content, say))
    client.answer(welcome(client, cards, forces))
    await send_snapshot(client)
    announce_presence(client.room)
    client.controller.start_autoplay()


@handles(Resync)
async def resync(client: Client, _message: Resync) -> None:
    """Send the position to a client that missed a message."""
    await send_snapshot(client)


def welcome(client: Client, cards: bytes, forces: tuple[str, ...]) -> Welcome:
    """Return the message about the game that a client has joined."""
    room = client.room
    edition = room.record.edition
    return Welcome(
        game=room.id,
        edition=edition,
        title=client.say(f"title-{edition}"),
        seats=seats_played(room, client),
        cards=raw_json(cards),
        dice=notices(client),
        watching=is_watching(room, client),
        people=seats_of_people(room.record),
        can_leave=client.can_leave,
        host=client.is_host,
        forces=forces,
    )


def notices(client: Client) -> tuple[str, ...]:
    """Return what everybody at the game should know."""
    room, say = client.room, client.say
    search = search_notice(room.course.state, room.record.seats, say)
    dice = dice_notices(room.record, room.seed, say)
    return (*stop_notice(client), *filter(None, [search]), *dice)


def stop_notice(client: Client) -> Iterator[str]:
    """Yield why the game cannot be continued, if its record stops."""
    if stopped := client.room.course.stopped:
        yield client.say("refused-stopped", complaint=in_words(stopped, client.say))


def dice_notices(game: GameRecord, seed: int | None, say: Catalogue) -> Iterator[str]:
    """Yield sentences about dice that somebody may have known beforehand."""
    if seed is not None or game.seed is not None:
        yield say("dice-seeded")
    if game.continued:
        yield say("dice-continued", count=game.continued)
    if game.uploaded:
        yield say("dice-uploaded", count=game.uploaded)


async def send_snapshot(client: Client) -> None:
    """Send the whole position and all events, and from then on every update.

    If a link hands over seats, who plays which seat follows.
    """
    room = client.room
    async with room.lock:
        await list_options(client)
        take_snapshot(client)
        start_finding(room)
        job = log_job(client)
    with while_wanted_by(client.requester):
        rendered = await room.logs.render(job, client.language)
        log = raw_json(rendered) if rendered else await log_of_worker(client, job)
    assert client.perspective
    units = standing_units(room.course.first)
    told = client.event_count
    client.answer(Snapshot(view=client.view, told=told, units=units, log=log))
    if room.handed:
        client.answer(seating(room, client, seat_holders(room)))
    client.outbox.release()


async def list_options(client: Client) -> None:
    """List the options of a client that decides; the room is locked.

    This takes longer than the rest of a view: other clients have a turn after it.
    """
    room = client.room
    if room.course.mover in seats_played(room, client):
        room.options.options_in(room.course.state, client.names)
        await asyncio.sleep(0)


async def log_of_worker(client: Client, job: Job) -> tuple[EventView, ...] | None:
    """Return all events of the position that a client has when a worker begins.

    The client keeps the position that it has, with its *job*, while the room is locked.
    There are no events if no worker has time for them.
    """
    room = client.room

    def prepare() -> Job:
        nonlocal job
        if not room.lock.locked():
            take_snapshot(client)
            job = log_job(client)
        return job

    log: tuple[EventView, ...] | None = None
    with suppress(BusyError, JobTimeoutError):
        found = await room.workers.do(job_owner(client), prepare, urgent=True)
        log = raw_json(b"".join(found))
        # To join a long log takes as long as to encode it: others have a turn between.
        await asyncio.sleep(0)
    return log


def log_job(client: Client) -> Job:
    """Return the job that renders all events of the game for a client."""
    return client.room.job(render_log, client.language)


def take_snapshot(client: Client) -> None:
    """Take the position for a client, and defer its updates; the room is locked."""
    client.perspective = admit(client, seats_played(client.room, client))
    lend_turns(client.room, client)
    client.view = client.room.view(client.perspective)
    client.event_count = event_count(client.room.course)
    client.outbox.defer()
