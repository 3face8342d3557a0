"""The tally of an assault: who is defeated, and by whom."""

from pocket_tactics.dice import COMPARISONS, wins
from pocket_tactics.events import Compared
from pocket_tactics.rules.fifth.fights.fight import Role
from pocket_tactics.rules.fourth.fights.fight import ROLES, Clash, other
from pocket_tactics.rules.fourth.losses import Doom, Reckoning
from pocket_tactics.rules.house import fourth
from pocket_tactics.state import State

COMPARE = "assault.compare"
TALLY = "fourth.tally"


def tally(state: State, clash: Clash) -> State:
    """The phase in which results are compared; the defeated fall after it."""
    blows = [blow(state, clash, role) for role in ROLES]
    dooms = tuple(
        doomed(state, clash, other(role))
        for role, told in zip(ROLES, blows, strict=True)
        if told and told.succeeded
    )
    told = (blow for blow in blows if blow)
    return state.tell(*told).then(Reckoning(dooms))


def blow(state: State, clash: Clash, by: Role) -> Compared | None:
    """What one side's OFF results come to; nothing without OFF dice."""
    strike, guard = clash.part(by).pool("off"), clash.part(other(by)).pool("def")
    if not strike:
        return None
    deciding = COMPARISONS[fourth(state).comparison](strike, guard)
    return Compared(
        rule=COMPARE,
        unit=clash.part(by).unit,
        target=clash.part(other(by)).unit,
        strike=strike,
        guard=guard,
        ours=deciding[0],
        theirs=deciding[1],
        succeeded=wins(deciding),
    )


def doomed(state: State, clash: Clash, role: Role) -> Doom:
    """The unit of a role, defeated by the other."""
    return Doom(
        unit=clash.part(role).unit,
        by=captor(state, clash, role),
        slayer=clash.part(other(role)).unit,
        rule=TALLY,
    )


def captor(state: State, clash: Clash, role: Role) -> int:
    """Who captures the unit of a role; a friend struck goes to the player aimed at."""
    loser, victor = state.unit(clash.part(role).unit), clash.part(other(role)).unit
    seat = state.unit(victor).seat
    if state.friendly(seat, loser.seat):
        return state.unit(clash.aimed).seat
    return seat
