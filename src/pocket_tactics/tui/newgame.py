"""A new game from what a person asked for: checked before anything begins."""

from collections.abc import Sequence
from pathlib import Path

from pocket_tactics import __version__
from pocket_tactics.cards import Cards, PieceSet
from pocket_tactics.content import Content, Force, load, load_force
from pocket_tactics.editions import EDITIONS
from pocket_tactics.notation import read_house
from pocket_tactics.players import LEVELS
from pocket_tactics.record import GameRecord, first_position
from pocket_tactics.records import Record
from pocket_tactics.texts import Catalogue
from pocket_tactics.tui.session import HUMAN


class WishError(ValueError):
    """Raised when a game cannot be as it was asked for."""


class Wish(Record, frozen=True, kw_only=True):
    """What a person asks for; what is left out is as usual."""

    edition: str = "fifth"
    seats: tuple[str, ...] = ()
    forces: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    packs: tuple[Path, ...] = ()
    pieces: str = "standard"

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays: as asked for, or a person against the computer."""
        return self.seats or (HUMAN, "computer:greedy")


def arranged(wish: Wish, say: Catalogue) -> GameRecord:
    """The game that was asked for, before its first action.

    Raises `WishError`, `ContentError`, `NotationError` or `IllegalActionError`.
    """
    check_seats(wish, say)
    content = load(wish.edition, *wish.packs)
    forces, content = chosen_forces(wish, content, say)
    pieces = content.sets.get(wish.pieces)
    if pieces is None:
        raise WishError(say("no-set", name=wish.pieces, known=", ".join(content.sets)))
    game = GameRecord(
        edition=wish.edition,
        engine=__version__,
        house=read_house(EDITIONS[wish.edition], wish.house),
        seats=wish.players,
        forces=tuple(tuple(card.id for card in force.units) for force in forces),
        pieces=pieces,
        cards=cards_used(forces, pieces),
    )
    first_position(game)
    return game


def check_seats(wish: Wish, say: Catalogue) -> None:
    """Nothing, if the edition can be played by those who are to play."""
    if wish.edition not in EDITIONS:
        known = ", ".join(EDITIONS)
        raise WishError(say("no-edition", name=wish.edition, known=known))
    edition = EDITIONS[wish.edition]
    if wish.teams:
        raise WishError(say("no-teams", title=edition.title))
    if len(wish.players) not in edition.seats:
        known = ", ".join(map(str, edition.seats))
        count = len(wish.players)
        raise WishError(
            say("wrong-seats", title=edition.title, count=count, known=known)
        )
    for player in wish.players:
        kind, _, level = player.partition(":")
        if player != HUMAN and (kind != "computer" or level not in LEVELS):
            known = ", ".join([HUMAN, *(f"computer:{level}" for level in LEVELS)])
            raise WishError(say("no-player", name=player, known=known))


def chosen_forces(
    wish: Wish, content: Content, say: Catalogue
) -> tuple[list[Force], Content]:
    """A force for every seat, and the content with the units that files bring."""
    count = len(wish.players)
    if len(wish.forces) > count:
        raise WishError(say("too-many-forces", count=count))
    names = [*wish.forces, *[STANDARD] * (count - len(wish.forces))]
    forces = []
    for name in names:
        force, content = chosen_force(name, content, say)
        forces.append(force)
    return forces, content


def chosen_force(name: str, content: Content, say: Catalogue) -> tuple[Force, Content]:
    """A force by its name or from its file."""
    if name in content.forces:
        return content.forces[name], content
    path = own_file(name)
    if path is None:
        known = ", ".join(content.forces)
        raise WishError(say("no-force", name=name, known=known))
    return load_force(path, content)


def own_file(name: str) -> Path | None:
    """The file of that name, if there is one."""
    try:
        path = Path(name).expanduser()
        return path if path.exists() else None
    except (OSError, RuntimeError):  # too long a name, or nobody's home
        return None


def cards_used(forces: Sequence[Force], pieces: PieceSet) -> Cards:
    """The cards that a game of these forces and pieces is played with."""
    units = {card.id: card for force in forces for card in force.units}
    piles = (*pieces.tiles, *pieces.features)
    terrains = [*([pieces.centre] if pieces.centre else []), *(p.piece for p in piles)]
    return Cards(units, {terrain.id: terrain for terrain in terrains})


STANDARD = "standard"
