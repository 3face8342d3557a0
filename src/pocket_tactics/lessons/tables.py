"""The tables of a lesson file."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.structs import FrozenStruct

Words = Annotated[str, Meta(min_length=1, max_length=260)]
"""A text for the learner: a few sentences."""

Line = Annotated[tuple[str, ...], Meta(min_length=1, max_length=60)]
Claims = Annotated[tuple[str, ...], Meta(min_length=1, max_length=12)]
Percent = Annotated[int, Meta(ge=0, le=100)]


class LessonWords(FrozenStruct, frozen=True):
    """The texts of a lesson in one language."""

    title: Annotated[str, Meta(min_length=1, max_length=40)]
    say: Words
    hint: Words
    done: Words


class WrongTable(FrozenStruct, frozen=True):
    """A way that misses the goal, what holds at its end, and what is said then."""

    line: Line
    ends: Claims
    tell: dict[str, Words]


class AfterTable(FrozenStruct, frozen=True):
    """Claims that hold after the first *actions* of the solution."""

    actions: Annotated[int, Meta(ge=1)]
    holds: Claims


class OddsTable(FrozenStruct, frozen=True):
    """The chances of an action: that its target falls, and that its attacker falls.

    They hold after the first *after* actions of the solution or of a wrong way.
    """

    action: str
    target: Percent | None = None
    attacker: Percent | None = None
    after: Annotated[int, Meta(ge=0)] = 0
    wrong: str = ""


class LessonTable(FrozenStruct, frozen=True, kw_only=True):
    """A lesson in a file.

    *position*, *goal* and *show* are texts, as are the actions of all lines. *offers*,
    *refuses*, *after* and *odds* are claims that the tests of the file check. One
    that is not *listed* is not taught: it is the position of the start page.
    """

    position: str
    within: Annotated[int, Meta(ge=1, le=9)]
    goal: Claims
    show: tuple[str, ...]
    solution: Line
    words: dict[str, LessonWords]
    wrong: dict[str, WrongTable]
    offers: tuple[str, ...] = ()
    refuses: tuple[str, ...] = ()
    after: tuple[AfterTable, ...] = ()
    odds: tuple[OddsTable, ...] = ()
    listed: bool = True
