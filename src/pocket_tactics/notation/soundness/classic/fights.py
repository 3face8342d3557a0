"""Checks of a fight or a test of the second or third edition."""

from pocket_tactics.engine.dice import MAX_DICE, Faces
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.classic.attacks.declaring import Meeting
from pocket_tactics.engine.rules.classic.dice_tests import (
    RollSkill,
    Test,
    dice_for,
)
from pocket_tactics.engine.rules.classic.fights.ability_rerolls import (
    ability_round,
    force_rerolls,
)
from pocket_tactics.engine.rules.classic.fights.aftermath import aftermath
from pocket_tactics.engine.rules.classic.fights.answering import answer, answers
from pocket_tactics.engine.rules.classic.fights.dice import RollPool
from pocket_tactics.engine.rules.classic.fights.fight import Fight, Proceed, Side
from pocket_tactics.engine.rules.classic.fights.interposing import interpose
from pocket_tactics.engine.rules.classic.fights.lobs import lob
from pocket_tactics.engine.rules.classic.fights.lowering import trade
from pocket_tactics.engine.rules.classic.fights.rounds import RollDiceAgain
from pocket_tactics.engine.rules.classic.fights.situational_rerolls import (
    situational_round,
)
from pocket_tactics.engine.rules.classic.units import card_of, skills
from pocket_tactics.engine.rules.dice_tests import open_test
from pocket_tactics.engine.rules.fights import POOLS, ROLES, InFight
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.notation.soundness.shared import Checks

PROCEEDS = (aftermath,)
"""The phases in which a fight continues after losses."""

MAX_REROLLS = 60


def check_fights(state: State) -> Checks:
    """Check the sides, phase and dice of the current fight or test."""
    for step in state.agenda:
        if isinstance(step, InFight):
            yield from check_fight(state, step.fight)
            yield from check_phase(state, step)
            # A struck unit may have left the map when all losses are settled.
            if not isinstance(step, Proceed):
                yield (
                    all_stand(state, step.fight),
                    "agenda: units that fight must be on the map",
                )
    yield from check_test(state)


def check_test(state: State) -> Checks:
    """Check the skill and the dice of the test under way."""
    test = open_test(state, Test)
    if test:
        known = test.skill in skills(card_of(state.unit(test.unit)))
        yield known and 1 <= test.needs <= 6, "agenda: no such test"  # noqa: PLR2004
    for step in state.agenda:
        if isinstance(step, RollSkill):
            dice = dice_for(state, step.test)
            yield step.size == dice > 0, "agenda: not its dice"


def check_fight(state: State, fight: Fight) -> Checks:
    """Check that two units may fight, at a place that exists."""
    yield base_seat(fight.attacker.unit) is None, "agenda: a base never attacks"
    yield fight.attacker.unit != fight.target.unit, "agenda: a unit cannot fight itself"
    for role in ROLES:
        yield from check_side(fight.side(role))
    attacker = state.unit(fight.attacker.unit)
    yield fight.attacker.skill in skills(card_of(attacker)), "agenda: no such skill"
    if fight.target.skill and not fight.on_base:
        card = card_of(state.unit(fight.target.unit))
        met = fight.target.skill in answers(card, fight.attacker.skill)
        yield met, "agenda: no such answer"
    yield 0 <= fight.phase < len(state.edition.phases), "agenda: no such phase"
    there = fight.at in state.board.by_place or fight.at in state.occupants
    yield there, "agenda: the fight has no tile"
    yield is_named(attacker, fight.to, fight.named), "agenda: no such tile is named"


def is_named(unit: Unit, to: Hex | None, named: Hex | None) -> bool:
    """Whether a mega unit that charges to a place may have named a tile."""
    return named is None or (to is not None and named in unit.card.covers(to))


def all_stand(state: State, fight: Fight) -> bool:
    """Whether both sides are on the map; a base is."""
    names = [fight.side(role).unit for role in ROLES]
    units = [state.unit(name) for name in names if base_seat(name) is None]
    return all(unit.at is not None for unit in units)


def check_side(side: Side) -> Checks:
    """Check the dice of one side of a fight."""
    for pool in POOLS:
        yield is_pool(side.pool(pool)), "agenda: invalid dice"
    kickers = (side.off_kicker, side.defence_kicker)
    yield all(0 <= kicker <= 6 for kicker in kickers), "agenda: no such kicker"  # noqa: PLR2004
    counts = (side.rerolls, side.assists, side.backing)
    few = all(0 <= count <= MAX_REROLLS for count in counts)
    lent = side.assists + side.backing
    yield few and lent <= side.rerolls, "agenda: no such re-rolls"


def is_pool(faces: Faces) -> bool:
    """Whether dice are sorted, highest first, and at most as many as a pool has."""
    ordered = tuple(sorted(faces, reverse=True)) == faces
    return ordered and len(faces) <= MAX_DICE and all(1 <= f <= 6 for f in faces)  # noqa: PLR2004


def check_phase(state: State, step: InFight[Fight]) -> Checks:
    """Check that a step is in its phase of the fight."""
    if isinstance(step, Meeting):
        return
    fight = step.fight
    phase = state.edition.phases[fight.phase]
    fits = any(phase is known for known in step.waits_in() or PROCEEDS)
    yield fits, "agenda: no such step in this phase"
    rolled = [fight.side(role).rolled(pool) for role in ROLES for pool in POOLS]
    before = phase in (lob, interpose, answer, trade)
    yield not (before and any(rolled)), "agenda: no dice have been rolled yet"
    if phase in (force_rerolls, ability_round, situational_round, aftermath):
        yield all(rolled), "agenda: the dice have not been rolled"
    named = (
        fight.on_base or bool(fight.target.skill) or phase in (lob, interpose, answer)
    )
    yield named, "agenda: the target has named no skill"
    yield from check_cast(step)


def check_cast(step: InFight[Fight]) -> Checks:
    """Check dice that are rolled or re-rolled."""
    if isinstance(step, RollDiceAgain):
        there = list(step.fight.side(step.role).pool(step.pool))
        lifted = all(face in there for face in step.lifted)
        whole = lifted and len(step.lifted) == step.size > 0
        yield whole, "agenda: no such dice are re-rolled"
    if isinstance(step, RollPool):
        fresh = not step.fight.side(step.role).rolled(step.pool)
        yield fresh and 0 < step.size <= MAX_DICE, "agenda: no such dice are rolled"
