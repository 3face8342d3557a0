"""The content of the second and third edition, compared with hand-copied numbers."""

from collections import Counter

import pytest

from pocket_tactics.content import Content, load
from pocket_tactics.content.references import is_base
from pocket_tactics.engine.abilities.classic.ability_actions import (
    Ransom,
    ShiftWood,
    SummonedGate,
)
from pocket_tactics.engine.abilities.classic.attacks import Reach, SlowGun, SteadyAim
from pocket_tactics.engine.abilities.classic.deploying import Ambush
from pocket_tactics.engine.abilities.classic.fights import (
    Anew,
    CloseRanks,
    Distraction,
    Duel,
    GangUp,
    Interpose,
    KickerAura,
    Lob,
    LowerShield,
    Numbers,
    Shove,
    Spellblade,
    Standard,
    Stubborn,
    TwistFate,
    WastingAura,
)
from pocket_tactics.engine.abilities.classic.hazards import (
    AnyPeril,
    Drowning,
    Losing,
    SealedHull,
    Sky,
    Slipping,
    Sticking,
    Straying,
    Void,
)
from pocket_tactics.engine.abilities.classic.kinds import ClassicAbility
from pocket_tactics.engine.abilities.classic.losses import (
    FallGuy,
    FreezeGround,
    LastSpark,
    Redeem,
    Reprieve,
    Restore,
)
from pocket_tactics.engine.abilities.classic.moves import (
    Current,
    DoubleHop,
    Immobile,
    Inert,
    KinStep,
    Phalanx,
    Treewalk,
    Wings,
)
from pocket_tactics.engine.cards import (
    FOOTPRINTS,
    ClassicGround,
    ClassicUnit,
    SecondUnit,
    Skill,
)
from pocket_tactics.engine.editions import EDITIONS
from tests.content.classic_cards import SECOND, THIRD

BOX = {edition: load(edition) for edition in ("second", "third")}
PRINTED = {"second": SECOND, "third": THIRD}
ROWS = [
    (edition, faction, name, row)
    for edition, factions in PRINTED.items()
    for faction, rows in factions.items()
    for name, row in rows.items()
]
FORCES = [(edition, name) for edition, box in BOX.items() for name in box.forces]
POINTS = {"second": 150, "third": 100}


def long_shot(skill: str, *, straight: bool = False) -> Reach:
    """Return the ability of range 2 with a skill."""
    return Reach(skill=skill, tiles=2, straight=straight)


AMBUSH = Ambush(onto=("forest",), wary=True)
SHARED: dict[str, tuple[ClassicAbility, ...]] = {
    "conscript": (Numbers(worth=2),),
    "spearman": (Phalanx(),),
    "swordsman": (Duel(skill="melee"),),
    "shieldmaiden": (Interpose(),),
    "stalker": (AMBUSH,),
    "marauder": (Anew(pool="off"),),
    "juggernaut": (Anew(pool="def"),),
    "druid": (Treewalk(onto="forest"),),
}
"""The abilities of units of both editions."""

ABILITIES: dict[str, dict[str, tuple[ClassicAbility, ...]]] = {
    "second": {
        **SHARED,
        "archer": (long_shot("archery"),),
        "wizard": (long_shot("magic"),),
        "witch": (Redeem(skill="magic", needs=4),),
        "ranger": (Reprieve(needs=5, unless="magic"),),
        "bondi": (Stubborn(),),
        "gunner": (long_shot("firearms"), SlowGun(skill="firearms")),
        "guardian": (LowerShield(skill="melee"),),
        "forgemaster": (Ransom(skill="tech", needs=5),),
        "noble": (Standard(type="dwarf"),),
        "stonethrower": (
            Reach(skill="firearms", tiles=3),
            Lob(skill="firearms", strays=(1, 2)),
        ),
        "gladestrider": (DoubleHop(),),
        "realmguard": (KinStep(type="elf", within=3),),
        "sentinel": (Reach(skill="archery", tiles=2, on="forest"),),
        "champion": (Spellblade(skill="melee", spares=("mage", "construct")),),
        "warmage": (ShiftWood(terrain="forest"),),
        "warden": (Wings(),),
        "summoner": (),
        "lancer": (long_shot("firearms"),),
        "bombard": (),
        "herald": (),
        "kite": (long_shot("firearms"),),
        "colossus": (),
        "bastion": (),
        "reef": (),
        "wretch": (Reprieve(needs=4),),
        "raider": (FreezeGround(ground="ice", counters=3),),
        "shade": (WastingAura(fewer=1),),
        "helgrind": (Ambush(onto=("ice",)), KickerAura(by=1), Immobile(), Inert()),
        "gate": (SummonedGate(skill="magic", needs=6), Immobile()),
        "aspect": (Restore(type="undead", needs=6),),
        "wisp": (LastSpark(needs=6),),
        "shaper": (Current(over="water"),),
    },
    "third": {
        **SHARED,
        "archer": (long_shot("ballistics", straight=True),),
        "mage": (TwistFate(),),
        "witch": (Redeem(skill="arcane", needs=5, tested=True),),
        "ranger": (Reprieve(needs=5, unless="arcane"),),
        "peacekeeper": (CloseRanks(faction="dominion"),),
        "enforcer": (Shove(skill="melee"),),
        "arcanist": (
            long_shot("arcane", straight=True),
            long_shot("tech", straight=True),
        ),
        "exoknight": (SealedHull(on=("swamp", "water")),),
        "gangster": (GangUp(card="gangster"),),
        "informant": (Ambush(onto=("complex", "labyrinth")),),
        "plugger": (
            long_shot("ballistics", straight=True),
            SteadyAim(skill="ballistics"),
        ),
        "rogue": (Wings(),),
        "femme-fatale": (Distraction(fewer=1),),
        "overboss": (FallGuy(card="gangster", needs=4),),
    },
}

HAZARDS: dict[str, dict[str, AnyPeril]] = {
    "second": {
        "water": Drowning(fails=(1, 2, 3)),
        "swamp": Sticking(fails=(1, 2, 3)),
        "cave": Losing(fails=(1, 2, 3)),
        "ice": Slipping(fails=(1, 2)),
        "ice-counter": Slipping(fails=(1, 2)),
        "void": Void(fails=(1, 2, 3, 4, 5), skill="tech", with_skill=(1, 2, 3)),
        "sky": Sky(),
    },
    "third": {
        "water": Drowning(fails=(1, 2, 3)),
        "swamp": Sticking(fails=(1, 2, 3)),
        "cave": Losing(fails=(1, 2, 3)),
        "ice": Slipping(fails=(1, 2)),
        "labyrinth": Straying(fails=(1, 2, 3)),
    },
}

HALL, FORK, CROSSING = (0, 3), (0, 2, 4), (0, 1, 3, 4)
TUNNELS = {
    "second": {
        "dungeon-hall": HALL,
        "dungeon-fork": FORK,
        "dungeon-crossing": CROSSING,
    },
    "third": {
        "cave": FORK,
        "complex-hall": HALL,
        "complex-fork": FORK,
        "complex-crossing": CROSSING,
    },
}

TILES = {
    "second": {
        "legion": "field*4 hill*4 village*2",
        "tribes": "forest*6 water*3 swamp*1",
        "dwarfclan": "hill*5 cave*3 field*2",
        "enclave": "forest*6 field*2 hill*1 water*1 sky*1",
        "host": (
            "field*2 hill*2 dungeon-fork*1 dungeon-crossing*1 water*2 swamp*2 "
            "sky*2 void*1"
        ),
        "hel": "ice*3 dungeon-hall*2 dungeon-fork*3 dungeon-crossing*2",
    },
    "third": {
        "legion": "field*4 hill*4 village*2",
        "tribes": "forest*6 swamp*2 water*2",
        "dominion": "grid*5 complex-hall*1 complex-fork*1 complex-crossing*1 ice*2",
        "syndicate": (
            "grid*4 complex-hall*1 complex-fork*1 complex-crossing*1 cave*1 labyrinth*2"
        ),
    },
}

BASES = {
    "second": {
        "legion": "Caer",
        "tribes": "Druid's Circle",
        "dwarfclan": "Hold Gate",
        "enclave": "Star Glade",
        "host": "Aether Well",
        "hel": "Hel House",
    },
    "third": {
        "legion": "Caer",
        "tribes": "Druid's Circle",
        "dominion": "Citadel",
        "syndicate": "Back Room",
    },
}


def cards(edition: str) -> dict[str, ClassicUnit]:
    """Return the unit cards of an edition."""
    units = BOX[edition].units
    return {n: card for n, card in units.items() if isinstance(card, ClassicUnit)}


def grounds(box: Content) -> dict[str, ClassicGround]:
    """Return the tiles and features of an edition."""
    every = box.tiles | box.features
    return {n: card for n, card in every.items() if isinstance(card, ClassicGround)}


def dice(skill: Skill) -> str:
    """Return the dice of a skill as text."""
    off = "" if skill.off_kicker is None else f"({skill.off_kicker})"
    defence = "" if skill.defence_kicker is None else f"({skill.defence_kicker})"
    return f"{skill.off}{off}/{skill.defence}{defence}"


def skills(card: ClassicUnit) -> str:
    """Return the skills of a card, Melee without its name."""
    names = ("archery", "firearms", "ballistics", "magic", "arcane", "tech", "magitech")
    others = [(name, getattr(card, name, None)) for name in names]
    shown = [f"{name} {dice(skill)}" for name, skill in others if skill]
    return " ".join([dice(card.melee), *shown])


def row_of(card: ClassicUnit, count: int) -> str:
    """Return a card as a row of the table."""
    cost, wide = f"{count}x {card.cost}", ""
    if isinstance(card, SecondUnit):
        cost += f" ({card.conjured})" if card.conjured else ""
        wide = f" | {card.footprint}" if card.footprint != "single" else ""
    types, terrain = ", ".join(card.types), ", ".join(card.terrain) or "-"
    return f"{cost} | {skills(card)} | {types} | {terrain}{wide}"


@pytest.mark.parametrize(("edition", "faction", "name", "row"), ROWS)
@pytest.mark.rule("skill.dice", "unit.advantages", "conjure.cost", "unit.types")
def test_a_unit_has_its_numbers(
    edition: str, faction: str, name: str, row: str
) -> None:
    """The numbers are copies, points, dice, types, terrain and footprint."""
    (card,) = (card for card in cards(edition).values() if card.name == name)
    force = BOX[edition].forces.get(faction)

    assert row_of(card, force.units.count(card) if force else 0) == row
    assert card.faction == faction


@pytest.mark.parametrize("edition", BOX)
def test_there_are_no_other_units(edition: str) -> None:
    """The second edition has forty units, the third has twenty-two."""
    names = [name for rows in PRINTED[edition].values() for name in rows]

    assert [card.name for card in cards(edition).values()] == names
    assert len(names) == {"second": 40, "third": 22}[edition]


@pytest.mark.parametrize("edition", BOX)
def test_a_unit_can_do_what_its_card_says(edition: str) -> None:
    """It has no other abilities."""
    found = {name: card.abilities for name, card in cards(edition).items()}

    assert found == ABILITIES[edition]


@pytest.mark.parametrize("edition", BOX)
@pytest.mark.rule(
    "water.drown",
    "swamp.stuck",
    "cave.lost",
    "ice.slip",
    "labyrinth.lost",
    "heavens.void-hazard",
    "heavens.sky-hazard",
)
def test_a_tile_has_its_hazard(edition: str) -> None:
    """All other tiles have none."""
    tiles = grounds(BOX[edition])

    found = {name: tile.hazard for name, tile in tiles.items() if tile.hazard}

    assert found == HAZARDS[edition]


@pytest.mark.parametrize("edition", BOX)
@pytest.mark.rule("tunnel.shape", "cave.no-ranged")
def test_a_tunnel_opens_as_its_shape_says(edition: str) -> None:
    """The second edition's Cave is no tunnel, but no unit shoots into it."""
    tiles = grounds(BOX[edition]).items()

    assert {n: tile.openings for n, tile in tiles if tile.openings} == TUNNELS[edition]
    assert [n for n, tile in tiles if tile.shelter] == (
        ["cave"] if edition == "second" else []
    )


@pytest.mark.rule("tunnel.placement")
def test_the_openings_of_dungeons_alone_must_meet() -> None:
    """Only the second edition prints this rule."""
    aligned = [n for n, tile in grounds(BOX["second"]).items() if tile.aligned]

    assert aligned == list(TUNNELS["second"])
    assert not any(tile.aligned for tile in grounds(BOX["third"]).values())


@pytest.mark.parametrize("edition", BOX)
def test_several_tiles_may_be_one_terrain(edition: str) -> None:
    """All shapes of a Dungeon or a Complex are one terrain. An Ice counter is Ice."""
    tiles = grounds(BOX[edition]).values()

    assert {tile.sort for tile in tiles if tile.id != tile.sort} == (
        {"dungeon", "ice"} if edition == "second" else {"complex"}
    )


@pytest.mark.rule("ice.counter")
def test_there_are_counters_for_two_raiders_sides() -> None:
    """Each side has three. The third edition has none."""
    (pile,) = BOX["second"].sets["standard"].features

    assert (pile.piece.id, pile.count) == ("ice-counter", 6)
    assert BOX["third"].sets["standard"].features == ()


@pytest.mark.parametrize(("edition", "name"), FORCES)
@pytest.mark.rule("setup.faction", "setup.faction-100")
def test_a_prebuilt_force_is_its_faction_and_costs_all_its_points(
    edition: str, name: str
) -> None:
    """A force costs 150 points in the second edition, 100 in the third."""
    units = BOX[edition].forces[name].units

    assert sum(card.cost for card in units) == POINTS[edition]
    assert {card.name for card in units} == set(PRINTED[edition][name])


@pytest.mark.parametrize(("edition", "name"), FORCES)
@pytest.mark.rule("setup.faction", "heavens.tiles")
def test_a_prebuilt_force_brings_ten_tiles_and_those_of_the_heavens(
    edition: str, name: str
) -> None:
    """It also has a base, which is not one of the tiles."""
    force, kinds = BOX[edition].forces[name], grounds(BOX[edition])
    counts = Counter(tile.id for tile in force.tiles)
    below = [tile for tile in force.tiles if kinds[tile.id].place == "map"]

    assert (
        " ".join(f"{n}*{count}" for n, count in counts.items())
        == (TILES[edition][name])
    )
    assert len(below) == 10
    assert force.base
    assert force.base.name == BASES[edition][name]
    assert is_base(force.base)


@pytest.mark.parametrize(("edition", "name"), FORCES)
@pytest.mark.parametrize("custom", ["ten-free", "own-faction"])
@pytest.mark.rule("force.custom-tiles")
def test_every_prebuilt_force_may_be_brought(
    edition: str, name: str, custom: str
) -> None:
    """Its ten tiles are those of its faction."""
    rules = EDITIONS[edition]
    house = rules.house(custom_tiles=custom)  # type: ignore[call-arg]

    assert rules.force_refusal(house, BOX[edition].forces[name]) is None


@pytest.mark.parametrize("edition", BOX)
def test_the_shares_of_a_faction_are_ten_tiles(edition: str) -> None:
    """So a force with the right count of each kind has all ten."""
    shares: Counter[str] = Counter()
    for tile in grounds(BOX[edition]).values():
        for share in tile.brought:
            shares[share.by] += share.tiles

    assert shares == dict.fromkeys(BOX[edition].forces, 10)


@pytest.mark.rule("mega.footprint")
def test_footprints_have_two_three_four_and_seven_spaces() -> None:
    """The spaces of each are connected, and include the anchor."""
    sizes = {name: len(set(spaces)) for name, spaces in FOOTPRINTS.items()}

    assert sizes == {"single": 1, "pair": 2, "trio": 3, "diamond": 4, "flower": 7}
