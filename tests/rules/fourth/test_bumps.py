"""Bumps: the players alternate, the assaulting player first."""

import pytest

from pocket_tactics.engine.abilities.fourth.fights import Bonus
from pocket_tactics.engine.events import Bumped
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, card, position

OFFER = card("offer", "1 1", off_bump=1, defence_bump=1)
STRONG = card("strong", "2 2", Bonus(pool="off", by=2), off_bump=1)
TWIN = card("twin", "1 1", Bonus(pool="off", by=1), off_bump=1)
TALL = card("tall", "2 1", off_bump=3)
WALL = card("wall", "0 2", defence_bump=1)
OWN = (OFFER, STRONG, TWIN, TALL, WALL)


@pytest.mark.rule("fourth.bump")
def test_the_players_alternate_and_the_assaulting_player_bumps_first() -> None:
    start = position(LINE, "0.offer.1@1,0 1.offer.1@2,0", *OWN)
    fight = play(start, "assault 0.offer.1 1.offer.1; roll 3; roll 3; roll 3; roll 3")

    movers = [fight.mover]
    for script in ("bump off 3 +1", "bump def 3 +1", "bump def 3 +1"):
        fight = play(fight, script)
        movers.append(fight.mover)

    assert movers == [0, 1, 0, 1]
    assert choices(fight) == {"bump off 3 +1", "decline"}
    assert captures(play(fight, "bump off 3 +1")) == {}


@pytest.mark.rule("fourth.bump")
def test_a_player_who_declines_has_finished_bumping_and_the_other_goes_on() -> None:
    start = position(LINE, "0.offer.1@1,0 1.offer.1@2,0 0.mace.1", *OWN)
    fight = play(start, "assault 0.offer.1 1.offer.1; roll 3; roll 3; roll 3; roll 3")

    fight = play(fight, "decline; bump off 3 +1")
    end = play(fight, "bump def 3 +1")

    assert fight.mover == 1
    assert captures(end) == {"0.offer.1": 1}


@pytest.mark.rule("fourth.bump")
def test_each_bump_is_used_once_and_several_may_raise_one_die() -> None:
    start = position(LINE, "0.strong.1@1,0 1.dummy.1@2,0 1.mace.1", *OWN)
    script = "assault 0.strong.1 1.dummy.1; roll 2 1; roll 1 1; roll 4"
    fight = play(start, script)

    once = play(fight, "bump off 2 +2")

    (event,) = of_kind(events(fight, "bump off 2 +2"), Bumped)
    assert event.rule == "fourth.bump"
    assert choices(fight) == {
        *("bump off 2 +2", "bump off 1 +2", "bump off 2 +1", "bump off 1 +1", "decline")
    }
    assert choices(once) == {"bump off 4 +1", "bump off 1 +1", "decline"}
    end = play(once, "bump off 4 +1")
    assert captures(end) == {"1.dummy.1": 0}


@pytest.mark.rule("fourth.bump")
def test_two_bumps_of_the_same_value_are_two() -> None:
    start = position(LINE, "0.twin.1@1,0 1.dummy.1@2,0", *OWN)
    fight = play(start, "assault 0.twin.1 1.dummy.1; roll 2; roll 1; roll 4")

    fight = play(fight, "bump off 2 +1")

    assert choices(fight) == {"bump off 3 +1", "decline"}
    assert play(fight, "bump off 3 +1").turn == 2


@pytest.mark.rule("fourth.bump")
def test_a_bump_raises_to_6_at_most_and_none_that_changes_nothing_is_offered() -> None:
    start = position(LINE, "0.tall.1@1,0 1.dummy.1@2,0 1.mace.1", *OWN)
    fight = play(start, "assault 0.tall.1 1.dummy.1; roll 6 4; roll 1; roll 6")
    sixes = play(start, "assault 0.tall.1 1.dummy.1; roll 6 6; roll 1; roll 6")

    (bumped,) = of_kind(events(fight, "bump off 4 +3"), Bumped)

    assert choices(fight) == {"bump off 4 +3", "decline"}
    assert (bumped.face, bumped.to) == (4, 6)
    assert captures(sixes) == {"1.dummy.1": 0}


@pytest.mark.rule("fourth.bump")
@pytest.mark.parametrize(
    ("bump_dice", "offered"),
    [
        ("own-colour", {"bump off 2 +1", "decline"}),
        ("any", {"bump off 2 +1", "bump def 3 +1", "decline"}),
    ],
)
def test_the_colour_of_a_bump_binds_it_unless_the_house_says_otherwise(
    bump_dice: str, offered: set[str]
) -> None:
    """The test has both values of bump_dice."""
    single = card("single", "1 1", off_bump=1)
    start = position(LINE, "0.single.1@1,0 1.mace.1@2,0", single, bump_dice=bump_dice)

    fight = play(start, "assault 0.single.1 1.mace.1; roll 2; roll 3; roll 1; roll 6")

    assert choices(fight) == offered


@pytest.mark.rule("fourth.bump")
def test_of_bumps_of_either_colour_each_is_used_once() -> None:
    """With bump_dice 'any' two are used on one DEF die, and none is left."""
    start = position(LINE, "0.offer.1@1,0 1.mace.1@2,0", *OWN, bump_dice="any")
    fight = play(start, "assault 0.offer.1 1.mace.1; roll 2; roll 3; roll 5; roll 6")

    end = play(fight, "bump def 3 +1; bump def 4 +1")

    assert end.turn == 2
    assert captures(end) == {}


@pytest.mark.rule("fourth.bump")
def test_an_invalid_bump_is_refused_with_the_rule() -> None:
    start = position(LINE, "0.offer.1@1,0 1.mace.1@2,0", *OWN)
    fight = play(start, "assault 0.offer.1 1.mace.1; roll 2; roll 3; roll 5; roll 6")

    for action, because in (
        ("bump off 2 +2", "no such bump"),
        ("bump off 3 +1", "no such bump"),
        ("reroll off 2", "Use a bump, or decline"),
        ("pass", "Use a bump, or decline"),
    ):
        refusal = refused(fight, action)
        assert (refusal.rule, because in refusal.reason) == ("fourth.bump", True)
