"""New games from Python."""

from collections.abc import Sequence
from typing import Literal, TypeAlias, TypeGuard, overload

from pocket_tactics.api.errors import SetupError, kind_of, setup_errors
from pocket_tactics.api.forces import checked_count, checked_forces, checked_pieces
from pocket_tactics.api.house import Switches, checked_house
from pocket_tactics.api.texts import load_content
from pocket_tactics.api.type_checks import checked_seed
from pocket_tactics.content import STANDARD, Content
from pocket_tactics.engine.cards import (
    FifthUnit,
    Force,
    FourthUnit,
    PieceSet,
    SecondUnit,
    ThirdUnit,
)
from pocket_tactics.engine.rules import forces as rules
from pocket_tactics.engine.rules.classic.house import SecondHouse, ThirdHouse
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.state import CHANCE, Edition, House, State, Table
from pocket_tactics.games.history import generator
from pocket_tactics.games.map_choice import chosen_actions, generator_of_map
from pocket_tactics.games.setup.agree import agree
from pocket_tactics.games.setup.choices import SetupChoices
from pocket_tactics.games.setup.pieces import with_centre
from pocket_tactics.games.setup.seats import edition_by_name
from pocket_tactics.games.setup.teams import teams_in_order
from pocket_tactics.players import dice, unseeded_dice
from pocket_tactics.record import MANUAL

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
    map: str = MANUAL,
    seed: int | None = None,
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
    map: str = MANUAL,
    seed: int | None = None,
) -> FourthState: ...
@overload
def new_game(
    edition: Literal["third"],
    *,
    forces: Forces | None = None,
    house: ThirdHouse | Switches | None = None,
    content: Content | None = None,
    pieces: str | PieceSet = STANDARD,
    map: str = MANUAL,
    seed: int | None = None,
) -> ThirdState: ...
@overload
def new_game(
    edition: Literal["second"],
    *,
    forces: Forces | None = None,
    house: SecondHouse | Switches | None = None,
    content: Content | None = None,
    pieces: str | PieceSet = STANDARD,
    map: str = MANUAL,
    seed: int | None = None,
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
    map: str = MANUAL,
    seed: int | None = None,
) -> State: ...
def new_game(  # noqa: PLR0913 - the options of a game
    edition: str | Edition,
    *,
    forces: Forces | None = None,
    seats: int | None = None,
    teams: Sequence[int] | None = None,
    house: House | Switches | None = None,
    content: Content | None = None,
    pieces: str | PieceSet = STANDARD,
    centre: str | None = None,
    map: str = MANUAL,  # noqa: A002 - the word of the command line
    seed: int | None = None,
) -> State:
    """Return the first position of a game; raises `SetupError` if it is impossible.

    *edition* is its name, such as ``"fifth"``, or one of `EDITIONS`; a type checker
    needs ``new_game(EDITIONS[name])`` for a name that it does not know. *forces* are
    names or records, one a seat. Seats without one get the standard force or, if the
    edition has none, the first forces that the rules allow together. *teams* are the
    team of each seat. *house* rules are a record, or a dict of those that differ.
    *pieces* name a set of the *content*, *centre* the first feature of a fourth-edition
    map. A *map* is the id of one of `maps`, ``"fair"`` or ``"random"``, by the *seed*.

    >>> state = new_game("fifth", forces=("standard", "charge"))
    >>> [unit.card.speed for unit in state.units if unit.seat == 1]
    [2, 2, 2, 1, 1]
    """
    with setup_errors():
        played = checked_edition(edition)
        used = checked_content(played, content)
        brought = checked_forces(played, used, forces)
        count = checked_count(played, seats, len(brought))
        laid = pieces_with_centre(played, used, pieces, centre)
        rules_used, sides = checked_house(played, house), checked_teams(teams, count)
        table = Table(house=rules_used, forces=(), pieces=laid, teams=sides)
        choices = SetupChoices(
            edition=played, content=used, count=count, table=table, forces=brought
        )
        return on_map(rules.new_game(played, agree(choices)), used, map, seed)


def on_map(state: State, content: Content, given: object, seed: object) -> State:
    """Return the position at the start of a set-up after the map of a choice."""
    choice, start = checked_map(given), checked_seed(seed)
    chance = unseeded_dice() if start is None else dice(generator(start, CHANCE))
    rng = generator_of_map(choice, start)
    for action in chosen_actions(state, choice, content.maps, chance, rng):
        state = state.play(action)
    return state


def checked_map(given: object) -> str:
    """Return the choice of a map, which is a text."""
    if not isinstance(given, str):
        raise SetupError(f"A map is the name of one, not {kind_of(given)}.")
    return given


def checked_edition(given: object) -> Edition:
    """Return an edition by its name, or itself."""
    if isinstance(given, Edition):
        return given
    if not isinstance(given, str):
        raise SetupError(f"An edition is a name or an Edition, not {kind_of(given)}.")
    return edition_by_name(given)


def checked_content(edition: Edition, given: Content | None) -> Content:
    """Return the content of a game: the argument, or by default that of the package."""
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


def pieces_with_centre(
    edition: Edition, content: Content, given: str | PieceSet, centre: str | None
) -> PieceSet:
    """Return the pieces of the map, with the chosen feature in its centre."""
    if not isinstance(centre, str | None):
        raise SetupError(f"A centre is the name of a feature, not {kind_of(centre)}.")
    return with_centre(checked_pieces(edition, content, given), content, centre)


def checked_teams(given: object, count: int) -> tuple[int, ...]:
    """Return the team of every seat, numbered in the order of the seats."""
    if given is None:
        return ()
    if not isinstance(given, Sequence) or not is_teams(given, count):
        raise SetupError(f"Teams are {count} numbers from 0 on, one for each seat.")
    return teams_in_order(given)


def is_teams(given: Sequence[object], count: int) -> TypeGuard[Sequence[int]]:
    """Whether these are *count* numbers of teams, one for each seat."""
    numbers = [each for each in given if type(each) is int and each >= 0]
    return len(numbers) == len(given) == count
