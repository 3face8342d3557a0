"""The set-up of a new game that was asked for, validated once for every caller."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from random import Random
from typing import TypeVar

from pocket_tactics.content import Content, load
from pocket_tactics.engine.cards import Cards, Force, PieceSet, Terrain, UnitCard
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import Table
from pocket_tactics.games.setup.choices import SetupChoices
from pocket_tactics.games.setup.errors import Value, setup_error
from pocket_tactics.games.setup.forces import fill_forces, forces_by_name
from pocket_tactics.games.setup.house import house_with
from pocket_tactics.games.setup.maps import map_values
from pocket_tactics.games.setup.pieces import (
    centre_values,
    pieces_by_name,
    set_values,
    with_centre,
)
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.games.setup.seats import (
    check_names,
    check_seats,
    edition_by_name,
    names_by_seat,
)
from pocket_tactics.games.setup.teams import teams_from_texts
from pocket_tactics.record import GameRecord, first_position
from pocket_tactics.version import __version__

C = TypeVar("C", UnitCard, Terrain)

VALUES: dict[str, Callable[[Content], Mapping[str, Value]]] = {
    "centre": centre_values,
    "map": map_values,
    "pieces": set_values,
}
"""The values that the content offers for an option, by its field of `GameOptions`.

Each has its words, and the first one is the default. Without values, the edition does
not have the option. The title of an option is the message ``setup-FIELD``.
"""


def agree(choices: SetupChoices, rng: Random | None = None) -> Table:
    """Return the set-up of a game, with a force for every seat.

    Seats without a force get the standard force, or where the edition has none, legal
    forces that the rules allow together: *rng* draws them, or without it they come in
    the order of the content. Raises `NewGameError`.
    """
    table = fill_forces(choices, rng)
    cards_used(table.forces, table.pieces)
    return table


def arrange_game(request: NewGame) -> GameRecord:
    """Return the record of the game that is asked for, without any action.

    Seats without a force get the standard force, or where the edition has none, random
    legal forces that the rules allow together; the same seed draws the same ones.
    Raises `NewGameError`, `ContentError` or `IllegalActionError`.
    """
    edition = edition_by_name(request.edition)
    return arrange_with(request, load(edition.id, *request.packs))


def arrange_with(request: NewGame, content: Content) -> GameRecord:
    """Return the record of a game as `arrange_game` does, with loaded content."""
    check_seats(edition_by_name(request.edition), request.players)
    check_names(request.names, len(request.players))
    table = agree(chosen_setup(request, content), Random(request.seed))
    game = record_beginning(request, table)
    first_position(game)
    return game


def chosen_setup(request: NewGame, content: Content) -> SetupChoices:
    """Return the choices of a request as records."""
    edition, count = EDITIONS[request.edition], len(request.players)
    pieces = pieces_by_name(content, request.pieces)
    forces, content = forces_by_name(request.forces, content, files=request.force_files)
    return SetupChoices(
        edition=edition,
        content=content,
        count=count,
        table=Table(
            house=house_with(edition, request.house, strict=False),
            forces=(),
            pieces=with_centre(pieces, content, request.centre),
            teams=teams_from_texts(request.teams, count),
        ),
        forces=forces,
    )


def record_beginning(request: NewGame, table: Table) -> GameRecord:
    """Return the record of a game with this set-up, without any action."""
    forces = table.forces
    features = tuple(force.feature.id for force in forces if force.feature)
    bases = tuple(force.base.id for force in forces if force.base)
    return GameRecord(
        edition=request.edition,
        engine=__version__,
        house=table.house,
        seats=request.players,
        forces=tuple(tuple(card.id for card in force.units) for force in forces),
        pieces=table.pieces,
        cards=cards_used(forces, table.pieces),
        teams=table.teams,
        tiles=tuple(tuple(tile.id for tile in f.tiles) for f in forces if f.tiles),
        features=features,
        bases=bases,
        date=request.date,
        seed=request.seed,
        names=names_by_seat(request.names, len(request.players)),
    )


def cards_used(forces: Sequence[Force], pieces: PieceSet) -> Cards:
    """Return the cards that a game of these forces and pieces is played with.

    Raises `NewGameError` if two different cards have the same id.
    """
    own = ((*force.tiles, force.feature, force.base) for force in forces)
    piles = (pile.piece for pile in (*pieces.tiles, *pieces.features))
    terrains = (pieces.centre, *piles, *chain.from_iterable(own))
    return Cards(
        by_id([card for force in forces for card in force.units]),
        by_id([terrain for terrain in terrains if terrain]),
    )


def by_id(cards: Sequence[C]) -> dict[str, C]:
    """Return cards by their ids; raises `NewGameError` for two with the same id."""
    known: dict[str, C] = {}
    for card in cards:
        if known.setdefault(card.id, card) != card:
            raise setup_error("cards-alike", id=card.id)
    return known
