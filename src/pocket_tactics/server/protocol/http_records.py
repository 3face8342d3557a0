"""What the API takes and answers besides the socket: every body is a checked record."""

from typing import Annotated

from msgspec import Meta, field

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server.limits import MAX_SEATS

Name = Annotated[str, Meta(max_length=100)]
Few = Meta(max_length=MAX_SEATS)


class NewGameRequest(FrozenStruct, frozen=True, kw_only=True):
    """A new game as the form asks for it; each field has a default.

    *seats* are ``human`` or ``computer:LEVEL``; *forces* are names in the order of the
    seats, and an empty one is chosen at random; *teams* are seats separated by commas;
    *names* are those of the players.
    """

    edition: Name = "fifth"
    seats: Annotated[tuple[Name, ...], Few] = ()
    names: Annotated[tuple[Name, ...], Few] = ()
    forces: Annotated[tuple[Name, ...], Few] = ()
    teams: Annotated[tuple[Name, ...], Few] = ()
    house: Annotated[dict[Name, Name], Meta(max_length=50)] = field(
        default_factory=dict
    )
    pieces: Name = "standard"
    centre: Name | None = None
    seed: Annotated[int, Meta(ge=-(2**53), le=2**53)] | None = None


class GameCreated(FrozenStruct, frozen=True, kw_only=True):
    """A game was made, with this id."""

    id: str


class Invitation(FrozenStruct, frozen=True, kw_only=True):
    """The secret of a link that lets in one browser, once."""

    invitation: Name


class ErrorBody(FrozenStruct, frozen=True, kw_only=True):
    """Why something was not done; nothing has changed."""

    kind: str
    sentence: str


class GameSummary(FrozenStruct, frozen=True, kw_only=True):
    """A game in the list; *touched* is its last change, in seconds since 1970.

    *seats* says who plays, in words. Who chose the seed knows its dice, and what was
    *uploaded* the server has not seen played. *goes* says in how many
    days it goes if nobody looks at it, where that is soon. Other browsers play a
    *shared* one too: this browser may leave it.
    """

    id: str
    edition: str
    title: str
    seats: tuple[str, ...]
    touched: int
    headline: str
    over: bool
    seeded: bool
    uploaded: bool
    goes: str = ""
    shared: bool = False


class GameListPage(FrozenStruct, frozen=True, kw_only=True):
    """Games, and the place behind which there are *more*; empty if there are none.

    *kept* says for how long one is kept at which nobody looks, if not for good.
    """

    games: tuple[GameSummary, ...]
    more: str
    kept: str


class EditionOption(FrozenStruct, frozen=True, kw_only=True):
    """An edition, in words, and how many may play it."""

    id: str
    title: str
    words: str
    seats: tuple[int, ...]


class NamedOption(FrozenStruct, frozen=True, kw_only=True):
    """What is chosen by its name: a player, a set, a centre, a value."""

    id: str
    name: str


class ForceOption(FrozenStruct, frozen=True, kw_only=True):
    """A force: its points, its units, and what else it brings, in words."""

    id: str
    name: str
    points: int
    units: str
    brings: str


class HouseRuleOption(FrozenStruct, frozen=True, kw_only=True):
    """A house rule: what to choose from, or the numbers from *fewest* to *most*."""

    name: str
    title: str
    about: str
    default: str
    choices: tuple[NamedOption, ...]
    fewest: int | None
    most: int | None
    rule: str


class SetupOptions(FrozenStruct, frozen=True, kw_only=True):
    """All that a new game of an edition may be made of."""

    edition: str
    editions: tuple[EditionOption, ...]
    players: tuple[NamedOption, ...]
    forces: tuple[ForceOption, ...]
    house: tuple[HouseRuleOption, ...]
    sets: tuple[NamedOption, ...]
    centres: tuple[NamedOption, ...]
    teams: bool


class RuleView(FrozenStruct, frozen=True, kw_only=True):
    """A rule of the rulebook, and our ruling where the print leaves a question."""

    id: str
    editions: tuple[str, ...]
    text: str
    ruling: str
