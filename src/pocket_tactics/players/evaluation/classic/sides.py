"""The features of one side in the second or third edition."""

from collections.abc import Iterable

from pocket_tactics.engine.rules.captives import captives
from pocket_tactics.engine.rules.classic.deploying import landing_places
from pocket_tactics.engine.rules.classic.fights.assists import rerolls_given
from pocket_tactics.engine.rules.classic.moves.hazards import HazardTest, tests_due
from pocket_tactics.engine.rules.classic.moves.movements import moves
from pocket_tactics.engine.rules.classic.range import furthest
from pocket_tactics.engine.rules.classic.units import (
    beside,
    card_of,
    ground_at,
    has_advantage,
    is_tile,
    skills,
    spaces,
)
from pocket_tactics.engine.rules.classic.winning import units_left
from pocket_tactics.engine.state import Unit
from pocket_tactics.players.evaluation.classic.view import View, steps_to
from pocket_tactics.players.evaluation.exchanges import threats, winning, wins_of_last
from pocket_tactics.players.evaluation.numbers import (
    closeness,
    cost_of,
    cost_of_all,
    most,
)

FAR = 8
"""The steps at which a unit is no longer near."""


def side_features(view: View) -> dict[str, float]:
    """Return the features of one side by their names."""
    return {
        **material(view),
        **dice(view),
        **advance(view),
        **guards(view),
        **grounds(view),
        **scope(view),
        **threats(view.attacks, view.foes),
        **threats_to_base(view),
        **winning(chance_to_win(view)),
    }


def material(view: View) -> dict[str, float]:
    """Return the features of the units of a side."""
    own = [unit for unit in view.state.units if unit.seat == view.seat]
    reserves = [unit for unit in own if unit.zone == "reserve"]
    waiting = [unit for unit in own if unit.zone in {"queue", "aside"}]
    left = sum(1 for _ in units_left(view.state, view.seat))
    return {
        "points_on_map": cost_of_all(view.units),
        "points_in_reserve": cost_of_all(reserves),
        "points_waiting": cost_of_all(waiting),
        "points_captured": cost_of_all(captives(view.state, view.seat)),
        "units_on_map": 0.25 * len(view.units),
        "units_in_reserve": 0.25 * len(reserves),
        "one_unit": float(left == 1),
        "two_units": float(left == len("ab")),
        "reloading": 0.25 * sum(unit.reloads > 0 for unit in view.units),
        "dial": 0.1 * view.state.seats[view.seat].dial,
    }


def dice(view: View) -> dict[str, float]:
    """Return the features of the cards of the units on the map."""
    cards = [card_of(unit) for unit in view.units]
    known = [skill for card in cards for skill in skills(card).values()]
    kickers = [k for s in known for k in (s.off_kicker, s.defence_kicker) if k]
    return {
        "off_on_map": 0.05 * sum(skill.off for skill in known),
        "def_on_map": 0.05 * sum(skill.defence for skill in known),
        "kickers_on_map": 0.02 * sum(kickers),
        "range_on_map": 0.25 * sum(map(furthest, cards)),
    }


def advance(view: View) -> dict[str, float]:
    """Return the features of the ways to the enemy's base and to enemies."""
    ways = [(cost_of(u), steps_to(view.state, u, [view.goal])) for u in view.units]
    steps = sorted(away for _, away in ways if away is not None)
    nearest = steps[0] if steps else 0
    second = steps[1] if len(steps) > 1 else None
    foes = [space for foe in view.foes for space in spaces(foe)]
    to_foes = [(cost_of(u), steps_to(view.state, u, foes)) for u in view.units]
    return {
        "nearest_1_step": float(nearest == 1),
        **{f"nearest_{n}_steps": float(nearest == n) for n in (2, 3, 4)},
        "second_nearest": closeness(second, FAR),
        "nearness": 0.25 * sum(closeness(away, FAR) for _, away in ways),
        "nearness_by_points": 0.5 * weighted(ways),
        "nearness_to_enemies": 0.5 * weighted(to_foes),
    }


def weighted(ways: Iterable[tuple[float, int | None]]) -> float:
    """Return the sum of the closeness of units, times their costs."""
    return sum(cost * closeness(away, FAR) for cost, away in ways)


def guards(view: View) -> dict[str, float]:
    """Return the features of the units near the own base."""
    away = [steps_to(view.state, unit, [view.home]) for unit in view.units]
    return {
        "guards_next_to_base": 0.5 * away.count(1),
        "guards_two_from_base": 0.5 * away.count(2),
    }


def grounds(view: View) -> dict[str, float]:
    """Return the features of the grounds of units, and of their neighbours."""
    suited = [unit for unit in view.units if is_suited(view, unit)]
    held = [unit for unit in view.units if is_tested_on_leaving(view, unit)]
    return {
        "points_on_advantage": cost_of_all(suited),
        "points_on_hazards": cost_of_all(held),
        "support": 0.1 * sum(support(view, unit) for unit in view.units),
    }


def is_suited(view: View, unit: Unit) -> bool:
    """Whether a unit is on a ground of its terrain advantages."""
    return any(
        is_tile(view.state, place) and has_advantage(unit, ground_at(view.state, place))
        for place in spaces(unit)
    )


def is_tested_on_leaving(view: View, unit: Unit) -> bool:
    """Whether a unit is tested if it leaves all of its tiles."""
    test = HazardTest(unit.id, "out", spaces(unit), spaces(unit))
    return any(tests_due(view.state, test))


def support(view: View, unit: Unit) -> int:
    """Return the re-rolls that friends on the tiles next to a unit could lend."""
    return sum(
        rerolls_given(friend)
        for friend in beside(view.state, spaces(unit))
        if friend.seat == view.seat and friend.id != unit.id
    )


def scope(view: View) -> dict[str, float]:
    """Return the features of the tiles that units can reach or enter."""
    mobility = sum(len(moves(view.state, unit)) for unit in view.units)
    return {
        "mobility": 0.05 * mobility,
        "entries": 0.1 * len(landing_places(view.state, view.home)),
    }


def threats_to_base(view: View) -> dict[str, float]:
    """Return the features of the own attacks on the enemy's base."""
    best = [
        most(each.chance for each in view.on_base if each.unit.id == unit.id)
        for unit in view.units
    ]
    return {
        "stormers": 0.5 * sum(chance > 0 for chance in best),
        "pressure": 0.5 * sum(best),
    }


def chance_to_win(view: View) -> float:
    """Return the greatest estimated chance to win with one action."""
    wins = [each.chance for each in view.on_base]
    left = [unit.id for unit in units_left(view.state, view.enemy)]
    if len(left) == 1:
        last = [each for each in view.attacks if each.target.id == left[0]]
        alone = len(list(units_left(view.state, view.seat))) == 1
        wins += wins_of_last(last, alone=alone)
    return most(wins)
