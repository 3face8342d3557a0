"""The header of a record: lines of ``Key: value``, checked as content is."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from pocket_tactics.content.checks.entries import flaws
from pocket_tactics.content.checks.shared import WORD
from pocket_tactics.content.complaints import Flaw
from pocket_tactics.content.embedded_cards import (
    cards_from,
    message_with_value,
    problems_among,
)
from pocket_tactics.content.references import entry_from_json, known_in
from pocket_tactics.content.tables import CARDS, RawEntry, SetTable
from pocket_tactics.engine.cards import Cards, PieceSet
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.state import House, Table
from pocket_tactics.notation import (
    NotationError,
    edition_named,
    read_house,
    read_position,
)
from pocket_tactics.notation.json_text import table_in
from pocket_tactics.players.seats import is_seat
from pocket_tactics.record.errors import RecordError
from pocket_tactics.record.game import GameRecord, record_from, table_of
from pocket_tactics.record.optional_headers import (
    read_date,
    read_names,
    read_seed,
    read_uploaded,
)

FORMAT = "1"
KEYS = (
    "Pocket-Tactics",
    "Edition",
    "Engine",
    "Date",
    "Seed",
    "Uploaded",
    "House",
    "Seat",
    "Name",
    "Position",
    "Force",
    "Team",
    "Tiles",
    "Feature",
    "Base",
    "Pieces",
    "Unit",
    "Terrain",
)
TEAM = re.compile(r"[0-5]")
MAX_SHOWN_LENGTH = 60

FORMER = {"invade_reach": "move"}
"""Former defaults of house rules: they hold in records that do not name the rule."""

FIELDS = {"Force": "units", "Tiles": "tiles", "Feature": "feature", "Base": "base"}
"""The field of a force in a content file for each of these keys."""

Lines = list[tuple[int, str]]
"""The values of one key, each with the number of its line."""


def read_header(lines: list[str]) -> GameRecord:
    """Parse header lines; return the game without any action."""
    return Header(lines).game()


class Header:
    """The parsed header of a record: the lines by their keys."""

    def __init__(self, lines: list[str]) -> None:
        self.length = len(lines)
        self.values: dict[str, Lines] = defaultdict(list)
        for number, line in enumerate(lines, 1):
            key, mark, value = line.partition(": ")
            if not mark or key not in KEYS:
                shown = line[:MAX_SHOWN_LENGTH]
                raise RecordError(number, f"not a header line: {shown!r}")
            self.values[key].append((number, value))

    def game(self) -> GameRecord:
        """Return the game without any action."""
        self.check_format()
        cards = self.cards()
        if self.values["Position"]:
            return game_from(self, cards)
        game = GameRecord(
            edition=self.edition(),
            engine=self.one("Engine")[1],
            house=self.house(),
            date=read_date(self.values["Date"]),
            seed=read_seed(self.values["Seed"]),
            uploaded=read_uploaded(self.values["Uploaded"]),
            seats=self.seats(),
            names=read_names(self.each_seat("Name")),
            forces=self.card_ids("Force", cards.units),
            pieces=self.pieces(cards),
            cards=cards,
            teams=self.teams(),
            tiles=self.card_ids("Tiles", cards.terrains),
            features=self.terrain_ids("Feature", cards),
            bases=self.terrain_ids("Base", cards),
        )
        self.check_table(table_of(game))
        return game

    def one(self, key: str) -> tuple[int, str]:
        """Return the line and value of a key that must occur exactly once."""
        values = self.values[key]
        if len(values) != 1:
            line = values[1][0] if values else self.length + 1
            raise RecordError(line, f"the header needs one line {key!r}")
        return values[0]

    def check_format(self) -> None:
        """Raise a `RecordError` unless the format is `FORMAT`."""
        line, value = self.one("Pocket-Tactics")
        if value != FORMAT:
            raise RecordError(line, f"format {value!r} is unknown; {FORMAT} is read")

    def edition(self) -> str:
        """Return the id of the edition."""
        line, value = self.one("Edition")
        try:
            return edition_named(value).id
        except NotationError as error:
            raise RecordError(line, str(error)) from error

    def house(self) -> House:
        """Return the house rules; those not named have the default of their time."""
        edition, values = EDITIONS[self.edition()], self.values["House"]
        texts: list[str] = []
        for line, value in values:
            texts.append(value)
            try:
                read_house(edition, texts)
            except NotationError as error:
                raise RecordError(line, str(error)) from error
        named = {text.partition("=")[0] for text in texts}
        silent = set(edition.house.__struct_fields__) - named
        former = (f"{name}={FORMER[name]}" for name in silent & FORMER.keys())
        return read_house(edition, [*texts, *former])

    def seats(self) -> tuple[str, ...]:
        """Return the players, by seat."""
        for line, value in self.values["Seat"]:
            if not is_seat(value):
                raise RecordError(line, f"not a player: {value!r}")
        seats = tuple(value for _, value in self.values["Seat"])
        if len(seats) not in EDITIONS[self.edition()].seats:
            complaint = f"{len(seats)} players do not play this edition"
            raise RecordError(self.length + 1, complaint)
        return seats

    def each_seat(self, key: str) -> Lines:
        """Return the values of a key: one for each seat, or none if it is optional."""
        values, needed = self.values[key], key == "Force"
        if (values or needed) and len(values) != len(self.values["Seat"]):
            complaint = f"the header needs one line {key!r} for each seat"
            raise RecordError(self.length + 1, complaint)
        return values

    def force_values(self, key: str) -> Lines:
        """Return the values of a key about forces, if the edition has that key."""
        values = self.each_seat(key)
        field = FIELDS[key]
        if values and field not in CARDS[self.edition()]["force"].__struct_fields__:
            complaint = f"forces of this edition bring no {field}"
            raise RecordError(values[0][0], complaint)
        return values

    def card_ids(
        self, key: str, cards: Mapping[str, object]
    ) -> tuple[tuple[str, ...], ...]:
        """Return the ids of the cards that each seat brings."""
        values = [(line, value.split()) for line, value in self.force_values(key)]
        for line, names in values:
            check_known(line, names, cards)
        return tuple(tuple(names) for _, names in values)

    def terrain_ids(self, key: str, cards: Cards) -> tuple[str, ...]:
        """Return the id of the feature or base that each seat brings."""
        values = self.force_values(key)
        for line, name in values:
            check_known(line, [name], cards.terrains)
        return tuple(name for _, name in values)

    def teams(self) -> tuple[int, ...]:
        """Return the teams, by seat."""
        values = self.each_seat("Team")
        for line, value in values:
            if not TEAM.fullmatch(value):
                raise RecordError(line, f"not a team from 0 to 5: {value!r}")
        return tuple(int(value) for _, value in values)

    def check_table(self, table: Table) -> None:
        """Raise a `RecordError` if the rules do not allow these forces."""
        edition = EDITIONS[self.edition()]
        for (line, _), force in zip(self.values["Force"], table.forces, strict=True):
            check_legal(line, edition.force_refusal(table.house, force))
        check_legal(self.length + 1, edition.table_refusal(table))

    def pieces(self, cards: Cards) -> PieceSet:
        """Return the pieces that the map is built from."""
        line, value = self.one("Pieces")
        entry = entry_at(line, value, self.edition(), "set")
        for wrong in flaws(entry, known_in(self.edition(), cards)):
            raise card_error(line, entry, wrong)
        table = msgspec.convert(entry.table, entry.card)
        assert isinstance(table, SetTable)
        return table.piece_set(cards.terrains)

    def cards(self) -> Cards:
        """Return the checked cards that the game is played with."""
        read = [
            *by_id(self.values["Unit"], self.edition(), "unit"),
            *by_id(self.values["Terrain"], self.edition(), "tile"),
        ]
        entries = [entry for _, entry in read]
        for number, wrong in problems_among(entries):
            raise card_error(*read[number], wrong)
        return cards_from(entries)


def game_from(header: Header, cards: Cards) -> GameRecord:
    """Return the game that continues a position; it has no lines of a set-up."""
    for key in SET_UP:
        for line, _ in header.values[key]:
            raise RecordError(line, f"a game from a position has no line {key!r}")
    line, value = header.one("Position")
    try:
        start = read_position(value, cards)
    except NotationError as error:
        raise RecordError(line, str(error)) from error
    if (start.edition.id, len(start.seats)) != (header.edition(), len(header.seats())):
        raise RecordError(line, "the position has another edition or other seats")
    return replace(
        record_from(start, header.seats(), header.one("Engine")[1]),
        cards=cards,
        date=read_date(header.values["Date"]),
        seed=read_seed(header.values["Seed"]),
        uploaded=read_uploaded(header.values["Uploaded"]),
        names=read_names(header.each_seat("Name")),
    )


SET_UP = ("House", "Force", "Team", "Tiles", "Feature", "Base", "Pieces")
"""The keys of a set-up, which a position replaces."""


def by_id(lines: Lines, edition_id: str, kind: str) -> list[tuple[int, RawEntry]]:
    """Return the cards of a kind with their lines; no id occurs twice."""
    found: dict[str, tuple[int, RawEntry]] = {}
    for line, value in lines:
        entry = entry_at(line, value, edition_id, kind)
        if entry.id in found or not WORD.fullmatch(entry.id):
            raise RecordError(line, f"an id that is wrong or there twice: {entry.id!r}")
        found[entry.id] = line, entry
    return list(found.values())


def entry_at(line: int, text: str, edition_id: str, kind: str) -> RawEntry:
    """Return the entry that a line has as JSON, unchecked."""
    try:
        return entry_from_json(edition_id, kind, table_in(text))
    except NotationError as error:
        raise RecordError(line, str(error)) from error


def card_error(line: int, entry: RawEntry, wrong: Flaw) -> RecordError:
    """Return the error for an invalid card or invalid pieces."""
    return RecordError(line, f"{entry.id} {message_with_value(entry, wrong)}")


def check_legal(line: int, refusal: Refusal | None) -> None:
    """Raise a `RecordError` for a refusal, if there is one."""
    if refusal:
        raise RecordError(line, f"{refusal.reason} [{refusal.rule}]")


def check_known(line: int, names: Iterable[str], cards: Mapping[str, object]) -> None:
    """Raise a `RecordError` for a name without a card."""
    for name in names:
        if name not in cards:
            raise RecordError(line, f"the header holds no card {name!r}")
