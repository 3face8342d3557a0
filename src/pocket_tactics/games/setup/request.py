"""A request for a new game, by names and texts."""

import datetime as dt
from pathlib import Path

from pocket_tactics.content import Pack
from pocket_tactics.games.setup.options import GameOptions
from pocket_tactics.players.seats import HUMAN, computer


class NewGame(GameOptions, frozen=True, kw_only=True):
    """A request for a new game: its options, and the fields that no client sets.

    The content is that of the package and of *packs*. With *force_files*, a force may
    also be named by its file.
    """

    packs: tuple[Path | Pack, ...] = ()
    date: dt.date | None = None
    force_files: bool = False

    @property
    def players(self) -> tuple[str, ...]:
        """The players of the request, or by default a person against the computer."""
        return self.seats or (HUMAN, computer("greedy"))
