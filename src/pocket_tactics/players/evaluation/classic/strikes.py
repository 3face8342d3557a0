"""The chances of assaults, estimated so quickly that a search can use them.

The dice and kickers of both sides are exact. A re-roll that one side has more than the
other moves the chance towards it. The target answers with its first matching skill.
Other choices before the dice are left out.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from pocket_tactics.engine.abilities.classic.hazards import (
    AnyPeril,
    Drowning,
    Sky,
    Void,
)
from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import (
    COMPARISONS,
    MAX_FACE,
    pool_odds,
    sort_faces,
    wins,
)
from pocket_tactics.engine.rules.classic.fights.ability_rerolls import (
    is_stubborn,
    may_duel,
    may_roll_anew,
    twisters,
)
from pocket_tactics.engine.rules.classic.fights.answering import answers, with_answer
from pocket_tactics.engine.rules.classic.fights.comparing import loss_of
from pocket_tactics.engine.rules.classic.fights.dice import defence_kicker, dice_to_roll
from pocket_tactics.engine.rules.classic.fights.fight import Fight, seat_of
from pocket_tactics.engine.rules.classic.fights.lobs import lobs
from pocket_tactics.engine.rules.classic.fights.pools import kicker_in
from pocket_tactics.engine.rules.classic.footprints import left_behind, newly_covered
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.classic.moves.hazards import (
    HazardTest,
    fails,
    hazard_named,
    tests_due,
)
from pocket_tactics.engine.rules.classic.units import card_of
from pocket_tactics.engine.rules.fights import Role, other
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds.classic.contest import lined_up
from pocket_tactics.odds.classic.losses import spared_chance
from pocket_tactics.players.evaluation.exchanges import Exchange, with_lead


class Way(NamedTuple):
    """The chances that an attacker meets its target, and that it is lost before."""

    arrives: float = 1
    lost: float = 0


def estimated(state: State, fight: Fight) -> Exchange:
    """Return the estimated odds of an assault that has not been declared."""
    way = way_into(state, fight) if fight.close else Way()
    fight = lined_up(state, with_first_answer(state, fight))
    meets = way.arrives * hit_chance(state, fight)
    return Exchange(
        meets * falls(state, fight, "target"),
        way.lost + meets * falls(state, fight, "attacker"),
    )


def with_first_answer(state: State, fight: Fight) -> Fight:
    """Return the fight with the first skill that matches the attacker's."""
    if fight.on_base:
        return fight
    card = card_of(state.unit(fight.target.unit))
    return with_answer(fight, answers(card, fight.attacker.skill)[0])


def hit_chance(state: State, fight: Fight) -> float:
    """Return the chance that a lob does not stray."""
    found = lobs(state.unit(fight.attacker.unit), fight)
    strays = {face for lob in found for face in lob.strays}
    return 1 - len(strays) / MAX_FACE


def way_into(state: State, fight: Fight) -> Way:
    """Return the chances of the hazards on the way into a close assault."""
    unit = state.unit(fight.attacker.unit)
    to = fight.at if fight.to is None else fight.to
    out = left_behind(unit, to)
    entered, covered = newly_covered(unit, to), unit.card.covers(to)
    way = tested(state, unit, Way(), HazardTest(unit.id, "out", out, out))
    return tested(state, unit, way, HazardTest(unit.id, "assault", entered, covered))


def tested(state: State, unit: Unit, way: Way, test: HazardTest) -> Way:
    """Return the chances of a way after the tests of one part of it."""
    for sort in tests_due(state, test):
        hazard = hazard_named(state, test, sort).hazard
        assert hazard is not None
        bad = way.arrives * fail_chance(unit, hazard)
        lost = bad if isinstance(hazard, Drowning | Void) else 0
        way = Way(way.arrives - bad, way.lost + lost)
    return way


def fail_chance(unit: Unit, hazard: AnyPeril) -> float:
    """Return the chance that a hazard affects a unit."""
    return 1 if isinstance(hazard, Sky) else len(fails(unit, hazard)) / MAX_FACE


def falls(state: State, fight: Fight, role: Role) -> float:
    """Return the chance that one side falls, struck by the other."""
    by = other(role)
    chance = strike_chance(
        house_of(state).comparison,
        dice_to_roll(state, fight, by, "off"),
        kicker_in(state, fight, by, "off"),
        dice_to_roll(state, fight, role, "def"),
        defence_kicker(state, fight, role),
    )
    lead = rerolls(state, fight, by, "off") - rerolls(state, fight, role, "def")
    return with_lead(chance, lead) * (1 - stay_chance(state, fight, role))


def rerolls(state: State, fight: Fight, role: Role, pool: Pool) -> int:
    """Return the re-rolls of a pool, and abilities that are worth about one."""
    return fight.side(role).rerolls + sum(
        rerolls_of_abilities(state, fight, role, pool)
    )


def rerolls_of_abilities(
    state: State, fight: Fight, role: Role, pool: Pool
) -> Iterator[int]:
    """Yield the re-rolls that abilities give one side."""
    seat = seat_of(state, fight.side(role))
    yield sum(1 for _, near in twisters(state, fight, seat) if near)
    if base_seat(fight.side(role).unit) is None:
        yield pool in may_roll_anew(state, fight, role)
        yield is_stubborn(state, fight, role)
        yield may_duel(state, fight, role)


def stay_chance(state: State, fight: Fight, role: Role) -> float:
    """Return the chance that a struck side is not captured."""
    if base_seat(fight.side(role).unit) is not None:
        return 0
    return float(spared_chance(state, loss_of(state, fight, role)))


@cache
def strike_chance(
    comparison: str, off: int, off_kicker: int, defence: int, defence_kicker: int
) -> float:
    """Return the chance that a strike succeeds. A kicker of 0 is none.

    >>> strike_chance("highest", 1, 0, 1, 0) == 5 / 12
    True
    """
    if not (off or off_kicker):
        return 0
    compare = COMPARISONS[comparison]
    guards = shown(defence, defence_kicker)
    return float(
        sum(
            chance * share
            for strike, chance in shown(off, off_kicker)
            for guard, share in guards
            if wins(compare(strike, guard))
        )
    )


def shown(dice: int, kicker: int) -> list[tuple[tuple[int, ...], Fraction]]:
    """Return the results that a pool may show, its kicker included."""
    kicks = (kicker,) if kicker else ()
    return [
        (sort_faces(*faces, *kicks), chance)
        for faces, chance in pool_odds(dice).items()
    ]
