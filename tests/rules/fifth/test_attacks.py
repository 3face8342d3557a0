"""Attacks: legal attackers and targets, the number of dice, and skirmishes."""

import pytest

from pocket_tactics.engine.events import Declared, Rolled
from tests.conftest import (
    captures,
    card,
    choices,
    events,
    hazard_tests,
    of_kind,
    play,
    position,
    refused,
)

LINE = "0,0 1,0 2,0 3,0 4,0"
DUEL = "0,0 1,0 2,0 3,0"
TARGET = card("target", "1 1 0 1")
"""With RNG 0 it is never asked whether it retaliates."""
MACE = card("mace", "1 1 1 1")


@pytest.mark.rule("fifth.attack", "fifth.stats")
@pytest.mark.parametrize(
    ("tiles", "reached"),
    [(0, set()), (1, {1}), (2, {1, 2}), (3, {1, 2, 3})],
)
def test_a_skirmish_reaches_as_far_as_rng(tiles: int, reached: set[int]) -> None:
    bow = card("bow", f"1 1 {tiles} 1")
    enemies = "1.target.1@1,0 1.target.2@2,0 1.target.3@3,0"
    start = position(LINE, f"0.bow.1@0,0 {enemies}", bow, TARGET)

    assert choices(start, "skirmish 0.bow.1") == {f"1.target.{n}" for n in reached}
    for n in {1, 2, 3} - reached:
        assert refused(start, f"skirmish 0.bow.1 1.target.{n}").rule == "fifth.attack"


@pytest.mark.rule("fifth.attack", "fifth.stats")
@pytest.mark.parametrize(
    ("off", "defence", "dice"),
    [
        (3, 2, "roll 6 6 6; roll 6 6"),
        (1, 3, "roll 6; roll 6 6 6"),
        (2, 0, "roll 1 1"),
    ],
)
def test_the_attacker_rolls_off_and_the_defender_def(
    off: int, defence: int, dice: str
) -> None:
    """They roll as many dice as their cards state. Without dice no roll follows."""
    attacker = card("attacker", f"{off} 1 1 1")
    target = card("target", f"1 {defence} 0 1")
    start = position(DUEL, "0.attacker.1@1,0 1.target.1@2,0", attacker, target)

    log = events(start, f"skirmish 0.attacker.1 1.target.1; {dice}")

    rolled = [(roll.unit, roll.pool, len(roll.faces)) for roll in of_kind(log, Rolled)]
    expected = [("0.attacker.1", "off", off), ("1.target.1", "def", defence)]
    assert rolled == [(unit, pool, size) for unit, pool, size in expected if size]


@pytest.mark.rule("fifth.stats")
def test_a_unit_without_off_dice_defeats_nobody() -> None:
    """This holds even against a unit without DEF dice."""
    meek, bare = card("meek", "0 1 1 1"), card("bare", "0 0 0 1")
    start = position(DUEL, "0.meek.1@1,0 1.bare.1@2,0", meek, bare)

    assert captures(play(start, "skirmish 0.meek.1 1.bare.1")) == {}


@pytest.mark.rule("fifth.stats")
@pytest.mark.parametrize("roll", ["roll 6", "roll 6 5 4", "pass"])
def test_a_pool_takes_its_own_number_of_dice(roll: str) -> None:
    start = position(DUEL, "0.footman.1@1,0 1.target.1@2,0", TARGET)
    fight = play(start, "skirmish 0.footman.1 1.target.1", dice_left=True)

    assert refused(fight, roll).rule == "fifth.stats"
    assert len(choices(fight)) == 21


@pytest.mark.rule("fifth.attack")
@pytest.mark.parametrize("verb", ["skirmish", "invade"])
@pytest.mark.parametrize(
    "target", ["0.archer.1", "0.footman.1", "1.archer.1", "1.mage.1", "1.ogre.1"]
)
def test_only_an_enemy_on_the_map_is_attacked(verb: str, target: str) -> None:
    """It may be no friend, not itself, and none that is off the map or unknown."""
    start = position(
        DUEL, "0.footman.1@1,0 0.archer.1@0,0 1.footman.1@2,0 1.archer.1 1.mage.1!0"
    )

    assert choices(start, f"{verb} 0.footman.1") == {"1.footman.1"}
    assert refused(start, f"{verb} 0.footman.1 {target}").rule == "fifth.attack"


@pytest.mark.rule("fifth.attack")
@pytest.mark.parametrize("verb", ["skirmish", "invade"])
@pytest.mark.parametrize(
    ("unit", "rule"), [("0.mage.1", "fifth.deploy"), ("0.archer.1", "fifth.compare")]
)
def test_only_a_unit_on_the_map_attacks(verb: str, unit: str, rule: str) -> None:
    start = position(DUEL, "0.footman.1@1,0 0.mage.1 0.archer.1!1 1.footman.1@2,0")

    assert refused(start, f"{verb} {unit} 1.footman.1").rule == rule


@pytest.mark.rule("fifth.attack", "fifth.skirmish", "fifth.invade")
@pytest.mark.parametrize("verb", ["skirmish", "invade"])
def test_an_attack_is_announced_as_what_it_is(verb: str) -> None:
    start = position(DUEL, "0.footman.1@1,0 1.target.1@2,0", TARGET)

    log = events(start, f"{verb} 0.footman.1 1.target.1; roll 1 1; roll 6")

    (declared,) = of_kind(log, Declared)
    assert declared.invading is (verb == "invade")
    assert declared.rule == f"fifth.{verb}"


@pytest.mark.rule("fifth.skirmish", "fifth.hill", "fifth.forest")
def test_in_a_skirmish_both_units_use_the_tiles_they_stand_on() -> None:
    start = position(
        "0,0 1,0+hill 2,0+forest 3,0", "0.footman.1@1,0 1.target.1@2,0", TARGET
    )

    ours = play(start, "skirmish 0.footman.1 1.target.1; roll 2 1; roll 6")
    theirs = play(ours, "decline")

    assert (ours.mover, choices(ours, "reroll")) == (0, {"off 2", "off 1"})
    assert (theirs.mover, choices(theirs, "reroll")) == (1, {"def 6"})


@pytest.mark.rule("fifth.skirmish", "fifth.forest")
def test_the_attackers_tile_helps_it_against_retaliation_too() -> None:
    start = position("0,0 1,0+forest 2,0 3,0", "0.mace.1@1,0 1.mace.1@2,0", MACE)

    fight = play(
        start, "skirmish 0.mace.1 1.mace.1; retaliate; roll 1; roll 1; roll 5; roll 1"
    )

    assert choices(fight) == {"reroll def 1", "decline"}


@pytest.mark.rule("fifth.skirmish", "fifth.water")
def test_hazards_play_no_part_in_a_skirmish() -> None:
    """Both units are in Water, with Water between them."""
    start = position(
        "0,0:water 1,0:water 2,0:water 3,0", "0.archer.1@0,0 1.target.1@2,0", TARGET
    )

    log = events(start, "skirmish 0.archer.1 1.target.1; roll 6; roll 1")

    assert hazard_tests(log) == []


@pytest.mark.rule("fifth.skirmish")
@pytest.mark.parametrize("dice", ["roll 6 6; roll 1", "roll 1 1; roll 6"])
def test_nobody_changes_place_in_a_skirmish(dice: str) -> None:
    start = position(DUEL, "0.footman.1@1,0 1.target.1@2,0 1.target.2@3,0", TARGET)

    end = play(start, f"skirmish 0.footman.1 1.target.1; {dice}")

    assert end.mover == 1
    assert end.unit("0.footman.1").at == (1, 0)
