"""A limit of the sockets of a network, also if a proxy opens all connections."""

from collections import Counter

from starlette.types import ASGIApp, Receive, Scope, Send

from pocket_tactics.server.access.rate_limits import client_of
from pocket_tactics.server.limits import MAX_CONNECTIONS_PER_NETWORK
from pocket_tactics.server.protocol.close_codes import TRY_AGAIN


class SocketLimit:
    """Middleware that limits the open sockets of a network."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or close a socket beyond the limit."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
        elif self.open[network := client_of(scope)] >= MAX_CONNECTIONS_PER_NETWORK:
            await send({"type": "websocket.close", "code": TRY_AGAIN})
        else:
            await self.count(network, scope, receive, send)

    async def count(
        self, network: str, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Serve a socket, and count it while it is open."""
        self.open[network] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.open[network] -= 1
            if not self.open[network]:
                del self.open[network]
