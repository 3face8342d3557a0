"""How much play the server carries: real processes, real sockets, a real disk."""
