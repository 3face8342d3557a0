"""A fight of the second and third edition on its way from phase to phase."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from pocket_tactics.abilities import Pool
from pocket_tactics.dice import Faces, sort_faces
from pocket_tactics.hexes import Hex, apart, around
from pocket_tactics.records import Record
from pocket_tactics.rules.clashes import Hand
from pocket_tactics.rules.classic.corps import enemy_of, sheet, spaces
from pocket_tactics.rules.fights import Role
from pocket_tactics.state import Automatic, State, Unit

BASE = ".base"


def base_id(seat: int) -> str:
    """How a player's base is named among targets."""
    return f"{seat}{BASE}"


def base_seat(target: str) -> int | None:
    """Whose base is named, if it is one."""
    return int(target.removesuffix(BASE)) if target.endswith(BASE) else None


class Fighter(Hand, frozen=True, omit_defaults=True):
    """One side of a fight: a unit that uses a skill, or a base, which has none.

    Of its *rerolls*, the situational ones that are left, so many come from *assists*
    of units, and from a base as its *backing*. A kicker of 0 is none (kicker.alone).
    """

    skill: str = ""
    lowered: bool = False
    off_kicker: int = 0
    defence_kicker: int = 0
    rerolls: int = 0
    assists: int = 0
    backing: int = 0

    def results(self, pool: Pool) -> Faces:
        """What counts for one pool, the kicker included."""
        kicker = self.off_kicker if pool == "off" else self.defence_kicker
        faces = self.pool(pool)
        return sort_faces(*faces, kicker) if kicker else faces


class Bout(Record, frozen=True, omit_defaults=True):
    """A fight in one of its phases, over the tile *at* which the target is.

    That tile was *icy* when the assault began. A charging mega unit would go *to* a
    place; it has *met* some in its series. Mages that are *used* stay so for the turn,
    abilities that are *spent* for the fight. In a round it is one role's *turn*, and
    some have *declined*. *struck* are those whom the dice have defeated.
    """

    attacker: Fighter
    target: Fighter
    at: Hex
    close: bool = False
    icy: bool = False
    swapped: bool = False
    used: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    to: Hex | None = None
    turn: Role = "attacker"
    declined: tuple[Role, ...] = ()
    struck: tuple[Role, ...] = ()
    phase: int = 0

    def fighter(self, role: Role) -> Fighter:
        """The attacker or the target."""
        return self.attacker if role == "attacker" else self.target

    def with_fighter(self, role: Role, fighter: Fighter) -> "Bout":
        """The fight with one side changed."""
        if role == "attacker":
            return replace(self, attacker=fighter)
        return replace(self, target=fighter)

    def spending(self, unit: str, ability: str) -> "Bout":
        """The fight with an ability of a unit spent."""
        return replace(self, spent=(*self.spent, f"{unit}:{ability}"))

    def unspent(self, unit: str, ability: str) -> bool:
        """Whether a unit may still use an ability."""
        return f"{unit}:{ability}" not in self.spent

    def role_of(self, unit: str) -> Role:
        """The role of a unit that is in the fight."""
        return "attacker" if self.attacker.unit == unit else "target"

    @property
    def on_base(self) -> bool:
        """Whether the target is a base."""
        return base_seat(self.target.unit) is not None


Phase = Callable[[State, Bout], State]


class BoutOn(Automatic, frozen=True, tag="bout-on"):
    """The fight's phase takes place."""

    bout: Bout

    def run(self, state: State) -> State:
        return once_more(state, self.bout)


def begin(state: State, bout: Bout) -> State:
    """A fight is next on the agenda."""
    return state.then(BoutOn(bout))


def once_more(state: State, bout: Bout) -> State:
    """The same phase is looked at again."""
    return state.edition.phases[bout.phase](state, bout)


def phase_over(state: State, bout: Bout) -> State:
    """The next phase takes place."""
    return once_more(state, next_phase(bout))


def next_phase(bout: Bout) -> Bout:
    """The fight in its next phase."""
    return replace(bout, phase=bout.phase + 1)


def seat_of(state: State, fighter: Fighter) -> int:
    """Who decides for one side of a fight."""
    owner = base_seat(fighter.unit)
    return state.unit(fighter.unit).seat if owner is None else owner


def hostile(state: State, bout: Bout) -> bool:
    """Whether the two are enemies; a lob may strike a friend."""
    return seat_of(state, bout.target) == enemy_of(seat_of(state, bout.attacker))


def where(state: State, bout: Bout, unit: Unit) -> tuple[Hex, ...]:  # noqa: ARG001
    """The places that a unit counts as standing on (assault.in-tile)."""
    if bout.close and unit.id == bout.attacker.unit:
        return unit.card.covers(bout.at if bout.to is None else bout.to)
    return spaces(unit)


def ground_of(state: State, bout: Bout, role: Role) -> tuple[Hex, ...]:
    """The places that one side of a fight counts as standing on."""
    fighter = bout.fighter(role)
    if base_seat(fighter.unit) is not None:
        return (bout.at,)
    return where(state, bout, state.unit(fighter.unit))


def touch(some: Iterable[Hex], others: tuple[Hex, ...]) -> bool:
    """Whether two are adjacent, or in one tile (map.adjacent, assault.in-tile)."""
    return any(apart(one, other) <= 1 for one in some for other in others)


def beside_in(state: State, bout: Bout, places: tuple[Hex, ...]) -> list[Unit]:
    """The units next to some places during a fight."""
    near = {place for held in places for place in around(held)}.difference(places)
    return [
        unit
        for unit in state.units
        if unit.at is not None and not near.isdisjoint(where(state, bout, unit))
    ]


def ruled(unit: Unit) -> str:
    """The rule behind what the card of a unit does."""
    return sheet(unit).rule or "ability.first"
