"""Checks of cards of the second and third edition."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeAlias

from pocket_tactics.content.assembly import Content
from pocket_tactics.content.checks.shared import (
    FORCE,
    NAMED,
    UNIT,
    Check,
    ability_lists,
    faction_flaws,
    kinds_once,
    list_flaws,
    lists_in,
    once,
    total_flaws,
    types_between,
    word_flaws,
)
from pocket_tactics.content.complaints import At, Flaw, flaw
from pocket_tactics.content.maps import GameMap
from pocket_tactics.engine.abilities.classic.ability_actions import Ransom, SummonedGate
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
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import (
    ClassicGround,
    ClassicUnit,
    SecondUnit,
    Terrain,
    ThirdUnit,
)
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.engine.rules.classic.forces import BROUGHT
from pocket_tactics.engine.rules.classic.setup.map import (
    FACETS,
    NO_PLACE,
    fits,
)
from pocket_tactics.engine.rules.classic.setup.openings import ahead
from pocket_tactics.engine.rules.classic.setup.sides import (
    AtFurthest,
    SameSides,
    SecondBase,
    linked_places,
)

SEVERAL = (Anew, Reach, Reprieve)
"""The kinds of ability that a card may have more than once."""

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
"""The kinds of ability whose skill the unit must have."""

SHOOTING = (Lob, Reach, SlowGun, SteadyAim)
"""The kinds of ability that affect ranged assaults."""

OF_SINGLE_SPACES = (
    Current,
    DoubleHop,
    Interpose,
    KinStep,
    SummonedGate,
    Treewalk,
    Wings,
)
"""The kinds of ability that bring a unit to one space."""

Misplaced: TypeAlias = tuple[Hex, str] | None

EFFECTS = ("hazard", "openings", "shelter", "brought")


def step_flaws(card: SecondUnit) -> Iterator[Flaw]:
    """Yield flaws for abilities that a unit of several spaces cannot use."""
    for number, ability in enumerate(card.abilities):
        if card.footprint != "single" and isinstance(ability, OF_SINGLE_SPACES):
            yield flaw(("abilities", number, "kind"), "flaw-several-spaces")


def height_flaws(card: SecondUnit) -> Iterator[Flaw]:
    """Yield a flaw for terrain advantages that a unit of several spaces cannot use."""
    if card.footprint != "single" and {"void", "sky"} & set(card.terrain):
        yield flaw("terrain", "flaw-never-aloft")


def one_of(*names: str) -> Check:
    """Return the check that a unit has exactly one of some skills."""

    def flaws(card: ClassicUnit) -> Iterator[Flaw]:
        having = [name for name in names if getattr(card, name)]
        if len(having) != 1:
            field = (having or names)[-1]
            yield flaw(field, "flaw-one-skill", skills=", ".join(names))

    return Check(names, flaws)


def skill_flaws(card: ClassicUnit) -> Iterator[Flaw]:
    """Yield flaws for abilities that need a skill or dice that the unit lacks."""
    for number, ability in enumerate(card.abilities):
        yield from lacks(("abilities", number), ability, card)


def lacks(at: At, ability: ClassicAbility, card: ClassicUnit) -> Iterator[Flaw]:
    """Yield a flaw if an ability needs a skill or dice that its unit lacks."""
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
    """Whether an ability makes an OFF test with its unit."""
    return isinstance(ability, Ransom) or (
        isinstance(ability, Redeem) and ability.tested
    )


def sort_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """Yield flaws of the type of a tile."""
    if card.type:
        yield from word_flaws(("type",), card.type, "type")


def wall_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """Yield a flaw if a tile is aligned, but not a tunnel."""
    if card.aligned and not card.openings:
        yield flaw("aligned", "flaw-no-tunnel")


def peril_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """Yield flaws of the faces of a hazard."""
    if card.hazard:
        yield from lists_in(("hazard",), card.hazard)


def share_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """Yield a flaw if too many factions have a tile, or one has it twice."""
    yield from list_flaws(
        ("brought",), tuple(share.by for share in card.brought), "faction"
    )


def heavens_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """Yield a flaw if a hazard does not fit the place of the tile."""
    in_heavens = card.place == "heavens"
    if card.hazard and isinstance(card.hazard, Void | Sky) != in_heavens:
        yield flaw("hazard", "flaw-heavens")


def share_place_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """Yield a flaw if a faction has a tile of the Heavens."""
    if card.place == "heavens" and card.brought:
        yield flaw("brought", "flaw-heavens-brought")


def base_flaws(card: ClassicGround) -> Iterator[Flaw]:
    """Yield a flaw if a base has effects."""
    extra = [name for name in EFFECTS if getattr(card, name)]
    if card.place == "base" and extra:
        yield flaw(extra[0], "flaw-base")


def piece_flaws(laid: GameMap, content: Content) -> Iterator[Flaw]:
    """Yield flaws unless two forces can bring the tiles of a map."""
    yield from total_flaws(len(laid.tiles), BROUGHT.count * len(laid.homes))
    kinds = Counter(tile.terrain.id for tile in laid.tiles)
    brought = [Counter(tile.id for tile in f.tiles) for f in content.forces.values()]
    for kind, count in sorted(kinds.items()):
        most = len(laid.homes) * max(force[kind] for force in brought)
        if count > most:
            yield flaw("rows", "flaw-map-most", piece=kind, count=count, most=most)
    if any(tile.feature for tile in laid.tiles):
        yield flaw("legend", "flaw-map-features")


def misplaced_in(rule: SecondBase) -> Callable[[GameMap, Terrain | None], Misplaced]:
    """Return the check of the place of every tile, and of the second base."""

    def misplaced(laid: GameMap, base: Terrain | None) -> Misplaced:
        assert base is not None
        board = Board((Tile(CENTRE, base),))
        for tile in sorted(laid.tiles, key=rank, reverse=True):
            if tile.at not in ahead(board):
                return tile.at, FACETS
            if not fits(board, tile, "required"):
                return tile.at, NO_PLACE
            board = board.with_tile(tile)
        sites = rule.sites(board, linked_places(board, base, "required"))
        return None if laid.homes[1] in sites else (laid.homes[1], rule.rule())

    return misplaced


def rank(tile: Tile) -> int:
    """Return how far behind a tile is: its neighbours ahead have a lower number."""
    return 2 * tile.at.r + tile.at.q


misplaced_third = misplaced_in(AtFurthest())
misplaced_second = misplaced_in(SameSides())

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
