"""Short ways to write a test of the fourth edition: positions, cards, openings."""

import msgspec
from msgspec.structs import replace

from pocket_tactics.content import load
from pocket_tactics.engine.abilities.fourth.ability_actions import WillOfTheWood
from pocket_tactics.engine.abilities.fourth.kinds import GroundAbility, UnitAbility
from pocket_tactics.engine.cards import (
    DefTest,
    Force,
    FourthGround,
    FourthUnit,
    PieceSet,
)
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.rules.forces import new_game
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.rules.turns import begin_turn
from pocket_tactics.engine.state import Seat, State, Table, run_automatic_steps
from tests.conftest import choices, play
from tests.short_positions import board_of, cards_with, read_tile, read_unit

EDITION = EDITIONS["fourth"]

BOX = load("fourth")
CARDS = BOX.cards
FORCES = ("legion", "tribes", "enclave", "dwarfclan")

LINE = "0,0 1,0 2,0 3,0 4,0 5,0"
WIDE = " ".join(f"{q},{r}" for r in (0, 1, 2) for q in range(6))
"""Three rows of six tiles."""


def card(
    card_id: str, dice: str, *abilities: UnitAbility, **printed: int | tuple[str, ...]
) -> FourthUnit:
    """Return a card of our own, its *dice* as ``OFF DEF``, the rest as *printed*."""
    off, defence = map(int, dice.split())
    unit = FourthUnit(
        id=card_id,
        name=card_id.title(),
        cost=1,
        off=off,
        defence=defence,
        types=("test", "living"),
        abilities=abilities,
    )
    return replace(unit, **printed)


def printed(name: str) -> FourthUnit:
    """Return a unit card of the box."""
    unit = CARDS.units[name]
    assert isinstance(unit, FourthUnit)
    return unit


def ground(
    ground_id: str, *abilities: GroundAbility, hazard: DefTest | None = None
) -> FourthGround:
    """Return a tile or feature of our own."""
    return FourthGround(
        id=ground_id, name=ground_id.title(), hazard=hazard, abilities=abilities
    )


DUMMY = card("dummy", "0 1")
"""A target that never strikes back."""

MACE = card("mace", "1 1")
"""The plainest unit that assaults."""

BLADE = card("blade", "2 2")
"""Two dice of each kind, and nothing else."""

OWN = (DUMMY, MACE, BLADE)
"""Cards that every position knows."""


def position(
    tiles: str,
    units: str = "",
    *own: FourthUnit | FourthGround,
    turn: int = 0,
    teams: tuple[int, ...] = (),
    seats: int = 2,
    **house: int | str,
) -> State:
    """Return the first turn of seat *turn*, on a map as ``0,0 1,0:water 2,0+forest=1``.

    A tile is Plains by default; ``=1`` is the seat that controls a feature. Units are
    ``0.archer.1@0,0`` on the map, ``*1`` after it for one that reloads, ``0.archer.1``
    in reserve, ``1.gunner.1!0`` captured by seat 0, ``1.noble.1!`` on the common pile.
    The seats are those of *teams*, or *seats* players without teams. A test passes its
    own cards as *own*, and house rules by their names.
    """
    cards = cards_with(CARDS, *OWN, *own)
    laid = (read_tile(text, cards, "plains") for text in tiles.split())
    sides = teams or tuple(range(seats))
    state = State(
        edition=EDITION,
        house=msgspec.convert(house, FourthHouse),
        seats=tuple(map(Seat, sides)),
        units=tuple(read_unit(text, cards) for text in units.split()),
        agenda=(),
        board=board_of(laid),
        order=tuple((turn + seat) % len(sides) for seat in range(len(sides))),
    )
    return replace(run_automatic_steps(begin_turn(state, turn)), log=())


def opening(
    *forces: str | Force,
    centre: str = "",
    teams: tuple[int, ...] = (),
    **house: int | str,
) -> State:
    """Return a game at its beginning, of *forces*, prebuilt if given by name.

    Without a *centre* it is drawn.
    """
    features = BOX.sets["standard"].features
    agreed = CARDS.terrains[centre] if centre else None
    table = Table(
        house=msgspec.convert(house, FourthHouse),
        forces=tuple(BOX.forces[f] if isinstance(f, str) else f for f in forces),
        pieces=PieceSet(centre=agreed, features=features),
        teams=teams,
    )
    return new_game(EDITION, table)


def force(units: str, tiles: str = "plains*6", feature: str = "village") -> Force:
    """Return a force as ``archer*2 mage``, with its tiles and its feature."""
    return Force(
        units=tuple(cards_with(CARDS, *OWN).units[name] for name in each(units)),
        tiles=tuple(CARDS.terrains[name] for name in each(tiles)),
        feature=CARDS.terrains[feature],
    )


def each(counts: str) -> list[str]:
    """Return every single name of ``archer*2 mage``."""
    names = []
    for text in counts.split():
        name, _, count = text.partition("*")
        names += [name] * int(count or 1)
    return names


def too_many_actions() -> State:
    """Return a turn that may have more legal actions than a search lists."""
    tiles = " ".join(f"{number},0" for number in range(63)) + " 63,0+forest"
    reserves = " ".join(f"0.own.{number}" for number in range(2, 7))
    own = card("own", "1 1", WillOfTheWood(feature="forest", needs=5))
    return position(tiles, f"0.own.1@9,0 1.mace.1@50,0 {reserves}", own)


def through(state: State, *verbs: str) -> State:
    """Return the state after the first choice of each of *verbs*, in order.

    It is for set-ups whose details the test does not check.
    """
    for verb in verbs:
        state = play(state, f"{verb} {min(choices(state, verb))}", dice_left=True)
    return state
