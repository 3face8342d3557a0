"""Deployment: a move from the reserves, through the edge or out of a Village."""

from pocket_tactics.actions import Deploy
from pocket_tactics.events import Deployed
from pocket_tactics.hexes import Hex
from pocket_tactics.rules.fifth.moves.ways import Travel, Traveller, Way, explored
from pocket_tactics.rules.fifth.refusals import CITES
from pocket_tactics.rules.fifth.units import card_of
from pocket_tactics.rules.fifth.winning import gate_taken, villages_held
from pocket_tactics.rules.refusals import not_at_hand, not_free
from pocket_tactics.state import Form, Refusal, State, Unit

DEPLOY = "fifth.deploy"
MOST_HOPS = 1
"""Whatever the unit's SPD (fifth.deploy-hop)."""


def deployments(state: State, seat: int) -> list[Deploy]:
    """Where the reserves of *seat* may come onto the map."""
    ways: dict[int, dict[Hex, Way]] = {}
    reserves = [u for u in state.units if u.seat == seat and u.zone == "reserve"]
    for unit in reserves:
        speed = card_of(unit).speed
        if speed not in ways:
            ways[speed] = entries(state, unit)
    return [
        Deploy(unit.id, place)
        for unit in reserves
        for place in ways[card_of(unit).speed]
    ]


def entries(state: State, unit: Unit) -> dict[Hex, Way]:
    """The best way for a reserve to every free tile it can come to."""
    starts = [*map(Way, villages_held(state, unit.seat)), Way(None)]
    return explored(state, Traveller(unit, MOST_HOPS), starts).free


def deploy(state: State, action: Deploy) -> State:
    """The unit comes from the reserves and goes its way."""
    unit = state.unit(action.unit)
    way = entries(state, unit)[action.to]
    told = Deployed(rule=DEPLOY, unit=unit.id, start=way.start)
    return state.tell(told).then(Travel(unit.id, way.tiles, way.hops))


def refusal(state: State, action: Deploy) -> Refusal:
    """Why a unit may not be deployed there."""
    return (
        not_at_hand(state, CITES, action.unit, "reserve")
        or not_free(state, CITES, action.to)
        or closed(state)
        or Refusal(DEPLOY, "It is too far from your edge and from your Villages.")
    )


def closed(state: State) -> Refusal | None:
    """Why the player can deploy nowhere."""
    if gate_taken(state, state.turn) and not villages_held(state, state.turn):
        return Refusal(DEPLOY, "An enemy blocks your edge, and you hold no Village.")
    return None


DEPLOYMENT = Form(Deploy, offers=deployments, begin=deploy, refusal=refusal)
