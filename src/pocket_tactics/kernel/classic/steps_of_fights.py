"""Steps of fights, in the engine and in the kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pocket_tactics.engine.rules.classic.attacks.declaring import Meeting
from pocket_tactics.engine.rules.classic.attacks.mega import (
    ChoosingNext,
    Declaring,
    Onslaught,
)
from pocket_tactics.engine.rules.classic.fights.ability_rerolls import (
    AbilityTurn,
    Duelling,
)
from pocket_tactics.engine.rules.classic.fights.aftermath import Pushing
from pocket_tactics.engine.rules.classic.fights.answering import Answering
from pocket_tactics.engine.rules.classic.fights.dice import RollPool
from pocket_tactics.engine.rules.classic.fights.fight import Fight, Proceed
from pocket_tactics.engine.rules.classic.fights.interposing import SteppingIn
from pocket_tactics.engine.rules.classic.fights.lobs import RollSpread, RollStray
from pocket_tactics.engine.rules.classic.fights.lowering import Lowering
from pocket_tactics.engine.rules.classic.fights.rounds import RollDiceAgain
from pocket_tactics.engine.rules.classic.fights.situational_rerolls import (
    REROLL,
    SituationTurn,
)
from pocket_tactics.engine.rules.fights import ROLES
from pocket_tactics.engine.state import Pending
from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.classic.codecs import NOTHING, Codec, Context, fields
from pocket_tactics.kernel.classic.fighting import (
    SIDES,
    pool_number,
    read_fight,
    read_series,
    write_fight,
    write_series,
)
from pocket_tactics.kernel.classic.tables import ABILITY, Record, rule_number
from pocket_tactics.kernel.errors import CannotPackError

Kind = compiled.Kind
MAX_LIFTED = 4


def of_fight(
    step: type[Pending], kind: compiled.Kind, make: Callable[[Fight], Pending]
) -> Codec:
    """Return the codec of a step with the fight alone."""

    def write(context: Context, one: Any) -> Record:  # noqa: ANN401 - one of the steps
        write_fight(context, one.fight)
        return fields()

    return Codec(step, kind, write, lambda context, _record: make(read_fight(context)))


def write_roll(context: Context, step: RollPool) -> Record:
    """Return the fields of the roll of a pool."""
    write_fight(context, step.fight)
    return fields(tile=pool_number(step.role, step.pool), numbers=(step.size,))


def read_roll(context: Context, step: Record) -> RollPool:
    """Return the roll of a pool."""
    role, pool = SIDES[step["tile"]]
    return RollPool(
        fight=read_fight(context), role=role, pool=pool, size=step["numbers"][0]
    )


def write_reroll(context: Context, step: RollDiceAgain) -> Record:
    """Return the fields of the re-roll of some dice."""
    if len(step.lifted) > MAX_LIFTED or step.size != len(step.lifted):
        raise CannotPackError("The kernel cannot re-roll as many dice.")
    write_fight(context, step.fight)
    return fields(
        unit=source_number(context, step.source),
        tile=pool_number(step.role, step.pool),
        seat=step.size,
        numbers=step.lifted,
    )


def source_number(context: Context, source: str) -> int:
    """Return the number of the rule of a re-roll."""
    return NOTHING if source == REROLL else number_of_rule(context, source)


def number_of_rule(context: Context, rule: str) -> int:
    """Return the number of the rule of a card, or raise `CannotPackError`."""
    try:
        return rule_number(context.named, rule)
    except KeyError as error:
        raise CannotPackError(f"No card has the rule {rule}.") from error


def rule_of_number(context: Context, number: int) -> str:
    """Return the rule of a card."""
    if number == compiled.ABILITY_RULE:
        return ABILITY
    return context.named.cards[number].rule


def read_reroll(context: Context, step: Record) -> RollDiceAgain:
    """Return the re-roll of some dice."""
    role, pool = SIDES[step["tile"]]
    number = step["unit"]
    return RollDiceAgain(
        fight=read_fight(context),
        role=role,
        pool=pool,
        lifted=tuple(step["numbers"][: step["seat"]]),
        source=REROLL if number == NOTHING else rule_of_number(context, number),
        size=step["seat"],
    )


def write_lowering(context: Context, step: Lowering) -> Record:
    """Return the fields of the choice to lower a shield."""
    if step.left != ROLES[ROLES.index(step.role) + 1 :]:
        raise CannotPackError("The sides of a fight are not asked in their order.")
    write_fight(context, step.fight)
    return fields(tile=ROLES.index(step.role))


def read_lowering(context: Context, step: Record) -> Lowering:
    """Return the choice to lower a shield."""
    role = step["tile"]
    return Lowering(read_fight(context), ROLES[role], ROLES[role + 1 :])


def write_declaring(context: Context, step: Declaring) -> Record:
    """Return the fields of the choice of a skill in a series."""
    record = write_series(context, step.series)
    numbers = (*record["numbers"], context.unit(step.target))
    return fields(**{**record, "numbers": numbers})


def read_declaring(context: Context, step: Record) -> Declaring:
    """Return the choice of a skill in a series."""
    return Declaring(read_series(context, step), context.unit_id(step["numbers"][1]))


def in_series(
    step: type[Pending], kind: compiled.Kind, make: Callable[[Any], Pending]
) -> Codec:
    """Return the codec of a step with a series alone."""
    return Codec(
        step,
        kind,
        lambda context, one: fields(**write_series(context, one.series)),
        lambda context, record: make(read_series(context, record)),
    )


CODECS = (
    of_fight(Meeting, Kind.MEETING, Meeting),
    of_fight(Proceed, Kind.PROCEED, Proceed),
    of_fight(SteppingIn, Kind.STEPPING_IN, SteppingIn),
    of_fight(Answering, Kind.ANSWERING, Answering),
    of_fight(Duelling, Kind.DUELLING, Duelling),
    of_fight(AbilityTurn, Kind.ABILITY_TURN, AbilityTurn),
    of_fight(SituationTurn, Kind.SITUATION_TURN, SituationTurn),
    of_fight(Pushing, Kind.PUSHING, Pushing),
    of_fight(RollStray, Kind.ROLL_STRAY, lambda fight: RollStray(fight=fight)),
    of_fight(RollSpread, Kind.ROLL_SPREAD, lambda fight: RollSpread(fight=fight)),
    Codec(Lowering, Kind.LOWERING, write_lowering, read_lowering),
    Codec(RollPool, Kind.ROLL_POOL, write_roll, read_roll),
    Codec(RollDiceAgain, Kind.ROLL_AGAIN, write_reroll, read_reroll),
    in_series(Onslaught, Kind.ONSLAUGHT, Onslaught),
    in_series(ChoosingNext, Kind.CHOOSING_NEXT, ChoosingNext),
    Codec(Declaring, Kind.DECLARING, write_declaring, read_declaring),
)
