"""Interposing: a friend next to the target takes its place."""

import pytest

from pocket_tactics.engine.abilities.classic.attacks import Reach
from pocket_tactics.engine.abilities.classic.fights import Interpose
from pocket_tactics.engine.abilities.classic.moves import Immobile
from pocket_tactics.engine.events import Rolled, SteppedIn
from tests.classic import LINE, RANGED, WIDE, both, card, position
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.short_positions import at

MELEE = "storm 0.mace.1 1,0 melee"


@both
@pytest.mark.rule("ability.first", "reroll.before", "hazard.not-placed")
def test_a_maiden_swaps_with_an_ally_that_is_assaulted_and_is_the_target(
    edition: str,
) -> None:
    """Neither unit is tested at its new place, and walls do not stop them."""
    maiden = card(edition, "maiden", "3/3 0/2 0/2", Interpose())
    units = "0.mace.1@0,0 1.mace.1@1,0 1.maiden.1@2,0"
    start = position(edition, "0,0 1,0 2,0:hall", units, maiden)

    asked = play(start, MELEE)
    (swap,) = of_kind(events(asked, "interpose 1.maiden.1", dice_left=True), SteppedIn)
    end = play(
        asked, "interpose 1.maiden.1; roll 6; roll 1; roll 2 1 1; roll 3 2 1; decline"
    )

    assert (asked.mover, choices(asked)) == (1, {"interpose 1.maiden.1", "decline"})
    assert (swap.unit, swap.target) == ("1.maiden.1", "1.mace.1")
    assert captures(end) == {"0.mace.1": 1, "1.maiden.1": 0}
    assert at(end, "1.mace.1") == "2,0"


@both
@pytest.mark.rule("ability.first")
def test_declining_to_swap_leaves_the_fight_as_it_is(edition: str) -> None:
    maiden = card(edition, "maiden", "3/3 0/2 0/2", Interpose())
    units = "0.mace.1@0,0 1.dummy.1@1,0 1.maiden.1@2,0"
    start = position(edition, LINE, units, maiden)

    end = play(start, f"{MELEE}; decline; roll 6; roll 1; roll 5; decline")

    assert captures(end) == {"1.dummy.1": 0}
    assert at(end, "1.maiden.1") == "2,0"


@both
@pytest.mark.rule("ability.first", "range.route")
def test_range_and_walls_are_not_checked_again_after_a_swap(edition: str) -> None:
    maiden = card(edition, "maiden", "3/3 0/2 0/2", Interpose())
    bow = card(edition, "bow", "0/1 2/2 0/1", Reach(skill=RANGED[edition], tiles=2))
    units = "0.bow.1@0,0 1.dummy.1@2,0 1.maiden.1@3,0"
    start = position(edition, LINE, units, maiden, bow)

    end = play(
        start,
        f"shoot 0.bow.1 2,0 {RANGED[edition]}; interpose 1.maiden.1;"
        "roll 6 6; roll 1 1; roll 5 5; decline",
    )

    assert captures(end) == {"1.maiden.1": 0}
    assert at(end, "1.dummy.1") == "3,0"


@both
@pytest.mark.rule("ability.first")
@pytest.mark.parametrize(
    "units",
    [
        "1.mace.1@1,0 1.maiden.1@3,0",
        "1.mace.1@1,0 0.maiden.1@2,0",
        "1.mace.1@1,0 1.pillar.1@2,0",
        "1.pillar.1@1,0 1.maiden.1@2,0",
        "1.mace.1@1,0 1.maiden.1",
    ],
)
def test_only_a_friend_beside_that_moves_may_swap_with_one_that_moves(
    edition: str, units: str
) -> None:
    maiden = card(edition, "maiden", "3/3 0/2 0/2", Interpose())
    pillar = card(edition, "pillar", "1/1 0/2 0/2", Interpose(), Immobile())
    start = position(edition, LINE, f"0.mace.1@0,0 {units}", maiden, pillar)

    happened = events(start, f"{MELEE}; roll 1", dice_left=True)

    assert len(of_kind(happened, Rolled)) == 1


@both
@pytest.mark.rule("base.assault", "ability.first")
def test_nobody_steps_in_for_a_base(edition: str) -> None:
    maiden = card(edition, "maiden", "3/3 0/2 0/2", Interpose())
    units = "0.mace.1@0,0 1.maiden.1@1,-1"
    start = position(edition, f"{LINE} 1,-1", units, maiden, bases="-7,3 0,-1")

    done = play(start, "storm 0.mace.1 0,-1 melee; roll 1; roll 6 6 6; decline")

    assert done.turn == start.turn + 1


@both
@pytest.mark.rule("ability.first")
def test_there_is_one_swap_a_fight(edition: str) -> None:
    maiden = card(edition, "maiden", "1/1 0/2 0/2", Interpose())
    units = "0.mace.1@0,0 1.mace.1@1,0 1.maiden.1@2,0 1.maiden.2@1,1"
    start = position(edition, WIDE, units, maiden)

    asked = play(start, MELEE)

    assert choices(asked, "interpose") == {"1.maiden.1", "1.maiden.2"}
    play(asked, "interpose 1.maiden.1; roll 1", dice_left=True)
    assert refused(asked, "interpose 1.mace.1").rule == "reroll.before"
