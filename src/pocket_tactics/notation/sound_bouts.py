"""Whether a fight or a test of the second or third edition makes sense."""

from pocket_tactics.dice import MOST_DICE, Faces
from pocket_tactics.notation.agendas import Checks
from pocket_tactics.rules.clashes import POOLS, ROLES
from pocket_tactics.rules.classic.aftermath import Pushing, aftermath
from pocket_tactics.rules.classic.answers import (
    Answering,
    Lowering,
    SteppingIn,
    answer,
    answers,
    interpose,
    trade,
)
from pocket_tactics.rules.classic.bouts import Bout, BoutOn, Fighter, base_seat
from pocket_tactics.rules.classic.corps import sheet, skills
from pocket_tactics.rules.classic.exchanges import CastAfresh
from pocket_tactics.rules.classic.fighting import Bouting, skill_test_in
from pocket_tactics.rules.classic.refining import (
    AbilityTurn,
    Duelling,
    ability_round,
    force_rerolls,
)
from pocket_tactics.rules.classic.scatter import RollSpread, RollStray, lob
from pocket_tactics.rules.classic.situations import SituationTurn, situational_round
from pocket_tactics.rules.classic.storming import Meeting
from pocket_tactics.rules.classic.throwing import CastDice, cast
from pocket_tactics.state import Pending, State

PHASES: dict[type[Pending], tuple[object, ...]] = {
    RollStray: (lob,),
    RollSpread: (lob,),
    SteppingIn: (interpose,),
    Answering: (answer,),
    Lowering: (trade,),
    CastDice: (cast,),
    Duelling: (force_rerolls,),
    AbilityTurn: (ability_round,),
    SituationTurn: (situational_round,),
    CastAfresh: (force_rerolls, ability_round, situational_round),
    Pushing: (aftermath,),
    BoutOn: (aftermath,),
}
"""The phases of a fight that a step waits in."""

MOST_REROLLS = 60


def of_bouts(state: State) -> Checks:
    """The fight or test under way, if one is: its sides, its phase, its dice."""
    for step in state.agenda:
        if isinstance(step, Bouting):
            yield from of_bout(state, step.bout)
            yield from of_phase(state, step)
            # Who was struck may be gone by the time that all is settled.
            if not isinstance(step, BoutOn):
                yield all_stand(state, step.bout), "agenda: who fights is on the map"
    test = skill_test_in(state)
    if test:
        known = test.skill in skills(sheet(state.unit(test.unit)))
        yield known and 1 <= test.needs <= 6, "agenda: no such test"  # noqa: PLR2004


def of_bout(state: State, bout: Bout) -> Checks:
    """Two that may fight, on a place that is there."""
    yield base_seat(bout.attacker.unit) is None, "agenda: a base never attacks"
    yield bout.attacker.unit != bout.target.unit, "agenda: nobody fights alone"
    for role in ROLES:
        yield from of_fighter(bout.fighter(role))
    attacker = state.unit(bout.attacker.unit)
    yield bout.attacker.skill in skills(sheet(attacker)), "agenda: no such skill"
    if bout.target.skill and not bout.on_base:
        card = sheet(state.unit(bout.target.unit))
        met = bout.target.skill in answers(card, bout.attacker.skill)
        yield met, "agenda: no such answer"
    yield 0 <= bout.phase < len(state.edition.phases), "agenda: no such phase"
    there = bout.at in state.board.by_place or bout.at in state.occupants
    yield there, "agenda: the fight is nowhere"


def all_stand(state: State, bout: Bout) -> bool:
    """Whether both sides are on the map; a base is."""
    names = [bout.fighter(role).unit for role in ROLES]
    units = [state.unit(name) for name in names if base_seat(name) is None]
    return all(unit.at is not None for unit in units)


def of_fighter(fighter: Fighter) -> Checks:
    """One side of a fight, with dice as they can lie."""
    for pool in POOLS:
        yield is_pool(fighter.pool(pool)), "agenda: dice cannot lie so"
    kickers = (fighter.off_kicker, fighter.defence_kicker)
    yield all(0 <= kicker <= 6 for kicker in kickers), "agenda: no such kicker"  # noqa: PLR2004
    counts = (fighter.rerolls, fighter.assists, fighter.backing)
    few = all(0 <= count <= MOST_REROLLS for count in counts)
    lent = fighter.assists + fighter.backing
    yield few and lent <= fighter.rerolls, "agenda: no such re-rolls"


def is_pool(faces: Faces) -> bool:
    """Whether dice lie highest first, and no more of them than a pool has."""
    ordered = tuple(sorted(faces, reverse=True)) == faces
    return ordered and len(faces) <= MOST_DICE and all(1 <= f <= 6 for f in faces)  # noqa: PLR2004


def of_phase(state: State, step: Bouting) -> Checks:
    """A step in the phase that it belongs to."""
    if isinstance(step, Meeting):
        return
    bout = step.bout
    phase = state.edition.phases[bout.phase]
    fits = any(phase is known for known in PHASES[type(step)])
    yield fits, "agenda: no such step in this phase"
    rolled = [bout.fighter(role).rolled(pool) for role in ROLES for pool in POOLS]
    before = phase in (lob, interpose, answer, trade)
    yield not (before and any(rolled)), "agenda: no dice lie yet"
    if phase in (force_rerolls, ability_round, situational_round, aftermath):
        yield all(rolled), "agenda: the dice do not lie"
    named = bout.on_base or bool(bout.target.skill) or phase in (lob, interpose, answer)
    yield named, "agenda: the target has named no skill"
    yield from of_cast(step)


def of_cast(step: Bouting) -> Checks:
    """Dice that are rolled, for the first time or again."""
    if isinstance(step, CastAfresh):
        there = list(step.bout.fighter(step.role).pool(step.pool))
        lifted = all(face in there for face in step.lifted)
        whole = lifted and len(step.lifted) == step.size > 0
        yield whole, "agenda: no such dice are rolled again"
    if isinstance(step, CastDice):
        fresh = not step.bout.fighter(step.role).rolled(step.pool)
        yield fresh and 0 < step.size <= MOST_DICE, "agenda: no such dice are rolled"
