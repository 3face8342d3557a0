"""The codes with which the server closes a socket."""

LEFT = 1000
"""The client left."""
TRY_AGAIN = 1013
"""The client may connect again later: the server is busy, or the client too slow."""
NO_SUCH_GAME = 4404
"""There is no such game, or it was deleted."""
BROKEN = 4500
"""The game cannot be read. Not 1011: that also closes a page that answers no pings."""
