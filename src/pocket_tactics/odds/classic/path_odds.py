"""The odds of a path, with every roll on it.

A unit may slip from Ice to Ice and back. So the positions are the unknowns of linear
equations, which have one solution.
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
"""A position, and the events that led to it."""

Goal = Callable[[State], bool]
Row = dict[int, Fraction]
"""The probabilities of each end and each next position after a position."""

LOST, REACHED = -1, -2
"""The ends that count, with numbers that no position has."""

NEVER, ALWAYS = Fraction(0), Fraction(1)
MAX_POSITIONS = 120
MAX_OPTIONS = 2
MAX_DECISIONS = 3
"""The maximum number of consecutive player decisions on a way."""

DEFEATED = "conjure.return"
"""The rule by which a lost conjured unit goes to the queue."""

DECISIONS = (Dialing, SendingBack, Banishing, Astray, ChooseTest)
"""The steps of a way in which a player decides."""


class PathOdds(NamedTuple):
    """How likely a unit is *lost* on its way, and how likely it *reached* a goal."""

    lost: Fraction
    reached: Fraction


class UndecidedError(Exception):
    """Raised if players decide the fate of a unit, or after too many positions."""


def path_odds(moment: Moment, unit: str, goal: Goal) -> PathOdds | None:
    """Return the odds of a unit from a moment to the end of its path.

    Return ``None`` if they depend on a player's decision, or on too many positions.
    """
    try:
        return PathPositions(unit, goal).odds(moment)
    except UndecidedError:
        return None


class PathPositions:
    """All positions that dice may lead a unit to, each with its results."""

    def __init__(self, unit: str, goal: Goal, decisions: int = 0) -> None:
        self.unit = unit
        self.goal = goal
        self.decisions = decisions
        self.numbers: dict[Hashable, int] = {}
        self.positions: list[State] = []

    def odds(self, moment: Moment) -> PathOdds:
        """Return the odds from a moment on, or raise `UndecidedError`."""
        if end := self.end(moment):
            return end
        self.number(moment[0])
        # Following a position may add others.
        first = solved([self.following(state) for state in self.positions])
        return PathOdds(first.get(LOST, NEVER), first.get(REACHED, NEVER))

    def number(self, state: State) -> int:
        """Return the number of a position. Add it if it is new."""
        key = (state.units, state.agenda)
        if key not in self.numbers:
            if len(self.numbers) == MAX_POSITIONS:
                raise UndecidedError
            self.numbers[key] = len(self.numbers)
            self.positions.append(state)
        return self.numbers[key]

    def following(self, state: State) -> Row:
        """Return the ends and positions after a position in which dice decide."""
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
        """Return the odds if no die of the way is left, else ``None``."""
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
        """Return the odds after an ineffective decision, or raise `UndecidedError`."""
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
    """Add a probability of an end or a position to a row."""
    row[column] = row.get(column, NEVER) + share


def solved(rows: list[Row]) -> Row:
    """Return the probabilities of the ends alone after the first position."""
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
