"""Prospects: the positions that an answer leads to after its fight, with their odds.

Players are assumed to choose an answer that is better than all others at everything.
Where there is none, the choice itself is the prospect.
"""

from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from functools import reduce
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.fights import InFight, Role
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, Chance, State
from pocket_tactics.odds import ODDS
from pocket_tactics.odds.results import Fallen, Results
from pocket_tactics.odds.stakes import after

MAX_ANSWERS = 24
"""The maximum number of answers to a question that is judged."""

NEVER, ALWAYS = Fraction(0), Fraction(1)


class Ended(NamedTuple):
    """The end of a game, which is the same for every position with these winners."""

    winners: tuple[int, ...]


class Later(NamedTuple):
    """A choice or a roll after the fight, known by the positions that it leads to.

    Those after a roll have their odds.
    """

    mover: int
    positions: frozenset[tuple[Hashable, Fraction]]


class Dice(NamedTuple):
    """The dice of a prospect: the result of each fall, and the units of the roles.

    *alone* is the probability that each role falls if both players care for that alone.
    """

    falls: Mapping[Fallen, Hashable]
    chances: Mapping[Fallen, Fraction]
    alone: Mapping[Role, Fraction]
    units: Mapping[Role, str]


class Prospect(NamedTuple):
    """The probability of each position after an answer, and the dice that decide.

    *dice* are ``None`` without dice, or if other dice come before them.
    """

    positions: Mapping[Hashable, Fraction]
    dice: Dice | None = None


def prospect(state: State, depth: int = 3) -> Prospect | None:
    """Return the prospect of a position after an answer, ``None`` if it is unknown."""
    if state.outcome or isinstance(state.step, TakeTurn):
        return Prospect({sameness(state): ALWAYS})
    if found := ODDS[state.edition.id].results(state):
        return of_results(found)
    if isinstance(state.step, Chance) and depth:
        return of_chance(state, depth - (not isinstance(state.step, InFight)))
    if not isinstance(state.step, InFight) or not depth:
        return Prospect({sameness(state): ALWAYS})
    answers = prospects(state, depth - 1)
    if not answers:
        return None
    best = best_answer(state, answers)
    # A choice after the dice, such as whether to take a place, may be the same anyway.
    return best[1] if best else Prospect({sameness(state): ALWAYS})


def of_results(found: Results) -> Prospect | None:
    """Return the prospect of dice that are due, unless their odds are an estimate."""
    solved = found.solved()
    if solved is None:
        return None
    falls = {roles: sameness(state) for roles, state in solved.states.items()}
    cases = ((falls[roles], chance) for roles, chance in solved.odds.items())
    return Prospect(total(cases), Dice(falls, solved.odds, solved.alone, found.units))


def of_chance(state: State, depth: int) -> Prospect | None:
    """Return the prospect of a roll that comes before the dice of the fight."""
    cases: list[tuple[Hashable, Fraction]] = []
    for roll, chance in state.odds().items():
        found = prospect(after(state, roll), depth)
        if found is None:
            return None
        cases += [(key, chance * share) for key, share in found.positions.items()]
    return Prospect(total(cases))


def total(cases: Iterable[tuple[Hashable, Fraction]]) -> dict[Hashable, Fraction]:
    """Return the probability of each position of some cases.

    In place of a roll that follows stand the positions after it.
    """
    found: dict[Hashable, Fraction] = {}
    for key, chance in cases:
        for position, share in rolled(key):
            if chance:
                found[position] = found.get(position, NEVER) + chance * share
    return found


def rolled(key: Hashable) -> Iterable[tuple[Hashable, Fraction]]:
    """Return the positions after the roll that a key stands for, or the key itself."""
    if isinstance(key, Later) and key.mover == CHANCE:
        return key.positions
    return ((key, ALWAYS),)


def sameness(state: State, depth: int = 3) -> Hashable:
    """Return a key that is equal for positions in which the same can happen.

    A roll, and a choice within a fight, is known by the positions it leads to, not by
    the dice that still lie on the table.
    """
    if state.outcome:
        return Ended(state.outcome.winners)
    if not depth or not may_be_alike(state):
        return replace(state, log=())
    if state.mover == CHANCE:
        rolls = state.odds().items()
        cases = (
            (sameness(after(state, each), depth - 1), odds) for each, odds in rolls
        )
        return later(CHANCE, total(cases))
    assert state.mover is not None
    choices = (after(state, action) for action in state.actions())
    return later(state.mover, {sameness(each, depth - 1): ALWAYS for each in choices})


def may_be_alike(state: State) -> bool:
    """Whether a roll or a fight is under way."""
    fighting = any(isinstance(step, InFight) for step in state.agenda)
    return fighting or state.mover == CHANCE


def later(mover: int, positions: Mapping[Hashable, Fraction]) -> Hashable:
    """Return the key of a choice or a roll: that of the position if it leads to one."""
    if len(positions) == 1:
        return next(iter(positions))
    return Later(mover, frozenset(positions.items()))


def best_answer(
    state: State, found: Mapping[Action, Prospect]
) -> tuple[Action, Prospect] | None:
    """Return an answer that is at least as good as each other one at everything.

    Return ``None`` if there is none. Of several it is the last one, which declines.
    """
    best = reduce(
        lambda one, two: two if is_as_good(state, two[1], one[1]) else one,
        found.items(),
    )
    if all(is_as_good(state, best[1], each) for each in found.values()):
        return best
    return None


def prospects(state: State, depth: int = 3) -> dict[Action, Prospect] | None:
    """Return the prospect of each answer, ``None`` if one is unknown."""
    if len(state.actions()) > MAX_ANSWERS:
        return None
    found: dict[Action, Prospect] = {}
    for action in state.actions():
        each = prospect(after(state, action), depth)
        if each is None:
            return None
        found[action] = each
    dice = dice_asked_about(state, found.values())
    return {action: with_dice(each, dice) for action, each in found.items()}


def dice_asked_about(state: State, found: Iterable[Prospect]) -> Dice | None:
    """Return the dice that a question is about, as they lie or after an answer."""
    if dice := next((each.dice for each in found if each.dice), None):
        return dice
    lying = ODDS[state.edition.id].results(state)
    known = of_results(lying) if lying else None
    return known.dice if known else None


def with_dice(found: Prospect, dice: Dice | None) -> Prospect:
    """Return a prospect without dice as one of dice with a certain result.

    That is so if the positions are those of one of the results of *dice*.
    """
    if found.dice or not dice:
        return found
    for fallen, key in dice.falls.items():
        if found.positions == total([(key, ALWAYS)]):
            alone = {role: Fraction(role in fallen) for role in dice.units}
            return Prospect(
                found.positions, dice._replace(chances={fallen: ALWAYS}, alone=alone)
            )
    return found


def is_as_good(state: State, one: Prospect, two: Prospect) -> bool:
    """Whether a prospect is as good as another at everything, for the mover."""
    if are_alike(one, two):
        return True
    seat = state.mover
    assert seat is not None
    if worst(one, seat) > 0 or best(two, seat) < 0:
        return True
    if not one.dice or not two.dice or not has_two_sides(state):
        return False
    return is_better_at_dice(state, one.dice, two.dice)


def are_alike(one: Prospect, two: Prospect) -> bool:
    """Whether two prospects have the same positions, whatever the players fight for."""
    return one.positions == two.positions and alone_of(one) == alone_of(two)


def alone_of(found: Prospect) -> Mapping[Role, Fraction]:
    """Return the chances that each unit falls if that alone matters."""
    return found.dice.alone if found.dice else {}


def worst(found: Prospect, seat: int) -> int:
    """Return the worst end for a seat: 1 if it wins for certain."""
    return min(end_for(key, seat) for key in found.positions)


def best(found: Prospect, seat: int) -> int:
    """Return the best end for a seat: -1 if it loses for certain."""
    return max(end_for(key, seat) for key in found.positions)


def end_for(key: Hashable, seat: int) -> int:
    """Return 1 for a game that a seat has won, -1 for a lost one, else 0."""
    if not isinstance(key, Ended) or not key.winners:
        return 0
    return 1 if seat in key.winners else -1


def has_two_sides(state: State) -> bool:
    """Whether two sides are left, so that a loss of one is a gain of the other."""
    return len({held.team for held in state.seats if not held.out}) == len("ab")


def is_better_at_dice(state: State, one: Dice, two: Dice) -> bool:
    """Whether dice are as good as others for the mover, whatever counts for them.

    The results must be the same positions, and each fall must help the same player.
    """
    own = {role: is_own(state, unit) for role, unit in one.units.items()}
    if one.units != two.units or not is_fair(state, one, two, own):
        return False
    alone = all(
        one.alone[role] <= two.alone[role]
        if own[role]
        else one.alone[role] >= two.alone[role]
        for role in own
    )
    return alone and all(
        share(one, own, good) >= share(two, own, good) for good in good_sets(len(own))
    )


def is_own(state: State, unit: str) -> bool:
    """Whether a unit or a base is on the side of the mover."""
    assert state.mover is not None
    return state.friendly(owner_of(state, unit), state.mover)


def owner_of(state: State, piece: str) -> int:
    """Return the seat of a unit or a base."""
    owner = base_seat(piece)
    return state.unit(piece).seat if owner is None else owner


def is_fair(state: State, one: Dice, two: Dice, own: Mapping[Role, bool]) -> bool:
    """Whether two units of different sides fight for the same results."""
    if len(own) > 1 and len(set(own.values())) == 1:
        return False
    if has_later_dice(one) or has_later_dice(two):
        return False
    shared = one.falls.keys() & two.falls.keys()
    if any(one.falls[fallen] != two.falls[fallen] for fallen in shared):
        return False
    seat = state.mover
    assert seat is not None
    ends = {
        merits(fallen, own): end_for(key, seat)
        for fallen, key in (*one.falls.items(), *two.falls.items())
    }
    return all(
        ends[more] >= ends[less]
        for more, less in product(ends, repeat=2)
        if is_above(more, less)
    )


def has_later_dice(dice: Dice) -> bool:
    """Whether dice follow one of the results: who wins on Ice may still fall there."""
    return any(
        isinstance(key, State | Later) and key.mover == CHANCE
        for key in dice.falls.values()
    )


Merits = tuple[bool, ...]
"""Whether each role has the result that the mover wants."""


def merits(fallen: Fallen, own: Mapping[Role, bool]) -> Merits:
    """Return for each role whether its result is the one that the mover wants."""
    return tuple((role in fallen) != mine for role, mine in own.items())


def is_above(more: Merits, less: Merits) -> bool:
    """Whether some merits include others."""
    return all(a >= b for a, b in zip(more, less, strict=True))


def good_sets(roles: int) -> list[set[Merits]]:
    """Return every set of results that has all results better than its members."""
    every = list(product((False, True), repeat=roles))
    tops = [{each for each in every if is_above(each, low)} for low in every]
    return [one | two for one, two in product(tops, repeat=2)]


def share(dice: Dice, own: Mapping[Role, bool], good: set[Merits]) -> Fraction:
    """Return the probability of a set of results."""
    chances = dice.chances.items()
    return sum((c for fallen, c in chances if merits(fallen, own) in good), NEVER)
