"""A position of the second or third edition from one side, with its attacks."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.classic.attacks.declaring import (
    fight_at,
    opponent_at,
    shots,
    storms,
)
from pocket_tactics.engine.rules.classic.attacks.mega import (
    Series,
    charges,
    fight_in_series,
    skills_against,
    unmet,
)
from pocket_tactics.engine.rules.classic.fights.fight import Fight
from pocket_tactics.engine.rules.classic.units import enemy_of, on_map, spaces
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.players.evaluation.classic.strikes import estimated
from pocket_tactics.players.evaluation.exchanges import Attack


class BaseAttack(NamedTuple):
    """An attack on the enemy's base, and the chance that it falls."""

    unit: Unit
    chance: float


class View(NamedTuple):
    """A position from one side: its *home* is its base, its *goal* the enemy's."""

    state: State
    seat: int
    enemy: int
    home: Hex
    goal: Hex
    units: tuple[Unit, ...]
    foes: tuple[Unit, ...]
    attacks: list[Attack]
    on_base: list[BaseAttack]


def view_of(state: State, seat: int) -> View:
    """Return a position from the side of a seat."""
    enemy = enemy_of(seat)
    home, goal = state.seats[seat].home, state.seats[enemy].home
    assert home is not None
    assert goal is not None
    fights = list(fights_of(state, seat))
    return View(
        state,
        seat,
        enemy,
        home,
        goal,
        on_map(state, seat),
        on_map(state, enemy),
        [attack_of(state, fight) for fight in fights if not fight.on_base],
        [base_attack_of(state, fight) for fight in fights if fight.on_base],
    )


def fights_of(state: State, seat: int) -> Iterator[Fight]:
    """Yield the fights that a side could begin. A charge begins several."""
    for storm in storms(state, seat):
        yield fight_of(state, storm.unit, storm.at, storm.skill, close=True)
    for shot in shots(state, seat):
        yield fight_of(state, shot.unit, shot.at, shot.skill, close=False)
    for charge in charges(state, seat):
        if charge.at is None:
            yield from fights_of_series(state, Series(charge.unit, charge.to))


def fight_of(state: State, name: str, at: Hex, skill: str, *, close: bool) -> Fight:
    """Return the fight of a storm or a shot."""
    unit = state.unit(name)
    target = opponent_at(state, unit.seat, at)
    assert target is not None
    return fight_at(unit, at, skill, target, close=close)


def fights_of_series(state: State, series: Series) -> Iterator[Fight]:
    """Yield the fights of a charge, with each skill that it may use."""
    for target in unmet(state, series):
        for skill in skills_against(state, series, target):
            yield fight_in_series(state, series, target, skill)


def attack_of(state: State, fight: Fight) -> Attack:
    """Return an attack on a unit with its estimated odds."""
    unit, foe = state.unit(fight.attacker.unit), state.unit(fight.target.unit)
    return Attack(unit, foe, estimated(state, fight))


def base_attack_of(state: State, fight: Fight) -> BaseAttack:
    """Return an attack on a base with its estimated chance."""
    unit = state.unit(fight.attacker.unit)
    return BaseAttack(unit, estimated(state, fight).struck)


def steps_to(state: State, unit: Unit, places: Iterable[Hex]) -> int | None:
    """Return the steps over tiles from a unit to the nearest of some places."""
    reached = [
        state.board.distances[space]
        for space in spaces(unit)
        if space in state.board.by_place
    ]
    goals = list(places)
    return min(
        (steps[place] for steps in reached for place in goals if place in steps),
        default=None,
    )
