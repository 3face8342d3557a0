"""The content of the fourth edition, compared with numbers copied from its cards."""

import pytest

from pocket_tactics.content import load
from pocket_tactics.engine.abilities.fourth.ability_actions import (
    Reforge,
    WillOfTheWood,
)
from pocket_tactics.engine.abilities.fourth.attacks import ArcingShot, Reload, Treeline
from pocket_tactics.engine.abilities.fourth.deploying import DeployNear, Muster
from pocket_tactics.engine.abilities.fourth.fights import (
    Anew,
    Bonus,
    Duel,
    GuardStance,
    Interpose,
    Numbers,
    Spellblade,
    TwistFate,
    WarBrew,
    WildLob,
)
from pocket_tactics.engine.abilities.fourth.kinds import FourthAbility
from pocket_tactics.engine.abilities.fourth.losses import Deathless, Exchange, Plunder
from pocket_tactics.engine.abilities.fourth.moves import (
    Dive,
    Halt,
    KinStep,
    Phalanx,
    Treewalk,
)
from pocket_tactics.engine.cards import DefTest, FourthGround, FourthUnit
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from tests.content.conftest import abilities_of

FOURTH = load("fourth")

# Points, OFF, DEF, OFF bump, DEF bump, Flying, Swift, Ranged; ground; types.
PRINTED = {
    "legion": {
        "Conscript": "4 1 1 0 0 0 0 0 village human minion living",
        "High King's Mage": "11 2 2 0 0 0 0 1 village human living mage",
        "Shieldmaiden": "10 3 3 0 0 0 0 0 village human warrior living",
        "Spearman": "9 2 3 0 0 0 0 0 plains human soldier living",
        "Swordsman": "8 3 2 0 0 0 0 0 forest human soldier living",
        "Archer": "8 2 1 0 0 0 0 1 highland human soldier living",
    },
    "tribes": {
        "Stalker": "5 2 1 0 0 0 0 0 forest beastfolk minion living",
        "Marauder": "9 3 2 1 0 0 1 0 forest beastfolk warrior living",
        "Juggernaut": "9 3 3 1 1 0 0 0 forest beastfolk warrior living",
        "Forest Witch": "8 2 2 0 0 0 0 1 forest human living mage",
        "Druid": "10 3 3 0 0 0 0 0 forest human living mage",
        "Cursed Ranger": "9 2 3 0 1 0 0 0 forest human soldier undead",
    },
    "enclave": {
        "Gladestrider": "7 1 1 0 0 0 0 1 forest elf soldier living",
        "Realmguard": "7 2 2 1 0 0 0 0 forest elf soldier living",
        "Silverleaf Champion": "7 2 2 0 0 0 0 0 forest elf knight living arcane",
        "Starfall Sentinel": "7 3 2 0 0 0 0 1 forest elf soldier living",
        "Enclave Warden": "14 3 3 1 1 1 0 0 forest gryphlok soldier living",
        "Warmage": "8 3 1 1 0 0 0 0 forest elf living mage",
    },
    "dwarfclan": {
        "Bondi": "5 1 1 0 1 0 0 0 township dwarf minion living",
        "Gunner": "6 2 1 0 1 0 0 1 township dwarf soldier living",
        "Hold Guardian": "7 2 2 0 1 0 0 0 township dwarf soldier living",
        "Stonethrower": (
            "17 1 3 3 2 0 0 2 highland dwarf soldier living mechanical construct"
        ),
        "Forgemaster": "6 1 2 0 1 0 0 0 township dwarf engineer living mage",
        "Noble": "9 3 3 0 1 0 0 0 township dwarf soldier living noble",
    },
}

ABILITIES: dict[str, tuple[str, FourthAbility]] = {
    "conscript": ("fourth.numbers", Numbers(support=2)),
    "mage": ("fourth.twist-fate", TwistFate()),
    "shieldmaiden": ("fourth.interpose", Interpose()),
    "spearman": ("fourth.phalanx", Phalanx()),
    "swordsman": ("fourth.duel", Duel()),
    "archer": ("fourth.arcing-shot", ArcingShot(fewer=1)),
    "stalker": ("fourth.ambush", DeployNear(feature="forest", upon=True)),
    "marauder": ("fourth.fury", Anew(pool="off")),
    "juggernaut": ("fourth.thick-hide", Anew(pool="def")),
    "witch": ("fourth.exchange", Exchange(type="living")),
    "druid": ("fourth.treewalk", Treewalk(feature="forest")),
    "ranger": ("fourth.deathless", Deathless(needs=6, unless_by=("arcane", "mage"))),
    "gladestrider": ("fourth.scout", DeployNear()),
    "realmguard": ("fourth.kin-step", KinStep(type="elf")),
    "champion": (
        "fourth.spellblade",
        Spellblade(by=2, spares=("arcane", "construct", "mage")),
    ),
    "sentinel": ("fourth.treeline", Treeline(feature="forest", by=1)),
    "warden": ("fourth.dive", Dive(by=1, defence=2)),
    "warmage": ("fourth.will", WillOfTheWood(feature="forest", needs=5)),
    "bondi": (
        "fourth.homestead",
        Bonus(pool="off", by=1, when="defending", reach="adjacent"),
    ),
    "gunner": ("fourth.reload", Reload()),
    "guardian": ("fourth.guard-stance", GuardStance()),
    "stonethrower": ("fourth.wild-lob", WildLob(hits=(4, 5, 6))),
    "forgemaster": ("fourth.reforge", Reforge(needs=5)),
    "noble": ("fourth.war-brew", WarBrew(types=("dwarf", "living"), by=1, price=1)),
}

GROUNDS: dict[str, tuple[str, DefTest | None, tuple[FourthAbility, ...]]] = {
    "plains": ("fourth.plains", None, ()),
    "water": ("fourth.water", DefTest(needs=5), ()),
    "forest": (
        "feature.forest",
        None,
        (Bonus(pool="def", by=2, when="defending", reach="apart"), Halt()),
    ),
    "highland": (
        "feature.highland",
        DefTest(needs=5, fails="held"),
        (Bonus(pool="off", by=2, unless_on="highland"),),
    ),
    "village": (
        "feature.village",
        None,
        (Bonus(pool="def", by=1), Muster(types=("minion",)), Plunder()),
    ),
    "township": (
        "feature.township",
        None,
        (Bonus(pool="def", by=2), Muster(types=("construct", "mechanical"))),
    ),
}

ROWS = [
    (name, faction, row)
    for faction, rows in PRINTED.items()
    for name, row in rows.items()
]


def named(name: str) -> FourthUnit:
    """Return the unit of a name."""
    (card,) = (card for card in FOURTH.units.values() if card.name == name)
    assert isinstance(card, FourthUnit)
    return card


@pytest.mark.parametrize(("name", "faction", "row"), ROWS)
@pytest.mark.rule("fourth.dice")
def test_a_unit_has_its_printed_numbers(name: str, faction: str, row: str) -> None:
    """These are points, dice, bumps, symbols and the ground that it favours."""
    card = named(name)
    symbols = (card.off_bump, card.defence_bump, card.flying, card.swift, card.ranged)
    numbers = (card.cost, card.off, card.defence, *symbols)

    assert [*map(str, numbers), *card.favours] == row.split()[:9]
    assert card.faction == faction


@pytest.mark.parametrize(("name", "faction", "row"), ROWS)
@pytest.mark.rule("unit.types")
def test_a_unit_has_its_printed_types(name: str, faction: str, row: str) -> None:
    """They are in the order of the card. All units but one are living."""
    types = named(name).types

    assert list(types) == row.split()[9:]
    assert ("living" in types) is (name != "Cursed Ranger")
    assert ("elf" in types) is (faction == "enclave" and name != "Enclave Warden")


def test_there_are_24_units() -> None:
    """Each faction has six, and no unit is without a faction."""
    names = [name for name, _, _ in ROWS]

    assert [card.name for card in FOURTH.units.values()] == names
    assert len(names) == 24


@pytest.mark.parametrize("unit", ABILITIES)
def test_a_unit_has_its_printed_ability(unit: str) -> None:
    """Each has one, whose rule is that of the card."""
    rule, ability = ABILITIES[unit]

    assert abilities_of(FOURTH.units[unit]) == (ability,)
    assert FOURTH.units[unit].rule == rule


def test_no_ability_is_left_out() -> None:
    """The table of this module has every unit."""
    assert set(ABILITIES) == set(FOURTH.units)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.rule("fourth.feature")
def test_terrain_does_what_is_printed(ground: str) -> None:
    """It has no other effect."""
    card = (FOURTH.tiles | FOURTH.features)[ground]

    assert isinstance(card, FourthGround)
    assert card.name == ground.title()
    assert (card.rule, card.hazard, card.abilities) == GROUNDS[ground]


@pytest.mark.rule("fourth.plains", "fourth.feature")
def test_two_tiles_and_four_features_there_are() -> None:
    """Plains have no effect. A feature is placed on a tile."""
    assert list(FOURTH.tiles) == ["plains", "water"]
    assert list(FOURTH.features) == ["forest", "highland", "village", "township"]
    assert not FOURTH.tiles["plains"].perilous


@pytest.mark.rule("setup.centre")
def test_the_centre_is_drawn_among_one_of_each_feature() -> None:
    """The set has no tiles: forces bring them."""
    standard = FOURTH.sets["standard"]

    assert standard.centre is None
    assert standard.tiles == ()
    assert [(pile.piece, pile.count) for pile in standard.features] == [
        (feature, 1) for feature in FOURTH.features.values()
    ]


@pytest.mark.parametrize("faction", PRINTED)
@pytest.mark.rule("setup.force-50")
def test_a_prebuilt_force_is_its_faction_and_costs_50(faction: str) -> None:
    """It has one of each unit, as in the printed set."""
    force = FOURTH.forces[faction]

    assert {card.name for card in force.units} == set(PRINTED[faction])
    assert len(force.units) == 6
    assert sum(card.cost for card in force.units) == 50


@pytest.mark.parametrize("faction", PRINTED)
@pytest.mark.rule("setup.six-tiles")
def test_a_prebuilt_force_brings_six_tiles_and_a_feature(faction: str) -> None:
    """Two forces of a core set have its nine Plains and three Water."""
    force = FOURTH.forces[faction]

    assert len(force.tiles) == 6
    assert force.feature in FOURTH.features.values()
    assert {tile.id for tile in force.tiles} == {"plains", "water"}


@pytest.mark.parametrize("pair", [("legion", "tribes"), ("enclave", "dwarfclan")])
def test_the_tiles_of_a_core_set_are_all_there(pair: tuple[str, str]) -> None:
    """There are nine Plains and three Water."""
    tiles = [tile.id for name in pair for tile in FOURTH.forces[name].tiles]

    assert (tiles.count("plains"), tiles.count("water")) == (9, 3)


@pytest.mark.parametrize("faction", PRINTED)
@pytest.mark.parametrize("copies", ["any", "three"])
@pytest.mark.rule("force.copies")
def test_every_prebuilt_force_may_be_brought(faction: str, copies: str) -> None:
    """House rules about copies have no effect: printed sets have one of each unit."""
    house = FourthHouse(copies="three" if copies == "three" else "any")

    assert EDITIONS["fourth"].force_refusal(house, FOURTH.forces[faction]) is None
