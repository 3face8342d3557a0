"""The load that the server can carry: real processes, real sockets, a real disk."""
