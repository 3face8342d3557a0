"""Errors in content of the second and third edition, each with its complaint."""

import pytest

from pocket_tactics.content import load
from pocket_tactics.engine.abilities.classic.kinds import UnitAbility
from pocket_tactics.engine.cards import ClassicGround, ClassicUnit
from pocket_tactics.engine.structs import kinds
from tests.content.conftest import MADE_OF, Write, slips

SECOND = 'edition = "second"\n'
THIRD = 'edition = "third"\n'
HEADS = {"second": SECOND, "third": THIRD}

KINDS = ", ".join(
    sorted(str(kind.__struct_config__.tag) for kind in kinds(UnitAbility))
)
PERILS = {
    "second": "drowning, losing, sky, slipping, sticking, void",
    "third": "drowning, losing, slipping, sticking, straying",
}
ALOFT = "hazard: In the Heavens there are 'void' and 'sky', and only there."
BARE = "A base is not terrain: it has no effect, and no faction alone."
VOID = 'hazard = { kind = "void", fails = [1], skill = "arcane", with_skill = [1] }'
UNTESTED = "Only a unit with OFF dice or an OFF kicker can pass its test."

TROLL = {
    "second": """
name = "Troll"
cost = 9
melee = { off = 2, defence = 1 }
archery = { defence = 1 }
tech = { off = 1, defence = 1 }
terrain = ["hill"]
types = ["troll"]
""",
    "third": """
name = "Troll"
cost = 9
melee = { off = 2, defence = 1 }
ballistics = { defence = 1 }
tech = { off = 1, defence = 1 }
terrain = ["hill"]
types = ["troll"]
""",
}

BAND = '[force.band]\nname = "Band"\nunits = { archer = 1 }\n'
TILES = "tiles = { field = 10 }\n"


def troll(edition: str, *lines: str) -> str:
    """Return the troll with some of its lines replaced or added."""
    keys = [line.partition(" ")[0] for line in lines]
    printed = TROLL[edition].split("\n")
    unchanged = [line for line in printed if line.partition(" ")[0] not in keys]
    return "\n".join(["[unit.troll]", *filter(None, unchanged), *lines])


def talents(*kinds: str) -> str:
    """Return a line of abilities, each as ``kind, field = value``."""
    return f"abilities = [{', '.join(f'{{ kind = {kind} }}' for kind in kinds)}]"


SHARED_SLIPS = [
    ("off = 2", "off: There is no such field."),
    ("melee = 2", "melee: Expected a table, got a whole number."),
    ("melee = { off = 4 }", "melee.off: It must be 3 or less."),
    ("melee = { attack = 1 }", "melee.attack: There is no such field."),
    ("melee = { off_kicker = 7 }", "melee.off_kicker: It must be 6 or less."),
    ("melee = { defence_kicker = -1 }", "melee.defence_kicker: It must be 0 or more."),
    ('terrain = "hill"', "terrain: Expected a list, got text."),
    ('terrain = ["moor"]', "terrain[0]: No tile is of the terrain 'moor'."),
    ('terrain = ["caer"]', "terrain[0]: No tile is of the terrain 'caer'."),
    ('terrain = ["hill", "hill"]', "terrain: A ground is in it twice."),
    ('faction = "A B"', f"faction: A faction is a lower-case word: it {MADE_OF}"),
    ('types = ["troll", "troll"]', "types: A type is in it twice."),
]
SECOND_SLIPS = [
    ("firearms = {}", "firearms: A unit has one of archery, firearms."),
    ("magic = {}", "tech: A unit has one of magic, tech."),
    ("ballistics = {}", "ballistics: There is no such field."),
    ("arcane = {}", "arcane: There is no such field."),
    ("conjured = 13", "conjured: It must be 12 or less."),
    (
        'footprint = "huge"',
        "footprint: 'huge' is not one of diamond, flower, pair, single, trio.",
    ),
    ('types = ["a", "b", "c", "d", "e"]', "types: A unit has 0 to 4 types."),
    (
        'footprint = "pair"\nabilities = [{ kind = "wings" }]',
        "abilities[0].kind: A unit of several spaces cannot use it.",
    ),
    (
        (
            'footprint = "pair"\n'
            'abilities = [{ kind = "summoned-gate", skill = "magic", needs = 6 }]'
        ),
        "abilities[0].kind: A unit of several spaces cannot use it.",
    ),
    (
        'terrain = ["sky"]\nfootprint = "trio"',
        "terrain: A unit of several spaces never comes to the Heavens.",
    ),
]
THIRD_SLIPS = [
    ("arcane = {}", "tech: A unit has one of arcane, tech, magitech."),
    ("magitech = {}", "magitech: A unit has one of arcane, tech, magitech."),
    ("archery = {}", "archery: There is no such field."),
    ("conjured = 3", "conjured: There is no such field."),
    ('footprint = "pair"', "footprint: There is no such field."),
    ("types = []", "types: A unit has 1 to 3 types."),
    ('types = ["a", "b", "c", "d"]', "types: A unit has 1 to 3 types."),
]


@pytest.mark.parametrize(
    ("edition", "line", "complaint"),
    [
        *(("second", *slip) for slip in SHARED_SLIPS + SECOND_SLIPS),
        *(("third", *slip) for slip in SHARED_SLIPS + THIRD_SLIPS),
    ],
)
@pytest.mark.rule("unit.types-three", "skill.dice")
def test_an_error_in_a_unit_is_named(
    edition: str, line: str, complaint: str, write: Write
) -> None:
    """The one complaint has the file, the entry and the field."""
    path = write(troll(edition, line), head=HEADS[edition])

    assert slips(path) == [f"own.toml [unit.troll] {complaint}"]


@pytest.mark.parametrize(
    ("edition", "missing", "complaint"),
    [
        ("second", "archery", "firearms: A unit has one of archery, firearms."),
        ("second", "tech", "tech: A unit has one of magic, tech."),
        ("second", "melee", "melee: This field is missing."),
        ("third", "tech", "magitech: A unit has one of arcane, tech, magitech."),
        ("third", "ballistics", "ballistics: This field is missing."),
    ],
)
@pytest.mark.rule("skill.dice")
def test_a_unit_has_three_skills(
    edition: str, missing: str, complaint: str, write: Write
) -> None:
    """It has one of each kind."""
    lines = troll(edition).split("\n")
    text = "\n".join(line for line in lines if not line.startswith(missing))

    assert slips(write(text, head=HEADS[edition])) == [
        f"own.toml [unit.troll] {complaint}"
    ]


SHARED_ABILITIES = [
    ('"halt"', f"kind: 'halt' is not one of {KINDS}."),
    ('"numbers"', "worth: This field is missing."),
    ('"numbers", worth = 1', "worth: It must be 2 or more."),
    ('"anew", pool = "all"', "pool: 'all' is not one of def, off."),
    ('"duel", skill = "sword"', "skill: This edition has no skill 'sword'."),
    ('"duel", skill = "magitech"', "skill: This edition has no skill 'magitech'."),
    (
        '"reach", skill = "melee", tiles = 2',
        "skill: There are no ranged assaults with melee.",
    ),
    ('"reach", skill = "tech", tiles = 1', "tiles: It must be 2 or more."),
    (
        '"reach", skill = "tech", tiles = 2, on = "moor"',
        "on: No tile is of the terrain 'moor'.",
    ),
    ('"lob", skill = "tech", strays = []', "strays: It must not be empty."),
    (
        '"lob", skill = "tech", strays = [1, 1]',
        "strays: A face is in it twice.",
    ),
    ('"treewalk", onto = "moor"', "onto: No tile is of the terrain 'moor'."),
    ('"ambush", onto = "hill"', "onto: Expected a list, got text."),
    ('"ambush", onto = ["hill", "hill"]', "onto: A terrain is in it twice."),
    (
        '"sealed-hull", on = ["water", "moor"]',
        "on[1]: No tile is of the terrain 'moor'.",
    ),
    ('"current", over = "moor"', "over: No tile is of the terrain 'moor'."),
    ('"shift-wood", terrain = "moor"', "terrain: No tile is of the terrain 'moor'."),
    (
        '"freeze-ground", ground = "hill", counters = 3',
        "ground: No feature is of the terrain 'hill'.",
    ),
    ('"standard", type = "ghost"', "type: No unit is of the type 'ghost'."),
    (
        '"spellblade", skill = "melee", spares = ["troll", "ghost"]',
        "spares[1]: No unit is of the type 'ghost'.",
    ),
    ('"gang-up", card = "ghost"', "card: There is no unit 'ghost'."),
    ('"fall-guy", card = "ghost", needs = 4', "card: There is no unit 'ghost'."),
    (
        '"close-ranks", faction = "ghost"',
        "faction: No unit is of the faction 'ghost'.",
    ),
    (
        '"reprieve", needs = 5, unless = "fire"',
        "unless: This edition has no skill 'fire'.",
    ),
    ('"reprieve", needs = 7', "needs: It must be 6 or less."),
    ('"distraction", fewer = 0', "fewer: It must be 1 or more."),
    ('"inert", by = 1', "by: There is no such field."),
]
SECOND_ABILITIES = [
    ('"duel", skill = "magic"', "skill: The unit has no magic."),
    ('"slow-gun", skill = "firearms"', "skill: The unit has no firearms."),
    ('"ransom", skill = "archery", needs = 5', f"kind: {UNTESTED}"),
    ('"duel", skill = "arcane"', "skill: This edition has no skill 'arcane'."),
]
THIRD_ABILITIES = [
    ('"steady-aim", skill = "arcane"', "skill: The unit has no arcane."),
    (
        '"redeem", skill = "ballistics", needs = 5, tested = true',
        f"kind: {UNTESTED}",
    ),
    ('"duel", skill = "archery"', "skill: This edition has no skill 'archery'."),
]


@pytest.mark.parametrize(
    ("edition", "ability", "complaint"),
    [
        *(("second", *slip) for slip in SHARED_ABILITIES + SECOND_ABILITIES),
        *(("third", *slip) for slip in SHARED_ABILITIES + THIRD_ABILITIES),
    ],
)
def test_an_error_in_an_ability_is_named(
    edition: str, ability: str, complaint: str, write: Write
) -> None:
    """A parameter is missing, invalid, or names a missing entry."""
    path = write(troll(edition, talents(ability)), head=HEADS[edition])

    assert slips(path) == [f"own.toml [unit.troll] abilities[0].{complaint}"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (talents('"inert"', '"wings"', '"inert"'), "A card has 'inert' only once."),
        (
            talents('"anew", pool = "off"', '"anew", pool = "off"'),
            "A card has 'anew' only once for each pool.",
        ),
        (
            talents(*['"reprieve", needs = 6'] * 5),
            "A card has at most 4 abilities.",
        ),
    ],
)
def test_abilities_that_do_not_go_together_are_named(
    line: str, complaint: str, write: Write
) -> None:
    """One ability is there twice, or there are more than a card can have."""
    path = write(troll("third", line), head=THIRD)

    assert slips(path) == [f"own.toml [unit.troll] abilities: {complaint}"]


@pytest.mark.parametrize(
    "line",
    [
        talents('"reprieve", needs = 6', '"reprieve", needs = 5, unless = "tech"'),
        talents('"anew", pool = "off"', '"anew", pool = "def"'),
        talents('"redeem", skill = "melee", needs = 5, tested = true'),
        talents('"redeem", skill = "ballistics", needs = 5'),
        talents('"reach", skill = "tech", tiles = 2', '"steady-aim", skill = "tech"'),
    ],
)
@pytest.mark.parametrize("edition", HEADS)
def test_abilities_that_go_together_are_fine(
    edition: str, line: str, write: Write
) -> None:
    """Some kinds may come twice, and the unit has the skills that abilities name."""
    line = line.replace(
        "ballistics", "archery" if edition == "second" else "ballistics"
    )

    assert slips(write(troll(edition, line), head=HEADS[edition])) == []


def test_a_kicker_alone_will_do_for_a_test(write: Write) -> None:
    """It counts as a die."""
    lines = (
        "tech = { off_kicker = 4 }",
        talents('"ransom", skill = "tech", needs = 4'),
    )

    assert slips(write(troll("second", *lines), head=SECOND)) == []


def test_magi_tech_is_arcane_and_tech(write: Write) -> None:
    """So abilities may name either."""
    text = troll("third", talents('"reach", skill = "arcane", tiles = 2'))
    path = write(text.replace("tech = {", "magitech = {"), head=THIRD)

    card = load("third", path).units["troll"]

    assert isinstance(card, ClassicUnit)
    assert list(card.skills) == ["melee", "ballistics", "arcane", "tech"]


SHARED_GROUND = [
    ('type = "The Bog"', f"type: A type is a lower-case word: it {MADE_OF}"),
    ("openings = []", "openings: It must not be empty."),
    ("openings = [0, 6]", "openings[1]: It must be 5 or less."),
    ("openings = [0, -1]", "openings[1]: It must be 0 or more."),
    ("openings = [0, 0]", "openings: A side is in it twice."),
    ("aligned = true", "aligned: Only a tunnel has walls to look out for."),
    ('shelter = "yes"', "shelter: Expected true or false, got text."),
    ("abilities = []", "abilities: There is no such field."),
    ("hazard = {}", "hazard.kind: This field is missing."),
    ('hazard = { kind = "drowning" }', "hazard.fails: This field is missing."),
    (
        'hazard = { kind = "drowning", fails = [] }',
        "hazard.fails: It must not be empty.",
    ),
    (
        'hazard = { kind = "losing", fails = [1, 7] }',
        "hazard.fails[1]: It must be 6 or less.",
    ),
    (
        'hazard = { kind = "sticking", fails = [1, 1] }',
        "hazard.fails: A face is in it twice.",
    ),
    ('brought = [{ by = "legion" }]', "brought[0].tiles: This field is missing."),
    (
        'brought = [{ by = "legion", tiles = 11 }]',
        "brought[0].tiles: It must be 10 or less.",
    ),
    (
        'brought = [{ by = "ghosts", tiles = 1 }]',
        "brought[0].by: No unit is of the faction 'ghosts'.",
    ),
    (
        'brought = [{ by = "legion", tiles = 1 }, { by = "legion", tiles = 2 }]',
        "brought: A faction is in it twice.",
    ),
    ('place = "base"\nshelter = true', f"shelter: {BARE}"),
    ('place = "base"\nopenings = [0]', f"openings: {BARE}"),
    ('place = "base"\nhazard = { kind = "losing", fails = [1] }', f"hazard: {BARE}"),
    ('place = "base"\nbrought = [{ by = "legion", tiles = 1 }]', f"brought: {BARE}"),
]
SECOND_GROUND = [
    ('place = "hell"', "place: 'hell' is not one of base, heavens, map."),
    ('hazard = { kind = "sky" }', ALOFT),
    (
        'place = "heavens"\nhazard = { kind = "losing", fails = [1] }',
        ALOFT,
    ),
    (
        'place = "heavens"\nbrought = [{ by = "legion", tiles = 1 }]',
        "brought: Tiles of the Heavens come with units of that advantage.",
    ),
    (
        f'place = "heavens"\n{VOID}',
        "hazard.skill: This edition has no skill 'arcane'.",
    ),
    (
        'hazard = { kind = "straying", fails = [1] }',
        f"hazard.kind: 'straying' is not one of {PERILS['second']}.",
    ),
]
THIRD_GROUND = [
    ('place = "heavens"', "place: 'heavens' is not one of base, map."),
    (
        'hazard = { kind = "sky" }',
        f"hazard.kind: 'sky' is not one of {PERILS['third']}.",
    ),
]


@pytest.mark.parametrize(
    ("edition", "lines", "complaint"),
    [
        *(("second", *slip) for slip in SHARED_GROUND + SECOND_GROUND),
        *(("third", *slip) for slip in SHARED_GROUND + THIRD_GROUND),
    ],
)
def test_an_error_in_a_tile_is_named(
    edition: str, lines: str, complaint: str, write: Write
) -> None:
    """The fields are its hazard, its openings, its place, and its factions."""
    path = write(f'[tile.bog]\nname = "Bog"\n{lines}', head=HEADS[edition])

    assert slips(path) == [f"own.toml [tile.bog] {complaint}"]


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (f"{TILES}", "base: This field is missing."),
        ('base = "caer"', "tiles: This field is missing."),
        (f'{TILES}base = "field"', "base: There is no base 'field'."),
        (f'{TILES}base = "keep"', "base: There is no base 'keep'."),
        (f"{TILES}base = 3", "base: Expected text, got a whole number."),
        (
            'tiles = { field = 9, caer = 1 }\nbase = "caer"',
            "tiles.caer: There is no tile 'caer'.",
        ),
        (
            'tiles = { moor = 10 }\nbase = "caer"',
            "tiles.moor: There is no tile 'moor'.",
        ),
        (f'{TILES}base = "caer"\nfeature = "caer"', "feature: There is no such field."),
    ],
)
@pytest.mark.parametrize("edition", HEADS)
def test_an_error_in_a_force_is_named(
    edition: str, lines: str, complaint: str, write: Write
) -> None:
    """A force brings existing tiles and an existing base."""
    path = write(f"{BAND}{lines}", head=HEADS[edition])

    assert slips(path) == [f"own.toml [force.band] {complaint}"]


def test_a_tile_does_not_become_a_base(write: Write) -> None:
    """The package's forces use it as a tile."""
    path = write('[tile.field]\nname = "Field"\nplace = "base"', head=THIRD)

    assert slips(path) == ["own.toml [tile.field]: There is a tile of that id already."]


@pytest.mark.parametrize("edition", HEADS)
def test_a_set_holds_counters_alone(edition: str, write: Write) -> None:
    """The forces bring the tiles."""
    path = write("[set.tiny]\ntiles = { field = 3 }", head=HEADS[edition])

    assert slips(path) == ["own.toml [set.tiny] tiles: There is no such field."]


def test_a_terrain_may_have_a_name_that_no_tile_has(write: Write) -> None:
    """Several tiles share it, and units and abilities refer to all of them."""
    pack = """
[tile.low-bog]
name = "Low bog"
type = "bog"

[tile.high-bog]
name = "High bog"
type = "bog"
"""
    ambush = talents('"ambush", onto = ["bog"]')
    unit = troll("third", 'terrain = ["bog"]', ambush)

    content = load("third", write(f"{pack}{unit}", head=THIRD))

    bogs = [content.tiles["low-bog"], content.tiles["high-bog"]]
    assert [bog.sort for bog in bogs if isinstance(bog, ClassicGround)] == ["bog"] * 2


def test_a_force_file_may_name_what_the_game_has(write: Write) -> None:
    """Own units refer to factions, terrains and counters of the package."""
    ability = talents(
        '"close-ranks", faction = "hel"',
        '"freeze-ground", ground = "ice", counters = 1',
    )
    rest = f'{TILES}base = "caer"'
    path = write(f"{troll('second', ability)}\n{BAND}{rest}", head=SECOND)

    assert slips(path) == []
