"""What comes between the roll and the comparison: forced, ability, own re-rolls."""

from collections.abc import Callable
from functools import partial

from pocket_tactics.engine.abilities.classic.fights import (
    Anew,
    CloseRanks,
    Distraction,
    Duel,
    GangUp,
    Numbers,
    Standard,
    Stubborn,
    TwistFate,
)
from tests.perft.classic.fights import Fight, Fighter
from tests.perft.classic.table import (
    Asked,
    Deeds,
    Place,
    Table,
    Telling,
    Unit,
    asked,
    beside,
    thrown,
    touching,
)

BASE_ASSISTS = 2
MAX_FACE = 6


def rounds(table: Table, fight: Fight) -> Telling:
    """Duels, then abilities, then situational re-rolls."""
    for fighter, foe in fight.pairs():
        count(table, fight, fighter, foe)
    for fighter, foe in fight.pairs():
        yield from duelled(fighter, foe)
    yield from alternated(fight, partial(abilities, table, fight))
    yield from alternated(fight, partial(rerolls, table))


def alternated(fight: Fight, offers: Callable[[Fighter, Fighter], Deeds]) -> Telling:
    """The two fighters do one thing each in turn, until both are out."""
    left = fight.pairs()
    while left:
        for pair in list(left):
            deeds = offers(*pair)
            choice = "decline"
            if deeds:
                choice = yield Asked(pair[0].seat, [*deeds, "decline"])
            if choice == "decline":
                left.remove(pair)
            else:
                yield from deeds[choice]()


def duelled(fighter: Fighter, foe: Fighter) -> Telling:
    """A die of an enemy without assists may have to be rolled again."""
    unit, assists = fighter.unit, foe.unit_assists + foe.base_assists
    for talent in unit.all(Duel) if unit and foe.unit else []:
        assert unit
        if talent.skill == fighter.skill and not assists:
            deeds: Deeds = {
                f"duel {unit.name} {pool} {face}": partial(foe.reroll, pool, face)
                for pool, dice in foe.dice.items()
                for face in dice
            }
            yield from asked(fighter.seat, deeds)


def abilities(table: Table, fight: Fight, fighter: Fighter, foe: Fighter) -> Deeds:
    """What abilities a player may use for a fighter."""
    found = twists(table, fight, fighter.seat)
    unit = fighter.unit
    if unit is None:
        return found
    for talent in unit.all(Anew):
        name = f"anew {unit.name} {talent.pool}"
        if fighter.dice[talent.pool] and name not in fighter.used:
            found[name] = partial(anew, fighter, talent.pool, name)
    attacked = fighter is fight.theirs and beside(fighter.spots, foe.spots)
    if unit.has(Stubborn) and attacked and "stubborn" not in fighter.used:
        found |= {
            f"reroll {pool} {face}": partial(stubborn, fighter, pool, face)
            for pool, dice in fighter.dice.items()
            for face in dice
        }
    return found


def anew(fighter: Fighter, pool: str, name: str) -> Telling:
    """All dice of a pool are rolled again."""
    fighter.used.add(name)
    fighter.dice[pool] = yield from thrown(len(fighter.dice[pool]))


def stubborn(fighter: Fighter, pool: str, face: int) -> Telling:
    """One die is rolled again."""
    fighter.used.add("stubborn")
    yield from fighter.reroll(pool, face)


def twists(table: Table, fight: Fight, seat: int) -> Deeds:
    """The dice of fighters beside them that Mages may have rolled again."""
    found: Deeds = {}
    for mage in table.out_there(seat):
        if not mage.has(TwistFate) or mage.name in table.twisted:
            continue
        spots = stand(fight, mage)
        for fighter, _ in fight.pairs():
            unit = fighter.unit
            if unit in {None, mage} or not beside(spots, fighter.spots):
                continue
            assert unit
            found |= {
                f"twist {mage.name} {unit.name} {pool} {face}": partial(
                    twist, table, mage, fighter, (pool, face)
                )
                for pool, dice in fighter.dice.items()
                for face in dice
            }
    return found


def stand(fight: Fight, unit: Unit) -> list[Place]:
    """Where a unit counts as standing during a fight."""
    for fighter, _ in fight.pairs():
        if fighter.unit is unit:
            return fighter.spots
    return unit.spaces()


def twist(table: Table, mage: Unit, fighter: Fighter, die: tuple[str, int]) -> Telling:
    """A die is rolled again."""
    table.twisted.add(mage.name)
    yield from fighter.reroll(*die)


def rerolls(table: Table, fighter: Fighter, foe: Fighter) -> Deeds:
    """The dice that a fighter may roll again, or raise."""
    found: Deeds = {}
    helped = [fighter, foe] if foe.seat == fighter.seat else [fighter]
    if fighter.unit_assists + fighter.base_assists + fighter.others:
        for pool, dice in fighter.dice.items():
            for face in dice:
                found[f"reroll {pool} {face}"] = partial(reroll, helped, pool, face)
    if fighter.unit_assists and fighter.unit:
        found |= standards(table, helped, fighter.unit)
    return found


def reroll(helped: list[Fighter], pool: str, face: int) -> Telling:
    """The first of those who are helped alike rolls a die again.

    What is its own goes first, then what the base gives, a unit's assist last.
    """
    fighter = helped[0]
    if fighter.others:
        fighter.others -= 1
    else:
        for one in helped:
            if one.base_assists:
                one.base_assists -= 1
            else:
                one.unit_assists -= 1
    yield from fighter.reroll(pool, face)


def standards(table: Table, helped: list[Fighter], unit: Unit) -> Deeds:
    """The OFF dice that Nobles beside a unit let it raise."""
    fighter = helped[0]
    return {
        f"raise {noble.name} {face}": partial(raised, helped, noble, face)
        for noble in table.out_there(fighter.seat)
        for talent in noble.all(Standard)
        if noble is not unit
        and noble.name not in fighter.used
        and talent.type in unit.card.types
        and beside(noble.spaces(), fighter.spots)
        for face in fighter.dice["off"]
        if face < MAX_FACE
    }


def raised(helped: list[Fighter], noble: Unit, face: int) -> Telling:
    """An assist is given away for a higher die."""
    fighter = helped[0]
    for one in helped:
        one.used.add(noble.name)
        one.unit_assists -= 1
    fighter.dice["off"].remove(face)
    fighter.dice["off"].append(face + 1)
    yield from ()


def count(table: Table, fight: Fight, fighter: Fighter, foe: Fighter) -> None:
    """The situational re-rolls of a fighter, by where they come from."""
    units, base = assists(table, fight, fighter)
    fewer = 0
    if foe.unit:
        fewer = sum(talent.fewer for talent in foe.unit.all(Distraction))
    fighter.base_assists = max(0, base - fewer)
    fighter.unit_assists = max(0, units - max(0, fewer - base))
    fighter.others = advantage(table, fight, fighter, foe)
    fighter.others += from_cards(table, fight, fighter, foe)
    if foe.unit and {fighter.skill, foe.skill} == {"arcane", "tech"}:
        fighter.others += 1


def assists(table: Table, fight: Fight, fighter: Fighter) -> tuple[int, int]:
    """What units and a base next to the assaulted tile give."""
    fighting = [one.unit for one, _ in fight.pairs()]
    units = 0
    for unit in table.out_there(fighter.seat):
        if unit not in fighting and touching(fight.at, unit.spaces()):
            units += max([1, *(talent.worth for talent in unit.all(Numbers))])
    base = table.bases[fighter.seat]
    return units, BASE_ASSISTS if touching(fight.at, [base]) else 0


def advantage(table: Table, fight: Fight, fighter: Fighter, foe: Fighter) -> int:
    """What terrain gives, and a mega unit for the tiles beyond its first."""
    unit = fighter.unit
    if unit is None:
        return 0
    tiles = [at for at in fighter.spots if at in table.map]
    favoured = sum(table.sort(at) in unit.card.terrain for at in tiles)
    if fight.close and foe.unit is None:
        favoured = 0
    return favoured + max(0, len(tiles) - 1)


def from_cards(table: Table, fight: Fight, fighter: Fighter, foe: Fighter) -> int:
    """What Gang up and Close ranks give."""
    unit = fighter.unit
    if unit is None:
        return 0
    friends = [one for one in table.out_there(unit.seat) if one is not unit]
    if fighter is fight.ours:
        return sum(
            any(
                one.card.id == talent.card and beside(one.spaces(), foe.spots)
                for one in friends
            )
            for talent in unit.all(GangUp)
        )
    return sum(
        one.card.faction == talent.faction and beside(one.spaces(), fighter.spots)
        for talent in unit.all(CloseRanks)
        for one in friends
    )
