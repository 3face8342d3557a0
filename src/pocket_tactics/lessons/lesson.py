"""A lesson: its first position, its goal, its script and its marks."""

from collections.abc import Mapping, Sequence
from typing import Literal

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.lessons.claims import Claim
from pocket_tactics.lessons.tables import LessonWords
from pocket_tactics.notation import NotationError
from pocket_tactics.notation.actions import read_unit
from pocket_tactics.notation.errors import quoted
from pocket_tactics.notation.places import read_place

LEARNER = 0
"""The seat of the learner in every lesson."""


class Mark(FrozenStruct, frozen=True):
    """A mark on the board for the first look: a unit, a tile, or an arrow."""

    kind: Literal["unit", "tile", "arrow"]
    unit: str = ""
    places: tuple[Hex, ...] = ()


def read_mark(text: str) -> Mark:
    """Return the mark of a text, or raise `NotationError`.

    >>> read_mark("unit 0.mage.1")
    Mark(kind='unit', unit='0.mage.1', places=())
    """
    match text.split(" "):
        case ["unit", unit]:
            return Mark("unit", unit=read_unit(unit))
        case ["tile", at]:
            return Mark("tile", places=(read_place(at),))
        case ["arrow", start, end]:
            return Mark("arrow", places=(read_place(start), read_place(end)))
    forms = "unit UNIT, tile Q,R, arrow Q,R Q,R"
    raise NotationError(f"not a mark: {quoted(text)}; the marks are {forms}")


class WrongWay(FrozenStruct, frozen=True):
    """A way that misses the goal; *tell* says why, by language."""

    line: tuple[Action, ...]
    tell: Mapping[str, str]


class Lesson(FrozenStruct, frozen=True, kw_only=True):
    """A lesson that was read and checked."""

    id: str
    start: State
    within: int
    goal: tuple[Claim, ...]
    marks: tuple[Mark, ...]
    solution: tuple[Action, ...]
    wrong: Sequence[WrongWay]
    words: Mapping[str, LessonWords]

    @property
    def edition(self) -> str:
        """The id of its edition."""
        return self.start.edition.id

    @property
    def lines(self) -> tuple[tuple[Action, ...], ...]:
        """The lines that dice and enemy follow, the solution first."""
        return (self.solution, *(way.line for way in self.wrong))

    def is_reached(self, state: State) -> bool:
        """Whether a position has the goal."""
        return all(claim.holds(state) for claim in self.goal)
