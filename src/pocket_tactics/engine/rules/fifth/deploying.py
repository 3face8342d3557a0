"""Deployment: a move from the reserves, over the deployment edge or from a Village."""

from pocket_tactics.engine.actions import Deploy
from pocket_tactics.engine.events import Deployed
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fifth.moves.hops import Traveller, friends_of
from pocket_tactics.engine.rules.fifth.moves.paths import MovePath, Travel, explore_ways
from pocket_tactics.engine.rules.fifth.refusals import CITES
from pocket_tactics.engine.rules.fifth.units import card_of
from pocket_tactics.engine.rules.fifth.winning import gate_taken, villages_held
from pocket_tactics.engine.rules.refusals import not_at_hand, not_free
from pocket_tactics.engine.state import State, TurnOption, Unit

DEPLOY = "fifth.deploy"
MAX_HOPS = 1
"""The maximum number of hops in a deployment, for every SPD (fifth.deploy-hop)."""


def deployments(state: State, seat: int) -> list[Deploy]:
    """Return the deployments of the reserves of *seat*."""
    return [
        Deploy(unit.id, place)
        for unit in state.units
        if unit.seat == seat and unit.zone == "reserve"
        for place in entries(state, unit)
    ]


def entries(state: State, unit: Unit) -> dict[Hex, MovePath]:
    """Return the best way of a reserve to every free tile that it can reach."""
    return entries_at(state, unit.seat, card_of(unit).speed)


@memoized
def entries_at(state: State, seat: int, speed: int) -> dict[Hex, MovePath]:
    """Return the best way of reserves with a SPD to every free tile they can reach."""
    starts = [*map(MovePath, villages_held(state, seat)), MovePath(None)]
    traveller = Traveller(seat, speed, MAX_HOPS, friends_of(state, seat))
    return explore_ways(state, traveller, starts).free


def deploy(state: State, action: Deploy) -> State:
    """Move a unit from the reserves onto the map."""
    unit = state.unit(action.unit)
    way = entries(state, unit)[action.to]
    event = Deployed(rule=DEPLOY, unit=unit.id, start=way.start)
    return state.with_events(event).with_steps(Travel(unit.id, way.tiles, way.hops))


def refusal(state: State, action: Deploy) -> Refusal:
    """Return why a unit may not be deployed there."""
    return (
        not_at_hand(state, CITES, action.unit, "reserve")
        or not_free(state, CITES, action.to)
        or why_closed(state)
        or Refusal(DEPLOY, "It is too far from your edge and from your Villages.")
    )


def why_closed(state: State) -> Refusal | None:
    """Return why the player cannot deploy at all."""
    if gate_taken(state, state.seat) and not villages_held(state, state.seat):
        return Refusal(DEPLOY, "An enemy blocks your edge, and you hold no Village.")
    return None


DEPLOYMENT = TurnOption(Deploy, offers=deployments, begin=deploy, refusal=refusal)
