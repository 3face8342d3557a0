"""What an assault leads to: the tile is taken, the defender pushed, or neither."""

from collections.abc import Iterator

from pocket_tactics.abilities.classic import Immobile, Shove
from pocket_tactics.actions import Action, Decline, Push
from pocket_tactics.events import PlaceTaken, Pushed
from pocket_tactics.hexes import Hex, around
from pocket_tactics.rules.classic.attacks.mega import fought
from pocket_tactics.rules.classic.fights.fight import Bout, base_seat
from pocket_tactics.rules.classic.footprints import entered
from pocket_tactics.rules.classic.moves.hazards import Ordeal, Testing
from pocket_tactics.rules.classic.moves.random_moves import stand
from pocket_tactics.rules.classic.units import (
    free,
    is_mega,
    standing,
    talent,
    talents,
)
from pocket_tactics.state import Refusal, State, Step, Unit

ADVANCE = "assault.advance"
SHOVE = "ability.first"


def aftermath(state: State, bout: Bout) -> State:
    """The last phase of an assault, when all losses are settled."""
    if bout.to is not None:
        return fought(state, bout)
    attacker = state.unit(bout.attacker.unit)
    if not bout.close or attacker.at is None:
        return state
    if "target" in bout.struck and free(state, bout.at):
        return advanced(state, bout, attacker)
    return state.then(Pushing(bout)) if any(pushes(state, bout)) else state


def advanced(state: State, bout: Bout, attacker: Unit) -> State:
    """The attacker stays in the tile assaulted; Ice there tests it now."""
    told = PlaceTaken(rule=ADVANCE, unit=attacker.id, at=bout.at)
    state = entered(state, attacker, bout.at).tell(told)
    if not bout.icy:
        return state
    return state.then(Testing(Ordeal(attacker.id, "stay", (bout.at,), (bout.at,))))


def pushes(state: State, bout: Bout) -> Iterator[Hex]:
    """The tiles that the attacker may push the defender to after a stalemate."""
    attacker = state.unit(bout.attacker.unit)
    shoves = any(s.skill == bout.attacker.skill for s in talents(attacker, Shove))
    if bout.struck or not shoves or not may_be_pushed(state, bout):
        return
    side = around(standing(attacker)).index(bout.at)
    for turn in (0, 1, -1):
        place = bout.at.step((side + turn) % 6)
        if place in state.board.passages[bout.at] and free(state, place):
            yield place


def may_be_pushed(state: State, bout: Bout) -> bool:
    """Whether the defender is a unit that can be moved."""
    if base_seat(bout.target.unit) is not None:
        return False
    target = state.unit(bout.target.unit)
    return not (is_mega(target) or talent(target, Immobile))


class Pushing(Step, frozen=True, tag="pushing"):
    """The attacker's player may push the defender one tile away."""

    bout: Bout

    def mover(self, state: State) -> int:
        return state.unit(self.bout.attacker.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        target = self.bout.target.unit
        return (*(Push(target, at) for at in pushes(state, self.bout)), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return state
        assert isinstance(action, Push)
        told = Pushed(rule=SHOVE, unit=action.unit, at=action.to)
        unit = state.unit(action.unit)
        return stand(state.tell(told), unit, action.to, (action.to,))

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(SHOVE, "Now the defender is pushed one tile away, or left.")
