"""Knock-outs and victories of the fourth edition."""

from collections.abc import Callable

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import KnockedOut, TurnMissed
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fourth.features import (
    cede_feature,
    controller,
    tiles_with_features,
)
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.fourth.units import of_seat, place_of_unit
from pocket_tactics.engine.rules.outcomes import mutual_loss, side_of
from pocket_tactics.engine.rules.reloading import reload_units
from pocket_tactics.engine.rules.turns import TakeTurn, has_action
from pocket_tactics.engine.state import Automatic, Outcome, Passing, State, with_seat

STUCK = "fourth.stuck"
OUT = "fourth.knocked-out"


def never(_state: State, _actions: tuple[Action, ...]) -> bool:
    """Return false: no player may pass."""
    return False


NO_PASSING = Passing(
    never,
    Refusal("fourth.no-pass", "You cannot pass while you can act."),
)


class Ready(Automatic, frozen=True, tag="ready"):
    """The start of a player's turn, or its loss if the player cannot act."""

    def run(self, state: State) -> State:
        if can_act(state, state.seat):
            return state.with_steps(TakeTurn())
        return WHEN_STUCK[house_of(state).stuck](state)


def miss_turn(state: State) -> State:
    """Skip the player's turn."""
    return state.with_events(TurnMissed(rule=STUCK, seat=state.seat))


WHEN_STUCK: dict[str, Callable[[State], State]] = {
    "skip": miss_turn,
    "out": lambda state: knocked_out(state, state.seat),
}


def can_act(state: State, seat: int) -> bool:
    """Whether any action of a player would be legal on their turn (fourth.can-act)."""
    # Most players have a unit that can move or be recalled, so try that first.
    tiles, ways, held = state.board.by_place, state.board.neighbours, state.occupants
    return any(
        tiles[place_of_unit(unit)].feature
        or any(place not in held for place in ways[place_of_unit(unit)])
        for unit in of_seat(state, seat)
    ) or has_action(state, seat)


def could_act(state: State, seat: int) -> bool:
    """Whether any action of a player will be legal on their next turn."""
    # At the end of a turn, its player's units get nearer to their next shot.
    return can_act(reload_units(state), seat)


class KnockOuts(Automatic, frozen=True, tag="knock-outs"):
    """The knock-outs of players without units to return, if the game continues."""

    def run(self, state: State) -> State:
        for seat in state.order:
            if not state.seats[seat].out and has_nothing(state, seat):
                state = knocked_out(state, seat)
        return state


def has_nothing(state: State, seat: int) -> bool:
    """Whether a player off the map and a partner for them cannot act."""
    if of_seat(state, seat):
        return False
    return not any(could_act(state, ally) for ally in side_of(state, seat))


def knocked_out(state: State, seat: int) -> State:
    """Knock out a player. All uncaptured units of the player leave the game."""
    for unit in state.units:
        if unit.seat == seat and unit.zone in ("map", "reserve"):
            state = state.with_unit(replace(unit, zone="gone", at=None, reloads=0))
    for tile in state.board.tiles:
        if tile.owner == seat:
            state = cede_feature(state, tile.at)
    state = with_seat(state, seat, replace(state.seats[seat], out=True))
    return state.with_events(KnockedOut(rule=OUT, seat=seat))


def outcome(state: State) -> Outcome | None:
    """Return the outcome, if the game is over (fourth.win-when)."""
    return by_features(state) or by_standing(state)


def by_features(state: State) -> Outcome | None:
    """Return the win of the side or player who controls every feature on the map."""
    holders = {controller(state, tile) for tile in tiles_with_features(state.board)}
    seats = {seat for seat in holders if seat is not None}
    if not seats or seats != holders:
        return None
    return FEATURE_VICTORY[house_of(state).feature_victory](state, seats)


def together(state: State, holders: set[int]) -> Outcome | None:
    """Return the win of a side whose players control all features together."""
    side = side_of(state, min(holders))
    if not holders <= set(side):
        return None
    return Outcome(tuple(sorted(side)), "features", "fourth.win-features")


def alone(state: State, holders: set[int]) -> Outcome | None:
    """Return the win of a side of which one player controls all features."""
    return together(state, holders) if len(holders) == 1 else None


FEATURE_VICTORY: dict[str, Callable[[State, set[int]], Outcome | None]] = {
    "side": together,
    "single-player": alone,
}


def by_standing(state: State) -> Outcome | None:
    """Return the win of the only side that can still act."""
    able: set[int] = set()
    for seat in state.order:
        team = state.seats[seat].team
        if team not in able and could_act(state, seat):
            able.add(team)
            if len(able) > 1:
                return None
    if not able:
        return mutual_loss(state, house_of(state).mutual_loss)
    winner = next(seat for seat in state.order if state.seats[seat].team in able)
    return Outcome(tuple(sorted(side_of(state, winner))), "stuck", "fourth.win-stuck")


def repetition_key(state: State) -> tuple[str, str]:
    """Return the places of units, features, captures and reloading (fourth.draw).

    Units of one player and card are interchangeable. Units come back, so any position
    may come up again.
    """
    places = state.board.numbers
    alike = sorted(
        (
            unit.seat,
            unit.card.id,
            unit.zone[0],
            "" if unit.at is None else str(places[unit.at]),
            "" if unit.by is None else str(unit.by),
            unit.reloads,
        )
        for unit in state.units
    )
    units = (f"{zone}{at}{by}{'*' * left}" for _, _, zone, at, by, left in alike)
    features = (
        f"{places[tile.at]}{tile.feature.id}{'' if owner is None else owner}"
        for tile in tiles_with_features(state.board)
        if tile.feature
        for owner in (tile.owner,)
    )
    return "", f"{'.'.join(units)}/{'.'.join(features)}"
