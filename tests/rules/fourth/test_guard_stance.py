"""The guard stance: an OFF die becomes a DEF die."""

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.events import (
    DieTurned,
)
from tests.conftest import captures, choices, events, of_kind, play
from tests.fourth import LINE, position, printed
from tests.rules.fourth.cards import CARDS

BONDI, GUARDIAN = printed("bondi"), printed("guardian")
GUARD = "0.guardian.1@1,0 1.blade.1@2,0 0.mace.9 1.mace.9@5,0"
GUARDING = "assault 0.guardian.1 1.blade.1; roll 6 2; roll 3 3; roll 5 1; roll 6 6"


@pytest.mark.rule("fourth.guard-stance", "fourth.assault-order")
def test_guardian_may_turn_an_off_die_into_a_def_die_after_the_roll() -> None:
    """The die keeps its result, and is a DEF die from then on."""
    fight = play(position(LINE, GUARD), GUARDING)

    turned = play(fight, "guard 0.guardian.1 6")

    assert choices(fight) == {"guard 0.guardian.1 6", "guard 0.guardian.1 2", "decline"}
    (event,) = of_kind(events(fight, "guard 0.guardian.1 6"), DieTurned)
    assert (event.rule, event.face) == ("fourth.guard-stance", 6)
    assert choices(turned) == {"bump def 3 +1", "decline"}
    assert captures(play(turned, "decline")) == {}
    assert captures(play(fight, "decline; decline")) == {"0.guardian.1": 1}


@pytest.mark.rule("fourth.guard-stance")
def test_guardian_turns_one_die_an_assault_and_in_defence_too() -> None:
    start = position(LINE, GUARD, turn=1)

    fight = play(
        start,
        "assault 1.blade.1 0.guardian.1; roll 5 1; roll 6 6; roll 6 2; roll 3 3",
    )
    turned = play(fight, "guard 0.guardian.1 2")

    assert (fight.mover, choices(fight, "guard")) == (
        0,
        {"0.guardian.1 6", "0.guardian.1 2"},
    )
    assert choices(turned, "guard") == set()


@pytest.mark.rule("fourth.guard-stance", "fourth.return-fire")
def test_guardian_has_no_stance_against_a_unit_that_is_not_adjacent() -> None:
    """This holds also if an own card strikes back at a distance."""
    sniper = replace(GUARDIAN, id="sniper", ranged=1)
    start = position(LINE, "0.shooter.1@0,0 1.sniper.1@2,0", sniper, *CARDS)

    fight = play(
        start, "assault 0.shooter.1 1.sniper.1; roll 1; roll 6; roll 6 2; roll 3 3"
    )

    assert choices(fight, "guard") == set()


@pytest.mark.rule("fourth.guard-stance")
def test_guardian_that_turned_its_last_off_die_strikes_nobody() -> None:
    single = replace(GUARDIAN, id="single", off=1)
    start = position(LINE, "0.single.1@1,0 1.dummy.1@2,0", single)

    fight = play(start, "assault 0.single.1 1.dummy.1; roll 6; roll 6 6; roll 1")

    assert captures(play(fight, "guard 0.single.1 6")) == {}
    assert captures(play(fight, "decline")) == {"1.dummy.1": 0}
