"""The base classes of events."""

from typing import ClassVar

from pocket_tactics.engine.structs import Kind


class Event(Kind, frozen=True, kw_only=True):
    """Something that happened, with the id of the rule behind it.

    Surfaces ask of a kind: whether it shows or changes dice that lie on the table, is
    news to who was waiting, begins a fight, marks the place where somebody came to,
    brings a unit onto the map; and how long it takes to read, in milliseconds.
    """

    rule: str

    dice: ClassVar[bool] = False
    news: ClassVar[bool] = False
    begins_fight: ClassVar[bool] = False
    marks_place: ClassVar[bool] = False
    brings_unit: ClassVar[bool] = False
    reading: ClassVar[int] = 0


class DiceEvent(Event, frozen=True, kw_only=True):
    """Dice were rolled, or a die was changed."""

    dice = True
    reading = 550


class AttackEvent(Event, frozen=True, kw_only=True):
    """The start of a fight."""

    news = True
    begins_fight = True
    reading = 500
