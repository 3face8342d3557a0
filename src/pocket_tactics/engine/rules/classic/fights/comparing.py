"""The end of a fight's dice: strikes are compared with guards (assault.compare)."""

from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.losses import FallGuy
from pocket_tactics.engine.dice import COMPARISONS, wins
from pocket_tactics.engine.events import BaseStruck, Compared
from pocket_tactics.engine.rules.classic.fights.fight import (
    Fight,
    Proceed,
    beside_in,
    in_next_phase,
    where,
)
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.classic.losses.losses import Loss, lose
from pocket_tactics.engine.rules.classic.units import abilities_of, enemy_of
from pocket_tactics.engine.rules.fights import ROLES, Role, other
from pocket_tactics.engine.rules.outcomes import end_game
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import Outcome, State

COMPARE = "assault.compare"
CAPTURE = "assault.capture"
WIN = "win.base"


def compare(state: State, fight: Fight) -> State:
    """Run the phase that compares the dice. Losses are settled before the next one."""
    blows = {role: blow(state, fight, role) for role in ROLES}
    state = state.with_events(*(result for result in blows.values() if result))
    struck = tuple(
        other(role) for role, result in blows.items() if result and result.succeeded
    )
    owner = base_seat(fight.target.unit)
    if struck and owner is not None:
        return raze_base(state, owner, fight.attacker.unit)
    fight = replace(fight, struck=struck)
    state = state.with_steps(Proceed(in_next_phase(fight)))
    return lose(state, *(loss_of(state, fight, role) for role in struck))


def blow(state: State, fight: Fight, by: Role) -> Compared | None:
    """Return the result of one side's strike; ``None`` without OFF dice and kicker."""
    strike = fight.side(by).results("off")
    if not strike:
        return None
    guard = fight.side(other(by)).results("def")
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


def raze_base(state: State, owner: int, striker: str) -> State:
    """End the game after a base falls to any attacker."""
    state = state.with_events(BaseStruck(rule=WIN, seat=owner, unit=striker))
    return end_game(state, Outcome((enemy_of(owner),), "base", WIN))


def loss_of(state: State, fight: Fight, role: Role) -> Loss:
    """Return the loss of a side that was struck by the other."""
    slayer = fight.side(other(role))
    return Loss(
        unit=fight.side(role).unit,
        slayer=slayer.unit,
        skill=slayer.skill,
        rule=CAPTURE,
        at=fight.at,
        stand_ins=stand_ins(state, fight, role),
    )


def stand_ins(state: State, fight: Fight, role: Role) -> tuple[str, ...]:
    """Return the neighbours of a unit that might be captured in its place."""
    unit = state.unit(fight.side(role).unit)
    cards = [guy.card for guy in abilities_of(unit, FallGuy)]
    if not cards:
        return ()
    near = beside_in(state, fight, where(state, fight, unit))
    return tuple(
        one.id for one in near if one.seat == unit.seat and one.card.id in cards
    )
