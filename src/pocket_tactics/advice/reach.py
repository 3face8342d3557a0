"""The reach of a unit: where it could go, and whom it could attack, in its turn."""

from pocket_tactics.engine.actions import Attack
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import destination
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.odds import ODDS
from pocket_tactics.odds.outcomes import FightOdds
from pocket_tactics.odds.stakes import turn_of


class Reach(FrozenStruct, frozen=True):
    """The *places* that a unit could go to, and the odds of its attacks by target."""

    places: tuple[Hex, ...] = ()
    attacks: tuple[tuple[str, FightOdds], ...] = ()


def reach_of(state: State, unit_id: str) -> Reach:
    """Return the reach of a unit, as if it were its player's turn."""
    if not state.turn or state.outcome:
        return Reach()
    start = turn_of(state, state.unit(unit_id).seat)
    if start.outcome or not isinstance(start.step, TakeTurn):
        return Reach()
    own = [a for a in start.actions() if getattr(a, "unit", None) == unit_id]
    attacks = [action for action in own if isinstance(action, Attack)]
    goals = (destination(start, a) for a in own if not isinstance(a, Attack))
    places = tuple(dict.fromkeys(place for place in goals if place))
    return Reach(places, tuple(best_odds(start, attacks).items()))


def best_odds(state: State, attacks: list[Attack]) -> dict[str, FightOdds]:
    """Return the odds of the best attack on each target."""
    edition, best = ODDS[state.edition.id], dict[str, FightOdds]()
    for action in attacks:
        target, odds = edition.aim(state, action), edition.attack(state, action)
        if target not in best or odds.target_falls > best[target].target_falls:
            best[target] = odds
    return best
