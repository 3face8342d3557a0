"""Refusals: an illegal action gets a rule and a sentence with the reason."""

import pytest

from pocket_tactics.content import rulebook
from tests.conftest import choices, play, refused
from tests.fourth import card, opening, position

MEEK = card("meek", "0 1")
SHOOTER = card("shooter", "1 1", ranged=1)

TILES = "0,0 1,0+village 2,0 3,0 4,0+forest 5,0 6,0 7,0+highland 0,1"
UNITS = (
    "0.druid.1@0,0 0.meek.1@1,0 0.gunner.1@3,0*1 0.realmguard.1@0,1 0.archer.1"
    " 0.noble.1!1 1.mace.1@5,0 1.dummy.1@2,0 1.mace.2 1.noble.1!0 2.mace.1@6,0 3.mace.1"
)
TURN = position(TILES, UNITS, MEEK, SHOOTER, teams=(0, 1, 0, 1))


@pytest.mark.rule("fourth.turn", "fourth.assault", "fourth.deploy")
@pytest.mark.parametrize(
    ("action", "rule", "because"),
    [
        ("roll 6", "fourth.turn", "It is your turn"),
        ("decline", "fourth.turn", "It is your turn"),
        ("skirmish 0.druid.1 1.mace.1", "fourth.turn", "It is your turn"),
        ("pass", "fourth.no-pass", "You cannot pass while you can act"),
        ("move 1.mace.1 3,0", "fourth.turn", "of your own"),
        ("move 2.mace.1 5,0", "fourth.turn", "of your own"),
        ("move 0.ogre.1 5,0", "fourth.turn", "of your own"),
        ("move 0.archer.1 0,0", "fourth.deploy", "in reserve"),
        ("move 0.noble.1 3,0", "fourth.reserves", "captured"),
        ("move 0.druid.1 9,9", "move.step", "no tile"),
        ("move 0.druid.1 0,1", "unit.one-per-tile", "friendly unit"),
        ("move 0.druid.1 6,0", "unit.one-per-tile", "friendly unit"),
        ("move 0.druid.1 5,0", "unit.one-per-tile", "Attack it instead"),
        ("move 0.druid.1 4,0", "move.step", "adjacent tile"),
        ("recall 1.mace.1", "fourth.turn", "of your own"),
        ("recall 0.archer.1", "fourth.deploy", "in reserve"),
        ("recall 0.gunner.1", "move.recall-feature", "neither on a feature"),
        ("treewalk 0.druid.1 7,0", "fourth.treewalk", "not to such terrain"),
        ("treewalk 0.gunner.1 4,0", "fourth.treewalk", "may not"),
        ("treewalk 0.druid.1 1,0", "unit.one-per-tile", "friendly unit"),
        ("treewalk 0.archer.1 4,0", "fourth.deploy", "in reserve"),
        ("kin-step 0.realmguard.1 4,0", "fourth.kin-step", "only leads next to kin"),
        ("kin-step 0.archer.1 4,0", "fourth.deploy", "in reserve"),
        ("kin-step 0.realmguard.1 0,0", "unit.one-per-tile", "friendly unit"),
        ("assault 0.druid.1 2.mace.1", "fourth.assault", "of the enemy"),
        ("assault 0.druid.1 0.gunner.1", "fourth.assault", "of the enemy"),
        ("assault 0.druid.1 1.mace.2", "fourth.assault", "not on the map"),
        ("assault 0.druid.1 1.noble.1", "fourth.assault", "not on the map"),
        ("assault 0.druid.1 1.mace.1", "fourth.ranged", "out of its range"),
        ("assault 0.meek.1 1.dummy.1", "fourth.dice", "without OFF dice"),
        ("assault 0.gunner.1 1.mace.1", "fourth.reload", "must reload"),
        ("assault 0.archer.1 1.mace.1", "fourth.deploy", "in reserve"),
        ("arc 0.gunner.1 1.mace.1", "fourth.reload", "must reload"),
        ("arc 0.archer.1 1.mace.1", "fourth.deploy", "in reserve"),
        ("arc 0.druid.1 2.mace.1", "fourth.assault", "of the enemy"),
        ("arc 0.druid.1 1.mace.1", "fourth.ranged", "out of its range"),
        ("deploy 0.druid.1 3,0", "fourth.deploy", "only deploy a unit in reserve"),
        ("deploy 0.archer.1 3,0", "unit.one-per-tile", "friendly unit"),
        ("deploy 0.archer.1 9,9", "move.step", "no tile"),
        ("deploy 0.archer.1 4,0", "fourth.deploy", "feature that you control"),
        ("shift 0.druid.1 4,0 3,0", "fourth.will", "of its kind"),
        ("shift 0.archer.1 4,0 3,0", "fourth.deploy", "in reserve"),
        ("afflict 0.druid.1 1.mace.1", "fourth.will", "that it commands"),
        ("afflict 0.archer.1 1.mace.1", "fourth.deploy", "in reserve"),
        ("afflict 0.druid.1 2.mace.1", "fourth.assault", "of the enemy"),
        ("reforge 0.druid.1", "fourth.reforge", "no such ability"),
        ("reforge 0.archer.1", "fourth.deploy", "in reserve"),
    ],
)
def test_every_refusal_of_a_turn_names_its_rule_and_its_reason(
    action: str, rule: str, because: str
) -> None:
    refusal = refused(TURN, action)

    assert refusal.rule == rule
    assert because in refusal.reason


FIGHT = position("0,0 1,0 2,0 3,0", "0.marauder.1@1,0 1.marauder.1@2,0")
CALLED = "assault 0.marauder.1 1.marauder.1"
FACES = "roll 1 1 1; roll 1 1; roll 6 6 6; roll 2 2"

SOON = {
    "feature": opening("legion", "tribes"),
    "tile": opening("legion", "tribes", centre="forest"),
    "turn": TURN,
    "pool": play(FIGHT, CALLED, dice_left=True),
    "anew": play(FIGHT, f"{CALLED}; {FACES}"),
    "rolled-anew": play(
        FIGHT, f"{CALLED}; {FACES}; anew 0.marauder.1 off", dice_left=True
    ),
    "bump": play(FIGHT, f"{CALLED}; {FACES}; decline; decline"),
}


@pytest.mark.rule("fourth.simultaneous", "fourth.assault", "fourth.assault-order")
@pytest.mark.parametrize(
    ("moment", "action", "rule"),
    [
        ("feature", "roll 1", "setup.centre"),
        ("tile", "decline", "setup.free-tiles"),
        ("pool", "roll 6 6", "fourth.assault"),
        ("pool", "decline", "fourth.assault"),
        ("anew", "bump off 1 +1", "fourth.simultaneous"),
        ("anew", "anew 1.marauder.1 off", "fourth.simultaneous"),
        ("rolled-anew", "roll 6", "fourth.assault-order"),
        ("bump", "anew 0.marauder.1 off", "fourth.bump"),
    ],
)
def test_in_the_middle_of_things_only_what_is_due_is_lawful(
    moment: str, action: str, rule: str
) -> None:
    assert refused(SOON[moment], action).rule == rule


@pytest.mark.parametrize("moment", SOON)
def test_at_every_moment_some_actions_are_refused(moment: str) -> None:
    """Of one action of each kind, all illegal ones are refused with a reason."""
    kinds = (
        *("roll 6 6 6 6", "draw lava", "tile plains 5,5", "feature forest 5,5"),
        *("place 0.mage.1 5,5", "gate 5,5", "pass", "move 0.mage.1 5,5"),
        *("deploy 0.mage.1 5,5", "recall 0.mage.1", "treewalk 0.mage.1 5,5"),
        *("kin-step 0.mage.1 5,5", "assault 0.mage.1 1.mage.1", "temper off"),
        *(
            "arc 0.mage.1 1.mage.1",
            "shift 0.mage.1 5,5 5,6",
            "afflict 0.mage.1 1.mage.1",
        ),
        *(
            "reforge 0.mage.1",
            "facing 0",
            "interpose 0.mage.1",
            "brew 0.mage.1 0.noble.9",
        ),
        *("anew 0.mage.1 off", "guard 0.mage.1 6", "pay 0.mage.1 6", "defy 0.mage.1"),
        *("twist 0.mage.1 1.mage.1 off 6", "duel 0.mage.1 off 6", "exchange 0.mage.1"),
        *(
            "take-back 0.mage.1",
            "muster 0.mage.1 5,5 5,6",
            "bump off 6 +1",
            "reroll def 5",
        ),
        *("decline", "retaliate", "take-place", "skirmish 0.mage.1 1.mage.1"),
    )
    legal = choices(SOON[moment])

    for action in kinds:
        if action not in legal:
            assert refused(SOON[moment], action).rule in rulebook().by_id


def test_a_reaction_in_a_spoil_or_a_defeat_is_refused_alike() -> None:
    """A player decides only about the captive, or about the test to stay."""
    tiles = "0,0 1,0 2,0+village 3,0 4,0+forest"
    won = play(
        position(tiles, "0.blade.1@1,0 0.mace.1!1 1.dummy.1@2,0 1.mace.1@3,0"),
        "assault 0.blade.1 1.dummy.1; roll 6 6; roll 1 1; roll 1; decline; decline",
    )
    dying = play(
        position("0,0 1,0 2,0", "0.mace.1@1,0 1.ranger.1@2,0"),
        "assault 0.mace.1 1.ranger.1; roll 6; roll 6; roll 1 1; roll 2 2 1; decline",
    )

    assert refused(won, "take-back 1.dummy.1").rule == "fourth.plunder"
    assert refused(dying, "defy 0.mace.1").rule == "fourth.deathless"
