"""Setup options of new games, validated for the terminal, the server and Python."""
