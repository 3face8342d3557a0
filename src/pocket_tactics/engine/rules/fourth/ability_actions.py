"""Abilities that take the place of the turn's action (fourth.ability-action)."""

from collections.abc import Callable, Collection, Iterator

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.ability_actions import (
    Reforge,
    WillOfTheWood,
)
from pocket_tactics.engine.actions import Action, Afflict, Reclaim, Shift, TakeBack
from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.events import Afflicted, FeatureShifted
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.captives import captives, returned_captive
from pocket_tactics.engine.rules.dice_tests import TestContinuation
from pocket_tactics.engine.rules.fourth.attacks.declaring import foes
from pocket_tactics.engine.rules.fourth.dice_tests import Test, begin_test
from pocket_tactics.engine.rules.fourth.features import free
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.fourth.losses import Loss, ResolveDefeats
from pocket_tactics.engine.rules.fourth.refusals import CITES
from pocket_tactics.engine.rules.fourth.units import ability_of, of_seat, place_of_unit
from pocket_tactics.engine.rules.refusals import not_an_enemy, not_at_hand
from pocket_tactics.engine.state import State, Step, TurnOption, Unit, with_tile

WILL = "fourth.will"
REFORGE = "fourth.reforge"


def feature_commanders(state: State, seat: int) -> Iterator[tuple[Unit, WillOfTheWood]]:
    """Yield the units of a player that command a kind of feature."""
    for unit in of_seat(state, seat):
        if will := ability_of(unit, WillOfTheWood):
            yield unit, will


def commanded_tiles(state: State, unit: Unit, will: WillOfTheWood) -> list[Tile]:
    """Return the tiles with features that a unit commands."""
    within = WILL_REACH[house_of(state).will_reach](state, unit)
    return [
        tile
        for tile in state.board.tiles
        if tile.feature and tile.feature.id == will.feature and tile.at in within
    ]


WILL_REACH: dict[str, Callable[[State, Unit], Collection[Hex]]] = {
    "any-forest": lambda state, _: state.board.by_place.keys(),
    "own-neighbourhood": lambda state, unit: (
        place_of_unit(unit),
        *state.board.neighbours[place_of_unit(unit)],
    ),
}


def shifts(state: State, seat: int) -> list[Shift]:
    """Return the moves of features that a player may make."""
    return [
        Shift(unit.id, tile.at, place)
        for unit, will in feature_commanders(state, seat)
        for tile in commanded_tiles(state, unit, will)
        if free(state, tile.at)
        for place in state.board.neighbours[tile.at]
        if free(state, place) and state.board.by_place[place].feature is None
    ]


def shift(state: State, action: Shift) -> State:
    """Move a feature to another tile. The terrain of its old tile returns."""
    start, to = (state.board.by_place[place] for place in (action.start, action.to))
    assert start.feature is not None
    state = with_tile(state, replace(start, feature=None, owner=None))
    state = with_tile(state, replace(to, feature=start.feature))
    event = FeatureShifted(
        rule=WILL, unit=action.unit, feature=start.feature.id, at=action.to
    )
    return state.with_events(event)


def refuse_shift(state: State, action: Shift) -> Refusal:
    """Return why a feature may not be moved."""
    return not_at_hand(state, CITES, action.unit, "map") or Refusal(
        WILL, "It can move a free feature of its kind to a free tile without one."
    )


def afflictions(state: State, seat: int) -> list[Afflict]:
    """Return the tests that a player may demand of enemies."""
    found: list[Afflict] = []
    for unit, will in feature_commanders(state, seat):
        commanded = {tile.at for tile in commanded_tiles(state, unit, will)}
        found += [
            Afflict(unit.id, foe.id)
            for foe in foes(state, seat)
            if not commanded.isdisjoint(state.board.neighbours[place_of_unit(foe)])
        ]
    return found


def afflict(state: State, action: Afflict) -> State:
    """Test an enemy, which withers if it fails."""
    will = ability_of(state.unit(action.unit), WillOfTheWood)
    assert will is not None
    event = Afflicted(rule=WILL, unit=action.unit, target=action.target)
    test = Test(unit=action.target, pool="def", needs=will.needs, rule=WILL)
    return begin_test(
        state.with_events(event), test, Withering(action.unit, action.target)
    )


class Withering(TestContinuation, frozen=True, tag="withering"):
    """The end of the test: an enemy that fails is defeated."""

    unit: str
    target: str

    def settle(self, state: State, *, passed: bool) -> State:
        if passed:
            return state
        loss = Loss(self.target, state.unit(self.unit).seat, self.unit, WILL)
        return state.with_steps(ResolveDefeats((loss,)))


def refuse_affliction(state: State, action: Afflict) -> Refusal:
    """Return why an enemy may not be tested."""
    return (
        not_at_hand(state, CITES, action.unit, "map")
        or not_an_enemy(state, CITES, action.target)
        or Refusal(WILL, "It tests only an enemy next to a feature that it commands.")
    )


def reclaims(state: State, seat: int) -> list[Reclaim]:
    """Return the units of a player that may try to take back a captive."""
    if not captives(state, seat):
        return []
    return [
        Reclaim(unit.id) for unit in of_seat(state, seat) if ability_of(unit, Reforge)
    ]


def reclaim(state: State, action: Reclaim) -> State:
    """Test a unit. If it passes, a captive returns."""
    unit = state.unit(action.unit)
    reforge = ability_of(unit, Reforge)
    assert reforge is not None
    test = Test(unit=unit.id, pool="off", needs=reforge.needs, rule=REFORGE)
    return begin_test(state, test, Reforging(unit.seat))


class Reforging(TestContinuation, frozen=True, tag="reforging"):
    """The end of the test: a player whose unit passed takes back a captive."""

    seat: int

    def settle(self, state: State, *, passed: bool) -> State:
        return state.with_steps(Fetching(self.seat)) if passed else state


class Fetching(Step, frozen=True, tag="fetching"):
    """The choice of a captive, which returns to the reserves."""

    seat: int

    def mover(self, state: State) -> int:
        return self.seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(TakeBack(unit.id) for unit in captives(state, self.seat))

    def apply(self, state: State, action: TakeBack) -> State:
        return returned_captive(state, state.unit(action.unit), REFORGE)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(REFORGE, "Take back one of your captured units.")


def refuse_reclaim(state: State, action: Reclaim) -> Refusal:
    """Return why a unit may not try to take back a captive."""
    return not_at_hand(state, CITES, action.unit, "map") or Refusal(
        REFORGE, "It has no such ability, or none of your units is captured."
    )


SHIFTING = TurnOption(Shift, offers=shifts, begin=shift, refusal=refuse_shift)
AFFLICTING = TurnOption(
    Afflict, offers=afflictions, begin=afflict, refusal=refuse_affliction
)
RECLAIMING = TurnOption(Reclaim, offers=reclaims, begin=reclaim, refusal=refuse_reclaim)
