"""Errors in content of the fourth edition, each with its complaint."""

import pytest

from pocket_tactics.content import load
from pocket_tactics.engine.abilities.fourth.kinds import UnitAbility
from pocket_tactics.engine.cards import FourthUnit
from pocket_tactics.engine.structs import kinds
from tests.content.conftest import FOURTH, MADE_OF, TROLL, Write, slips

UNIT_KINDS = ", ".join(
    sorted(str(kind.__struct_config__.tag) for kind in kinds(UnitAbility))
)
RANGED = "kind: Only a unit with ranged of 1 or more can use it."
BAND = '[force.band]\nname = "Band"\nunits = { archer = 1 }\n'
TILES = "tiles = { plains = 5, water = 1 }\n"


def troll(*lines: str) -> str:
    """Return the troll with some of its lines replaced or added."""
    keys = [line.partition(" ")[0] for line in lines]
    unchanged = [
        line for line in TROLL.split("\n") if line.partition(" ")[0] not in keys
    ]
    return "\n".join(["[unit.troll]", *filter(None, unchanged), *lines])


def gifts(*kinds: str) -> str:
    """Return a line of abilities, each as ``kind, field = value``."""
    return f"abilities = [{', '.join(f'{{ kind = {kind} }}' for kind in kinds)}]"


UNIT_SLIPS = [
    ("range = 1", "range: There is no such field."),
    ("speed = 1", "speed: There is no such field."),
    ("off_bump = 6", "off_bump: It must be 5 or less."),
    ("flying = 7", "flying: It must be 6 or less."),
    ("swift = -1", "swift: It must be 0 or more."),
    ('ranged = "far"', "ranged: Expected a whole number, got text."),
    (f"types = {list('abcdefghi')}", "types: A unit has 0 to 8 types."),
    ('favours = "forest"', "favours: Expected a list, got text."),
    ('favours = ["swamp"]', "favours[0]: There is no tile or feature 'swamp'."),
    ('favours = ["forest", "forest"]', "favours: A ground is in it twice."),
    (
        f"favours = {['forest'] * 25}",
        "favours: It has at most 24 items.",
    ),
    (
        'faction = "The Legion"',
        f"faction: A faction is a lower-case word: it {MADE_OF}",
    ),
    ('origin = "mine"', "origin: 'mine' is not one of own, project, published."),
]

ABILITY_SLIPS = [
    ('"bump", pool = "off", by = 1', f"kind: 'bump' is not one of {UNIT_KINDS}."),
    ('"halt"', f"kind: 'halt' is not one of {UNIT_KINDS}."),
    ('"numbers"', "support: This field is missing."),
    ('"numbers", support = 1', "support: It must be 2 or more."),
    ('"anew", pool = "all"', "pool: 'all' is not one of def, off."),
    (
        '"bonus", pool = "off", by = 1, when = "retaliating"',
        "when: 'retaliating' is not one of always, attacking, defending.",
    ),
    (
        '"bonus", pool = "off", by = 1, reach = "far"',
        "reach: 'far' is not one of adjacent, any, apart.",
    ),
    (
        '"bonus", pool = "off", by = 1, unless_on = "swamp"',
        "unless_on: There is no tile or feature 'swamp'.",
    ),
    ('"treewalk", feature = "plains"', "feature: There is no feature 'plains'."),
    ('"deploy-near", feature = "hall"', "feature: There is no feature 'hall'."),
    ('"exchange", type = "ghost"', "type: No unit is of the type 'ghost'."),
    ('"kin-step"', "type: This field is missing."),
    (
        '"deathless", needs = 6, unless_by = ["mage", "ghost"]',
        "unless_by[1]: No unit is of the type 'ghost'.",
    ),
    (
        '"deathless", needs = 6, unless_by = ["mage", "mage"]',
        "unless_by: A type is in it twice.",
    ),
    ('"deathless", needs = 7', "needs: It must be 6 or less."),
    ('"spellblade", by = 2, spares = "mage"', "spares: Expected a list, got text."),
    ('"wild-lob", hits = []', "hits: It must not be empty."),
    ('"wild-lob", hits = [6, 6]', "hits: A face is in it twice."),
    ('"war-brew", types = [], by = 1, price = 1', "types: It must not be empty."),
    ('"duel", by = 1', "by: There is no such field."),
    ('"treeline", feature = "forest", by = 1', RANGED),
    ('"reload"', RANGED),
    ('"arcing-shot", fewer = 1', RANGED),
]


@pytest.mark.parametrize(("line", "complaint"), UNIT_SLIPS)
def test_an_error_in_a_unit_is_named(line: str, complaint: str, write: Write) -> None:
    """The one complaint has the file, the entry and the field."""
    path = write(troll(line), head=FOURTH)

    assert slips(path) == [f"own.toml [unit.troll] {complaint}"]


@pytest.mark.parametrize(("ability", "complaint"), ABILITY_SLIPS)
def test_an_error_in_an_ability_is_named(
    ability: str, complaint: str, write: Write
) -> None:
    """A parameter is missing, invalid, or names a missing entry."""
    path = write(troll(gifts(ability)), head=FOURTH)

    assert slips(path) == [f"own.toml [unit.troll] abilities[0].{complaint}"]


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (
            ("off = 1", "ranged = 1", gifts('"arcing-shot", fewer = 1')),
            "abilities[0].fewer: It must leave at least one OFF die.",
        ),
        (
            ("off = 0", gifts('"reforge", needs = 5')),
            "abilities[0].kind: Only a unit with OFF dice can pass its test.",
        ),
        (
            ("defence = 0", gifts('"duel"', '"deathless", needs = 5')),
            "abilities[1].kind: Only a unit with DEF dice can pass its test.",
        ),
        (
            (gifts('"duel"', '"phalanx"', '"duel"'),),
            "abilities: A card has 'duel' only once.",
        ),
        (
            (gifts('"anew", pool = "off"', '"anew", pool = "off"'),),
            "abilities: A card has 'anew' only once for each pool.",
        ),
        (
            (gifts(*['"bonus", pool = "off", by = 1'] * 5),),
            "abilities: A card has at most 4 abilities.",
        ),
    ],
)
def test_useless_and_duplicate_abilities_are_reported(
    lines: tuple[str, ...], complaint: str, write: Write
) -> None:
    """The unit's card makes the ability useless, or the ability is there twice."""
    path = write(troll(*lines), head=FOURTH)

    assert slips(path) == [f"own.toml [unit.troll] {complaint}"]


@pytest.mark.parametrize(
    "line",
    [
        gifts(*['"bonus", pool = "off", by = 1'] * 4),
        gifts('"anew", pool = "off"', '"anew", pool = "def"'),
        gifts(
            '"deploy-near", feature = "forest"', '"deploy-near", feature = "village"'
        ),
        gifts('"numbers", support = 4', '"duel"', '"interpose"', '"phalanx"'),
    ],
)
def test_abilities_that_go_together_are_fine(line: str, write: Write) -> None:
    """A unit may have four, of one kind that may be repeated or of several kinds."""
    assert slips(write(troll(line), head=FOURTH)) == []


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("hazard = {}", "hazard.needs: This field is missing."),
        (
            "hazard = { needs = 5, fails = [1] }",
            "hazard.fails: Expected text, got a list.",
        ),
        ("hazard = { needs = 0 }", "hazard.needs: It must be 1 or more."),
        (
            'hazard = { needs = 5, fails = "lost" }',
            "hazard.fails: 'lost' is not one of defeated, held.",
        ),
        (
            gifts('"duel"'),
            "abilities[0].kind: 'duel' is not one of bonus, halt, muster, plunder.",
        ),
        (gifts('"muster"'), "abilities[0].types: This field is missing."),
        (
            gifts('"muster", types = ["ghost"]'),
            "abilities[0].types[0]: No unit is of the type 'ghost'.",
        ),
        (
            gifts('"halt"', '"halt"'),
            "abilities: A card has 'halt' only once.",
        ),
    ],
)
@pytest.mark.parametrize("kind", ["tile", "feature"])
def test_an_error_in_terrain_is_named(
    kind: str, line: str, complaint: str, write: Write
) -> None:
    """Tiles and features have the same fields."""
    path = write(f'[{kind}.bog]\nname = "Bog"\n{line}', head=FOURTH)

    assert slips(path) == [f"own.toml [{kind}.bog] {complaint}"]


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("", "features: A set without a centre needs features to draw it from."),
        (
            "features = { forest = 1 }\ntiles = { plains = 6 }",
            "tiles: There is no such field.",
        ),
        ('centre = "keep"', "centre: There is no feature 'keep'."),
        ("features = { plains = 1 }", "features.plains: There is no feature 'plains'."),
        ("centre = 3", "centre: Expected text, got a whole number."),
    ],
)
def test_an_error_in_a_set_is_named(lines: str, complaint: str, write: Write) -> None:
    """In this edition a set has only the centre."""
    path = write(f"[set.tiny]\n{lines}", head=FOURTH)

    assert slips(path) == [f"own.toml [set.tiny] {complaint}"]


def test_a_set_may_name_its_centre(write: Write) -> None:
    """Then no feature is drawn."""
    content = load("fourth", write('[set.tiny]\ncentre = "forest"', head=FOURTH))

    assert content.sets["tiny"].centre == content.features["forest"]
    assert content.sets["tiny"].features == ()


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (f"{TILES}", "feature: This field is missing."),
        ('feature = "forest"', "tiles: This field is missing."),
        (f'{TILES}feature = "hall"', "feature: There is no feature 'hall'."),
        (f"{TILES}feature = 3", "feature: Expected text, got a whole number."),
        (
            'tiles = { forest = 6 }\nfeature = "forest"',
            "tiles.forest: There is no tile 'forest'.",
        ),
        (
            'tiles = { plains = 0 }\nfeature = "forest"',
            "tiles.plains: It must be 1 or more.",
        ),
        ('tiles = {}\nfeature = "forest"', "tiles: It must not be empty."),
    ],
)
def test_an_error_in_a_force_is_named(lines: str, complaint: str, write: Write) -> None:
    """A force brings existing tiles and an existing feature."""
    path = write(f"{BAND}{lines}", head=FOURTH)

    assert slips(path) == [f"own.toml [force.band] {complaint}"]


@pytest.mark.parametrize("field", ["tiles = { field = 6 }", 'feature = "hill"'])
def test_a_force_of_the_fifth_edition_brings_units_alone(
    field: str, write: Write
) -> None:
    """Its tiles and features are in a set."""
    name = field.partition(" ")[0]

    assert slips(write(f"{BAND}{field}")) == [
        f"own.toml [force.band] {name}: There is no such field."
    ]


def test_the_number_of_tiles_of_a_force_is_not_checked_in_content(write: Write) -> None:
    """As with its cost, the game refuses it and gives the reason."""
    lines = 'tiles = { plains = 5 }\nfeature = "forest"'

    assert slips(write(f"{BAND}{lines}", head=FOURTH)) == []


def test_a_unit_of_no_faction_is_a_mercenary(write: Write) -> None:
    """The edition has no such unit, but packs may."""
    content = load("fourth", write(troll(), head=FOURTH))

    card = content.units["troll"]

    assert isinstance(card, FourthUnit)
    assert card.faction == ""
