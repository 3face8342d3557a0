"""Positions of the fourth edition, of every kind, for the tests of the notation."""

from pocket_tactics.engine.abilities.fourth.losses import Deathless
from tests.conftest import play
from tests.fourth import CARDS, LINE, OWN, WIDE, card, force, opening, position
from tests.short_positions import cards_with

GHOST = card("ghost", "1 1", Deathless(needs=2))
KNOWN = cards_with(CARDS, *OWN, GHOST)
"""The cards that the positions name."""

FORCES = (force("blade mace*3"), force("blade mace*3"))
DRAWING = opening(*FORCES)
AGREED = opening(*FORCES, centre="village")
ROLLING = play(AGREED, "draw plains", dice_left=True)
LAYING = play(ROLLING, "roll 2; roll 1; draw plains")
ROW = "; draw plains;".join(f"tile plains {q},0" for q in (-1, -2, -3, -4, -5, -6))
ROW += "".join(f"; draw plains; tile plains {q},0" for q in (1, 2, 3, 4))
NEARLY_LAID = play(LAYING, ROW, dice_left=True)
LAID = play(NEARLY_LAID, "draw plains; tile plains 5,0")
STARTING = play(LAID, "feature village -6,0; feature village 5,0")

# No position is noted without a feature.
ROAD = f"{LINE} 6,0+village"
FIELD = f"{WIDE} 6,0+village"
TURN = position(ROAD, "0.blade.1@1,0 0.mace.1 1.blade.1@2,0 1.blade.2 1.mace.1!0")
POOL = play(TURN, "assault 0.blade.1 1.blade.1", dice_left=True)
ROLLED = "roll 6 2; roll 5 5; roll 4 4; roll 3 3"
HELPED = play(
    position(FIELD, "0.blade.1@1,1 0.mace.1@0,1 1.blade.1@2,1"),
    f"assault 0.blade.1 1.blade.1; {ROLLED}",
)
TWISTING = play(
    position(FIELD, "0.blade.1@1,1 0.mage.1@0,1 1.blade.1@2,1 1.mage.1@1,2"),
    f"assault 0.blade.1 1.blade.1; {ROLLED}",
)
LOB = play(
    position(FIELD, "0.stonethrower.1@0,1 0.mace.1@0,0 1.dummy.1@2,1 1.mace.1@5,0"),
    "assault 0.stonethrower.1 1.dummy.1",
    dice_left=True,
)
FURY = play(
    position(FIELD, "0.marauder.1@2,1 1.mace.1@3,1"),
    "assault 0.marauder.1 1.mace.1; roll 3 2 1; roll 3 2; roll 3; roll 2",
)
PAYING = play(
    position(FIELD, "0.stonethrower.1@2,1 0.noble.1@1,1 1.mace.1@3,1", turn=1),
    "assault 1.mace.1 0.stonethrower.1; brew 0.stonethrower.1 0.noble.1;"
    "roll 3; roll 2; roll 4; roll 6 5 4",
)

WET = position(
    "0,0 1,0:water 2,0 3,0 4,0+village", "0.blade.1@0,0 0.blade.2 1.mace.1@3,0"
)
STEEP = position("0,0 1,0+highland 2,0 3,0", "0.blade.1@0,0 0.blade.2 1.mace.1@3,0")
SHORE = position(
    "0,0 0,1 1,0:water 1,1 2,0 3,0 4,0+village",
    "0.blade.1@0,0 0.mage.1@0,1 1.mace.1@3,0",
)
TWISTED = play(SHORE, "move 0.blade.1 1,0; roll 5 2")
FORGE = play(
    position(ROAD, "0.forgemaster.1@0,0 0.noble.1!1 1.mace.1@3,0 1.noble.1!0"),
    "reforge 0.forgemaster.1",
    dice_left=True,
)
DEFYING = play(
    position(ROAD, "0.blade.1@1,0 1.ghost.1@2,0 1.ghost.2 1.mace.1@4,0", GHOST),
    "assault 0.blade.1 1.ghost.1; roll 6 6; roll 6 6; roll 1; roll 1",
)

BOTH_FALL = play(
    position(ROAD, "0.ghost.1@1,0 0.ghost.2 1.ghost.1@2,0 1.mace.1@4,0", GHOST),
    "assault 0.ghost.1 1.ghost.1; roll 6; roll 1; roll 6; roll 1",
)

MOMENTS = {
    "drawing a feature": DRAWING,
    "drawing the first tile": AGREED,
    "the roll-off": ROLLING,
    "laying tiles": LAYING,
    "drawing the last tile": NEARLY_LAID,
    "setting features": LAID,
    "the first units": STARTING,
    "a turn": TURN,
    "a turn of teams": position(
        ROAD,
        "0.mace.1@0,0 1.mace.1@3,0 2.mace.1@5,0 2.blade.1!1 3.mace.1@4,0",
        teams=(0, 1, 0, 1),
    ),
    "the first pool": POOL,
    "the second pool": play(POOL, "roll 6 2", dice_left=True),
    "stepping in": play(
        position(FIELD, "0.mace.1@1,1 1.mace.1@2,1 1.shieldmaiden.1@3,1 0.mace.9"),
        "assault 0.mace.1 1.mace.1",
    ),
    "a lob": LOB,
    "a lob astray": play(LOB, "roll 1", dice_left=True),
    "rolling anew": FURY,
    "a pool anew": play(FURY, "anew 0.marauder.1 off", dice_left=True),
    "a brew to be paid": PAYING,
    "bumps": play(PAYING, "pay 0.stonethrower.1 6"),
    "a marked die": play(TWISTING, "twist 0.mage.1 0.blade.1 off 2"),
    "re-rolls": HELPED,
    "a die again": play(HELPED, "reroll off 2", dice_left=True),
    "a test at the end": play(WET, "move 0.blade.1 1,0", dice_left=True),
    "a test on the way": play(STEEP, "move 0.blade.1 1,0", dice_left=True),
    "a test twisted": TWISTED,
    "a die of a test": play(TWISTED, "twist 0.mage.1 0.blade.1 def 2", dice_left=True),
    "a bonus move": play(
        position(FIELD, "0.warden.1@0,0 0.warden.2 1.mace.1@2,0"),
        "move 0.warden.1 1,0",
    ),
    "following": play(
        position(FIELD, "0.mace.1@0,0 0.spearman.1@1,2 1.mace.1@5,0"),
        "move 0.mace.1 1,0",
    ),
    "a test of a smith": FORGE,
    "fetching": play(FORGE, "roll 5"),
    "withering": play(
        position(
            "0,0 1,0+forest 2,0 3,0 4,0 0,1",
            "0.warmage.1@0,0 0.mace.1@0,1 1.mace.1@2,0 1.mace.2",
        ),
        "afflict 0.warmage.1 1.mace.1",
        dice_left=True,
    ),
    "defying": DEFYING,
    "a test to stay": play(DEFYING, "defy 1.ghost.1", dice_left=True),
    "a second test to stay": play(BOTH_FALL, "decline; defy 1.ghost.1", dice_left=True),
    "spoils": play(
        position(ROAD, "0.witch.1@1,0 0.mace.1!1 1.mace.1@2,0 1.mace.9@5,0"),
        "assault 0.witch.1 1.mace.1; roll 6 6; roll 6 6; roll 1; roll 1",
    ),
    "calling up": play(
        position(
            "0,0 1,0+village 2,0 3,0 4,0+township",
            "0.mace.1@2,0 0.conscript.1 1.mace.1@4,0",
        ),
        "move 0.mace.1 1,0",
    ),
}
