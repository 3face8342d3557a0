"""Quick odds of possible fights in the second and third edition.

Dice, kickers, assists and terrain count. Abilities in the fight do not.
"""

from functools import lru_cache
from typing import NamedTuple

from pocket_tactics.engine.cards import Skill
from pocket_tactics.engine.dice import COMPARISONS
from pocket_tactics.engine.hexes import Hex, distance, neighbours
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.rules.classic.fights.answering import answers
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.classic.range import SHOTS, range_of
from pocket_tactics.engine.rules.classic.units import (
    card_of,
    ground_at,
    has_advantage,
    is_tile,
    skills,
)
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds.solver.chances import looked_up
from pocket_tactics.odds.solver.contest import Combatant, Contest, Dice, Rights

MELEE = "melee"
BASE_GUARD = Skill(defence=3)
BASE_LENDS = 2
MAX_REROLLS = 3
"""The maximum number of re-rolls that count."""


class StrikeOdds(NamedTuple):
    """A strike at a guard, with the re-rolls that each side may use on it."""

    off: int
    off_kicker: int
    defence: int
    defence_kicker: int
    ours: int
    theirs: int
    comparison: str


@lru_cache(maxsize=65536)
def strike_odds(blow: StrikeOdds) -> float:
    """Return the probability that a strike succeeds, with the best re-rolls."""
    striker = Combatant(
        off=Dice((), blow.off, blow.off_kicker),
        defence=Dice(),
        rights=Rights(rerolls=blow.ours),
    )
    guard = Combatant(
        off=Dice(),
        defence=Dice((), blow.defence, blow.defence_kicker),
        rights=Rights(rerolls=blow.theirs),
    )
    contest = Contest(striker, guard, COMPARISONS[blow.comparison])
    return float(looked_up(contest, None).target_falls)


class AssaultValue(NamedTuple):
    """The probabilities that an assault takes its target and costs the attacker."""

    takes: float = 0.0
    costs: float = 0.0


@memoized
def units_next_to_places(state: State) -> dict[Hex, list[int]]:
    """Return the number of units of each seat next to each place that has any."""
    found: dict[Hex, list[int]] = {}
    for place, unit in state.occupants.items():
        for near in neighbours(place):
            found.setdefault(near, [0, 0])[unit.seat] += 1
    return found


def assault_value(
    state: State, unit: Unit, at: Hex, foe: Unit | None, target: Hex
) -> AssaultValue:
    """Return the best assault of a unit from a place, on an enemy or on a base."""
    hopes = [
        option_value(state, AssaultOption(unit, at, foe, target, skill, close=close))
        for skill, close in assault_skills(state, unit, at, target)
    ]
    prize = foe.card.cost if foe else unit.card.cost
    price = unit.card.cost
    return max(
        hopes, key=lambda h: h.takes * prize - h.costs * price, default=AssaultValue()
    )


class AssaultOption(NamedTuple):
    """A possible assault: attacker, place, target and skill."""

    unit: Unit
    at: Hex
    foe: Unit | None
    target: Hex
    skill: str
    close: bool


def assault_skills(
    state: State, unit: Unit, at: Hex, target: Hex
) -> list[tuple[str, bool]]:
    """Return the skills usable from a place, each with whether the assault is close."""
    steps = distance(at, target)
    adjacent = steps == 1 and target in state.board.passages.get(at, ())
    usable = (name for name, skill in skills(card_of(unit)).items() if strikes(skill))
    return [
        (name, adjacent and name not in SHOTS)
        for name in usable
        if (adjacent and name not in SHOTS)
        or (name != MELEE and steps <= range_of(state, unit, name))
    ]


def strikes(skill: Skill) -> bool:
    """Whether a skill has OFF dice or an OFF kicker."""
    return bool(skill.off or skill.off_kicker)


def option_value(state: State, attempt: AssaultOption) -> AssaultValue:
    """Return the value of one way to assault."""
    foe, skill = attempt.foe, skills(card_of(attempt.unit))
    ours, theirs = rerolls(state, attempt)
    mine = skill[attempt.skill]
    if foe is None:
        return AssaultValue(strike(state, mine, BASE_GUARD, ours, theirs))
    reply = answers(card_of(foe), attempt.skill)[0]
    guard = skills(card_of(foe))[reply]
    takes = strike(state, mine, guard, ours, theirs)
    far = distance(attempt.at, attempt.target) > 1
    if far and range_of(state, foe, reply) < distance(attempt.at, attempt.target):
        return AssaultValue(takes)
    return AssaultValue(takes, strike(state, guard, mine, theirs, ours))


def strike(state: State, by: Skill, on: Skill, ours: int, theirs: int) -> float:
    """Return the probability that the OFF dice of a skill beat another's DEF dice."""
    if not (by.off or by.off_kicker):
        return 0.0
    return strike_odds(
        StrikeOdds(
            by.off,
            by.off_kicker or 0,
            on.defence,
            on.defence_kicker or 0,
            min(ours, MAX_REROLLS),
            min(theirs, MAX_REROLLS),
            house_of(state).comparison,
        )
    )


def rerolls(state: State, attempt: AssaultOption) -> tuple[int, int]:
    """Return the situational re-rolls of both sides, the attacker's first."""
    unit, foe, target = attempt.unit, attempt.foe, attempt.target
    beside = units_next_to_places(state).get(target, [0, 0])
    start = state.unit(unit.id).at
    ours = beside[unit.seat] - (start is not None and distance(start, target) == 1)
    theirs = beside[1 - unit.seat]
    homes = [seat.home for seat in state.seats]
    for home, side in ((homes[unit.seat], 0), (homes[1 - unit.seat], 1)):
        if home is not None and distance(home, target) == 1:
            ours, theirs = ours + BASE_LENDS * (side == 0), theirs + BASE_LENDS * side
    ours += suits(state, unit, target if attempt.close else attempt.at)
    theirs += suits(state, foe, target) if foe else 0
    return max(ours, 0), max(theirs, 0)


def suits(state: State, unit: Unit, place: Hex) -> bool:
    """Whether a place has terrain of a unit's advantage."""
    return is_tile(state, place) and has_advantage(unit, ground_at(state, place))
