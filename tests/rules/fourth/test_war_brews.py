"""War brews: an OFF bump for a DEF result."""

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.events import (
    BrewPaid,
    BrewTaken,
)
from pocket_tactics.engine.state import CHANCE
from tests.conftest import choices, events, of_kind, play, refused
from tests.fourth import WIDE, position, printed
from tests.rules.fourth.cards import CARDS
from tests.short_positions import at

SHIELDMAIDEN = printed("shieldmaiden")
BREW = "0.dwarf.1@2,1 0.noble.1@1,1 1.mace.1@3,1 1.mace.9@5,0"
ASSAULT = "assault 0.dwarf.1 1.mace.1"


@pytest.mark.rule("fourth.war-brew", "fourth.assault-order")
def test_noble_gives_a_living_dwarf_beside_it_an_off_bump_for_a_def_result() -> None:
    """It is taken before the roll. Before the bumps its player picks a die to pay."""
    start = position(WIDE, BREW, *CARDS)
    declared = play(start, ASSAULT)
    rolled = play(
        declared, "brew 0.dwarf.1 0.noble.1; roll 3; roll 6 4; roll 1; roll 6"
    )

    (taken,) = of_kind(
        events(declared, "brew 0.dwarf.1 0.noble.1", dice_left=True), BrewTaken
    )
    (paid,) = of_kind(events(rolled, "pay 0.dwarf.1 4"), BrewPaid)

    assert (declared.mover, choices(declared)) == (
        0,
        {"brew 0.dwarf.1 0.noble.1", "decline"},
    )
    assert choices(rolled) == {"pay 0.dwarf.1 6", "pay 0.dwarf.1 4"}
    assert {taken.rule, paid.rule} == {"fourth.war-brew"}
    assert (paid.face, paid.to) == (4, 3)
    assert choices(play(rolled, "pay 0.dwarf.1 4")) == {"bump off 3 +1", "decline"}
    assert refused(rolled, "decline").rule == "fourth.war-brew"


@pytest.mark.rule("fourth.war-brew")
def test_noble_offers_a_brew_that_may_be_left() -> None:
    start = position(WIDE, BREW, *CARDS)

    left = play(start, f"{ASSAULT}; decline; roll 3; roll 6 4; roll 1; roll 6")

    assert choices(left, "pay") | choices(left, "bump") == set()


@pytest.mark.rule("fourth.war-brew", "unit.types")
@pytest.mark.parametrize("name", ["dead", "man"])
def test_noble_brews_for_living_dwarfs_alone(name: str) -> None:
    start = position(WIDE, BREW.replace("dwarf", name), *CARDS)

    declared = play(start, f"assault 0.{name}.1 1.mace.1", dice_left=True)

    assert declared.mover == CHANCE


@pytest.mark.rule("fourth.war-brew")
@pytest.mark.parametrize(
    "units",
    [
        "0.noble.1@2,1 0.mace.1@1,1 1.mace.1@3,1",
        "0.dwarf.1@2,1 0.noble.1@0,1 1.mace.1@3,1",
        "0.dwarf.1@2,1 1.noble.1@2,0 1.mace.1@3,1",
    ],
)
def test_noble_brews_neither_for_itself_nor_afar_nor_for_enemies(units: str) -> None:
    start = position(WIDE, units, *CARDS)
    unit = units.split("@", maxsplit=1)[0]

    declared = play(start, f"assault {unit} 1.mace.1", dice_left=True)

    assert declared.mover == CHANCE


@pytest.mark.rule("fourth.war-brew")
def test_noble_brews_for_a_dwarf_that_is_assaulted_too() -> None:
    start = position(WIDE, BREW, *CARDS, turn=1)

    declared = play(start, "assault 1.mace.1 0.dwarf.1")

    assert (declared.mover, choices(declared, "brew")) == (0, {"0.dwarf.1 0.noble.1"})


@pytest.mark.rule("fourth.war-brew")
def test_noble_by_noble_it_is_twice_the_bump_and_twice_the_price() -> None:
    start = position(WIDE, f"{BREW} 0.noble.2@2,0", *CARDS)
    declared = play(start, ASSAULT)
    rolled = play(
        declared,
        "brew 0.dwarf.1 0.noble.2; brew 0.dwarf.1 0.noble.1;"
        "roll 2; roll 6 4; roll 5; roll 6",
    )

    paid = play(rolled, "pay 0.dwarf.1 6; pay 0.dwarf.1 5")

    assert choices(declared, "brew") == {"0.dwarf.1 0.noble.1", "0.dwarf.1 0.noble.2"}
    assert choices(paid) == {"bump off 2 +1", "decline"}
    assert choices(play(paid, "bump off 2 +1")) == {"bump off 3 +1", "decline"}


@pytest.mark.rule("fourth.war-brew")
def test_noble_lowers_no_die_below_1_and_equal_dice_need_no_choice() -> None:
    start = position(WIDE, BREW, *CARDS)
    script = f"{ASSAULT}; brew 0.dwarf.1 0.noble.1; roll 3; roll 1 1; roll 1; roll 6"

    (paid,) = of_kind(events(start, script), BrewPaid)

    assert (paid.face, paid.to) == (1, 1)


@pytest.mark.rule("fourth.war-brew")
def test_noble_asks_no_price_of_a_dwarf_without_def_dice() -> None:
    start = position(WIDE, BREW.replace("dwarf", "bare"), *CARDS)

    rolled = play(
        start,
        "assault 0.bare.1 1.mace.1; brew 0.bare.1 0.noble.1; roll 3; roll 1; roll 6",
    )

    assert choices(rolled, "bump") == {"off 3 +1"}


@pytest.mark.rule("fourth.war-brew", "fourth.allies")
def test_noble_brews_for_a_partners_dwarf_whose_player_decides() -> None:
    units = "0.dwarf.1@2,1 2.noble.1@1,1 1.mace.1@3,1 3.mace.1@5,0"
    start = position(WIDE, units, *CARDS, teams=(0, 1, 0, 1))

    declared = play(start, ASSAULT)

    assert (declared.mover, choices(declared, "brew")) == (0, {"0.dwarf.1 2.noble.1"})


@pytest.mark.rule("fourth.war-brew", "fourth.interpose")
def test_noble_brews_for_the_target_that_stepped_in() -> None:
    """Brews are taken after all swaps."""
    maiden = replace(SHIELDMAIDEN, id="kin", types=("dwarf", "living"))
    units = "0.mace.1@1,1 1.man.1@2,1 1.kin.1@3,1 1.noble.1@2,0"
    start = position(WIDE, units, maiden, *CARDS)

    swapped = play(start, "assault 0.mace.1 1.man.1; interpose 1.kin.1")

    assert (swapped.mover, choices(swapped, "brew")) == (1, {"1.kin.1 1.noble.1"})
    assert at(swapped, "1.kin.1") == "2,1"
