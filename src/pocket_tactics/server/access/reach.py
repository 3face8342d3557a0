"""The addresses under which the browsers of others reach the server."""

import socket
from typing import Literal
from urllib.parse import urlsplit

from starlette.requests import Request

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server.access.hosts import PORTS, policy_of
from pocket_tactics.server.access.security import ALL_INTERFACES, LOOPBACK

ANY_ADDRESS = ("192.0.2.1", 9)
"""An address outside (RFC 5737). No packet is sent to it."""


class Reach(FrozenStruct, frozen=True):
    """The origin of links to the server, and who can reach it there.

    Browsers on this *computer* alone, those of the same *network*, or all (*public*).
    """

    origin: str
    by: Literal["computer", "network", "public"]


def reach_of(request: Request) -> Reach:
    """Return where others reach the server that answers a request."""
    policy = policy_of(request)
    if policy.public is not None:
        return Reach(policy.public, "public")
    scheme, named = request.url.scheme, urlsplit(f"//{request.headers['host']}")
    origin = f"{scheme}://{named.netloc}"
    if named.hostname not in LOOPBACK:
        return Reach(origin, "network")
    address = None if set(ALL_INTERFACES).isdisjoint(policy.hosts) else own_address()
    if address is None:
        return Reach(origin, "computer")
    return Reach(f"{scheme}://{address}:{named.port or PORTS[scheme]}", "network")


def own_address() -> str | None:
    """Return the address of this computer in its network; ``None`` without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANY_ADDRESS)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address
