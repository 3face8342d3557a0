"""Under which names the server is reached, and whom it believes about that."""

import re
from ipaddress import ip_network
from urllib.parse import urlsplit

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts import Catalogue

PORTS = {"http": 80, "https": 443}
NAME = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*")
"""A name as browsers send it: of letters of ASCII, those of others in Punycode."""


class ExposureError(ValueError):
    """Raised for an address that cannot be the server's, or a proxy's."""


class Exposure(FrozenStruct, frozen=True, kw_only=True):
    """How the server is reached: its *hosts*, and its origin for everybody if any.

    The *public* origin is that of a proxy in front of the server.
    """

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


def public_origin(text: str, say: Catalogue) -> str:
    """An origin as browsers write it; raises `ExposureError` for all else."""
    try:
        parts = urlsplit(text.lower())
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port = "", None
    if not NAME.fullmatch(host) or parts.scheme not in PORTS:
        raise ExposureError(say("no-public-url", text=text))
    told = "" if port is None else f":{port}"
    if text.lower() != f"{parts.scheme}://{host}{told}":
        raise ExposureError(say("no-public-url", text=text))
    usual = port == PORTS[parts.scheme]
    return f"{parts.scheme}://{host}{'' if usual else told}"


def trusted_proxy(text: str, say: Catalogue) -> str:
    """An address or a network of proxies; raises `ExposureError` for all else."""
    try:
        return str(ip_network(text))
    except ValueError as error:
        raise ExposureError(say("no-proxy", text=text)) from error
