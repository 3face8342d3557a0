"""The value of a position of the fifth edition in points, with the opponent to act.

It counts material, reach (nearness to the opponent's deployment tile, and possible
gains in one action) and safety (the opponent's possible gains, exits without hazards,
what the reserves lose where they enter, and no draw). The weights were found by playing
against the random player.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.engine.actions import Invade, Skirmish
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.rules.fifth.attacks.declaring import (
    fighters,
    invasions,
    skirmishes,
)
from pocket_tactics.engine.rules.fifth.moves.paths import reach
from pocket_tactics.engine.rules.fifth.winning import beaten, opponent
from pocket_tactics.engine.rules.turns import next_seat, position_key
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds.fifth.dangers import pass_chance
from pocket_tactics.odds.fifth.fights import attack_odds

VICTORY = 100.0
DRAW = -90.0
REPETITION = 30.0
STEP_VALUE = 0.75
FAR = 8
FADING = 0.3
OPPORTUNITY = 0.25
DANGER = 0.3
EXIT_VALUE = 1.0
LEAD_SHARE = 0.2
HAZARD_COST = 1.0


def position_value(state: State, seat: int) -> float:
    """Return the value of a position to *seat* after its action."""
    other = opponent(state, seat)
    if (end := outcome_value(state, seat, other)) is not None:
        return end
    lead = material(state, seat) - material(state, other)
    return (
        lead
        + eagerness(lead) * closeness(state, seat)
        - eagerness(-lead) * closeness(state, other)
        - DANGER * threat(state, other)
        + OPPORTUNITY * threat(state, seat)
        + EXIT_VALUE * (exits(state, seat) - exits(state, other))
        - HAZARD_COST * len(state.board.hazards)
        + entry_cost(state, other)
        - entry_cost(state, seat)
        - REPETITION * repetitions(state)
    )


def eagerness(lead: float) -> float:
    """Return the value of a step toward the enemy's gate, which grows with the lead."""
    return max(STEP_VALUE, lead * LEAD_SHARE)


@memoized
def repetitions(state: State) -> int:
    """Return how often the position at the start of the next turn has occurred."""
    return state.seen.count(position_key(state, next_seat(state)))


def outcome_value(state: State, seat: int, other: int) -> float | None:
    """Return the value of a game that is over, or ``None`` while it continues."""
    lost, won = (bool(beaten(state, side)) for side in (seat, other))
    if lost or won:
        return VICTORY * (won - lost)
    drawn = state.outcome or repetitions(state) + 1 >= state.house.repetition_limit
    return DRAW if drawn else None


def material(state: State, seat: int) -> float:
    """Return the points of a player's units that are not captured."""
    return sum(
        unit.card.cost
        for unit in state.units
        if unit.seat == seat and unit.zone != "captured"
    )


def closeness(state: State, seat: int) -> float:
    """Return the nearness of a player's units to the opponent's gate.

    The nearest unit counts most.
    """
    gate = state.seats[opponent(state, seat)].home
    if gate is None:
        return 0
    steps = state.board.distances[gate]
    left = sorted(
        max(FAR - steps[place], 0)
        for place, unit in state.occupants.items()
        if unit.seat == seat
    )
    return sum(near * FADING**place for place, near in enumerate(reversed(left)))


def exits(state: State, seat: int) -> int:
    """Return the number of tiles without hazards on and next to a player's gate."""
    gate = state.seats[seat].home
    if gate is None:
        return 0
    return len({gate, *state.board.neighbours[gate]} - state.board.hazards)


def entry_cost(state: State, seat: int) -> float:
    """Return the points that a player loses if all reserves enter by the gate."""
    gate = state.seats[seat].home
    if gate not in state.board.hazards:
        return 0
    reserves = (u for u in state.units if u.seat == seat and u.zone == "reserve")
    points = sum(unit.card.cost for unit in reserves)
    return float(1 - pass_chance(state, gate)) * points


def threat(state: State, seat: int) -> float:
    """Return the maximum expected gain of a player in one action."""
    return max(gains(state, seat))


def gains(state: State, seat: int) -> Iterator[float]:
    """Yield the expected gain of each attack, and of a move onto the enemy's gate."""
    yield 0
    if state.seats[opponent(state, seat)].home is None:
        return
    for skirmish in skirmishes(state, seat):
        yield attack_gain(state, seat, skirmish)
    for invasion in invasions(state, seat):
        yield attack_gain(state, seat, invasion)
    if any(storms(state, unit) for unit in fighters(state, seat)):
        yield VICTORY


def attack_gain(state: State, seat: int, attack: Skirmish | Invade) -> float:
    """Return the expected gain of an attack: points taken less points lost."""
    odds = attack_odds(state, attack)
    unit, target = state.unit(attack.unit), state.unit(attack.target)
    prize = float(target.card.cost)
    other = opponent(state, seat)
    if isinstance(attack, Invade) and target.at == state.seats[other].home:
        prize = VICTORY
    return (
        float(odds.target_falls) * prize - float(odds.attacker_falls) * unit.card.cost
    )


def storms(state: State, unit: Unit) -> bool:
    """Whether a unit could win by a move onto the opponent's gate."""
    other = opponent(state, unit.seat)
    gate = state.seats[other].home
    if gate not in reach(state, unit).free:
        return False
    there = state.with_unit(replace(unit, at=gate))
    return bool(beaten(there, other))
