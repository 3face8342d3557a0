"""The statistics of a game: units, attacks and dice of each side."""

from collections.abc import Sequence

from pocket_tactics.engine.dice import Faces
from pocket_tactics.engine.events import Event, Rerolled, Rolled
from pocket_tactics.engine.rules.targets import seat_of
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct

EXPECTED_FACE = 3.5
"""The mean face of a fair die."""


class SideStatistics(FrozenStruct, frozen=True, kw_only=True):
    """The statistics of a side: *left* of its *units*, and the fights that it began.

    *faces* are those of all dice that were rolled for its units.
    """

    seat: int
    units: int
    left: int
    attacks: int
    faces: Faces

    @property
    def average(self) -> float | None:
        """The mean face of the dice; ``None`` without any."""
        return sum(self.faces) / len(self.faces) if self.faces else None


def statistics_of(state: State, events: Sequence[Event]) -> list[SideStatistics]:
    """Return the statistics of each side; *state* is the last position."""
    return [
        side_statistics(state, seat, [e for e in events if is_of(e, seat, state)])
        for seat in range(len(state.seats))
    ]


def side_statistics(state: State, seat: int, events: Sequence[Event]) -> SideStatistics:
    """Return the statistics of a side, from the *events* of its units."""
    units = [unit for unit in state.units if unit.seat == seat]
    return SideStatistics(
        seat=seat,
        units=len(units),
        left=sum(unit.zone != "captured" for unit in units),
        attacks=sum(event.begins_fight for event in events),
        faces=tuple(face for event in events for face in faces_rolled(event)),
    )


def is_of(event: Event, seat: int, state: State) -> bool:
    """Whether an event is about a unit or the base of a seat."""
    unit = getattr(event, "unit", None)
    return unit is not None and seat_of(state, unit) == seat


def faces_rolled(event: Event) -> Faces:
    """Return the faces that dice showed in an event."""
    if isinstance(event, Rolled):
        return event.faces
    return (event.to,) if isinstance(event, Rerolled) else ()
