"""The cards of the third and the second edition."""

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
from pocket_tactics.engine.cards.pieces import (
    Dice,
    Sides,
    Start,
    Terrain,
    UnitCard,
    Where,
)
from pocket_tactics.engine.dice import MAX_FACE
from pocket_tactics.engine.hexes import DIRECTIONS, Hex
from pocket_tactics.engine.structs import MAX_CACHED, FrozenStruct

Kick = Annotated[int, Meta(ge=0, le=MAX_FACE)]
Footprint = Literal["single", "pair", "trio", "diamond", "flower"]
FOOTPRINTS: dict[Footprint, tuple[Hex, ...]] = {
    "single": (Hex(0, 0),),
    "pair": (Hex(0, 0), Hex(0, -1)),
    "trio": (Hex(0, 0), Hex(0, -1), Hex(1, -1)),
    "diamond": (Hex(0, 0), Hex(0, -1), Hex(1, -1), Hex(1, -2)),
    "flower": (Hex(0, 0), *DIRECTIONS),
}
"""The spaces of each footprint, from its anchor (mega.footprint)."""


class Skill(FrozenStruct, frozen=True, kw_only=True):
    """The dice and kickers of one skill (skill.dice, kicker)."""

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
        """The skills that a unit of the card may declare, by their names."""
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
    """Return the places of a footprint, its anchor first."""
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
    """Return the skills that a card has, by their names."""
    return {name: skill for name, skill in skills.items() if skill}


class Share(FrozenStruct, frozen=True):
    """The number of tiles of a kind among the ten that a faction brings."""

    by: str
    tiles: Annotated[int, Meta(ge=1, le=10)]


class ClassicGround(Terrain, frozen=True, kw_only=True, cache_hash=True):
    """A tile of the second or third edition, a base, or a counter on a tile.

    Terrain advantages name its *type*, by default its id. A tunnel has *openings* on
    some sides. An *aligned* tunnel does not lead into a wall of another. Ranged
    assaults into a *shelter* are illegal. It is *brought* by factions
    (force.custom-tiles).
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
        """Whether it is a map tile without any effect, which every force may bring."""
        special = self.hazard or self.openings or self.shelter
        return self.place == "map" and not special

    def share_of(self, faction: str) -> int:
        """Return the number of these tiles among the ten of a faction."""
        return sum(share.tiles for share in self.brought if share.by == faction)

    @property
    def sort(self) -> str:
        """The name that terrain advantages and abilities use for it."""
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
