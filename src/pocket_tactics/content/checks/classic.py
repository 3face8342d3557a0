"""What cards of the second and third edition must be beyond their fields."""

from collections.abc import Iterator

from pocket_tactics.content.checks.shared import (
    FORCE,
    NAMED,
    UNIT,
    Check,
    ability_lists,
    faction_flaws,
    has_repeats,
    kinds_once,
    lists_in,
    once,
    twice,
    word_flaws,
)
from pocket_tactics.content.complaints import At, Flaw, flaw
from pocket_tactics.engine.abilities.classic.ability_actions import Ransom
from pocket_tactics.engine.abilities.classic.attacks import Reach, SlowGun, SteadyAim
from pocket_tactics.engine.abilities.classic.fights import (
    Anew,
    Duel,
    Interpose,
    Lob,
    LowerShield,
    Shove,
    Spellblade,
)
from pocket_tactics.engine.abilities.classic.hazards import Sky, Void
from pocket_tactics.engine.abilities.classic.kinds import ClassicAbility
from pocket_tactics.engine.abilities.classic.losses import Redeem, Reprieve
from pocket_tactics.engine.abilities.classic.moves import (
    Current,
    DoubleHop,
    KinStep,
    Treewalk,
    Wings,
)
from pocket_tactics.engine.cards import (
    ClassicGround,
    ClassicUnit,
    SecondUnit,
    ThirdUnit,
)

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

EFFECTS = ("hazard", "openings", "shelter", "brought")


def step_flaws(card: SecondUnit) -> Iterator[Flaw]:
    """The abilities that a unit of several spaces has no use for."""
    for number, ability in enumerate(card.abilities):
        if card.footprint != "single" and isinstance(ability, OF_SINGLE_SPACES):
            yield flaw(("abilities", number, "kind"), "flaw-several-spaces")


def height_flaws(card: SecondUnit) -> Iterator[Flaw]:
    """The advantages that a unit of several spaces has no use for."""
    if card.footprint != "single" and {"void", "sky"} & set(card.terrain):
        yield flaw("terrain", "flaw-never-aloft")


def one_of(*names: str) -> Check:
    """That a unit has exactly one of some skills."""

    def flaws(card: ClassicUnit) -> Iterator[Flaw]:
        having = [name for name in names if getattr(card, name)]
        if len(having) != 1:
            field = (having or names)[-1]
            yield flaw(field, "flaw-one-skill", skills=", ".join(names))

    return Check(names, flaws)


def types_between(fewest: int, most: int) -> Check:
    """That a unit has so many types."""

    def flaws(card: ClassicUnit) -> Iterator[Flaw]:
        if not fewest <= len(card.types) <= most:
            yield flaw("types", "flaw-types", fewest=fewest, most=most)

    return Check(("types",), flaws)


def skill_flaws(card: ClassicUnit) -> Iterator[Flaw]:
    """What the abilities of a unit ask for that it does not have."""
    for number, ability in enumerate(card.abilities):
        yield from lacks(("abilities", number), ability, card)


def lacks(at: At, ability: ClassicAbility, card: ClassicUnit) -> Iterator[Flaw]:
    """What an ability asks for that its unit does not have."""
    if not isinstance(ability, OF_ITS_OWN):
        return
    skill = card.skills.get(ability.skill)
    if skill is None and ability.skill in card.SKILLS:
        yield flaw((*at, "skill"), "flaw-lacks-skill", skill=ability.skill)
    elif isinstance(ability, SHOOTING) and ability.skill == "melee":
        yield flaw((*at, "skill"), "flaw-melee-ranged")
    elif skill and is_tested(ability) and not skill.off and not skill.off_kicker:
        yield flaw((*at, "kind"), "flaw-needs-off")


def is_tested(ability: ClassicAbility) -> bool:
    """Whether an ability asks for an OFF test of the unit that has it."""
    return isinstance(ability, Ransom) or (
        isinstance(ability, Redeem) and ability.tested
    )


def sort_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """What is wrong with what advantages call a tile."""
    if card.type:
        yield from word_flaws(("type",), card.type, "type")


def wall_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """What is wrong with a tunnel's walls."""
    if card.aligned and not card.openings:
        yield flaw("aligned", "flaw-no-tunnel")


def peril_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """What is wrong with the faces of a hazard."""
    if card.hazard:
        yield from lists_in(("hazard",), card.hazard)


def share_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """A faction that brings a tile twice."""
    if has_repeats(tuple(share.by for share in card.brought)):
        yield twice("brought", "faction")


def heavens_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """What does not go with the Heavens, or only with them."""
    in_heavens = card.place == "heavens"
    if card.hazard and isinstance(card.hazard, Void | Sky) != in_heavens:
        yield flaw("hazard", "flaw-heavens")


def share_place_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """A tile of the Heavens that a faction brings."""
    if card.place == "heavens" and card.brought:
        yield flaw("brought", "flaw-heavens-brought")


def base_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """What a base has besides its name."""
    extra = [name for name in EFFECTS if getattr(card, name)]
    if card.place == "base" and extra:
        yield flaw(extra[0], "flaw-base")


ABILITIES = (kinds_once(SEVERAL, Anew), Check(("abilities",), ability_lists))
ALLEGIANCE = (once("terrain", "ground"), Check(("faction",), faction_flaws))
GROUND = (
    *NAMED,
    Check(("type",), sort_flaws),
    once("openings", "side"),
    Check(("aligned", "openings"), wall_flaws),
    Check(("hazard",), peril_flaws),
    Check(("brought",), share_flaws),
    Check(("hazard", "place"), heavens_flaws),
    Check((*EFFECTS, "place"), base_flaws),
    Check(("brought", "place"), share_place_flaws),
)
THINGS = {"tile": GROUND, "feature": GROUND, "set": (), "force": FORCE}
SECOND = {
    "unit": (
        *UNIT,
        one_of("archery", "firearms"),
        one_of("magic", "tech"),
        types_between(0, 4),
        *ABILITIES,
        Check(("abilities", "footprint"), step_flaws),
        Check(("terrain", "footprint"), height_flaws),
        Check(("abilities", *SecondUnit.SKILLS), skill_flaws),
        *ALLEGIANCE,
    ),
    **THINGS,
}
THIRD = {
    "unit": (
        *UNIT,
        one_of("arcane", "tech", "magitech"),
        types_between(1, 3),
        *ABILITIES,
        Check(("abilities", *ThirdUnit.SKILLS, "magitech"), skill_flaws),
        *ALLEGIANCE,
    ),
    **THINGS,
}
