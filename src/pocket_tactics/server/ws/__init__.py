"""The WebSocket of a client: its connection, commands and queries."""
