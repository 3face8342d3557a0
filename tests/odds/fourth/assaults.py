"""Assaults of units with few dice, so that brute force can play every roll."""

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.attacks import Treeline
from pocket_tactics.engine.abilities.fourth.fights import (
    Anew,
    Bonus,
    Duel,
    GuardStance,
    Interpose,
    Numbers,
    Spellblade,
    TwistFate,
    WarBrew,
    WildLob,
)
from pocket_tactics.engine.abilities.fourth.losses import Deathless
from pocket_tactics.engine.abilities.fourth.moves import Dive
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_house
from tests.conftest import play
from tests.fourth import EDITION, LINE, WIDE, card, position

HITS = (4, 5, 6)
OWN = (
    card("lance", "1 0"),
    card("claws", "2 0"),
    card("bumper", "1 1", off_bump=1, defence_bump=2),
    card("swift", "1 1", off_bump=3),
    card("shot", "1 1", ranged=1),
    card("wood", "1 1", favours=("forest",)),
    card("post", "0 1"),
    card("many", "0 1", Numbers(support=2)),
    card("home", "1 1", Bonus(pool="off", by=1, when="defending", reach="adjacent")),
    card("fury", "1 1", Anew(pool="off")),
    card("hide", "0 1", Anew(pool="def")),
    card("guard", "1 1", GuardStance()),
    card("spell", "1 1", Spellblade(by=2, spares=("arcane",))),
    card("arcane", "1 1", types=("arcane",)),
    card("brew", "0 1", WarBrew(types=("living",), by=2, price=1)),
    card("dear", "0 1", WarBrew(types=("living",), by=2, price=2)),
    card("maid", "0 2", Interpose()),
    card("lob", "1 0", WildLob(hits=HITS), ranged=2),
    card("twist", "0 1", TwistFate()),
    card("mage", "1 0", TwistFate()),
    card("duel", "1 1", Duel()),
    card("rise", "1 1", Deathless(needs=5, unless_by=("arcane",))),
    card("line", "1 1", Treeline(feature="forest", by=1), ranged=1),
    card("eagle", "1 2", Dive(by=1, defence=1), flying=1),
    card("wall", "0 2"),
)
RESERVES = "0.dummy.9 1.dummy.9"
"""Reserves of both sides, so that a fall does not end the game."""

WOODS = "0,0+forest 1,0 2,0 3,0"
VILLAGES = "0,0+village 1,0+highland 2,0"


def meeting(units: str, tiles: str = LINE, house: str = "") -> State:
    """Return a position before an assault, with house rules as ``bump_dice=any``."""
    start = position(tiles, f"{units} {RESERVES}", *OWN)
    return replace(start, house=read_house(EDITION, house.split()))


def assault(units: str, tiles: str = LINE, house: str = "") -> tuple[State, str]:
    """Return a position whose first unit assaults the second, and that action."""
    one, two, *_ = (unit.partition("@")[0] for unit in units.split())
    return meeting(units, tiles, house), f"assault {one} {two}"


ASSAULTS = {
    "one die each": assault("0.mace.1@0,0 1.mace.1@1,0"),
    "two dice": assault("0.claws.1@0,0 1.wall.1@1,0"),
    "bumps of both": assault("0.bumper.1@0,0 1.bumper.1@1,0"),
    "bumps on any die": assault("0.bumper.1@0,0 1.swift.1@1,0", house="bump_dice=any"),
    "a re-roll each": assault("0.mace.1@1,0 1.mace.1@2,0 0.post.1@0,0 1.post.1@3,0"),
    "two re-rolls of one": assault("0.lance.1@1,0 1.post.1@2,0 0.many.1@0,0"),
    "favoured ground": assault("0.wood.1@0,0 1.mace.1@1,0", WOODS),
    "a forest on one side": assault("0.shot.1@2,0 1.shot.1@0,0", WOODS),
    "a village and a highland": assault("0.mace.1@0,0 1.mace.1@1,0", VILLAGES),
    "a homestead": assault("0.mace.1@0,0 1.home.1@1,0"),
    "no answer from afar": assault("0.shot.1@0,0 1.mace.1@2,0"),
    "from the treeline": assault("0.line.1@0,0 1.shot.1@2,0", WOODS),
    "fury against hide": assault("0.fury.1@0,0 1.hide.1@1,0"),
    "fury in answer": assault("0.mace.1@0,0 1.fury.1@1,0"),
    "guards": assault("0.guard.1@0,0 1.guard.1@1,0"),
    "a spellblade": assault("0.spell.1@0,0 1.mace.1@1,0"),
    "a spellblade in vain": assault("0.spell.1@0,0 1.arcane.1@1,0"),
    "a brew": assault("0.mace.1@1,0 1.post.1@2,0 0.brew.1@0,0"),
    "a brew for the target": assault("0.mace.1@0,0 1.mace.1@1,0 1.brew.1@2,0"),
    "one steps in": assault("0.lance.1@0,0 1.post.1@1,0 1.maid.1@2,0"),
    "one might, to no avail": assault("0.lance.1@0,0 1.wall.1@1,0 1.maid.1@2,0"),
    "fate for the attacker": assault("0.lance.1@1,0 1.post.1@2,0 0.twist.1@0,0"),
    "fate for the target": assault("0.lance.1@1,0 1.post.1@2,0 1.twist.1@3,0"),
    "fate for both": assault("0.mage.1@1,0 1.post.1@2,0 1.twist.1@3,0"),
    "fate of a third side": (
        position(
            LINE,
            f"0.lance.1@1,0 1.post.1@2,0 2.twist.1@3,0 {RESERVES} 2.dummy.9",
            *OWN,
            seats=3,
        ),
        "assault 0.lance.1 1.post.1",
    ),
    "a duel": assault("0.duel.1@1,0 1.post.1@2,0"),
    "a duel in answer": assault("0.lance.1@1,0 1.duel.1@2,0"),
    "a duel refused": assault("0.duel.1@1,0 1.mace.1@2,0 1.post.1@3,0"),
    "both may stay": assault("0.rise.1@1,0 1.rise.1@2,0"),
    "one may not stay": assault("0.rise.1@1,0 1.arcane.1@2,0"),
    "a lob": assault("0.lob.1@0,0 1.mace.1@2,0 1.wall.2@3,0"),
    "a lob among friends": assault(
        "0.lob.1@1,1 1.mace.1@3,1 0.wall.1@4,1 0.post.1@0,2", WIDE
    ),
    "a lob with fate beside a friend": assault(
        "0.lob.1@1,1 1.mace.1@3,1 0.post.1@4,1 0.twist.1@5,1", WIDE
    ),
    "a lob that misses friends": assault(
        "0.lob.1@1,1 1.mace.1@3,1 0.wall.1@4,1", WIDE, house="friendly_lob=misses"
    ),
    "a lob over one of two sides": assault(
        "0.lob.1@1,0 1.post.1@2,1 0.post.1@3,1 1.wall.1@1,2", WIDE
    ),
    "an arcing shot": (
        meeting("0.archer.1@0,1 1.post.1@1,1 1.mace.1@2,1", WIDE),
        "arc 0.archer.1 1.mace.1",
    ),
    "a dive": (
        play(meeting("0.eagle.1@0,0 1.mace.1@2,0"), "move 0.eagle.1 1,0; decline"),
        "assault 0.eagle.1 1.mace.1",
    ),
    "highest dice": assault("0.claws.1@0,0 1.wall.1@1,0", house="comparison=highest"),
    "dice in pairs": assault("0.claws.1@0,0 1.wall.1@1,0", house="comparison=pairwise"),
}
