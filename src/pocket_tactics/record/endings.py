"""The ends of games that players decided: they resigned, or agreed on a draw."""

import re

from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import Kind, kinds
from pocket_tactics.notation import NotationError
from pocket_tactics.notation.errors import quoted

SEAT = re.compile(r"[0-5]")


class Ending(Kind, frozen=True):
    """An end of a game that the rules did not bring about.

    A kind of ending registers as it is defined. Its text is its tag and its fields.
    """

    @property
    def text(self) -> str:
        """The tag, and the values of the fields."""
        values = (getattr(self, name) for name in self.__struct_fields__)
        return " ".join(map(str, (self.__struct_config__.tag, *values)))

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seats that win when the game ends so in a position."""
        raise NotImplementedError

    def possible(self, state: State) -> bool:
        """Whether a game can end so in a position."""
        return state.outcome is None


class Resigned(Ending, frozen=True, tag="resigned"):
    """The player of a seat resigned. With them their side has lost."""

    seat: int

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seats of the other side."""
        return tuple(
            other
            for other, player in enumerate(state.seats)
            if not player.out and not state.friendly(other, self.seat)
        )

    def possible(self, state: State) -> bool:
        """Whether the seat plays, and only one other side is left."""
        return state.outcome is None and sides_left(state, self.seat) == PAIR


class DrawAgreed(Ending, frozen=True, tag="draw-agreed"):
    """The players agreed on a draw."""

    def winners(self, state: State) -> tuple[int, ...]:
        """Return no seat."""
        return ()


PAIR = 2


def sides_left(state: State, seat: int) -> int:
    """Return how many sides are still in the game; 0 if the player of *seat* is not."""
    teams = {each.team for each in state.seats if not each.out}
    known = seat < len(state.seats) and not state.seats[seat].out
    return len(teams) if known else 0


def read_ending(text: str) -> Ending:
    """Return the ending of a text; raises `NotationError`.

    >>> read_ending("resigned 1")
    Resigned(seat=1)
    """
    tag, _, seat = text.partition(" ")
    for kind in kinds(Ending):
        if tag == kind.__struct_config__.tag:
            if kind.__struct_fields__ and SEAT.fullmatch(seat):
                return kind(int(seat))
            if not kind.__struct_fields__ and text == tag:
                return kind()
    raise NotationError(f"not an ending: {quoted(text)}")
