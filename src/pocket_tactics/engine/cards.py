"""What is printed: unit cards, terrain, and the pieces in the box."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from pocket_tactics.engine.abilities.classic import kinds as classic
from pocket_tactics.engine.abilities.classic.ability_actions import SummonedGate
from pocket_tactics.engine.abilities.classic.hazards import (
    AnyPeril,
    SecondPeril,
    ThirdPeril,
)
from pocket_tactics.engine.abilities.common import Face
from pocket_tactics.engine.abilities.fifth import kinds as fifth
from pocket_tactics.engine.abilities.fourth import kinds as fourth
from pocket_tactics.engine.dice import HIGHEST_FACE, MOST_DICE
from pocket_tactics.engine.hexes import DIRECTIONS, Hex
from pocket_tactics.engine.structs import MAX_CACHED, Record

Dice = Annotated[int, Meta(ge=0, le=MOST_DICE)]
BumpOrNone = Annotated[int, Meta(ge=0, le=HIGHEST_FACE - 1)]
Cost = Annotated[int, Meta(ge=1, le=200)]
Tiles = Annotated[int, Meta(ge=0, le=6)]
SideNumber = Annotated[int, Meta(ge=0, le=5)]
Sides = Annotated[tuple[SideNumber, ...], Meta(min_length=1, max_length=6)]
Kick = Annotated[int, Meta(ge=0, le=HIGHEST_FACE)]
Footprint = Literal["single", "pair", "trio", "diamond", "flower"]
FOOTPRINTS: dict[Footprint, tuple[Hex, ...]] = {
    "single": (Hex(0, 0),),
    "pair": (Hex(0, 0), Hex(0, -1)),
    "trio": (Hex(0, 0), Hex(0, -1), Hex(1, -1)),
    "diamond": (Hex(0, 0), Hex(0, -1), Hex(1, -1), Hex(1, -2)),
    "flower": (Hex(0, 0), *DIRECTIONS),
}
"""The spaces of each footprint, from its anchor (mega.footprint)."""

Start = Literal["reserve", "queue", "aside"]
"""Where a unit is as a game begins."""

Where = Literal["map", "base", "heavens"]
"""Where a tile lies."""

Origin = Literal["published", "project", "own"]
"""Printed by the game's makers, designed by this project, or a player's own."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Names(Record, frozen=True, kw_only=True):
    """What a card is called in some languages, where that is not its name."""

    en: Name | None = None
    de: Name | None = None


class UnitCard(Record, frozen=True, kw_only=True, cache_hash=True):
    """One unit card; *rule* is the id of its rule, empty for a card of one's own.

    Its types do nothing by themselves; abilities refer to them (unit.types).
    """

    id: str
    name: Name
    cost: Cost
    types: tuple[str, ...]
    origin: Origin = "own"
    rule: str = ""
    names: Names | None = None

    @property
    def faction(self) -> str | None:
        """Whose it is, empty for a mercenary; ``None`` where there are no factions."""
        return None

    @property
    def starts(self) -> Start:
        """Where it is as a game begins."""
        return "reserve"

    def covers(self, at: Hex) -> tuple[Hex, ...]:
        """The places that it stands on when it is at one."""
        return (at,)


class FifthUnit(UnitCard, frozen=True, kw_only=True, cache_hash=True):
    """A unit card of the fifth edition: OFF and DEF dice, RNG and SPD."""

    off: Dice
    defence: Dice
    range: Tiles
    speed: Annotated[int, Meta(ge=1, le=6)]
    abilities: "tuple[fifth.AnyUnitAbility, ...]" = ()


class FourthUnit(UnitCard, frozen=True, kw_only=True, cache_hash=True):
    """A unit card of the fourth edition: dice, their bumps, symbols, favoured ground.

    A unit of no *faction* is a mercenary.
    """

    off: Dice
    defence: Dice
    off_bump: BumpOrNone = 0
    defence_bump: BumpOrNone = 0
    flying: Tiles = 0
    swift: Tiles = 0
    ranged: Tiles = 0
    favours: tuple[str, ...] = ()
    abilities: "tuple[fourth.AnyUnitAbility, ...]" = ()
    faction: str = ""


class Skill(Record, frozen=True, kw_only=True):
    """The dice of one skill, and the kickers beside them (skill.dice, kicker)."""

    off: Dice = 0
    defence: Dice = 0
    off_kicker: Kick | None = None
    defence_kicker: Kick | None = None


class ClassicUnit(UnitCard, frozen=True, kw_only=True, cache_hash=True):
    """A unit card of the second or third edition: skills and terrain advantages.

    A unit of no *faction* is a mercenary.
    """

    SKILLS: ClassVar[tuple[str, ...]] = ()
    """The names of all skills that cards of its edition may have."""

    melee: Skill
    terrain: tuple[str, ...] = ()
    abilities: "tuple[classic.AnyUnitAbility, ...]" = ()
    faction: str = ""

    @property
    def starts(self) -> Start:
        called = any(isinstance(ability, SummonedGate) for ability in self.abilities)
        return "aside" if called else "reserve"

    @property
    def skills(self) -> dict[str, Skill]:
        """The skills that it may declare, by their names."""
        return {"melee": self.melee}


class SecondUnit(ClassicUnit, frozen=True, kw_only=True, cache_hash=True):
    """A unit card of the second edition.

    It has one of Archery and Firearms, and one of Magic and Tech. *conjured* is its
    conjuration cost, 0 for a unit that is summoned (conjure.queue).
    """

    SKILLS = ("melee", "archery", "firearms", "magic", "tech")

    archery: Skill | None = None
    firearms: Skill | None = None
    magic: Skill | None = None
    tech: Skill | None = None
    conjured: Annotated[int, Meta(ge=0, le=12)] = 0
    footprint: Footprint = "single"

    @property
    def starts(self) -> Start:
        return "queue" if self.conjured else super().starts

    @property
    def skills(self) -> dict[str, Skill]:
        return skills_held(
            melee=self.melee,
            archery=self.archery,
            firearms=self.firearms,
            magic=self.magic,
            tech=self.tech,
        )

    def covers(self, at: Hex) -> tuple[Hex, ...]:
        return places_covered(self.footprint, at)


@lru_cache(maxsize=MAX_CACHED)
def places_covered(footprint: Footprint, at: Hex) -> tuple[Hex, ...]:
    """The places that a footprint takes at one, that one first."""
    return tuple(Hex(at.q + q, at.r + r) for q, r in FOOTPRINTS[footprint])


class ThirdUnit(ClassicUnit, frozen=True, kw_only=True, cache_hash=True):
    """A unit card of the third edition.

    Its third skill is one of Arcane, Tech, and Magi-Tech, which counts as either.
    """

    SKILLS = ("melee", "ballistics", "arcane", "tech")

    ballistics: Skill
    arcane: Skill | None = None
    tech: Skill | None = None
    magitech: Skill | None = None

    @property
    def skills(self) -> dict[str, Skill]:
        return skills_held(
            melee=self.melee,
            ballistics=self.ballistics,
            arcane=self.arcane or self.magitech,
            tech=self.tech or self.magitech,
        )


def skills_held(**skills: Skill | None) -> dict[str, Skill]:
    """The skills that a card has, by their names."""
    return {name: skill for name, skill in skills.items() if skill}


class Terrain(Record, frozen=True, kw_only=True, cache_hash=True):
    """A tile, or a feature upon it; *rule* as on a unit card."""

    id: str
    name: Name
    origin: Origin = "own"
    rule: str = ""
    names: Names | None = None

    @property
    def place(self) -> Where:
        """Where it lies: in the map, as a base against it, or in the Heavens."""
        return "map"

    @property
    def sort(self) -> str:
        """What it counts as."""
        return self.id

    @property
    def openings(self) -> Sides | None:
        """The sides on which a tunnel is open as printed; nothing else has walls."""
        return None

    @property
    def perilous(self) -> bool:
        """Whether it tests who enters, as each edition's ground says."""
        return getattr(self, "hazard", None) is not None

    def open_on(self, side: int) -> bool:  # noqa: ARG002
        """Whether one may pass through a side, unless it is turned; always, here."""
        return True


class Hazard(Record, frozen=True):
    """A die rolled by whoever enters; on one of *fails* the unit is defeated."""

    fails: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=5)]


class FifthGround(Terrain, frozen=True, kw_only=True, cache_hash=True):
    """What a tile or feature of the fifth edition does to its occupant."""

    hazard: Hazard | None = None
    abilities: "tuple[fifth.AnyGroundAbility, ...]" = ()


class DefTest(Record, frozen=True, kw_only=True):
    """A DEF test of whoever enters: who fails is defeated, or held where it was."""

    needs: Face
    fails: Literal["defeated", "held"] = "defeated"


class FourthGround(Terrain, frozen=True, kw_only=True, cache_hash=True):
    """What a tile or feature of the fourth edition does."""

    hazard: DefTest | None = None
    abilities: "tuple[fourth.AnyGroundAbility, ...]" = ()


class Share(Record, frozen=True):
    """How many tiles of a kind are among the ten that a faction brings."""

    by: str
    tiles: Annotated[int, Meta(ge=1, le=10)]


class ClassicGround(Terrain, frozen=True, kw_only=True, cache_hash=True):
    """A tile of the second or third edition, a base, or a counter upon a tile.

    Its *type* is what terrain advantages name, its id unless given. A tunnel has
    *openings* on some sides; an *aligned* one leads into no wall of another. Nobody
    shoots into a *shelter*. It is *brought* by factions (force.custom-tiles).
    """

    type: str = ""
    hazard: AnyPeril | None = None
    openings: Sides | None = None
    aligned: bool = False
    shelter: bool = False
    place: Where = "map"
    brought: tuple[Share, ...] = ()

    @property
    def plain(self) -> bool:
        """Whether it is a tile of the map without any effect: anybody may bring it."""
        special = self.hazard or self.openings or self.shelter
        return self.place == "map" and not special

    def share_of(self, faction: str) -> int:
        """How many tiles of it are among the ten of a faction."""
        return sum(share.tiles for share in self.brought if share.by == faction)

    @property
    def sort(self) -> str:
        """What terrain advantages and abilities call it."""
        return self.type or self.id

    def open_on(self, side: int) -> bool:
        return self.openings is None or side in self.openings


class SecondGround(ClassicGround, frozen=True, kw_only=True, cache_hash=True):
    """A tile, base or counter of the second edition, or a tile of the Heavens."""

    hazard: SecondPeril | None = None


class ThirdGround(ClassicGround, frozen=True, kw_only=True, cache_hash=True):
    """A tile or base of the third edition."""

    hazard: ThirdPeril | None = None
    place: Literal["map", "base"] = "map"


class Pile(Record, frozen=True, cache_hash=True):
    """Pieces of one kind that are still beside the map."""

    piece: Terrain
    count: int


def any_tile(_units: Sequence[UnitCard], _tile: Terrain) -> bool:
    """That a force of these units may bring a tile, whichever it is."""
    return True


def none_aloft(_units: Sequence[UnitCard], _tile: Terrain) -> int:
    """How many tiles of the Heavens a force brings where there are none."""
    return 0


class Force(Record, frozen=True, kw_only=True):
    """What a player brings: units, and tiles, feature, base as the edition has them."""

    units: tuple[UnitCard, ...]
    tiles: tuple[Terrain, ...] = ()
    feature: Terrain | None = None
    base: Terrain | None = None


class PieceSet(Record, frozen=True, kw_only=True):
    """The pieces a map is built from; *centre* goes onto the first tile."""

    centre: Terrain | None = None
    tiles: tuple[Pile, ...] = ()
    features: tuple[Pile, ...] = ()


def take_piece(piles: tuple[Pile, ...], piece: str) -> tuple[Terrain, tuple[Pile, ...]]:
    """One *piece*, and the piles without it; an empty pile is gone."""
    index = next(i for i, pile in enumerate(piles) if pile.piece.id == piece)
    pile = piles[index]
    rest = (Pile(pile.piece, pile.count - 1),) if pile.count > 1 else ()
    return pile.piece, piles[:index] + rest + piles[index + 1 :]


class Cards(Record, frozen=True):
    """The cards that a game is played with, each by its id."""

    units: dict[str, UnitCard]
    terrains: dict[str, Terrain]
