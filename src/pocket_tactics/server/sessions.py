"""Whose a game is: the secret of a browser, and what it is let do.

A browser is known by a cookie that nobody guesses. Its hash alone is kept, so that who
reads the file of the games plays none of them.
"""

import re
from hashlib import sha256
from ipaddress import IPv6Address, ip_address
from secrets import token_urlsafe

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server import owners
from pocket_tactics.server.cookies import cookie_of
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.exposure import Exposure
from pocket_tactics.server.keys import is_sealed, seal_of
from pocket_tactics.server.languages import sayer
from pocket_tactics.server.limits import COOKIE_MAX_AGE
from pocket_tactics.server.store import Store

STRENGTH = 32
"""The bytes of a secret: nobody guesses one of 2 ** 256."""
SECRET = re.compile(r"([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{22})?")
"""A secret with its seal as it is written; older versions issued some without one."""
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
"""What a proxy adds: who asks is elsewhere, even if the proxy is at this machine."""


class Rights(FrozenStruct, frozen=True):
    """What somebody may do: the games of a *session*, or at *home* all of them."""

    session: bytes | None
    home: bool

    async def may_play(self, store: Store, game: str) -> bool:
        """Whether they may play a game, and not only watch.

        Raises `NoSuchGameError` or `StoreError`.
        """
        theirs = await store.asked(lambda file: owners.plays(file, game, self.session))
        return self.home or theirs


def rights_of(connection: HTTPConnection) -> Rights:
    """What who is at the other end may do."""
    secret = secret_of(connection)
    session = None if secret is None else hashed("player", secret)
    return Rights(session, is_home(connection))


def is_home(connection: HTTPConnection) -> bool:
    """Whether a page is at the machine of the server, which serves nobody publicly."""
    exposure: Exposure = connection.app.state.exposure
    if exposure.public is not None or connection.client is None:
        return False
    if any(name in connection.headers for name in FORWARDED):
        return False
    return is_loopback(connection.client.host)


def is_loopback(host: str) -> bool:
    """Whether an address is this machine's own.

    >>> [is_loopback(host) for host in ("127.0.0.1", "::ffff:127.0.0.1", "10.0.0.1")]
    [True, True, False]
    """
    try:
        address = ip_address(host)
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback


def new_secret() -> str:
    """A secret that nobody guesses."""
    return token_urlsafe(STRENGTH)


def hashed(purpose: str, secret: str) -> bytes:
    """What is kept of a secret: for one purpose, it fits no other."""
    return sha256(f"pocket-tactics {purpose} {secret}".encode()).digest()


def secret_of(connection: HTTPConnection) -> str | None:
    """The secret that a browser sends, if that is one."""
    secret = cookie_of(connection, cookie_name(connection))
    return secret if SECRET.fullmatch(secret) else None


def cookie_name(connection: HTTPConnection) -> str:
    """The name of the cookie: behind TLS one that no other host can set."""
    return "__Host-player" if is_secure(connection) else "player"


def is_secure(connection: HTTPConnection) -> bool:
    """Whether browsers come by TLS alone."""
    exposure: Exposure = connection.app.state.exposure
    return exposure.secure


async def known_secret(request: Request) -> str:
    """Return the secret of a browser, or a new one if this server did not issue it.

    It did if the seal fits, or if the store knows the secret: from an older version or
    from the store of which this one was restored. Raises `StoreError`.
    """
    store: Store = request.app.state.rooms.store
    secret = secret_of(request)
    if secret is not None and await is_issued(store, secret):
        return secret
    return issued_secret(store.database.key)


def issued_secret(key: bytes) -> str:
    """Return a new secret with the seal of the server."""
    secret = new_secret()
    return secret + seal_of(key, secret)


async def is_issued(store: Store, secret: str) -> bool:
    """Whether a secret is one that the server issued; raises `StoreError`."""
    found = SECRET.fullmatch(secret)
    if found and found[2] and is_sealed(store.database.key, found[1], found[2]):
        return True
    session = hashed("player", secret)
    return await store.read(lambda file: owners.knows(file, session))


def remember(request: Request, response: Response, secret: str) -> None:
    """Have a browser keep its secret, from now on for long."""
    response.set_cookie(
        cookie_name(request),
        secret,
        max_age=COOKIE_MAX_AGE,
        path="/",
        secure=is_secure(request),
        httponly=True,
        samesite="lax",
    )


async def check_may_play(request: Request, store: Store) -> None:
    """Nothing, if who asks may play the game that they name; raises `ApiError`."""
    game = request.path_params["game"]
    if not await rights_of(request).may_play(store, game):
        raise ApiError(403, "not-yours", sayer(request)("api-not-yours"))
