"""Steps of losses and of what follows from them, in the engine and in the kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pocket_tactics.engine.abilities.classic.losses import FreezeGround, Redeem, Restore
from pocket_tactics.engine.rules.classic.fights.comparing import CAPTURE
from pocket_tactics.engine.rules.classic.losses.captives import (
    Attempting,
    Freed,
    Freeing,
    Freezing,
    Icing,
    RollFreeing,
    TakingBack,
)
from pocket_tactics.engine.rules.classic.losses.losses import (
    INSTEAD,
    Loss,
    NamingInstead,
    Perishing,
    RollInstead,
    RollReprieve,
    RollSpark,
    Sparking,
)
from pocket_tactics.engine.rules.classic.moves.hazards import WHEN
from pocket_tactics.engine.rules.classic.moves.heavens import RETURN
from pocket_tactics.engine.rules.classic.moves.random_moves import OUTCOME
from pocket_tactics.engine.rules.classic.units import card_of, rule_of_card
from pocket_tactics.engine.state import Pending
from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.classic.codecs import Codec, Context, fields
from pocket_tactics.kernel.classic.steps_of_fights import (
    number_of_rule,
    rule_of_number,
)
from pocket_tactics.kernel.classic.steps_of_ways import piece_with
from pocket_tactics.kernel.classic.tables import Record
from pocket_tactics.kernel.errors import CannotPackError

Kind = compiled.Kind
TRIED_INSTEAD = 15
MAX_LOSSES = 2
CAUSES = {OUTCOME: compiled.Cause.AT_RANDOM, RETURN: compiled.Cause.ON_RETURN}
CAUSED = {number: rule for rule, number in CAUSES.items()}


def write_fate(context: Context, fate: Perishing) -> None:
    """Write the units that are about to be lost into the record of a position."""
    if len(fate.losses) > MAX_LOSSES or len(fate.tried) > compiled.MAX_TRIED:
        raise CannotPackError("The kernel cannot hold as many losses.")
    losses = [loss_record(context, loss) for loss in fate.losses]
    tried = [text.rpartition(":") for text in fate.tried]
    empty = [0] * (compiled.MAX_TRIED - len(tried))
    context.record["fate"] = {
        "losses": losses + [NO_LOSS] * (MAX_LOSSES - len(losses)),
        "count": len(losses),
        "tries": len(tried),
        "tried_by": [context.unit(unit) for unit, _, _ in tried] + empty,
        "tried": [
            TRIED_INSTEAD if what == INSTEAD else int(what) for _, _, what in tried
        ]
        + empty,
    }


NO_LOSS: Record = dict.fromkeys(
    ("stand_ins", "unit", "slayer", "skill", "at", "cause", "spark"), 0
)


def loss_record(context: Context, loss: Loss) -> Record:
    """Return the record of a loss."""
    return {
        "stand_ins": context.unit_set(loss.stand_ins),
        "unit": context.unit(loss.unit),
        "slayer": context.unit(loss.slayer),
        "skill": context.skill(loss.skill),
        "at": context.named.number_of(loss.at),
        "cause": cause_of(context, loss),
        "spark": loss.spark,
    }


def cause_of(context: Context, loss: Loss) -> int:
    """Return the cause of a loss: a piece of ground, or another one."""
    if loss.spark:
        return compiled.Cause.BY_SPARK
    if loss.slayer is not None:
        return compiled.Cause.STRUCK
    return CAUSES.get(loss.rule) or piece_with(context, loss.rule)


def read_fate(context: Context) -> Perishing:
    """Return the units that are about to be lost."""
    fate = context.record["fate"]
    pairs = zip(fate["tried_by"], fate["tried"], strict=True)
    tried = [
        f"{context.unit_id(unit)}:{INSTEAD if what == TRIED_INSTEAD else what}"
        for unit, what in list(pairs)[: fate["tries"]]
    ]
    losses = tuple(read_loss(context, number) for number in range(fate["count"]))
    return Perishing(losses, tuple(tried))


def read_loss(context: Context, number: int) -> Loss:
    """Return one of the losses."""
    loss = context.record["fate"]["losses"][number]
    return Loss(
        unit=context.unit_id(loss["unit"]),
        slayer=context.unit_or_none(loss["slayer"]),
        skill=context.skill_name(loss["skill"]) or None,
        rule=rule_of_cause(context, loss),
        at=context.named.place_of(loss["at"]),
        stand_ins=context.units_in(loss["stand_ins"]),
        spark=bool(loss["spark"]),
    )


def rule_of_cause(context: Context, loss: Record) -> str:
    """Return the rule of a loss."""
    cause = loss["cause"]
    if cause == compiled.Cause.STRUCK:
        return CAPTURE
    if cause == compiled.Cause.BY_SPARK:
        return rule_of_card(context.state.unit(context.unit_id(loss["slayer"])))
    if cause in CAUSED:
        return CAUSED[cause]
    return context.named.pieces[cause].rule or WHEN


def index_of(fate: Perishing, loss: Loss) -> int:
    """Return which of the losses a step is about."""
    if loss not in fate.losses:
        raise CannotPackError("A step is about a loss that is not due.")
    return fate.losses.index(loss)


def write_naming(context: Context, step: NamingInstead) -> Record:
    """Return the fields of the choice of a unit that is captured instead."""
    write_fate(context, step.fate)
    return fields(tile=index_of(step.fate, step.loss))


def write_instead(context: Context, step: RollInstead) -> Record:
    """Return the fields of the roll for a unit that is captured instead."""
    write_fate(context, step.fate)
    return fields(unit=context.unit(step.unit), tile=index_of(step.fate, step.loss))


def write_reprieve(context: Context, step: RollReprieve) -> Record:
    """Return the fields of the roll that may save a unit."""
    write_fate(context, step.fate)
    return fields(tile=index_of(step.fate, step.loss), numbers=(step.needs,))


def write_perishing(context: Context, step: Perishing) -> Record:
    """Return the fields of units to lose."""
    write_fate(context, step)
    return fields()


def ability_number(context: Context, unit: str, ability: object) -> int:
    """Return the index of an ability on a unit's card."""
    abilities = card_of(context.state.unit(unit)).abilities
    if ability not in abilities:
        raise CannotPackError("A unit does not have the ability of a step.")
    return abilities.index(ability)


def write_freeing(context: Context, freeing: Freeing) -> Record:
    """Return the fields of the right to free a captive."""
    index = ability_number(context, freeing.unit, freeing.ability)
    return fields(unit=context.unit(freeing.unit), numbers=(index,))


def read_freeing(context: Context, step: Record) -> Freeing:
    """Return the right to free a captive."""
    unit = context.unit_id(step["unit"])
    ability = card_of(context.state.unit(unit)).abilities[step["numbers"][0]]
    assert isinstance(ability, Redeem | Restore)
    return Freeing(unit, ability)


def write_icing(context: Context, icing: Icing) -> Record:
    """Return the fields of the right to freeze a tile."""
    index = ability_number(context, icing.unit, icing.ability)
    return fields(
        unit=context.unit(icing.unit),
        tile=context.named.number_of(icing.at),
        numbers=(index,),
    )


def read_icing(context: Context, step: Record) -> Icing:
    """Return the right to freeze a tile."""
    unit = context.unit_id(step["unit"])
    ability = card_of(context.state.unit(unit)).abilities[step["numbers"][0]]
    assert isinstance(ability, FreezeGround)
    return Icing(unit, ability, context.named.place_of(step["tile"]))


def write_spark(context: Context, spark: Sparking) -> Record:
    """Return the fields of a last spark."""
    skill = context.skill(spark.skill)
    return fields(
        unit=context.unit(spark.unit),
        numbers=(context.unit(spark.slayer), spark.needs, skill),
    )


def read_spark(context: Context, step: Record) -> Sparking:
    """Return a last spark."""
    slayer, needs, skill, _ = step["numbers"]
    return Sparking(
        context.unit_id(step["unit"]),
        context.unit_id(slayer),
        needs,
        context.skill_name(skill) or None,
    )


def write_taking(context: Context, step: TakingBack) -> Record:
    """Return the fields of the choice of the captive that returns."""
    context.record["choices"] = context.unit_set(step.units)
    return fields(tile=number_of_rule(context, step.rule))


def read_taking(context: Context, step: Record) -> TakingBack:
    """Return the choice of the captive that returns."""
    units = context.units_in(context.record["choices"])
    return TakingBack(units, rule_of_number(context, step["tile"]))


def with_part(
    step: type[Pending],
    kind: compiled.Kind,
    part: str,
    write: Callable[[Context, Any], Record],
    make: Callable[[Context, Record], Pending],
) -> Codec:
    """Return the codec of a step that only holds another record."""
    return Codec(
        step,
        kind,
        lambda context, one: write(context, getattr(one, part)),
        make,
    )


CODECS = (
    Codec(
        Perishing,
        Kind.PERISHING,
        write_perishing,
        lambda context, _step: read_fate(context),
    ),
    Codec(
        NamingInstead,
        Kind.NAMING_INSTEAD,
        write_naming,
        lambda context, step: NamingInstead(
            read_fate(context), read_loss(context, step["tile"])
        ),
    ),
    Codec(
        RollInstead,
        Kind.ROLL_INSTEAD,
        write_instead,
        lambda context, step: RollInstead(
            fate=read_fate(context),
            loss=read_loss(context, step["tile"]),
            unit=context.unit_id(step["unit"]),
        ),
    ),
    Codec(
        RollReprieve,
        Kind.ROLL_REPRIEVE,
        write_reprieve,
        lambda context, step: RollReprieve(
            fate=read_fate(context),
            loss=read_loss(context, step["tile"]),
            needs=step["numbers"][0],
        ),
    ),
    Codec(Freeing, Kind.FREEING, write_freeing, read_freeing),
    with_part(
        Attempting,
        Kind.ATTEMPTING,
        "freeing",
        write_freeing,
        lambda context, step: Attempting(read_freeing(context, step)),
    ),
    with_part(
        RollFreeing,
        Kind.ROLL_FREEING,
        "freeing",
        write_freeing,
        lambda context, step: RollFreeing(freeing=read_freeing(context, step)),
    ),
    with_part(
        Freed,
        Kind.FREED,
        "freeing",
        write_freeing,
        lambda context, step: Freed(read_freeing(context, step)),
    ),
    Codec(Icing, Kind.ICING, write_icing, read_icing),
    with_part(
        Freezing,
        Kind.FREEZING,
        "icing",
        write_icing,
        lambda context, step: Freezing(read_icing(context, step)),
    ),
    Codec(Sparking, Kind.SPARKING, write_spark, read_spark),
    with_part(
        RollSpark,
        Kind.ROLL_SPARK,
        "spark",
        write_spark,
        lambda context, step: RollSpark(spark=read_spark(context, step)),
    ),
    Codec(TakingBack, Kind.TAKING_BACK, write_taking, read_taking),
)
