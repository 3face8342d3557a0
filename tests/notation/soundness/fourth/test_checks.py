"""Positions of the fourth edition that can be read but are invalid."""

import pytest

from pocket_tactics.notation import NotationError, read_position, write_position
from tests.notation.corruptions import refusal
from tests.notation.soundness.fourth.moments import KNOWN, MOMENTS

DOOM = '{"unit":"1.ghost.1","by":0,"slayer":"0.blade.1","rule":"fourth.tally"}'
ASKED = f'"dooms":[{DOOM}],"asked":[],"unit":"1.ghost.1"'
SPOIL = '{"seat":0,"rule":"fourth.exchange","at":[2,0]}'

NOBLE = '"0.noble.1"'
FALLEN = '"1.mace.1"'
AIM = '"aimed":"1.blade.1"'
TWICE = '["0.blade.1:duel","0.blade.1:duel"]'
SLIPS = [
    # Sides and pieces.
    ("a turn", "seen=:0:", "seen=:0:12345", "seen: not how a position is noted"),
    ("a turn", "seen=:0:", "seen=x:0:", "seen: not how a position is noted"),
    ("a turn", "seen=:0:", "seen=:0:a/a;:0:", "seen: more positions than turns"),
    ("a turn", '{"step":"take-turn"},', "", "no play leads to these steps"),
    ("a turn", '{"step":"knock-outs"},', "", "no play leads to these steps"),
    ("a turn", "order=0,1 ", "", "order: required in a turn"),
    ("a turn", "number=1 ", "", "order: required in a turn"),
    ("a turn", "seats=0;", "seats=0!;", "turn: that player is out"),
    ("a turn", "seats=0;1", "seats=0;1!", "a player is out, but a unit is not gone"),
    ("a turn", "seats=0;1", "seats=0;0", "seats: All players are in one team"),
    (
        "a turn of teams",
        "seats=0;1;0;1",
        "seats=0;0;1;1",
        "seats: Seat the teams so that",
    ),
    ("a turn of teams", "2.blade.1!1", "2.blade.1!0", "captured by its own side"),
    ("a turn", "1,0:plains", "1,0:plains=0", "map: that tile can have no owner"),
    (
        "a turn",
        "plains+village",
        "plains+village=2",
        "map: that tile can have no owner",
    ),
    ("a turn", "0.blade.1@1,0", "0.blade.1@1,0*1", "units: a unit reloads that cannot"),
    ("a lob", "0.mace.1@0,0", "0.mace.1@0,0*1", "units: a unit reloads that cannot"),
    ("a turn", "1.mace.1!0", "1.mace.1~", "a unit is gone, but its player is not out"),
    ("a turn", "1.mace.1!0", "1.mace.1?", "no unit waits in this edition"),
    ("a turn", "1.mace.1!0", "1.mace.1&", "no unit waits in this edition"),
    ("a turn", "0.blade.1@1,0", "0.blade.1", "agenda: nothing can be decided"),
    ("a turn", "units=", "tiles=plains*0 units=", "tiles: each pile once"),
    ("a turn", "units=", "features=village*1;village*1 units=", "each pile once"),
    # The set-up.
    ("laying tiles", "plains*11", "plains*11;plains*1", "tiles: each pile once"),
    ("laying tiles", "plains*11", "plains*11;water*0", "tiles: each pile once"),
    ("drawing a feature", "forest*1", "forest*0", "features: each pile once"),
    ("laying tiles", "plains*11", "plains*1", "tiles: too few for all features"),
    ("laying tiles", "0+village;", "0+village!;", "seats: no player is out yet"),
    ("the first units", "0.mace.3;", "0.mace.3!1;", "units: no unit is lost yet"),
    (
        *("laying tiles", "0.blade.1;0.mace.1;0.mace.2;0.mace.3;", ""),
        "units: every seat brings units",
    ),
    (
        *("drawing the first tile", "seats=", "order=0,1 seats="),
        "map: must be empty before the first tile",
    ),
    (
        *("drawing the first tile", "centre=village ", "map=0,0:plains+village "),
        "map: must be empty before the first tile",
    ),
    ("drawing the first tile", "centre=village ", "", "centre: drawn, or agreed on"),
    (
        *("drawing a feature", "tiles=plains", "centre=village tiles=plains"),
        "centre: drawn, or agreed on",
    ),
    (
        *("drawing a feature", "features=forest*1;highland*1;village*1;township*1 "),
        *("", "features: none can be drawn"),
    ),
    (
        "laying tiles",
        "0,0:plains+village",
        "0,0:plains",
        "the middle tile must have a feature",
    ),
    (
        "laying tiles",
        "0,0:plains+",
        "1,0:plains+",
        "map: the middle tile must have a feature",
    ),
    ("the roll-off", "seats=", "order=0,1 seats=", "must be empty before the roll-off"),
    ("the roll-off", "[0,1]", "[0,2]", "it names a missing seat"),
    ("the roll-off", "0+village;1", "0;1", "seats: every seat still has a feature"),
    ("laying tiles", "order=0,1 ", "", "order: required after the roll-off"),
    ("drawing the last tile", "tiles=plains*1 ", "", "tiles: none is left"),
    ("laying tiles", '"terrain":"plains"', '"terrain":"water"', "tile is not left"),
    ("laying tiles", "0+village;1", "0;1", "seats: every seat still has a feature"),
    (
        *("laying tiles", "0+village;1", "0+village@0,0;1"),
        "seats: every seat still has a feature",
    ),
    ("laying tiles", "0.blade.1", "0.blade.1@0,0", "no unit is on the map yet"),
    (
        *("setting features", "units=", "tiles=plains*1 units="),
        "tiles: all are laid by now",
    ),
    ("setting features", "order=0,1", "order=1,0", "players place in their order"),
    ("the first units", '"seat":0', '"seat":1', "players place in their order"),
    ("setting features", "seats=0+village;", "seats=0;", "seats: a feature too many"),
    ("the first units", "seats=0@", "seats=0+village@", "seats: a feature too many"),
    (
        *("setting features", "seats=0+village;", "seats=0+village@0,0;"),
        "seats: a feature is not on the map",
    ),
    (
        "the first units",
        "1.blade.1;",
        "1.blade.1@5,0;",
        "a unit is on the map too early",
    ),
    (
        *("the first units", "0.blade.1;0.mace.1;", "0.blade.1@5,0;0.mace.1@4,0;"),
        "units: a unit has no place to start",
    ),
    (
        *("the first units", "0.blade.1;0.mace.1;0.mace.2;"),
        "0.blade.1@0,0;0.mace.1@1,0;0.mace.2@2,0;",
        "units: no more units of this player can start",
    ),
    # A unit on its way.
    (
        *("a test at the end", '"0.blade.1","start":[0,0],"walks_trees"'),
        *('"1.mace.1","start":[0,0],"walks_trees"', "not that unit's turn"),
    ),
    (
        *("following", '"followers":[]', '"followers":["1.mace.1"]'),
        "agenda: it is not that unit's turn",
    ),
    (
        *("withering", '"unit":"0.warmage.1"', '"unit":"0.mace.9"'),
        "agenda: it is not that unit's turn",
    ),
    (
        *("a test on the way", '"journey":{"unit":"0.blade.1"'),
        *('"journey":{"unit":"0.blade.2"', "only a unit on the map is on its way"),
    ),
    (
        *("a bonus move", '"journey":{"unit":"0.warden.1"'),
        *('"journey":{"unit":"0.warden.2"', "only a unit on the map is on its way"),
    ),
    (
        *("withering", '"target":"1.mace.1"', '"target":"1.mace.2"'),
        "agenda: the tested unit must be on the map",
    ),
    (
        *("a test at the end", '"start":[0,0],"walks', '"start":[9,9],"walks'),
        "agenda: a place is off the map",
    ),
    ("a test on the way", '"to":[1,0]', '"to":[9,0]', "a place is off the map"),
    ("a test on the way", '"to":[1,0]', '"to":[3,0]', "a unit moves to a free tile"),
    ("a test at the end", '"left":0', '"left":13', "agenda: too many bonus moves"),
    ("a test at the end", '"left":0', '"left":-1', "agenda: too many bonus moves"),
    ("calling up", "[[1,0]]", "[[1,0],[1,0]]", "agenda: no feature calls up a unit"),
    ("calling up", "[[1,0]]", "[[1,0],[0,0]]", "agenda: no feature calls up a unit"),
    ("calling up", "[[1,0]]", "[[9,0]]", "agenda: a place is off the map"),
    (
        *("a test of a smith", '"reforging","seat":0', '"reforging","seat":1'),
        "agenda: it is not that player's turn",
    ),
    ("fetching", '"seat":0', '"seat":1', "agenda: it is not that player's turn"),
    (
        "a test of a smith",
        "0.noble.1!1",
        "0.noble.1",
        "agenda: no captive can be fetched",
    ),
    # A test.
    (
        *("a test at the end", '"trial":{"unit":"0.blade.1"'),
        *('"trial":{"unit":"0.blade.2"', "the tested unit must be on the map"),
    ),
    ("a test at the end", '"needs":5', '"needs":7', "agenda: a die shows 1 to 6"),
    ("a test at the end", '"needs":5', '"needs":0', "agenda: a die shows 1 to 6"),
    ("a test twisted", '"faces":[5,2]', '"faces":[2,5]', "a die shows 1 to 6"),
    ("a test twisted", '"faces":[5,2]', '"faces":[7,2]', "a die shows 1 to 6"),
    ("a test twisted", '"faces":[5,2]', '"faces":[5]', "no such unit has rolled"),
    ("a test at the end", '"size":2', '"size":3', "agenda: not its dice"),
    ("a die of a test", '"size":1', '"size":2', "agenda: one die is rolled at a time"),
    ("a die of a test", '"face":2', '"face":3', "no such die can be re-rolled"),
    ("a die of a test", '"seat":0', '"seat":2', "agenda: no such seat"),
    ("a test twisted", '"seat":0', '"seat":-1', "agenda: no such seat"),
    # Falls and spoils.
    ("defying", '"by":0', '"by":1', "agenda: no such unit is defeated"),
    ("defying", '"by":0', '"by":2', "agenda: no such unit is defeated"),
    ("defying", '"by":0', '"by":-1', "agenda: no such unit is defeated"),
    ("defying", '"by":0', '"by":null', "agenda: no such unit is defeated"),
    ("defying", '"slayer":"0.blade.1"', '"slayer":"0"', "no such unit is defeated"),
    ("defying", "1.ghost.1@2,0", "1.ghost.1", "agenda: no such unit is defeated"),
    ("defying", DOOM, f"{DOOM},{DOOM}", "agenda: a unit is defeated once"),
    ("defying", ASKED, ASKED.replace("ghost", "mace"), "that unit may not try to stay"),
    ("a test to stay", f"[{DOOM}]", "[]", "agenda: a unit is defeated once"),
    (
        *("defying", '"asked":[],"unit":"1.ghost.1"'),
        *('"asked":[],"unit":"1.mace.1"', "agenda: it is not defeated"),
    ),
    (
        *("a test to stay", '"asked":["1.ghost.1"]', '"asked":[]'),
        "agenda: it is not defeated",
    ),
    (
        *("a second test to stay", '"asked":["0.ghost.1",', '"asked":["1.ghost.9",'),
        "agenda: it is not defeated",
    ),
    ("defying", '"asked":[]', '"asked":["1.ghost.9"]', "agenda: it is not defeated"),
    ("spoils", '"declined":[]', '"declined":[2]', "agenda: no such seat"),
    ("spoils", '"at":[2,0]', '"at":[9,0]', "agenda: a place is off the map"),
    ("spoils", '"at":[2,0]', '"at":[5,0]', "a captive is put onto a free tile"),
    ("spoils", '["1.mace.1"]', '["1.mace.7"]', "no such unit has fallen"),
    ("spoils", f"[{FALLEN}]", f"[{FALLEN},{FALLEN},{FALLEN}]", "never fall at once"),
    ("spoils", SPOIL, ",".join([SPOIL] * 5), "so many units never fall at once"),
    (
        *("spoils", '"seat":0,"declined"', '"seat":1,"declined"'),
        "agenda: no captive can be fetched",
    ),
    ("spoils", SPOIL, "", "agenda: no captive can be fetched"),
    # An assault.
    (
        *("the first pool", '"aimed":"1.blade.1"', '"aimed":"1.blade.9"'),
        "agenda: an assault needs two units",
    ),
    *(
        ("the first pool", AIM, f'{AIM},"used":{used}', "no such ability is used")
        for used in ('["zz"]', '["9.mace.1:duel"]', '["0.blade.1:sing"]', TWICE)
    ),
    *(
        ("a test at the end", '"pool"', f'"used":["{used}"],"pool"', "is used")
        for used in ("9.mace.1", "bump", "twisting-trial:7")
    ),
    ("the first pool", "number=1", "number=1 turn=1", "not the attacker's turn"),
    (
        *("the first pool", '"attacker":{"unit":"0.blade.1"'),
        *('"attacker":{"unit":"0.mace.1"', "agenda: it is not the attacker's turn"),
    ),
    (
        *("the first pool", '"target":{"unit":"1.blade.1"'),
        *('"target":{"unit":"1.blade.2"', "the target must be on the map"),
    ),
    (
        *("the first pool", '"target":{"unit":"1.blade.1"'),
        *('"target":{"unit":"0.blade.1"', "the target must be on the map"),
    ),
    (
        *("the first pool", '"aimed":"1.blade.1"', '"aimed":"0.mace.1"'),
        "agenda: an assault is aimed at an enemy",
    ),
    ("stepping in", '"phase":1', '"phase":2', "agenda: no such phase"),
    ("stepping in", '"phase":1', '"phase":15', "agenda: no such phase"),
    ("stepping in", '"phase":1', '"phase":-14', "agenda: no such phase"),
    ("re-rolls", "[6,2]", "[2,6]", "agenda: dice that no such unit has rolled"),
    ("re-rolls", "[6,2]", "[7,2]", "agenda: dice that no such unit has rolled"),
    ("re-rolls", "[5,5]", "[5,5,5,5,5]", "dice that no such unit has rolled"),
    ("re-rolls", '"rerolls":1', '"rerolls":41', "agenda: too many re-rolls"),
    ("re-rolls", '"support":1', '"support":42', "agenda: too many re-rolls"),
    ("bumps", '"by":3', '"by":6', "agenda: no such bump"),
    ("bumps", '["0.noble.1"]', '["0.stonethrower.1"]', "agenda: no such brew"),
    ("bumps", '["0.noble.1"]', '["0.noble.9"]', "agenda: no such brew"),
    ("bumps", '["0.noble.1"]', f"[{NOBLE},{NOBLE}]", "agenda: a brew is taken twice"),
    (
        "bumps",
        '["0.noble.1"]',
        f"[{','.join([NOBLE] * 99)}]",
        "agenda: a list is too long",
    ),
    ("bumps", '"paid":1', '"paid":2', "agenda: more is paid than was taken"),
    ("bumps", '"paid":1', '"paid":-1', "agenda: more is paid than was taken"),
    (
        *("the first pool", '"attacker":{"unit":"0.blade.1"'),
        *('"attacker":{"unit":"0.blade.1","defence":[2,1]', "rolled in their order"),
    ),
    ("rolling anew", ',"defence":[2]', "", "agenda: dice at the wrong time"),
    (
        *("stepping in", '"target":{"unit":"1.mace.1"'),
        *('"target":{"unit":"1.mace.1","off":[2]', "agenda: dice at the wrong time"),
    ),
    ("a marked die", '"face":2', '"face":3', "agenda: no such die is marked"),
    ("the first pool", '"size":2', '"size":3', "agenda: not its dice"),
    ("a pool anew", '"size":3', '"size":2', "agenda: not its dice"),
    (
        *("a lob", '"attacker":{"unit":"0.stonethrower.1"'),
        *('"attacker":{"unit":"0.mace.1"', "agenda: no unit throws"),
    ),
    ("a lob astray", '"side":5', '"side":6', "agenda: a tile has six sides"),
    ("a die again", '"face":2', '"face":3', "no such die can be re-rolled"),
    (
        *("a brew to be paid", '"brews":["0.noble.1"]'),
        *('"brews":["0.noble.1"],"paid":1', "agenda: nothing is to be paid"),
    ),
    ("a brew to be paid", "[6,5,4]", "[]", "agenda: nothing is to be paid"),
    ("stepping in", '"declined":[]', '"declined":[2]', "agenda: no such seat"),
    ("a pool anew", '"seat":0', '"seat":2', "agenda: no such seat"),
    ("re-rolls", ',"rerolls":1', "", "agenda: no re-roll is left"),
    (
        *("the second pool", '"role":"attacker"', '"role":"target"'),
        "agenda: another pool is rolled first",
    ),
    (
        *("the second pool", '"pool":"def"', '"pool":"off"'),
        "agenda: another pool is rolled first",
    ),
]


@pytest.mark.parametrize(("moment", "old", "new", "complaint"), SLIPS)
def test_a_position_of_the_fourth_edition_that_makes_no_sense_is_refused(
    moment: str, old: str, new: str, complaint: str
) -> None:
    assert complaint in refusal(MOMENTS[moment], KNOWN, old, new)


def test_the_player_of_a_feature_is_not_out() -> None:
    text = write_position(MOMENTS["a turn"])
    owned = text.replace("plains+village", "plains+village=1")
    with pytest.raises(NotationError, match="the owner of a feature is out"):
        read_position(owned.replace("seats=0;1", "seats=0;1!"), KNOWN)
