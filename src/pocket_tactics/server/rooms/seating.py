"""The persons of a room: which client plays which seat, and who is there."""

import asyncio
from typing import Literal

from pocket_tactics.players.seats import HUMAN
from pocket_tactics.record import GameRecord
from pocket_tactics.server.limits import PRESENCE_SECONDS
from pocket_tactics.server.protocol.message import ENCODER
from pocket_tactics.server.protocol.play import OptionsFound
from pocket_tactics.server.protocol.table import SeatHolder, Seating
from pocket_tactics.server.protocol.views import View
from pocket_tactics.server.rooms.options import start_finding
from pocket_tactics.server.rooms.pacing import keep_pace, set_pace
from pocket_tactics.server.rooms.portions import MESSAGE_MS, Portions
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.rooms.seat_names import names_by_seat
from pocket_tactics.server.rooms.subscriber import Perspective, Subscriber
from pocket_tactics.server.store.port import HandedSeat
from pocket_tactics.server.views.position_views import Viewer
from pocket_tactics.server.views.view_diff import changes


def seats_of_people(game: GameRecord) -> tuple[int, ...]:
    """Return the seats that no computer plays."""
    return tuple(seat for seat, player in enumerate(game.seats) if player == HUMAN)


def seats_played(room: Room, client: Subscriber) -> tuple[int, ...]:
    """Return the seats that a client plays, among those that it requested.

    A handed seat is played by the browser that took it, and by nobody else. A host
    plays the seats that no link handed over.
    """
    handed = {each.seat: each.session for each in room.handed}
    return tuple(
        seat
        for seat in seats_of_people(room.record)
        if (client.requested is None or seat in client.requested)
        and (is_own(client, handed[seat]) if seat in handed else client.is_host)
    )


def is_own(client: Subscriber, session: bytes | None) -> bool:
    """Whether a session is that of a client."""
    return session is not None and session == client.session


def is_watching(room: Room, client: Subscriber) -> bool:
    """Whether a client may play no seat of a game, whichever it requests."""
    return not client.is_host and not any(
        is_own(client, each.session) for each in room.handed
    )


async def seat_clients(room: Room, handed: tuple[HandedSeat, ...]) -> None:
    """Give the clients the seats that they play now; the room is locked.

    Each client receives who plays which seat, and the position as it sees it now. Other
    tasks of the event loop run in between, as between plays.
    """
    await keep_pace(room)
    joined = room.joined
    views = {perspective: room.view(perspective) for _, perspective in joined}
    changed = {*room.handed} ^ {*handed}
    room.laying.difference_update(each.seat for each in changed)
    room.handed = handed
    room.views.clear()
    for client, perspective in joined:
        viewer = Viewer(seats_played(room, client))
        client.perspective = Perspective(viewer, perspective.language)
    room.present = seats_present(room)
    await send_seatings(room, joined, views)
    set_pace(room)
    start_finding(room)


async def send_seatings(
    room: Room,
    joined: list[tuple[Subscriber, Perspective]],
    views: dict[Perspective, View],
) -> None:
    """Send clients who plays which seat, and what is new since the earlier *views*."""
    holders = seat_holders(room)
    found: dict[tuple[Perspective, Perspective], bytes] = {}
    async with Portions(room.id) as portions:
        for client, before in joined:
            assert client.perspective
            change = before, client.perspective
            if change not in found:
                await portions.begin_message(before.language)
                found[change] = changed_view(room, views[before], client.perspective)
            await portions.begin(MESSAGE_MS)
            client.send(ENCODER.encode(seating(room, client, holders)))
            client.send(found[change])


def changed_view(room: Room, before: View, perspective: Perspective) -> bytes:
    """Return the message with what is new in the view of a perspective."""
    view = changes(before, room.view(perspective))
    return ENCODER.encode(OptionsFound(number=room.number, view=view))


def announce_presence(room: Room) -> None:
    """Send who is there to all clients, if that has changed and a link was made.

    Changes within `PRESENCE_SECONDS` are sent together at its end: a client may join
    with other seats fifty times a second.
    """
    if room.handed and not room.is_presence_paced and send_presence(room):
        room.is_presence_paced = True
        loop = asyncio.get_running_loop()
        loop.call_later(PRESENCE_SECONDS, announce_later_changes, room)


def announce_later_changes(room: Room) -> None:
    """Send who is there, if that has changed since it was sent."""
    room.is_presence_paced = False
    announce_presence(room)


def send_presence(room: Room) -> bool:
    """Send who is there to all clients; return whether that has changed."""
    before, room.present = room.present, seats_present(room)
    if room.present == before:
        return False
    holders = seat_holders(room)
    for client, _ in room.joined:
        client.send(ENCODER.encode(seating(room, client, holders)))
    return True


def seats_present(room: Room) -> frozenset[int]:
    """Return the seats whose players are connected."""
    return frozenset(
        seat for _, perspective in room.joined for seat in perspective.viewer.seats
    )


def seating(room: Room, client: Subscriber, holders: tuple[SeatHolder, ...]) -> Seating:
    """Return who plays which seat, for one client; *holders* are of the whole room."""
    return Seating(
        seats=client.perspective.viewer.seats if client.perspective else (),
        watching=is_watching(room, client),
        host=client.is_host,
        holders=holders,
    )


def seat_holders(room: Room) -> tuple[SeatHolder, ...]:
    """Return the persons of a game, by seat."""
    names = names_by_seat(room.record, room.handed)
    handed = {each.seat: each for each in room.handed}
    present = seats_present(room)
    return tuple(
        SeatHolder(
            seat=seat,
            name=names.get(seat, ""),
            handed=seat in handed,
            state=state_of(handed.get(seat), here=seat in present),
        )
        for seat in seats_of_people(room.record)
    )


def state_of(
    handed: HandedSeat | None, *, here: bool
) -> Literal["offered", "here", "away"]:
    """Return where the person of a seat is."""
    if handed and handed.session is None:
        return "offered"
    return "here" if here else "away"
