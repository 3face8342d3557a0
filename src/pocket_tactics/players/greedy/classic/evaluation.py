"""The expected values of actions in the second and third edition.

Values are points of unit cost, relative to no action.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pocket_tactics.engine.actions import (
    Action,
    Attempt,
    CallGate,
    Charge,
    Conjure,
    Decline,
    Deploy,
    Freeze,
    LayTile,
    Move,
    NameInstead,
    Pass,
    Place,
    Push,
    Recall,
    Reclaim,
    SendBack,
    Shift,
    Shoot,
    Storm,
    TakeBack,
    TurnDial,
)
from pocket_tactics.engine.hexes import Hex, distance
from pocket_tactics.engine.rules.classic.attacks.declaring import fight_at, opponent_at
from pocket_tactics.engine.rules.classic.attacks.mega import (
    Series,
    fight_in_series,
    skills_against,
    unmet,
)
from pocket_tactics.engine.rules.classic.fights.answering import answers, with_answer
from pocket_tactics.engine.rules.classic.fights.fight import Fight, seat_of
from pocket_tactics.engine.rules.classic.units import card_of, place_of_unit
from pocket_tactics.engine.rules.fights import fight_in
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.rules.turns import next_seat, position_key
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds.classic.contest import contest_at, contest_of, lined_up
from pocket_tactics.odds.classic.dangers import outcome_of_assault, outcome_of_move
from pocket_tactics.odds.classic.move_outcomes import MoveOutcome
from pocket_tactics.odds.solver.chances import rough
from pocket_tactics.odds.solver.contest import Chances
from pocket_tactics.players.greedy.classic.position import (
    BASE,
    GUARD,
    base_risk,
    current_place_value,
    place_value,
)

HOME = 0.15
"""The cost of a unit sent home, as a share of its points."""
KEPT = 0.5
"""The cost of a move without effect."""
FRESH = 0.12
"""The value of deploying a unit, as a share of its points."""
CALLED = 0.8
"""The value of deploying a unit that cannot come by the base, as such a share."""
CAPTIVE = 6.0
REPEATED = 2.0
DRAWN = 60.0
IDLE = -0.5
SMALL = 0.3
HAZARD = 1.0
"""The cost of a hazard next to the base by which a player's units enter."""
FADING = 0.6
"""The share of that cost that is left with each step away from the base."""


def expected_value(state: State, action: Action) -> float:
    """Return the expected value of an action to the player who decides."""
    seat = state.mover
    assert seat is not None
    value = VALUES.get(type(action))
    fight = fight_in(state, Fight)
    if fight and not isinstance(action, Push):
        return in_fight(state, fight, action, seat)
    return value(state, action, seat) if value else 0.0


def laying_gain(state: State, action: LayTile, seat: int) -> float:
    """Return the value of a place for a tile: hazards near a base cost its player.

    The base of the first player is on the map. The other base is placed far from it.
    """
    first = state.order[0]
    home = state.seats[first].home
    assert home is not None
    hazards = state.play(action).board.hazards - state.board.hazards
    cost = sum(HAZARD * FADING ** distance(place, home) for place in hazards)
    return -cost if seat == first else cost


def move_gain(state: State, action: Move, seat: int) -> float:
    """Return the value of a move, with the dangers on its way."""
    unit = state.unit(action.unit)
    if unit.seat != seat:
        return -place_gain(state, unit, action.to)
    outcome = outcome_of_move(state, unit, action.to)
    gain = shift_gain(state, unit, action.to) - repeats(state, unit, action.to)
    return float(outcome.arrives) * gain - toll(unit, outcome)


def toll(unit: Unit, outcome: MoveOutcome) -> float:
    """Return the expected cost of the dangers on a unit's way."""
    cost = unit.card.cost
    return (
        float(outcome.captured) * cost
        + float(outcome.home) * HOME * cost
        + float(outcome.astray) * KEPT
    )


def shift_gain(state: State, unit: Unit, to: Hex) -> float:
    """Return the gain in value if a unit goes from its place to another."""
    there = state.with_unit(replace(unit, zone="map", at=to))
    safer = base_risk(state, unit.seat) - base_risk(there, unit.seat)
    better = place_value(state, unit, to) - current_place_value(state, unit)
    return better + GUARD * BASE * safer


def repeats(state: State, unit: Unit, to: Hex) -> float:
    """Return the cost of a move to a position that has occurred before."""
    return repetition_cost(state.with_unit(replace(unit, at=to)))


def repetition_cost(state: State) -> float:
    """Return the cost of leaving a position that has occurred before, with any mover.

    An opponent who can only wait brings it back to the player.
    """
    if not state.turn:
        return 0.0
    movers = (next_seat(state), state.seat)
    times = max(state.seen.count(position_key(state, mover)) for mover in movers)
    drawn = times + 1 >= state.house.repetition_limit
    return DRAWN if drawn else REPEATED * times


def place_gain(state: State, unit: Unit, to: Hex) -> float:
    """Return the value of a place to the player of a unit placed there."""
    return place_value(state, unit, to)


def arrival_gain(state: State, action: Deploy | Place, seat: int) -> float:
    """Return the value of deploying a unit, or of placing an enemy's."""
    unit = state.unit(action.unit)
    if unit.seat != seat:
        return -place_gain(state, unit, action.to)
    return FRESH * unit.card.cost + shift_gain(state, unit, action.to)


def conjure_gain(state: State, action: Conjure, seat: int) -> float:
    """Return the value of conjuring a unit."""
    unit = state.unit(action.unit)
    return CALLED * unit.card.cost + shift_gain(state, unit, action.to)


def pass_gain(state: State, action: Pass, seat: int) -> float:
    """Return the value of a pass."""
    return -repetition_cost(state)


def recall_gain(state: State, action: Recall, seat: int) -> float:
    """Return the value of taking a unit off the map."""
    unit = state.unit(action.unit)
    cost = (HOME + FRESH) * unit.card.cost
    return -current_place_value(state, unit) - cost


def storm_gain(state: State, action: Storm, seat: int) -> float:
    """Return the value of a close assault, with the dangers on its way."""
    unit = state.unit(action.unit)
    outcome = outcome_of_assault(state, unit, action.at)
    fight = declared_fight(state, unit, action, close=True)
    return float(outcome.arrives) * fight_value(state, fight, seat) - toll(
        unit, outcome
    )


def shoot_gain(state: State, action: Shoot, seat: int) -> float:
    """Return the value of a ranged assault."""
    fight = declared_fight(state, state.unit(action.unit), action, close=False)
    return fight_value(state, fight, seat)


def declared_fight(
    state: State, unit: Unit, action: Storm | Shoot, *, close: bool
) -> Fight:
    """Return the fight of an assault if no other step comes first."""
    target = opponent_at(state, unit.seat, action.at)
    assert target is not None
    return fight_at(unit, action.at, action.skill, target, close=close)


def charge_gain(state: State, action: Charge, seat: int) -> float:
    """Return the value of a mega unit's series, the sum over its fights."""
    unit = state.unit(action.unit)
    series = Series(unit.id, action.to, named=action.at)
    fights = (
        max(
            fight_value(state, fight_in_series(state, series, target, skill), seat)
            for skill in skills_against(state, series, target)
        )
        for target in unmet(state, series)
    )
    outcome = outcome_of_assault(state, unit, action.to)
    return float(outcome.arrives) * sum(fights) - toll(unit, outcome)


def fight_value(state: State, fight: Fight, seat: int) -> float:
    """Return the value of a fight that has not begun."""
    chances = rough(contest_of(state, ready(state, fight)))
    stalemate = float(chances.neither) * repetition_cost(state)
    return stakes(state, fight, seat, chances) - stalemate


def ready(state: State, fight: Fight) -> Fight:
    """Return a fight as it will be rolled: with the target's skill and re-rolls."""
    if fight.target.skill or fight.on_base:
        return fight if fight.attacker.rolled("off") else lined_up(state, fight)
    card = card_of(state.unit(fight.target.unit))
    return lined_up(state, with_answer(fight, answers(card, fight.attacker.skill)[0]))


def stakes(state: State, fight: Fight, seat: int, chances: Chances) -> float:
    """Return the value of a fight's chances to a player."""
    gain = float(chances.target_falls) * prize(state, fight)
    gain -= float(chances.attacker_falls) * state.unit(fight.attacker.unit).card.cost
    return gain if seat_of(state, fight.attacker) == seat else -gain


def prize(state: State, fight: Fight) -> float:
    """Return the value of the target of a fight."""
    if base_seat(fight.target.unit) is not None:
        return BASE
    return state.unit(fight.target.unit).card.cost


def in_fight(state: State, fight: Fight, action: Action, seat: int) -> float:
    """Return the value of a choice in a fight."""
    after = state.play(action)
    later = fight_in(after, Fight)
    if later is None or later.struck or after.outcome:
        return settled_gain(after, fight, seat)
    chances = rough(contest_at(after, ready(after, later)))
    return stakes(after, later, seat, chances)


def settled_gain(state: State, fight: Fight, seat: int) -> float:
    """Return the value of a finished fight to a player."""
    if state.outcome:
        return BASE if seat in state.outcome.winners else -BASE
    gain = 0.0
    if not fight.on_base:
        target = state.unit(fight.target.unit)
        gain += target.card.cost * (target.zone == "captured")
    attacker = state.unit(fight.attacker.unit)
    gain -= attacker.card.cost * (attacker.zone == "captured")
    return gain if attacker.seat == seat else -gain


def cost_of(state: State, action: Any, seat: int) -> float:  # noqa: ANN401
    """Return the points of the named unit."""
    return float(state.unit(action.unit).card.cost)


def send_back_gain(state: State, action: SendBack, seat: int) -> float:
    """Return the value of sending home a unit, an own or an enemy's."""
    cost = HOME * cost_of(state, action, seat)
    return -cost if state.unit(action.unit).seat == seat else cost


def push_gain(state: State, action: Push, seat: int) -> float:
    """Return the value of pushing an enemy to a tile."""
    unit = state.unit(action.unit)
    return place_gain(state, unit, place_of_unit(unit)) - place_gain(
        state, unit, action.to
    )


VALUES: dict[type[Action], Callable[[State, Any, int], float]] = {
    LayTile: laying_gain,
    Move: move_gain,
    Deploy: arrival_gain,
    Place: arrival_gain,
    Conjure: conjure_gain,
    Recall: recall_gain,
    Storm: storm_gain,
    Shoot: shoot_gain,
    Charge: charge_gain,
    Reclaim: lambda *_: CAPTIVE / 2,
    CallGate: cost_of,
    Shift: lambda *_: IDLE,
    Pass: pass_gain,
    TurnDial: lambda *_: SMALL,
    Attempt: lambda *_: SMALL,
    Freeze: lambda *_: SMALL,
    NameInstead: lambda *_: SMALL,
    TakeBack: cost_of,
    SendBack: send_back_gain,
    Push: push_gain,
    Decline: lambda *_: 0.0,
}
"""The value of each kind of action outside of the dice of a fight."""
