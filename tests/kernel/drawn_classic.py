"""Random games of the second and third edition, with cards of any abilities."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from msgspec import inspect
from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.attacks import Reach
from pocket_tactics.engine.abilities.classic.kinds import UnitAbility
from pocket_tactics.engine.cards import (
    FOOTPRINTS,
    ClassicUnit,
    SecondUnit,
    Skill,
    ThirdUnit,
)
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import kinds
from tests.classic import position
from tests.perft.classic.crowds import (
    BOXES,
    GROUNDS,
    around,
    dealt,
    dial,
    patch,
    switches,
    text,
)
from tests.perft.classic.openings import agreed, started_game

TYPES = ("soldier", "mage", "beast")
FACTIONS = ("north", "south", "")
SORTS = ("forest", "water", "hill", "ice", "swamp", "village", "cave")
CARDS = 9
SHARE_OF_MEGAS = 1 / 5
SHARE_CONJURED = 1 / 6
ABILITIES = [
    kind
    for kind in kinds(UnitAbility)
    if kind.__module__.startswith("pocket_tactics.engine.abilities.classic")
    and kind is not UnitAbility
]


def prebuilt(rng: Random, edition: str, pair: int) -> State:
    """Return the beginning of a game of two of the box's forces."""
    pairs = list(product(BOXES[edition].forces.values(), repeat=2))
    return started_game(edition, agreed(rng, edition), pairs[pair % len(pairs)])


def invented(rng: Random, edition: str) -> State:
    """Return two players in the middle of a game, with invented cards."""
    lands = patch(rng, (0, 0), rng.randint(8, 24))
    low = [tile for tile in GROUNDS[edition] if tile.place == "map"]
    grounds = rng.sample(low, 4)
    tiles = {at: laid(rng, rng.choice(grounds)) for at in lands}
    if edition == "second":
        aloft = patch(rng, (500, 0), rng.randint(0, 3) or 1)
        tiles |= {at: rng.choice(["void", "sky"]) for at in aloft}
    edge = sorted({spot for at in lands for spot in around(at)} - set(lands))
    bases = rng.sample(edge, 2)
    cards = [drawn_card(rng, edition, number) for number in range(CARDS)]
    lasting = replace(drawn_card(rng, edition, CARDS), abilities=())
    if isinstance(lasting, SecondUnit):
        lasting = replace(lasting, conjured=0, footprint="single")
    state = position(
        edition,
        " ".join(f"{text(at)}:{tile}" for at, tile in tiles.items()),
        " ".join(dealt(rng, [lasting, *cards], tiles, set(bases))),
        lasting,
        *cards,
        *GROUNDS[edition],
        bases=" ".join(f"{text(at)}{dial(rng, edition)}" for at in bases),
        turn=rng.choice((0, 1)),
        **switches(rng, edition),
    )
    return invented(rng, edition) if state.outcome else state


def laid(rng: Random, tile: Any) -> str:  # noqa: ANN401 - a ground of either edition
    """Return a tile with a random rotation."""
    return f"{tile.id}/{rng.randrange(6)}" if tile.openings else tile.id


def drawn_card(rng: Random, edition: str, number: int) -> ClassicUnit:
    """Return a card of random numbers and up to five abilities."""
    card = CARD_OF[edition](rng, number)
    # No card has the same ability twice.
    return replace(card, abilities=tuple(dict.fromkeys(drawn_abilities(rng, card))))


def common(rng: Random, number: int) -> dict[str, Any]:
    """Return the fields of a card of either edition."""
    return {
        "id": f"own-{number}",
        "name": f"Own {number}",
        "cost": 1,
        "types": tuple(rng.sample(TYPES, rng.randint(0, 2))),
        "melee": drawn_skill(rng),
        "terrain": tuple(rng.sample((*SORTS, "void", "sky"), rng.randint(0, 2))),
        "faction": rng.choice(FACTIONS),
    }


def second_card(rng: Random, number: int) -> SecondUnit:
    """Return a card of the second edition."""
    shots, spells = rng.choice(("archery", "firearms")), rng.choice(("magic", "tech"))
    skills: dict[str, Any] = {name: drawn_skill(rng) for name in (shots, spells)}
    mega = rng.random() < SHARE_OF_MEGAS
    conjured = rng.random() < SHARE_CONJURED
    return SecondUnit(
        **common(rng, number),
        **skills,
        footprint=rng.choice(list(FOOTPRINTS)) if mega else "single",
        conjured=rng.randint(1, 4) if conjured else 0,
    )


def third_card(rng: Random, number: int) -> ThirdUnit:
    """Return a card of the third edition."""
    third = rng.choice(("arcane", "tech", "magitech"))
    skills: dict[str, Any] = {third: drawn_skill(rng)}
    return ThirdUnit(**common(rng, number), ballistics=drawn_skill(rng), **skills)


CARD_OF = {"second": second_card, "third": third_card}


def drawn_skill(rng: Random) -> Skill:
    """Return the dice and kickers of a skill."""
    kickers = (None, None, 0, 1, 2, 3, 4)
    return Skill(
        off=rng.choice((0, 1, 1, 2, 3)),
        defence=rng.choice((0, 1, 1, 2, 3)),
        off_kicker=rng.choice(kickers),
        defence_kicker=rng.choice(kickers),
    )


def drawn_abilities(rng: Random, card: ClassicUnit) -> Iterator[Any]:
    """Yield up to five abilities of the engine's kinds."""
    for kind in rng.choices(ABILITIES, k=rng.choice((1, 2, 3, 4, 5))):
        fields = inspect.type_info(kind).fields  # type: ignore[attr-defined]
        drawn = {one.name: drawn_field(rng, card, one) for one in fields}
        far = [skill for skill in card.skills if skill != "melee"]
        if kind is not Reach:
            yield kind(**drawn)
        elif far:
            yield Reach(**{**drawn, "skill": rng.choice(far)})


def drawn_field(rng: Random, card: ClassicUnit, field: inspect.Field) -> Any:  # noqa: ANN401 - of a type at run time
    """Return a value of a field: by its name for texts, else by its type."""
    kind = field.type
    if isinstance(kind, inspect.VarTupleType) and field.name in {"on", "onto"}:
        return tuple(rng.sample(SORTS, 2))
    if field.name in BY_NAME:
        return BY_NAME[field.name](rng, card)
    if isinstance(kind, inspect.BoolType):
        return rng.random() < 1 / 2
    if isinstance(kind, inspect.LiteralType):
        return rng.choice(kind.values)
    assert isinstance(kind, inspect.IntType)
    assert kind.ge is not None
    assert kind.le is not None
    return rng.randint(kind.ge, kind.le)


BY_NAME: dict[str, Any] = {
    "skill": lambda rng, card: rng.choice(list(card.skills)),
    "unless": lambda rng, card: rng.choice((None, *card.skills)),
    "on": lambda rng, _: rng.choice((None, *SORTS)),
    "onto": lambda rng, _: rng.choice(SORTS),
    "over": lambda rng, _: rng.choice(SORTS),
    "terrain": lambda rng, _: rng.choice(("forest", "hill", "dungeon", "water")),
    "ground": lambda _rng, _card: "ice",
    "type": lambda rng, _: rng.choice(TYPES),
    "faction": lambda rng, _: rng.choice(FACTIONS),
    "spares": lambda rng, _: tuple(rng.sample(TYPES, 2)),
    "strays": lambda rng, _: tuple(sorted(rng.sample(range(1, 7), 3))),
    "card": lambda rng, _: f"own-{rng.randrange(CARDS)}",
}
