"""Assaults of the third edition with all kinds of decisions, and few dice."""

from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.attacks import Reach
from pocket_tactics.engine.abilities.classic.fights import (
    Anew,
    CloseRanks,
    Distraction,
    Duel,
    GangUp,
    Interpose,
    KickerAura,
    Lob,
    LowerShield,
    Numbers,
    Spellblade,
    Standard,
    Stubborn,
    TwistFate,
    WastingAura,
)
from pocket_tactics.engine.abilities.classic.hazards import (
    Drowning,
    Losing,
    Sticking,
    Straying,
)
from pocket_tactics.engine.abilities.classic.losses import FallGuy, LastSpark, Reprieve
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_house
from tests.classic import BASES, LINE, WIDE, card, ground, position
from tests.odds.classic.over import GUY

RESERVES = "0.dummy.9 1.dummy.9"
"""Reserves of both sides, so that a fall does not end the game."""

BESIDE = "0,-1 12,-3"
"""The first player's base touches 0,0 and 1,-1."""

THIRD = (
    card("third", "lance", "1/0 1/0 1/0"),
    card("third", "post", "0/1 0/1 0/1"),
    card("third", "claws", "2/0 2/0 2/0"),
    card("third", "wall", "0/2 0/2 0/2"),
    card("third", "kick", "1(3)/1(4) 1/1 1/1"),
    card("third", "bare", "0(4)/0(2) 0/1 0/1"),
    card("third", "song", "0/1 0/1 0/1", KickerAura(by=1)),
    card("third", "shade", "0/1 0/1 0/1", WastingAura(fewer=1)),
    card("third", "wood", "1/1 1/1 1/1", terrain=("wood",)),
    card("third", "many", "0/1 0/1 0/1", Numbers(worth=2)),
    card("third", "jester", "1/0 0/1 0/1", Distraction(fewer=1)),
    card("third", "clown", "0/1 0/1 0/1", Distraction(fewer=1)),
    card("third", "gang", "1/0 0/1 0/1", GangUp(card="gang")),
    card(
        "third", "ranks", "0/1 0/1 0/1", CloseRanks(faction="legion"), faction="legion"
    ),
    card("third", "fury", "1/1 0/1 0/1", Anew(pool="off")),
    card("third", "hide", "0/1 0/1 0/1", Anew(pool="def")),
    card("third", "firm", "1/1 0/1 0/1", Stubborn()),
    card("third", "twist", "0/1 0/1 0/1", TwistFate()),
    card("third", "mage", "1/0 0/1 0/1", TwistFate()),
    card("third", "duel", "1/1 0/1 0/1", Duel(skill="melee")),
    card("third", "noble", "0/1 0/1 0/1", Standard(type="test")),
    card("third", "shield", "1/2 0/1 0/1", LowerShield(skill="melee")),
    card("third", "maid", "0/2 0/1 0/1", Interpose()),
    card("third", "both", "1/1 0/1 1/1 0/2", skills="ballistics arcane tech"),
    card("third", "tech", "1/0 0/1 1/1", skills="ballistics tech"),
    card("third", "shot", "0/1 1/1 0/1", Reach(skill="ballistics", tiles=2)),
    card(
        "third",
        "lob",
        "0/1 1/0 0/1",
        Lob(skill="ballistics", strays=(1, 2, 3)),
        Reach(skill="ballistics", tiles=2),
    ),
    card("third", "rise", "1/1 0/1 0/1", Reprieve(needs=5, unless="melee")),
    card("third", "late", "1/1 0/1 0/1", Reprieve(needs=5)),
    card("third", "boss", "1/1 0/1 0/1", FallGuy(card=GUY, needs=4)),
    card("third", GUY, "0/1 0/1 0/1"),
    card("third", "wisp", "0/1 0/1 0/1", LastSpark(needs=4)),
    card(
        "third", "spell", "1(5)/1 0/1 0/1", Spellblade(skill="melee", spares=("iron",))
    ),
    card("third", "iron", "1/1 0/1 0/1", types=("iron",)),
    ground("third", "mire", hazard=Sticking(fails=(1, 2, 3))),
    ground("third", "maze", hazard=Straying(fails=(1, 2, 3))),
    ground("third", "den", hazard=Losing(fails=(1, 2))),
    ground("third", "lake", hazard=Drowning(fails=(1, 2, 3))),
)


def assault(
    units: str, action: str, tiles: str = LINE, bases: str = BASES, house: str = ""
) -> tuple[State, str]:
    """Return a position of the third edition, and an assault in it."""
    start = position("third", tiles, f"{units} {RESERVES}", *THIRD, bases=bases)
    agreed = read_house(EDITIONS["third"], house.split())
    return replace(start, house=agreed), action


def melee(
    units: str, tiles: str = LINE, bases: str = BASES, house: str = ""
) -> tuple[State, str]:
    """Return a position in which the first unit attacks the second, and that action."""
    one, two, *_ = units.split()
    action = f"storm {one.partition('@')[0]} {two.partition('@')[2]} melee"
    return assault(units, action, tiles, bases, house)


WET = "0,0 1,0:{} 2,0 3,0 4,0"

ASSAULTS = {
    "one die each": melee("0.mace.1@0,0 1.mace.1@1,0"),
    "two dice": melee("0.claws.1@0,0 1.wall.1@1,0"),
    "two dice, the highest": melee(
        "0.claws.1@0,0 1.wall.1@1,0", house="comparison=highest"
    ),
    "two dice, in pairs": melee(
        "0.claws.1@0,0 1.wall.1@1,0", house="comparison=pairwise"
    ),
    "kickers": melee("0.kick.1@0,0 1.kick.1@1,0"),
    "kickers, the highest": melee(
        "0.kick.1@0,0 1.kick.1@1,0", house="comparison=highest"
    ),
    "kickers, in pairs": melee(
        "0.kick.1@0,0 1.kick.1@1,0", house="comparison=pairwise"
    ),
    "a kicker alone": melee("0.bare.1@0,0 1.mace.1@1,0"),
    "nothing but kickers": melee("0.bare.1@0,0 1.bare.1@1,0"),
    "a song for kickers": melee("0.bare.1@0,0 1.kick.1@1,0 0.song.1@4,0"),
    "a song against them": melee("0.kick.1@0,0 1.kick.1@1,0 1.song.1@4,0"),
    "a shade beside both": melee("0.claws.1@0,0 1.wall.1@1,0 1.shade.1@2,0"),
    "a re-roll each": melee(
        "0.mace.1@1,0 1.post.1@2,0 0.post.1@2,1 1.post.2@3,0", WIDE
    ),
    "two re-rolls of one": melee("0.lance.1@1,0 1.post.1@2,0 0.many.1@2,1", WIDE),
    "a base beside": melee("0.lance.1@1,0 1.post.1@0,0", bases=BESIDE),
    "a base distracted": melee("0.lance.1@1,0 1.clown.1@0,0", bases=BESIDE),
    "favoured ground": melee("0.wood.1@0,0 1.mace.1@1,0", "0,0 1,0:wood 2,0"),
    "a distraction": melee("0.jester.1@1,0 1.post.1@2,0 1.many.1@3,0"),
    "a gang": melee("0.gang.1@1,0 1.post.1@2,0 0.gang.2@2,1", WIDE),
    "close ranks": melee("0.lance.1@1,0 1.ranks.1@2,0 1.ranks.2@3,0"),
    "arcane against tech": assault(
        "0.both.1@0,0 1.tech.1@1,0", "storm 0.both.1 1,0 arcane"
    ),
    "an answer to choose": assault(
        "0.tech.1@0,0 1.both.1@1,0", "storm 0.tech.1 1,0 tech"
    ),
    "fury against hide": melee("0.fury.1@0,0 1.hide.1@1,0"),
    "fury in answer": melee("0.mace.1@0,0 1.fury.1@1,0"),
    "stubborn": melee("0.mace.1@0,0 1.firm.1@1,0"),
    "stubborn from afar": assault(
        "0.shot.1@0,0 1.firm.1@2,0", "shoot 0.shot.1 2,0 ballistics"
    ),
    "fate for the attacker": melee("0.lance.1@1,0 1.post.1@2,0 0.twist.1@1,1", WIDE),
    "fate for the target": melee("0.lance.1@1,0 1.post.1@2,0 1.twist.1@3,0"),
    "fate of a Mage that fights": melee(
        "0.mage.1@1,0 1.post.1@2,0 1.twist.1@3,1", WIDE
    ),
    "a duel": melee("0.duel.1@1,0 1.post.1@2,0"),
    "a duel in answer": melee("0.mace.1@1,0 1.duel.1@2,0"),
    "a duel refused": melee("0.duel.1@1,0 1.post.1@2,0 1.post.2@3,0"),
    "a standard": melee("0.lance.1@1,0 1.post.1@2,0 0.noble.1@2,1 0.many.1@3,0", WIDE),
    "a shield lowered": melee("0.shield.1@0,0 1.lance.1@1,0"),
    "one steps in": melee("0.lance.1@0,0 1.post.1@1,0 1.maid.1@2,0"),
    "one might, to no avail": melee("0.lance.1@0,0 1.wall.1@1,0 1.maid.1@2,0"),
    "no answer from afar": assault(
        "0.shot.1@0,0 1.mace.1@2,0", "shoot 0.shot.1 2,0 ballistics"
    ),
    "shots are answered": assault(
        "0.shot.1@0,0 1.shot.1@2,0", "shoot 0.shot.1 2,0 ballistics"
    ),
    "a base": assault(
        "0.claws.1@0,0 1.mace.1@5,0", "storm 0.claws.1 1,-1 melee", bases="-7,3 1,-1"
    ),
    "a base, by a unit with a last spark": assault(
        "0.wisp.1@0,0 0.many.1@0,-1 1.mace.1@5,0",
        "storm 0.wisp.1 1,-1 melee",
        f"{LINE} 0,-1",
        bases="-7,3 1,-1",
        house="zero_off_assault=legal",
    ),
    "a base with a friend": assault(
        "0.lance.1@0,0 1.post.1@1,0 0.many.1@0,-1",
        "storm 0.lance.1 1,-1 melee",
        f"{LINE} 0,-1",
        bases="-7,3 1,-1",
    ),
    "a lob": assault(
        "0.lob.1@0,0 1.mace.1@2,0 1.wall.1@3,0", "shoot 0.lob.1 2,0 ballistics"
    ),
    "a lob beside a friend": assault(
        "0.lob.1@0,1 1.mace.1@2,1 0.wall.1@3,1",
        "shoot 0.lob.1 2,1 ballistics",
        WIDE,
    ),
    "a lob beside its own base": assault(
        "0.lob.1@0,0 1.mace.1@2,0",
        "shoot 0.lob.1 2,0 ballistics",
        bases="3,-1 12,-3",
    ),
    "a lob beside the other base": assault(
        "0.lob.1@0,0 1.mace.1@2,0",
        "shoot 0.lob.1 2,0 ballistics",
        bases="12,-3 3,-1",
    ),
    "both may stay": melee("0.late.1@1,0 1.late.1@2,0"),
    "one may not stay": melee("0.late.1@1,0 1.rise.1@2,0"),
    "another falls for it": melee("0.lance.1@1,0 1.boss.1@2,0 1.guy.1@3,0"),
    "a last spark": melee("0.mace.1@1,0 1.wisp.1@2,0 0.post.1@2,1", WIDE),
    "a last spark that the skill bars from sparing": melee(
        "0.rise.1@1,0 1.wisp.1@2,0 1.post.1@3,0"
    ),
    "a last spark in vain": melee("0.late.1@1,0 1.wisp.1@2,0 1.post.1@3,0"),
    "a spark of the attacker": assault(
        "0.wisp.1@1,0 1.mace.1@2,0 0.post.1@2,1",
        "storm 0.wisp.1 2,0 melee",
        WIDE,
        house="zero_off_assault=legal",
    ),
    "a spellblade": melee("0.spell.1@0,0 1.mace.1@1,0"),
    "a spellblade in vain": melee("0.spell.1@0,0 1.iron.1@1,0"),
    "into Water": melee("0.mace.1@0,0 1.mace.1@1,0", WET.format("lake")),
    "into Water, perhaps to stay": melee(
        "0.late.1@0,0 1.mace.1@1,0", WET.format("lake")
    ),
    "into a Cave": melee("0.mace.1@0,0 1.mace.1@1,0", WET.format("den")),
    "into Ice": melee("0.mace.1@0,0 1.mace.1@1,0", WET.format("ice")),
    "into Ice tested before": melee(
        "0.mace.1@0,0 1.mace.1@1,0", WET.format("ice"), house="ice_assault=before"
    ),
    "into Ice beside Water": melee(
        "0.claws.1@0,0 1.wall.1@1,0", WET.format("ice") + " 2,-1:lake 0,1:lake"
    ),
    "into Ice with a spark": melee("0.mace.1@0,0 1.wisp.1@1,0", WET.format("ice")),
    "into Ice with a shield to lower": melee(
        "0.shield.1@0,0 1.mace.1@1,0", WET.format("ice")
    ),
    "out of Ice": melee("0.mace.1@1,0 1.mace.1@2,0", WET.format("ice")),
    "out of Ice beside Water": melee(
        "0.mace.1@1,0 1.mace.1@2,0", WET.format("ice") + " 2,-1:lake 0,1:lake"
    ),
    "out of a Swamp": melee("0.mace.1@1,0 1.mace.1@2,0", WET.format("mire")),
    "out of a Labyrinth": melee("0.claws.1@1,0 1.post.1@2,0", WET.format("maze")),
    "out of a Labyrinth to be lost": melee(
        "0.lance.1@1,0 1.mace.1@2,0 1.many.1@3,0", WET.format("maze")
    ),
    "out of a Labyrinth, the turn over": melee(
        "0.lance.1@1,0 1.mace.1@2,0 1.many.1@3,0",
        WET.format("maze"),
        house="labyrinth_declined=turn-over",
    ),
}
