"""The expected values of actions in the fifth edition."""

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Deploy, Invade, Move, Skirmish
from pocket_tactics.engine.rules.fifth.fights.fight import Fight
from pocket_tactics.engine.rules.fights import fight_in
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds.fifth.dangers import peril
from pocket_tactics.odds.fifth.fights import attack_odds, choice_odds
from pocket_tactics.odds.outcomes import FightOdds
from pocket_tactics.players.greedy.fifth.position import position_value


def expected_value(state: State, action: Action) -> float:
    """Return the expected value of an action to the player who decides."""
    seat = state.mover
    assert seat is not None
    match action:
        case Move(unit, place) | Deploy(unit, place):
            there = replace(state.unit(unit), zone="map", at=place)
            return arrival(state, there, float(peril(state, action)))
        case Skirmish(unit, target):
            return expectation(state, seat, (unit, target), attack_odds(state, action))
        case Invade(unit, target):
            return expectation(
                state, seat, (unit, target), attack_odds(state, action), advance=True
            )
    odds, fight = choice_odds(state, action), fight_in(state, Fight)
    if odds is None or fight is None:
        return position_value(state.play(action), seat)
    pair = (fight.attacker.unit, fight.target.unit)
    return expectation(state, seat, pair, odds, advance=fight.invading)


def arrival(state: State, there: Unit, risk: float) -> float:
    """Return the expected value of a unit's arrival at a tile, at some risk."""
    value = position_value(state.with_unit(there), there.seat)
    lost = position_value(without(state, there.id), there.seat)
    return (1 - risk) * value + risk * lost


def expectation(
    state: State,
    seat: int,
    pair: tuple[str, str],
    odds: FightOdds,
    *,
    advance: bool = False,
) -> float:
    """Return the expected value of a fight of *pair*, attacker and target."""
    attacker, target = pair
    won = without(state, target)
    cases = (
        (odds.neither, [state]),
        (
            odds.target,
            [won, with_attacker_advanced(won, state, pair)] if advance else [won],
        ),
        (odds.attacker + odds.drowned, [without(state, attacker)]),
        (odds.both, [without(state, attacker, target)]),
    )
    best = max if state.unit(attacker).seat == seat else min
    return sum(
        float(chance) * best(position_value(after, seat) for after in choices)
        for chance, choices in cases
        if chance
    )


def with_attacker_advanced(won: State, before: State, pair: tuple[str, str]) -> State:
    """Return the position with the attacker on the tile of the defeated."""
    attacker, target = pair
    return won.with_unit(replace(won.unit(attacker), at=before.unit(target).at))


def without(state: State, *units: str) -> State:
    """Return the position with units captured."""
    for unit in units:
        gone = replace(state.unit(unit), zone="captured", at=None)
        state = state.with_unit(gone)
    return state
