"""Deployment: a move from the reserves, through the edge or out of a Village."""

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
"""Whatever the unit's SPD (fifth.deploy-hop)."""


def deployments(state: State, seat: int) -> list[Deploy]:
    """Where the reserves of *seat* may come onto the map."""
    return [
        Deploy(unit.id, place)
        for unit in state.units
        if unit.seat == seat and unit.zone == "reserve"
        for place in entries(state, unit)
    ]


def entries(state: State, unit: Unit) -> dict[Hex, MovePath]:
    """The best way for a reserve to every free tile it can come to."""
    return entries_at(state, unit.seat, card_of(unit).speed)


@memoized
def entries_at(state: State, seat: int, speed: int) -> dict[Hex, MovePath]:
    """The best way for reserves of a SPD to every free tile they can come to."""
    starts = [*map(MovePath, villages_held(state, seat)), MovePath(None)]
    traveller = Traveller(seat, speed, MAX_HOPS, friends_of(state, seat))
    return explore_ways(state, traveller, starts).free


def deploy(state: State, action: Deploy) -> State:
    """The unit comes from the reserves and goes its way."""
    unit = state.unit(action.unit)
    way = entries(state, unit)[action.to]
    told = Deployed(rule=DEPLOY, unit=unit.id, start=way.start)
    return state.with_events(told).with_steps(Travel(unit.id, way.tiles, way.hops))


def refusal(state: State, action: Deploy) -> Refusal:
    """Why a unit may not be deployed there."""
    return (
        not_at_hand(state, CITES, action.unit, "reserve")
        or not_free(state, CITES, action.to)
        or why_closed(state)
        or Refusal(DEPLOY, "It is too far from your edge and from your Villages.")
    )


def why_closed(state: State) -> Refusal | None:
    """Why the player can deploy nowhere."""
    if gate_taken(state, state.seat) and not villages_held(state, state.seat):
        return Refusal(DEPLOY, "An enemy blocks your edge, and you hold no Village.")
    return None


DEPLOYMENT = TurnOption(Deploy, offers=deployments, begin=deploy, refusal=refusal)
