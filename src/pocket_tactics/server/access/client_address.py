"""Who something is done for: known wherever a request or a message is answered."""

from contextvars import ContextVar

CLIENT_ADDRESS: ContextVar[str] = ContextVar("client", default="")
"""The network of who asks."""
