"""Folded turns of the fifth edition: at most four outcomes an action.

Hazards on the way of an invader, and the reply of its target, lead to the same position
if they defeat it, so they are one outcome.
"""

from fractions import Fraction

from msgspec.structs import replace

from pocket_tactics.engine.actions import (
    Action,
    Decline,
    Deploy,
    Invade,
    Move,
    Roll,
    Skirmish,
    TakePlace,
)
from pocket_tactics.engine.dice import MAX_FACE
from pocket_tactics.engine.rules.fifth.attacks.invading import Follow
from pocket_tactics.engine.rules.fifth.fights.fight import Proceed
from pocket_tactics.engine.rules.fifth.moves.hazards import HazardTest
from pocket_tactics.engine.rules.fifth.units import ground_at
from pocket_tactics.engine.rules.fights import Role
from pocket_tactics.engine.rules.turns import TakeTurn, option_of
from pocket_tactics.engine.state import State
from pocket_tactics.odds.fifth.dangers import peril
from pocket_tactics.odds.fifth.fights import attack_odds
from pocket_tactics.odds.fifth.results import after_strikes
from pocket_tactics.odds.stakes import after
from pocket_tactics.players.search.folded import ACTOR, BOTH, NOBODY, TARGET, Folded

FALLEN: dict[int, tuple[Role, ...]] = {
    NOBODY: (),
    TARGET: ("target",),
    ACTOR: ("attacker",),
    BOTH: ("attacker", "target"),
}
"""The roles whose units fall, by the code of an outcome."""


def folded(state: State, action: Action) -> tuple[Folded, ...]:
    """Return the possible outcomes of a legal action, by their codes.

    It is an action of a turn, or the choice whether an invader takes the place.
    """
    assert isinstance(state.step, TakeTurn | Follow)
    match action:
        case Skirmish() | Invade():
            return folded_attack(state, action)
        case Move() | Deploy():
            return folded_travel(state, action)
    return (Folded(Fraction(1), (after(state, action),), NOBODY),)


def folded_travel(state: State, action: Move | Deploy) -> tuple[Folded, ...]:
    """Return the outcomes of a move or a deployment: the unit arrives, or it falls."""
    lost = peril(state, action)
    started = after(state, action)
    return tuple(
        Folded(chance, (after_tests(started, passed=code == NOBODY),), code)
        for code, chance in ((NOBODY, 1 - lost), (ACTOR, lost))
        if chance
    )


def after_tests(state: State, *, passed: bool) -> State:
    """Return the position after hazard tests that a unit passes, or fails at once."""
    while state.outcome is None and isinstance(state.step, HazardTest):
        hazard = ground_at(state, state.step.at).hazard
        assert hazard is not None
        faces = range(1, MAX_FACE + 1)
        face = next(face for face in faces if (face not in hazard.fails) == passed)
        state = after(state, Roll((face,)))
    return state


def folded_attack(state: State, action: Skirmish | Invade) -> tuple[Folded, ...]:
    """Return the outcomes of an attack, by the units that fall."""
    odds = attack_odds(state, action)
    chances = {
        NOBODY: odds.neither,
        TARGET: odds.target,
        ACTOR: odds.attacker + odds.drowned,
        BOTH: odds.both,
    }
    due = state.sharing_memo_of(replace(state, agenda=state.agenda[1:]))
    announced = option_of(state, action).begin(due, action)
    return tuple(
        Folded(chance, after_attack(announced, FALLEN[code]), code)
        for code, chance in chances.items()
        if chance
    )


def after_attack(announced: State, fallen: tuple[Role, ...]) -> tuple[State, ...]:
    """Return the positions after an announced attack in which some units fall."""
    proceed = announced.agenda[0]
    assert isinstance(proceed, Proceed)
    state = replace(after_strikes(announced, proceed.fight, fallen), log=())
    if state.outcome is None and isinstance(state.step, Follow):
        return after(state, Decline()), after(state, TakePlace())
    return (state,)
