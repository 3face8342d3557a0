"""The reach of a unit: where it could go, its targets, and its attackers."""

from collections.abc import Callable, Iterator

from pocket_tactics.engine.actions import Attack
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import destination
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.odds import ODDS
from pocket_tactics.odds.outcomes import FightOdds
from pocket_tactics.odds.stakes import enemies_before, turn_of

AttackOdds = tuple[tuple[str, FightOdds], ...]
"""The odds of the best attack on each target, or of each attacker."""


class Reach(FrozenStruct, frozen=True):
    """The *places* that a unit could go to, and the odds of its attacks by target.

    *attackers* are the enemies that could attack it, with their odds.
    """

    places: tuple[Hex, ...] = ()
    attacks: AttackOdds = ()
    attackers: AttackOdds = ()


def reach_of(state: State, unit_id: str) -> Reach:
    """Return the reach of a unit, as if it were its player's turn.

    Its attackers are those that could attack it if it were their turn.
    """
    seat = state.unit(unit_id).seat
    start = own_turn(state, seat)
    if start is None:
        return Reach()
    own = [a for a in start.actions() if getattr(a, "unit", None) == unit_id]
    attacks = [action for action in own if isinstance(action, Attack)]
    goals = (destination(start, a) for a in own if not isinstance(a, Attack))
    return Reach(
        places=tuple(dict.fromkeys(place for place in goals if place)),
        attacks=best_odds(start, attacks, aim_in(start)),
        attackers=tuple(attackers_of(state, unit_id, seat)),
    )


def own_turn(state: State, seat: int) -> State | None:
    """Return the position as if a player took a turn; ``None`` if they cannot."""
    if not state.turn or state.outcome:
        return None
    start = turn_of(state, seat)
    return None if start.outcome or not isinstance(start.step, TakeTurn) else start


def attackers_of(
    state: State, unit_id: str, seat: int
) -> Iterator[tuple[str, FightOdds]]:
    """Yield the enemies that could attack a unit of a player, with their best odds."""
    for enemy in enemies_before(state, seat):
        start = own_turn(state, enemy)
        if start is not None:
            aim = aim_in(start)
            all_attacks = (a for a in start.actions() if isinstance(a, Attack))
            attacks = [action for action in all_attacks if aim(action) == unit_id]
            yield from best_odds(start, attacks, lambda action: action.unit)


def aim_in(state: State) -> Callable[[Attack], str]:
    """Return a function that returns the target of an attack."""
    return lambda action: ODDS[state.edition.id].aim(state, action)


def best_odds(
    state: State, attacks: list[Attack], key: Callable[[Attack], str]
) -> AttackOdds:
    """Return the odds of the best attack of each *key*: a target, or an attacker."""
    edition, best = ODDS[state.edition.id], dict[str, FightOdds]()
    for action in attacks:
        name, odds = key(action), edition.attack(state, action)
        if name not in best or odds.target_falls > best[name].target_falls:
            best[name] = odds
    return tuple(best.items())
