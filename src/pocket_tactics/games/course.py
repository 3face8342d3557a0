"""How a game goes on: its position, who decides, and what may be taken back."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from pocket_tactics.engine.actions import Action, ChanceAction
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players import LEVELS, Player, dice, unseeded_dice
from pocket_tactics.players.seats import level_of

Moment = tuple[State, tuple[Event, ...]]
"""A position, and what led to it."""


class Course:
    """The last moments of a game, from the one after *before* actions on.

    *actions* led from each moment to the next. Seats without a player are people's.
    """

    def __init__(
        self,
        players: Mapping[int, Player],
        moments: Sequence[Moment],
        actions: Sequence[Action],
        before: int = 0,
    ) -> None:
        self.players = dict(players)
        self.moments = list(moments)
        self.actions = list(actions)
        self.before = before
        self.laid_together = range(0)

    @property
    def state(self) -> State:
        """The position now."""
        return self.moments[-1][0]

    def at(self, count: int) -> State:
        """The position after so many actions."""
        return self.moments[count - self.before][0]

    @property
    def count(self) -> int:
        """How many actions stand."""
        return self.before + len(self.actions)

    @property
    def human(self) -> bool:
        """Whether a person is to decide."""
        return self.state.mover not in (None, *self.players)

    def advance(self) -> Iterator[tuple[Event, ...]]:
        """Let dice and computers decide until a person must; what happens, in bits."""
        while self.state.mover is not None and not self.human:
            yield self.play(self.players[self.state.mover](self.state))

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play an action; raises `IllegalActionError`."""
        state, events = self.state.resolve(action)
        self.moments.append((state, events))
        self.actions.append(action)
        return events

    def undoable(self) -> int | None:
        """How many actions stand once a person's last decision is taken back.

        ``None`` if there is none, or a die has been revealed since.
        """
        for index in range(len(self.actions) - 1, -1, -1):
            if isinstance(self.actions[index], ChanceAction):
                return None
            stand = self.before + index
            alone = stand not in self.laid_together[1:]
            if alone and self.at(stand).mover not in self.players:
                return stand
        return None

    def undo(self) -> bool:
        """Take back a person's last decision, if no die has been revealed since."""
        stand = self.undoable()
        if stand is None:
            return False
        self.go_back(stand)
        return True

    def go_back(self, stand: int) -> None:
        """Have so many actions stand."""
        del self.moments[stand - self.before + 1 :]
        del self.actions[stand - self.before :]
        if stand <= self.laid_together.start:
            self.laid_together = range(0)

    def __copy__(self) -> "Course":
        """The same course, to go on with by itself."""
        course = Course(self.players, self.moments, self.actions, self.before)
        course.laid_together = self.laid_together
        return course

    def forget(self, count: int) -> None:
        """Have the first actions behind oneself: they are not taken back any more."""
        del self.moments[:count]
        del self.actions[:count]
        self.before += count


def players_seated(seats: Sequence[str], seed: int | None) -> dict[int, Player]:
    """Who decides for each seat that no person has, and for chance."""
    players = {
        seat: LEVELS[level](generator(seed, seat))
        for seat, player in enumerate(seats)
        if (level := level_of(player)) is not None
    }
    fair = unseeded_dice() if seed is None else dice(generator(seed, CHANCE))
    return {**players, CHANCE: fair}


def generator(seed: int | None, seat: int) -> Random:
    """A generator of its own for each seat of a game, so that none reads another's."""
    return Random() if seed is None else Random(f"{seed}/{seat}")
