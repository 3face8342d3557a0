"""A turn of the second or third edition by brute force: the engine plays every roll."""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Compared
from pocket_tactics.engine.rules.classic.fights.fight import FightStep, Side
from pocket_tactics.engine.rules.classic.moves.random_moves import RollDrift
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import CHANCE, Pending, State
from pocket_tactics.players.search.classic.folding import without_slip
from pocket_tactics.players.search.classic.nodes import is_node

Distribution = dict[State, Fraction]
"""The probability of each position at the next decision that is not about dice."""

NOBODY: tuple[Fraction, ...] = (Fraction(0), Fraction(0))


class Cases(NamedTuple):
    """Positions with their probabilities, and counts of each seat's next losses."""

    positions: Distribution
    struck: tuple[Fraction, ...] = NOBODY


def brute_force(state: State, action: Action) -> Distribution:
    """Return the positions after an action, with their probabilities."""
    later, _ = state.resolve(action)
    return Turn().after(later).positions


def without_dice(state: State) -> State:
    """Return a position without the dice that a fight has shown."""
    return replace(state, agenda=tuple(map(forgotten, state.agenda)))


def forgotten(step: Pending) -> Pending:
    """Return a step without the dice that its fight has shown."""
    if not isinstance(step, FightStep):
        return step
    attacker, target = (
        Side(side.unit, skill=side.skill)
        for side in (step.fight.attacker, step.fight.target)
    )
    fight = replace(
        step.fight, attacker=attacker, target=target, used=(), spent=(), declined=()
    )
    return replace(step, fight=fight)


class Turn:
    """Every position inside a turn, with the probabilities of its results.

    In a fight each side maximizes its strikes on enemies less those on its own units.
    If that is the same, it prefers to keep its own units.
    """

    def __init__(self) -> None:
        self.known: dict[State, Cases] = {}

    def after(self, state: State) -> Cases:
        """Return the positions at the next nodes, with their probabilities."""
        if state not in self.known:
            self.known[state] = self.played(state)
        return self.known[state]

    def played(self, state: State) -> Cases:
        """Return the same for a position that is not in the cache."""
        if is_node(state):
            return Cases({without_dice(state): Fraction(1)})
        if state.mover == CHANCE:
            return mixed(
                (chance, self.resolved(state, roll))
                for roll, chance in state.odds().items()
            )
        # Decline is last, and is chosen if no other option is better.
        choices = [self.resolved(state, each) for each in reversed(state.actions())]
        assert state.mover is not None
        own = state.mover
        return max(choices, key=lambda one: liking(one.struck, own))

    def resolved(self, state: State, action: Action) -> Cases:
        """Return the results of an action or a roll."""
        later, events = state.resolve(action)
        if isinstance(state.step, RollDrift):
            later = without_slip(later)
        cases = self.after(later)
        strikes = [event for event in events if isinstance(event, Compared)]
        if strikes:
            cases = cases._replace(struck=struck(later, strikes))
        return cases


def struck(state: State, strikes: Iterable[Compared]) -> tuple[Fraction, ...]:
    """Return the number of units or bases of each seat that strikes have hit."""
    hits = [Fraction(0), Fraction(0)]
    for event in strikes:
        owner = base_seat(event.target)
        seat = state.unit(event.target).seat if owner is None else owner
        hits[seat] += event.succeeded
    return tuple(hits)


def liking(struck: tuple[Fraction, ...], seat: int) -> tuple[Fraction, Fraction]:
    """Return a player's preference for strikes: the lead, then the own losses."""
    return struck[1 - seat] - struck[seat], -struck[seat]


def mixed(cases: Iterable[tuple[Fraction, Cases]]) -> Cases:
    """Return the cases of a position where chance decides."""
    found: Distribution = defaultdict(Fraction)
    hits = [Fraction(0), Fraction(0)]
    for chance, each in cases:
        for later, share in each.positions.items():
            found[later] += chance * share
        for seat, number in enumerate(each.struck):
            hits[seat] += chance * number
    return Cases(dict(found), tuple(hits))
