"""Re-rolls of dice."""

import pytest

from pocket_tactics.engine.abilities.fifth.fights import Bump
from pocket_tactics.engine.events import Compared, Rerolled
from pocket_tactics.engine.state import CHANCE
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.rules.fifth.effects import ATTACK, REROLL, attacking


@pytest.mark.rule("fifth.reroll")
@pytest.mark.parametrize(("to", "captured"), [(5, {"1.plain.1": 0}), (4, {})])
def test_a_reroll_rolls_one_chosen_die_again(to: int, captured: dict[str, int]) -> None:
    fight = play(attacking(REROLL), f"{ATTACK}; roll 3 1; roll 4 4")
    rolling = play(fight, "reroll off 1", dice_left=True)

    end, log = play(rolling, f"roll {to}"), events(rolling, f"roll {to}")

    assert choices(fight) == {"reroll off 3", "reroll off 1", "decline"}
    assert rolling.mover == CHANCE
    assert refused(rolling, "roll 6 6").rule == "fifth.reroll"
    assert [(event.face, event.to) for event in of_kind(log, Rerolled)] == [(1, to)]
    assert captures(end) == captured
    assert end.mover == 1


@pytest.mark.rule("fifth.reroll")
def test_a_rerolled_die_counts_as_it_fell_better_or_worse() -> None:
    fight = play(attacking(REROLL), f"{ATTACK}; roll 6 1; roll 4 4")

    assert captures(play(fight, "reroll off 6; roll 2")) == {}


@pytest.mark.rule("fifth.effects-order")
def test_a_rerolled_die_loses_its_bump() -> None:
    """3 is bumped to 5 and re-rolled as 2, not as 4."""
    start = attacking(Bump(pool="off", by=2), REROLL)
    fight = play(start, f"{ATTACK}; roll 3 1; roll 6 6; bump off 3 +2")

    (compared,) = of_kind(events(fight, "reroll off 5; roll 2"), Compared)

    assert compared.strike == (2, 1)
