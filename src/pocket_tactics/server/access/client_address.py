"""The address of the client whose request or message is being handled."""

from contextvars import ContextVar

CLIENT_ADDRESS: ContextVar[str] = ContextVar("client", default="")
"""The network of the client, by which limits count."""
