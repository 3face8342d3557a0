"""The terminal: a game to play, a record to step through, rules to read."""
