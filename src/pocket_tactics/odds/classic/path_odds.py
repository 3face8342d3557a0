"""The odds of a path: the rules play every roll of chance on it.

A unit may slip from Ice to Ice and back. So the positions that chance comes to are
the unknowns of linear equations, which have one solution.
"""

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import NamedTuple

from pocket_tactics.engine.events import Captured, Event, SentHome
from pocket_tactics.engine.rules.classic.moves.actions import Dialing
from pocket_tactics.engine.rules.classic.moves.hazard_effects import Astray, Banishing
from pocket_tactics.engine.rules.classic.moves.hazards import ChooseTest
from pocket_tactics.engine.rules.classic.moves.random_moves import SendingBack
from pocket_tactics.engine.state import Chance, State

Moment = tuple[State, Sequence[Event]]
"""A position, and what led to it."""

Goal = Callable[[State], bool]
Row = dict[int, Fraction]
"""The share of each end and of each later position in what follows a position."""

LOST, REACHED = -1, -2
"""The ends that count, numbered unlike positions."""

NEVER, ALWAYS = Fraction(0), Fraction(1)
MAX_POSITIONS = 120
MAX_OPTIONS = 2
MAX_DECISIONS = 3
"""How many decisions of players may follow one another on a way."""

DEFEATED = "conjure.return"
"""The rule by which a conjured unit that is lost goes to the queue."""

DECISIONS = (Dialing, SendingBack, Banishing, Astray, ChooseTest)
"""The steps of a way at which a player decides."""


class PathOdds(NamedTuple):
    """How likely a unit is *lost* on its way, and how likely it *reached* a goal."""

    lost: Fraction
    reached: Fraction


class UndecidedError(Exception):
    """Raised where players decide what becomes of a unit, or chance for too long."""


def path_odds(moment: Moment, unit: str, goal: Goal) -> PathOdds | None:
    """Return what becomes of a unit from a moment to the end of its path.

    ``None`` where that depends on a decision of a player, or takes too many positions.
    """
    try:
        return PathPositions(unit, goal).odds(moment)
    except UndecidedError:
        return None


class PathPositions:
    """All positions that chance may bring a unit to, each with what may follow."""

    def __init__(self, unit: str, goal: Goal, decisions: int = 0) -> None:
        self.unit = unit
        self.goal = goal
        self.decisions = decisions
        self.numbers: dict[Hashable, int] = {}
        self.positions: list[State] = []

    def odds(self, moment: Moment) -> PathOdds:
        """The odds from a moment on; raises `UndecidedError`."""
        if end := self.end(moment):
            return end
        self.number(moment[0])
        # Following a position may add others.
        first = solved([self.following(state) for state in self.positions])
        return PathOdds(first.get(LOST, NEVER), first.get(REACHED, NEVER))

    def number(self, state: State) -> int:
        """The number of a position, a new one if it was not met before."""
        key = (state.units, state.agenda)
        if key not in self.numbers:
            if len(self.numbers) == MAX_POSITIONS:
                raise UndecidedError
            self.numbers[key] = len(self.numbers)
            self.positions.append(state)
        return self.numbers[key]

    def following(self, state: State) -> Row:
        """The ends and positions that follow a position in which chance decides."""
        row: Row = {}
        for roll, chance in state.odds().items():
            later = state.resolve(roll)
            if end := self.end(later):
                add(row, LOST, chance * end.lost)
                add(row, REACHED, chance * end.reached)
            else:
                add(row, self.number(later[0]), chance)
        return row

    def end(self, moment: Moment) -> PathOdds | None:
        """The odds where no die of the way is left; ``None`` where one is."""
        state, events = moment
        if any(self.is_loss(event) for event in events):
            return PathOdds(ALWAYS, NEVER)
        if not state.outcome and state.unit(self.unit).at is not None:
            if isinstance(state.step, Chance):
                return None
            if isinstance(state.step, DECISIONS):
                return self.decided(state)
        return PathOdds(NEVER, Fraction(self.goal(state)))

    def is_loss(self, event: Event) -> bool:
        """Whether an event is the loss of the unit."""
        match event:
            case Captured(unit=unit):
                return unit == self.unit
            case SentHome(unit=unit, rule=rule):
                return unit == self.unit and rule == DEFEATED
        return False

    def decided(self, state: State) -> PathOdds:
        """The odds after a decision that changes nothing; raises `UndecidedError`."""
        actions = state.actions()
        if len(actions) > MAX_OPTIONS or self.decisions == MAX_DECISIONS:
            raise UndecidedError
        first, *others = [
            PathPositions(self.unit, self.goal, self.decisions + 1).odds(
                state.resolve(action)
            )
            for action in actions
        ]
        if any(other != first for other in others):
            raise UndecidedError
        return first


def add(row: Row, column: int, share: Fraction) -> None:
    """Add to the share of an end or a position in a row."""
    row[column] = row.get(column, NEVER) + share


def solved(rows: list[Row]) -> Row:
    """The shares of the ends alone in what follows the first position."""
    for index in reversed(range(len(rows))):
        row = rows[index]
        again = row.pop(index, NEVER)
        if again == ALWAYS:
            raise UndecidedError
        for column in row:
            row[column] /= ALWAYS - again
        for earlier in rows[:index]:
            part = earlier.pop(index, NEVER)
            for column, share in row.items() if part else ():
                add(earlier, column, part * share)
    return rows[0]
