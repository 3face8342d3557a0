"""New games: one agreement on a set-up, for the terminal, the server and Python."""
