"""Positions that can be read but are invalid: each error is named."""

import pytest

from tests.conftest import CARDS
from tests.notation.corruptions import refusal
from tests.notation.soundness.fifth.moments import MOMENTS

SLIPS = [
    ("a turn", "seats=0@0,0;1@4,0", "seats=0@0,0", "seats: 1 do not play"),
    ("a turn", "seats=0@0,0;1@4,0", "seats=0;1;2", "seats: 3 do not play"),
    ("a turn", "seats=0@0,0;1@", "seats=0@0,0;0@", "this edition has no teams"),
    ("a turn", "1@4,0", "1@5,0", "a gate is off the map"),
    ("a turn", "1@4,0", "1", "a turn needs every gate chosen"),
    ("a turn", "order=0,1", "order=0,0", "order: it must name every seat once"),
    ("a turn", "order=0,1", "order=0,1,2", "order: it must name every seat once"),
    ("a turn", "order=0,1 ", "", "order: required after the roll-off"),
    ("a turn", "number=1", "number=1 turn=2", "turn: there is no seat 2"),
    ("a turn", "seen=", "seen=x", "seen: not how a position is noted"),
    ("a turn", "seen=mmrmc:0:0.1.2", "seen=", "seen: not how a position is noted"),
    ("a turn", "0.mage.1", "0.mage.01", "units: no such id"),
    ("a turn", "0.mage.1", "0.mage.", "units: no such id"),
    ("a turn", "0.mage.1", "00.mage.1", "units: no such id"),
    ("a turn", "0.mage.1", "0.archer.1", "units: two have the same id"),
    ("a turn", "1@1,0", "1@0,0", "units: two units are on one tile"),
    ("a turn", "1@1,0", "1@9,0", "units: a unit is off the map"),
    ("a turn", "1.mage.1!0", "1.mage.1?", "no unit waits in this edition"),
    ("a turn", "1.mage.1!0", "1.mage.1&", "no unit waits in this edition"),
    ("a turn", "0.mage.1", "2.mage.1", "units: a unit has an invalid seat"),
    ("a turn", "1.mage.1!0", "1.mage.1!5", "units: a unit has an invalid seat"),
    ("a turn", "1.mage.1!0", "1.mage.1!1", "captured by its own seat"),
    ("a turn", "4,0:field", "3,0:field", "a gate is off the map"),
    ("a turn", ";4,0:field", ";4,0:field;4,0:field", "order of their places"),
    (
        *("a turn", "0,0:field;1,0:field", "1,0:field;0,0:field"),
        "order of their places",
    ),
    ("a turn", "3,0:water;", "", "map: all tiles must be connected"),
    ("a turn", '[{"step":"take-turn"},', "[", "no play leads to these steps"),
    ("a turn", ',{"step":"end-turn"}', "", "no play leads to these steps"),
    ("a turn", '{"step":"check-outcome"},', "", "no play leads to these steps"),
    ("a turn", "take-turn", "lay-tiles", "no play leads to these steps"),
    (
        *("a win", ' outcome={"winners":[0],"how":"defeated","rule":"fifth.win"}'),
        *("", "the text breaks off: it has no field 'agenda'"),
    ),
    ("a win", '"winners":[0]', '"winners":[2]', "outcome: no such winner"),
    ("a win", '"winners":[0]', '"winners":[0,0]', "a winner is named twice"),
    ("a win", '"how":"defeated"', '"how":""', "outcome: no such end"),
    ("a win", '"rule":"fifth.win"', '"rule":"a_rule"', "outcome: no such end"),
    ("a turn", " units=", " features=hill*0 units=", "features: each pile once"),
    (
        *("a win", '"rule":"fifth.win"}', '"rule":"fifth.win"} agenda=[{"step":'),
        "agenda: ",
    ),
    (
        *("a win", '"rule":"fifth.win"}'),
        '"rule":"fifth.win"} agenda=[{"step":"take-turn"}]',
        "agenda: a game that is over has none",
    ),
    # The set-up.
    ("laying tiles", "0.mage.1", "0.mage.1@0,0", "all are in reserve"),
    ("laying tiles", "order=1,0 ", "", "order: required after the roll-off"),
    ("laying tiles", "field*2;water*1", "water*1", "a map has 3 at least"),
    ("laying tiles", "field*2", "field*2;field*2", "tiles: each pile once"),
    ("laying tiles", "water*1", "water*0", "tiles: each pile once, and none empty"),
    ("laying tiles", "hill*1", "hill*1;hill*1", "features: each pile once"),
    ("laying tiles", "hill*1", "hill*4", "features: a tile holds one at most"),
    ("the roll-off", "hill*1", "hill*4", "features: a tile holds one at most"),
    ("setting features", "hill*1", "hill*4", "features: a tile holds one at most"),
    ("laying tiles", "0,0:field+keep", "1,0:field+keep", "the middle tile has its"),
    ("laying tiles", "0,0:field+keep", "0,0:field", "the middle tile has its"),
    (
        *("laying tiles", "tiles=field*2", "centre=keep tiles=field*2"),
        "centre: it comes with the middle tile",
    ),
    ("the roll-off", "centre=keep ", "", "centre: it comes with the middle tile"),
    (
        *("laying tiles", "tiles=field*2;water*1 ", ""),
        "tiles: a map has 3 at least",
    ),
    (
        *("setting features", "features=", "tiles=field*1 features="),
        "another piece is to be placed first",
    ),
    ("setting features", "features=hill*1 ", "", "another piece"),
    ("the last player's edge", "units=", "features=hill*1 units=", "another piece"),
    (
        *("the last player's edge", '"seat":0', '"seat":1'),
        "the edges are chosen by the last player first",
    ),
    (
        *("the last player's edge", '{"step":"choose-edge","seat":0},', ""),
        "the edges are chosen by the last player first",
    ),
    (
        *("the first player's edge", '"seat":1', '"seat":0'),
        "the edges are chosen by the last player first",
    ),
    (
        *("the first player's edge", '"seat":1', '"seat":7'),
        "the edges are chosen by the last player first",
    ),
    ("laying tiles", "seats=0;", "seats=0@0,0;", "by the last player first"),
    ("the roll-off", "[0,1]", "[0,2]", "it names a missing seat"),
    ("the roll-off", "[0,1]", "[1,0]", "it names a missing seat"),
    ("the roll-off", "[0,1]", "[0,0]", "it names a missing seat"),
    ("the roll-off", "[0,1]", "[0]", "the roll-off is over"),
    ("the second die", '"rolled":[4]', '"rolled":[4,5]', "the roll-off is over"),
    ("the second die", '"rolled":[4]', '"rolled":[7]', "a die shows 1 to 6"),
    ("the roll-off", '"size":1', '"size":2', "one die is rolled at a time"),
    (
        "the roll-off",
        " seats=",
        " order=0,1 seats=",
        "must be empty before the roll-off",
    ),
    # A unit on its way.
    ("a hazard on the way", '"size":1', '"size":3', "one die is rolled at a time"),
    (
        *("a hazard on the way", '"unit":"0.cavalier.1","at"', '"unit":"9","at"'),
        "only a unit on the map is on its way",
    ),
    (
        *("a hazard on the way", '"unit":"0.cavalier.1","at"'),
        *('"unit":"0.archer.1","at"', "only a unit on the map is on its way"),
    ),
    (
        *("a hazard on the way", '"unit":"0.cavalier.1","at"'),
        *('"unit":"1.mage.1","at"', "only a unit on the map is on its way"),
    ),
    (
        *("a hazard on the way", '"unit":"0.cavalier.1","tiles"'),
        *('"unit":"0.archer.1","tiles"', "only a unit on the map is on its way"),
    ),
    ("a hazard on the way", '"at":[1,0]', '"at":[2,0]', "a test needs a hazard"),
    (
        *("a hazard on the way", "2,0:field", "2,0:water;"),
        "not a tile",
    ),
    ("a hazard on the way", "1@1,0;", "1@2,0;", "for the unit that enters"),
    ("a hazard on the way", "[[2,0]]", "[]", "a path has no tiles"),
    ("a hazard on the way", "[[2,0]]", "[[9,0]]", "a path leads over free tiles"),
    ("a hazard on the way", "[[2,0]]", "[[3,0]]", "a path leads over free tiles"),
    (
        *("an invader's hazards", '"unit":"0.cavalier.1","at":[2,0]'),
        *('"unit":"0.cavalier.1","at":[3,0]', "a test needs a hazard"),
    ),
    (
        *("an invader's hazards", '"way":[[1,0],[2,0]]', '"way":[[2,0]]'),
        "for the unit that enters",
    ),
    # A fight.
    ("an answer", "number=1", "number=1 turn=1", "not the attacker's turn"),
    (
        *("an answer", '{"unit":"0.cavalier.1"}', '{"unit":"0.mage.1"}'),
        "not the attacker's turn",
    ),
    (
        *("an answer", '{"unit":"0.cavalier.1"}', '{"unit":"0.ogre.1"}'),
        "a fight needs two units",
    ),
    (
        *("an answer", '{"unit":"1.footman.1"}', '{"unit":"0.archer.1"}'),
        "a fight is between enemies",
    ),
    (
        *("an answer", '{"unit":"1.footman.1"}', '{"unit":"1.mage.1"}'),
        "the target must be on the map",
    ),
    (
        *("an answer", '{"unit":"1.footman.1"}', '{"unit":"1.footman.1"},"phase":7'),
        "a fight has no such step in that phase",
    ),
    ("a place to take", '"phase":7', '"phase":-1', "no such step in that phase"),
    ("a place to take", '"phase":7', '"phase":8', "no such step in that phase"),
    ("a place to take", '"phase":7', '"phase":5', "no such step in that phase"),
    (
        *("an answer", '"target":{"unit":"1.footman.1"}'),
        '"target":{"unit":"1.footman.1"},"way":[[9,9]]',
        "a path leaves the map",
    ),
    (
        *("an answer", '"target":{"unit":"1.footman.1"}'),
        '"target":{"unit":"1.footman.1"},"way":[[3,0]]',
        "an invader's path leads to its target",
    ),
    ("a place to take", '"way":[[1,0],[2,0]],', "", "no place to take"),
    ("a place to take", "[1,0],[2,0]", "[1,0],[3,0]", "no place to take"),
    ("a place to take", "1.mage.1!0", "1.mage.1@1,0", "no place to take"),
    ("the first pool", '"size":2', '"size":3', "not its dice"),
    ("the first pool", '"size":2', '"size":0', "not its dice"),
    ("the attacker's effects", "[6,5]", "[5,6]", "dice that no such unit has rolled"),
    ("the attacker's effects", "[6,5]", "[7,5]", "dice that no such unit has rolled"),
    ("the attacker's effects", "[6,5]", "[5,0]", "dice that no such unit has rolled"),
    ("the attacker's effects", "[6,5]", "[6]", "dice that no such unit has rolled"),
    ("the attacker's effects", "[4,4]", "[4,4,4]", "that no such unit has rolled"),
    (
        *("the attacker's effects", '"defence":[4,4]'),
        *('"defence":[4,4],"defence_kickers":[9]', "a kicker shows 1 to 6"),
    ),
    ("a die again", '"face":3', '"face":4', "no such die can be re-rolled"),
    ("a die again", '"pool":"off","face"', '"pool":"def","face"', "no such die"),
    ("a die again", '"size":1', '"size":2', "one die is rolled at a time"),
]


@pytest.mark.parametrize(("moment", "old", "new", "complaint"), SLIPS)
def test_a_position_that_makes_no_sense_is_refused(
    moment: str, old: str, new: str, complaint: str
) -> None:
    assert complaint in refusal(MOMENTS[moment], CARDS, old, new)
