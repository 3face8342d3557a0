"""Probabilities of losses, and of last sparks, in the second and third edition.

A die may replace a loss. A last spark may cause another one.
"""

from collections.abc import Iterator
from fractions import Fraction

from pocket_tactics.engine.abilities.classic.losses import FallGuy, LastSpark, Reprieve
from pocket_tactics.engine.rules.classic.fights.comparing import WIN
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
from pocket_tactics.engine.rules.classic.units import abilities_of
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import State

SIXTH = Fraction(1, 6)
NEVER = Fraction(0)


def chance(needs: int) -> Fraction:
    """Return the probability that a die shows a number or more."""
    return (7 - needs) * SIXTH


def spared_chance(state: State, loss: Loss, tried: tuple[str, ...] = ()) -> Fraction:
    """Return the probability that a replacement not *tried* yet saves a unit."""
    unit = state.unit(loss.unit)
    falls = Fraction(1)
    if loss.stand_ins and f"{unit.id}:{INSTEAD}" not in tried:
        falls *= 1 - max(chance(guy.needs) for guy in abilities_of(unit, FallGuy))
    for number, reprieve in enumerate(abilities_of(unit, Reprieve)):
        able = reprieve.unless is None or reprieve.unless != loss.skill
        if able and f"{unit.id}:{number}" not in tried:
            falls *= 1 - chance(reprieve.needs)
    return 1 - falls


def drowning_loss(unit: str) -> Loss:
    """Return the loss of a unit to a hazard."""
    return Loss(unit, None, None, "hazard.when")


def sparked_loss(unit: str, skill: str | None) -> Loss:
    """Return the loss of a unit to the last spark of a unit that it struck."""
    return Loss(unit, None, skill, "ability.moment", spark=True)


def spark_of(state: State, victim: str, slayer: str, skill: str | None) -> Fraction:
    """Return the probability that a lost unit takes a remaining slayer along.

    Bases neither strike nor are lost to sparks.
    """
    if base_seat(victim) is not None or base_seat(slayer) is not None:
        return NEVER
    stays = Fraction(1)
    for spark in abilities_of(state.unit(victim), LastSpark):
        stays *= 1 - chance(spark.needs) * (
            1 - spared_chance(state, sparked_loss(slayer, skill))
        )
    return 1 - stays


def loss_chance(state: State, name: str) -> Fraction:
    """Return the probability that a unit or base is lost, after the dice."""
    owner = base_seat(name)
    if owner is not None:
        return Fraction(has_fallen(state, owner))
    for fate, spare in pending_losses(state, name):
        for loss in fate.losses:
            if loss.unit == name:
                return (1 - spare) * (1 - spared_chance(state, loss, fate.tried))
    return Fraction(state.unit(name).zone in {"captured", "queue"})


def has_fallen(state: State, owner: int) -> bool:
    """Whether the base of a player has fallen. A game may end for other reasons."""
    outcome = state.outcome
    return outcome is not None and outcome.rule == WIN and owner not in outcome.winners


def pending_losses(state: State, name: str) -> Iterator[tuple[Perishing, Fraction]]:
    """Yield the losses due, with the chance of a current die to spare a unit."""
    for step in state.agenda:
        match step:
            case Perishing():
                yield step, NEVER
            case RollReprieve(fate=fate, loss=loss, needs=needs):
                yield fate, chance(needs) if loss.unit == name else NEVER
            case RollInstead(fate=fate, loss=loss):
                (guy,) = abilities_of(state.unit(loss.unit), FallGuy)
                yield fate, chance(guy.needs) if loss.unit == name else NEVER
            case NamingInstead(fate=fate):
                yield fate, NEVER


def spark_chance(state: State, victim: str) -> Fraction:
    """Return the probability that a unit takes its slayer along, after the dice."""
    for step in state.agenda:
        spark = step.spark if isinstance(step, RollSpark) else step
        if isinstance(spark, Sparking) and spark.unit == victim:
            return spark_of(state, victim, spark.slayer, spark.skill)
    for fate, _ in pending_losses(state, victim):
        for loss in fate.losses:
            if loss.unit == victim and loss.striker:
                return spark_of(state, victim, loss.striker, loss.skill)
    return NEVER
