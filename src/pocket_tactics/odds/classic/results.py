"""The results of the dice of a fight in the second and third edition."""

from msgspec.structs import replace

from pocket_tactics.engine.rules.classic.fights.comparing import (
    compare,
    loss_of,
    raze_base,
)
from pocket_tactics.engine.rules.classic.fights.dice import RollPool
from pocket_tactics.engine.rules.classic.fights.fight import Fight, Proceed
from pocket_tactics.engine.rules.classic.fights.rounds import RollDiceAgain, Turn
from pocket_tactics.engine.rules.classic.losses.losses import lose
from pocket_tactics.engine.rules.fights import Role
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import State, run_automatic_steps
from pocket_tactics.odds.classic.contest import contest_at, is_exact_model
from pocket_tactics.odds.results import (
    FALLEN,
    Results,
    after_dice,
    contest_weights,
    solve,
    units_of,
    without_escapes,
)


def results(state: State) -> Results | None:
    """Return the results of the dice that are due, or ``None`` at another step."""
    step = state.step
    if not isinstance(step, RollPool | RollDiceAgain | Turn):
        return None
    fight = step.fight
    contest, exact = contest_at(state, fight), is_exact_model(state, fight)
    states = tuple(after_strikes(state, fight, fallen) for fallen in FALLEN)
    return Results(
        states=states,
        weights=contest_weights(without_escapes(contest), exact=exact),
        units=units_of(fight),
        solved=lambda: solve(contest, states, exact=exact),
    )


def after_strikes(state: State, fight: Fight, fallen: tuple[Role, ...]) -> State:
    """Return the position after a fight in which the sides of roles are struck."""
    state = after_dice(state)
    owner = base_seat(fight.target.unit)
    if owner is not None and "target" in fallen:
        return raze_base(state, owner, fight.attacker.unit)
    struck = fallen if owner is None else ()
    later = state.edition.phases.index(compare) + 1
    settled = replace(fight, struck=struck, phase=later)
    losses = (loss_of(state, fight, role) for role in struck)
    return ended(lose(state.with_steps(Proceed(settled)), *losses))


def ended(state: State) -> State:
    """Return the position at the next decision, without the events on the way."""
    return replace(run_automatic_steps(state), log=())
