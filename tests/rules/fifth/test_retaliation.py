"""Retaliation: the defender may strike back if its own range reaches."""

import pytest

from pocket_tactics.engine.abilities.fifth.attacks import OnlyAt
from pocket_tactics.engine.abilities.fifth.fights import Bump
from pocket_tactics.engine.events import Kicked, Retaliated, Rolled
from tests.conftest import (
    captures,
    card,
    choices,
    events,
    of_kind,
    play,
    position,
    refused,
)

LINE = "0,0 1,0 2,0 3,0 4,0"
MACE = card("mace", "1 1 1 1")
BOW = card("bow", "1 1 2 1")


@pytest.mark.rule("fifth.retaliate")
@pytest.mark.parametrize(
    ("attacker", "tiles", "target", "asked"),
    [
        ("mace", 1, "mace", True),
        ("mace", 1, "bow", True),
        ("bow", 2, "bow", True),
        ("bow", 2, "mace", False),
        ("mace", 1, "mage", False),
    ],
)
def test_a_defender_whose_own_rng_reaches_may_retaliate(
    attacker: str, tiles: int, target: str, *, asked: bool
) -> None:
    start = position(
        LINE, f"0.{attacker}.1@0,0 1.{target}.1@{tiles},0 1.mage.9", MACE, BOW
    )

    fight = play(start, f"skirmish 0.{attacker}.1 1.{target}.1", dice_left=True)

    assert ("retaliate" in choices(fight)) is asked


@pytest.mark.rule("fifth.retaliate")
def test_the_defender_chooses_after_the_announcement_and_before_any_die() -> None:
    start = position(LINE, "0.mace.1@0,0 1.mace.1@1,0", MACE)

    fight = play(start, "skirmish 0.mace.1 1.mace.1")

    assert (fight.mover, choices(fight)) == (1, {"retaliate", "decline"})
    assert refused(fight, "roll 6").rule == "fifth.retaliate"


@pytest.mark.rule("fifth.retaliate", "fifth.stats")
def test_a_unit_that_retaliates_rolls_off_too_and_the_attacker_def() -> None:
    heavy, light = card("heavy", "3 1 1 1"), card("light", "1 2 1 1")
    start = position(LINE, "0.heavy.1@0,0 1.light.1@1,0", heavy, light)

    log = events(
        start,
        "skirmish 0.heavy.1 1.light.1; retaliate;roll 3 2 1; roll 6 5; roll 4; roll 5",
    )

    assert [event.unit for event in of_kind(log, Retaliated)] == ["1.light.1"]
    assert [(roll.unit, roll.pool, roll.faces) for roll in of_kind(log, Rolled)] == [
        ("0.heavy.1", "off", (3, 2, 1)),
        ("1.light.1", "def", (6, 5)),
        ("1.light.1", "off", (4,)),
        ("0.heavy.1", "def", (5,)),
    ]


@pytest.mark.rule("fifth.retaliate", "fifth.compare")
@pytest.mark.parametrize(
    ("dice", "captured"),
    [
        ("roll 6; roll 1; roll 6; roll 1", {"0.mace.1": 1, "1.mace.1": 0}),
        ("roll 6; roll 1; roll 1; roll 1", {"1.mace.1": 0}),
        ("roll 1; roll 1; roll 6; roll 1", {"0.mace.1": 1}),
        ("roll 1; roll 1; roll 1; roll 1", {}),
    ],
)
def test_each_of_the_two_may_defeat_the_other(
    dice: str, captured: dict[str, int]
) -> None:
    """A defender that falls still strikes."""
    start = position(LINE, "0.mace.1@0,0 1.mace.1@1,0 0.mage.1 1.mage.1", MACE)

    end = play(start, f"skirmish 0.mace.1 1.mace.1; retaliate; {dice}")

    assert captures(end) == captured


@pytest.mark.rule("fifth.retaliate")
def test_a_defender_that_declines_does_not_strike() -> None:
    start = position(LINE, "0.mace.1@0,0 1.mace.1@1,0", MACE)

    log = events(start, "skirmish 0.mace.1 1.mace.1; decline; roll 1; roll 6")

    assert of_kind(log, Retaliated) == []
    assert {roll.unit: roll.pool for roll in of_kind(log, Rolled)} == {
        "0.mace.1": "off",
        "1.mace.1": "def",
    }


@pytest.mark.rule("fifth.retaliate", "fifth.forest")
@pytest.mark.parametrize(
    ("answer", "dice", "offered"),
    [
        ("decline", "roll 1; roll 1", set()),
        ("retaliate", "roll 1; roll 1; roll 6; roll 2", {"def 2"}),
    ],
)
def test_without_retaliation_the_attackers_def_and_its_effects_are_not_used(
    answer: str, dice: str, offered: set[str]
) -> None:
    start = position("0,0+forest 1,0 2,0", "0.mace.1@0,0 1.mace.1@1,0", MACE)

    fight = play(start, f"skirmish 0.mace.1 1.mace.1; {answer}; {dice}")

    assert choices(fight, "reroll") == offered


@pytest.mark.rule("fifth.retaliate", "fifth.keep")
@pytest.mark.parametrize(
    ("answer", "dice", "kicked"),
    [
        ("decline", "roll 1; roll 1", []),
        ("retaliate", "roll 1; roll 1; roll 1; roll 1", ["0.mace.1"]),
    ],
)
def test_without_retaliation_the_attackers_keep_adds_nothing(
    answer: str, dice: str, kicked: list[str]
) -> None:
    start = position("0,0+keep 1,0 2,0", "0.mace.1@0,0 1.mace.1@1,0", MACE)

    log = events(start, f"skirmish 0.mace.1 1.mace.1; {answer}; {dice}")

    assert [event.unit for event in of_kind(log, Kicked)] == kicked


@pytest.mark.rule("fifth.retaliate", "fifth.hill")
@pytest.mark.parametrize(
    ("answer", "dice", "offered"),
    [
        ("decline", "roll 1; roll 1", set()),
        ("retaliate", "roll 1; roll 1; roll 4; roll 2", {"off 4"}),
    ],
)
def test_without_retaliation_the_defenders_off_effects_are_not_used(
    answer: str, dice: str, offered: set[str]
) -> None:
    start = position("0,0 1,0+hill 2,0", "0.mace.1@0,0 1.mace.1@1,0", MACE)

    fight = play(start, f"skirmish 0.mace.1 1.mace.1; {answer}; {dice}")

    assert choices(fight, "reroll") == offered


@pytest.mark.rule("fifth.retaliate")
@pytest.mark.parametrize("verb", ["skirmish", "invade"])
def test_the_house_may_have_it_always(verb: str) -> None:
    """With retaliation 'always' no player decides."""
    start = position(
        LINE, "0.mace.1@0,0 1.mace.1@1,0 0.mage.1", MACE, retaliation="always"
    )

    end = play(start, f"{verb} 0.mace.1 1.mace.1; roll 1; roll 6; roll 6; roll 1")

    assert captures(end) == {"0.mace.1": 1}


@pytest.mark.rule("fifth.retaliate")
def test_always_still_needs_the_range() -> None:
    start = position(LINE, "0.bow.1@0,0 1.mace.1@2,0", BOW, MACE, retaliation="always")

    end = play(start, "skirmish 0.bow.1 1.mace.1; roll 1; roll 6")

    assert end.mover == 1


@pytest.mark.rule("fifth.retaliate", "fifth.mage", "ability.first")
def test_a_unit_bound_to_a_distance_never_retaliates() -> None:
    """Its RNG alone would reach."""
    lob = card("lob", "1 1 2 1", OnlyAt(tiles=2, off=3))
    start = position(LINE, "0.bow.1@0,0 1.lob.1@2,0", BOW, lob)

    fight = play(start, "skirmish 0.bow.1 1.lob.1", dice_left=True)

    assert fight.mover == -1


@pytest.mark.rule("fifth.retaliate", "fifth.effects-order")
def test_a_bump_for_retaliating_does_not_count_for_attacking() -> None:
    guard = card("guard", "1 1 1 1", Bump(pool="def", when="retaliating", by=2))
    start = position(LINE, "0.guard.1@0,0 1.guard.1@1,0", guard)
    script = "skirmish 0.guard.1 1.guard.1; retaliate; roll 4; roll 3; roll 1; roll 1"

    fight = play(start, script)

    assert (fight.mover, choices(fight, "bump")) == (1, {"def 3 +2"})
