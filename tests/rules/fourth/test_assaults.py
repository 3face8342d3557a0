"""Assaults: both sides roll at once, the results are compared, no unit moves."""

import pytest

from pocket_tactics.engine.events import (
    Assaulted,
    Captured,
    Compared,
    Rolled,
    Supported,
)
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, WIDE, card, position, printed
from tests.short_positions import at

THREE = card("three", "3 3")
NONE = card("none", "2 0")
MEEK = card("meek", "0 2")
SHOOTER = card("shooter", "1 1", ranged=1)
FAR = card("far", "1 1", ranged=3)
HUNTER = card("hunter", "1 1", favours=("plains",))
OWN = (THREE, NONE, MEEK, SHOOTER, FAR, HUNTER)
DUEL = "0.mace.1@1,0 1.mace.1@2,0 0.mace.9 1.mace.9"
"""Two alone, each with a reserve that cannot come."""


@pytest.mark.rule("fourth.assault", "fourth.dice")
def test_both_roll_their_off_and_def_dice_at_once() -> None:
    start = position(LINE, "0.three.1@1,0 1.blade.1@2,0", *OWN)
    script = "assault 0.three.1 1.blade.1; roll 1 1 1; roll 6 6 6; roll 2 1; roll 6 6"

    happened = events(start, script)

    (assaulted,) = of_kind(happened, Assaulted)
    assert assaulted.rule == "fourth.assault"
    assert [(roll.unit, roll.pool) for roll in of_kind(happened, Rolled)] == [
        *(("0.three.1", "off"), ("0.three.1", "def")),
        *(("1.blade.1", "off"), ("1.blade.1", "def")),
    ]


@pytest.mark.rule("fourth.assault", "fourth.tally")
def test_winning_moves_nobody() -> None:
    start = position(LINE, DUEL)

    end = play(start, "assault 0.mace.1 1.mace.1; roll 6; roll 6; roll 1; roll 1")

    assert captures(end) == {"1.mace.1": 0}
    assert at(end, "0.mace.1") == "1,0"


@pytest.mark.rule("fourth.tally")
@pytest.mark.parametrize(
    ("rolls", "lost"),
    [
        ("roll 3; roll 1; roll 2; roll 2", {"1.mace.1": 0, "0.mace.1": 1}),
        ("roll 3; roll 2; roll 2; roll 2", {"1.mace.1": 0}),
        ("roll 2; roll 1; roll 2; roll 2", {"0.mace.1": 1}),
        ("roll 2; roll 2; roll 2; roll 2", {}),
    ],
)
def test_either_or_both_can_be_defeated(rolls: str, lost: dict[str, int]) -> None:
    """The victor captures a unit whose DEF is too low."""
    start = position(LINE, DUEL)

    end = play(start, f"assault 0.mace.1 1.mace.1; {rolls}")

    assert captures(end) == lost


@pytest.mark.rule("fourth.tally")
def test_the_events_list_both_comparisons_and_every_capture() -> None:
    start = position(LINE, DUEL)
    script = "assault 0.mace.1 1.mace.1; roll 3; roll 1; roll 2; roll 2"

    happened = events(start, script)

    blows = of_kind(happened, Compared)
    assert [(event.ours, event.theirs, event.succeeded) for event in blows] == [
        *((3, 2, True), (2, 1, True))
    ]
    assert {event.rule for event in blows} == {"assault.compare"}
    assert {event.rule for event in of_kind(happened, Captured)} == {"fourth.tally"}


@pytest.mark.rule("fourth.dice", "fourth.can-act")
def test_a_unit_without_off_dice_starts_no_assault_and_strikes_nobody() -> None:
    start = position(LINE, "0.meek.1@1,0 0.mace.1@3,0 1.mace.1@2,0", *OWN)
    struck = position(LINE, "0.mace.1@1,0 1.meek.1@2,0 1.mace.1", *OWN)

    assert choices(start, "assault") == {"0.mace.1 1.mace.1"}
    assert refused(start, "assault 0.meek.1 1.mace.1").rule == "fourth.dice"
    end = play(struck, "assault 0.mace.1 1.meek.1; roll 1; roll 1; roll 1 1")
    assert captures(end) == {}


@pytest.mark.rule("fourth.dice", "fourth.tally", "assault.compare")
def test_a_unit_without_def_dice_falls_to_any_strike() -> None:
    start = position(LINE, "0.mace.1@1,0 1.none.1@2,0 1.mace.1", *OWN)

    end = play(start, "assault 0.mace.1 1.none.1; roll 1; roll 6; roll 1 1")

    assert captures(end) == {"1.none.1": 0}


@pytest.mark.rule("assault.compare")
@pytest.mark.parametrize(
    ("comparison", "strike", "guard", "falls"),
    [
        ("cancel-ties", "6 5 1", "6 4 4", True),
        ("cancel-ties", "6 4 4", "6 5 1", False),
        ("cancel-ties", "5 6 6", "6 6 5", False),
        ("highest", "6 5 1", "6 4 4", False),
        ("highest", "6 1 1", "5 5 5", True),
        ("highest", "5 5 5", "6 1 1", False),
        ("pairwise", "5 5 5", "6 4 1", True),
        ("pairwise", "6 5 4", "6 5 4", False),
        ("pairwise", "5 4 3", "6 4 3", False),
    ],
)
def test_three_dice_against_three(
    comparison: str, strike: str, guard: str, *, falls: bool
) -> None:
    """The test has all three values of the switch comparison."""
    start = position(
        LINE, "0.three.1@1,0 1.three.1@2,0 1.mace.1", *OWN, comparison=comparison
    )

    end = play(
        start,
        f"assault 0.three.1 1.three.1; roll {strike}; roll 6 6 6; roll 1 1 1;"
        f"roll {guard}",
    )

    assert (captures(end) == {"1.three.1": 0}) is falls


@pytest.mark.rule("assault.compare", "compare.pairwise")
@pytest.mark.parametrize(
    ("comparison", "strike", "guard", "falls"),
    [
        ("cancel-ties", "6 5 2", "6", True),
        ("cancel-ties", "5 5 5", "6", False),
        ("highest", "6 6 6", "6", False),
        ("pairwise", "6 6 6", "6", False),
        ("pairwise", "3 1 1", "2", True),
    ],
)
def test_spare_strike_dice(
    comparison: str, strike: str, guard: str, *, falls: bool
) -> None:
    """They succeed once all DEF dice have cancelled. In pairs they have no effect."""
    start = position(
        LINE, "0.three.1@1,0 1.dummy.1@2,0 1.mace.1", *OWN, comparison=comparison
    )

    end = play(
        start,
        f"assault 0.three.1 1.dummy.1; roll {strike}; roll 1 1 1; roll {guard}",
    )

    assert (captures(end) == {"1.dummy.1": 0}) is falls


@pytest.mark.rule("assault.compare")
def test_a_strike_that_has_run_out_fails() -> None:
    start = position(LINE, "0.mace.1@1,0 1.meek.1@2,0", *OWN)

    end = play(start, "assault 0.mace.1 1.meek.1; roll 6; roll 6; roll 6 1")

    assert captures(end) == {}


@pytest.mark.rule("compare.pairwise")
def test_against_no_def_dice_any_off_die_defeats_in_pairs_too() -> None:
    start = position(
        LINE, "0.mace.1@1,0 1.none.1@2,0 1.mace.1", *OWN, comparison="pairwise"
    )

    end = play(start, "assault 0.mace.1 1.none.1; roll 1; roll 6; roll 1 1")

    assert captures(end) == {"1.none.1": 0}


@pytest.mark.rule("fourth.support", "fourth.reroll")
def test_every_friend_next_to_a_unit_supports_it() -> None:
    units = "0.mace.1@1,1 0.mace.2@0,1 0.mace.3@1,0 1.mace.1@2,1 1.mace.2@3,1"
    start = position(WIDE, units)
    script = "assault 0.mace.1 1.mace.1; roll 1; roll 6; roll 1; roll 6"

    event = of_kind(events(start, script), Supported)

    assert {(one.unit, one.support, one.favoured) for one in event} == {
        ("0.mace.1", 2, False),
        ("1.mace.1", 1, False),
    }


@pytest.mark.rule("fourth.support")
def test_neither_enemies_nor_units_of_third_players_support() -> None:
    units = "0.mace.1@1,1 2.mace.1@0,1 1.mace.1@2,1 2.mace.2@3,1 0.mace.2@3,0"
    start = position(WIDE, units, seats=3)
    script = "assault 0.mace.1 1.mace.1; roll 1; roll 6; roll 1; roll 6"

    assert of_kind(events(start, script), Supported) == []


@pytest.mark.rule("fourth.support", "fourth.allies")
def test_a_partners_unit_supports() -> None:
    units = "0.mace.1@1,1 2.mace.1@0,1 1.mace.1@2,1 3.mace.1@5,0"
    start = position(WIDE, units, teams=(0, 1, 0, 1))
    script = "assault 0.mace.1 1.mace.1; roll 1; roll 6; roll 1; roll 6"

    (event,) = of_kind(events(start, script, dice_left=True), Supported)

    assert (event.unit, event.support) == ("0.mace.1", 1)


@pytest.mark.rule("fourth.support")
def test_the_event_of_support_lists_favoured_ground_separately() -> None:
    start = position(
        LINE, "0.hunter.1@1,0 0.mace.1@0,0 1.mace.1@2,0 1.hunter.2@5,0", *OWN
    )
    script = "assault 0.hunter.1 1.mace.1; roll 1; roll 6; roll 1; roll 6"

    (event,) = of_kind(events(start, script), Supported)

    assert (event.support, event.favoured) == (1, True)


@pytest.mark.rule("fourth.return-fire")
def test_a_target_out_of_whose_range_one_is_rolls_no_off_dice() -> None:
    start = position(LINE, "0.shooter.1@1,0 1.mace.1@3,0 1.mace.2", *OWN)

    script = "assault 0.shooter.1 1.mace.1; roll 2; roll 1; roll 1"

    assert captures(play(start, script)) == {"1.mace.1": 0}
    assert [event.unit for event in of_kind(events(start, script), Compared)] == [
        "0.shooter.1"
    ]


@pytest.mark.rule("fourth.return-fire")
def test_its_bumps_and_rerolls_serve_its_def_dice_then() -> None:
    brute = card("brute", "1 1", off_bump=1, defence_bump=1, favours=("plains",))
    start = position(LINE, "0.shooter.1@1,0 1.brute.1@3,0", brute, *OWN)

    fight = play(start, "assault 0.shooter.1 1.brute.1; roll 2; roll 1; roll 1")
    rerolls = play(fight, "decline")

    assert choices(fight) == {"bump def 1 +1", "decline"}
    assert choices(rerolls) == {"reroll def 1", "decline"}


@pytest.mark.rule("fourth.return-fire")
@pytest.mark.parametrize(("target", "back"), [("shooter", True), ("mace", False)])
def test_reaching_back_depends_on_the_range_of_the_target(
    target: str, *, back: bool
) -> None:
    start = position(LINE, f"0.far.1@1,0 0.mace.9 1.{target}.1@3,0", *OWN)
    script = f"assault 0.far.1 1.{target}.1; roll 1; roll 1"

    fight = play(start, f"{script}; roll 6", dice_left=True)

    assert (fight.mover == -1) is back


@pytest.mark.rule("fourth.return-fire", "fourth.arcing-shot")
@pytest.mark.parametrize(
    ("return_fire", "back"), [("range", True), ("range-and-sight", False)]
)
def test_the_house_may_ask_for_a_free_line_back(
    return_fire: str, *, back: bool
) -> None:
    """An arcing shot passes a feature. The test has both values of return_fire."""
    start = position(
        "0,0 1,0 2,0+village 3,0 4,0+forest",
        "0.archer.1@1,0 0.mace.9 1.shooter.1@3,0",
        *OWN,
        return_fire=return_fire,
    )

    fight = play(
        start, "arc 0.archer.1 1.shooter.1; roll 1; roll 1; roll 6", dice_left=True
    )

    assert (fight.mover == -1) is back


@pytest.mark.rule("fourth.return-fire")
@pytest.mark.parametrize("return_fire", ["range", "range-and-sight"])
def test_an_adjacent_unit_and_one_with_a_free_line_strike_back(
    return_fire: str,
) -> None:
    near = position(LINE, DUEL, return_fire=return_fire)
    apart = position(
        LINE,
        "0.shooter.1@1,0 1.shooter.1@3,0 0.mace.9",
        *OWN,
        return_fire=return_fire,
    )

    for start, script in (
        (near, "assault 0.mace.1 1.mace.1"),
        (apart, "assault 0.shooter.1 1.shooter.1"),
    ):
        end = play(start, f"{script}; roll 1; roll 1; roll 2; roll 1")
        assert list(captures(end).values()) == [1]


@pytest.mark.rule("fourth.assault-order", "fourth.simultaneous")
def test_an_assault_runs_in_the_printed_order() -> None:
    """Interpose, War brew, roll, Fury, Guard stance, price, bumps, fate, re-rolls."""
    gifts = (
        gift for name in ("marauder", "guardian") for gift in printed(name).abilities
    )
    types = ("dwarf", "living")
    warrior = card("warrior", "2 2", *gifts, types=types, off_bump=1)
    units = (
        "0.warrior.1@2,1 0.noble.1@1,1 0.mage.1@2,0"
        " 1.mace.1@3,1 1.shieldmaiden.1@4,1 1.mage.1@4,0"
    )
    state = position(WIDE, units, warrior)
    order = (
        ("assault 0.warrior.1 1.mace.1", 1, "interpose 1.shieldmaiden.1"),
        ("decline", 0, "brew 0.warrior.1 0.noble.1"),
        ("brew 0.warrior.1 0.noble.1; roll 1 2; roll 3 4; roll 5; roll 5", 0, FURY),
        ("decline", 0, "guard 0.warrior.1 1"),
        ("guard 0.warrior.1 2", 0, "pay 0.warrior.1 2"),
        ("pay 0.warrior.1 2", 0, "bump off 1 +1"),
        ("bump off 1 +1; bump off 2 +1", 0, "twist 0.mage.1 0.warrior.1 off 3"),
        ("decline", 1, "twist 1.mage.1 1.mace.1 off 5"),
        ("decline", 0, "reroll off 3"),
    )

    for script, mover, offered in order:
        state = play(state, script)
        assert (state.mover, offered in choices(state)) == (mover, True)


FURY = "anew 0.warrior.1 off"


@pytest.mark.rule("fourth.allies", "fourth.assault")
def test_a_partner_is_never_the_target() -> None:
    units = "0.shooter.1@1,0 2.mace.1@2,0 1.mace.1@3,0 3.mace.1@5,0"
    start = position(LINE, units, *OWN, teams=(0, 1, 0, 1))

    assert choices(start, "assault") == {"0.shooter.1 1.mace.1"}
    assert refused(start, "assault 0.shooter.1 2.mace.1").rule == "fourth.assault"
