"""Views of the action that lost a game."""

from collections.abc import Collection

from pocket_tactics.games.log import LoggedGame
from pocket_tactics.games.lost_by import lost_by
from pocket_tactics.server.protocol.questions import LostByFound
from pocket_tactics.texts import Names


def lost_by_view(
    game: LoggedGame, at: int, seats: Collection[int], names: Names
) -> LostByFound:
    """Return the action that lost the game, of one of the *seats* if one has lost."""
    found = lost_by(game, seats, names)
    return LostByFound(at=at, **found._asdict())
