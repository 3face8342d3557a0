"""The key of a store, which never leaves it, and the hashes made with the key."""

import hmac
import sqlite3
from base64 import urlsafe_b64encode
from secrets import token_bytes

KEY_BYTES = 32
HASH_BYTES = 16
"""The bytes of a hash: one of 2 ** 128 cannot be guessed."""


def read_key(connection: sqlite3.Connection) -> bytes:
    """Return the key of a store, or create it, within a transaction."""
    found = connection.execute("SELECT key FROM server_keys").fetchone()
    if found is not None:
        return bytes(found[0])
    key = token_bytes(KEY_BYTES)
    connection.execute("INSERT INTO server_keys VALUES (?)", (key,))
    return key


def erase_key(connection: sqlite3.Connection) -> None:
    """Remove the key from a backup: without it no hash reveals a network."""
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("DELETE FROM server_keys")


def keyed_hash(key: bytes, purpose: str, text: str) -> bytes:
    """Return a hash that cannot be computed without the key."""
    message = f"pocket-tactics {purpose} {text}".encode()
    return hmac.digest(key, message, "sha256")[:HASH_BYTES]


def network_hash(key: bytes, network: str) -> bytes:
    """Return the hash that stands for a network in the store."""
    return keyed_hash(key, "network", network)


def seal_of(key: bytes, secret: str) -> str:
    """Return the text by which the server knows a secret that it issued."""
    seal = keyed_hash(key, "cookie", secret)
    return urlsafe_b64encode(seal).decode().rstrip("=")


def is_sealed(key: bytes, secret: str, seal: str) -> bool:
    """Whether a seal is that of a secret, compared in constant time."""
    return hmac.compare_digest(seal_of(key, secret), seal)
