"""Results of each answer to a question, by playing out every roll of the turn."""

from collections.abc import Callable, Hashable
from fractions import Fraction

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.fights import fighting_pair
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State

Goal = Callable[[State], int]
"""The worth of a last position to the player who is asked."""


class TooManyPositionsError(Exception):
    """An error raised if the search would take too long, or would never end."""


class BruteForce:
    """All lines of play after a question, in which both sides play for one goal."""

    def __init__(self, question: State, most: int) -> None:
        assert question.mover is not None
        self.question = question
        self.seat = question.mover
        self.most = most
        self.known: dict[State, dict[Action, State]] = {}

    def is_last(self, state: State) -> bool:
        """Whether the action of the turn is over."""
        return bool(state.outcome) or isinstance(state.step, TakeTurn)

    def after(self, state: State) -> dict[Action, State]:
        """Return the positions that follow a position."""
        if state not in self.known:
            if len(self.known) >= self.most:
                raise TooManyPositionsError
            self.known[state] = {each: state.play(each) for each in state.actions()}
        return self.known[state]

    def values(self, goal: Goal) -> dict[Action, Fraction]:
        """Return the value of each answer if every player plays for the goal."""
        values = Values(self, goal)
        return {
            each: values.of(later) for each, later in self.after(self.question).items()
        }

    def courses(self) -> dict[Action, int]:
        """Return the number of what may follow each answer; see `Courses`."""
        courses = Courses(self)
        return {
            each: courses.of(later) for each, later in self.after(self.question).items()
        }

    @property
    def goals(self) -> dict[str, Goal]:
        """Return the goals of a player in a fight, each by itself and both together."""
        pair = fighting_pair(self.question) or ()
        own = [unit for unit in pair if self.friendly(unit)]
        foes = [unit for unit in pair if unit not in own]
        return {
            "win": self.game,
            "keep": lambda end: -captured(end, own),
            "take": lambda end: captured(end, foes),
            "lead": lambda end: captured(end, foes) - captured(end, own),
        }

    def friendly(self, unit: str) -> bool:
        """Whether a unit or base is on the side of the player who decides."""
        owner = base_seat(unit)
        owner = self.question.unit(unit).seat if owner is None else owner
        return self.question.friendly(owner, self.seat)

    def game(self, end: State) -> int:
        """Return 1 for a won game, -1 for a lost one, else 0."""
        if not end.outcome or not end.outcome.winners:
            return 0
        return 1 if self.seat in end.outcome.winners else -1


class Values:
    """The values of positions if every player plays for one goal."""

    def __init__(self, lines: BruteForce, goal: Goal) -> None:
        self.lines = lines
        self.goal = goal
        self.found: dict[State, Fraction] = {}
        self.under_way = set[State]()

    def of(self, state: State) -> Fraction:
        """Return the value of a position."""
        if self.lines.is_last(state):
            return Fraction(self.goal(state))
        if state in self.under_way:  # a dial turns back to the same position
            raise TooManyPositionsError
        if state not in self.found:
            self.under_way.add(state)
            self.found[state] = self.ahead(state)
            self.under_way.remove(state)
        return self.found[state]

    def ahead(self, state: State) -> Fraction:
        """Return the value of a position from those that follow it."""
        worth = {each: self.of(then) for each, then in self.lines.after(state).items()}
        if state.mover == CHANCE:
            odds = state.odds()
            return sum((odds[roll] * worth[roll] for roll in worth), Fraction(0))
        assert state.mover is not None
        best = max if state.friendly(state.mover, self.lines.seat) else min
        return best(worth.values())


class Courses:
    """Numbers for what may follow positions: equal courses have the same number.

    A course is a last position, rolls with their odds, or the choices of a player.
    Where all rolls or choices lead to the same, it is that.
    """

    def __init__(self, lines: BruteForce) -> None:
        self.lines = lines
        self.numbers: dict[Hashable, int] = {}
        self.found: dict[State, int] = {}

    def of(self, state: State) -> int:
        """Return the number of what may follow a position."""
        if state not in self.found:
            self.found[state] = self.ahead(state)
        return self.found[state]

    def ahead(self, state: State) -> int:
        """Return the number of what may follow a position that is new."""
        if self.lines.is_last(state):
            won = state.outcome
            return self.number_of(won.winners if won else replace(state, log=()))
        later = self.lines.after(state)
        odds = state.odds() if state.mover == CHANCE else {}
        cases: dict[int, Fraction] = {}
        for action, then in later.items():
            number = self.of(then)
            cases[number] = cases.get(number, Fraction(0)) + odds.get(action, 0)
        if len(cases) == 1:
            return next(iter(cases))
        return self.number_of((state.mover, frozenset(cases.items())))

    def number_of(self, course: Hashable) -> int:
        """Return the number of a course, a new one for a new course."""
        return self.numbers.setdefault(course, len(self.numbers))


def captured(end: State, units: list[str]) -> int:
    """Return how many of some units or bases have fallen."""
    return sum(is_captured(end, unit) for unit in units)


def is_captured(end: State, unit: str) -> bool:
    """Whether a unit has left the map, or the player of a base is out of the game."""
    owner = base_seat(unit)
    if owner is None:
        return end.unit(unit).zone != "map"
    lost = end.outcome is not None and owner not in end.outcome.winners
    return end.seats[owner].out or lost
