"""The bounded places of a game: its players, its spectators, and unjoined sockets.

No network can take all places: if they are taken, those of the network with the most
are given to clients of others.
"""

from collections import Counter
from collections.abc import Sequence

from pocket_tactics.server.limits import (
    MAX_PLAYING,
    MAX_UNJOINED_CONNECTIONS,
    MAX_WATCHING,
)
from pocket_tactics.server.protocol.close_codes import TRY_AGAIN
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.rooms.subscriber import Perspective, Subscriber
from pocket_tactics.server.views.position_views import Viewer
from pocket_tactics.server.ws.client import Client


def admit(client: Client, seats: tuple[int, ...]) -> Perspective:
    """Return the perspective of a client; raise a refusal if the room is full.

    Players and spectators have separate places.
    """
    alike = [
        each
        for each, seen in client.room.joined
        if each is not client
        and not each.is_closing
        and bool(seen.viewer.seats) is bool(seats)
    ]
    if len(alike) >= (MAX_PLAYING if seats else MAX_WATCHING):
        make_place(client, alike)
    return Perspective(Viewer(seats), client.language)


def make_place(client: Client, others: Sequence[Subscriber]) -> None:
    """Close the newest connection of the network with the most, for a client.

    Raise a refusal if the network of the client would then have more than that one.
    """
    crowd = of_largest_network(others)
    own = sum(each.network == client.network for each in others)
    if len(crowd) <= own + 1:
        raise client.refusal("too-many")
    crowd[-1].close(TRY_AGAIN)


def evict_unjoined(room: Room) -> None:
    """Close a connection that has not joined, if there are too many.

    It is the oldest of the network with the most.
    """
    unjoined = [
        each
        for each in room.clients
        if each.perspective is None and not each.is_closing
    ]
    if len(unjoined) > MAX_UNJOINED_CONNECTIONS:
        of_largest_network(unjoined)[0].close(TRY_AGAIN)


def of_largest_network(clients: Sequence[Subscriber]) -> list[Subscriber]:
    """Return the clients of the network with the most, from the oldest on."""
    [(largest, _)] = Counter(each.network for each in clients).most_common(1)
    crowd = [each for each in clients if each.network == largest]
    return sorted(crowd, key=lambda each: each.connected_at)
