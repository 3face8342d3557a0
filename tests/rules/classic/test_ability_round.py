"""The round of abilities: Fury, Thick hide, Stubborn and Twist fate."""

import pytest

from pocket_tactics.engine.abilities.classic.attacks import Reach
from pocket_tactics.engine.abilities.classic.fights import Anew, Stubborn, TwistFate
from pocket_tactics.engine.actions import Decline
from pocket_tactics.engine.events import Rerolled, Rolled
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.classic.fights.fight import Fight, Side
from pocket_tactics.engine.rules.classic.fights.rounds import Turn
from tests.classic import LINE, RANGED, WIDE, both, card, position
from tests.conftest import captures, choices, events, of_kind, play, refused

MELEE = "storm 0.mace.1 1,0 melee"


@both
@pytest.mark.rule("ability.first", "reroll.ability", "reroll.rounds")
def test_fury_rolls_all_off_dice_again_once_an_assault(edition: str) -> None:
    fury = card(edition, "fury", "3/1 0/1 0/1", Anew(pool="off"))
    start = position(edition, LINE, "0.fury.1@0,0 1.mace.1@1,0", fury)

    state = play(start, "storm 0.fury.1 1,0 melee; roll 2 1 1; roll 6; roll 1; roll 4")
    happened = events(state, "anew 0.fury.1 off; roll 6 5 1")
    end = play(state, "anew 0.fury.1 off; roll 6 5 1")

    assert choices(state) == {"anew 0.fury.1 off", "decline"}
    assert [r.faces for r in of_kind(happened, Rolled)] == [(6, 5, 1)]
    assert captures(end) == {"1.mace.1": 0}


@both
@pytest.mark.rule("ability.first", "reroll.ability", "kicker.no-die")
def test_thick_hide_rolls_all_def_dice_again_but_no_kicker(edition: str) -> None:
    hide = card(edition, "hide", "1/2(1) 0/1 0/1", Anew(pool="def"))
    start = position(edition, LINE, "0.mace.1@0,0 1.hide.1@1,0", hide)

    state = play(start, f"{MELEE}; roll 5; roll 6; roll 1; roll 2 2")
    end = play(state, "anew 1.hide.1 def; roll 6 1")

    assert (state.mover, choices(state)) == (1, {"anew 1.hide.1 def", "decline"})
    assert captures(end) == {}


@both
@pytest.mark.rule("reroll.ability")
def test_a_unit_without_such_dice_is_not_asked(edition: str) -> None:
    fury = card(edition, "fury", "0(4)/1 0/1 0/1", Anew(pool="off"))
    start = position(edition, LINE, "0.fury.1@0,0 1.dummy.1@1,0", fury)

    end = play(start, "storm 0.fury.1 1,0 melee; roll 6; roll 3")

    assert captures(end) == {"1.dummy.1": 0}


@both
@pytest.mark.rule("ability.first", "reroll.ability", "reroll.rounds")
def test_the_stubborn_rolls_one_die_again_when_assaulted_from_beside(
    edition: str,
) -> None:
    bondi = card(edition, "bondi", "1/2 0/1 0/1", Stubborn())
    start = position(edition, LINE, "0.mace.1@0,0 1.bondi.1@1,0", bondi)

    state = play(start, f"{MELEE}; roll 5; roll 6; roll 1; roll 4 2")
    end = play(state, "reroll def 2; roll 6")

    assert (state.mover, choices(state)) == (
        1,
        {"reroll off 1", "reroll def 4", "reroll def 2", "decline"},
    )
    assert captures(end) == {}


@both
@pytest.mark.rule("ability.first", "map.adjacent", "range.extended")
@pytest.mark.parametrize(("target", "asked"), [("1,0", True), ("2,0", False)])
def test_the_stubborn_minds_where_a_shot_comes_from(
    edition: str, target: str, *, asked: bool
) -> None:
    bondi = card(edition, "bondi", "1/2 0/2 0/1", Stubborn())
    bow = card(edition, "bow", "0/1 1/1 0/1", Reach(skill=RANGED[edition], tiles=2))
    start = position(edition, LINE, f"0.bow.1@0,0 1.bondi.1@{target}", bow, bondi)

    state = play(
        start,
        f"shoot 0.bow.1 {target} {RANGED[edition]}; roll 1; roll 6; roll 4 2",
    )

    assert (choices(state, "reroll") == {"def 4", "def 2"}) is asked


@both
@pytest.mark.rule("ability.first")
def test_the_stubborn_has_nothing_of_it_as_attacker(edition: str) -> None:
    bondi = card(edition, "bondi", "1/2 0/1 0/1", Stubborn())
    start = position(edition, LINE, "0.bondi.1@0,0 1.mace.1@1,0", bondi)

    done = play(start, "storm 0.bondi.1 1,0 melee; roll 1; roll 6 6; roll 1; roll 1")

    assert done.turn == start.turn + 1


MAGE = TwistFate()


@both
@pytest.mark.rule("ability.first", "reroll.ability", "assault.in-tile")
def test_a_mage_rolls_a_die_of_another_fighting_unit_beside_it_again(
    edition: str,
) -> None:
    """It may be any side's, OFF or DEF. A close attacker is in the assaulted tile."""
    mage = card(edition, "mage", "1/2 0/2 3/2", MAGE)
    units = "0.mace.1@0,0 1.dummy.1@1,0 0.mage.1@2,0"
    start = position(edition, LINE, units, mage)

    state = play(start, f"{MELEE}; roll 2; roll 3; roll 5")
    happened = events(state, "twist 0.mage.1 1.dummy.1 def 5; roll 1", dice_left=True)
    end = play(state, "twist 0.mage.1 1.dummy.1 def 5; roll 1; decline")

    assert choices(state) == {
        "twist 0.mage.1 0.mace.1 off 2",
        "twist 0.mage.1 0.mace.1 def 3",
        "twist 0.mage.1 1.dummy.1 def 5",
        "decline",
    }
    assert [r.unit for r in of_kind(happened, Rerolled)] == ["1.dummy.1"]
    assert captures(end) == {"1.dummy.1": 0}


@both
@pytest.mark.rule("ability.first", "assault.in-tile", "map.adjacent")
def test_a_mage_beside_the_tile_that_an_attacker_left_is_not_beside_it(
    edition: str,
) -> None:
    mage = card(edition, "mage", "1/2 0/2 3/2", MAGE)
    units = "0.mace.1@1,0 1.dummy.1@2,0 1.mage.1@0,0"
    start = position(edition, LINE, units, mage)

    end = play(start, "storm 0.mace.1 2,0 melee; roll 6; roll 3; roll 5")

    assert captures(end) == {"1.dummy.1": 0}


@both
@pytest.mark.rule("ability.first", "map.adjacent")
def test_in_a_ranged_assault_a_mage_is_beside_who_stands_beside_it(
    edition: str,
) -> None:
    mage = card(edition, "mage", "1/2 0/2 3/2", MAGE)
    units = "0.mace.1@0,0 1.dummy.1@1,0 0.mage.1@-1,0"
    start = position(edition, f"{LINE} -1,0", units, mage)

    state = play(start, f"shoot 0.mace.1 1,0 {RANGED[edition]}; roll 2; roll 3; roll 5")

    assert choices(state, "twist") == {
        "0.mage.1 0.mace.1 off 2",
        "0.mage.1 0.mace.1 def 3",
    }


@both
@pytest.mark.rule("ability.first", "assault.in-tile")
def test_a_mage_that_fights_twists_the_enemy_s_dice_not_its_own(edition: str) -> None:
    mage = card(edition, "mage", "1/2 0/2 3/2", MAGE)
    start = position(edition, LINE, "0.mage.1@0,0 1.dummy.1@1,0", mage)

    state = play(start, "storm 0.mage.1 1,0 melee; roll 2; roll 3 3; roll 5")

    assert choices(state) == {"twist 0.mage.1 1.dummy.1 def 5", "decline"}
    assert refused(state, "twist 0.mage.1 0.mage.1 off 2").rule == "reroll.rounds"


@both
@pytest.mark.rule("ability.first", "reroll.rounds", "reroll.ability")
def test_mages_of_both_sides_alternate_each_once_a_turn(edition: str) -> None:
    mage = card(edition, "mage", "1/2 0/2 3/2", MAGE)
    units = "0.mace.1@0,0 1.dummy.1@1,0 0.mage.1@2,0 0.mage.2@1,1 1.mage.1@0,1"
    start = position(edition, WIDE, units, mage)

    one = play(start, f"{MELEE}; roll 2; roll 3; roll 5")
    two = play(one, "twist 0.mage.1 1.dummy.1 def 5; roll 1")
    three = play(two, "twist 1.mage.1 1.dummy.1 def 1; roll 4")
    four = play(three, "twist 0.mage.2 1.dummy.1 def 4; roll 1")

    assert (one.mover, two.mover, three.mover) == (0, 1, 0)
    assert {text.split()[0] for text in choices(three, "twist")} == {"0.mage.2"}
    # No player has another Mage: the round is over, and the assists follow.
    assert choices(four, "twist") == set()
    assert choices(four, "reroll") == {"off 2", "def 3"}


@both
@pytest.mark.rule("base.assault", "ability.first")
def test_a_mage_does_not_twist_the_dice_of_a_base(edition: str) -> None:
    mage = card(edition, "mage", "1/2 0/2 3/2", MAGE)
    units = "0.mace.1@0,0 0.mage.1@1,-1 1.mage.1@-1,-1"
    tiles = f"{LINE} 1,-1 -1,-1"
    start = position(edition, tiles, units, mage, bases="-7,3 0,-1")

    state = play(start, "storm 0.mace.1 0,-1 melee; roll 2; roll 6 5 4")
    after = play(state, "decline")

    assert choices(state, "twist") == {"0.mage.1 0.mace.1 off 2"}
    assert (after.mover, choices(after, "twist")) == (1, {"1.mage.1 0.mace.1 off 2"})


def test_every_kind_of_turn_answers_for_itself() -> None:
    start = position("second", LINE, "0.mace.1@0,0 1.mace.1@1,0")
    fight = Fight(Side("0.mace.1"), Side("1.mace.1"), at=Hex(1, 0))

    with pytest.raises(NotImplementedError):
        Turn.options(start, fight, "attacker")
    with pytest.raises(NotImplementedError):
        Turn(fight).apply_use(start, Decline())
