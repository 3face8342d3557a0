"""What a card of the second or third edition must be beyond its fields."""

from collections.abc import Iterator

from pocket_tactics.abilities.classic import (
    Anew,
    ClassicAbility,
    Current,
    DoubleHop,
    Duel,
    Interpose,
    KinStep,
    Lob,
    LowerShield,
    Ransom,
    Reach,
    Redeem,
    Reprieve,
    Shove,
    Sky,
    SlowGun,
    Spellblade,
    SteadyAim,
    Treewalk,
    Void,
    Wings,
)
from pocket_tactics.cards import ClassicGround, ClassicUnit, SecondUnit, ThirdUnit
from pocket_tactics.content.gifts import kinds_twice, twice_named
from pocket_tactics.content.slips import Flaw, repeated

SEVERAL = (Anew, Reach, Reprieve)
"""The kinds of which a card may have more than one."""

OF_ITS_OWN = (
    Duel,
    Lob,
    LowerShield,
    Ransom,
    Reach,
    Redeem,
    Shove,
    SlowGun,
    Spellblade,
    SteadyAim,
)
"""The kinds whose skill must be one that the unit has."""

SHOOTING = (Lob, Reach, SlowGun, SteadyAim)
"""The kinds that are about ranged assaults."""

OF_SINGLE_SPACES = (Current, DoubleHop, Interpose, KinStep, Treewalk, Wings)
"""The kinds that lead one space to another."""

MOST_TYPES = {SecondUnit: 4, ThirdUnit: 3}
FEWEST_TYPES = {SecondUnit: 0, ThirdUnit: 1}


def sheet_flaws(card: ClassicUnit) -> Iterator[Flaw]:
    """What is wrong with the skills, types and abilities of a unit."""
    yield from skill_flaws(card)
    yield from count_flaws(card)
    yield from talent_flaws(card.abilities)
    if isinstance(card, SecondUnit) and card.footprint != "single":
        yield from mega_flaws(card)
    for index, talent in enumerate(card.abilities):
        for field, sentence in lacks(talent, card):
            yield f"abilities[{index}].{field}", sentence


def mega_flaws(card: SecondUnit) -> Iterator[Flaw]:
    """What a unit of several spaces has no use for."""
    for index, talent in enumerate(card.abilities):
        if isinstance(talent, OF_SINGLE_SPACES):
            yield f"abilities[{index}].kind", "A unit of several spaces cannot use it."
    if {"void", "sky"} & set(card.terrain):
        yield "terrain", "A unit of several spaces never comes to the Heavens."


def skill_flaws(card: ClassicUnit) -> Iterator[Flaw]:
    """The skills of which a unit has not exactly one."""
    match card:
        case SecondUnit():
            yield from not_one(card, "archery", "firearms")
            yield from not_one(card, "magic", "tech")
        case ThirdUnit():
            yield from not_one(card, "arcane", "tech", "magitech")


def not_one(card: ClassicUnit, *names: str) -> Iterator[Flaw]:
    """What is wrong with skills that exclude each other."""
    having = [name for name in names if getattr(card, name)]
    if len(having) != 1:
        yield (having or names)[-1], f"A unit has one of {', '.join(names)}."


def count_flaws(card: ClassicUnit) -> Iterator[Flaw]:
    """What is wrong with how many types a unit has."""
    fewest, most = FEWEST_TYPES[type(card)], MOST_TYPES[type(card)]
    if not fewest <= len(card.types) <= most:
        yield "types", f"A unit has {fewest} to {most} types."


def talent_flaws(talents: tuple[ClassicAbility, ...]) -> Iterator[Flaw]:
    """What is wrong with the abilities of a unit, whoever has them."""
    yield from kinds_twice(talents, SEVERAL)
    if repeated(tuple(each.pool for each in talents if isinstance(each, Anew))):
        yield "abilities", "A card has 'anew' only once for each pool."
    for index, talent in enumerate(talents):
        yield from twice_named(f"abilities[{index}]", talent)


def lacks(talent: ClassicAbility, card: ClassicUnit) -> Iterator[Flaw]:
    """What an ability asks for that its unit does not have."""
    if not isinstance(talent, OF_ITS_OWN):
        return
    skill = card.skills.get(talent.skill)
    if skill is None and talent.skill in card.SKILLS:
        yield "skill", f"The unit has no {talent.skill}."
    elif isinstance(talent, SHOOTING) and talent.skill == "melee":
        yield "skill", "There are no ranged assaults with melee."
    elif skill and tests(talent) and not skill.off and not skill.off_kicker:
        yield "kind", "Only a unit with OFF dice or an OFF kicker can pass its test."


def tests(talent: ClassicAbility) -> bool:
    """Whether an ability asks for an OFF test of the unit that has it."""
    return isinstance(talent, Ransom) or (isinstance(talent, Redeem) and talent.tested)


def ground_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """What is wrong with a tile, a base or a counter."""
    if card.openings and repeated(card.openings):
        yield "openings", "A side is in it twice."
    if card.aligned and not card.openings:
        yield "aligned", "Only a tunnel has walls to look out for."
    if card.hazard:
        yield from twice_named("hazard", card.hazard)
    if repeated(tuple(share.by for share in card.brought)):
        yield "brought", "A faction is in it twice."
    yield from place_flaws(card)


def place_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """What does not go with where a tile lies."""
    aloft = card.place == "heavens"
    if card.hazard and isinstance(card.hazard, Void | Sky) != aloft:
        yield "hazard", "In the Heavens there are 'void' and 'sky', and only there."
    effects = ("hazard", "openings", "shelter", "brought")
    extra = [name for name in effects if getattr(card, name)]
    if card.place == "base" and extra:
        yield extra[0], "A base is no terrain: it has no effect, and no faction alone."
    if aloft and card.brought:
        yield "brought", "Tiles of the Heavens come with units of that advantage."
