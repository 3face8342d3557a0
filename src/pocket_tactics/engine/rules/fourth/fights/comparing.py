"""The results of an assault: the defeated units and their captors."""

from pocket_tactics.engine.dice import COMPARISONS, wins
from pocket_tactics.engine.events import Compared
from pocket_tactics.engine.rules.fights import ROLES, Role, other
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.fourth.losses import Loss, ResolveDefeats
from pocket_tactics.engine.state import State

COMPARE = "assault.compare"
TALLY = "fourth.tally"


def tally(state: State, fight: Fight) -> State:
    """Run the phase that compares results. The defeated fall after it."""
    blows = [blow(state, fight, role) for role in ROLES]
    losses = tuple(
        loss_of(state, fight, other(role))
        for role, blow in zip(ROLES, blows, strict=True)
        if blow and blow.succeeded
    )
    events = (blow for blow in blows if blow)
    return state.with_events(*events).with_steps(ResolveDefeats(losses))


def blow(state: State, fight: Fight, by: Role) -> Compared | None:
    """Return the result of one side's OFF dice; ``None`` without any."""
    strike, guard = fight.side(by).pool("off"), fight.side(other(by)).pool("def")
    if not strike:
        return None
    deciding = COMPARISONS[house_of(state).comparison](strike, guard)
    return Compared(
        rule=COMPARE,
        unit=fight.side(by).unit,
        target=fight.side(other(by)).unit,
        strike=strike,
        guard=guard,
        ours=deciding[0],
        theirs=deciding[1],
        succeeded=wins(deciding),
    )


def loss_of(state: State, fight: Fight, role: Role) -> Loss:
    """Return the loss of a role's unit, which the other role defeated."""
    return Loss(
        unit=fight.side(role).unit,
        by=captor(state, fight, role),
        slayer=fight.side(other(role)).unit,
        rule=TALLY,
    )


def captor(state: State, fight: Fight, role: Role) -> int:
    """Return the captor of a role's unit. A friend goes to the target's player."""
    loser, victor = state.unit(fight.side(role).unit), fight.side(other(role)).unit
    seat = state.unit(victor).seat
    if state.friendly(seat, loser.seat):
        return state.unit(fight.aimed).seat
    return seat
