"""Bumps: raised dice."""

import pytest

from pocket_tactics.engine.abilities.fifth.fights import Bump
from pocket_tactics.engine.events import Bumped, Compared
from tests.conftest import captures, choices, events, of_kind, play
from tests.rules.fifth.effects import ATTACK, BUMP, attacking


@pytest.mark.rule("fifth.bump")
def test_a_bump_raises_one_rolled_die_by_the_number_shown() -> None:
    fight = play(attacking(Bump(pool="off", by=2)), f"{ATTACK}; roll 3 1; roll 4 4")

    log = events(fight, "bump off 3 +2")

    assert choices(fight) == {"bump off 3 +2", "bump off 1 +2", "decline"}
    assert [(event.face, event.to) for event in of_kind(log, Bumped)] == [(3, 5)]
    assert [event.strike for event in of_kind(log, Compared)] == [(5, 1)]
    assert captures(play(fight, "bump off 3 +2")) == {"1.plain.1": 0}
    assert captures(play(fight, "bump off 1 +2")) == {}


@pytest.mark.rule("fifth.bump")
def test_a_bump_raises_to_six_at_most() -> None:
    """No bump raises a 6."""
    fight = play(attacking(Bump(pool="off", by=3)), f"{ATTACK}; roll 6 5; roll 6 6")

    log = events(fight, "bump off 5 +3")

    assert choices(fight, "bump") == {"off 5 +3"}
    assert [event.strike for event in of_kind(log, Compared)] == [(6, 6)]


@pytest.mark.rule("fifth.bump")
def test_a_bump_on_nothing_but_sixes_is_not_asked_for() -> None:
    end = play(attacking(BUMP), f"{ATTACK}; roll 6 6; roll 6 1")

    assert end.mover == 1


@pytest.mark.rule("fifth.bump", "fifth.effects-order")
def test_a_bump_is_used_once() -> None:
    fight = play(attacking(BUMP), f"{ATTACK}; roll 3 1; roll 4 4; bump off 3 +1")

    assert fight.mover == 1
    assert choices(fight, "bump") == set()


@pytest.mark.rule("fifth.bump")
def test_two_bumps_may_raise_two_dice_or_one_twice() -> None:
    fight = play(attacking(BUMP, BUMP), f"{ATTACK}; roll 3 3; roll 4 4")

    twice = play(fight, "bump off 3 +1; bump off 4 +1")
    both = play(fight, "bump off 3 +1; bump off 3 +1")

    assert captures(twice) == {"1.plain.1": 0}
    assert captures(both) == {}
