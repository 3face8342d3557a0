"""Assaults: storms, charges of mega units, shots; what may be and how it goes."""

from collections.abc import Iterator
from functools import partial

from pocket_tactics.engine.abilities.classic.attacks import SlowGun, SteadyAim
from pocket_tactics.engine.abilities.classic.fights import Lob, Shove
from pocket_tactics.engine.abilities.classic.hazards import (
    AnyPeril,
    Drowning,
    Losing,
    Sky,
    Slipping,
    Void,
)
from pocket_tactics.engine.abilities.classic.moves import Immobile
from pocket_tactics.engine.cards import ClassicGround
from tests.perft.classic.fights import (
    CLOSE,
    RANGED,
    Fight,
    Fighter,
    begun,
    can_strike,
    fought,
    interposed,
    met,
)
from tests.perft.classic.perils import endured, gone_in, gone_out, let_in
from tests.perft.classic.perils import tests as tests_of
from tests.perft.classic.reach import reaches
from tests.perft.classic.rounds import count, rounds
from tests.perft.classic.table import (
    SIDES,
    Asking,
    Deeds,
    Place,
    Table,
    Telling,
    Unit,
    add,
    around,
    asked,
    chosen,
    die,
    text,
)

RELOADS = 2
Grounds = dict[str, ClassicGround]

BEFORE = (Drowning, Losing, Void, Sky)


def storms(table: Table, unit: Unit) -> Deeds:
    """The close assaults of a unit that holds one space."""
    found: Deeds = {}
    if unit.mega or unit.has(Immobile):
        return found
    for at in around(unit.here):
        if table.passage(unit.here, at) and hostile(table, unit, at):
            for skill in able(table, unit, CLOSE, at, [at]):
                name = f"storm {unit.name} {text(at)} {skill}"
                found[name] = partial(storm, table, unit, at, skill)
    return found


def hostile(table: Table, unit: Unit, at: Place) -> bool:
    """Whether an enemy or the enemy base is at a place."""
    holder = table.on(at)
    enemy = holder is not None and holder.seat != unit.seat
    return enemy or at == table.bases[1 - unit.seat]


def able(
    table: Table,
    unit: Unit,
    skills: tuple[str, ...],
    at: Place,
    spots: list[Place] | None,
) -> Iterator[str]:
    """The skills that a unit may assault a place with."""
    for skill in skills:
        if skill in unit.card.skills:
            fight = begun(table, unit, skill, at, spots)
            if fight and can_strike(table, fight.ours, fight.theirs):
                yield skill


def storm(table: Table, unit: Unit, at: Place, skill: str) -> Telling:
    """A unit goes into a tile and fights there."""
    goes = yield from gone_out(table, unit, at)
    if goes:
        goes = yield from gone_in(table, unit, (unit.here, at), perils(table))
    if not goes:
        return
    icy = ice(table, unit, unit.here, at)
    start = unit.here
    fight = begun(table, unit, skill, at, [at])
    assert fight
    removed = yield from assaulted(table, fight, start)
    if removed and unit.zone == "map":
        unit.at = at
        yield from endured(unit, icy, partial(let_in, table, unit, at))


def perils(table: Table) -> tuple[type[AnyPeril], ...]:
    """What is tested before an assault."""
    before = table.rule("ice_assault") == "before"
    return (*BEFORE, Slipping) if before else BEFORE


def ice(table: Table, unit: Unit, start: Place, end: Place) -> Grounds:
    """What is tested after an assault."""
    if table.rule("ice_assault") == "before":
        return {}
    spaces, old = unit.spaces(end), unit.spaces(start)
    new = [at for at in spaces if at not in old]
    return tests_of(table, unit, (spaces, new), (Slipping,))


def assaulted(table: Table, fight: Fight, start: Place) -> Asking[bool]:
    """A fight, the assault came from a place; whether the strike removed the target."""
    yield from interposed(table, fight)
    yield from met(fight)
    struck = yield from fought(table, fight, partial(rounds, table, fight))
    target = fight.theirs.unit
    if not struck and fight.close:
        yield from shoved(table, fight, start)
    return struck and target is not None and target.zone != "map"


def shoved(table: Table, fight: Fight, start: Place) -> Telling:
    """After a stalemate the defender may be pushed away."""
    unit, victim = fight.ours.unit, fight.theirs.unit
    assert unit
    if victim is None or victim.mega or victim.has(Immobile):
        return
    for talent in unit.all(Shove):
        if talent.skill == fight.ours.skill:
            deeds: Deeds = {
                f"push {victim.name} {text(end)}": partial(push, table, victim, end)
                for end in beyond(start, fight.at)
                if table.free(end) and table.passage(fight.at, end)
            }
            yield from asked(unit.seat, deeds)


def beyond(start: Place, at: Place) -> list[Place]:
    """The three places away from where an assault came from."""
    side = around(start).index(at)
    return [around(at)[(side + turn) % 6] for turn in (-1, 0, 1)]


def push(table: Table, victim: Unit, end: Place) -> Telling:
    """A unit is pushed onto a tile, and tests it."""
    start, victim.at = victim.here, end
    yield from gone_in(table, victim, (start, end))


def shots(table: Table, unit: Unit) -> Deeds:
    """The ranged assaults of a unit."""
    found: Deeds = {}
    spots = {at for one in table.out_there(1 - unit.seat) for at in one.spaces()}
    for at in spots | {table.bases[1 - unit.seat]}:
        for skill in able(table, unit, RANGED, at, None):
            if shootable(table, unit, skill, at):
                name = f"shoot {unit.name} {text(at)} {skill}"
                found[name] = partial(shoot, table, unit, at, skill)
    return found


def shootable(table: Table, unit: Unit, skill: str, at: Place) -> bool:
    """Whether a unit may assault a place from where it is."""
    barred = {gun.skill for gun in unit.all(SlowGun)}
    barred |= {gun.skill for gun in unit.all(SteadyAim)}
    if unit.reloads and skill in barred:
        return False
    if table.aloft(unit.here) and not table.aloft(at):
        return False
    if sheltered(table, at):
        return False
    near_only = table.rule("base_reach") == "adjacent"
    if at == table.bases[1 - unit.seat] and near_only:
        return any(
            at in around(space) and table.passage(space, at)
            for space in unit.spaces()
            if space in table.map
        )
    return reaches(table, unit, skill, at)


def sheltered(table: Table, at: Place) -> bool:
    """Whether nobody shoots into a tile."""
    return at in table.map and table.map[at].ground.shelter


def shoot(table: Table, unit: Unit, at: Place, skill: str) -> Telling:
    """A unit assaults a place from where it is."""
    if any(gun.skill == skill for gun in unit.all(SlowGun)):
        unit.reloads = RELOADS
    fight = begun(table, unit, skill, at)
    for lob in unit.all(Lob):
        if lob.skill == skill:
            fight = yield from lobbed(table, unit, at, lob)
    if fight:
        yield from assaulted(table, fight, unit.here)


def lobbed(table: Table, unit: Unit, at: Place, lob: Lob) -> Asking[Fight | None]:
    """Whom a lob falls upon, if it does upon anybody."""
    face = yield from die()
    if face in lob.strays:
        side = yield from die()
        at = add(at, SIDES[side - 1])
        if sheltered(table, at):
            return None
    fight = begun(table, unit, lob.skill, at)
    return None if fight and fight.theirs.unit is unit else fight


def charges(table: Table, unit: Unit) -> Deeds:
    """The close assaults of a mega unit."""
    found: Deeds = {}
    if not unit.mega or unit.has(Immobile):
        return found
    for anchor in around(unit.here):
        if chargeable(table, unit, anchor):
            name = f"charge {unit.name} {text(anchor)}"
            found[name] = partial(charge, table, unit, anchor)
            for at in named(table, unit, unit.spaces(anchor)):
                deed = partial(charge, table, unit, anchor, at)
                found[f"{name} {text(at)}"] = deed
    return found


def chargeable(table: Table, unit: Unit, anchor: Place) -> bool:
    """Whether a mega unit may go there by an assault."""
    spaces = unit.spaces(anchor)
    tiles = [table.map[at] for at in spaces if at in table.map]
    friends = [table.on(at) for at in spaces if not hostile(table, unit, at)]
    barred = (
        not tiles
        or table.bases[unit.seat] in spaces
        or any(friend not in {None, unit} for friend in friends)
        or any(tile.tunnel or tile.aloft for tile in tiles)
    )
    if barred or not any(hostile(table, unit, at) for at in spaces):
        return False
    return any(
        can_strike(table, Fighter(unit.seat, unit, spaces, skill), None)
        for skill in CLOSE
        if skill in unit.card.skills
    )


def named(table: Table, unit: Unit, spaces: list[Place]) -> list[Place]:
    """The tiles of another mega unit on which it is helped otherwise than before."""
    found: list[Place] = []
    for foe in table.out_there(1 - unit.seat):
        held = [at for at in spaces if table.on(at) is foe]
        counts = [helped(table, unit, at, spaces) for at in held[:1]]
        for at in (at for at in held[1:] if at in table.map):
            if helped(table, unit, at, spaces) not in counts:
                counts.append(helped(table, unit, at, spaces))
                found.append(at)
    return found


def helped(table: Table, unit: Unit, at: Place, spaces: list[Place]) -> object:
    """What units and bases give both sides of a mega unit's assault upon a place."""
    fight = begun(table, unit, "", at, spaces)
    assert fight
    for fighter, foe in fight.pairs():
        count(table, fight, fighter, foe)
    return [(one.unit_assists, one.base_assists) for one, _ in fight.pairs()]


def charge(
    table: Table, unit: Unit, anchor: Place, named: Place | None = None
) -> Telling:
    """A mega unit fights all that are in its way, one after another."""
    start, spaces = unit.here, unit.spaces(anchor)
    goes = yield from gone_out(table, unit, anchor)
    if goes:
        goes = yield from gone_in(table, unit, (start, anchor), perils(table))
    if not goes:
        return
    icy = ice(table, unit, start, anchor)
    yield from series(table, unit, spaces, named)
    if unit.zone == "map" and not opponents(table, unit, spaces):
        unit.at = anchor
        yield from endured(unit, icy, partial(let_in, table, unit, anchor))


def series(
    table: Table, unit: Unit, spaces: list[Place], named: Place | None
) -> Telling:
    """All fights of a mega unit, of which each opponent has one."""
    done: set[str] = set()
    while unit.zone == "map" and table.fallen is None:
        left = opponents(table, unit, spaces)
        left = {name: at for name, at in left.items() if name not in done}
        if not left:
            break
        name = yield from next_foe(unit, left)
        holder = table.on(named) if named else None
        at = named if named and holder and holder.name == name else left[name]
        fight = yield from one_fight(table, unit, (at, spaces), done)
        done.add(fight.theirs.unit.name if fight.theirs.unit else name)


def opponents(table: Table, unit: Unit, spaces: list[Place]) -> dict[str, Place]:
    """All that a mega unit meets in some spaces, each in the first that it holds."""
    found: dict[str, Place] = {}
    for at in spaces:
        holder = table.on(at)
        if hostile(table, unit, at):
            name = holder.name if holder else f"{1 - unit.seat}.base"
            found.setdefault(name, at)
    return found


def next_foe(unit: Unit, left: dict[str, Place]) -> Asking[str]:
    """The opponent says whom a mega unit fights next."""
    return (yield from chosen(1 - unit.seat, "meet", left))


def one_fight(
    table: Table, unit: Unit, place: tuple[Place, list[Place]], done: set[str]
) -> Asking[Fight]:
    """One fight of a mega unit; its player says with which skill."""
    at, spaces = place
    skills = list(able(table, unit, CLOSE, at, spaces))
    skill = yield from chosen(unit.seat, "declare", skills)
    fight = begun(table, unit, skill, at, spaces)
    assert fight
    fight.done = done
    yield from assaulted(table, fight, unit.here)
    return fight
