"""The text on a card of the second and third edition, made from its abilities."""

from typing import get_args

import pytest
from msgspec.structs import replace

from pocket_tactics.content import load
from pocket_tactics.engine.abilities.classic.ability_actions import (
    Ransom,
    ShiftWood,
    SummonedGate,
)
from pocket_tactics.engine.abilities.classic.attacks import Reach, SlowGun, SteadyAim
from pocket_tactics.engine.abilities.classic.deploying import Ambush
from pocket_tactics.engine.abilities.classic.fights import (
    Anew,
    CloseRanks,
    Distraction,
    Duel,
    GangUp,
    KickerAura,
    Lob,
    LowerShield,
    Numbers,
    Shove,
    Spellblade,
    Standard,
    WastingAura,
)
from pocket_tactics.engine.abilities.classic.hazards import (
    AnyPeril,
    Drowning,
    Losing,
    SealedHull,
    Sky,
    Slipping,
    Sticking,
    Straying,
    Void,
)
from pocket_tactics.engine.abilities.classic.kinds import UnitAbility
from pocket_tactics.engine.abilities.classic.losses import (
    FallGuy,
    FreezeGround,
    LastSpark,
    Redeem,
    Reprieve,
    Restore,
)
from pocket_tactics.engine.abilities.classic.moves import Current, KinStep, Treewalk
from pocket_tactics.engine.cards import (
    Cards,
    ClassicGround,
    ClassicUnit,
    SecondGround,
    SecondUnit,
    Skill,
    ThirdGround,
    ThirdUnit,
)
from pocket_tactics.engine.structs import kinds
from pocket_tactics.texts import card_lines, catalogue
from tests.texts.reading import sentence, spoilt

SAY = catalogue("en")
CARDS = {edition: load(edition).cards for edition in ("second", "third")}
EVERY = [
    pytest.param(card, cards, id=f"{edition}-{name}")
    for edition, cards in CARDS.items()
    for name, card in [*cards.units.items(), *cards.terrains.items()]
]

BARE = ThirdUnit(
    id="imp",
    name="Imp",
    cost=1,
    types=(),
    melee=Skill(off=1, defence=2),
    ballistics=Skill(),
    arcane=Skill(),
)
BOG = SecondGround(id="bog", name="Bog")
BARE_LINES = [
    "Imp (1 point)",
    "OFF/DEF in Melee 1/2, Ballistics 0/0, Arcane 0/0",
    "A mercenary, of no faction",
]
STRAYS = (
    "on 1 or 2 the shot strays one tile in a random direction, "
    "and a friend, enemy or base there is the target"
)
ALIGNED = "laid so that none of these meets a wall of another such tunnel"
WALLED = "there are walls on the others"
LOST = (
    "on 1, 2 or 3 it goes back to the reserves; units with this advantage take no test"
)
KICKERS = "A number in parentheses is a kicker: one more die that always shows it."


def described(card: ClassicUnit | ClassicGround, edition: str = "third") -> str:
    """Return the last line of a card, which has its last ability."""
    return card_lines(card, SAY, CARDS[edition])[-1]


def unit_text(ability: UnitAbility, edition: str = "third") -> str:
    """Return the text of an ability on a unit."""
    return described(replace(BARE, abilities=(ability,)), edition)


def lines(edition: str, card_id: str) -> list[str]:
    """Return the lines of a card of the box."""
    cards = CARDS[edition]
    return card_lines(cards.units.get(card_id) or cards.terrains[card_id], SAY, cards)


def test_a_unit_says_what_it_is_and_can_do() -> None:
    assert lines("second", "stonethrower") == [
        "Stonethrower (22 points)",
        "OFF/DEF in Melee 0/2, Firearms 2/2, Tech 0/2",
        "Terrain advantage: Hill",
        "Faction: Dwarfclan",
        "Types: Construct",
        "With Firearms it reaches 3 tiles, in ranged assaults and in counter-strikes.",
        f"Before each ranged Firearms assault of its own a die is rolled: {STRAYS}.",
    ]


@pytest.mark.rule("mega.footprint", "conjure.queue", "kicker")
def test_a_unit_shows_its_kicker_its_conjuring_and_its_footprint() -> None:
    assert lines("second", "colossus") == [
        "Stone Colossus (30 points)",
        "OFF/DEF in Melee 3(4)/3, Archery 0/3, Magic 0/2",
        "Terrain advantage: Hill",
        "Faction: Host",
        "Types: Construct",
        KICKERS,
        "Conjured: it starts in the Aether Queue and comes on for 6 on the dial.",
        "It stands on three spaces: its anchor and those on its sides 0 and 1.",
    ]


def test_magi_tech_is_shown_by_its_name() -> None:
    assert lines("third", "arcanist")[1:3] == [
        "OFF/DEF in Melee 0/1, Ballistics 0/1, Magi-Tech 3/2(3)",
        "Terrain advantage: Grid",
    ]


def test_a_terrain_of_several_tiles_is_shown_by_its_type() -> None:
    """No tile is named Dungeon, but each of these counts as one."""
    assert "Terrain advantage: Dungeon" in lines("second", "wretch")
    assert lines("second", "dungeon-fork") == [
        "Dungeon fork",
        "It counts as Dungeon.",
        f"A tunnel, open on its sides 0, 2 and 4 and {ALIGNED}; {WALLED}.",
        "Brought by: Hel 3, Host 1",
    ]
    assert lines("third", "complex-hall")[2] == (
        f"A tunnel, open on its sides 0 and 3; {WALLED}."
    )


def test_a_tile_says_its_effect_and_the_factions_that_bring_it() -> None:
    assert lines("second", "village") == [
        "Village",
        "No effect.",
        "Brought by: Legion 2",
    ]
    assert lines("second", "cave") == [
        "Cave",
        f"A unit that moves or assaults in rolls a die: {LOST}.",
        "Nobody makes a ranged assault on a unit in it.",
        "Brought by: Dwarfclan 3",
    ]
    assert lines("second", "sky")[1] == "It is in the Heavens, next to the map."
    assert lines("second", "ice-counter")[1] == "It counts as Ice."


def test_a_base_is_not_described_as_terrain() -> None:
    assert lines("third", "citadel") == [
        "Citadel",
        "A base: no unit stands on it, and a player who loses it loses the game.",
    ]


@pytest.mark.parametrize(("card", "cards"), EVERY)
def test_every_card_reads_well(card: ClassicUnit | ClassicGround, cards: Cards) -> None:
    assert [line for line in card_lines(card, SAY, cards) if spoilt(line)] == []


@pytest.mark.parametrize(
    ("skill", "dice"),
    [
        (Skill(), "0/0"),
        (Skill(off=3, defence=2), "3/2"),
        (Skill(off=1, off_kicker=3, defence=1), "1(3)/1"),
        (Skill(defence_kicker=4), "0/0(4)"),
        (Skill(off=2, off_kicker=0, defence=2, defence_kicker=6), "2(0)/2(6)"),
    ],
)
@pytest.mark.rule("skill.dice", "kicker")
def test_dice_and_kickers_of_a_skill(skill: Skill, dice: str) -> None:
    """The text includes a kicker of 0, as an aura may raise it."""
    shown = card_lines(replace(BARE, ballistics=skill), SAY)

    assert shown[1] == f"OFF/DEF in Melee 1/2, Ballistics {dice}, Arcane 0/0"
    assert (KICKERS in shown) is ("(" in dice)


def test_a_bare_card_has_three_lines() -> None:
    assert card_lines(BARE, SAY) == BARE_LINES


@pytest.mark.parametrize(
    ("footprint", "words"),
    [("pair", "two"), ("trio", "three"), ("diamond", "four"), ("flower", "seven")],
)
@pytest.mark.rule("mega.footprint")
def test_every_footprint_lists_its_spaces(footprint: str, words: str) -> None:
    unit = CARDS["second"].units["reef"]
    assert isinstance(unit, SecondUnit)

    text = described(replace(unit, footprint=footprint), "second")

    assert text.startswith(f"It stands on {words} spaces: ")
    assert spoilt(text) == set()


def test_unknown_names_are_shown_as_words() -> None:
    unit = replace(BARE, terrain=("mire",), abilities=(GangUp(card="thug"),))

    shown = card_lines(unit, SAY)

    assert shown[2] == "Terrain advantage: Mire"
    assert "another friendly Thug" in shown[-1]


SHOWN: list[tuple[UnitAbility, list[str]]] = [
    *((Numbers(worth=n), [f"worth {n} re-rolls"]) for n in (2, 3, 4)),
    (Reach(skill="ballistics", tiles=2), ["With Ballistics it reaches 2 tiles, in"]),
    (Reach(skill="tech", tiles=3, straight=True), ["3 tiles in a straight line, in"]),
    (Reach(skill="arcane", tiles=2, on="hill"), ["2 tiles while it stands on Hill,"]),
    (Duel(skill="melee"), ["In a Melee assault"]),
    (Anew(pool="off"), ["all its OFF dice"]),
    (Anew(pool="def"), ["all its DEF dice"]),
    (Standard(type="ghost"), ["of type Ghost"]),
    (LowerShield(skill="tech"), ["In a Tech assault"]),
    (Lob(skill="ballistics", strays=(6, 1)), ["ranged Ballistics", "on 1 or 6 the"]),
    (SlowGun(skill="ballistics"), ["no Ballistics assault"]),
    (SteadyAim(skill="ballistics"), ["no Ballistics assault", "after a move"]),
    (Spellblade(skill="melee", spares=("a", "b", "c")), ["Melee", "A, B or C"]),
    (GangUp(card="gangster"), ["another friendly Gangster"]),
    (CloseRanks(faction="dominion"), ["faction Dominion"]),
    (Distraction(fewer=1), ["1 re-roll for"]),
    (Distraction(fewer=2), ["2 re-rolls for"]),
    (WastingAura(fewer=1), ["1 OFF die and 1 DEF die fewer"]),
    (WastingAura(fewer=3), ["3 OFF dice and 3 DEF dice fewer"]),
    (KickerAura(by=2), ["higher by 2", "lower by 2"]),
    (Reprieve(needs=4), ["captured, a die", "on 4 or more"]),
    (Reprieve(needs=6, unless="arcane"), ["except by a strike with Arcane", "on a 6"]),
    (FallGuy(card="gangster", needs=4), ["a friendly Gangster", "on 4 or more"]),
    (Redeem(skill="arcane", needs=4), ["with Arcane", "roll a die: on 4 or more"]),
    (Redeem(skill="tech", needs=5, tested=True), ["OFF test of 5 in Tech"]),
    (LastSpark(needs=6), ["on a 6 that unit"]),
    (FreezeGround(ground="ice", counters=1), ["into Ice", "1 counter that"]),
    (FreezeGround(ground="ice", counters=3), ["into Ice", "3 counters that"]),
    (Restore(type="ghost", needs=6), ["of type Ghost", "on a 6"]),
    (Shove(skill="melee"), ["After a Melee assault"]),
    (SealedHull(on=("swamp", "water")), ["no test of Swamp or Water."]),
    (Ambush(onto=("forest",)), ["any free Forest of the map."]),
    (
        Ambush(onto=("complex", "labyrinth"), wary=True),
        ["Complex or Labyrinth", "with no enemy unit beside it"],
    ),
    (Treewalk(onto="hill"), ["any free Hill"]),
    (KinStep(type="ghost", within=4), ["of type Ghost", "4 steps"]),
    (Current(over="water"), ["connected free Water tiles"]),
    (ShiftWood(terrain="forest"), ["a free Forest"]),
    (Ransom(skill="tech", needs=5), ["OFF test of 5 in Tech"]),
    (SummonedGate(skill="arcane", needs=6), ["OFF test of 6 in Arcane"]),
]
"""Abilities with all kinds of parameters, and what must stand in their texts."""


@pytest.mark.parametrize(("ability", "parts"), SHOWN)
def test_the_parameters_of_an_ability_show_in_its_text(
    ability: UnitAbility, parts: list[str]
) -> None:
    text = unit_text(ability)

    assert spoilt(text) == set()
    assert sentence(text)
    assert [part for part in parts if part not in text] == []


def test_every_kind_has_a_text_and_no_two_the_same() -> None:
    known = set(kinds(UnitAbility))
    bare = {kind for kind in known if not kind.__struct_fields__}
    texts = [unit_text(kind()) for kind in bare]

    assert {type(ability) for ability, _ in SHOWN} | bare == known
    assert len({*texts}) == len(bare)
    assert all(spoilt(text) == set() and sentence(text) for text in texts)


PERILS: list[tuple[AnyPeril, list[str]]] = [
    (Drowning(fails=(1, 2)), ["on 1 or 2 it is lost", "take no test"]),
    (Losing(fails=(3, 1)), ["on 1 or 3 it goes back to the reserves"]),
    (Sticking(fails=(1,)), ["out of it", "on 1 it stays"]),
    (Slipping(fails=(1, 2)), ["in or out of it", "random direction"]),
    (Straying(fails=(1, 2, 3)), ["out of it", "the opponent may put it"]),
    (
        Void(fails=(1, 2, 3), skill="tech", with_skill=(1,)),
        ["on 1, 2 or 3, or on 1 if it has OFF dice in Tech,"],
    ),
    (Sky(), ["of the opponent's choice"]),
]


@pytest.mark.parametrize(("peril", "parts"), PERILS)
def test_a_hazard_says_when_it_tests_and_what_happens(
    peril: AnyPeril, parts: list[str]
) -> None:
    text = described(replace(BOG, hazard=peril))

    assert spoilt(text) == set()
    assert sentence(text)
    assert [part for part in parts if part not in text] == []


def test_every_hazard_has_a_text() -> None:
    assert {type(peril) for peril, _ in PERILS} == {*get_args(AnyPeril)}


@pytest.mark.parametrize("kind", [SecondGround, ThirdGround])
def test_an_own_tile_without_effect_says_so(kind: type[ClassicGround]) -> None:
    assert card_lines(kind(id="moor", name="Moor"), SAY) == ["Moor", "No effect."]
