"""Games in progress, for every interface: new games, their history, saved games."""
