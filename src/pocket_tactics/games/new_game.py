"""New games: a request is checked, then becomes the record of a game."""

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from itertools import islice, repeat
from pathlib import Path
from random import Random

from msgspec.structs import replace

from pocket_tactics.content import STANDARD, Content, NamedForce, Pack, load, load_force
from pocket_tactics.content.complaints import visible, with_nearest
from pocket_tactics.engine.cards import Cards, Force, PieceSet
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import House, Table
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.notation import read_house
from pocket_tactics.players.seats import HUMAN, PLAYERS, computer
from pocket_tactics.record import GameRecord, RemarkError, check_name, first_position
from pocket_tactics.record.remarks import MAX_NAME_LENGTH, NOBODY
from pocket_tactics.texts import Catalogue, called_name
from pocket_tactics.version import __version__

TEAM = re.compile(r"\d+(,\d+)*")
TRIES = 100
"""How often forces are drawn again if the rules do not allow their meeting."""


class UserError(ValueError):
    """Raised for a mistake of the person who asked, with a sentence for them."""


class NewGame(FrozenStruct, frozen=True, kw_only=True):
    """A request for a new game; every field has a default.

    A force without a name is drawn from all legal ones; *names* are those of the
    players, in the order of their seats.
    """

    edition: str = "fifth"
    seats: tuple[str, ...] = ()
    forces: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    packs: tuple[Path | Pack, ...] = ()
    pieces: str = STANDARD
    centre: str | None = None
    seed: int | None = None
    names: tuple[str, ...] = ()
    date: dt.date | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """The players: as asked for, or a person against the computer."""
        return self.seats or (HUMAN, computer("greedy"))


def arrange_game(asked: NewGame, say: Catalogue) -> GameRecord:
    """Return the record of the game that was asked for, without any action.

    Raises `UserError`, `ContentError`, `NotationError` or `IllegalActionError`.
    """
    check_seats(asked, say)
    check_names(asked, say)
    content = load(asked.edition, *asked.packs)
    forces, content = given_forces(asked, content, say)
    table = Table(
        house=read_house(EDITIONS[asked.edition], asked.house),
        forces=(),
        teams=teams_of(asked, say),
        pieces=chosen_pieces(asked, content, say),
    )
    game = record_beginning(
        asked, fill_forces(table, forces, content, Random(asked.seed))
    )
    first_position(game)
    return game


def record_beginning(asked: NewGame, table: Table) -> GameRecord:
    """Return the record of a game with this set-up, without any action."""
    forces = table.forces
    features = tuple(force.feature.id for force in forces if force.feature)
    bases = tuple(force.base.id for force in forces if force.base)
    return GameRecord(
        edition=asked.edition,
        engine=__version__,
        house=table.house,
        seats=asked.players,
        forces=tuple(tuple(card.id for card in force.units) for force in forces),
        pieces=table.pieces,
        cards=cards_used(forces, table.pieces),
        teams=table.teams if asked.teams else (),
        tiles=tuple(tuple(tile.id for tile in f.tiles) for f in forces if f.tiles),
        features=features,
        bases=bases,
        date=asked.date,
        seed=asked.seed,
        names=names_of(asked),
    )


def check_edition(edition_id: str, say: Catalogue) -> None:
    """Raise a `UserError` unless there is such an edition."""
    if edition_id not in EDITIONS:
        known = ", ".join(EDITIONS)
        message = say("no-edition", name=edition_id, known=known)
        raise UserError(with_nearest(message, edition_id, EDITIONS, say))


def check_seats(asked: NewGame, say: Catalogue) -> None:
    """Raise a `UserError` unless these players can play the edition."""
    check_edition(asked.edition, say)
    for player in asked.players:
        if player not in PLAYERS:
            message = say("no-player", name=player, known=", ".join(PLAYERS))
            raise UserError(with_nearest(message, player, PLAYERS, say))
    edition = EDITIONS[asked.edition]
    if len(asked.players) not in edition.seats:
        fewest, most = str(edition.seats[0]), str(edition.seats[-1])
        known = fewest if fewest == most else say("span", first=fewest, last=most)
        count = len(asked.players)
        title = say(f"title-{edition.id}")
        raise UserError(say("wrong-seats", title=title, count=count, known=known))


def check_names(asked: NewGame, say: Catalogue) -> None:
    """Raise a `UserError` unless a record can hold the names of the players."""
    if len(asked.names) > len(asked.players):
        raise UserError(say("too-many-names", count=len(asked.players)))
    for name in filter(None, asked.names):
        try:
            check_name(name)
        except RemarkError as error:
            shown = visible(name[:MAX_NAME_LENGTH])
            told = say("no-name", name=shown, most=MAX_NAME_LENGTH, nobody=NOBODY)
            raise UserError(told) from error


def names_of(asked: NewGame) -> tuple[str, ...]:
    """Return the name of every seat; nothing if no player has a name."""
    unnamed = len(asked.players) - len(asked.names)
    return (*asked.names, *repeat("", unnamed)) if any(asked.names) else ()


def teams_of(asked: NewGame, say: Catalogue) -> tuple[int, ...]:
    """Return the team of each seat; a seat that is not named plays alone."""
    count = len(asked.players)
    leaders: dict[int, int] = {}
    for text in asked.teams:
        if not TEAM.fullmatch(text):
            raise UserError(say("not-a-team", text=text))
        seats = [int(seat) for seat in text.split(",")]
        for seat in seats:
            if seat in leaders:
                raise UserError(say("seat-twice", seat=str(seat)))
            if seat >= count:
                raise UserError(say("no-seat", seat=str(seat), last=str(count - 1)))
            leaders[seat] = seats[0]
    led = [leaders.get(seat, seat) for seat in range(count)]
    numbers = list(dict.fromkeys(led))
    return tuple(map(numbers.index, led))


def chosen_pieces(asked: NewGame, content: Content, say: Catalogue) -> PieceSet:
    """Return the set of pieces, with the feature that was chosen for its centre."""
    pieces = content.sets.get(asked.pieces)
    if pieces is None:
        message = say("no-set", name=asked.pieces, known=", ".join(content.sets))
        raise UserError(with_nearest(message, asked.pieces, content.sets, say))
    if asked.centre is None:
        return pieces
    if pieces.centre is not None:
        raise UserError(
            say("centre-set", name=asked.pieces, centre=called_name(pieces.centre, say))
        )
    if not EDITIONS[asked.edition].sets_features:
        raise UserError(say("no-centre"))
    centre = content.features.get(asked.centre)
    if centre is None:
        known = ", ".join(content.features)
        message = say("no-feature", name=asked.centre, known=known)
        raise UserError(with_nearest(message, asked.centre, content.features, say))
    return replace(pieces, centre=centre, features=())


def given_forces(
    asked: NewGame, content: Content, say: Catalogue
) -> tuple[list[NamedForce | None], Content]:
    """Return the forces asked for, and the content with the units of their files.

    ``None`` stands for a force that is to be drawn.
    """
    count = len(asked.players)
    if len(asked.forces) > count:
        raise UserError(say("too-many-forces", count=count))
    forces: list[NamedForce | None] = []
    for name in asked.forces:
        force = None
        if name:
            force, content = chosen_force(name, content, say)
        forces.append(force)
    return forces, content


def fill_forces(
    table: Table,
    given: Sequence[NamedForce | None],
    content: Content,
    rng: Random,
) -> Table:
    """Return the table with a force for every seat that the rules allow together.

    Seats without a given force get the standard force, if the edition has one.
    """
    edition = EDITIONS[content.edition]
    candidates = legal_forces(table.house, content)
    taken = [force for force in given if force]
    for _ in range(TRIES):
        drawn = draw_forces(candidates, taken, rng)
        default = (
            repeat(content.forces[STANDARD]) if STANDARD in content.forces else drawn
        )
        forces = [force or next(drawn) for force in given]
        rest = islice(default, len(table.teams) - len(given))
        full = replace(table, forces=(*forces, *rest))
        if not edition.table_refusal(full):
            break
    return full


def draw_forces(
    forces: Sequence[Force], taken: Sequence[Force], rng: Random
) -> Iterator[Force]:
    """Yield random forces; none comes again before all, those taken included, have."""
    fresh = [force for force in forces if force not in taken]
    while True:
        rng.shuffle(fresh)
        yield from fresh
        fresh = list(forces)


def legal_forces(house: House, content: Content) -> list[NamedForce]:
    """Return the legal prebuilt forces; all of them, if none is legal."""
    refusal = EDITIONS[content.edition].force_refusal
    forces = list(content.forces.values())
    return [force for force in forces if not refusal(house, force)] or forces


def chosen_force(
    name: str, content: Content, say: Catalogue
) -> tuple[NamedForce, Content]:
    """Return a force by its name or from its file; raises `UserError`."""
    if name in content.forces:
        return content.forces[name], content
    path = own_file(name)
    if path is None:
        known = ", ".join(content.forces)
        message = say("no-force", name=name, known=known)
        raise UserError(with_nearest(message, name, content.forces, say))
    return load_force(path, content)


def own_file(name: str) -> Path | None:
    """Return the path of the file of that name, if it exists."""
    try:
        path = Path(name).expanduser()
        return path if path.exists() else None
    except (OSError, RuntimeError):  # a name that is too long, or an unknown home
        return None


def cards_used(forces: Sequence[Force], pieces: PieceSet) -> Cards:
    """Return the cards that a game of these forces and pieces is played with."""
    units = {card.id: card for force in forces for card in force.units}
    terrains = [pieces.centre] if pieces.centre else []
    terrains += [pile.piece for pile in (*pieces.tiles, *pieces.features)]
    for force in forces:
        terrains += [*force.tiles, *filter(None, (force.feature, force.base))]
    return Cards(units, {terrain.id: terrain for terrain in terrains})
