"""Attacks whose target another unit replaces: the view has the odds of that unit."""

from pocket_tactics.advice.gamble import gamble_of
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.notation import read_action
from pocket_tactics.server.views.odds_views import action_odds
from pocket_tactics.server.views.reach_views import reached
from pocket_tactics.server.views.threat_views import threatened
from pocket_tactics.texts import Names, catalogue
from tests import fourth

GUARDED = fourth.position(
    fourth.WIDE, "0.mace.1@1,1 1.dummy.1@2,1 1.shieldmaiden.1@3,1"
)
"""Blue's Shieldmaiden changes places with the Dummy if that is attacked."""
NAMES = Names(catalogue("en"), GUARDED)


def test_an_attack_shows_the_chance_of_the_unit_that_steps_in() -> None:
    action = read_action("assault 0.mace.1 1.dummy.1")
    gamble = gamble_of(GUARDED, action)
    assert gamble

    found = action_odds(action, gamble, NAMES)

    assert (found.win, found.instead, found.loss) == ("0 %", "13 %", "87 %")


def test_an_attack_on_a_unit_that_nobody_guards_shows_no_other_chance() -> None:
    action = read_action("assault 0.mace.1 1.dummy.1")
    alone = fourth.position(fourth.WIDE, "0.mace.1@1,1 1.dummy.1@2,1")
    gamble = gamble_of(alone, action)
    assert gamble

    found = action_odds(action, gamble, Names(catalogue("en"), alone))

    assert found.win != "0 %"
    assert found.instead is None


def test_the_reach_of_a_unit_says_that_another_unit_can_be_the_target() -> None:
    labels = [hit.label for hit in reached(GUARDED, 0, "0.mace.1", NAMES).hits]

    assert (
        "Red Mace could attack Blue Dummy, "
        "but another unit can become the target and falls with 13 %"
    ) in labels


def test_an_attacker_of_a_unit_has_the_chance_that_it_falls() -> None:
    action = read_action("assault 0.mace.1 1.dummy.1")
    alone = fourth.position(fourth.WIDE, "0.mace.1@1,1 1.dummy.1@2,1")
    gamble, names = gamble_of(alone, action), Names(catalogue("en"), alone)
    assert gamble

    (attacker,) = reached(alone, 0, "1.dummy.1", names).attackers
    (hit,) = reached(alone, 0, "0.mace.1", names).hits
    win = action_odds(action, gamble, names).win

    assert (attacker.at, attacker.chance) == (Hex(1, 1), win)
    assert (hit.at, hit.chance) == (Hex(2, 1), win)
    assert (
        attacker.label
        == hit.label
        == (f"Red Mace could attack Blue Dummy, which falls with {win}")
    )


def test_an_attacker_has_no_chance_if_another_unit_can_be_the_target() -> None:
    (attacker,) = reached(GUARDED, 0, "1.dummy.1", NAMES).attackers

    assert attacker.chance == ""
    assert "another unit can become the target" in attacker.label


def test_a_threat_says_that_another_unit_can_be_the_target() -> None:
    found = threatened(GUARDED, 0, 1, "", NAMES).threats
    (threat,) = (each for each in found if each.at == Hex(2, 1))

    assert threat.chance == ""
    assert threat.label.endswith(
        "another unit can become the target instead of Blue Dummy "
        "and falls with 12.8 %."
    )
