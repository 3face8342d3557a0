"""The store of games in an SQLite file: the only place with SQL."""
