"""The bodies of requests and responses of the API, as checked records."""

from typing import Literal

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.games.setup.options import GameOptions, Name
from pocket_tactics.server.protocol.message import Number, SeatNumber
from pocket_tactics.server.protocol.views import TileView


class NewGameRequest(GameOptions, frozen=True, kw_only=True):
    """A request for a new game; each field has a default.

    *seats* are ``human`` or ``computer:LEVEL``; *forces* are names in the order of the
    seats, and an empty one is chosen at random; *teams* are seats separated by commas;
    *names* are those of the players.
    """


class GameCreated(FrozenStruct, frozen=True, kw_only=True):
    """The id of a game that was created."""

    id: str


class ContinueRequest(FrozenStruct, frozen=True, kw_only=True):
    """A request to continue a game in a new one, after its first *moment* actions."""

    moment: Number


class MapPreview(FrozenStruct, frozen=True, kw_only=True):
    """The map of a game that would be created; dice decide whose each home is.

    *measures* are sentences about what each home has near.
    """

    tiles: tuple[TileView, ...]
    homes: tuple[Hex, ...]
    measures: tuple[str, ...]


class InvitationRequest(FrozenStruct, frozen=True, kw_only=True):
    """A request for an invitation: to a *seat*, which it hands over.

    Without a seat the browser that uses it plays as its host does. *name* is that of
    the person for whom it is, and *inviter* that of who makes it; both may be empty.
    """

    seat: SeatNumber | None = None
    name: Name = ""
    inviter: Name = ""


class InvitationLink(FrozenStruct, frozen=True, kw_only=True):
    """A new invitation: its secret, its *link*, and the QR code of that as a picture.

    The link is *reached_by* browsers on this computer alone, by those of the same
    network, or by all.
    """

    invitation: Name
    link: str
    code: str
    reached_by: Literal["computer", "network", "public"]


class Invitation(FrozenStruct, frozen=True, kw_only=True):
    """The secret of an invitation, which one browser can use once."""

    invitation: Name


class SeatOffer(FrozenStruct, frozen=True, kw_only=True):
    """The seat that an invitation offers to a browser, and the names in it.

    Without a *seat* it is none of a seat, or the browser plays the game already.
    """

    seat: int | None
    name: str = ""
    inviter: str = ""


class JoinRequest(Invitation, frozen=True, kw_only=True):
    """An invitation that a browser uses, and the *name* of the person there."""

    name: Name = ""


class ErrorBody(FrozenStruct, frozen=True, kw_only=True):
    """The reason why a request was refused; nothing has changed."""

    kind: str
    sentence: str


class GameSummary(FrozenStruct, frozen=True, kw_only=True):
    """A game in the list; *touched* is its last change, in seconds since 1970.

    *seats* are the players, in words. The person who chose the seed of a *seeded* game
    can know its dice; the server did not see an *uploaded* one played. *goes* says in
    how many days the game expires, if that is soon. Other browsers play a *shared* one
    too: this browser may leave it. *sketch* is a small picture of the map: places,
    grounds and the seats of units. A game has *begun* when a person has decided
    anything in it, or a link hands over a seat.
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
    sketch: tuple[tuple[int, int, str, int | None], ...] = ()
    begun: bool = True


class GameListPage(FrozenStruct, frozen=True, kw_only=True):
    """A page of the list of games, and the cursor of the next one, if any, in *more*.

    *kept* says after how many days games expire, if they do.
    """

    games: tuple[GameSummary, ...]
    more: str
    kept: str


class EditionOption(FrozenStruct, frozen=True, kw_only=True):
    """An edition, in words, and the numbers of its players."""

    id: str
    title: str
    words: str
    seats: tuple[int, ...]


class PlayerOption(FrozenStruct, frozen=True, kw_only=True):
    """A player that a seat can have, a sentence about it, and its picture.

    *face* is empty for a person.
    """

    id: str
    name: str
    about: str = ""
    face: str = ""


class NamedOption(FrozenStruct, frozen=True, kw_only=True):
    """An option with a name: a player, a set, a centre or a value.

    A value with *seats* is only for games of that many players. *about* is a sentence.
    """

    id: str
    name: str
    about: str = ""
    seats: int | None = None


class ForceOption(FrozenStruct, frozen=True, kw_only=True):
    """A force: its points, its units and its other pieces, in words.

    *cards* are the ids of its units, with the number of each.
    """

    id: str
    name: str
    points: int
    units: str
    brings: str
    cards: tuple[tuple[str, int], ...]


class HouseRuleOption(FrozenStruct, frozen=True, kw_only=True):
    """A house rule: its choices, or its bounds *fewest* and *most*."""

    name: str
    title: str
    about: str
    default: str
    choices: tuple[NamedOption, ...]
    fewest: int | None
    most: int | None
    rule: str


class ChoiceOption(FrozenStruct, frozen=True, kw_only=True):
    """An option with several values, the first one by default.

    *field* is its field of a `NewGameRequest`; a value without an id is left out there.
    """

    field: str
    title: str
    values: tuple[NamedOption, ...]


class SetupOptions(FrozenStruct, frozen=True, kw_only=True):
    """All options of a new game of an edition.

    *choices* has every option of one value for the whole game, *sets* and *centres*
    included.
    """

    edition: str
    editions: tuple[EditionOption, ...]
    players: tuple[PlayerOption, ...]
    forces: tuple[ForceOption, ...]
    house: tuple[HouseRuleOption, ...]
    sets: tuple[NamedOption, ...]
    centres: tuple[NamedOption, ...]
    choices: tuple[ChoiceOption, ...]
    teams: bool


class RuleView(FrozenStruct, frozen=True, kw_only=True):
    """A rule of the rulebook, with our ruling if the print is unclear."""

    id: str
    title: str
    editions: tuple[str, ...]
    text: str
    ruling: str
