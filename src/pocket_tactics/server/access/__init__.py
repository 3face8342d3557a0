"""Access to the server: hosts, sessions, permissions and rate limits."""
