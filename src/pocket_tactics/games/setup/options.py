"""The options of a new game: their values by name, and how people name them.

Loaded for the help of the command line, before anything heavy.
"""

from typing import Annotated, NamedTuple

from msgspec import Meta, field

from pocket_tactics.engine.structs import FrozenStruct

MAX_SEATS = 6
"""The maximum number of seats of a game: the fourth edition has as many."""

Name = Annotated[str, Meta(max_length=100)]
Few = Meta(max_length=MAX_SEATS)


class GameOptions(FrozenStruct, frozen=True, kw_only=True):
    """The options of a new game as names and texts; each field has a default.

    *seats* are the players, *names* those of people, both in the order of their seats.
    An empty name among the *forces* asks for a random legal force. A seat without a
    force gets the standard force, or where the edition has none, a random legal one.
    *teams* are seats separated by commas, *house* has the values of house rules. *map*
    is ``fair``, ``random``, one of these with a number as in ``fair:17``, the id of a
    ready map, or ``manual``. Limits apply where the options are read from outside.
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
    map: Name = "fair"
    seed: Annotated[int, Meta(ge=-(2**53), le=2**53)] | None = None


class GameOption(NamedTuple):
    """The command line's option *name*; its help is the message ``cli-play-NAME``.

    *word* is the message of its placeholder. *field* is the field of `GameOptions` that
    has its value; options without one say what the game is read from. Options
    *in_position* choose a part of the set-up that a position already has.
    """

    name: str
    word: str
    field: str = ""
    repeated: bool = False
    in_position: bool = False


GAME_OPTIONS = (
    GameOption("seat", "word-who", "seats", repeated=True),
    GameOption("force", "word-name-or-file", "forces", repeated=True, in_position=True),
    GameOption("name", "word-name", "names", repeated=True),
    GameOption("team", "word-seats", "teams", repeated=True, in_position=True),
    GameOption("house", "word-value", "house", repeated=True, in_position=True),
    GameOption("content", "word-path", repeated=True),
    GameOption("edition", "word-id", "edition", in_position=True),
    GameOption("position", "word-text-or-file"),
    GameOption("set", "word-name", "pieces", in_position=True),
    GameOption("centre", "word-name", "centre", in_position=True),
    GameOption("map", "word-name", "map", in_position=True),
)
"""The options of a new game's set-up, in the order of the help."""
