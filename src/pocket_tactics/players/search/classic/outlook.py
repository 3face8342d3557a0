"""The units that a fight of the second or third edition is expected to strike.

Players choose inside a fight by this alone. What comes after the dice - replacements of
a loss, last sparks, slips on Ice, the next fight of a mega unit - is left out.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, StepIn
from pocket_tactics.engine.rules.classic.fights.answering import Answering
from pocket_tactics.engine.rules.classic.fights.dice import RollPool
from pocket_tactics.engine.rules.classic.fights.fight import Fight, hostile, seat_of
from pocket_tactics.engine.rules.classic.fights.interposing import SteppingIn
from pocket_tactics.engine.rules.classic.fights.lobs import RollSpread, RollStray
from pocket_tactics.engine.rules.classic.fights.lowering import Lowering
from pocket_tactics.engine.rules.classic.fights.rounds import RollDiceAgain, Turn
from pocket_tactics.engine.rules.fights import fight_in
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import Chance, State
from pocket_tactics.odds.classic.contest import contest_at
from pocket_tactics.odds.classic.losses import has_fallen, pending_losses
from pocket_tactics.odds.results import without_escapes
from pocket_tactics.odds.solver.contest import Chances, Contest
from pocket_tactics.odds.stakes import after
from pocket_tactics.players.search.cases import LOST

Solver = Callable[[Contest], Chances]

CHOICES = (SteppingIn, Answering, Lowering)
"""The decisions before the dice of a fight."""

LOBS = (RollStray, RollSpread)
AT_DICE = (RollPool, RollDiceAgain, Turn)
"""The steps from the roll of a fight on: the two units and their dice are settled."""


class Outlook(NamedTuple):
    """The expected numbers of struck units, on the attacker's side and on the other."""

    ours: Fraction
    theirs: Fraction

    def gain(self, *, attacking: bool) -> tuple[Fraction, Fraction]:
        """Return what a side maximises: its lead, then how few own units are struck."""
        own, foe = (self.ours, self.theirs) if attacking else (self.theirs, self.ours)
        return foe - own, -own


def outlook_after(
    state: State, action: Action, fight: Fight, solver: Solver
) -> Outlook:
    """Return the outlook after a choice in a fight. Who steps in is the target."""
    if isinstance(action, StepIn):
        fight = fight.with_side("target", replace(fight.target, unit=action.unit))
    return outlook(after(state, action), fight, solver)


def outlook(state: State, fight: Fight, solver: Solver) -> Outlook:
    """Return the outlook at any step of a *fight*, or directly after its dice."""
    now = fight_under_way(state)
    if now is None or now.met != fight.met:
        return struck(state, fight)
    if isinstance(state.step, AT_DICE):
        return by_dice(state, now, solver)
    if isinstance(state.step, LOBS):
        return by_chance(state, now, solver)
    return best_choice(state, now, solver)[1]


def fight_under_way(state: State) -> Fight | None:
    """Return the fight whose dice are still to come or may still be changed."""
    if state.outcome or not isinstance(state.step, (*CHOICES, *LOBS, *AT_DICE)):
        return None
    return fight_in(state, Fight)


def by_dice(state: State, fight: Fight, solver: Solver) -> Outlook:
    """Return the outlook if only dice are left."""
    solved = strikes(state, fight, solver)
    return outlook_of(state, fight, solved.attacker_falls, solved.target_falls)


def strikes(state: State, fight: Fight, solver: Solver) -> Chances:
    """Return the probabilities of strikes with the best play of both sides."""
    return solver(without_escapes(contest_at(state, fight)))


def outlook_of(
    state: State, fight: Fight, attacker: Fraction, target: Fraction
) -> Outlook:
    """Return the outlook of two probabilities. A lob may strike a friend."""
    if hostile(state, fight):
        return Outlook(attacker, target)
    return Outlook(attacker + target, Fraction(0))


def struck(state: State, fight: Fight) -> Outlook:
    """Return the outlook after the dice: who has been struck."""
    pair = (fight.attacker.unit, fight.target.unit)
    return outlook_of(state, fight, *(Fraction(is_struck(state, one)) for one in pair))


def is_struck(state: State, name: str) -> bool:
    """Whether a unit has fallen or is about to, or a base has."""
    owner = base_seat(name)
    if owner is not None:
        return has_fallen(state, owner)
    return state.unit(name).zone in LOST or name in units_to_lose(state, name)


def units_to_lose(state: State, name: str) -> Iterator[str]:
    """Yield the units that are lost unless a die saves them."""
    for fate, _ in pending_losses(state, name):
        yield from (loss.unit for loss in fate.losses)


def by_chance(state: State, fight: Fight, solver: Solver) -> Outlook:
    """Return the outlook of the roll of a die that decides where a lob lands."""
    assert isinstance(state.step, Chance)
    ours = theirs = Fraction(0)
    for roll, chance in state.odds().items():
        found = outlook(after(state, roll), fight, solver)
        ours += chance * found.ours
        theirs += chance * found.theirs
    return Outlook(ours, theirs)


def best_choice(state: State, fight: Fight, solver: Solver) -> tuple[Action, Outlook]:
    """Return the best action of the player to move, with its outlook."""
    attacking = state.mover == seat_of(state, fight.attacker)
    # Put declining last, so that it is chosen only if no action is better.
    choices = reversed(state.actions())
    return max(
        ((action, outlook_after(state, action, fight, solver)) for action in choices),
        key=lambda choice: choice[1].gain(attacking=attacking),
    )
