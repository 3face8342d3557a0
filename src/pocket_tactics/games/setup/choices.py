"""The choices of a new game, as records."""

from pocket_tactics.content import Content
from pocket_tactics.engine.cards import Force
from pocket_tactics.engine.state import Edition, Table
from pocket_tactics.engine.structs import FrozenStruct


class SetupChoices(FrozenStruct, frozen=True, kw_only=True):
    """The choices of a new game for *count* seats, as records.

    The *table* is the set-up without its forces. ``None`` among the *forces* stands for
    one that is to be drawn. Seats beyond the forces have none yet.
    """

    edition: Edition
    content: Content
    count: int
    table: Table
    forces: tuple[Force | None, ...] = ()
