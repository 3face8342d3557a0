"""Checks that steps of the second and third edition name existing things."""

from collections.abc import Iterator

from msgspec import NODEFAULT

from pocket_tactics.engine.abilities.classic.hazards import Sky
from pocket_tactics.engine.abilities.classic.losses import FallGuy
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.classic.ability_actions import (
    Called,
    PlacingGate,
    Ransomed,
    thresholds,
)
from pocket_tactics.engine.rules.classic.attacks.mega import (
    ChoosingNext,
    Declaring,
    Onslaught,
)
from pocket_tactics.engine.rules.classic.fights.fight import Side
from pocket_tactics.engine.rules.classic.losses.captives import (
    Attempting,
    Freed,
    Freezing,
    RollFreeing,
    TakingBack,
    may_freeze,
    open_to,
    ransomable,
)
from pocket_tactics.engine.rules.classic.losses.losses import (
    Loss,
    NamingInstead,
    RollInstead,
)
from pocket_tactics.engine.rules.classic.moves.actions import (
    Arriving,
    Dialing,
    Homing,
    marked_as_moved,
)
from pocket_tactics.engine.rules.classic.moves.hazard_effects import Astray, Banishing
from pocket_tactics.engine.rules.classic.moves.hazards import (
    ChooseTest,
    RollTest,
    Testing,
    tiles_in,
)
from pocket_tactics.engine.rules.classic.moves.heavens import RollDescent, RollLanding
from pocket_tactics.engine.rules.classic.moves.movements import ends
from pocket_tactics.engine.rules.classic.moves.random_moves import (
    RollDrift,
    SendingBack,
)
from pocket_tactics.engine.rules.classic.units import (
    ability_of,
    ground_at,
    in_heavens,
    place_of_unit,
)
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import Pending, State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.notation.soundness.classic.fights import is_named
from pocket_tactics.notation.soundness.shared import Checks

UNITS = frozenset({"unit", "friend", "gate", "slayer", "target"})
"""The fields that name a unit."""

BASES = frozenset({"target"})
"""Those that may name a base. The side of a fight may be a base, too."""

SEATS = frozenset({"seat"})

LISTS = frozenset({"stand_ins", "units"})
"""The fields that name several units."""

FAR = 999


def check_names(state: State) -> Checks:
    """Check that steps name units, seats and places that exist."""
    for step in state.agenda:
        for owner, name, value in fields_of(step):
            yield is_known(state, owner, name, value), f"agenda: no such {name}"
        if isinstance(step, RollDice) and "size" in default_fields(step):
            yield step.size == 1, "agenda: one die is rolled there"
        yield from check_actors(state, step)
        yield from check_gains(state, step)
        yield from check_stand_ins(state, step)


def fields_of(value: object) -> Iterator[tuple[object, str, object]]:
    """Yield each field of a record and of the records in it, with its name.

    The record that has the field comes first.
    """
    if isinstance(value, Hex):
        return
    if isinstance(value, FrozenStruct):
        for name in value.__struct_fields__:
            held = getattr(value, name)
            yield value, name, held
            yield from fields_of(held)
    elif isinstance(value, tuple):
        for each in value:
            yield from fields_of(each)


def is_known(state: State, owner: object, name: str, value: object) -> bool:
    """Whether a field of a record names an existing unit, seat or place."""
    if name in UNITS and isinstance(value, str):
        attackable = name in BASES or isinstance(owner, Side)
        return value in state.roster or (attackable and is_base(state, value))
    if name in LISTS and isinstance(value, tuple):
        return all(each in state.roster for each in value)
    if name in SEATS and isinstance(value, int):
        return value in range(len(state.seats))
    if isinstance(value, Hex):
        return abs(value.q) <= FAR and abs(value.r) <= FAR
    return True


def is_base(state: State, name: str) -> bool:
    """Whether a name is that of a base on the map."""
    return any(
        seat.home is not None and name == f"{number}.base"
        for number, seat in enumerate(state.seats)
    )


def check_actors(state: State, step: Pending) -> Checks:
    """Check that units which move or are tested are on the map."""
    for unit in actors(step):
        yield stands(state, unit), "agenda: that unit is not on the map"
    if isinstance(step, Onslaught | ChoosingNext | Declaring):
        series = step.series
        named = is_named(state.unit(series.unit), series.to, series.named)
        yield named, "agenda: no such tile is named"
    if isinstance(step, Dialing | Ransomed):
        yield step.seat == state.seat, "agenda: it is not that player's turn"
    yield from check_moves(state, step)


def check_moves(state: State, step: Pending) -> Checks:
    """Check that units arrive where they can, and are tested for what is there."""
    if isinstance(step, Arriving | RollLanding):
        places = state.unit(step.unit).card.covers(step.to)
        there = any(place in state.board.by_place for place in places)
        yield there, "agenda: there is no tile"
    if isinstance(step, Arriving):
        yield may_arrive(state, step), "agenda: that unit cannot move there"
    if isinstance(step, RollTest):
        yield is_tested(state, step), "agenda: it is not tested for that hazard"


def may_arrive(state: State, step: Arriving) -> bool:
    """Whether a unit can move to where it arrives; from the Heavens, to any tile."""
    unit = state.unit(step.unit)
    falls = in_heavens(state, place_of_unit(unit)) and not in_heavens(state, step.to)
    return falls or step.to in ends(state, marked_as_moved(unit))


def is_tested(state: State, step: RollTest) -> bool:
    """Whether the tiles of a test have its hazard, and dice decide what it does."""
    grounds = (ground_at(state, place) for place in tiles_in(state, step.test))
    ground = next((each for each in grounds if each.sort == step.sort), None)
    hazard = ground and ground.hazard
    return hazard is not None and not isinstance(hazard, Sky)


def check_gains(state: State, step: Pending) -> Checks:
    """Check that there are captives to return and tiles to freeze."""
    if isinstance(step, TakingBack):
        zones = {unit.zone for unit in state.units if unit.id in step.units}
        known = set(step.units) <= state.roster.keys() and len(step.units) > 1
        yield known and zones == {"captured"}, "agenda: no captive can be taken back"
    if isinstance(step, Attempting | RollFreeing | Freed):
        yield bool(open_to(state, step.freeing)), "agenda: no captive can be freed"
    if isinstance(step, Freezing):
        yield may_freeze(state, step.icing), "agenda: nothing can be frozen"
    if isinstance(step, Ransomed):
        yield bool(ransomable(state, step.seat)), "agenda: no captive can be ransomed"
    if isinstance(step, Called | PlacingGate):
        yield from check_call(state, step)


def check_call(state: State, step: Called | PlacingGate) -> Checks:
    """Check that a unit is set aside, and has a tile next to the caller."""
    called = state.unit(step.gate).zone == "aside"
    has_room = any(thresholds(state, state.unit(step.unit)))
    yield called and has_room, "agenda: no unit can be called"


def check_stand_ins(state: State, step: Pending) -> Checks:
    """Check that others are captured only instead of a unit that can name them."""
    losses = [step.loss] if isinstance(step, NamingInstead | RollInstead) else []
    for loss in (*losses, *losses_in(step)):
        yield loss.unit in state.roster, "agenda: no such unit is lost"
        able = ability_of(state.unit(loss.unit), FallGuy) is not None
        named = bool(loss.stand_ins) or loss in losses
        yield able or not named, "agenda: no unit is captured instead of it"
        once = len(set(loss.stand_ins)) == len(loss.stand_ins)
        yield once, "agenda: a unit is named twice"


def losses_in(step: Pending) -> Iterator[Loss]:
    """Yield all losses that a step names."""
    for _, _, value in fields_of(step):
        if isinstance(value, tuple):
            yield from (each for each in value if isinstance(each, Loss))


def actors(step: Pending) -> tuple[str, ...]:
    """Return the units that a step needs on the map."""
    match step:
        case Onslaught(series) | ChoosingNext(series) | Declaring(series):
            return (series.unit,)
        case Testing(test) | ChooseTest(test) | RollTest(test=test):
            return (test.unit,)
        case SendingBack(unit, friend):
            return (unit, friend)
    return (step.unit,) if isinstance(step, ACTING) else ()


ACTING = (
    Arriving,
    RollLanding,
    Homing,
    Astray,
    Banishing,
    RollDrift,
    RollDescent,
    PlacingGate,
    Called,
)
"""The steps whose unit is on the map."""


def stands(state: State, unit: str) -> bool:
    """Whether a unit of an id is on the map."""
    return unit in state.roster and state.unit(unit).at is not None


def default_fields(step: Pending) -> set[str]:
    """Return the fields of a step that have a default."""
    fields = step.__struct_fields__
    defaults = step.__struct_defaults__
    return {
        name
        for name, default in zip(fields[::-1], defaults[::-1], strict=False)
        if default is not NODEFAULT
    }
