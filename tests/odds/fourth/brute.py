"""The odds of an assault by brute force: the engine played to every end, no more."""

from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction

import msgspec

from pocket_tactics.actions import Action, Decline
from pocket_tactics.odds import OUTCOMES, FightOdds
from pocket_tactics.rules.falls import Defying
from pocket_tactics.rules.fighting import clash_in, trial_in
from pocket_tactics.state import CHANCE, State, Unit
from tests.conftest import captures

Fallen = frozenset[str]
Ends = Mapping[Fallen, Fraction]
"""The probabilities of who has fallen when the assault is over."""


class BruteForce:
    """Every position of one assault, with what it can come to from there.

    Each side wants the difference between the enemy's falls and its own to be as
    great as it can be; where that is the same, it would rather keep its own units.
    Players of a third side decline.
    """

    def __init__(self, start: State, attacker: str, aimed: str) -> None:
        self.before = captures(start).keys()
        self.attacker = start.unit(attacker)
        self.aimed = start.unit(aimed)
        self.known: dict[Hashable, Ends] = {}
        self.met: list[State] = []

    def odds(self, state: State) -> FightOdds:
        """The odds with the best play of both sides, told of the unit aimed at."""
        return told(self.ends(state), self.attacker.id, self.aimed.id)

    def ends(self, state: State) -> Ends:
        """The probabilities of who falls with the best play of both sides."""
        key = (state.agenda, state.units, state.outcome)
        if key not in self.known:
            self.known[key] = self.ended(state) if over(state) else self.ahead(state)
            self.met.append(state)
        return self.known[key]

    def ended(self, state: State) -> Ends:
        """Who has fallen."""
        return {frozenset(captures(state).keys() - self.before): Fraction(1)}

    def ahead(self, state: State) -> Ends:
        """The ends, from those after every action."""
        if state.mover == CHANCE:
            return mixed(
                (chance, self.after(state, roll))
                for roll, chance in state.odds().items()
            )
        sides = [self.aimed, self.attacker]
        assert state.mover is not None
        ours = [unit for unit in sides if state.friendly(unit.seat, state.mover)]
        if not ours:
            return self.after(state, Decline())
        # To decline comes last, and is done where nothing serves better.
        choices = [self.after(state, action) for action in reversed(state.actions())]
        return max(choices, key=lambda ends: liking(state, ours[0], ends))

    def after(self, state: State, action: Action) -> Ends:
        """The ends after an action."""
        return self.ends(state.play(action))


def over(state: State) -> bool:
    """Whether nothing hangs on dice any more."""
    if state.outcome:
        return True
    under_way = clash_in(state) or trial_in(state)
    return not (under_way or isinstance(state.step, Defying))


def mixed(cases: Iterable[tuple[Fraction, Ends]]) -> Ends:
    """The ends where chance decides between others."""
    sums: dict[Fallen, Fraction] = {}
    for chance, ends in cases:
        for fallen, part in ends.items():
            sums[fallen] = sums.get(fallen, Fraction(0)) + chance * part
    return sums


def liking(state: State, one: Unit, ends: Ends) -> tuple[Fraction, Fraction]:
    """How a side likes some ends: its lead, then how few of its own fall."""
    own = theirs = Fraction(0)
    for fallen, chance in ends.items():
        for unit in map(state.unit, fallen):
            if state.friendly(unit.seat, one.seat):
                own += chance
            else:
                theirs += chance
    return theirs - own, -own


def told(ends: Ends, attacker: str, aimed: str) -> FightOdds:
    """The ends as odds, sorted by who of the two falls, or who else."""
    sums = dict.fromkeys(OUTCOMES, Fraction(0))
    for fallen, chance in ends.items():
        others = bool(fallen - {attacker, aimed})
        sums[NAMES[attacker in fallen, aimed in fallen, others]] += chance
    return msgspec.convert(sums, FightOdds)


NAMES = {
    (False, False, False): "neither",
    (False, True, False): "target",
    (True, False, False): "attacker",
    (True, True, False): "both",
    (False, False, True): "elsewhere",
    (True, False, True): "traded",
}
"""What an end is called by whether the attacker, the unit aimed at, another fell."""


def total(odds: FightOdds) -> Fraction:
    """All probabilities together."""
    return sum((getattr(odds, name) for name in OUTCOMES), Fraction(0))
