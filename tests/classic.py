"""Short ways to write a test of the second and third edition."""

import re

import msgspec
import pytest
from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.hazards import Drowning, Slipping
from pocket_tactics.engine.abilities.classic.kinds import UnitAbility
from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.cards import (
    Cards,
    ClassicGround,
    ClassicUnit,
    PieceSet,
    Pile,
    SecondGround,
    SecondUnit,
    Skill,
    Terrain,
    ThirdGround,
    ThirdUnit,
    UnitCard,
)
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.rules.classic.house import ClassicHouse
from pocket_tactics.engine.rules.turns import begin_turn
from pocket_tactics.engine.state import Seat, State, Unit, run_automatic_steps
from pocket_tactics.notation.places import read_place
from tests.short_positions import board_of, cards_with, read_tile, read_unit

SHEETS: dict[str, tuple[type[ClassicUnit], str]] = {
    "second": (SecondUnit, "archery magic"),
    "third": (ThirdUnit, "ballistics arcane"),
}
"""The cards of each edition, and the skills they have beside Melee unless told."""

GROUNDS: dict[str, type[ClassicGround]] = {
    "second": SecondGround,
    "third": ThirdGround,
}

RANGED = {"second": "archery", "third": "ballistics"}
"""The ranged skill of a card in each edition, unless told."""

THIRD_SKILL = {"second": "magic", "third": "arcane"}
"""The third skill of a card in each edition, unless told."""

both = pytest.mark.parametrize("edition", ["second", "third"])
"""Runs a test in both editions."""

LINE = "0,0 1,0 2,0 3,0 4,0 5,0"
WIDE = " ".join(f"{q},{r}" for r in (0, 1, 2) for q in range(6))
"""Three rows of six tiles."""

BASES = "-7,3 12,-3"
"""The places of bases that a test does not use."""

DICE = re.compile(r"(\d)(?:\((\d)\))?/(\d)(?:\((\d)\))?")


def card(
    edition: str,
    card_id: str,
    dice: str,
    *abilities: UnitAbility,
    skills: str = "",
    **printed: object,
) -> ClassicUnit:
    """Return a card of our own, its *dice* as ``2(4)/3 0/1 0/1(3)``, one pair a skill.

    The first pair is Melee; the others are those of *skills*.
    """
    kind, arms = SHEETS[edition]
    names = ("melee", *(skills or arms).split())
    pairs = zip(names, map(read_skill, dice.split()), strict=True)
    fields = {"types": ("test",), "abilities": abilities} | printed
    return kind(id=card_id, name=card_id.title(), cost=1, **dict(pairs), **fields)  # type: ignore[arg-type]


def read_skill(text: str) -> Skill:
    """Return the skill of a text such as ``2(4)/3``."""
    found = DICE.fullmatch(text)
    assert found
    off, off_kicker, defence, kicker = found.groups()
    return Skill(
        off=int(off),
        defence=int(defence),
        off_kicker=int(off_kicker) if off_kicker else None,
        defence_kicker=int(kicker) if kicker else None,
    )


def ground(edition: str, ground_id: str, **printed: object) -> ClassicGround:
    """Return a tile, base or counter of our own."""
    fields = {"id": ground_id, "name": ground_id.title()} | printed
    return GROUNDS[edition](**fields)  # type: ignore[arg-type]


def own_units(edition: str) -> tuple[ClassicUnit, ...]:
    """Cards that every position knows: they have no abilities."""
    return (
        card(edition, "dummy", "0/1 0/1 0/1"),
        card(edition, "mace", "1/1 1/1 1/1"),
        card(edition, "blade", "2/2 2/2 2/2"),
    )


def own_grounds(edition: str) -> tuple[ClassicGround, ...]:
    """Tiles that every position knows."""
    return (
        ground(edition, "plain"),
        ground(edition, "wood"),
        ground(edition, "camp", place="base"),
        ground(edition, "hall", openings=(0, 3)),
        ground(edition, "lake", hazard=Drowning(fails=(1, 2, 3))),
        ground(edition, "ice", hazard=Slipping(fails=(1, 2))),
        ground(edition, "frost", type="ice", hazard=Slipping(fails=(1, 2))),
    )


def known_cards(edition: str, *own: UnitCard | Terrain) -> Cards:
    """The cards that every position knows, and a test's own."""
    return cards_with(Cards({}, {}), *own_units(edition), *own_grounds(edition), *own)


def position(
    edition: str,
    tiles: str,
    units: str = "",
    *own: ClassicUnit | ClassicGround,
    bases: str = BASES,
    turn: int = 0,
    **house: int | str,
) -> State:
    """Return the first turn of seat *turn*, on a map as ``0,0 1,0:wood 2,0:hall/1``.

    A tile is plain by default; ``/1`` is the rotation of a tunnel, ``+frost=0`` a
    counter of seat 0. Units are ``0.mace.1@0,0`` on the map, ``*1`` after it for a
    marked one, ``0.mace.1`` at its start, ``1.mace.1!`` captured by the enemy. *bases*
    are the places of the two bases, ``*3`` after one its dial.
    """
    cards = known_cards(edition, *own)
    seats = tuple(read_seat(*pair) for pair in enumerate(bases.split()))
    laid = [read_tile(text, cards, "plain") for text in tiles.split()]
    laid += [
        Tile(seat.home, cards.terrains["camp"], owner=seat.team)
        for seat in seats
        if seat.home
    ]
    house_type: type[ClassicHouse] = EDITIONS[edition].house  # type: ignore[assignment]
    state = State(
        edition=EDITIONS[edition],
        house=msgspec.convert(house, house_type),
        seats=seats,
        units=tuple(read_its(text, cards) for text in units.split()),
        agenda=(),
        supply=PieceSet(features=(Pile(cards.terrains["frost"], 6),)),
        board=board_of(laid),
        order=(turn, 1 - turn),
    )
    return replace(run_automatic_steps(begin_turn(state, turn)), log=())


def opening(
    edition: str,
    bag: str,
    units: str = "",
    *own: ClassicUnit | ClassicGround,
    laid: str = "",
    **house: int | str,
) -> State:
    """Return a game in set-up that draws *bag* as ``plain*2 hall``; seat 0 begins.

    Tiles that are *laid* already, and units, are as in `position`.
    """
    cards = known_cards(edition, *own)
    camp = cards.terrains["camp"]
    piles = (text.partition("*") for text in bag.split())
    house_type: type[ClassicHouse] = EDITIONS[edition].house  # type: ignore[assignment]
    tiles = (read_tile(text, cards, "plain") for text in laid.split())
    state = State(
        edition=EDITIONS[edition],
        house=msgspec.convert({"setup_order": "seat-order"} | house, house_type),
        seats=(Seat(0, base=camp), Seat(1, base=camp)),
        units=tuple(read_its(text, cards) for text in units.split()),
        agenda=EDITIONS[edition].setup,
        supply=PieceSet(
            tiles=tuple(
                Pile(cards.terrains[name], int(count or 1)) for name, _, count in piles
            )
        ),
        board=board_of(tiles),
    )
    return replace(run_automatic_steps(state), log=())


def read_seat(seat: int, text: str) -> Seat:
    """Return the player of a base's place, ``-7,3*2`` for a dial that shows 2."""
    home, _, dial = text.partition("*")
    return Seat(seat, read_place(home), dial=int(dial or 0))


def read_its(text: str, cards: Cards) -> Unit:
    """Return the unit of a text; the enemy holds a captive."""
    unit = read_unit(text, cards)
    return replace(unit, by=1 - unit.seat) if unit.zone == "captured" else unit
