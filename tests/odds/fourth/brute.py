"""The odds of an assault by brute force: the engine plays it to every end."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction

import msgspec

from pocket_tactics.engine.actions import Action, Decline
from pocket_tactics.engine.rules.dice_tests import open_test
from pocket_tactics.engine.rules.fights import fight_in
from pocket_tactics.engine.rules.fourth.dice_tests import Test as AnyTest
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.rules.fourth.losses import Defying
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.odds import OUTCOMES, FightOdds
from tests.conftest import captures

CapturedUnits = frozenset[str]
Ends = Mapping[CapturedUnits, Fraction]
"""The probabilities of who has fallen when the assault is over."""


def over(state: State) -> bool:
    """Whether no loss depends on dice any more."""
    if state.outcome:
        return True
    under_way = fight_in(state, Fight) or open_test(state, AnyTest)
    return not (under_way or isinstance(state.step, Defying))


def captured(state: State) -> CapturedUnits:
    """Return the units that have been captured so far."""
    return frozenset(captures(state))


class BruteForce:
    """Every position of one assault, with the probabilities of its ends.

    Each side maximizes the enemy's falls less its own. If that is the same, it prefers
    to keep its own units. Players of a third side decline. The edition defines when an
    assault is *over* and which units are *captured*.
    """

    def __init__(
        self,
        start: State,
        attacker: str,
        aimed: str,
        over: Callable[[State], bool] = over,
        captured: Callable[[State], CapturedUnits] = captured,
    ) -> None:
        self.over, self.captured = over, captured
        self.before = captured(start)
        self.attacker = attacker
        self.aimed = aimed
        self.known: dict[Hashable, Ends] = {}
        self.met: list[State] = []

    def odds(self, state: State) -> FightOdds:
        """Return the odds with the best play of both sides, for the unit aimed at."""
        return fight_odds(self.ends(state), self.attacker, self.aimed)

    def ends(self, state: State) -> Ends:
        """Return the probabilities of the fallen units with the best play."""
        key = (state.agenda, state.units, state.outcome)
        if key not in self.known:
            self.known[key] = (self.ended if self.over(state) else self.ahead)(state)
            self.met.append(state)
        return self.known[key]

    def ended(self, state: State) -> Ends:
        """Return the units that have fallen, with probability 1."""
        return {self.captured(state) - self.before: Fraction(1)}

    def ahead(self, state: State) -> Ends:
        """Return the ends, from those after every action."""
        if state.mover == CHANCE:
            return mixed(
                (chance, self.after(state, roll))
                for roll, chance in state.odds().items()
            )
        assert state.mover is not None
        sides = map(seat_of, (self.aimed, self.attacker))
        if not any(state.friendly(seat, state.mover) for seat in sides):
            return self.after(state, Decline())
        # Decline is last, and is chosen if no other option is better.
        choices = [self.after(state, action) for action in reversed(state.actions())]
        seat = state.mover
        return max(choices, key=lambda ends: liking(state, seat, ends))

    def after(self, state: State, action: Action) -> Ends:
        """Return the ends after an action."""
        return self.ends(state.play(action))


def seat_of(name: str) -> int:
    """Return the seat of a unit or base."""
    return int(name.partition(".")[0])


def mixed(cases: Iterable[tuple[Fraction, Ends]]) -> Ends:
    """Return the ends of a position where chance decides."""
    sums: dict[CapturedUnits, Fraction] = {}
    for chance, ends in cases:
        for lost, side in ends.items():
            sums[lost] = sums.get(lost, Fraction(0)) + chance * side
    return sums


def liking(state: State, seat: int, ends: Ends) -> tuple[Fraction, Fraction]:
    """Return a player's preference for some ends: the lead, then the own losses."""
    own = theirs = Fraction(0)
    for lost, chance in ends.items():
        for name in lost:
            if state.friendly(seat_of(name), seat):
                own += chance
            else:
                theirs += chance
    return theirs - own, -own


def fight_odds(ends: Ends, attacker: str, aimed: str) -> FightOdds:
    """Return the ends as odds, by which of the two units or others fall."""
    sums = dict.fromkeys(OUTCOMES, Fraction(0))
    for lost, chance in ends.items():
        others = bool(lost - {attacker, aimed})
        sums[NAMES[attacker in lost, aimed in lost, others]] += chance
    replacement = replacement_in(ends, {attacker, aimed})
    return msgspec.convert(sums | {"replacement": replacement}, FightOdds)


def replacement_in(ends: Ends, fighters: set[str]) -> str | None:
    """Return the only other unit that can fall in place of the target, if any."""
    others = {
        name for lost, chance in ends.items() if chance for name in lost - fighters
    }
    return others.pop() if len(others) == 1 else None


NAMES = {
    (False, False, False): "neither",
    (False, True, False): "target",
    (True, False, False): "attacker",
    (True, True, False): "both",
    (False, False, True): "elsewhere",
    (True, False, True): "traded",
}
"""Names of ends: whether the attacker, the target, and another unit fell."""


def total(odds: FightOdds) -> Fraction:
    """Return the sum of all probabilities."""
    return sum((getattr(odds, name) for name in OUTCOMES), Fraction(0))
