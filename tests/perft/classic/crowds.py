"""Random positions of the second and third edition: small maps, adjacent units."""

from collections.abc import Iterator
from random import Random

from pocket_tactics.content import load
from pocket_tactics.engine.abilities.classic.attacks import SlowGun, SteadyAim
from pocket_tactics.engine.cards import ClassicGround, ClassicUnit
from pocket_tactics.engine.state import State
from tests.classic import position
from tests.conftest import random_switches

Place = tuple[int, int]
SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
FOOTPRINTS: dict[str, tuple[Place, ...]] = {
    "single": ((0, 0),),
    "pair": ((0, 0), (0, -1)),
    "trio": ((0, 0), (0, -1), (1, -1)),
    "diamond": ((0, 0), (0, -1), (1, -1), (1, -2)),
    "flower": ((0, 0), *SIDES),
}
"""The spaces of a unit from its anchor."""

BOXES = {edition: load(edition) for edition in ("second", "third")}
CARDS = {
    edition: [card for card in box.units.values() if isinstance(card, ClassicUnit)]
    for edition, box in BOXES.items()
}
GROUNDS = {
    edition: [tile for tile in box.tiles.values() if isinstance(tile, ClassicGround)]
    for edition, box in BOXES.items()
}
POINTS = ("second_points", "third_points")
SEATS = (0, 1)
HEAVENS = {"void", "sky"}
TOP_OF_DIAL = 12
SHARE_BY_THE_BOOK = 0.5
SHARE_OF_HEAVENS = 0.6
SHARE_ON_THE_MAP = 0.75
SHARE_OF_CAPTIVES = 0.5
SHARE_OF_MARKS = 0.3
SHARE_OF_COUNTERS = 0.08

WEIGHTS = {
    "decline": 0.3,
    "move": 0.15,
    "recall": 0.05,
    "deploy": 0.3,
    "pass": 0.1,
    "roll": 1,
    "shift": 0.2,
    "storm": 2,
    "shoot": 2,
    "charge": 12,
    "conjure": 3,
}
"""The weights of decisions; those of others are `DEFAULT_WEIGHT`."""

DEFAULT_WEIGHT = 4


def readily(rng: Random, options: list[str]) -> str:
    """Return a random decision, with a preference for those that lead to more."""
    weights = [WEIGHTS.get(option.split()[0], DEFAULT_WEIGHT) for option in options]
    return rng.choices(options, weights)[0]


def crowd(rng: Random, edition: str) -> State:
    """Return two players in the middle of a game."""
    lands = patch(rng, (0, 0), rng.randint(8, 20))
    tiles = {at: laid(rng, edition) for at in lands}
    if edition == "second" and rng.random() < SHARE_OF_HEAVENS:
        aloft = patch(rng, (500, 0), rng.randint(1, 4))
        tiles |= {at: rng.choice(["void", "sky"]) for at in aloft}
    edge = sorted({spot for at in lands for spot in around(at)} - set(lands))
    bases = rng.sample(edge, 2)
    state = position(
        edition,
        " ".join(f"{text(at)}:{tile}" for at, tile in tiles.items()),
        " ".join(dealt(rng, CARDS[edition], tiles, set(bases))),
        *CARDS[edition],
        *GROUNDS[edition],
        bases=" ".join(f"{text(at)}{dial(rng, edition)}" for at in bases),
        turn=rng.choice(SEATS),
        **switches(rng, edition),
    )
    return crowd(rng, edition) if state.outcome else state


def giants(rng: Random) -> State:
    """Return adjacent mega units of the second edition, with units that help them."""
    lands = patch(rng, (0, 0), rng.randint(20, 30))
    edge = sorted({spot for at in lands for spot in around(at)} - set(lands))
    bases = rng.sample(edge, 2)
    cards = [card for card in CARDS["second"] if card.id in SMALL or is_mega(card)]
    state = position(
        "second",
        " ".join(map(text, lands)),
        " ".join(dealt(rng, cards, dict.fromkeys(lands, ""), set(bases))),
        *cards,
        bases=" ".join(map(text, bases)),
        turn=rng.choice(SEATS),
        **switches(rng, "second"),
    )
    return giants(rng) if state.outcome else state


SMALL = ("shieldmaiden", "conscript", "bondi", "wizard", "noble", "witch", "archer")
"""Units of one space that stand beside mega units."""


def is_mega(card: ClassicUnit) -> bool:
    """Whether a card is of a mega unit."""
    return len(footprint(card)) > 1


def footprint(card: ClassicUnit) -> tuple[Place, ...]:
    """Return the spaces of a unit, relative to its anchor."""
    return FOOTPRINTS[str(getattr(card, "footprint", "single"))]


def add(one: Place, other: Place) -> Place:
    """Return the sum of two places."""
    return one[0] + other[0], one[1] + other[1]


def around(place: Place) -> list[Place]:
    """Return the six places around one, clockwise."""
    return [add(place, side) for side in SIDES]


def text(place: Place) -> str:
    """Return a place as ``q,r``."""
    return f"{place[0]},{place[1]}"


def dial(rng: Random, edition: str) -> str:
    """Return the text of a dial, in the edition that has dials."""
    return f"*{rng.randint(1, TOP_OF_DIAL)}" if edition == "second" else ""


def switches(rng: Random, edition: str) -> dict[str, int | str]:
    """Return random house rules, in half of all cases."""
    if rng.random() < SHARE_BY_THE_BOOK:
        return {}
    found = random_switches(rng, edition)
    return {name: value for name, value in found.items() if name not in POINTS}


def patch(rng: Random, first: Place, tiles: int) -> list[Place]:
    """Return connected places, perhaps with holes."""
    spots = [first]
    while len(spots) < tiles:
        spot = add(rng.choice(spots), rng.choice(SIDES))
        if spot not in spots:
            spots.append(spot)
    return spots


def laid(rng: Random, edition: str) -> str:
    """Return a tile of any kind, with a random rotation or with a counter."""
    kind = rng.choice([tile for tile in GROUNDS[edition] if tile.place == "map"])
    if edition == "second" and rng.random() < SHARE_OF_COUNTERS:
        return f"{kind.id}+frost={rng.choice(SEATS)}"
    return f"{kind.id}/{rng.randrange(6)}" if kind.openings else kind.id


def dealt(
    rng: Random, cards: list[ClassicUnit], tiles: dict[Place, str], taken: set[Place]
) -> Iterator[str]:
    """Yield units of a few kinds, most on the map.

    One of each player is not conjured.
    """
    kinds = rng.sample(cards, rng.choice([3, 4, 6, 10]))
    lasting = [card for card in cards if card.starts == "reserve"]
    for seat in SEATS:
        for number in range(1, rng.randint(4, 8)):
            card = rng.choice(kinds if number > 1 else lasting)
            where = whereabouts(rng, card, tiles, taken)
            free = number > 1 and not where and card.starts == "reserve"
            captured = free and rng.random() < SHARE_OF_CAPTIVES
            yield f"{seat}.{card.id}.{number}{where}{'!' if captured else ''}"


def whereabouts(
    rng: Random, card: ClassicUnit, tiles: dict[Place, str], taken: set[Place]
) -> str:
    """Return a free place on the map, or nothing if there is none."""
    mega = is_mega(card)
    for at in rng.sample(list(tiles), len(tiles)):
        spaces = [add(at, part) for part in footprint(card)]
        grounds = [tiles.get(space, "") for space in spaces]
        rough = mega and any("/" in ground for ground in grounds)
        aloft = HEAVENS.intersection(grounds)
        barred = rough or (aloft and not bears_heavens(card))
        room = taken.isdisjoint(spaces) and not barred
        if room and rng.random() < SHARE_ON_THE_MAP:
            taken.update(spaces)
            gun = any(isinstance(each, SlowGun | SteadyAim) for each in card.abilities)
            marked = gun and rng.random() < SHARE_OF_MARKS
            return f"@{text(at)}{'*1' if marked else ''}"
    return ""


def bears_heavens(card: ClassicUnit) -> bool:
    """Whether a unit can be in the Heavens."""
    return not is_mega(card) and bool(HEAVENS.intersection(card.terrain))
