"""A request for a new game, by names and texts."""

import datetime as dt
from pathlib import Path

from pocket_tactics.content import STANDARD, Pack
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.players.seats import HUMAN, computer


class NewGame(FrozenStruct, frozen=True, kw_only=True):
    """A request for a new game; every field has a default.

    *seats* are the players, *names* those of people, both in the order of their seats.
    An empty name among the *forces* asks for a random legal force. A seat without a
    force gets the standard force, or where the edition has none, a random legal one.
    With *force_files*, a force may also be named by its file. *teams* are seats
    separated by commas, *house* rules are ``NAME=VALUE``.
    """

    edition: str = "fifth"
    seats: tuple[str, ...] = ()
    forces: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    packs: tuple[Path | Pack, ...] = ()
    pieces: str = STANDARD
    centre: str | None = None
    seed: int | None = None
    names: tuple[str, ...] = ()
    date: dt.date | None = None
    force_files: bool = False

    @property
    def players(self) -> tuple[str, ...]:
        """The players of the request, or by default a person against the computer."""
        return self.seats or (HUMAN, computer("greedy"))
