"""The limit of open rooms, which protects the rooms of networks that opened few."""

from collections import defaultdict, deque
from collections.abc import Sequence

from pocket_tactics.server.rooms.room import Room


def rooms_beyond(limit: int, rooms: Sequence[Room]) -> list[Room]:
    """Return the rooms to close, so that no more than *limit* are left.

    Each is the oldest one of the network that has opened the most. *rooms* are sorted
    by age, the oldest first.
    """
    by_network: defaultdict[str, deque[Room]] = defaultdict(deque)
    for room in rooms:
        by_network[room.opened_by].append(room)
    surplus = range(limit, len(rooms))
    return [max(by_network.values(), key=len).popleft() for _ in surplus]
