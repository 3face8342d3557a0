"""The terminal: playing a game, stepping through a record, reading rules."""
