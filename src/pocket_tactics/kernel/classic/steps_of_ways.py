"""Steps of turns and moves, in the engine and in the kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.classic.ability_actions import (
    Called,
    Fading,
    PlacingGate,
    Ransomed,
)
from pocket_tactics.engine.rules.classic.dice_tests import RollSkill, Test
from pocket_tactics.engine.rules.classic.moves.actions import (
    Arriving,
    Dialing,
    FollowingUp,
    FollowUps,
    Homing,
)
from pocket_tactics.engine.rules.classic.moves.hazard_effects import Astray, Banishing
from pocket_tactics.engine.rules.classic.moves.hazards import (
    WHEN,
    ChooseTest,
    HazardTest,
    RollTest,
    Testing,
)
from pocket_tactics.engine.rules.classic.moves.heavens import RollDescent, RollLanding
from pocket_tactics.engine.rules.classic.moves.random_moves import (
    RollDrift,
    SendingBack,
)
from pocket_tactics.engine.rules.classic.setup.sides import (
    AlternateUnits,
    FirstBegins,
    PlaceStarter,
    StartUnit,
    UnitsInTurn,
)
from pocket_tactics.engine.rules.classic.winning import CheckIdle
from pocket_tactics.engine.rules.outcomes import CheckOutcome
from pocket_tactics.engine.rules.reloading import Reloading
from pocket_tactics.engine.rules.turns import EndTurn, TakeTurn
from pocket_tactics.engine.state import Pending
from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.classic.codecs import NOTHING, Codec, Context, fields, plain
from pocket_tactics.kernel.classic.tables import POOL_NUMBERS, Record
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.numbers import bits

Kind = compiled.Kind
GOINGS = ("out", "in", "assault", "stay")
MAX_DONE = 3


def write_test(context: Context, test: HazardTest) -> Record:
    """Return the fields of a hazard test: which of a unit's spaces are tested."""
    anchor = anchor_of(context, test)
    spaces = context.state.unit(test.unit).card.covers(anchor)
    tested = [number for number, at in enumerate(spaces) if at in test.places]
    if tuple(spaces[number] for number in tested) != test.places:
        raise CannotPackError("The places of a test are not in their order.")
    done = [context.named.sorts.index(sort) for sort in test.done]
    return fields(
        unit=context.unit(test.unit),
        tile=context.named.place[anchor],
        seat=GOINGS.index(test.going),
        numbers=(bits(tested), *done, *[NOTHING] * (MAX_DONE - len(done))),
    )


def anchor_of(context: Context, test: HazardTest) -> Hex:
    """Return the anchor from which a unit covers the tiles of a test."""
    unit = context.state.unit(test.unit)
    anchor = unit.at if test.going == "out" else test.footing[0]
    footing = test.places if test.going == "out" else unit.card.covers(test.footing[0])
    if anchor is None or test.footing != footing:
        raise CannotPackError("The tiles of a test are not those of a unit.")
    return anchor


def read_test(context: Context, step: Record) -> HazardTest:
    """Return a hazard test."""
    unit = context.state.unit(context.unit_id(step["unit"]))
    spaces = unit.card.covers(context.place(step["tile"]))
    tested, *done = step["numbers"]
    places = tuple(at for number, at in enumerate(spaces) if tested >> number & 1)
    going = GOINGS[step["seat"]]
    return HazardTest(
        unit.id,
        going,  # type: ignore[arg-type]
        places,
        places if going == "out" else spaces,
        tuple(context.named.sorts[sort] for sort in done if sort != NOTHING),
    )


def tested(
    step: type[Pending], kind: compiled.Kind, read: Callable[[HazardTest], Pending]
) -> Codec:
    """Return the codec of a step with a hazard test."""
    return Codec(
        step,
        kind,
        lambda context, one: write_test(context, one.test),
        lambda context, record: read(read_test(context, record)),
    )


def of_unit(
    step: type[Pending], kind: compiled.Kind, make: Callable[[str], Pending]
) -> Codec:
    """Return the codec of a step with a unit."""
    return Codec(
        step,
        kind,
        lambda context, one: fields(unit=context.unit(one.unit)),
        lambda context, record: make(context.unit_id(record["unit"])),
    )


def to_place(
    step: type[Pending],
    kind: compiled.Kind,
    make: Callable[[str, Hex], Pending],
    name: str = "to",
) -> Codec:
    """Return the codec of a step with a unit and a place."""
    return Codec(
        step,
        kind,
        lambda context, one: fields(
            unit=context.unit(one.unit), tile=context.named.place[getattr(one, name)]
        ),
        lambda context, record: make(
            context.unit_id(record["unit"]), context.place(record["tile"])
        ),
    )


def write_followed(context: Context, moved: FollowUps) -> Record:
    """Return the fields of the units that may follow another."""
    context.list_units("followed", moved.followed)
    return fields(unit=context.unit(moved.unit))


def read_followed(context: Context, step: Record) -> FollowUps:
    """Return the step of the units that may follow another."""
    return FollowUps(context.unit_id(step["unit"]), context.listed("followed"))


def write_banishing(context: Context, step: Banishing) -> Record:
    """Return the fields of a return from the Heavens: the ground has the rule."""
    return fields(unit=context.unit(step.unit), tile=piece_with(context, step.rule))


def piece_with(context: Context, rule: str) -> int:
    """Return the first ground with a rule."""
    rules = [piece.rule or WHEN for piece in context.named.pieces]
    if rule not in rules:
        raise CannotPackError(f"No ground has the rule {rule}.")
    return rules.index(rule)


def read_banishing(context: Context, step: Record) -> Banishing:
    """Return the step of a return from the Heavens."""
    piece = context.named.pieces[step["tile"]]
    return Banishing(context.unit_id(step["unit"]), piece.rule or WHEN)


def write_sending(context: Context, step: SendingBack) -> Record:
    """Return the fields of a choice between two friends on one tile."""
    return fields(
        unit=context.unit(step.unit),
        tile=context.named.place[step.at],
        numbers=(context.unit(step.friend), context.named.place[step.origin]),
    )


def read_sending(context: Context, step: Record) -> SendingBack:
    """Return the choice between two friends on one tile."""
    friend, origin, *_ = step["numbers"]
    return SendingBack(
        context.unit_id(step["unit"]),
        context.unit_id(friend),
        context.place(origin),
        context.place(step["tile"]),
    )


def write_skill_test(context: Context, step: RollSkill) -> Record:
    """Return the fields of a skill test."""
    if POOL_NUMBERS[step.test.pool]:
        raise CannotPackError("The kernel knows no DEF tests of skills.")
    skill = context.skill(step.test.skill)
    return fields(
        unit=context.unit(step.test.unit), numbers=(skill, step.test.needs, step.size)
    )


def read_skill_test(context: Context, step: Record) -> RollSkill:
    """Return a skill test."""
    skill, needs, size, _ = step["numbers"]
    unit = context.unit_id(step["unit"])
    test = Test(unit, context.skill_name(skill), "off", needs)
    return RollSkill(test=test, size=size)


def gated(
    step: type[Pending], kind: compiled.Kind, make: Callable[[str, str], Pending]
) -> Codec:
    """Return the codec of a step with a unit and the one that it calls."""
    return Codec(
        step,
        kind,
        lambda context, one: fields(
            unit=context.unit(one.unit), tile=context.unit(one.gate)
        ),
        lambda context, record: make(
            context.unit_id(record["unit"]), context.unit_id(record["tile"])
        ),
    )


def of_seat(
    step: type[Pending], kind: compiled.Kind, make: Callable[[int], Pending]
) -> Codec:
    """Return the codec of a step with a seat."""

    def read(_context: Context, record: Record) -> Pending:
        return make(record["seat"])

    def write(_context: Context, one: Any) -> Record:  # noqa: ANN401 - one of the steps
        return fields(seat=one.seat)

    return Codec(step, kind, write, read)


def starting(
    step: type[Pending], kind: compiled.Kind, make: Callable[[int, str], Pending]
) -> Codec:
    """Return the codec of a step of a player who places a unit."""

    def read(context: Context, record: Record) -> Pending:
        return make(record["seat"], STARTING_RULES[context.state.edition.setup[3]])

    def write(_context: Context, one: Any) -> Record:  # noqa: ANN401 - one of the steps
        return fields(seat=one.seat)

    return Codec(step, kind, write, read)


STARTING_RULES: dict[Pending, str] = {
    AlternateUnits(): "setup.units-alternate",
    UnitsInTurn(): "setup.units-three",
}

CODECS = (
    plain(CheckIdle, Kind.CHECK_IDLE),
    plain(TakeTurn, Kind.TAKE_TURN),
    plain(CheckOutcome, Kind.CHECK_OUTCOME),
    plain(Reloading, Kind.RELOADING),
    plain(Fading, Kind.FADING),
    plain(EndTurn, Kind.END_TURN),
    tested(Testing, Kind.TESTING, Testing),
    tested(ChooseTest, Kind.CHOOSE_TEST, ChooseTest),
    tested(
        RollTest,
        Kind.ROLL_TEST,
        lambda test: RollTest(test=test, sort=test.done[-1]),
    ),
    to_place(Arriving, Kind.ARRIVING, Arriving),
    Codec(FollowUps, Kind.FOLLOW_UPS, write_followed, read_followed),
    Codec(
        FollowingUp,
        Kind.FOLLOWING_UP,
        lambda context, step: write_followed(context, step.moved),
        lambda context, step: FollowingUp(read_followed(context, step)),
    ),
    of_unit(Homing, Kind.HOMING, Homing),
    of_unit(Astray, Kind.ASTRAY, Astray),
    Codec(Banishing, Kind.BANISHING, write_banishing, read_banishing),
    Codec(SendingBack, Kind.SENDING_BACK, write_sending, read_sending),
    to_place(
        RollDrift,
        Kind.ROLL_DRIFT,
        lambda unit, at: RollDrift(unit=unit, origin=at),
        "origin",
    ),
    to_place(
        RollLanding, Kind.ROLL_LANDING, lambda unit, to: RollLanding(unit=unit, to=to)
    ),
    to_place(
        RollDescent, Kind.ROLL_DESCENT, lambda unit, to: RollDescent(unit=unit, to=to)
    ),
    starting(StartUnit, Kind.START_UNIT, StartUnit),
    starting(PlaceStarter, Kind.PLACE_STARTER, PlaceStarter),
    Codec(
        FirstBegins,
        Kind.FIRST_BEGINS,
        lambda context, _step: fields(seat=context.state.order[0]),
        lambda *_: FirstBegins(),
    ),
    of_seat(Dialing, Kind.DIALING, Dialing),
    of_seat(Ransomed, Kind.RANSOMED, Ransomed),
    Codec(RollSkill, Kind.ROLL_SKILL, write_skill_test, read_skill_test),
    gated(Called, Kind.CALLED, Called),
    gated(PlacingGate, Kind.PLACING_GATE, PlacingGate),
)
