"""The odds of a fight by brute force: the engine plays it to every end."""

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event, Tested
from pocket_tactics.engine.rules.fifth.attacks.invading import Follow
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.odds import FightOdds
from pocket_tactics.odds.fifth.fights import fight_odds
from tests.conftest import captures, of_kind

FIELDS = ("drowned", "both", "target", "attacker", "neither")


def certainly(outcome: str) -> FightOdds:
    """Return the odds if only one outcome is left."""
    return msgspec.convert(
        {field: Fraction(field == outcome) for field in FIELDS}, FightOdds
    )


class BruteForce:
    """Every position of one fight, with the odds of its outcomes."""

    def __init__(self, attacker: str, target: str) -> None:
        self.attacker = attacker
        self.target = target
        self.known: dict[State, FightOdds] = {}

    def odds(self, state: State) -> FightOdds:
        """Return the odds with the best play of both sides."""
        if state not in self.known:
            ended = over(state)
            self.known[state] = self.ended(state) if ended else self.ahead(state)
        return self.known[state]

    def ended(self, state: State) -> FightOdds:
        """Return the odds of a fight whose dice are rolled."""
        captured = captures(state).keys() & {self.attacker, self.target}
        if len(captured) == 2:
            return certainly("both")
        if not captured:
            return certainly("neither")
        return certainly("target" if self.target in captured else "attacker")

    def ahead(self, state: State) -> FightOdds:
        """Return the odds, from those after every action."""
        later = {action: self.after(state, action) for action in state.actions()}
        if state.mover == CHANCE:
            chances = state.odds()
            return mixed((chances[action], odds) for action, odds in later.items())
        attacking = state.mover == state.unit(self.attacker).seat
        return preferred(later.values(), attacking=attacking)

    def after(self, state: State, action: Action) -> FightOdds:
        """Return the odds after an action, perhaps a roll that drowns the invader."""
        later, happened = state.resolve(action)
        return certainly("drowned") if failed(happened) else self.odds(later)


class OneStep(BruteForce):
    """One decision by brute force, with the tested odds for all later positions."""

    def odds(self, state: State) -> FightOdds:
        return fight_odds(state) or self.ended(state)


def over(state: State) -> bool:
    """Whether all dice of the fight are rolled."""
    return state.outcome is not None or isinstance(state.step, TakeTurn | Follow)


def failed(happened: tuple[Event, ...]) -> bool:
    """Whether a unit failed the test of a hazard."""
    return any(not test.survived for test in of_kind(happened, Tested))


def mixed(cases: Iterable[tuple[Fraction, FightOdds]]) -> FightOdds:
    """Return the odds of a position where chance decides."""
    sums = dict.fromkeys(FIELDS, Fraction(0))
    for chance, odds in cases:
        for field in FIELDS:
            if part := getattr(odds, field):
                sums[field] += chance * part
    return msgspec.convert(sums, FightOdds)


def preferred(choices: Iterable[FightOdds], *, attacking: bool) -> FightOdds:
    """Return the odds that a side prefers.

    The enemy's fall is worth as much to it as its own unit.
    """
    if attacking:
        return max(choices, key=lambda odds: (margin(odds), -odds.attacker_falls))
    return min(choices, key=lambda odds: (margin(odds), odds.target_falls))


def margin(odds: FightOdds) -> Fraction:
    """Return the difference that the attacker maximizes and the target minimizes."""
    return odds.target_falls - odds.attacker_falls


def total(odds: FightOdds) -> Fraction:
    """Return the sum of all probabilities."""
    return sum((getattr(odds, field) for field in FIELDS), Fraction(0))
