"""The base classes of events."""

from typing import ClassVar

from pocket_tactics.engine.structs import Kind


class Event(Kind, frozen=True, kw_only=True):
    """An event of a game, with the id of its rule.

    Class attributes of a kind say whether it shows or changes dice on the table, is
    news to waiting players, begins a fight, marks the place where a unit arrived, or
    brings a unit onto the map. They also give its reading time in milliseconds.
    """

    rule: str

    dice: ClassVar[bool] = False
    news: ClassVar[bool] = False
    begins_fight: ClassVar[bool] = False
    marks_place: ClassVar[bool] = False
    brings_unit: ClassVar[bool] = False
    reading: ClassVar[int] = 0


class DiceEvent(Event, frozen=True, kw_only=True):
    """A roll or a change of dice."""

    dice = True
    reading = 550


class AttackEvent(Event, frozen=True, kw_only=True):
    """The start of a fight."""

    news = True
    begins_fight = True
    reading = 500
