"""The objects of a running application, which its endpoints share."""

from typing import NamedTuple

from starlette.requests import HTTPConnection

from pocket_tactics.server.access.hosts import HostPolicy
from pocket_tactics.server.contents import Contents
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.store.port import Store
from pocket_tactics.server.workers import WorkerPools


class Site(NamedTuple):
    """The rooms of an application, and the settings that it was created with.

    *contents* are those of all editions, with the packs. They are the same while the
    application runs, and so are *answers*, bodies about them. *retention_days* is
    ``None`` if games never expire.
    """

    rooms: RoomRegistry
    hosts: HostPolicy
    contents: Contents
    retention_days: int | None
    answers: dict[tuple[str, str, str], bytes]

    @property
    def store(self) -> Store:
        """The store of the games."""
        return self.rooms.store

    @property
    def workers(self) -> WorkerPools:
        """The worker processes for slow tasks."""
        return self.rooms.workers


def site_of(connection: HTTPConnection) -> Site:
    """Return the site of the application that answers a request or a socket."""
    site: Site = connection.app.state.site
    return site
