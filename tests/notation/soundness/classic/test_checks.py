"""Positions of the second and third edition that can be read but are invalid."""

import pytest

from pocket_tactics.notation.soundness.classic.names import is_base
from tests.notation.corruptions import refusal
from tests.notation.soundness.classic.moments import EDITIONS, KNOWN, MOMENTS

STARTER = '{"step":"place-starter","seat":0,"rule":""},'

SMITH = '"roll-skill","size":1'
DOOMED = '"doom":{"unit":"1.boss.1"'
FOLLOWED = '"follow-ups","unit":"0.mace.1"'
SLIPS = [
    # Bases, tiles and units.
    ("a turn", "seen=:0:", "seen=x:0:", "seen: not how a position is noted"),
    ("a turn", '{"step":"take-turn"},', "", "no play leads to these steps"),
    ("a turn", '{"step":"fading"},', "", "no play leads to these steps"),
    ("a turn", "order=0,1 ", "", "order: not decided yet"),
    ("a turn", "number=1 ", "", "seats: a turn needs both bases"),
    ("the first units", "0.mace.1;", "", "agenda: nothing can be decided"),
    ("a turn", "0@-1,0;1@6,0", "0@6,0;1@-1,0", "seats: the bases are elsewhere"),
    ("the roll-off", "seats=0%camp;", "seats=0;", "a base is either placed or not"),
    ("a turn", "seats=0@", "seats=0%camp@", "a base is either placed or not"),
    ("the roll-off", "seats=0%camp", "seats=0%plain", "seats: no such base"),
    ("the roll-off", "seats=0%camp", "seats=0+plain%camp", "seats: no such base"),
    ("a turn", "1,0:plain", "1,0:plain^1", "map: no piece can be placed so"),
    ("a turn", "1,0:plain", "1,0:plain=0", "map: no piece can be placed so"),
    ("a turn", "1,0:plain", "1,0:plain+camp=0", "map: no piece can be placed so"),
    ("a turn", "1,0:plain", "1,0:plain+frost", "map: no piece can be placed so"),
    ("a turn", "1,0:plain", "1,0:plain+frost=2", "map: no piece can be placed so"),
    ("a turn", "frost*6", "frost*0", "features: each pile once"),
    ("a turn", "features=", "tiles=camp*1 features=", "tiles: no base is drawn"),
    ("a turn", "frost*6", "camp*6", "map: no piece can be placed so"),
    ("a turn", "features=", "centre=plain features=", "there is none in this edition"),
    ("a turn", "seats=0@-1,0", "seats=0@-1,0^13", "seats: invalid dial"),
    ("a turn", "seats=0@-1,0", "seats=0@-1,0<9,9>1,0", "seats: no such tiles"),
    ("a turn", "seats=0@-1,0", "seats=0@-1,0!", "no player is knocked out in this"),
    ("a turn", "0.mace.2", "0.mace.2?", "units: 0.mace.2 cannot be there"),
    ("a turn", "0.mace.2", "0.mace.2~", "units: 0.mace.2 cannot be there"),
    ("a turn", "0.mace.3!1", "0.mace.3!", "units: 0.mace.3 cannot be there"),
    ("a turn", "0.mace.1@0,0", "0.mace.1@6,0", "units: 0.mace.1 cannot be there"),
    ("a turn", "0.mace.1@0,0", "0.mace.1@0,0*1", "a unit cannot have this mark"),
    ("an aimer's turn", "1@0,0", "1@0,0*3", "units: a unit cannot have this mark"),
    # The set-up.
    ("drawing tiles", '"laid":1', '"laid":-1', "invalid number of tiles laid"),
    ("drawing tiles", '"laid":1', '"laid":1000', "invalid number of tiles laid"),
    ("drawing tiles", '"laid":1', '"laid":1001', "invalid number of tiles laid"),
    ("drawing tiles", '"aside":[]', '"aside":["bog"]', "no such tile is in the bag"),
    ("laying tiles", '"terrain":"plain"', '"terrain":"bog"', "no such tile is in"),
    (
        *("laying tiles", '"aside":[]', '"aside":["plain","plain","plain"]'),
        "agenda: no such tile is in the bag",
    ),
    (
        *("drawing the last tile", '"aside":[]', '"aside":["plain"]'),
        "agenda: nothing can be decided",
    ),
    ("the roll-off", "[0,1]", "[0,2]", "it names a missing seat"),
    ("the roll-off", "[0,1]", "[0]", "the roll-off is over"),
    ("the roll-off", '"rolled":[]', '"rolled":[3,3]', "the roll-off is over"),
    ("the roll-off", '"rolled":[]', '"rolled":[7]', "a die shows 1 to 6"),
    ("the roll-off", '"size":1', '"size":2', "one die is rolled at a time"),
    ("the roll-off", "seats=", "number=1 seats=", "number: no turn has begun"),
    ("drawing tiles", "order=0,1", "order=1,0", "is not the first player's"),
    # Names and actors.
    ("naming another", '"slayer":"0.mace.1"', '"slayer":"0"', "no such slayer"),
    ("naming another", '"slayer":"0.mace.1"', '"slayer":"0.base"', "no such slayer"),
    ("leaving a bog", FOLLOWED, FOLLOWED.replace("mace.1", "base"), "no such unit"),
    ("naming another", '["1.mace.1"]', '["1.mace.9"]', "agenda: no such stand_ins"),
    ("naming another", '["1.mace.1"]', '["1.mace.1","1.mace.1"]', "is named twice"),
    ("naming another", DOOMED, DOOMED.replace("boss", "mace"), "instead of it"),
    ("drawing tiles", '"seat":0', '"seat":2', "agenda: no such seat"),
    ("naming another", '"at":[1,0]', '"at":[1000,0]', "agenda: no such at"),
    ("naming another", '"at":[1,0]', '"at":[1,-1000]', "agenda: no such at"),
    ("a test of a smith", SMITH, SMITH.replace("1", "2"), "agenda: not its dice"),
    ("a test of a smith", SMITH, SMITH.replace("1", "60"), "dice are never rolled"),
    ("a test of a smith", SMITH, SMITH.replace("1", "0"), "agenda: not its dice"),
    ("leaving a bog", '"size":1', '"size":2', "agenda: one die is rolled there"),
    (
        *("leaving a bog", '"ordeal":{"unit":"0.mace.1"'),
        *('"ordeal":{"unit":"0.mace.2"', "that unit is not on the map"),
    ),
    (
        *("leaving a bog", '"arriving","unit":"0.mace.1"'),
        *('"arriving","unit":"0.mace.2"', "that unit is not on the map"),
    ),
    ("leaving a bog", '"to":[2,0]', '"to":[9,0]', "agenda: there is no tile"),
    ("leaving a bog", '"to":[2,0]', '"to":[3,0]', "that unit cannot move there"),
    ("leaving a bog", '"sort":"bog"', '"sort":"ice"', "not tested for that hazard"),
    ("leaving a bog", '"sort":"bog"', '"sort":"plain"', "not tested for that hazard"),
    ("leaving a bog", '"places":[[1,0]]', '"places":[[2,0]]', "not tested for that"),
    ("a test of a smith", '"seat":0', '"seat":1', "it is not that player's turn"),
    (
        *("a captive to choose", '["0.mace.1","0.blade.1"]'),
        *('["0.mace.1","0.dummy.2"]', "agenda: no captive can be taken back"),
    ),
    (
        *("a captive to choose", '["0.mace.1","0.blade.1"]', '["0.mace.1"]'),
        "agenda: no captive can be taken back",
    ),
    (
        *("a captive to free", '"freeing","unit":"0.witch.1"'),
        *('"freeing","unit":"0.base"', "agenda: no such unit"),
    ),
    (
        *("a captive to free", "0.mace.1!1;0.blade.1!1", "0.mace.1;0.blade.1"),
        "agenda: no captive can be freed",
    ),
    (
        *("a die for a captive", "0.mace.1!1;0.blade.1!1", "0.mace.1;0.blade.1"),
        "agenda: no captive can be freed",
    ),
    ("freezing", "features=frost*6 ", "", "agenda: nothing can be frozen"),
    (
        "a test of a smith",
        "0.mace.1!1",
        "0.mace.1",
        "agenda: no captive can be ransomed",
    ),
    # A test and a fight.
    ("a test for a captive", '"needs":4', '"needs":7', "agenda: no such test"),
    ("a test for a captive", '"needs":4', '"needs":0', "agenda: no such test"),
    (
        *("a test for a captive", '"0.seer.1","skill":"', '"0.seer.1","skill":"no'),
        "agenda: no such test",
    ),
    (
        *("the first pool", '"attacker":{"unit":"0.mace.1"'),
        *('"attacker":{"unit":"0.base"', "agenda: a base never attacks"),
    ),
    (
        *("stepping in", '"target":{"unit":"1.mace.1"'),
        *('"target":{"unit":"0.mace.1"', "agenda: a unit cannot fight itself"),
    ),
    ("stepping in", '"skill":"melee"', '"skill":"song"', "agenda: no such skill"),
    (
        *("the first pool", '"1.mace.1","skill":"melee"'),
        *('"1.mace.1","skill":"song"', "agenda: no such answer"),
    ),
    ("re-rolls", '"phase":8', '"phase":12', "agenda: no such phase"),
    ("re-rolls", '"phase":8', '"phase":-3', "agenda: no such phase"),
    ("the first pool", '"at":[1,0]', '"at":[9,0]', "agenda: the fight has no tile"),
    ("re-rolls", '"off":[6]', '"off":[7]', "agenda: invalid dice"),
    ("re-rolls", '"off":[6]', '"off":[5,6]', "agenda: invalid dice"),
    ("re-rolls", "[6]", "[6,6,6,6,6,6,6,6,6,6,6,6,6]", "agenda: invalid dice"),
    (
        *("re-rolls", '"assists":1', '"assists":1,"off_kicker":7'),
        "agenda: no such kicker",
    ),
    ("re-rolls", '"rerolls":1', '"rerolls":61', "agenda: no such re-rolls"),
    ("re-rolls", '"assists":1', '"assists":2', "agenda: no such re-rolls"),
    ("re-rolls", '"assists":1', '"assists":-1', "agenda: no such re-rolls"),
    ("stepping in", '"phase":1', '"phase":2', "no such step in this phase"),
    ("re-rolls", '"phase":8', '"phase":7', "agenda: no such step in this phase"),
    (
        *("stepping in", '"target":{"unit":"1.mace.1"'),
        *(
            '"target":{"unit":"1.mace.1","off":[6]',
            "agenda: no dice have been rolled yet",
        ),
    ),
    ("re-rolls", '"defence":[5],', "", "agenda: the dice have not been rolled"),
    (
        *("the first pool", '"1.mace.1","skill":"melee"', '"1.mace.1"'),
        "agenda: the target has named no skill",
    ),
    ("a die again", '"lifted":[3]', '"lifted":[4]', "no such dice are re-rolled"),
    ("a die again", '"size":1', '"size":2', "no such dice are re-rolled"),
    ("the first pool", '"size":1', '"size":0', "agenda: no such dice are rolled"),
    ("the second pool", '"pool":"def"', '"pool":"off"', "no such dice are rolled"),
    (
        *("the first pool", '"target":{"unit":"1.mace.1"'),
        *('"target":{"unit":"1.mace.3"', "agenda: units that fight must be on the map"),
    ),
]

OWN_SLIPS = {
    "second": [
        (
            *("the second base", '{"step":"same-sides"},{"step":"alternate-units"},'),
            *(STARTER, "map: wrong number of bases at this step"),
        ),
        ("the dial", '"seat":0', '"seat":1', "it is not that player's turn"),
    ],
    "third": [
        (
            *("the second base", '{"step":"at-furthest"},{"step":"units-in-turn"},'),
            *(STARTER, "map: wrong number of bases at this step"),
        ),
    ],
}

EVERY_SLIP = [
    (edition, *slip) for edition in EDITIONS for slip in SLIPS + OWN_SLIPS[edition]
]


@pytest.mark.parametrize(("edition", "moment", "old", "new", "complaint"), EVERY_SLIP)
def test_a_position_of_an_old_edition_that_makes_no_sense_is_refused(
    edition: str, moment: str, old: str, new: str, complaint: str
) -> None:
    assert complaint in refusal(MOMENTS[edition][moment], KNOWN[edition], old, new)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_base_is_on_the_map_once_it_is_placed(edition: str) -> None:
    state = MOMENTS[edition]["the second base"]

    placed = [is_base(state, name) for name in ("0.base", "1.base", "2.base")]

    assert placed == [True, False, False]
