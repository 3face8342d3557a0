"""The header of a record: lines of ``Key: value``, checked as content is."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

from pocket_tactics.abilities import DiceAbility
from pocket_tactics.cards import (
    Cards,
    Force,
    PieceSet,
    Terrain,
    UnitCard,
)
from pocket_tactics.content.assembly import piece_set
from pocket_tactics.content.checks import WORD, Known, kind_flaws
from pocket_tactics.content.tables import SetTable
from pocket_tactics.editions import EDITIONS
from pocket_tactics.notation import NotationError, read_house
from pocket_tactics.record.errors import RecordError
from pocket_tactics.record.game import GameRecord
from pocket_tactics.rules.forces import fifth_force_refusal
from pocket_tactics.rules.house import FifthHouse
from pocket_tactics.state import House

T = TypeVar("T")
C = TypeVar("C", UnitCard, Terrain)

FORMAT = "1"
KEYS = (
    "Pocket-Tactics",
    "Edition",
    "Engine",
    "House",
    "Seat",
    "Force",
    "Pieces",
    "Unit",
    "Terrain",
)
SEAT = re.compile(r"human|computer:[a-z-]{1,20}")
LONGEST_SHOWN = 60

Lines = list[tuple[int, str]]
"""The values of one key, each with the number of its line."""


def read_header(lines: list[str]) -> GameRecord:
    """The game that header lines stand for, with no action yet."""
    return Header(lines).game()


class Header:
    """What each key of a header holds, and what that stands for."""

    def __init__(self, lines: list[str]) -> None:
        self.length = len(lines)
        self.values: dict[str, Lines] = defaultdict(list)
        for number, line in enumerate(lines, 1):
            key, mark, value = line.partition(": ")
            if not mark or key not in KEYS:
                shown = line[:LONGEST_SHOWN]
                raise RecordError(number, f"not a header line: {shown!r}")
            self.values[key].append((number, value))

    def game(self) -> GameRecord:
        """The game, with no action yet."""
        self.check_format()
        cards = self.cards()
        return GameRecord(
            edition=self.edition(),
            engine=self.one("Engine")[1],
            house=self.house(),
            seats=self.seats(),
            forces=self.forces(cards),
            pieces=self.pieces(cards),
            cards=cards,
        )

    def one(self, key: str) -> tuple[int, str]:
        """The line and value of a key that stands once."""
        values = self.values[key]
        if len(values) != 1:
            line = values[1][0] if values else self.length + 1
            raise RecordError(line, f"the header needs one line {key!r}")
        return values[0]

    def check_format(self) -> None:
        """Nothing, if this is a record of the format that is read here."""
        line, value = self.one("Pocket-Tactics")
        if value != FORMAT:
            raise RecordError(line, f"format {value!r} is unknown; {FORMAT} is read")

    def edition(self) -> str:
        """The edition, one of those there are."""
        line, value = self.one("Edition")
        if value not in EDITIONS:
            raise RecordError(line, f"no edition {value!r}")
        return value

    def house(self) -> House:
        """The house rules; those not named are at their defaults."""
        edition, values = EDITIONS[self.edition()], self.values["House"]
        texts: list[str] = []
        for line, value in values:
            texts.append(value)
            try:
                read_house(edition, texts)
            except NotationError as error:
                raise RecordError(line, str(error)) from error
        return read_house(edition, texts)

    def seats(self) -> tuple[str, ...]:
        """Who plays, by seat."""
        for line, value in self.values["Seat"]:
            if not SEAT.fullmatch(value):
                raise RecordError(line, f"not a player: {value!r}")
        seats = tuple(value for _, value in self.values["Seat"])
        if len(seats) not in EDITIONS[self.edition()].seats:
            complaint = f"{len(seats)} players do not play this edition"
            raise RecordError(self.length + 1, complaint)
        return seats

    def forces(self, cards: Cards) -> tuple[tuple[str, ...], ...]:
        """The forces, by seat."""
        house, values = self.house(), self.values["Force"]
        for line, value in values:
            check_known(line, value.split(), cards.units)
            units = tuple(cards.units[card] for card in value.split())
            check_force(line, Force(units=units), house)
        if len(values) != len(self.values["Seat"]):
            complaint = "the header needs one line 'Force' for each seat"
            raise RecordError(self.length + 1, complaint)
        return tuple(tuple(value.split()) for _, value in values)

    def pieces(self, cards: Cards) -> PieceSet:
        """The pieces that the map is built from."""
        line, value = self.one("Pieces")
        table = unpacked(line, value, SetTable)
        check_sound(line, table, known_from(cards))
        return piece_set(table, cards.terrains, cards.terrains)

    def cards(self) -> Cards:
        """All cards that the game is played with."""
        units = by_id(self.values["Unit"], UnitCard)
        terrains = by_id(self.values["Terrain"], Terrain)
        cards = Cards(units, terrains)
        known = known_from(cards)
        for line, value in self.values["Unit"]:
            check_sound(line, unpacked(line, value, UnitCard), known)
        for line, value in self.values["Terrain"]:
            check_sound(line, unpacked(line, value, Terrain), known)
        return cards


def by_id(lines: Lines, kind: type[C]) -> dict[str, C]:
    """The cards of one kind, by their ids."""
    found: dict[str, C] = {}
    for line, value in lines:
        card = unpacked(line, value, kind)
        if card.id in found or not WORD.fullmatch(card.id):
            raise RecordError(line, f"an id that is wrong or there twice: {card.id!r}")
        found[card.id] = card
    return found


def known_from(cards: Cards) -> Known:
    """The names that a card may refer to; enemies of a type need not be there."""
    abilities = [
        *(ability for card in cards.units.values() for ability in card.abilities),
        *(ability for card in cards.terrains.values() for ability in card.abilities),
    ]
    foes = {
        ability.against
        for ability in abilities
        if isinstance(ability, DiceAbility) and ability.against is not None
    }
    ids = frozenset(cards.terrains)
    types = {word for card in cards.units.values() for word in card.types}
    return Known(
        units=frozenset(cards.units),
        tiles=ids,
        features=ids,
        types=frozenset(types | foes),
    )


def check_sound(line: int, card: UnitCard | Terrain | SetTable, known: Known) -> None:
    """Nothing, if a card is possible."""
    for field, sentence in kind_flaws(card, known):
        raise RecordError(line, f"{card.id} {field}: {sentence}")


def check_force(line: int, force: Force, house: House) -> None:
    """Nothing, if a force may be brought."""
    assert isinstance(house, FifthHouse)
    if refusal := fifth_force_refusal(house, force):
        raise RecordError(line, f"{refusal.reason} [{refusal.rule}]")


def check_known(line: int, names: Iterable[str], cards: Mapping[str, object]) -> None:
    """Nothing, if there is a card for every name."""
    for name in names:
        if name not in cards:
            raise RecordError(line, f"the header holds no card {name!r}")


def unpacked(line: int, text: str, kind: type[T]) -> T:
    """A record from JSON."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise RecordError(line, str(error)) from error
