"""Odds, compared with brute force: whole fights, and every position in the middle."""

import msgspec
import pytest

from pocket_tactics.engine.abilities.fifth.fights import Bump, Kicker, Reroll
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.cards import FifthGround, Hazard
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import write_house
from pocket_tactics.odds import attack_odds, choice_odds
from pocket_tactics.odds.fifth.fights import fight_odds
from tests.conftest import card, play
from tests.odds.fifth.brute import BruteForce, over, total
from tests.odds.fifth.fights import AnnouncedAttack
from tests.odds.fifth.fights import announced as attack_of

PLAIN = card("plain", "1 1 1 1")
STOUT = card("stout", "1 2 0 1")
FEINT = card("feint", "1 1 1 1", Bump(pool="off", by=1), Bump(pool="off", by=3))
WARY = card("wary", "1 1 1 1", Bump(pool="def", by=2), Reroll(pool="def"))
FIERCE = card("fierce", "2 1 1 2", Bump(pool="off", by=1))
SHIELD = card("shield", "0 1 0 1", Reroll(pool="def"), Kicker(pool="def", face=3))
AVENGER = card(
    "avenger",
    "1 1 1 1",
    Bump(pool="off", by=2, when="retaliating"),
    Kicker(pool="def", face=2, when="defending"),
    Reroll(pool="off", when="attacking", against="infantry"),
)
GHOST = card("ghost", "0 0 1 1", Kicker(pool="off", face=4), Reroll(pool="off"))
RASH = card("rash", "1 1 1 1", Kicker(pool="def", face=1, when="retaliating"))
BLUFF = card("bluff", "0 1 1 1", Kicker(pool="def", face=1, when="retaliating"))
"""In pairs, its kicker gives a spare OFF die a partner to defeat: better not answer."""
BOG = FifthGround(id="bog", name="Bog", hazard=Hazard(fails=(1, 3, 5)))
OWN = (PLAIN, STOUT, FEINT, WARY, FIERCE, SHIELD, AVENGER, GHOST, RASH, BLUFF, BOG)

HOUSES = [
    msgspec.convert(
        {
            "invade_reach": "move",
            "fifth_comparison": value,
            "retaliation": reply,
        },
        FifthHouse,
    )
    for reply in ("choice", "always")
    for value in ("highest", "cancel-ties", "pairwise")
]


def house_id(house: FifthHouse) -> str:
    """Return the house rules in a line."""
    return " ".join(write_house(house))


LINES = [
    "0.archer.1@0,0 skirmish 1.archer.1@2,0 on 0,0 1,0 2,0",
    "0.archer.1@0,0 skirmish 1.mage.1@1,0 on 0,0 1,0+keep",
    "0.mage.1@0,0 skirmish 1.archer.1@2,0 on 0,0 1,0 2,0+village",
    "0.mage.1@0,0 skirmish 1.footman.1@2,0 on 0,0+hill 1,0 2,0+forest",
    "0.footman.1@0,0 skirmish 1.mage.1@1,0 on 0,0+hill 1,0+keep",
    "0.cavalier.1@0,0 skirmish 1.stout.1@1,0 on 0,0+hill 1,0+forest",
    "0.cavalier.1@0,0 invade 1.mage.1@1,0 on 0,0+hill 1,0+forest",
    "0.cavalier.1@0,0 invade 1.mage.1@2,0 on 0,0 1,0:water 2,0:water",
    "0.archer.1@0,0 skirmish 1.archer.1@1,0 on 0,0+keep 1,0+keep",
    "0.archer.1@0,0 skirmish 1.archer.1@2,0 on 0,0:water 1,0:water 2,0:water",
    "0.archer.1@0,0 invade 1.archer.1@1,0 on 0,0+hill 1,0+hill",
    "0.archer.1@0,0 invade 1.archer.1@1,0 on 0,0 1,0:water",
    "0.fierce.1@0,0 invade 1.plain.1@2,0 on 0,0 1,0:bog 2,0:water",
    "0.feint.1@0,0 skirmish 1.feint.1@1,0 on 0,0 1,0",
    "0.wary.1@0,0 skirmish 1.feint.1@1,0 on 0,0 1,0",
    "0.avenger.1@0,0 skirmish 1.avenger.1@1,0 on 0,0 1,0",
    "0.avenger.1@0,0 skirmish 1.archer.1@1,0 on 0,0 1,0",
    "0.archer.1@0,0 skirmish 1.archer.1@1,0 on 0,0+forest 1,0+hill",
    "0.ghost.1@0,0 skirmish 1.ghost.1@1,0 on 0,0+hill 1,0+forest",
    "0.ghost.1@0,0 skirmish 1.shield.1@1,0 on 0,0 1,0",
]

CLASHES = [
    *(attack_of(line, *OWN) for line in LINES),
    *(
        attack_of(line, *OWN, house=house)
        for line in (
            "0.footman.1@0,0 skirmish 1.shield.1@1,0 on 0,0 1,0+keep",
            "0.fierce.1@0,0 skirmish 1.stout.1@1,0 on 0,0 1,0",
            "0.archer.1@0,0 skirmish 1.feint.1@1,0 on 0,0+keep 1,0",
            "0.fierce.1@0,0 skirmish 1.rash.1@1,0 on 0,0 1,0",
            "0.fierce.1@0,0 skirmish 1.bluff.1@1,0 on 0,0 1,0",
        )
        for house in HOUSES
    ),
    attack_of(
        "0.archer.1@0,0 skirmish 1.archer.1@1,0 on 0,0 1,0",
        house=FifthHouse(mutual_loss="mover-wins"),
        reserves=False,
    ),
]


@pytest.mark.parametrize("fight", CLASHES, ids=[fight.name for fight in CLASHES])
def test_the_odds_are_those_of_brute_force(fight: AnnouncedAttack) -> None:
    """They are equal for the attack, and for every position that can follow."""
    brute = BruteForce(fight.attack.unit, fight.attack.target)

    announced = brute.odds(fight.start.play(fight.attack))

    assert attack_odds(fight.start, fight.attack) == announced
    assert wrong_positions(brute) == []
    assert wrong_choices(brute) == []


MAX_CHOICES = 100

MIDWAY = {
    "two Footmen, the target strikes back with its bump": (
        "0.footman.1@0,0 skirmish 1.footman.1@1,0 on 0,0+keep 1,0+forest",
        "skirmish 0.footman.1 1.footman.1; retaliate; roll 4 2; roll 4 1",
    ),
    "a Cavalier on a Hill with its bump": (
        "0.cavalier.1@0,0 skirmish 1.footman.1@1,0 on 0,0+hill 1,0",
        "skirmish 0.cavalier.1 1.footman.1; retaliate; roll 3 3; roll 5 1; roll 4 1",
    ),
    "a Cavalier invades over Water and is struck back": (
        "0.cavalier.1@0,0 invade 1.footman.1@2,0 on 0,0 1,0:water 2,0+hill",
        "invade 0.cavalier.1 1.footman.1; retaliate; roll 4; roll 5 2; roll 5 5",
    ),
    "three dice each": (
        "0.giant.1@0,0 skirmish 1.wall.1@1,0 on 0,0+hill 1,0+forest",
        "skirmish 0.giant.1 1.wall.1; roll 5 3 2",
    ),
}


@pytest.mark.parametrize("fight_and_script", MIDWAY.values(), ids=MIDWAY)
@pytest.mark.parametrize("house", HOUSES[:3], ids=house_id)
def test_a_fight_of_many_dice_has_the_odds_from_its_middle_on(
    fight_and_script: tuple[str, str], house: FifthHouse
) -> None:
    """Some dice are rolled already, so that brute force comes to an end."""
    line, script = fight_and_script
    giant, wall = card("giant", "3 3 1 1"), card("wall", "0 3 0 1")
    fight = attack_of(line, giant, wall, house=house)
    brute = BruteForce(fight.attack.unit, fight.attack.target)

    brute.odds(play(fight.start, script, dice_left=True))

    assert wrong_positions(brute) == []
    assert wrong_choices(brute) == []


@pytest.mark.soak
def test_two_footmen_have_the_odds_of_brute_force() -> None:
    """The fight has two dice in all four pools, and a bump."""
    fight = attack_of("0.footman.1@0,0 skirmish 1.footman.1@1,0 on 0,0 1,0")
    brute = BruteForce(fight.attack.unit, fight.attack.target)

    announced = brute.odds(fight.start.play(fight.attack))

    assert attack_odds(fight.start, fight.attack) == announced


def wrong_positions(brute: BruteForce) -> list[State]:
    """Return the positions with wrong odds, of all that brute force found."""
    return [
        state
        for state, odds in brute.known.items()
        if total(odds) != 1 or fight_odds(state) != (None if over(state) else odds)
    ]


def wrong_choices(brute: BruteForce) -> list[tuple[State, Action]]:
    """Return the choices with wrong odds, in some of the positions that it found."""
    met = [state for state in brute.known if not over(state) and is_choice(state)]
    return [
        (state, action)
        for state in met[:: len(met) // MAX_CHOICES + 1]
        for action in state.actions()
        if choice_odds(state, action) != brute.after(state, action)
    ]


def is_choice(state: State) -> bool:
    """Whether a player decides."""
    return state.mover != CHANCE
