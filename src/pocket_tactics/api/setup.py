"""A new game as it is asked for from Python."""

from collections.abc import Sequence
from typing import Literal, TypeAlias, overload

from pocket_tactics.api.errors import SetupError, kind_of, unknown_word
from pocket_tactics.api.forces import check_alike, checked_forces, checked_pieces
from pocket_tactics.api.switches import Switches, checked_house
from pocket_tactics.api.texts import load_content
from pocket_tactics.content import Content
from pocket_tactics.content.tables import STANDARD
from pocket_tactics.engine.cards import (
    FifthUnit,
    Force,
    FourthUnit,
    PieceSet,
    SecondUnit,
    ThirdUnit,
)
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.rules import forces as rules
from pocket_tactics.engine.rules.classic.house import SecondHouse, ThirdHouse
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.state import Edition, House, State, Table

FifthState: TypeAlias = State[FifthUnit, FifthHouse]
FourthState: TypeAlias = State[FourthUnit, FourthHouse]
ThirdState: TypeAlias = State[ThirdUnit, ThirdHouse]
SecondState: TypeAlias = State[SecondUnit, SecondHouse]

Forces: TypeAlias = Sequence[str | Force]


@overload
def new_game(
    edition: Literal["fifth"],
    *,
    forces: Forces | None = None,
    house: FifthHouse | Switches | None = None,
    content: Content | None = None,
    pieces: str | PieceSet = STANDARD,
) -> FifthState: ...
@overload
def new_game(
    edition: Literal["fourth"],
    *,
    forces: Forces | None = None,
    seats: int | None = None,
    teams: Sequence[int] | None = None,
    house: FourthHouse | Switches | None = None,
    content: Content | None = None,
    pieces: str | PieceSet = STANDARD,
    centre: str | None = None,
) -> FourthState: ...
@overload
def new_game(
    edition: Literal["third"],
    *,
    forces: Forces | None = None,
    house: ThirdHouse | Switches | None = None,
    content: Content | None = None,
    pieces: str | PieceSet = STANDARD,
) -> ThirdState: ...
@overload
def new_game(
    edition: Literal["second"],
    *,
    forces: Forces | None = None,
    house: SecondHouse | Switches | None = None,
    content: Content | None = None,
    pieces: str | PieceSet = STANDARD,
) -> SecondState: ...
@overload
def new_game(
    edition: Edition,
    *,
    forces: Forces | None = None,
    seats: int | None = None,
    teams: Sequence[int] | None = None,
    house: House | Switches | None = None,
    content: Content | None = None,
    pieces: str | PieceSet = STANDARD,
    centre: str | None = None,
) -> State: ...
def new_game(  # noqa: PLR0913 - what a game may be asked for with
    edition: str | Edition,
    *,
    forces: Forces | None = None,
    seats: int | None = None,
    teams: Sequence[int] | None = None,
    house: House | Switches | None = None,
    content: Content | None = None,
    pieces: str | PieceSet = STANDARD,
    centre: str | None = None,
) -> State:
    """The first position of a game; raises `SetupError` if it cannot be so.

    *edition* is ``"fifth"``, ``"fourth"``, ``"third"`` or ``"second"``, or one of
    `EDITIONS`, as ``new_game(EDITIONS[name])`` for a name that a type checker does not
    know to be one of those. *forces* are one for each seat, by their names or as
    records, *teams* the team of each seat.
    *house* rules are a dict of those that differ, or a record. *content* is what
    `load_content` gave; *pieces* name a set in it, and *centre* the feature that a
    fourth-edition map begins with.

    >>> state = new_game("fifth", forces=("standard", "charge"))
    >>> [unit.card.speed for unit in state.units if unit.seat == 1]
    [2, 2, 2, 1, 1]
    """
    played = checked_edition(edition)
    used = checked_content(played, content)
    brought = checked_forces(played, used, forces, seats)
    table = Table(
        house=checked_house(played, house),
        forces=brought,
        pieces=checked_pieces(played, used, pieces, centre),
        teams=checked_teams(teams, len(brought)),
    )
    check_alike(table)
    try:
        return rules.new_game(played, table)
    except IllegalActionError as error:
        raise SetupError(str(error)) from error


def checked_edition(given: object) -> Edition:
    """An edition, by its name or itself."""
    if isinstance(given, Edition):
        return given
    if not isinstance(given, str) or given not in EDITIONS:
        raise unknown_word("edition", given, EDITIONS)
    return EDITIONS[given]


def checked_content(edition: Edition, given: Content | None) -> Content:
    """The content of a game: the given, or what comes with the package."""
    if given is None:
        return load_content(edition.id)
    if not isinstance(given, Content):
        raise SetupError(f"Content is what `load_content` gives, not {kind_of(given)}.")
    wanted = edition.id
    if wanted == given.edition:
        return given
    raise SetupError(
        f"The content is of the {given.edition} edition, the game of the {edition.id}."
    )


def checked_teams(given: object, count: int) -> tuple[int, ...]:
    """The team of every seat, numbered in the order in which they sit."""
    if given is None:
        return ()
    if not isinstance(given, Sequence) or not is_teams(given, count):
        raise SetupError(f"Teams are {count} numbers from 0 on, one for each seat.")
    numbers = list(dict.fromkeys(given))
    return tuple(map(numbers.index, given))


def is_teams(given: Sequence[object], count: int) -> bool:
    """Whether there is the number of a team for each of so many seats."""
    numbers = [each for each in given if type(each) is int and each >= 0]
    return len(numbers) == len(given) == count
