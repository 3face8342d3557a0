"""Invasions: attacks in range on a tile within reach of a move, to take it."""

import pytest

from pocket_tactics.engine.abilities.fifth.attacks import OnlyAt
from pocket_tactics.engine.events import PlaceTaken, Rolled
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
TARGET = card("target", "1 1 0 1")
"""With RNG 0 it never retaliates."""
MACE = card("mace", "1 1 1 1")
BOW = card("bow", "1 1 2 1")
RIDER = card("rider", "1 1 3 3")
LANCER = card("lancer", "1 1 1 3")
"""It moves further than it reaches."""
SPARE = "1.target.9"
"""In reserve, so that the game goes on."""


@pytest.mark.rule("fifth.invade", "fifth.stats")
@pytest.mark.parametrize(
    ("unit", "most"),
    [("mace", 1), ("cavalier", 1), ("archer", 1), ("lancer", 1), ("rider", 3)],
)
def test_an_invasion_reaches_as_far_as_a_move_and_rng_both_do(
    unit: str, most: int
) -> None:
    """By default invade_reach is 'move-and-range': neither alone is enough."""
    for tiles in (1, 2, 3, 4):
        units = f"0.{unit}.1@0,0 1.target.1@{tiles},0"
        start = position(LINE, units, MACE, RIDER, LANCER, TARGET)
        assert bool(choices(start, "invade")) is (tiles <= most)


@pytest.mark.rule("fifth.invade")
@pytest.mark.parametrize(
    ("unit", "missing"),
    [
        ("archer", "It cannot move to that tile."),
        ("mace", "It cannot move to that tile."),
        ("cavalier", "Its RNG is 1, and the enemy is further away."),
    ],
)
def test_an_illegal_invasion_is_refused_with_the_missing_condition(
    unit: str, missing: str
) -> None:
    """Two tiles off, the Archer is in range but too slow, the Cavalier the reverse."""
    start = position(LINE, f"0.{unit}.1@0,0 1.target.1@2,0", MACE, TARGET)

    refusal = refused(start, f"invade 0.{unit}.1 1.target.1")

    assert (refusal.rule, refusal.reason) == ("fifth.invade", missing)
    assert bool(choices(start, "skirmish")) is (unit == "archer")


@pytest.mark.rule("fifth.invade")
def test_no_enemy_is_invaded_past_another() -> None:
    start = position(LINE, "0.rider.1@0,0 1.target.1@1,0 1.target.2@2,0", RIDER, TARGET)

    assert choices(start, "invade 0.rider.1") == {"1.target.1"}


@pytest.mark.rule("fifth.invade")
@pytest.mark.parametrize(
    ("unit", "most"), [("mace", 1), ("cavalier", 2), ("archer", 1), ("lancer", 3)]
)
def test_the_house_may_let_a_move_be_enough(unit: str, most: int) -> None:
    """With invade_reach 'move' RNG neither prevents an invasion nor extends it."""
    for tiles in (1, 2, 3, 4):
        start = position(
            LINE,
            f"0.{unit}.1@0,0 1.target.1@{tiles},0",
            *(MACE, LANCER, TARGET),
            invade_reach="move",
        )
        action = f"0.{unit}.1 1.target.1"
        assert choices(start, "invade") == ({action} if tiles <= most else set())
        if tiles > most:
            assert "cannot move" in refused(start, f"invade {action}").reason


@pytest.mark.rule("fifth.invade", "fifth.hop")
def test_friends_are_hopped_on_an_invasion_the_last_step_too() -> None:
    start = position(
        LINE,
        "0.bow.1@0,0 0.mage.1@1,0 1.target.1@2,0 1.target.2@3,0",
        *(BOW, TARGET),
    )

    end = play(start, "invade 0.bow.1 1.target.1; roll 6; roll 1; take-place")

    assert choices(start, "invade 0.bow.1") == {"1.target.1"}
    assert end.unit("0.bow.1").at == (2, 0)


@pytest.mark.rule("fifth.invade")
@pytest.mark.parametrize(
    ("choice", "place"), [("take-place", (2, 0)), ("decline", (1, 0))]
)
def test_a_victor_may_take_the_place_or_stay(
    choice: str, place: tuple[int, int]
) -> None:
    """Its player decides after the result."""
    start = position(LINE, f"0.mace.1@1,0 1.target.1@2,0 {SPARE}", MACE, TARGET)

    won = play(start, "invade 0.mace.1 1.target.1; roll 6; roll 1")
    end = play(won, choice)

    assert captures(won) == {"1.target.1": 0}
    assert (won.mover, choices(won)) == (0, {"take-place", "decline"})
    assert refused(won, "pass").rule == "fifth.invade"
    assert end.unit("0.mace.1").at == place
    assert end.mover == 1


@pytest.mark.rule("fifth.invade")
def test_taking_the_place_is_an_event() -> None:
    start = position(LINE, f"0.mace.1@1,0 1.target.1@2,0 {SPARE}", MACE, TARGET)

    log = events(start, "invade 0.mace.1 1.target.1; roll 6; roll 1; take-place")

    assert [(event.unit, event.at) for event in of_kind(log, PlaceTaken)] == [
        ("0.mace.1", (2, 0))
    ]


@pytest.mark.rule("fifth.invade")
def test_an_invader_that_fails_is_back_where_it_started() -> None:
    start = position(LINE, "0.rider.1@0,0 1.target.1@3,0", RIDER, TARGET)

    end = play(start, "invade 0.rider.1 1.target.1; roll 3; roll 3")

    assert end.mover == 1
    assert end.unit("0.rider.1").at == (0, 0)


@pytest.mark.rule("fifth.invade", "fifth.compare")
@pytest.mark.parametrize(
    ("dice", "captured"),
    [
        ("roll 6; roll 1; roll 6; roll 1", {"0.mace.1", "1.mace.1"}),
        ("roll 1; roll 1; roll 6; roll 1", {"0.mace.1"}),
    ],
    ids=["both fall", "the invader falls"],
)
def test_an_invader_that_does_not_survive_takes_no_place(
    dice: str, captured: set[str]
) -> None:
    start = position(LINE, "0.mace.1@1,0 1.mace.1@2,0 0.mage.1 1.mage.1", MACE)

    end = play(start, f"invade 0.mace.1 1.mace.1; retaliate; {dice}")

    assert set(captures(end)) == captured
    assert end.mover == 1


@pytest.mark.rule("fifth.invade", "fifth.hill", "fifth.forest", "fifth.keep")
@pytest.mark.parametrize("feature", ["hill", "forest", "keep"])
def test_an_invader_has_no_tile_effects(feature: str) -> None:
    """With any of them it would have a re-roll, or survive by a kicker of 4."""
    start = position(
        f"0,0 1,0+{feature} 2,0 3,0", "0.mace.1@1,0 1.mace.1@2,0 0.mage.1", MACE
    )

    end = play(
        start, "invade 0.mace.1 1.mace.1; retaliate; roll 1; roll 1; roll 2; roll 1"
    )

    assert captures(end) == {"0.mace.1": 1}


@pytest.mark.rule("fifth.invade", "fifth.cavalier")
def test_an_invader_keeps_the_abilities_of_its_card() -> None:
    start = position(LINE, "0.cavalier.1@1,0 1.mage.1@2,0")

    fight = play(start, "invade 0.cavalier.1 1.mage.1; roll 3 1; roll 6")

    assert choices(fight, "bump") == {"off 3 +1", "off 1 +1"}


@pytest.mark.rule("fifth.invade", "fifth.keep")
def test_the_defender_has_the_effects_of_its_tile() -> None:
    start = position(
        "0,0 1,0 2,0+keep 3,0", "0.mace.1@1,0 1.target.1@2,0", MACE, TARGET
    )

    assert captures(play(start, "invade 0.mace.1 1.target.1; roll 4; roll 1")) == {}


@pytest.mark.rule("fifth.invade", "fifth.retaliate")
@pytest.mark.parametrize(
    ("target", "asked"), [("target", False), ("mace", True), ("archer", True)]
)
def test_an_invader_counts_as_adjacent_for_the_defenders_rng(
    target: str, *, asked: bool
) -> None:
    """It attacks from three tiles away. RNG 0 does not reach it even so."""
    start = position(LINE, f"0.rider.1@0,0 1.{target}.1@3,0", RIDER, MACE, TARGET)

    fight = play(start, f"invade 0.rider.1 1.{target}.1", dice_left=True)

    assert ("retaliate" in choices(fight)) is asked


@pytest.mark.rule("fifth.invade")
def test_a_unit_that_attacks_at_a_distance_alone_cannot_invade() -> None:
    lob = card("lob", "0 1 2 3", OnlyAt(tiles=3, off=2))
    start = position(LINE, "0.lob.1@0,0 1.target.1@2,0", lob, TARGET)

    assert choices(start, "invade") == set()
    assert refused(start, "invade 0.lob.1 1.target.1").rule == "fifth.invade"


@pytest.mark.rule("fifth.invade-hazard", "fifth.water")
def test_every_hazard_on_the_way_is_tested_in_order_before_any_other_die() -> None:
    """This includes the enemy's tile."""
    start = position(
        "0,0 1,0:water 2,0:water 3,0:water 4,0",
        "0.rider.1@0,0 1.target.1@3,0",
        RIDER,
        TARGET,
    )

    log = events(
        start, "invade 0.rider.1 1.target.1; roll 3; roll 4; roll 5; roll 1; roll 6"
    )

    assert hazard_tests(log) == [(1, 0), (2, 0), (3, 0)]
    assert [roll.faces for roll in of_kind(log, Rolled)] == [(1,), (6,)]


@pytest.mark.rule("fifth.invade-hazard", "fifth.water")
@pytest.mark.parametrize("dice", ["roll 2", "roll 6; roll 1"])
def test_an_invader_that_fails_is_defeated_and_the_attack_does_not_take_place(
    dice: str,
) -> None:
    """No tests and no dice follow, and the turn is over."""
    start = position(
        "0,0 1,0:water 2,0:water 3,0:water 4,0",
        "0.rider.1@0,0 0.mage.1 1.mace.1@3,0",
        RIDER,
        MACE,
    )

    end = play(start, f"invade 0.rider.1 1.mace.1; retaliate; {dice}")

    assert captures(end) == {"0.rider.1": 1}
    assert end.mover == 1


@pytest.mark.rule("fifth.invade-hazard", "fifth.retaliate")
def test_the_defender_answers_before_the_hazards_are_tested() -> None:
    start = position(
        "0,0 1,0 2,0:water 3,0", "0.mace.1@1,0 0.mage.1 1.mace.1@2,0", MACE
    )

    declared = play(start, "invade 0.mace.1 1.mace.1")
    tested = play(declared, "retaliate", dice_left=True)

    assert declared.mover == 1
    assert refused(tested, "decline").rule == "fifth.water"
    assert len(choices(tested)) == 6


@pytest.mark.rule("fifth.invade-hazard", "fifth.hop")
def test_a_hopped_hazard_is_not_tested_on_an_invasion() -> None:
    start = position(
        "0,0 1,0:water 2,0 3,0",
        "0.bow.1@0,0 0.mage.1@1,0 1.target.1@2,0",
        BOW,
        TARGET,
    )

    log = events(start, "invade 0.bow.1 1.target.1; roll 1; roll 6")

    assert hazard_tests(log) == []


@pytest.mark.rule("fifth.invade-hazard")
def test_neither_taking_the_place_nor_staying_is_tested_again() -> None:
    """From Water into Water only the enemy's tile is tested."""
    start = position(
        "0,0 1,0:water 2,0:water 3,0",
        f"0.mace.1@1,0 1.target.1@2,0 {SPARE}",
        MACE,
        TARGET,
    )
    won = "invade 0.mace.1 1.target.1; roll 3; roll 6; roll 1"

    assert play(start, f"{won}; take-place").unit("0.mace.1").at == (2, 0)
    assert play(start, f"{won}; decline").unit("0.mace.1").at == (1, 0)


@pytest.mark.rule("fifth.invade-hazard")
def test_going_back_is_not_tested() -> None:
    start = position(
        "0,0 1,0:water 2,0 3,0", "0.mace.1@1,0 1.target.1@2,0", MACE, TARGET
    )

    log = events(start, "invade 0.mace.1 1.target.1; roll 1; roll 1")

    assert hazard_tests(log) == []


@pytest.mark.rule("fifth.way", "fifth.invade-hazard")
def test_an_invader_takes_the_way_with_the_fewest_tests() -> None:
    start = position(
        "0,0 1,0:water 0,1 1,1 2,1", "0.rider.1@0,0 1.target.1@1,1", RIDER, TARGET
    )

    log = events(start, "invade 0.rider.1 1.target.1; roll 1; roll 6")

    assert hazard_tests(log) == []
