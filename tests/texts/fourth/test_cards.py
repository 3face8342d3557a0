"""The text on a card of the fourth edition, made from its abilities."""

from itertools import product
from typing import Literal

import pytest
from msgspec.structs import replace

from pocket_tactics.content import load
from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fourth.ability_actions import (
    Reforge,
    WillOfTheWood,
)
from pocket_tactics.engine.abilities.fourth.attacks import ArcingShot, Treeline
from pocket_tactics.engine.abilities.fourth.deploying import DeployNear, Muster
from pocket_tactics.engine.abilities.fourth.fights import (
    Anew,
    Bonus,
    Numbers,
    Spellblade,
    WarBrew,
    WildLob,
)
from pocket_tactics.engine.abilities.fourth.kinds import (
    FourthAbility,
    GroundAbility,
    UnitAbility,
)
from pocket_tactics.engine.abilities.fourth.losses import Deathless, Exchange
from pocket_tactics.engine.abilities.fourth.moves import Dive, KinStep, Treewalk
from pocket_tactics.engine.cards import DefTest, FourthGround, FourthUnit
from pocket_tactics.engine.structs import kinds
from pocket_tactics.texts import card_lines, catalogue
from tests.texts.reading import sentence, spoilt

SAY = catalogue("en")
CARDS = load("fourth").cards
EVERY = [*CARDS.units.values(), *CARDS.terrains.values()]
POOLS: tuple[Pool, ...] = ("off", "def")

BARE = FourthUnit(id="imp", name="Imp", cost=1, off=1, defence=2, types=())

ONCE = "once an assault or test"
EXEMPT = "units that favour it take no test"
DROWNS = f"is defeated; {EXEMPT}"
STAYS = f"stays where it was and has done its move; {EXEMPT}"
UNLESS = "unless the other unit stands on Highland"
ELSEWHERE = "another die names a tile next to the target"
LOB = (
    f"on 4, 5 or 6 the target is hit; otherwise {ELSEWHERE}, "
    "and any unit there, friend or enemy, becomes the target"
)


def described(card: FourthUnit | FourthGround) -> str:
    """Return the last line of a card, which has its last ability."""
    return card_lines(card, SAY, CARDS)[-1]


def unit_text(ability: FourthAbility) -> str:
    """Return the text of an ability on a unit."""
    return described(replace(BARE, abilities=(ability,)))


def ground_text(ability: GroundAbility) -> str:
    """Return the text of an ability on a tile or feature."""
    return described(FourthGround(id="bog", name="Bog", abilities=(ability,)))


@pytest.mark.parametrize(
    ("card_id", "lines"),
    [
        (
            "marauder",
            [
                "Marauder (9 points)",
                "OFF 3 (bump +1), DEF 2, Swift 1",
                "Favours: Forest",
                "Faction: Tribes",
                "Types: Beastfolk, Warrior, Living",
                f"After the roll, it may re-roll all its OFF dice, {ONCE}.",
            ],
        ),
        (
            "stonethrower",
            [
                "Stonethrower (17 points)",
                "OFF 1 (bump +3), DEF 3 (bump +2), Ranged 2",
                "Favours: Highland",
                "Faction: Dwarfclan",
                "Types: Dwarf, Soldier, Living, Mechanical, Construct",
                f"Before every assault that it starts, a die is rolled: {LOB}.",
            ],
        ),
        ("plains", ["Plains", "No effect."]),
        (
            "water",
            [
                "Water",
                f"A unit that moves in must pass a DEF test of 5, or {DROWNS}.",
            ],
        ),
        (
            "highland",
            [
                "Highland",
                f"A unit that moves in must first pass a DEF test of 5, or {STAYS}.",
                f"In an assault, a unit here has one more OFF bump, of +2, {UNLESS}.",
            ],
        ),
    ],
)
def test_a_published_card_says_what_it_does(card_id: str, lines: list[str]) -> None:
    shown = CARDS.units.get(card_id) or CARDS.terrains[card_id]

    assert card_lines(shown, SAY, CARDS) == lines


@pytest.mark.parametrize("card", EVERY, ids=lambda card: card.id)
def test_every_published_card_reads_well(card: FourthUnit | FourthGround) -> None:
    lines = card_lines(card, SAY, CARDS)

    assert all(spoilt(line) == set() for line in lines)
    assert sentence(lines[-1])


@pytest.mark.parametrize(
    ("values", "numbers"),
    [
        ({}, "OFF 1, DEF 2"),
        ({"off_bump": 1}, "OFF 1 (bump +1), DEF 2"),
        ({"defence_bump": 5}, "OFF 1, DEF 2 (bump +5)"),
        ({"flying": 1}, "OFF 1, DEF 2, Flying 1"),
        ({"swift": 2, "ranged": 3}, "OFF 1, DEF 2, Swift 2, Ranged 3"),
    ],
)
def test_symbols_are_shown_if_there_are_any(
    values: dict[str, int], numbers: str
) -> None:
    assert card_lines(replace(BARE, **values), SAY)[1] == numbers


def test_a_unit_of_no_faction_is_a_mercenary() -> None:
    assert card_lines(BARE, SAY) == [
        "Imp (1 point)",
        "OFF 1, DEF 2",
        "A mercenary, of no faction",
    ]


def test_a_ground_is_shown_by_its_name() -> None:
    favouring = replace(BARE, favours=("forest", "mire"))

    assert card_lines(favouring, SAY, CARDS)[2] == "Favours: Forest, Mire"
    assert card_lines(favouring, SAY)[2] == "Favours: Forest, Mire"


SHOWN: list[tuple[UnitAbility, list[str]]] = [
    *((Numbers(support=n), [str(n)]) for n in (2, 3, 4)),
    (ArcingShot(fewer=0), ["all its OFF dice"]),
    (ArcingShot(fewer=1), ["1 OFF die fewer"]),
    (ArcingShot(fewer=2), ["2 OFF dice fewer"]),
    (DeployNear(), ["next to a feature"]),
    (DeployNear(upon=True), ["holds a feature or is next to one"]),
    (DeployNear(feature="village"), ["next to Village"]),
    (DeployNear(feature="village", upon=True), ["holds Village or is next to it"]),
    (Anew(pool="off"), ["all its OFF dice"]),
    (Anew(pool="def"), ["all its DEF dice"]),
    (Exchange(type="ghost"), ["of type Ghost"]),
    (Treewalk(feature="highland"), ["Highland"]),
    (Deathless(needs=4), ["DEF test of 4", "defeated, it"]),
    (Deathless(needs=6, unless_by=("ghost",)), ["6", "that is Ghost,"]),
    (Deathless(needs=6, unless_by=("a", "b", "c")), ["A, B or C"]),
    (KinStep(type="ghost"), ["of type Ghost"]),
    (Spellblade(by=3), ["+3", "a unit, it"]),
    (Spellblade(by=3, spares=("a", "b")), ["+3", "not A or B"]),
    (Treeline(feature="village", by=4), ["Village", "+4", "DEF"]),
    (Dive(by=2, defence=1), ["+2", "1 DEF die."]),
    (Dive(by=2, defence=0), ["+2", "0 DEF dice."]),
    (WillOfTheWood(feature="village", needs=3), ["Village", "DEF test of 3"]),
    (WildLob(hits=(6, 1)), ["on 1 or 6"]),
    (Reforge(needs=2), ["OFF test of 2"]),
    (WarBrew(types=("a", "b", "c"), by=4, price=2), ["A, B and C", "+4", "by 2"]),
    (WarBrew(types=("a",), by=1, price=1), ["that is A may"]),
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


@pytest.mark.parametrize(
    ("types", "part"),
    [(("minion",), "of type Minion"), (("a", "b"), "of type A or B")],
)
def test_a_muster_names_any_of_its_types(types: tuple[str, ...], part: str) -> None:
    assert part in ground_text(Muster(types=types))


WHENS: tuple[Literal["always", "attacking", "defending"], ...] = (
    "always",
    "attacking",
    "defending",
)
REACHES: tuple[Literal["any", "adjacent", "apart"], ...] = ("any", "adjacent", "apart")
PARTS = {"always": "In an assault", "attacking": "assaulting", "defending": "assaulted"}
NEAR = {"any": "", "adjacent": "adjacent unit", "apart": "not adjacent"}
GROUNDS = (None, "highland")


@pytest.mark.parametrize(
    ("pool", "when", "reach", "ground"), [*product(POOLS, WHENS, REACHES, GROUNDS)]
)
def test_every_bonus_reads_well(
    pool: Pool,
    when: Literal["always", "attacking", "defending"],
    reach: Literal["any", "adjacent", "apart"],
    ground: str | None,
) -> None:
    bonus = Bonus(pool=pool, by=3, when=when, reach=reach, unless_on=ground)
    texts = unit_text(bonus), ground_text(bonus)

    for text in texts:
        assert spoilt(text) == set()
        assert sentence(text)
        assert f"{pool.upper()} bump, of +3" in text
        assert PARTS[when] in text
        assert NEAR[reach] in text
        assert ("adjacent" in text) is (reach != "any")
        assert ("Highland" in text) is (ground is not None)
    assert "it has" in texts[0]
    assert "a unit here has" in texts[1]


def test_every_kind_has_a_text_and_no_two_the_same() -> None:
    known = {*kinds(UnitAbility), *kinds(GroundAbility)}
    bare = {kind for kind in known if not kind.__struct_fields__}
    seen = {type(ability) for ability, _ in SHOWN} | bare | {Bonus, Muster}
    texts = [unit_text(kind()) for kind in bare]

    assert seen == known
    assert len({*texts}) == len(bare)
    assert all(spoilt(text) == set() and sentence(text) for text in texts)


@pytest.mark.parametrize("fails", ["defeated", "held"])
def test_an_own_hazard_shows_its_number(
    fails: Literal["defeated", "held"],
) -> None:
    bog = FourthGround(id="bog", name="Bog", hazard=DefTest(needs=3, fails=fails))
    text = described(bog)

    assert "DEF test of 3" in text
    assert ("stays where it was" in text) is (fails == "held")
    assert ("is defeated" in text) is (fails == "defeated")
