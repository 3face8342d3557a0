"""Positions of every kind, for the tests of the notation."""

from tests.conftest import card, opening, play, position

PIECES = "field*3 water | keep | hill"
FORCES = (("mage",), ("footman",))
MACE = card("mace", "1 1 1 1")

ROLLING = opening(PIECES, FORCES)
LAYING = play(ROLLING, "roll 1; roll 2; tile field 0,0")
SETTING = play(LAYING, "tile field 1,0; tile field 2,0; tile water 0,1")
EDGING = play(SETTING, "feature hill 1,0")
TURN = position(
    "0,0 1,0 2,0+hill 3,0:water 4,0",
    "0.archer.1@0,0 0.cavalier.1@1,0 0.mage.1 1.footman.1@2,0 1.mage.1!0",
    passing="allowed",
)
ANSWERING = play(TURN, "skirmish 0.cavalier.1 1.footman.1")
USING = play(ANSWERING, "retaliate; roll 6 5; roll 4 4; roll 3 2; roll 6 6")
WET = position(
    "0,0 1,0:water 2,0:water 3,0 4,0+keep",
    "0.cavalier.1@0,0 0.mage.1 1.mage.1@2,0",
    invade_reach="move",
)
DRY = position(
    "0,0 1,0 2,0 3,0",
    "0.cavalier.1@0,0 0.mage.1 1.mage.1@2,0 1.archer.1@3,0",
    invade_reach="move",
)
WADING = position("0,0 1,0:water 2,0 3,0", "0.cavalier.1@0,0 0.archer.1 1.mage.1@3,0")

MOMENTS = {
    "the roll-off": ROLLING,
    "the second die": play(ROLLING, "roll 4", dice_left=True),
    "laying tiles": LAYING,
    "setting features": SETTING,
    "the last player's edge": EDGING,
    "the first player's edge": play(EDGING, "gate 2,0"),
    "the first turn": play(EDGING, "gate 2,0; gate 0,1"),
    "a turn": TURN,
    "an answer": ANSWERING,
    "the first pool": play(ANSWERING, "decline", dice_left=True),
    "the last pool": play(
        ANSWERING, "retaliate; roll 6 5; roll 4 4; roll 3 2", dice_left=True
    ),
    "the attacker's effects": USING,
    "the defender's effects": play(USING, "decline"),
    "a die again": play(USING, "decline; reroll off 3", dice_left=True),
    "an invader's hazards": play(WET, "invade 0.cavalier.1 1.mage.1", dice_left=True),
    "a place to take": play(DRY, "invade 0.cavalier.1 1.mage.1; roll 6 6; roll 1"),
    "a hazard on the way": play(WADING, "move 0.cavalier.1 2,0", dice_left=True),
    "a hazard at the end": play(WADING, "move 0.cavalier.1 1,0", dice_left=True),
    "a win": play(
        WADING,
        "move 0.cavalier.1 2,0; roll 3; pass;"
        "skirmish 0.cavalier.1 1.mage.1; roll 6 6; roll 1",
    ),
    "a draw": play(
        position("0,0 1,0", "0.mage.1@0,0 1.mage.1@1,0", repetition_limit=2),
        "pass; pass",
    ),
}
