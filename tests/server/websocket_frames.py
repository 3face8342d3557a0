"""Handshakes and frames of a WebSocket, as bytes."""


def upgrade(place: str, game: str, origin: str = "", more: str = "") -> bytes:
    """Return a request that makes a connection the socket of a game."""
    return (
        f"GET /games/{game}/socket HTTP/1.1\r\nHost: {place}\r\n"
        f"Origin: {origin or f'http://{place}'}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\n{more}"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


def frame(text: str) -> bytes:
    """Return a short text as the frame of a page."""
    return coded(text.encode(), TEXT_FRAME)


CONTINUATION, TEXT_FRAME, PING, PONG = 0, 1, 9, 10
"""The opcodes of frames (RFC 6455, 5.2)."""
RESERVED_BIT = 0x40
"""A bit of the first byte that makes a frame invalid."""


def coded(payload: bytes, opcode: int, *, last: bool = True) -> bytes:
    """Return a masked frame; without *last* a fragment that others follow."""
    first = opcode | (0x80 if last else 0)
    size = len(payload)
    if size < 126:
        head = bytes((first, 0x80 | size))
    else:
        head = bytes((first, 0x80 | 126)) + size.to_bytes(2, "big")
    return head + bytes(4) + payload
