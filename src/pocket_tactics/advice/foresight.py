"""The attacks of the enemies' next turn with their odds, now and after an action."""

from collections.abc import Iterable, Iterator

from pocket_tactics.advice.threats import places_of_unit
from pocket_tactics.engine.actions import Action, Attack
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import base_seat, place_of
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import Chance, State
from pocket_tactics.odds import ODDS
from pocket_tactics.odds.outcomes import EnemyAttack
from pocket_tactics.odds.prospects import owner_of
from pocket_tactics.odds.stakes import after, enemies_before, turn_of

MAX_STEPS = 40
"""The maximum number of rolls that are followed after an action."""


def enemy_attacks(state: State, seat: int) -> dict[str, EnemyAttack]:
    """Return the likeliest enemy attack on each piece of a player next turn.

    The keys are the ids of units and bases. The position is taken as it is, as if it
    were the enemies' turn now.
    """
    if not state.turn or state.outcome:
        return {}
    found: dict[str, EnemyAttack] = {}
    for enemy in enemies_before(state, seat):
        for attack in attacks_of(turn_of(state, enemy)):
            target = attack.target
            own = owner_of(state, target) == seat
            if own and is_likelier(attack, found.get(target)):
                found[target] = attack
    return found


def enemy_attacks_by_place(state: State, seat: int) -> dict[Hex, EnemyAttack]:
    """Return the likeliest enemy attack on each place of a player's pieces."""
    return {
        place: attack
        for attack in enemy_attacks(state, seat).values()
        for place in places_of(state, attack.target)
    }


def places_of(state: State, piece: str) -> tuple[Hex, ...]:
    """Return the tiles of a unit or a base."""
    if base_seat(piece) is None:
        return places_of_unit(state.unit(piece))
    home = place_of(state, piece)
    return () if home is None else (home,)


def position_after(state: State, action: Action) -> State | None:
    """Return the position in which an action has done what it is meant to do.

    The player's units stand if they can, and the target falls. Return ``None`` if
    several positions are like that.
    """
    seat = state.mover
    assert seat is not None
    reached = after(state, action)
    for _ in range(MAX_STEPS):
        if reached.outcome or isinstance(reached.step, TakeTurn):
            break
        if found := ODDS[reached.edition.id].results(reached):
            best = best_of(found.states, seat)
        elif isinstance(reached.step, Chance):
            best = best_of((after(reached, roll) for roll in reached.odds()), seat)
        else:
            break
        if len(best) > 1:
            return None
        (reached,) = best
    return reached


def may_fail(state: State, action: Action) -> bool:
    """Whether dice or decisions follow an action before the next turn."""
    reached = after(state, action)
    return not (reached.outcome or isinstance(reached.step, TakeTurn))


def best_of(states: Iterable[State], seat: int) -> set[State]:
    """Return the positions with most units of a player and fewest of the enemies."""
    counted = {state: units_left(state, seat) for state in states}
    most = max(counted.values())
    return {state for state, units in counted.items() if units == most}


def units_left(state: State, seat: int) -> tuple[int, int]:
    """Return the number of a side's units, and that of the enemies' as a negative."""
    left = [unit for unit in state.units if unit.zone in ("map", "reserve")]
    own = sum(state.friendly(unit.seat, seat) for unit in left)
    return own, own - len(left)


def attacks_of(state: State) -> Iterator[EnemyAttack]:
    """Yield the attacks of the player whose turn it is, with their odds."""
    if state.outcome or not isinstance(state.step, TakeTurn):
        return
    edition = ODDS[state.edition.id]
    for action in state.actions():
        if isinstance(action, Attack):
            target, odds = edition.aim(state, action), edition.attack(state, action)
            falls, other = odds.target_falls, odds.other_falls
            yield EnemyAttack(action.unit, target, falls, odds.exact, other)


def is_likelier(one: EnemyAttack, other: EnemyAttack | None) -> bool:
    """Whether an attack strikes likelier than another, if there is another."""
    return other is None or one.falls > other.falls
