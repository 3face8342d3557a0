"""The header of a record: lines of ``Key: value``, checked as content is."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from pocket_tactics.content.brought import (
    cards_from,
    told_with_value,
    wrong_among,
)
from pocket_tactics.content.checks.entries import flaws
from pocket_tactics.content.checks.shared import WORD
from pocket_tactics.content.complaints import Flaw
from pocket_tactics.content.references import draft_from, known_in
from pocket_tactics.content.tables import CARDS, Draft, SetTable
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
from pocket_tactics.record.remark_lines import day_in, names_in, seed_in, uploaded_in

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
"""House rules whose default is another today: records that lack one go by this."""

FIELDS = {"Force": "units", "Tiles": "tiles", "Feature": "feature", "Base": "base"}
"""What each of these keys is to a force in a content file."""

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
                shown = line[:MAX_SHOWN_LENGTH]
                raise RecordError(number, f"not a header line: {shown!r}")
            self.values[key].append((number, value))

    def game(self) -> GameRecord:
        """The game, with no action yet."""
        self.check_format()
        cards = self.cards()
        if self.values["Position"]:
            return game_from(self, cards)
        game = GameRecord(
            edition=self.edition(),
            engine=self.one("Engine")[1],
            house=self.house(),
            date=day_in(self.values["Date"]),
            seed=seed_in(self.values["Seed"]),
            uploaded=uploaded_in(self.values["Uploaded"]),
            seats=self.seats(),
            names=names_in(self.each_seat("Name")),
            forces=self.named("Force", cards.units),
            pieces=self.pieces(cards),
            cards=cards,
            teams=self.teams(),
            tiles=self.named("Tiles", cards.terrains),
            features=self.single("Feature", cards),
            bases=self.single("Base", cards),
        )
        self.check_table(table_of(game))
        return game

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
        try:
            return edition_named(value).id
        except NotationError as error:
            raise RecordError(line, str(error)) from error

    def house(self) -> House:
        """The house rules; those not named are as format 1 began with them."""
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
        """Who plays, by seat."""
        for line, value in self.values["Seat"]:
            if not is_seat(value):
                raise RecordError(line, f"not a player: {value!r}")
        seats = tuple(value for _, value in self.values["Seat"])
        if len(seats) not in EDITIONS[self.edition()].seats:
            complaint = f"{len(seats)} players do not play this edition"
            raise RecordError(self.length + 1, complaint)
        return seats

    def each_seat(self, key: str) -> Lines:
        """The values of a key, one for each seat, or none where all may lack it."""
        values, needed = self.values[key], key == "Force"
        if (values or needed) and len(values) != len(self.values["Seat"]):
            complaint = f"the header needs one line {key!r} for each seat"
            raise RecordError(self.length + 1, complaint)
        return values

    def brought(self, key: str) -> Lines:
        """The values of a key that tells what forces bring, if they may."""
        values = self.each_seat(key)
        field = FIELDS[key]
        if values and field not in CARDS[self.edition()]["force"].__struct_fields__:
            complaint = f"forces of this edition bring no {field}"
            raise RecordError(values[0][0], complaint)
        return values

    def named(
        self, key: str, cards: Mapping[str, object]
    ) -> tuple[tuple[str, ...], ...]:
        """The cards that each seat brings."""
        values = [(line, value.split()) for line, value in self.brought(key)]
        for line, names in values:
            check_known(line, names, cards)
        return tuple(tuple(names) for _, names in values)

    def single(self, key: str, cards: Cards) -> tuple[str, ...]:
        """The one terrain that each seat brings besides its tiles."""
        values = self.brought(key)
        for line, name in values:
            check_known(line, [name], cards.terrains)
        return tuple(name for _, name in values)

    def teams(self) -> tuple[int, ...]:
        """The teams, by seat."""
        values = self.each_seat("Team")
        for line, value in values:
            if not TEAM.fullmatch(value):
                raise RecordError(line, f"not a team from 0 to 5: {value!r}")
        return tuple(int(value) for _, value in values)

    def check_table(self, table: Table) -> None:
        """Nothing, if these forces may meet."""
        edition = EDITIONS[self.edition()]
        for (line, _), force in zip(self.values["Force"], table.forces, strict=True):
            check_legal(line, edition.force_refusal(table.house, force))
        check_legal(self.length + 1, edition.table_refusal(table))

    def pieces(self, cards: Cards) -> PieceSet:
        """The pieces that the map is built from."""
        line, value = self.one("Pieces")
        draft = draft_at(line, value, self.edition(), "set")
        for wrong in flaws(draft, known_in(self.edition(), cards)):
            raise unsound(line, draft, wrong)
        table = msgspec.convert(draft.table, draft.card)
        assert isinstance(table, SetTable)
        return table.piece_set(cards.terrains)

    def cards(self) -> Cards:
        """All cards that the game is played with, and nothing wrong with one."""
        read = [
            *by_id(self.values["Unit"], self.edition(), "unit"),
            *by_id(self.values["Terrain"], self.edition(), "tile"),
        ]
        drafts = [draft for _, draft in read]
        for number, wrong in wrong_among(drafts):
            raise unsound(*read[number], wrong)
        return cards_from(drafts)


def game_from(header: Header, cards: Cards) -> GameRecord:
    """The game that goes on from a position; it is set up with nothing else."""
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
        date=day_in(header.values["Date"]),
        seed=seed_in(header.values["Seed"]),
        uploaded=uploaded_in(header.values["Uploaded"]),
        names=names_in(header.each_seat("Name")),
    )


SET_UP = ("House", "Force", "Team", "Tiles", "Feature", "Base", "Pieces")
"""What a position has settled."""


def by_id(lines: Lines, edition_id: str, kind: str) -> list[tuple[int, Draft]]:
    """The cards of a kind with their lines; no id comes twice."""
    found: dict[str, tuple[int, Draft]] = {}
    for line, value in lines:
        draft = draft_at(line, value, edition_id, kind)
        if draft.id in found or not WORD.fullmatch(draft.id):
            raise RecordError(line, f"an id that is wrong or there twice: {draft.id!r}")
        found[draft.id] = line, draft
    return list(found.values())


def draft_at(line: int, text: str, edition_id: str, kind: str) -> Draft:
    """What stands as JSON in a line, not yet looked into."""
    try:
        return draft_from(edition_id, kind, table_in(text))
    except NotationError as error:
        raise RecordError(line, str(error)) from error


def unsound(line: int, draft: Draft, wrong: Flaw) -> RecordError:
    """What is wrong with a card, or with the pieces."""
    return RecordError(line, f"{draft.id} {told_with_value(draft, wrong)}")


def check_legal(line: int, refusal: Refusal | None) -> None:
    """Nothing, if nothing is refused."""
    if refusal:
        raise RecordError(line, f"{refusal.reason} [{refusal.rule}]")


def check_known(line: int, names: Iterable[str], cards: Mapping[str, object]) -> None:
    """Nothing, if there is a card for every name."""
    for name in names:
        if name not in cards:
            raise RecordError(line, f"the header holds no card {name!r}")
