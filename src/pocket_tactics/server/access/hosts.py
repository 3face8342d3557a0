"""The names under which clients reach the server, and its trusted proxies."""

import re
from ipaddress import ip_network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts import Catalogue

PORTS = {"http": 80, "https": 443}
NAME = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*")
"""A host name as browsers send it: in ASCII, with Punycode for other letters."""


class InvalidAddressError(ValueError):
    """Raised for an address that is invalid for a server or a proxy."""


class HostPolicy(FrozenStruct, frozen=True, kw_only=True):
    """The *hosts* of the server, and its *public* origin if a proxy is before it."""

    hosts: tuple[str, ...] = ()
    public: str | None = None

    @property
    def secure(self) -> bool:
        """Whether browsers reach the public origin by TLS alone."""
        return self.public is not None and self.public.startswith("https:")

    @property
    def public_host(self) -> str | None:
        """The public name, without its port."""
        return urlsplit(self.public).hostname if self.public else None


def policy_of(connection: HTTPConnection) -> HostPolicy:
    """Return the policy of the application that answers a request or a socket."""
    policy: HostPolicy = connection.app.state.site.hosts
    return policy


def public_origin(text: str, say: Catalogue) -> str:
    """Return an origin as browsers write it; raises `InvalidAddressError`."""
    try:
        parts = urlsplit(text.lower())
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port = "", None
    if not NAME.fullmatch(host) or parts.scheme not in PORTS:
        raise InvalidAddressError(say("no-public-url", text=text))
    written_port = "" if port is None else f":{port}"
    if text.lower() != f"{parts.scheme}://{host}{written_port}":
        raise InvalidAddressError(say("no-public-url", text=text))
    is_default = port == PORTS[parts.scheme]
    return f"{parts.scheme}://{host}{'' if is_default else written_port}"


def trusted_proxy(text: str, say: Catalogue) -> str:
    """Return the address or network of a proxy; raises `InvalidAddressError`."""
    try:
        return str(ip_network(text))
    except ValueError as error:
        raise InvalidAddressError(say("no-proxy", text=text)) from error
