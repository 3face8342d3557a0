"""Reserves of the fourth edition: deployed next to a feature, or called up by it."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from pocket_tactics.engine.abilities.fourth.deploying import DeployNear, Muster
from pocket_tactics.engine.actions import Action, CallUp, Decline, Deploy
from pocket_tactics.engine.cards import FourthGround, FourthUnit
from pocket_tactics.engine.events import Placed
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fourth.features import (
    features_controlled,
    free,
    place_unit,
)
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.fourth.refusals import CITES
from pocket_tactics.engine.rules.fourth.units import card_of, ground_at
from pocket_tactics.engine.rules.outcomes import side_of
from pocket_tactics.engine.rules.refusals import not_at_hand, not_free
from pocket_tactics.engine.state import Automatic, State, Step, TurnOption, Unit
from pocket_tactics.engine.structs import MAX_CACHED

DEPLOY = "fourth.deploy"
END = "fourth.end-of-turn"


def reserves(state: State, seat: int) -> list[Unit]:
    """Return the units of a player that are neither on the map nor captured."""
    return [u for u in state.units if u.seat == seat and u.zone == "reserve"]


def deployments(state: State, seat: int) -> Iterator[Deploy]:
    """Yield the deployments of a player's reserves."""
    units = reserves(state, seat)
    usual = around_features(state, seat) if units else {}
    for unit in units:
        for place in landings(state, unit, usual):
            yield Deploy(unit.id, place)


def around_features(state: State, seat: int) -> dict[Hex, None]:
    """Return the free tiles next to features from which a player may deploy."""
    return {
        place: None
        for ally in TEAM_DEPLOY[house_of(state).team_deploy](state, seat)
        for feature in features_controlled(state, ally)
        for place in state.board.neighbours[feature]
        if free(state, place)
    }


TEAM_DEPLOY: dict[str, Callable[[State, int], tuple[int, ...]]] = {
    "own": lambda _, seat: (seat,),
    "team": side_of,
}


def landings(state: State, unit: Unit, usual: dict[Hex, None]) -> dict[Hex, None]:
    """Return the tiles where a unit may be deployed, including its abilities."""
    near = nearness(card_of(unit))
    places = (place for ability in near for place in near_features(state, ability))
    return usual | dict.fromkeys(places) if near else usual


@lru_cache(maxsize=MAX_CACHED)
def nearness(card: FourthUnit) -> tuple[DeployNear, ...]:
    """Return the abilities of a card that open tiles for deployment."""
    near = (ability for ability in card.abilities if isinstance(ability, DeployNear))
    return tuple(dict.fromkeys(near))


@memoized
def near_features(state: State, ability: DeployNear) -> tuple[Hex, ...]:
    """Return the free tiles that an ability opens, each once."""
    opened = (
        place
        for tile in state.board.tiles
        if tile.feature and ability.feature in (None, tile.feature.id)
        for place in (
            *([tile.at] if ability.upon else []),
            *state.board.neighbours[tile.at],
        )
        if free(state, place)
    )
    return tuple(dict.fromkeys(opened))


def deploy(state: State, action: Deploy) -> State:
    """Place a unit on the map. No hazard tests it (fourth.placing)."""
    return bring_reserve(state, action.unit, action.to, DEPLOY)


def bring_reserve(state: State, unit_id: str, to: Hex, rule: str) -> State:
    """Return the state with a reserve on a tile."""
    event = Placed(rule=rule, unit=unit_id, at=to)
    return place_unit(state, state.unit(unit_id), to).with_events(event)


def refuse_deployment(state: State, action: Deploy) -> Refusal:
    """Return why a unit may not be deployed there."""
    return (
        not_at_hand(state, CITES, action.unit, "reserve")
        or not_free(state, CITES, action.to)
        or Refusal(DEPLOY, "That tile is not next to a feature that you control.")
    )


DEPLOYING = TurnOption(
    Deploy, offers=deployments, begin=deploy, refusal=refuse_deployment
)


class EndEffects(Automatic, frozen=True, tag="end-effects"):
    """The effects of the features that a player controls at the end of the action."""

    def run(self, state: State) -> State:
        return ask_to_call_up(state, tuple(features_controlled(state, state.seat)))


def ask_to_call_up(state: State, places: tuple[Hex, ...]) -> State:
    """Ask the player to call up a unit at one of *places*, if a unit can come."""
    if any(calls(state, places)):
        return state.with_steps(CallingUp(places))
    return state


def calls(state: State, places: tuple[Hex, ...]) -> Iterator[CallUp]:
    """Yield the units that features may call up, with their tiles."""
    for source in places:
        types = types_called(ground_at(state, source))
        for unit in reserves(state, state.seat):
            if types & set(card_of(unit).types):
                for place in state.board.neighbours[source]:
                    if free(state, place):
                        yield CallUp(unit.id, place, source)


def types_called(ground: FourthGround) -> set[str]:
    """Return the types of units that a feature calls up."""
    musters = (ability for ability in ground.abilities if isinstance(ability, Muster))
    return {word for muster in musters for word in muster.types}


class CallingUp(Step, frozen=True, tag="calling-up"):
    """The choice to deploy a unit next to one of *places*, or to stop this turn."""

    places: tuple[Hex, ...]

    def mover(self, state: State) -> int:
        return state.seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (*calls(state, self.places), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return state
        assert isinstance(action, CallUp)
        rule = ground_at(state, action.source).rule or END
        state = bring_reserve(state, action.unit, action.to, rule)
        left = tuple(place for place in self.places if place != action.source)
        return ask_to_call_up(state, left)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(END, "Call up a unit from a feature you control, or decline.")
