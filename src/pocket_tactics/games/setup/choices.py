"""The choices of a new game, as records."""

from pocket_tactics.content import Content
from pocket_tactics.engine.cards import Force, PieceSet
from pocket_tactics.engine.state import Edition, House
from pocket_tactics.engine.structs import FrozenStruct


class SetupChoices(FrozenStruct, frozen=True, kw_only=True):
    """The choices of a new game for *count* seats, as records.

    ``None`` among the *forces* stands for one that is to be drawn. Seats beyond the
    forces have none yet. Without *teams* each player plays alone.
    """

    edition: Edition
    content: Content
    count: int
    house: House
    pieces: PieceSet
    forces: tuple[Force | None, ...] = ()
    teams: tuple[int, ...] = ()
