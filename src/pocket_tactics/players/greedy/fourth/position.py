"""The value of a position of the fourth edition to a player, in points.

It counts material, controlled features, nearness to enemies and to other features, the
possible gains of both sides in the next assault, and no draw. `NEAR` and `OPPORTUNITY`
come from matches of 32 to 64 games between greedy players over all pairs of prebuilt
forces. Of the values tried, they ended games soonest without a significant loss of
strength. Other values tried of `DANGER`, `FEATURE` and `LEAD_SHARE` were no better. The
other weights are first guesses.
"""

from collections.abc import Iterator

from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fourth import winning
from pocket_tactics.engine.rules.fourth.attacks.declaring import assaults
from pocket_tactics.engine.rules.fourth.features import controller
from pocket_tactics.engine.rules.fourth.fights.dice import lined_up
from pocket_tactics.engine.rules.fourth.fights.fight import Fight, Side
from pocket_tactics.engine.rules.fourth.units import of_seat, place_of_unit
from pocket_tactics.engine.rules.turns import next_seat, position_key
from pocket_tactics.engine.state import Outcome, State, Unit
from pocket_tactics.odds.fourth.contest import contest_of
from pocket_tactics.odds.solver.chances import rough
from pocket_tactics.odds.solver.contest import Contest

VICTORY = 100.0
DRAW = -60.0
REPETITION = 20.0
CAPTIVE = 6.0
FEATURE = 1.5
NEAR = 1.0
FAR = 6
DANGER = 0.6
OPPORTUNITY = 0.5
RESERVE = 0.85
LEAD_SHARE = 0.05
EXIT_VALUE = 0.5


def position_value(state: State, seat: int) -> float:
    """Return the value of a position to a player, with the others to act next."""
    if outcome := state.outcome or (winning.outcome(state) if state.turn else None):
        return outcome_value(outcome, seat)
    ours = [s for s in state.order if state.friendly(s, seat)]
    theirs = [s for s in state.order if not state.friendly(s, seat)]
    lead = material(state, ours) - material(state, theirs) / sides(state, theirs)
    value = lead + FEATURE * features(state, ours, theirs)
    if not state.turn:
        return value + EXIT_VALUE * (exits(state, ours) - exits(state, theirs))
    return (
        value
        + NEAR * eagerness(lead) * closeness(state, seat)
        - DANGER * threat(state, theirs)
        + OPPORTUNITY * threat(state, ours)
        - REPETITION * state.seen.count(position_key(state, next_seat(state)))
    )


def outcome_value(outcome: Outcome, seat: int) -> float:
    """Return the value of a game that is over."""
    if not outcome.winners:
        return DRAW
    return VICTORY if seat in outcome.winners else -VICTORY


def eagerness(lead: float) -> float:
    """Return the value of nearness to the enemy, which grows with the player's lead."""
    return max(1 + LEAD_SHARE * lead, 0)


def sides(state: State, seats: list[int]) -> int:
    """Return the number of teams of some players."""
    return len({state.seats[seat].team for seat in seats})


def material(state: State, seats: list[int]) -> float:
    """Return the points of players' units. Units in reserve count a little less."""
    return sum(
        unit.card.cost * WEIGHTS[unit.zone]
        for unit in state.units
        if unit.seat in seats
    )


WEIGHTS = {"map": 1.0, "reserve": RESERVE, "captured": 0.0, "gone": 0.0}


def features(state: State, ours: list[int], theirs: list[int]) -> float:
    """Return the lead of a side in controlled features."""
    holders = [controller(state, tile) for tile in state.board.tiles if tile.feature]
    held = sum(holder in ours for holder in holders)
    lost = sum(holder in theirs for holder in holders)
    return held - lost


def exits(state: State, seats: list[int]) -> int:
    """Return the number of tiles without hazards at the features of some players."""
    homes = (state.seats[seat].home for seat in seats)
    near = ({home, *state.board.neighbours[home]} for home in homes if home)
    return sum(len(places - state.board.hazards) for places in near)


def closeness(state: State, seat: int) -> float:
    """Return the average nearness of a player's units to their goals."""
    goals = [tile.at for tile in state.board.tiles if is_goal(state, seat, tile)]
    units = of_seat(state, seat)
    if not goals or not units:
        return 0
    near = (nearness(state, unit, goals) for unit in units)
    return sum(near) / len(units)


def is_goal(state: State, seat: int, tile: Tile) -> bool:
    """Whether a tile holds an enemy, or a feature that the player does not control."""
    occupant = state.occupants.get(tile.at)
    if occupant:
        return not state.friendly(occupant.seat, seat)
    return tile.feature is not None and tile.owner != seat


def nearness(state: State, unit: Unit, goals: list[Hex]) -> float:
    """Return the nearness of a unit to its nearest goal: higher for fewer steps."""
    steps = state.board.distances[place_of_unit(unit)]
    return max(FAR - min(steps[goal] for goal in goals), 0)


def threat(state: State, seats: list[int]) -> float:
    """Return the maximum expected gain of one of some players by an assault."""
    return max(gains(state, seats), default=0)


def gains(state: State, seats: list[int]) -> Iterator[float]:
    """Yield the expected gain of each assault: points taken less points lost."""
    for seat in seats:
        for assault in assaults(state, seat):
            unit, foe = state.unit(assault.unit), state.unit(assault.target)
            odds = rough(contest_unrolled(state, unit, foe))
            gain = float(odds.target_falls) * foe.card.cost
            yield gain - float(odds.attacker_falls) * unit.card.cost


def contest_unrolled(state: State, unit: Unit, foe: Unit) -> Contest:
    """Return the contest of an assault without decisions before the dice."""
    ours, theirs = Side(unit.id), Side(foe.id)
    attacker, target = lined_up(state, ours, theirs), lined_up(state, theirs, ours)
    return contest_of(state, Fight(attacker, target, aimed=foe.id))
