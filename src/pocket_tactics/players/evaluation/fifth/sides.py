"""The features of one side in the fifth edition."""

from collections.abc import Iterator

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.attacks.declaring import enemies
from pocket_tactics.engine.rules.fifth.deploying import entries_at
from pocket_tactics.engine.rules.fifth.house import house_of
from pocket_tactics.engine.rules.fifth.moves.paths import reach
from pocket_tactics.engine.rules.fifth.units import card_of, ground_at, only_at
from pocket_tactics.engine.rules.fifth.winning import villages_held
from pocket_tactics.engine.state import Unit
from pocket_tactics.odds.fifth.dangers import pass_chance
from pocket_tactics.players.evaluation.fifth.grounds import ground_gain
from pocket_tactics.players.evaluation.fifth.view import View, steps
from pocket_tactics.players.evaluation.numbers import (
    closeness,
    cost_of,
    cost_of_all,
    most,
)

NEAR = 8
"""The steps to a gate at which a unit is no longer near."""

LIKELY = 0.250001
"""The chance to win above which a win is likely: a quarter, and what rounding adds."""


def side_features(view: View) -> dict[str, float]:
    """Return the features of one side by their names."""
    win = chance_to_win(view)
    return {
        **material(view),
        **advance(view),
        **guards(view),
        **grounds(view),
        **threats(view),
        **surroundings(view),
        "chance_to_win": win,
        "likely_win": float(win > LIKELY),
    }


def material(view: View) -> dict[str, float]:
    """Return the features of the units that are left."""
    return {
        "points_on_map": cost_of_all(view.units),
        "points_in_reserve": cost_of_all(view.reserves),
        "units_on_map": 0.25 * len(view.units),
        "units_in_reserve": 0.25 * len(view.reserves),
    }


def advance(view: View) -> dict[str, float]:
    """Return the features of the ways to the enemy's gate."""
    turns = sorted(turns_to_goal(view, unit) for unit in view.units)
    nearest = max(turns[0], 1) if turns else 0
    second = 9 - min(turns[1], 9) if len(turns) > 1 else 0
    close = [closeness(steps(view, u, view.goal), NEAR) for u in view.units]
    by_points = sum(
        near * cost_of(unit) for near, unit in zip(close, view.units, strict=True)
    )
    return {
        "nearest_in_1_turn": float(nearest == 1),
        **{f"nearest_in_{n}_turns": float(nearest == n) for n in (2, 3, 4)},
        "second_nearest": second / 8,
        "nearness": 0.25 * sum(close),
        "nearness_by_points": 0.5 * by_points,
    }


def turns_to_goal(view: View, unit: Unit) -> int:
    """Return the number of turns in which a unit covers the steps to the goal."""
    return -(-steps(view, unit, view.goal) // card_of(unit).speed)


def guards(view: View) -> dict[str, float]:
    """Return the features of the units at the own gate."""
    away = [steps(view, unit, view.gate) for unit in view.units]
    on_gate = [unit for unit in view.units if unit.at == view.gate]
    return {
        "gate_guarded": float(bool(on_gate)),
        "gate_guard_points": cost_of_all(on_gate),
        "guards_next_to_gate": 0.5 * away.count(1),
        "guards_two_from_gate": 0.5 * away.count(2),
    }


def grounds(view: View) -> dict[str, float]:
    """Return the features of the grounds of the own units."""
    cards = frozenset(map(card_of, view.state.units))
    house = house_of(view.state)
    gains = [
        (ground_gain(ground_at(view.state, unit.at), cards, house), cost_of(unit))
        for unit in view.units
        if unit.at is not None
    ]
    return {
        "ground_for_attack": sum(gain.attack * cost for gain, cost in gains),
        "ground_for_defence": sum(gain.defence * cost for gain, cost in gains),
    }


def threats(view: View) -> dict[str, float]:
    """Return the features of the own attacks, and of moves onto the enemy's gate."""
    kill = {
        foe: most(a.struck for a in view.attacks if a.target == foe)
        for foe in enemies(view.state, view.seat)
    }
    threatened = [chance * cost_of(foe) for foe, chance in kill.items()]
    exchanges = (
        a.struck * cost_of(a.target) - a.replied * cost_of(a.unit) for a in view.attacks
    )
    return {
        "stormers": 0.5 * view.open * sum(can_storm(view, unit) for unit in view.units),
        "points_threatened": sum(threatened),
        "greatest_threat": most(threatened),
        "best_exchange": most(exchanges),
    }


def can_storm(view: View, unit: Unit) -> bool:
    """Whether the move of a unit reaches the enemy's gate, free or held."""
    reached = reach(view.state, unit)
    return view.goal in reached.free or view.goal in reached.held


def chance_to_win(view: View) -> float:
    """Return the greatest chance to win with one action, without hazards on the way."""
    return most((*wins_by_storm(view), *wins_by_attack(view)))


def wins_by_storm(view: View) -> Iterator[float]:
    """Yield the chance of a move onto the enemy's free gate to win."""
    free = any(view.goal in reach(view.state, unit).free for unit in view.units)
    if view.open and free:
        yield float(pass_chance(view.state, view.goal))


def wins_by_attack(view: View) -> Iterator[float]:
    """Yield the chances of attacks on the last enemy, and on that on its gate."""
    units = view.state.units
    left = sum(u.seat == view.enemy and u.zone in {"map", "reserve"} for u in units)
    for attack in view.attacks:
        won = attack.struck * (1 - attack.replied)
        if left == 1:
            yield won
        if attack.invading and attack.target.at == view.goal and view.open:
            yield won * float(pass_chance(view.state, view.goal))


def surroundings(view: View) -> dict[str, float]:
    """Return the features of the tiles that the side can reach, or enter by."""
    reached = sum(len(reach(view.state, unit).free) for unit in view.units)
    exits = view.state.board.neighbours[view.gate]
    free = sum(place not in view.state.occupants for place in exits)
    return {
        "mobility": 0.05 * reached,
        "villages": 0.5 * len(villages_held(view.state, view.seat)),
        "approaches_covered": approaches_covered(view),
        "exits_free": 0.2 * free,
        "entries": 0.1 * entries_of_reserves(view),
    }


def approaches_covered(view: View) -> float:
    """Return the share of the tiles next to the own gate that own units can attack."""
    own = {unit.at for unit in view.units}
    tiles = [at for at in view.state.board.neighbours[view.gate] if at not in own]
    covered = sum(any(covers(view, unit, at) for unit in view.units) for at in tiles)
    return covered / len(tiles) if tiles else 0.0


def covers(view: View, unit: Unit, place: Hex) -> bool:
    """Whether a unit could attack an enemy on a tile from where it is."""
    tiles, bound = steps(view, unit, place), only_at(unit)
    return tiles == bound.tiles if bound else tiles <= card_of(unit).range


def entries_of_reserves(view: View) -> int:
    """Return the number of free tiles that the fastest reserve can reach."""
    if not view.reserves:
        return 0
    speed = max(card_of(unit).speed for unit in view.reserves)
    return len(entries_at(view.state, view.seat, speed))
