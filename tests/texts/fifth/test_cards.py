"""The text on a card, made from its abilities."""

from itertools import product

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fifth.attacks import OnlyAt
from pocket_tactics.engine.abilities.fifth.deploying import DeployFrom
from pocket_tactics.engine.abilities.fifth.fights import Bump, Kicker, Reroll, When
from pocket_tactics.engine.abilities.fifth.kinds import GroundAbility, UnitAbility
from pocket_tactics.engine.cards import FifthGround, Hazard
from pocket_tactics.texts import card_lines, cards_named, catalogue
from tests.conftest import CARDS, card
from tests.texts.reading import sentence, spoilt

SAY = catalogue("en")
POOLS: tuple[Pool, ...] = ("off", "def")
PARTS: tuple[When, ...] = ("always", "attacking", "defending", "retaliating")
FOES = {None: "", "living": "against Living", "big-ogre": "against Big Ogre"}
"""Types of enemies, and how they are told."""

TESTED = "A unit that moves or invades into it rolls a die, and is defeated on"
BOUND = "it neither invades nor retaliates"

SHIPPED = {
    "footman": (
        "Footman (11 points)",
        "OFF 2, DEF 2, RNG 1, SPD 1",
        "Types: Human, Soldier, Infantry, Living",
        "When retaliating, it may raise one OFF die by 1.",
    ),
    "cavalier": (
        "Cavalier (12 points)",
        "OFF 2, DEF 2, RNG 1, SPD 2",
        "Types: Human, Soldier, Cavalry, Living",
        "It may raise one OFF die by 1 against Infantry.",
    ),
    "archer": (
        "Archer (7 points)",
        "OFF 1, DEF 1, RNG 2, SPD 1",
        "Types: Human, Soldier, Infantry, Living",
    ),
    "mage": (
        "Mage (4 points)",
        "OFF 0, DEF 1, RNG 0, SPD 1",
        "Types: Human, Mage, Infantry, Living",
        f"It may only attack at exactly 2 tiles, with 2 OFF dice; {BOUND}.",
    ),
    "field": ("Field", "No effect."),
    "water": (
        "Water",
        f"{TESTED} 1 or 2.",
    ),
    "keep": ("Keep", "A unit here has one more DEF result, a 4."),
    "village": ("Village", "The player whose unit stands here may deploy from it."),
    "forest": ("Forest", "A unit here may re-roll one DEF die."),
    "hill": ("Hill", "A unit here may re-roll one OFF die."),
}


@pytest.mark.parametrize("card_id", SHIPPED)
def test_a_published_card_says_what_it_does(card_id: str) -> None:
    shown = CARDS.units.get(card_id) or CARDS.terrains[card_id]

    assert tuple(card_lines(shown, SAY)) == SHIPPED[card_id]


def test_no_published_card_is_left_out() -> None:
    assert {*CARDS.units, *CARDS.terrains} == set(SHIPPED)


def texts(*abilities: UnitAbility) -> list[str]:
    """Return the sentences of a unit's abilities."""
    return card_lines(card("imp", "1 1 1 1", *abilities), SAY)[3:]


def ground_texts(*abilities: GroundAbility, hazard: Hazard | None = None) -> list[str]:
    """Return the sentences of a tile."""
    tile = FifthGround(id="bog", name="Bog", hazard=hazard, abilities=abilities)
    return card_lines(tile, SAY)[1:]


def test_own_abilities_become_sentences() -> None:
    assert texts(
        Bump(pool="def", by=5, when="defending", against="cavalry"),
        Reroll(pool="off", when="attacking"),
        Kicker(pool="off", face=6, when="retaliating", against="living"),
        OnlyAt(tiles=3, off=1),
    ) == [
        "When attacked, it may raise one DEF die by 5 against Cavalry.",
        "When attacking, it may re-roll one OFF die.",
        "When retaliating, it has one more OFF result, a 6, against Living.",
        f"It may only attack at exactly 3 tiles, with 1 OFF die; {BOUND}.",
    ]


def test_an_own_tile_describes_the_units_that_stand_on_it() -> None:
    assert ground_texts(
        Bump(pool="def", by=1, when="defending"),
        Kicker(pool="off", face=1, against="elf"),
        DeployFrom(),
        hazard=Hazard(fails=(6, 1, 3)),
    ) == [
        f"{TESTED} 1, 3 or 6.",
        "When attacked, a unit here may raise one DEF die by 1.",
        "A unit here has one more OFF result, a 1, against Elf.",
        "The player whose unit stands here may deploy from it.",
    ]


def test_a_unit_without_types_says_nothing_of_types() -> None:
    bare = card("imp", "1 1 1 1")

    lines = card_lines(replace(bare, types=()), SAY)

    assert card_lines(bare, SAY) == [*lines, "Types: Test"]
    assert lines == ["Imp (1 point)", "OFF 1, DEF 1, RNG 1, SPD 1"]


@pytest.mark.parametrize(("pool", "when", "foe"), [*product(POOLS, PARTS, FOES)])
def test_every_dice_ability_reads_well(pool: Pool, when: When, foe: str | None) -> None:
    abilities: list[Bump | Reroll | Kicker] = [
        *(Bump(pool=pool, when=when, against=foe, by=by) for by in range(1, 6)),
        *(Kicker(pool=pool, when=when, against=foe, face=face) for face in range(1, 7)),
        Reroll(pool=pool, when=when, against=foe),
    ]
    for text in [
        line for each in abilities for line in (*texts(each), *ground_texts(each))
    ]:
        assert spoilt(text) == set()
        assert sentence(text)
        assert pool.upper() in text
        assert FOES[foe] in text
        assert ("against" in text) is (foe is not None)


@pytest.mark.parametrize(("tiles", "off"), [*product(range(2, 7), range(1, 4))])
def test_a_unit_bound_to_a_distance_reads_well(tiles: int, off: int) -> None:
    (text,) = texts(OnlyAt(tiles=tiles, off=off))

    assert spoilt(text) == set()
    assert f"{tiles} tiles" in text
    assert f"{off} OFF {'die' if off == 1 else 'dice'}" in text


def test_cards_are_found_by_a_word_of_their_name_in_any_case() -> None:
    assert [shown.id for shown in cards_named(CARDS, "AGE")] == ["mage", "village"]
    assert len(cards_named(CARDS, "")) == len(SHIPPED)
    assert cards_named(CARDS, "dragon") == []
