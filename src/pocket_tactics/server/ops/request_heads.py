"""The client and the target of a request, found before its head is parsed."""

import re

from pocket_tactics.server.access.networks import network_of

FORWARDED_FOR = re.compile(rb"(?i)\r\nx-forwarded-for:([^,\r\n]{0,80})\r\n")
"""The header in which a trusted proxy states the address of its client.

Only the proxy writes it after the end of a line: a client could begin a read with it,
by a long value of another header. An address with a port has at most 53 characters. The
search takes time in proportion to the bytes: one that leaves out the blanks around the
address takes that of their square.
"""

GAMES = "/games/"
"""The beginning of the paths of games."""

MAX_TARGET_BYTES = 256
"""The bytes of a head in which its target is looked for."""


def stated_network(head: bytes) -> str:
    r"""Return the network that a trusted proxy states for a request, if it does.

    >>> stated_network(b"GET / HTTP/1.1\r\nX-Forwarded-For: 192.0.2.7\r\n\r\n")
    '192.0.2.7'
    >>> stated_network(b"X-Forwarded-For: 192.0.2.7\r\n\r\n")
    ''
    """
    stated = FORWARDED_FOR.search(head)
    return network_of(stated[1].decode("latin-1").strip(" \t")) if stated else ""


def game_of(head: bytes) -> str:
    r"""Return the path of the page or socket of a game; empty for other requests.

    >>> game_of(b"GET /games/x/socket?a=b HTTP/1.1\r\nHost: x\r\n\r\n")
    '/games/x/socket'
    >>> game_of(b"POST /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
    ''
    """
    line = head[:MAX_TARGET_BYTES].partition(b"\r")[0]
    target = line.partition(b" ")[2].partition(b" ")[0]
    path = target.partition(b"?")[0].decode("latin-1")
    return path if path.startswith(GAMES) else ""
