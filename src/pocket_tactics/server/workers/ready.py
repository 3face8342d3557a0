"""Loaded before the first worker is started: all that any of them may need."""

from pocket_tactics.server import deeds
from pocket_tactics.server.warmup import get_acquainted

__all__ = ["deeds"]

get_acquainted()
