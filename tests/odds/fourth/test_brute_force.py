"""Odds of assaults against brute force: declared, and at every step of them."""

import pytest
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
from pocket_tactics.engine.actions import Action, Assault, ShootOver
from pocket_tactics.engine.rules.fights import fight_in, fighting_pair
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import read_action, read_house
from pocket_tactics.odds import FightOdds, attack_odds, choice_odds
from tests.conftest import play
from tests.fourth import EDITION, LINE, WIDE, card, position
from tests.odds.fourth.brute import BruteForce, told, total

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
"""With these on both sides nobody loses by a fall."""

WOODS = "0,0+forest 1,0 2,0 3,0"
VILLAGES = "0,0+village 1,0+highland 2,0"


def meeting(units: str, tiles: str = LINE, house: str = "") -> State:
    """A position before an assault, under a house rule as ``bump_dice=any``."""
    start = position(tiles, f"{units} {RESERVES}", *OWN)
    return replace(start, house=read_house(EDITION, house.split()))


def assault(units: str, tiles: str = LINE, house: str = "") -> tuple[State, str]:
    """The first unit of a position assaults the second."""
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


@pytest.mark.parametrize(("start", "typed"), ASSAULTS.values(), ids=ASSAULTS)
def test_the_odds_of_an_assault_are_those_of_brute_force(
    start: State, typed: str
) -> None:
    """Before it is declared, and after any choice that may be made in it."""
    action = read_action(typed)
    assert isinstance(action, Assault | ShootOver)
    brute = BruteForce(start, action.unit, action.target)

    declared = brute.odds(start.play(action))

    assert attack_odds(start, action) == declared
    assert total(declared) == 1
    assert wrong_choices(brute) == []


MAX_CHOICES = 60


def wrong_choices(brute: BruteForce) -> list[tuple[State, Action]]:
    """Choices that have other odds, of some at every kind of step that it met."""
    steps: dict[type, list[State]] = {}
    for state in brute.met:
        if not state.outcome and state.mover != CHANCE and fight_in(state, Fight):
            steps.setdefault(type(state.step), []).append(state)
    return [
        (state, action)
        for states in steps.values()
        for state in states[:: len(states) // MAX_CHOICES + 1]
        for action in state.actions()
        if choice_odds(state, action) != expected(brute, state, action)
    ]


def expected(brute: BruteForce, state: State, action: Action) -> FightOdds:
    """The odds of a choice by brute force, told of the two that fight by now."""
    pair = fighting_pair(state)
    assert pair is not None
    return told(brute.after(state, action), *pair)


BREWS = "brew 0.guardian.1 0.noble.1; brew 1.guardian.1 1.noble.1"
PAID = "pay 0.guardian.1 2; pay 1.guardian.1 3"
MIDWAY = {
    "two re-rolls each with three dice": (
        assault(
            "0.swordsman.1@1,1 1.shieldmaiden.1@2,1 0.many.1@0,1 1.many.1@3,1", WIDE
        ),
        "roll 5 3 2; roll 4 1; roll 6 4 2; roll 5 5 1; decline",
    ),
    "bumps of many dice": (
        assault("0.juggernaut.1@1,1 1.warden.1@2,1", WIDE),
        "roll 5 3 2; roll 4 4 1; roll 6 4 2; roll 5 5 1; decline",
    ),
    "a lob at a construct": (
        assault("0.stonethrower.1@0,1 1.guardian.1@3,1 1.noble.1@4,1", WIDE),
        "roll 2; roll 1; roll 6; roll 5 5 5; roll 4 3 2",
    ),
    "a brew between guards": (
        assault("0.guardian.1@1,1 1.guardian.1@2,1 0.noble.1@0,1 1.noble.1@3,1", WIDE),
        f"{BREWS}; roll 5 3; roll 4 2; roll 6 2; roll 5 3; decline; decline; {PAID}",
    ),
}


@pytest.mark.parametrize(("begun", "script"), MIDWAY.values(), ids=MIDWAY)
def test_so_are_those_of_many_dice_from_its_middle_on(
    begun: tuple[State, str], script: str
) -> None:
    """Printed units; the dice lie, so that brute force comes to an end."""
    start, typed = begun
    _, attacker, target = typed.split()
    brute = BruteForce(start, attacker, target)

    middle = play(start, f"{typed}; {script}", dice_left=True)
    brute.ends(middle)

    assert wrong_choices(brute) == []
