"""The handlers of client messages, a module for each module of the protocol."""

from pocket_tactics.server.ws.handlers import endings, play, questions, table

__all__ = ["endings", "play", "questions", "table"]
