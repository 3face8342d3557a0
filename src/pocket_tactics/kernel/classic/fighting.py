"""Fights of the engine as records of the kernel, and the reverse."""

from __future__ import annotations

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import MAX_FACE, Faces
from pocket_tactics.engine.rules.classic.attacks.mega import Series
from pocket_tactics.engine.rules.classic.fights.ability_rerolls import STUBBORN
from pocket_tactics.engine.rules.classic.fights.fight import Fight, Side
from pocket_tactics.engine.rules.classic.fights.situational_rerolls import STANDARD
from pocket_tactics.engine.rules.fights import POOLS, ROLES, Role
from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.classic.codecs import NOTHING, Context
from pocket_tactics.kernel.classic.tables import POOL_NUMBERS, Record
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.numbers import bits

COUNT_BITS = 5
"""The bits of each count of faces."""

COUNT_MASK = (1 << COUNT_BITS) - 1
SIDES = [(role, pool) for role in ROLES for pool in POOLS]
SPENT = {
    "off": compiled.Spent.ANEW_OFF,
    "def": compiled.Spent.ANEW_DEF,
    STUBBORN: compiled.Spent.STUBBORNNESS,
    STANDARD: compiled.Spent.HEARTENING,
}
SPENT_NAMES = {number: name for name, number in SPENT.items()}


def write_fight(context: Context, fight: Fight) -> None:
    """Write a fight, with the units that it lists, into the record of a position."""
    spent = [text.rpartition(":") for text in fight.spent]
    context.list_pairs(
        "spent", [(context.unit(u), SPENT[what]) for u, _, what in spent]
    )
    context.list_units("used", fight.used)
    context.list_units("met", fight.met)
    check_order(fight)
    context.record["fight"] = {
        **sides_record(context, [fight.attacker, fight.target]),
        "at": context.named.place[fight.at],
        "to": context.named.number_of(fight.to),
        "named": context.named.number_of(fight.named),
        "close": fight.close,
        "icy": fight.icy,
        "swapped": fight.swapped,
        "phase": fight.phase,
        "turn": ROLES.index(fight.turn),
        "declined": bits(map(ROLES.index, fight.declined)),
        "struck": bits(map(ROLES.index, fight.struck)),
    }


def check_order(fight: Fight) -> None:
    """Raise `CannotPackError` if roles are not in the order in which they come."""
    declined = [ROLES.index(role) for role in fight.declined]
    struck = [ROLES.index(role) for role in fight.struck]
    if declined != sorted(declined) or struck != sorted(struck, reverse=True):
        raise CannotPackError("The sides of a fight are not in their order.")


def sides_record(context: Context, sides: list[Side]) -> Record:
    """Return the fields of both sides of a fight."""
    pools = [(side, pool) for side in sides for pool in POOLS]
    return {
        "dice": [face_counts(side.pool(pool)) for side, pool in pools],
        "kickers": [face for s in sides for face in (s.off_kicker, s.defence_kicker)],
        "rolled": bits(n for n, (side, pool) in enumerate(pools) if side.rolled(pool)),
        "unit": [context.unit(side.unit) for side in sides],
        "skill": [context.skill(side.skill) for side in sides],
        "lowered": [side.lowered for side in sides],
        "rerolls": [side.rerolls for side in sides],
        "assists": [side.assists for side in sides],
        "backing": [side.backing for side in sides],
    }


def pool_number(role: Role, pool: Pool) -> int:
    """Return the number of a pool in a fight."""
    return 2 * ROLES.index(role) + POOL_NUMBERS[pool]


def face_counts(faces: Faces) -> int:
    """Return how many dice show each face, as one number."""
    return sum(1 << COUNT_BITS * (face - 1) for face in faces)


def faces_of(counts: int) -> Faces:
    """Return the dice of a pool, highest first."""
    return tuple(
        face
        for face in range(MAX_FACE, 0, -1)
        for _ in range(counts >> COUNT_BITS * (face - 1) & COUNT_MASK)
    )


def read_fight(context: Context) -> Fight:
    """Return the fight of a position."""
    record = context.record["fight"]
    attacker, target = (read_side(context, record, role) for role in (0, 1))
    return Fight(
        attacker=attacker,
        target=target,
        at=context.place(record["at"]),
        close=bool(record["close"]),
        icy=bool(record["icy"]),
        swapped=bool(record["swapped"]),
        used=context.listed("used"),
        spent=read_spent(context),
        met=context.listed("met"),
        to=context.named.place_of(record["to"]),
        named=context.named.place_of(record["named"]),
        turn=ROLES[record["turn"]],
        declined=roles_in(record["declined"]),
        struck=roles_in(record["struck"])[::-1],
        phase=record["phase"],
    )


def read_side(context: Context, record: Record, role: int) -> Side:
    """Return one side of a fight."""
    off, defence = (
        faces_of(record["dice"][pool]) if record["rolled"] >> pool & 1 else None
        for pool in (2 * role, 2 * role + 1)
    )
    return Side(
        unit=context.unit_id(record["unit"][role]),
        off=off,
        defence=defence,
        skill=context.skill_name(record["skill"][role]),
        lowered=bool(record["lowered"][role]),
        off_kicker=record["kickers"][2 * role],
        defence_kicker=record["kickers"][2 * role + 1],
        rerolls=record["rerolls"][role],
        assists=record["assists"][role],
        backing=record["backing"][role],
    )


def read_spent(context: Context) -> tuple[str, ...]:
    """Return the abilities that have been spent in the fight."""
    numbers = context.record["spent"]["numbers"]
    pairs = zip(context.listed("spent"), numbers, strict=False)
    return tuple(f"{unit}:{SPENT_NAMES[number]}" for unit, number in pairs)


def roles_in(roles: int) -> tuple[Role, ...]:
    """Return the roles of a set."""
    return tuple(role for number, role in enumerate(ROLES) if roles >> number & 1)


def write_series(context: Context, series: Series) -> Record:
    """Write the lists of a mega unit's series, and return the fields of its step."""
    context.list_units("met", series.met)
    context.list_units("used", series.used)
    named = context.named.number_of(series.named)
    return {
        "unit": context.unit(series.unit),
        "tile": context.named.place[series.to],
        "numbers": (named,),
    }


def read_series(context: Context, step: Record) -> Series:
    """Return the series of a step."""
    named = step["numbers"][0]
    return Series(
        unit=context.unit_id(step["unit"]),
        to=context.place(step["tile"]),
        met=context.listed("met"),
        used=context.listed("used"),
        named=None if named == NOTHING else context.place(named),
    )
