"""Tiles and features: the effects on their occupants."""

import pytest

from pocket_tactics.engine.abilities.fifth.fights import Reroll
from pocket_tactics.engine.cards import FifthGround, Hazard
from pocket_tactics.engine.events import Captured, Compared
from tests.conftest import (
    captures,
    card,
    choices,
    events,
    ground,
    hazard_tests,
    of_kind,
    play,
    position,
    refused,
)

MACE = card("mace", "1 1 1 1")
TWIN = card("twin", "2 2 1 1")
FULL = "roll 2 1; roll 4 3; roll 2 1; roll 4 3"
"""All four pools of a fight between twins: nobody falls."""


def fight_of_twins(ground: str) -> tuple[set[str], set[str]]:
    """Return the re-rolls of the attacker and of the defender, both on *ground*."""
    start = position(
        f"0,0 1,0{ground} 2,0{ground} 3,0", "0.twin.1@1,0 1.twin.1@2,0", TWIN
    )
    ours = play(start, f"skirmish 0.twin.1 1.twin.1; retaliate; {FULL}")
    theirs = play(ours, "decline") if choices(ours, "decline") else ours
    return choices(ours, "reroll"), choices(theirs, "reroll")


@pytest.mark.rule("fifth.field")
def test_a_field_has_no_effect() -> None:
    """It has no test, no re-roll and no kicker."""
    start = position("0,0 1,0 2,0 3,0", "0.twin.1@1,0 1.twin.1@2,0", TWIN)
    log = events(start, f"skirmish 0.twin.1 1.twin.1; retaliate; {FULL}")

    assert ground("field").hazard is None
    assert ground("field").abilities == ()
    assert fight_of_twins("") == (set(), set())
    assert [(event.strike, event.guard) for event in of_kind(log, Compared)] == [
        ((2, 1), (4, 3)),
        ((2, 1), (4, 3)),
    ]


@pytest.mark.rule("fifth.forest")
def test_a_forest_lets_its_occupant_reroll_one_def_die() -> None:
    assert fight_of_twins("+forest") == ({"def 4", "def 3"}, {"def 4", "def 3"})


@pytest.mark.rule("fifth.hill")
def test_a_hill_lets_its_occupant_reroll_one_off_die() -> None:
    assert fight_of_twins("+hill") == ({"off 2", "off 1"}, {"off 2", "off 1"})


@pytest.mark.rule("fifth.forest", "fifth.hill")
@pytest.mark.parametrize(("ground", "pool"), [("forest", "def"), ("hill", "off")])
def test_one_die_and_not_a_second(ground: str, pool: str) -> None:
    start = position(f"0,0 1,0 2,0+{ground} 3,0", "0.twin.1@1,0 1.twin.1@2,0", TWIN)
    fight = play(start, f"skirmish 0.twin.1 1.twin.1; retaliate; {FULL}")
    (first, _) = sorted(choices(fight, "reroll"))

    end = play(fight, f"reroll {first}; roll 2")

    assert first.startswith(pool)
    assert end.turn == 2


@pytest.mark.rule("fifth.keep")
@pytest.mark.parametrize(
    ("dice", "captured"),
    [
        ("roll 4; roll 1", {}),
        ("roll 5; roll 1", {"1.mace.1": 0}),
        ("roll 5; roll 6", {}),
    ],
)
def test_a_keep_gives_its_occupant_a_kicker_of_four_on_def(
    dice: str, captured: dict[str, int]
) -> None:
    start = position("0,0 1,0 2,0+keep 3,0", "0.mace.1@1,0 1.mace.1@2,0 1.mage.1", MACE)

    end = play(start, f"skirmish 0.mace.1 1.mace.1; decline; {dice}")

    assert captures(end) == captured


@pytest.mark.rule("fifth.keep")
def test_a_keep_does_nothing_for_off_dice() -> None:
    start = position("0,0 1,0+keep 2,0 3,0", "0.mace.1@1,0 1.mace.1@2,0", MACE)

    log = events(
        start, "skirmish 0.mace.1 1.mace.1; retaliate; roll 1; roll 2; roll 4; roll 1"
    )

    assert [(event.strike, event.guard) for event in of_kind(log, Compared)] == [
        ((1,), (2,)),
        ((4,), (4, 1)),
    ]


@pytest.mark.rule("fifth.village")
def test_a_village_is_held_while_a_unit_stands_on_it() -> None:
    """When the unit has left, its player can no longer deploy from there."""
    tiles = "0,0 1,0 2,0+village 3,0 4,0"
    start = position(tiles, "0.mage.1@2,0 0.footman.1 1.mage.1 1.mage.2@4,0")

    left = play(start, "move 0.mage.1 1,0; move 1.mage.2 3,0")

    assert choices(start, "deploy") == {f"0.footman.1 {q},0" for q in (0, 1, 3)}
    assert choices(left, "deploy") == {"0.footman.1 0,0"}


@pytest.mark.rule("fifth.village")
def test_a_village_does_nothing_in_a_fight() -> None:
    assert fight_of_twins("+village") == (set(), set())


@pytest.mark.rule("fifth.water")
@pytest.mark.parametrize("face", range(1, 7))
def test_water_takes_a_unit_on_a_one_or_a_two(face: int) -> None:
    """The opponent captures it."""
    start = position("0,0 1,0:water 2,0", "0.mace.1@0,0 0.mage.1 1.mage.1@2,0", MACE)

    end = play(start, f"move 0.mace.1 1,0; roll {face}")

    assert captures(end) == ({"0.mace.1": 1} if face <= 2 else {})
    assert end.unit("0.mace.1").at == (None if face <= 2 else (1, 0))
    assert end.mover == 1


@pytest.mark.rule("fifth.water")
def test_every_water_on_the_way_is_tested_in_order() -> None:
    start = position("0,0 1,0:water 2,0:water 3,0", "0.cavalier.1@0,0 1.mage.1@3,0")

    log = events(start, "move 0.cavalier.1 2,0; roll 3; roll 3")

    assert hazard_tests(log) == [(1, 0), (2, 0)]


@pytest.mark.rule("fifth.water")
def test_a_unit_that_falls_on_the_way_comes_no_further() -> None:
    """The unit does not take the second test."""
    start = position(
        "0,0 1,0:water 2,0:water 3,0", "0.cavalier.1@0,0 0.mage.1 1.mage.1@3,0"
    )
    script = "move 0.cavalier.1 2,0; roll 1"

    assert play(start, script).mover == 1
    assert [event.rule for event in of_kind(events(start, script), Captured)] == [
        "fifth.water"
    ]


@pytest.mark.rule("fifth.water")
def test_a_dry_step_after_the_water_follows_the_test() -> None:
    start = position("0,0 1,0:water 2,0 3,0", "0.cavalier.1@0,0 1.mage.1@3,0")

    tested = play(start, "move 0.cavalier.1 2,0", dice_left=True)
    end = play(tested, "roll 3")

    assert tested.unit("0.cavalier.1").at == (1, 0)
    assert refused(tested, "decline").rule == "fifth.water"
    assert end.unit("0.cavalier.1").at == (2, 0)


@pytest.mark.rule("fifth.water")
def test_a_unit_that_stands_in_water_or_leaves_it_is_not_tested() -> None:
    start = position("0,0:water 1,0 2,0", "0.mace.1@0,0 1.mage.1@2,0", MACE)

    assert hazard_tests(events(start, "move 0.mace.1 1,0")) == []


@pytest.mark.rule("fifth.water")
def test_the_last_unit_may_drown_and_lose_the_game() -> None:
    start = position("0,0 1,0:water 2,0", "0.mace.1@0,0 1.mage.1@2,0", MACE)

    end = play(start, "move 0.mace.1 1,0; roll 2")

    assert end.outcome is not None
    assert end.outcome.winners == (1,)


@pytest.mark.rule("fifth.water", "fifth.reroll")
def test_own_ground_plays_by_its_own_numbers() -> None:
    """Lava fails on 1 to 5. Without its own rule it is reported as Water is."""
    lava = FifthGround(id="lava", name="Lava", hazard=Hazard((1, 2, 3, 4, 5)))
    shrine = FifthGround(
        id="shrine", name="Shrine", abilities=(Reroll(pool="off", against="test"),)
    )
    start = position(
        "0,0:shrine 1,0:lava 2,0",
        "0.mace.1@0,0 0.mage.1 1.mace.1@2,0",
        lava,
        shrine,
        MACE,
    )

    log = events(start, "move 0.mace.1 1,0; roll 5")

    assert [event.rule for event in of_kind(log, Captured)] == ["fifth.water"]
    assert play(start, "move 0.mace.1 1,0; roll 6").unit("0.mace.1").at == (1, 0)
