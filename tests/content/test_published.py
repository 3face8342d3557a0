"""The content of the fifth edition, compared with numbers copied from its sheet."""

import pytest

from pocket_tactics.content import load, rulebook
from pocket_tactics.engine.abilities.fifth.attacks import OnlyAt
from pocket_tactics.engine.abilities.fifth.deploying import DeployFrom
from pocket_tactics.engine.abilities.fifth.fights import Bump, Kicker, Reroll
from pocket_tactics.engine.abilities.fifth.kinds import GroundAbility, UnitAbility
from pocket_tactics.engine.cards import FifthGround, FifthUnit, Hazard, Pile
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from tests.content.conftest import abilities_of

FIFTH = load("fifth")

ORIGINS = {
    "fifth": "project",
    "fourth": "published",
    "third": "project",
    "second": "project",
}
"""The origins of prebuilt forces: the fourth edition prints them in its sets."""

PRINTED = {
    "fifth": {"published"},
    "fourth": {"published"},
    "third": {"published", "project"},
    "second": {"published", "project"},
}
"""The origins of the cards."""

UNRULED: dict[str, set[str]] = {
    "fifth": set(),
    "fourth": set(),
    "third": {""},
    "second": {""},
}
"""A plain tile of the old editions has no effect, and no rule speaks of it."""


@pytest.mark.parametrize(
    ("unit", "name", "stats"),
    [
        pytest.param(*row, marks=pytest.mark.rule(f"fifth.{row[0]}"))
        for row in (
            ("footman", "Footman", (11, 2, 2, 1, 1)),
            ("cavalier", "Cavalier", (12, 2, 2, 1, 2)),
            ("archer", "Archer", (7, 1, 1, 2, 1)),
            ("mage", "Mage", (4, 0, 1, 0, 1)),
        )
    ],
)
@pytest.mark.rule("fifth.stats")
def test_a_unit_has_its_printed_numbers(
    unit: str, name: str, stats: tuple[int, ...]
) -> None:
    """The numbers are points, OFF, DEF, RNG and SPD."""
    card = FIFTH.units[unit]

    assert isinstance(card, FifthUnit)
    assert card.name == name
    assert (card.cost, card.off, card.defence, card.range, card.speed) == stats


@pytest.mark.parametrize(
    ("unit", "types"),
    [
        ("footman", ("human", "soldier", "infantry", "living")),
        ("cavalier", ("human", "soldier", "cavalry", "living")),
        ("archer", ("human", "soldier", "infantry", "living")),
        ("mage", ("human", "mage", "infantry", "living")),
    ],
)
@pytest.mark.rule("unit.types")
def test_a_unit_has_its_printed_types(unit: str, types: tuple[str, ...]) -> None:
    """They are in the order of the card."""
    assert FIFTH.units[unit].types == types


@pytest.mark.parametrize(
    ("unit", "abilities"),
    [
        pytest.param(*row, marks=pytest.mark.rule(f"fifth.{row[0]}"))
        for row in (
            ("footman", (Bump(pool="off", by=1, when="retaliating"),)),
            ("cavalier", (Bump(pool="off", by=1, against="infantry"),)),
            ("archer", ()),
            ("mage", (OnlyAt(tiles=2, off=2),)),
        )
    ],
)
def test_a_unit_has_its_printed_abilities(
    unit: str, abilities: tuple[UnitAbility, ...]
) -> None:
    """It has no others."""
    assert abilities_of(FIFTH.units[unit]) == abilities


def test_there_are_four_units() -> None:
    """The sheet prints no more units."""
    assert list(FIFTH.units) == ["footman", "cavalier", "archer", "mage"]


@pytest.mark.parametrize(
    ("terrain", "hazard", "abilities"),
    [
        pytest.param(*row, marks=pytest.mark.rule(f"fifth.{row[0]}"))
        for row in (
            ("field", None, ()),
            ("water", Hazard((1, 2)), ()),
            ("keep", None, (Kicker(pool="def", face=4),)),
            ("village", None, (DeployFrom(),)),
            ("forest", None, (Reroll(pool="def"),)),
            ("hill", None, (Reroll(pool="off"),)),
        )
    ],
)
def test_terrain_does_what_is_printed(
    terrain: str, hazard: Hazard | None, abilities: tuple[GroundAbility, ...]
) -> None:
    """It has no other effect."""
    card = (FIFTH.tiles | FIFTH.features)[terrain]

    assert isinstance(card, FifthGround)
    assert card.name == terrain.title()
    assert (card.hazard, card.abilities) == (hazard, abilities)


def test_tiles_and_features_are_separate() -> None:
    """A feature lies on a tile."""
    assert list(FIFTH.tiles) == ["field", "water"]
    assert list(FIFTH.features) == ["keep", "village", "forest", "hill"]


@pytest.mark.rule("setup.pieces-fifth")
def test_the_standard_set_has_its_pieces() -> None:
    """13 Field, 3 Water, the Keep, and two each of Villages, Forests and Hills."""
    tiles, features = FIFTH.tiles, FIFTH.features
    standard = FIFTH.sets["standard"]

    assert standard.centre == features["keep"]
    assert standard.tiles == (Pile(tiles["field"], 13), Pile(tiles["water"], 3))
    assert standard.features == tuple(
        Pile(features[name], 2) for name in ("village", "forest", "hill")
    )


@pytest.mark.rule("setup.force-fifth")
def test_the_standard_force_has_its_units() -> None:
    """It has 2 Footmen, 1 Cavalier, 2 Archers and 1 Mage: 52 points."""
    force = FIFTH.forces["standard"].units

    assert [card.id for card in force] == [
        *("footman", "footman", "cavalier", "archer", "archer", "mage"),
    ]
    assert sum(card.cost for card in force) == 52


@pytest.mark.parametrize("force", FIFTH.forces)
@pytest.mark.rule("force.copies")
def test_every_force_may_be_brought_to_any_table(force: str) -> None:
    """It has at most 60 points, and at most three units of a kind."""
    house = FifthHouse(copies="three")

    assert not EDITIONS["fifth"].force_refusal(house, FIFTH.forces[force])


def test_there_is_a_choice_of_forces() -> None:
    """No two are equal."""
    forces = {force.units for force in FIFTH.forces.values()}

    assert len(forces) == len(FIFTH.forces) == 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_says_where_it_is_from(edition: str) -> None:
    """Every published card names a rule of its edition."""
    content = load(edition)
    ids = {rule.id for rule in rulebook().of(edition)}

    for card in (content.units | content.tiles | content.features).values():
        assert card.origin in PRINTED[edition]
        assert card.rule in ids | UNRULED[edition]
    for force in content.forces.values():
        assert force.origin == ORIGINS[edition]


def test_the_cards_for_reading_a_position_are_all_units_tiles_and_features() -> None:
    """Tiles and features share a table, since both are on the map."""
    assert set(FIFTH.cards.units) == {"footman", "cavalier", "archer", "mage"}
    assert {"water", "keep"} <= set(FIFTH.cards.terrains)
