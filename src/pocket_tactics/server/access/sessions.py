"""Sessions: the secret of a browser, and what the browser may do.

The server knows a browser by a cookie with a random secret. The store has only its
hash: a reader of the store cannot play the games.
"""

import re
from hashlib import sha256
from ipaddress import IPv6Address, ip_address
from secrets import token_urlsafe

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server.access.cookies import cookie_of
from pocket_tactics.server.access.hosts import policy_of
from pocket_tactics.server.access.languages import catalogue_for
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.limits import COOKIE_MAX_AGE
from pocket_tactics.server.store.port import Store

SECRET_BYTES = 32
"""The random bytes of a secret."""
SECRET = re.compile(r"([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{22})?")
"""A secret with its seal; older versions issued some without one."""
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
"""The headers of a proxy: its client is elsewhere, even if the proxy is local."""


NO_SESSION = b""
"""The session of a client without a cookie, which plays no games."""


class Permissions(FrozenStruct, frozen=True):
    """The permissions of a client: for the games of its *session*, or for all.

    A *local* client may play all games.
    """

    session: bytes | None
    local: bool

    @property
    def checked_session(self) -> bytes | None:
        """The session whose rights the store checks; ``None`` for a local client."""
        return None if self.local else self.session or NO_SESSION

    async def may_play(self, store: Store, game: str) -> bool:
        """Whether the client may play a game, and not only watch.

        Raises `NoSuchGameError` or `StoreError`.
        """
        # A local client, too, is refused a game that does not exist.
        is_player = await store.players.is_player(game, self.session)
        return self.local or is_player

    async def is_host(self, store: Store, game: str) -> bool:
        """Whether the client plays the seats of a game that no link handed over.

        Such a client may hand seats over and take them back. Raises `NoSuchGameError`
        or `StoreError`.
        """
        # One question each: the client may use a link or leave between two of them.
        if self.local:
            return not await store.seats.is_guest(game, self.session)
        return await store.seats.is_host(game, self.session)


def permissions_of(connection: HTTPConnection) -> Permissions:
    """Return the permissions of a client."""
    secret = secret_of(connection)
    session = None if secret is None else hash_secret("player", secret)
    return Permissions(session, is_local(connection))


def is_local(connection: HTTPConnection) -> bool:
    """Whether a client is on the machine of the server, which has no public name."""
    if policy_of(connection).public is not None or connection.client is None:
        return False
    if any(name in connection.headers for name in FORWARDED):
        return False
    return is_loopback(connection.client.host)


def is_loopback(host: str) -> bool:
    """Whether an address is a loopback address.

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
    """Return a random secret, which cannot be guessed."""
    return token_urlsafe(SECRET_BYTES)


def hash_secret(purpose: str, secret: str) -> bytes:
    """Return the hash of a secret for one purpose."""
    return sha256(f"pocket-tactics {purpose} {secret}".encode()).digest()


def secret_of(connection: HTTPConnection) -> str | None:
    """Return the secret in the cookie of a browser; ``None`` if it is malformed."""
    secret = cookie_of(connection, cookie_name(connection))
    return secret if SECRET.fullmatch(secret) else None


def cookie_name(connection: HTTPConnection) -> str:
    """Return the name of the cookie: behind TLS one that no other host can set."""
    return "__Host-player" if policy_of(connection).secure else "player"


async def session_secret(request: Request, store: Store) -> str:
    """Return the secret of a browser, or a new one if this server did not issue it.

    It did if the seal fits, or if the store knows the secret: from an older version or
    from the store of which this one was restored. Raises `StoreError`.
    """
    secret = secret_of(request)
    if secret is not None and await is_issued(store, secret):
        return secret
    return issued_secret(store)


def issued_secret(store: Store) -> str:
    """Return a new secret with the seal of the server."""
    secret = new_secret()
    return secret + store.players.seal_of(secret)


async def is_issued(store: Store, secret: str) -> bool:
    """Whether a secret is one that the server issued; raises `StoreError`."""
    found = SECRET.fullmatch(secret)
    if found and found[2] and store.players.is_sealed(found[1], found[2]):
        return True
    return await store.players.is_known_session(hash_secret("player", secret))


def set_session_cookie(request: Request, response: Response, secret: str) -> None:
    """Set the cookie with the secret of a browser, or extend its life."""
    response.set_cookie(
        cookie_name(request),
        secret,
        max_age=COOKIE_MAX_AGE,
        path="/",
        secure=policy_of(request).secure,
        httponly=True,
        samesite="lax",
    )


async def require_player(request: Request, store: Store) -> None:
    """Raise `ApiError` unless the client may play the game that it names."""
    game = request.path_params["game"]
    if not await permissions_of(request).may_play(store, game):
        raise ApiError(403, "not-yours", catalogue_for(request)("api-not-yours"))


async def require_host(request: Request, store: Store) -> None:
    """Raise `ApiError` unless the client may hand over seats of the game it names."""
    await require_player(request, store)
    if not await permissions_of(request).is_host(store, request.path_params["game"]):
        raise ApiError(403, "not-yours", catalogue_for(request)("api-not-host"))
