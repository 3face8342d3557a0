"""The features of one side in the fourth edition."""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fourth.fights import Bonus
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.captives import captives
from pocket_tactics.engine.rules.fights import Role
from pocket_tactics.engine.rules.fourth.deploying import deployments
from pocket_tactics.engine.rules.fourth.fights.bumps import WHEN
from pocket_tactics.engine.rules.fourth.fights.dice import support_lent
from pocket_tactics.engine.rules.fourth.moves.paths import bonus_moves, hazard_for
from pocket_tactics.engine.rules.fourth.units import (
    card_of,
    favours,
    friends_beside,
    ground_at,
    place_of_unit,
)
from pocket_tactics.engine.state import Unit
from pocket_tactics.players.evaluation.exchanges import (
    kill_chance,
    threats,
    winning,
    wins_of_last,
)
from pocket_tactics.players.evaluation.fourth.strikes import pass_chance
from pocket_tactics.players.evaluation.fourth.view import View, steps_to
from pocket_tactics.players.evaluation.numbers import (
    closeness,
    cost_of,
    cost_of_all,
    most,
)

NEAR = 6
"""The steps at which a unit is no longer near."""


def side_features(view: View) -> dict[str, float]:
    """Return the features of one side by their names."""
    return {
        **material(view),
        **dice(view),
        **control(view),
        **advance(view),
        **grounds(view),
        **scope(view),
        **threats(view.attacks, view.foes),
        **danger_to_holders(view),
        **winning(chance_to_win(view)),
    }


def material(view: View) -> dict[str, float]:
    """Return the features of the units of a side."""
    taken = [unit for seat in view.seats for unit in captives(view.state, seat)]
    reloading = sum(unit.reloads > 0 for unit in view.units)
    return {
        "points_on_map": cost_of_all(view.units),
        "points_in_reserve": cost_of_all(view.reserves),
        "points_captured": cost_of_all(taken),
        "units_on_map": 0.25 * len(view.units),
        "units_in_reserve": 0.25 * len(view.reserves),
        "one_unit": float(len(view.units) == 1),
        "two_units": float(len(view.units) == len("ab")),
        "reloading": 0.25 * reloading,
    }


def dice(view: View) -> dict[str, float]:
    """Return the features of the cards of the units on the map."""
    cards = [card_of(unit) for unit in view.units]
    moves = sum(map(bonus_moves, view.units))
    return {
        "off_on_map": 0.1 * sum(card.off + card.off_bump for card in cards),
        "def_on_map": 0.1 * sum(card.defence + card.defence_bump for card in cards),
        "range_on_map": 0.25 * sum(card.ranged for card in cards),
        "bonus_moves": 0.25 * moves,
    }


def control(view: View) -> dict[str, float]:
    """Return the features of the map's features, and of the units on them."""
    holders = [unit for unit in view.units if place_of_unit(unit) in view.held]
    near = sum(len(friends_beside(view.state, unit)) for unit in holders)
    in_reach = [goal for goal in view.free_goals if list(ways_to(view, goal))]
    return {
        "features_held": 0.5 * len(view.held),
        "lacks_one": float(len(view.goals) == 1),
        "goals_free": 0.5 * len(view.free_goals),
        "goals_in_reach": 0.5 * len(in_reach),
        "holder_points": cost_of_all(holders),
        "holders_supported": 0.25 * near,
    }


def ways_to(view: View, goal: Hex) -> Iterator[float]:
    """Yield the chance of each action that takes a free goal and leaves no feature."""
    for unit in view.movers:
        if goal in view.reached[unit.id]:
            yield entry_chance(view, unit, goal)
    for places in view.entries.values():
        if goal in places:
            yield 1


def entry_chance(view: View, unit: Unit, place: Hex) -> float:
    """Return the estimated chance that a unit passes the test of a tile."""
    hazard = hazard_for(view.state, unit, place)
    return pass_chance(unit, "def", hazard.needs) if hazard else 1


def advance(view: View) -> dict[str, float]:
    """Return the features of the ways to goals and to enemies."""
    ways = [(unit, steps_to(view.state, unit, view.goals)) for unit in view.movers]
    turns = [turns_for(unit, steps) for unit, steps in ways if steps is not None]
    nearest = min(turns, default=0)
    foes = [place_of_unit(foe) for foe in view.foes]
    to_foes = [(cost_of(u), steps_to(view.state, u, foes)) for u in view.units]
    return {
        **{
            f"nearest_in_{n}_turn{'s' * (n > 1)}": float(nearest == n)
            for n in (1, 2, 3)
        },
        "nearness": 0.25 * sum(closeness(steps, NEAR) for _, steps in ways),
        "nearness_to_enemies": 0.5
        * sum(cost * closeness(steps, NEAR) for cost, steps in to_foes),
    }


def turns_for(unit: Unit, steps: int) -> int:
    """Return the number of turns in which a unit covers some steps."""
    return -(-steps // (1 + bonus_moves(unit)))


def grounds(view: View) -> dict[str, float]:
    """Return the features of the grounds of units, and of their neighbours."""
    off = (cost_of(unit) * pips(view, unit, "attacker", "off") for unit in view.units)
    guard = (cost_of(unit) * pips(view, unit, "target", "def") for unit in view.units)
    return {
        "ground_for_attack": 0.25 * sum(off),
        "ground_for_defence": 0.25 * sum(guard),
        "support": 0.1 * sum(rerolls(view, unit) for unit in view.units),
    }


def pips(view: View, unit: Unit, role: Role, pool: Pool) -> int:
    """Return the bumps of a unit's ground for a pool, whatever their conditions."""
    bonuses = ground_at(view.state, place_of_unit(unit)).abilities
    return sum(
        bonus.by
        for bonus in bonuses
        if isinstance(bonus, Bonus) and bonus.pool == pool and bonus.when in WHEN[role]
    )


def rerolls(view: View, unit: Unit) -> int:
    """Return the re-rolls of a unit by its friends and its ground."""
    lent = sum(map(support_lent, friends_beside(view.state, unit)))
    return lent + favours(view.state, unit, place_of_unit(unit))


def scope(view: View) -> dict[str, float]:
    """Return the features of the tiles that units can reach or enter."""
    entries = set[Hex]().union(*view.entries.values())
    cut_off = [unit for unit in view.reserves if not view.entries[unit.id]]
    return {
        "mobility": 0.05 * sum(map(len, view.reached.values())),
        "entries": 0.1 * len(entries),
        "points_cut_off": cost_of_all(cut_off),
    }


def danger_to_holders(view: View) -> dict[str, float]:
    """Return the feature of the own attacks on enemies on features."""
    features = view.state.board.by_place
    chances = (
        kill_chance(view.attacks, foe)
        for foe in view.foes
        if features[place_of_unit(foe)].feature
    )
    return {"holders_threatened": 0.5 * sum(chances)}


def chance_to_win(view: View) -> float:
    """Return the greatest estimated chance to win with one action."""
    return most((*wins_by_features(view), *wins_by_attack(view)))


def wins_by_features(view: View) -> Iterator[float]:
    """Yield the chance of each action that takes the last feature."""
    if len(view.goals) == 1:
        for goal in view.free_goals:
            yield from ways_to(view, goal)


def wins_by_attack(view: View) -> Iterator[float]:
    """Yield the chance of each attack on the last enemy, if none can be deployed."""
    if len(view.foes) == 1 and not can_enter_without(view, view.foes[0]):
        yield from wins_of_last(view.attacks, alone=len(view.units) == 1)


def can_enter_without(view: View, foe: Unit) -> bool:
    """Whether its player can deploy a reserve once a unit has fallen."""
    fallen = replace(foe, zone="captured", at=None)
    return any(True for _ in deployments(view.state.with_unit(fallen), foe.seat))
