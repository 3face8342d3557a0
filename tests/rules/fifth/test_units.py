"""The four printed units, their types, and abilities that override general rules."""

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.abilities.fifth.attacks import OnlyAt
from pocket_tactics.engine.abilities.fifth.fights import Bump, Reroll
from pocket_tactics.engine.cards import FifthGround
from pocket_tactics.kernel.perft import engine_perft
from tests.conftest import (
    captures,
    card,
    choices,
    play,
    position,
    refused,
    sheet,
)

LINE = "0,0 1,0 2,0 3,0 4,0"
LIVING_INFANTRY = ("human", "soldier", "infantry", "living")
TARGET = card("target", "1 1 0 1")


@pytest.mark.parametrize(
    ("unit", "cost", "stats", "types"),
    [
        pytest.param(
            *("footman", 11, (2, 2, 1, 1), LIVING_INFANTRY),
            marks=pytest.mark.rule("fifth.footman"),
        ),
        pytest.param(
            *("cavalier", 12, (2, 2, 1, 2), ("human", "soldier", "cavalry", "living")),
            marks=pytest.mark.rule("fifth.cavalier"),
        ),
        pytest.param(
            *("archer", 7, (1, 1, 2, 1), LIVING_INFANTRY),
            marks=pytest.mark.rule("fifth.archer"),
        ),
        pytest.param(
            *("mage", 4, (0, 1, 0, 1), ("human", "mage", "infantry", "living")),
            marks=pytest.mark.rule("fifth.mage"),
        ),
    ],
)
def test_the_printed_numbers(
    unit: str, cost: int, stats: tuple[int, ...], types: tuple[str, ...]
) -> None:
    """They are points; OFF, DEF, RNG and SPD; types."""
    printed = sheet(unit)

    assert printed.cost == cost
    assert (printed.off, printed.defence, printed.range, printed.speed) == stats
    assert printed.types == types
    assert printed.rule == f"fifth.{unit}"


@pytest.mark.rule("fifth.footman")
def test_a_footman_bumps_an_off_die_when_it_retaliates() -> None:
    start = position(LINE, "0.archer.1@1,0 1.footman.1@2,0 0.mage.1")

    fight = play(
        start,
        "skirmish 0.archer.1 1.footman.1; retaliate;roll 1; roll 6 6; roll 3 2; roll 3",
    )

    assert choices(fight) == {"bump off 3 +1", "bump off 2 +1", "decline"}
    assert captures(play(fight, "bump off 3 +1")) == {"0.archer.1": 1}
    assert captures(play(fight, "decline")) == {}


@pytest.mark.rule("fifth.footman")
def test_a_footman_bumps_neither_when_it_attacks_nor_when_it_only_defends() -> None:
    start = position(LINE, "0.footman.1@1,0 1.footman.1@2,0")

    end = play(start, "skirmish 0.footman.1 1.footman.1; decline; roll 3 2; roll 4 4")

    assert end.turn == 2


@pytest.mark.rule("fifth.footman")
def test_an_attacking_footman_that_is_struck_back_at_does_not_retaliate() -> None:
    """Its bump is not used. That of the other unit is an option."""
    start = position(LINE, "0.footman.1@1,0 1.footman.1@2,0")

    fight = play(
        start,
        "skirmish 0.footman.1 1.footman.1; retaliate;"
        "roll 3 2; roll 4 4; roll 3 2; roll 4 4",
    )

    assert fight.mover == 1
    assert choices(fight, "bump") == {"off 3 +1", "off 2 +1"}


@pytest.mark.rule("fifth.cavalier", "unit.types")
@pytest.mark.parametrize(
    ("foe", "bumps"),
    [("footman", True), ("archer", True), ("mage", True), ("cavalier", False)],
)
def test_a_cavalier_bumps_an_off_die_against_infantry(foe: str, *, bumps: bool) -> None:
    start = position(LINE, f"0.cavalier.1@1,0 1.{foe}.1@2,0")
    answer = "" if foe == "mage" else "decline; "
    guard = " ".join("6" * sheet(foe).defence)

    fight = play(
        start, f"skirmish 0.cavalier.1 1.{foe}.1; {answer}roll 3 2; roll {guard}"
    )

    assert choices(fight, "bump") == ({"off 3 +1", "off 2 +1"} if bumps else set())


@pytest.mark.rule("fifth.cavalier")
def test_a_cavalier_that_retaliates_bumps_too() -> None:
    start = position(LINE, "0.archer.1@1,0 1.cavalier.1@2,0")

    fight = play(
        start,
        "skirmish 0.archer.1 1.cavalier.1; retaliate;"
        "roll 1; roll 6 6; roll 3 2; roll 6",
    )

    assert (fight.mover, choices(fight, "bump")) == (1, {"off 3 +1", "off 2 +1"})


@pytest.mark.rule("fifth.archer")
def test_an_archer_shoots_at_one_and_at_two_tiles_and_has_no_ability() -> None:
    units = "0.archer.1@0,0 1.target.1@1,0 1.target.2@2,0 1.target.3@3,0"
    start = position(LINE, units, TARGET)

    end = play(start, "skirmish 0.archer.1 1.target.2; roll 2; roll 3")

    assert choices(start, "skirmish") == {
        *("0.archer.1 1.target.1", "0.archer.1 1.target.2"),
    }
    assert end.turn == 2
    assert sheet("archer").abilities == ()


@pytest.mark.rule("fifth.mage", "ability.first")
def test_a_mage_attacks_at_exactly_two_tiles_though_its_rng_is_0() -> None:
    units = "0.mage.1@0,0 1.target.1@1,0 1.target.2@2,0 1.target.3@3,0"
    start = position(LINE, units, TARGET)

    assert choices(start, "skirmish") == {"0.mage.1 1.target.2"}
    for target in ("1.target.1", "1.target.3"):
        refusal = refused(start, f"skirmish 0.mage.1 {target}")
        assert refusal.rule == "fifth.mage"
        assert "exactly 2 tiles" in refusal.reason


@pytest.mark.rule("fifth.mage", "ability.first")
def test_a_mage_attacks_with_two_dice_though_its_off_is_0() -> None:
    start = position(LINE, "0.mage.1@0,0 1.target.1@2,0 1.target.2", TARGET)

    end = play(start, "skirmish 0.mage.1 1.target.1; roll 6 2; roll 5")

    assert captures(end) == {"1.target.1": 0}


@pytest.mark.rule("fifth.mage", "fifth.retaliate")
@pytest.mark.parametrize(("attacker", "tiles"), [("archer", 2), ("footman", 1)])
def test_a_mage_never_retaliates_not_even_at_two_tiles(
    attacker: str, tiles: int
) -> None:
    start = position(LINE, f"0.{attacker}.1@0,0 1.mage.1@{tiles},0")

    fight = play(start, f"skirmish 0.{attacker}.1 1.mage.1", dice_left=True)

    assert choices(fight, "retaliate") == set()
    assert fight.mover == -1


@pytest.mark.rule("fifth.mage", "fifth.invade", "ability.first")
@pytest.mark.parametrize("units", ["1.target.1@1,0", "0.archer.1@1,0 1.target.1@2,0"])
def test_a_mage_never_invades(units: str) -> None:
    """It may not even invade a tile two steps off by a hop: it would be adjacent."""
    start = position(LINE, f"0.mage.1@0,0 {units}", TARGET)

    assert choices(start, "invade 0.mage.1") == set()
    assert refused(start, "invade 0.mage.1 1.target.1").rule == "fifth.mage"


@pytest.mark.rule("fifth.attack", "ability.first")
def test_a_card_without_a_rule_is_refused_by_the_general_one() -> None:
    lob = card("lob", "1 1 1 1", OnlyAt(tiles=3, off=2))
    start = position(LINE, "0.lob.1@0,0 1.target.1@1,0", lob, TARGET)

    assert refused(start, "skirmish 0.lob.1 1.target.1").rule == "fifth.attack"


@pytest.mark.rule("unit.types")
def test_types_do_nothing_by_themselves() -> None:
    """A fight has the same number of lines, whatever types the two have."""
    twin = card("twin", "1 1 1 2")
    other = replace(twin, types=("elf", "mage", "construct"))
    counts = {
        engine_perft(
            position("0,0 1,0 2,0", "0.twin.1@0,0 1.twin.1@1,0", twin), depth=4
        )
        for twin in (twin, other)
    }

    assert len(counts) == 1


@pytest.mark.rule("unit.types")
@pytest.mark.parametrize(("foe", "offered"), [("elf", True), ("dwarf", False)])
def test_abilities_and_tiles_refer_to_types(foe: str, *, offered: bool) -> None:
    hunter = card("hunter", "2 2 1 1", Bump(pool="off", by=1, against="elf"))
    grove = FifthGround(
        id="grove", name="Grove", abilities=(Reroll(pool="off", against="elf"),)
    )
    prey = replace(TARGET, types=(foe,))
    start = position(
        "0,0:grove 1,0 2,0", "0.hunter.1@0,0 1.target.1@1,0", hunter, grove, prey
    )

    fight = play(start, "skirmish 0.hunter.1 1.target.1; roll 3 3; roll 6")

    assert bool(choices(fight, "bump")) is offered
    assert bool(choices(fight, "reroll")) is offered


@pytest.mark.rule("ability.first", "feature.replaces-tile", "fifth.deploy")
def test_a_tiles_effect_wins_over_the_rule_of_the_edge() -> None:
    """A unit deploys from the edge, but also from a Village."""
    tiles = "0,0 1,0 2,0 3,0+village 4,0"
    with_village = position(tiles, "0.mage.1@3,0 0.footman.1 1.mage.1")
    without = position(LINE, "0.mage.1@3,0 0.footman.1 1.mage.1")

    assert choices(without, "deploy") == {"0.footman.1 0,0"}
    assert choices(with_village, "deploy") == {
        f"0.footman.1 {place}" for place in ("0,0", "2,0", "4,0")
    }
