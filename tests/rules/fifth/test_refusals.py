"""Refusals: an illegal action gets a rule and a sentence with the reason."""

import pytest

from pocket_tactics.content import rulebook
from pocket_tactics.engine.state import State
from tests.conftest import card, choices, opening, play, position, refused

TARGET = card("target", "1 1 0 1")


def turn() -> State:
    """Return a turn of seat 0, with a unit in each zone."""
    return position(
        "0,0 1,0 2,0 3,0 4,0",
        "0.footman.1@1,0 0.archer.1@0,0 0.cavalier.1 0.mage.1!1"
        " 1.footman.1@2,0 1.archer.1 1.mage.1!0",
    )


SOON = {
    "roll-off": opening(),
    "tiles": opening(setup_order="seat-order"),
    "features": play(
        opening(
            "field*3 | keep | hill",
            (("mage",), ("mage",)),
            setup_order="seat-order",
        ),
        "tile field 0,0; tile field 1,0; tile field 2,0",
    ),
    "edges": play(
        opening("field*3 | keep | ", (("mage",), ("mage",)), setup_order="seat-order"),
        "tile field 0,0; tile field 1,0; tile field 2,0",
    ),
    "turn": turn(),
    "answer": play(turn(), "skirmish 0.footman.1 1.footman.1"),
    "pool": play(turn(), "skirmish 0.footman.1 1.footman.1; decline", dice_left=True),
    "place": play(
        turn(), "invade 0.footman.1 1.footman.1; decline; roll 6 6; roll 1 1"
    ),
}


@pytest.mark.rule("turn.one-action")
@pytest.mark.parametrize(
    ("moment", "action", "rule", "because"),
    [
        ("roll-off", "roll 6 5", "setup.roll-off", "Roll one die"),
        ("roll-off", "pass", "setup.roll-off", "Roll one die"),
        ("tiles", "feature hill 0,0", "setup.keep-centre", "Place a tile"),
        ("tiles", "tile hill 0,0", "setup.pieces-fifth", "No such tile"),
        ("tiles", "tile field 0,1", "setup.keep-centre", "touches the map"),
        ("features", "gate 0,0", "setup.features-alternate", "Place a feature"),
        ("features", "feature keep 1,0", "setup.pieces-fifth", "No such feature"),
        ("features", "feature hill 0,0", "setup.features-alternate", "has none"),
        (
            "edges",
            "move 0.mage.1 0,0",
            "setup.deployment-edges",
            "Choose a deployment edge",
        ),
        ("edges", "gate 0,0", "setup.deployment-edges", "not the middle one"),
        ("edges", "gate 9,9", "setup.deployment-edges", "an outer tile"),
        ("edges", "gate 1,0", "setup.deployment-edges", "as far away"),
        ("turn", "roll 6", "turn.one-action", "move, attack or deploy"),
        ("turn", "pass", "turn.pass", "cannot act"),
        ("turn", "move 1.footman.1 3,0", "turn.one-action", "of your own"),
        ("turn", "move 0.cavalier.1 0,0", "fifth.deploy", "in reserve"),
        ("turn", "move 0.mage.1 3,0", "fifth.compare", "captured"),
        ("turn", "move 0.footman.1 9,9", "fifth.route", "no tile"),
        ("turn", "move 0.footman.1 0,0", "fifth.one-per-tile", "friendly unit"),
        ("turn", "move 0.footman.1 2,0", "fifth.invade", "Attack it instead"),
        ("turn", "move 0.footman.1 3,0", "move.speed", "SPD"),
        (
            "turn",
            "deploy 0.footman.1 3,0",
            "fifth.deploy",
            "only deploy a unit in reserve",
        ),
        ("turn", "deploy 0.cavalier.1 3,0", "fifth.deploy", "too far"),
        ("turn", "deploy 0.cavalier.1 0,0", "fifth.one-per-tile", "friendly unit"),
        ("turn", "skirmish 0.footman.1 0.archer.1", "fifth.attack", "of the enemy"),
        ("turn", "skirmish 0.footman.1 1.archer.1", "fifth.attack", "not on the map"),
        ("turn", "invade 0.footman.1 1.mage.1", "fifth.attack", "not on the map"),
        ("turn", "invade 0.archer.1 0.footman.1", "fifth.attack", "of the enemy"),
        ("answer", "roll 6 6", "fifth.retaliate", "Retaliate or decline"),
        ("pool", "roll 6", "fifth.stats", "Roll 2 dice"),
        ("place", "retaliate", "fifth.invade", "Move the invader"),
    ],
)
def test_every_refusal_names_its_rule_and_its_reason(
    moment: str, action: str, rule: str, because: str
) -> None:
    refusal = refused(SOON[moment], action)

    assert refusal.rule == rule
    assert because in refusal.reason


@pytest.mark.rule("fifth.attack", "fifth.invade")
@pytest.mark.parametrize(
    ("action", "rule", "because"),
    [
        ("skirmish 0.footman.1 1.target.1", "fifth.attack", "RNG is 1"),
        (
            "invade 0.footman.1 1.target.1",
            "fifth.invade",
            "It cannot move to that tile",
        ),
        ("skirmish 0.mage.1 1.target.1", "fifth.mage", "exactly 2 tiles"),
        ("invade 0.mage.1 1.target.1", "fifth.mage", "only at a distance"),
    ],
)
def test_an_attack_out_of_reach_is_refused_with_its_reason(
    action: str, rule: str, because: str
) -> None:
    start = position(
        "0,0 1,0 2,0 3,0", "0.footman.1@0,0 0.mage.1@1,0 1.target.1@3,0", TARGET
    )
    near = position(
        "0,0 1,0 2,0 3,0", "0.footman.1@0,0 0.mage.1@2,0 1.target.1@3,0", TARGET
    )

    refusal = refused(start if "footman" in action else near, action)

    assert refusal.rule == rule
    assert because in refusal.reason


@pytest.mark.parametrize("moment", SOON)
def test_at_every_moment_some_actions_are_refused(moment: str) -> None:
    """Of one action of each kind, all illegal ones are refused with a reason."""
    kinds = (
        *("roll 6 6 6", "tile field 5,5", "feature hill 5,5", "gate 5,5", "pass"),
        *("move 0.mage.1 5,5", "deploy 0.mage.1 5,5", "skirmish 0.mage.1 1.mage.1"),
        *("invade 0.mage.1 1.mage.1", "retaliate", "take-place", "decline"),
        *("bump off 1 +1", "reroll off 1"),
    )
    legal = choices(SOON[moment])

    for action in kinds:
        if action not in legal:
            assert refused(SOON[moment], action).rule in rulebook().by_id
