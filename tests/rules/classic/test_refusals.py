"""Refusals: an illegal action gets a rule and a sentence with the reason."""

import pytest

from pocket_tactics.content import rulebook
from pocket_tactics.engine.abilities.classic.ability_actions import SummonedGate
from pocket_tactics.engine.abilities.classic.attacks import SlowGun
from pocket_tactics.engine.abilities.classic.fights import (
    Anew,
    Duel,
    Interpose,
    LowerShield,
    Shove,
)
from pocket_tactics.engine.abilities.classic.hazards import Sky, Straying
from pocket_tactics.engine.abilities.classic.losses import (
    FallGuy,
    FreezeGround,
    Redeem,
    Reprieve,
)
from pocket_tactics.engine.abilities.classic.moves import Inert, Phalanx
from pocket_tactics.engine.state import State
from tests.classic import card, ground, opening, position
from tests.conftest import choices, play, refused

PLAIN = "1/1 1/1 1/1"
TILES = "0,0 1,0 2,0 3,0 4,0:cave 5,0 0,1:hall/2 1,1 0,2 7,0 500,0:sky 501,0:void"
UNITS = (
    "0.mace.1@0,0 0.archer.1@1,0*1 0.rock.1@0,2 0.blade.1 0.noble.1! 0.kite.1"
    " 0.gate.1 0.pair.1@7,0 1.mace.1@2,0 1.dummy.1@4,0 1.mace.2 1.mace.3@500,0"
)


TURN = position(
    "second",
    TILES,
    UNITS,
    card("second", "archer", PLAIN, SlowGun(skill="archery")),
    card("second", "rock", PLAIN, Inert()),
    card("second", "noble", PLAIN),
    card("second", "kite", PLAIN, conjured=3),
    card("second", "gate", PLAIN, SummonedGate(skill="magic", needs=6)),
    card("second", "pair", PLAIN, footprint="pair"),
    ground("second", "cave", shelter=True),
    ground("second", "sky", place="heavens"),
    ground("second", "void", place="heavens"),
    bases="-1,0*2 6,0",
)
"""A turn in which every kind of action meets an obstacle."""


@pytest.mark.rule("turn.one-action", "summon", "unit.one-per-tile", "skill.dice")
@pytest.mark.parametrize(
    ("action", "rule", "because"),
    [
        ("roll 6", "turn.one-action", "It is your turn"),
        ("decline", "turn.one-action", "It is your turn"),
        ("assault 0.mace.1 1.mace.1", "turn.one-action", "It is your turn"),
        ("pass", "turn.pass", "cannot act"),
        ("move 1.mace.1 3,0", "turn.one-action", "of your own"),
        ("move 0.ogre.1 3,0", "turn.one-action", "of your own"),
        ("move 0.blade.1 1,1", "summon", "in reserve"),
        ("move 0.noble.1 1,1", "assault.capture", "captured"),
        ("move 0.kite.1 1,1", "conjure.queue", "Queue"),
        ("move 0.gate.1 1,1", "ability.first", "until it is called"),
        ("move 0.mace.1 9,9", "move.walk", "no tile"),
        ("move 0.mace.1 1,0", "unit.one-per-tile", "friendly unit"),
        ("move 0.archer.1 2,0", "unit.one-per-tile", "Attack it instead"),
        ("move 0.mace.1 6,0", "base.place", "stands on a base"),
        ("move 0.mace.1 -1,0", "base.place", "stands on a base"),
        ("move 0.rock.1 1,1", "ability.first", "cannot move"),
        ("move 0.mace.1 5,0", "move.walk", "adjacent tile"),
        ("move 0.archer.1 0,1", "tunnel.passage", "wall"),
        ("move 0.mace.1 501,0", "heavens.enter", "advantage"),
        ("move 0.pair.1 1,1", "mega.move", "room"),
        ("recall 1.mace.1", "turn.one-action", "of your own"),
        ("recall 0.blade.1", "summon", "in reserve"),
        ("recall 0.pair.1", "move.recall-base", "its own base"),
        ("deploy 0.mace.1 1,1", "summon", "only deploy a unit in reserve"),
        ("deploy 0.noble.1 1,1", "assault.capture", "captured"),
        ("deploy 0.kite.1 1,1", "conjure.queue", "Queue"),
        ("deploy 0.blade.1 9,9", "move.walk", "no tile"),
        ("deploy 0.blade.1 0,0", "unit.one-per-tile", "friendly unit"),
        ("deploy 0.blade.1 5,0", "summon", "next to its own base"),
        ("conjure 0.blade.1 1,1", "conjure.queue", "Queue"),
        ("conjure 1.mace.1 1,1", "conjure.queue", "Queue"),
        ("conjure 0.ogre.1 1,1", "conjure.queue", "Queue"),
        ("conjure 0.kite.1 1,1", "conjure.bring", "3 or more"),
        ("storm 1.mace.1 0,0 melee", "turn.one-action", "of your own"),
        ("storm 0.mace.1 1,1 melee", "assault.close", "There is no enemy unit or base"),
        ("storm 0.mace.1 1,0 melee", "assault.close", "There is no enemy unit or base"),
        ("storm 0.archer.1 2,0 archery", "skill.dice", "cannot make this assault"),
        ("storm 0.archer.1 2,0 tech", "skill.dice", "no tech"),
        ("storm 0.mace.1 2,0 melee", "assault.close", "adjacent"),
        (
            "storm 0.rock.1 2,0 melee",
            "ability.first",
            "That unit cannot make close assaults",
        ),
        ("storm 0.pair.1 6,0 melee", "mega.assault-many", "charges"),
        ("shoot 1.mace.1 0,0 magic", "turn.one-action", "of your own"),
        (
            "shoot 0.archer.1 1,1 magic",
            "assault.close",
            "There is no enemy unit or base",
        ),
        ("shoot 0.archer.1 2,0 melee", "skill.dice", "cannot make this assault"),
        ("shoot 0.archer.1 2,0 firearms", "skill.dice", "no firearms"),
        ("shoot 0.archer.1 2,0 archery", "ability.first", "last turn"),
        ("shoot 0.rock.1 2,0 magic", "ability.first", "cannot act"),
        ("shoot 0.mace.1 4,0 magic", "cave.no-ranged", "Cave"),
        ("shoot 0.mace.1 2,0 magic", "range.extended", "out of range"),
        ("shoot 0.mace.1 6,0 magic", "base.assault", "out of reach"),
        ("shoot 0.mace.1 500,0 archery", "heavens.assault", "Heavens"),
        ("charge 1.mace.1 0,0", "turn.one-action", "of your own"),
        ("charge 0.mace.1 1,0", "assault.close", "Only a mega unit"),
        ("charge 0.pair.1 0,0", "mega.footprint", "one step"),
        ("charge 0.pair.1 7,1", "mega.assault-many", "no opponent"),
        ("reforge 0.mace.1", "ability.first", "cannot free"),
        ("reforge 0.blade.1", "summon", "in reserve"),
        ("shift 0.mace.1 1,1 0,1", "ability.first", "of its terrain"),
        ("shift 0.blade.1 1,1 0,1", "summon", "in reserve"),
        ("call 0.rock.1 0.gate.1", "ability.first", "cannot call"),
        ("call 0.blade.1 0.gate.1", "summon", "in reserve"),
    ],
)
def test_every_refusal_of_a_turn_names_its_rule_and_its_reason(
    action: str, rule: str, because: str
) -> None:
    refusal = refused(TURN, action)

    assert (refusal.rule, because in refusal.reason) == (rule, True)


@pytest.mark.rule("assault.needs-off", "assault.close", "assault.ranged")
@pytest.mark.parametrize(
    "action", ["storm 0.dummy.1 1,0 melee", "shoot 0.dummy.1 1,0 archery"]
)
def test_without_an_off_die_the_skill_is_the_reason(action: str) -> None:
    start = position("second", "0,0 1,0", "0.dummy.1@0,0 1.mace.1@1,0")

    refusal = refused(start, action)

    assert (refusal.rule, "no OFF die" in refusal.reason) == ("assault.needs-off", True)


CARDS = {
    edition: (
        card(edition, "spear", PLAIN, Phalanx()),
        card(edition, "maid", PLAIN, Interpose()),
        card(edition, "guard", "1/2 1/1 1/1", LowerShield(skill="melee")),
        card(edition, "sword", PLAIN, Duel(skill="melee")),
        card(edition, "fury", PLAIN, Anew(pool="off")),
        card(edition, "boss", PLAIN, FallGuy(card="mace", needs=4)),
        card(edition, "witch", PLAIN, Redeem(skill="melee", needs=4)),
        card(edition, "raider", PLAIN, FreezeGround(ground="frost", counters=3)),
        card(edition, "pusher", PLAIN, Shove(skill="melee")),
        card(edition, "wretch", PLAIN, Reprieve(needs=4)),
        ground(edition, "maze", hazard=Straying(fails=(1, 2, 3))),
    )
    for edition in ("second", "third")
}
SECOND = (
    card("second", "kite", PLAIN, conjured=3),
    card("second", "pair", PLAIN, footprint="pair"),
    card("second", "trio", PLAIN, footprint="trio"),
    card("second", "gate", PLAIN, SummonedGate(skill="magic", needs=6)),
    ground("second", "sky", place="heavens", hazard=Sky()),
    ground("second", "void", place="heavens"),
)
GO = "storm 0.{}.1 1,0 melee"
HIT = "roll 6; roll 6; roll 1; roll 1"
STALE = "roll 1; roll 1; roll 1; roll 1"
ROW = "0,0 1,0 2,0 3,0 0,1"


def moment(tiles: str, units: str, script: str, edition: str = "second") -> State:
    """Return a position in the middle of an action."""
    more = SECOND if edition == "second" else ()
    start = position(edition, tiles, units, *CARDS[edition], *more)
    return play(start, script, dice_left=True)


FACING = "0.{}.1@0,0 0.mace.8 1.mace.1@1,0 1.mace.8"


def facing(unit: str, script: str = "", edition: str = "second") -> State:
    """Return a unit that storms an enemy next to it."""
    return moment(ROW, FACING.format(unit), f"{GO.format(unit)}{script}", edition)


SOON = {
    "draw": opening("second", "plain hall"),
    "lay": play(opening("second", "plain hall"), "draw plain"),
    "lay-tunnel": play(opening("third", "plain hall"), "draw hall"),
    "base-second": opening("second", "", laid="0,-1"),
    "base-third": opening("third", "", laid="0,-1"),
    "place": play(
        opening("third", "", "0.mace.1 1.mace.1", laid="0,-1 0,-2"), "base 0,-3"
    ),
    "dial": moment(ROW, "0.mace.1@0,0 0.kite.1 1.mace.1", "move 0.mace.1 1,0"),
    "follow": moment(
        ROW, "0.mace.1@1,0 0.spear.1@0,0 1.mace.1", "move 0.mace.1 2,0", "third"
    ),
    "slip": moment(
        "0,0 1,0:ice 2,0", "0.mace.1@0,0 1.mace.1", "move 0.mace.1 1,0; roll 1"
    ),
    "send-back": moment(
        "0,0 1,0:ice 2,0",
        "0.mace.1@0,0 0.mace.2@2,0 1.mace.1",
        "move 0.mace.1 1,0; roll 1; roll 3",
    ),
    "hazard": moment("0,0 1,0:lake", "0.mace.1@0,0 1.mace.1", "move 0.mace.1 1,0"),
    "astray": moment(
        "0,0:maze 1,0", "0.mace.1@0,0 1.mace.1", "move 0.mace.1 1,0; roll 1", "third"
    ),
    "banished": moment(
        "0,0 500,0:sky 501,0:void", "0.mace.1@501,0 1.mace.1", "move 0.mace.1 500,0"
    ),
    "landing": moment("0,0 501,0:void", "0.mace.1@501,0 1.mace.1", "move 0.mace.1 0,0"),
    "descent": moment(
        "0,0 501,0:void", "0.mace.1@501,0 1.mace.1", "move 0.mace.1 0,0; roll 1"
    ),
    "test-next": moment(
        "0,2 0,1 1,1 0,0:lake 1,0:ice", "0.trio.1@0,2 1.mace.1", "move 0.trio.1 0,1"
    ),
    "meet": moment(
        "0,0 0,1 1,0 1,1",
        "0.pair.1@0,1 1.mace.1@1,0 1.mace.2@1,1",
        "charge 0.pair.1 1,1",
    ),
    "declare": moment(
        "0,0 0,1 1,0 1,1", "0.pair.1@0,1 1.mace.1@1,0", "charge 0.pair.1 1,1"
    ),
    "gate": moment(
        ROW, "0.mace.1@0,0 0.gate.1 1.mace.1", "call 0.mace.1 0.gate.1; roll 6"
    ),
    "skill-test": moment(
        ROW, "0.mace.1@0,0 0.gate.1 1.mace.1", "call 0.mace.1 0.gate.1"
    ),
    "interpose": moment(
        ROW, "0.mace.1@0,0 1.mace.1@1,0 1.maid.1@2,0", GO.format("mace"), "third"
    ),
    "lower": facing("guard"),
    "pool": facing("mace"),
    "duel": facing("sword", f"; {STALE}"),
    "duelled": facing("sword", f"; {STALE}; duel 0.sword.1 off 1"),
    "anew": facing("fury", f"; {STALE}", "third"),
    "situation": moment(
        ROW, f"{FACING.format('mace')} 0.mace.2@2,0", f"{GO.format('mace')}; {STALE}"
    ),
    "instead": moment(
        ROW,
        "0.mace.1@0,0 1.boss.1@1,0 1.mace.1@2,0",
        f"{GO.format('mace')}; {HIT}; decline",
    ),
    "reprieve": moment(
        ROW, "0.mace.1@0,0 1.wretch.1@1,0 1.mace.8", f"{GO.format('mace')}; {HIT}"
    ),
    "attempt": moment(
        ROW, f"{FACING.format('witch')} 0.mace.2!", f"{GO.format('witch')}; {HIT}"
    ),
    "take-back": moment(
        ROW,
        f"{FACING.format('witch')} 0.mace.2! 0.blade.1!",
        f"{GO.format('witch')}; {HIT}; attempt 0.witch.1; roll 6",
    ),
    "freeze": facing("raider", f"; {HIT}"),
    "push": facing("pusher", f"; {STALE}"),
    "turn-second": TURN,
    "turn-third": position("third", ROW, "0.mace.1@0,0 1.mace.1@2,0"),
}
KINDS = (
    *("roll 6 6 6 6", "draw lava", "tile plain 9,9", "tunnel hall 9,9 0", "base 9,9"),
    *("place 0.ogre.1 9,9", "pass", "move 0.ogre.1 9,9", "recall 0.ogre.1"),
    *("deploy 0.ogre.1 9,9", "conjure 0.ogre.1 9,9", "storm 0.ogre.1 9,9 melee"),
    *("shoot 0.ogre.1 9,9 magic", "charge 0.ogre.1 9,9", "reforge 0.ogre.1"),
    *("shift 0.ogre.1 9,9 8,9", "call 0.ogre.1 0.imp.1", "dial", "declare lute"),
    *("send-back 0.ogre.1", "meet 0.ogre.1", "test lava", "interpose 0.ogre.1"),
    *("lower-shield 0.ogre.1", "duel 0.ogre.1 off 4", "anew 0.ogre.1 off"),
    *("reroll def 4", "twist 0.ogre.1 1.ogre.1 off 4", "raise 0.ogre.1 4"),
    *("instead 0.ogre.1", "attempt 0.ogre.1", "take-back 0.ogre.1"),
    *("freeze 0.ogre.1", "push 0.ogre.1 9,9", "decline", "retaliate"),
)


@pytest.mark.rule("turn.one-action", "reroll.rounds", "hazard.when")
@pytest.mark.parametrize("name", SOON)
def test_at_every_moment_some_actions_are_refused(name: str) -> None:
    """Of one action of each kind, all illegal ones are refused with a reason."""
    legal = choices(SOON[name])

    assert not legal.issuperset(KINDS)
    for action in KINDS:
        if action not in legal:
            assert refused(SOON[name], action).rule in rulebook().by_id


@pytest.mark.rule("conjure.dial", "mega.assault-many", "labyrinth.lost")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("draw", "setup.base-first"),
        ("lay", "setup.front-facets"),
        ("base-second", "setup.base-second-same-sides"),
        ("base-third", "setup.base-second-furthest"),
        ("place", "setup.units-three"),
        ("dial", "conjure.dial"),
        ("follow", "ability.first"),
        ("slip", "random.direction"),
        ("send-back", "random.outcome"),
        ("hazard", "hazard.when"),
        ("astray", "labyrinth.lost"),
        ("banished", "hazard.when"),
        ("landing", "heavens.return"),
        ("descent", "heavens.return"),
        ("test-next", "mega.hazard-majority"),
        ("meet", "mega.assault-many"),
        ("declare", "mega.assault-series"),
        ("gate", "ability.first"),
        ("skill-test", "test.skill"),
        ("push", "ability.first"),
    ],
)
def test_in_the_middle_of_things_what_is_due_is_named_with_its_rule(
    name: str, rule: str
) -> None:
    assert refused(SOON[name], "reforge 0.ogre.1").rule == rule
