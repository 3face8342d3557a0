"""The server of the browser's game: one process, one database file, one page."""
