"""Checks of moves, tests and defeats on the agenda."""

from pocket_tactics.engine.dice import MAX_FACE, sort_faces
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.captives import captives
from pocket_tactics.engine.rules.dice_tests import InTest
from pocket_tactics.engine.rules.fights import POOLS
from pocket_tactics.engine.rules.fourth.ability_actions import (
    Fetching,
    Reforging,
    Withering,
)
from pocket_tactics.engine.rules.fourth.deploying import CallingUp
from pocket_tactics.engine.rules.fourth.dice_tests import (
    Refining,
    RollTest,
    RollTestDieAgain,
    Test,
    dice_for,
)
from pocket_tactics.engine.rules.fourth.losses import (
    Defying,
    Loss,
    Spoiling,
    StayTestPassed,
    may_defy,
)
from pocket_tactics.engine.rules.fourth.moves.follow_ups import (
    Followed,
    Following,
    Striking,
    Struck,
)
from pocket_tactics.engine.rules.fourth.moves.paths import Crossing, Landing, Onward
from pocket_tactics.engine.state import Pending, State
from pocket_tactics.engine.structs import kinds
from pocket_tactics.notation.soundness.shared import Checks


def check_journeys(state: State) -> Checks:
    """Check each step that belongs to no assault."""
    for step in state.agenda:
        yield from check_units_named(state, step)
        yield from check_places_named(state, step)
        if isinstance(step, InTest):
            yield from check_test(state, step)
        if isinstance(step, Defying | StayTestPassed):
            yield from check_dooms(state, step)
        if isinstance(step, Spoiling):
            yield from check_spoils(state, step)
        if isinstance(step, Reforging | Fetching):
            yield step.seat == state.seat, "agenda: it is not that player's turn"
            yield bool(captives(state, step.seat)), "agenda: no captive can be fetched"


def units_named(step: Pending) -> list[str]:
    """Return the units of the player on turn that a step names."""
    match step:
        case Onward(journey) | Crossing(journey) | Landing(journey):
            return [journey.unit]
        case Followed(unit, _, followers) | Following(Followed(unit, _, followers)):
            return [unit, *followers]
        case Struck(unit) | Striking(Struck(unit)) | Withering(unit):
            return [unit]
    return []


def check_units_named(state: State, step: Pending) -> Checks:
    """Check that steps name units of the player whose turn it is."""
    for unit_id in units_named(step):
        unit = state.roster.get(unit_id)
        ours = unit is not None and unit.seat == state.seat
        yield ours, "agenda: it is not that unit's turn"
    if isinstance(step, Onward | Crossing | Landing | Following | Striking):
        on_map = state.unit(units_named(step)[0]).zone == "map"
        yield on_map, "agenda: only a unit on the map is on its way"
    if isinstance(step, Withering):
        target = state.roster.get(step.target)
        there = target is not None and target.zone == "map"
        yield there, "agenda: the tested unit must be on the map"


def places(step: Pending) -> list[Hex]:
    """Return the places that a step names."""
    match step:
        case Onward(journey) | Landing(journey):
            return [journey.start]
        case Crossing(journey, to):
            return [journey.start, to]
        case Followed(_, start) | Struck(_, start):
            return [start]
        case Following(Followed(_, start)) | Striking(Struck(_, start)):
            return [start]
        case CallingUp(sources):
            return list(sources)
    return []


def check_places_named(state: State, step: Pending) -> Checks:
    """Check that the places of a step are tiles of the map."""
    there = set(places(step)) <= set(state.board.by_place)
    yield there, "agenda: a place is off the map"
    if isinstance(step, Crossing):
        free = step.to not in state.occupants
        yield free, "agenda: a unit moves to a free tile"
    if isinstance(step, Onward | Crossing | Landing):
        yield 0 <= step.journey.left <= MAX_BONUS, "agenda: too many bonus moves"
    if isinstance(step, CallingUp):
        controls = all(state.board.by_place[at].feature for at in step.places)
        once = len(set(step.places)) == len(step.places)
        yield controls and once, "agenda: no feature calls up a unit"


MAX_BONUS = 12


def check_test(state: State, step: InTest[Test]) -> Checks:
    """Check that a test is of a unit on the map, with its own dice."""
    test = step.test
    unit = state.roster.get(test.unit)
    there = unit is not None and unit.zone == "map"
    yield there, "agenda: the tested unit must be on the map"
    assert unit is not None
    yield set(test.used) <= test_uses(state), "agenda: no such ability is used"
    dice = dice_for(unit, test.pool)
    yield 1 <= test.needs <= MAX_FACE, "agenda: a die shows 1 to 6"
    faces = test.faces
    lying = are_faces(faces) and faces == sort_faces(*faces)
    yield lying, "agenda: a die shows 1 to 6"
    if isinstance(step, RollTest):
        yield step.size == dice > 0, "agenda: not its dice"
        return
    yield len(faces) == dice, "agenda: dice that no such unit has rolled"
    if isinstance(step, RollTestDieAgain):
        yield step.size == 1, "agenda: one die is rolled at a time"
        yield step.face in faces, "agenda: no such die can be re-rolled"
    seat = step.seat if isinstance(step, Refining | RollTestDieAgain) else 0
    yield 0 <= seat < len(state.seats), "agenda: no such seat"


def test_uses(state: State) -> set[str]:
    """Return all that may be noted as used or declined in a test."""
    tags = [kind.__struct_config__.tag for kind in kinds(Refining)]
    asked = {f"{tag}:{seat}" for tag in tags for seat in range(len(state.seats))}
    return {*state.roster, "anew", *(f"bump:{pool}" for pool in POOLS), *asked}


def are_faces(faces: tuple[int, ...]) -> bool:
    """Whether all numbers are faces of a die."""
    return all(1 <= face <= MAX_FACE for face in faces)


def check_dooms(state: State, step: Defying | StayTestPassed) -> Checks:
    """Check that defeated units are still on the map."""
    for loss in step.losses:
        yield check_loss(state, loss), "agenda: no such unit is defeated"
    fallen = [loss.unit for loss in step.losses]
    yield len(set(fallen)) == len(fallen) > 0, "agenda: a unit is defeated once"
    asked = step.asked[-1:] if isinstance(step, StayTestPassed) else (step.unit,)
    yield len(asked) == 1 and set(asked) <= set(fallen), "agenda: it is not defeated"
    yield set(step.asked) <= set(state.roster), "agenda: it is not defeated"
    loss = next(loss for loss in step.losses if loss.unit == asked[0])
    yield may_defy(state, loss), "agenda: that unit may not try to stay"


def check_loss(state: State, loss: Loss) -> bool:
    """Whether a unit can be defeated in this way."""
    unit = state.roster.get(loss.unit)
    known = loss.slayer is None or loss.slayer in state.roster
    if unit is None or unit.zone != "map" or not known:
        return False
    if loss.by is None:
        return len(state.seats) > PAIR
    in_play = 0 <= loss.by < len(state.seats)
    return in_play and not state.friendly(loss.by, unit.seat)


PAIR = 2


def check_spoils(state: State, step: Spoiling) -> Checks:
    """Check that spoils go to seats of this game, on tiles of the map.

    At most two units fall at once, each for two rewards.
    """
    few = len(step.fallen) <= PAIR and len(step.spoils) <= PAIR * PAIR
    yield few, "agenda: so many units never fall at once"
    seats = range(len(state.seats))
    named = {step.seat, *step.declined, *(spoil.seat for spoil in step.spoils)}
    yield named <= set(seats), "agenda: no such seat"
    placed = {spoil.at for spoil in step.spoils if spoil.at is not None}
    yield placed <= set(state.board.by_place), "agenda: a place is off the map"
    free = placed.isdisjoint(state.occupants)
    yield free, "agenda: a captive is put onto a free tile"
    yield set(step.fallen) <= set(state.roster), "agenda: no such unit has fallen"
    able = len(step.actions(state)) > 1
    yield able, "agenda: no captive can be fetched"
