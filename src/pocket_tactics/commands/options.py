"""Options that several subcommands share."""

from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from pocket_tactics.commands.settings.file import Settings
from pocket_tactics.players.seats import PLAYERS
from pocket_tactics.texts.catalogue import Catalogue

if TYPE_CHECKING:  # the help is printed before content is loaded
    from pocket_tactics.content import Content

DEFAULT_EDITION = "fifth"


class GameOption(NamedTuple):
    """An option of a new game; its help is the message ``cli-play-NAME``.

    *field* is the field of a `NewGame` that has its values. Options *in_position*
    choose a part of the set-up that a position already has. *names* returns the names
    in the content that the option can have.
    """

    name: str
    word: str
    field: str = ""
    repeated: bool = False
    in_position: bool = False
    names: "Callable[[Content], Iterable[str]] | None" = None

    def add(self, parser: ArgumentParser, say: Catalogue) -> None:
        """Add the option to a parser."""
        about = say(f"cli-play-{self.name}", players=", ".join(PLAYERS))
        if self.repeated:
            add_repeated(parser, self.name, say(self.word), about)
        else:
            parser.add_argument(f"--{self.name}", metavar=say(self.word), help=about)

    def value(self, args: Namespace) -> tuple[str, ...] | str | None:
        """Return its values on the command line."""
        found = getattr(args, self.name)
        return tuple(found) if self.repeated else found


GAME_OPTIONS = (
    GameOption("seat", "word-who", "seats", repeated=True),
    GameOption(
        "force",
        "word-name-or-file",
        "forces",
        repeated=True,
        in_position=True,
        names=lambda content: content.forces,
    ),
    GameOption("name", "word-name", "names", repeated=True),
    GameOption("team", "word-seats", "teams", repeated=True, in_position=True),
    GameOption("house", "word-value", "house", repeated=True, in_position=True),
    GameOption("content", "word-path", repeated=True),
    GameOption("edition", "word-id", "edition", in_position=True),
    GameOption("position", "word-text-or-file"),
    GameOption(
        "set",
        "word-name",
        "pieces",
        in_position=True,
        names=lambda content: content.sets,
    ),
    GameOption(
        "centre",
        "word-name",
        "centre",
        in_position=True,
        names=lambda content: content.features,
    ),
)
"""The options of a new game's set-up, in the order of the help."""


def add_repeated(
    parser: ArgumentParser, name: str, metavar: str, description: str
) -> None:
    """Add an option that may come several times."""
    parser.add_argument(
        f"--{name}", action="append", default=[], metavar=metavar, help=description
    )


def add_content(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the option that names content files."""
    add_repeated(parser, "content", say("word-path"), say("cli-play-content"))


def add_edition(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the option that names an edition."""
    parser.add_argument(
        "--edition", metavar=say("word-id"), help=say("cli-play-edition")
    )


def add_plain(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the option of the commands that show a game."""
    parser.add_argument("--plain", action=BooleanOptionalAction, help=say("cli-plain"))


def edition_from_args(args: Namespace) -> str:
    """Return the edition of the command line, or of the settings, or the default."""
    settings: Settings = args.settings
    return args.edition or settings.play.edition or DEFAULT_EDITION
