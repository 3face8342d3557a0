"""Options that several subcommands share."""

from argparse import ArgumentParser, BooleanOptionalAction, Namespace

from pocket_tactics.commands.settings.file import Settings
from pocket_tactics.games.setup.options import GameOption, GameOptions
from pocket_tactics.players.seats import PLAYERS
from pocket_tactics.texts.catalogue import Catalogue

NAME = "pocket-tactics"
"""The name of the command."""


def add_game_option(parser: ArgumentParser, option: GameOption, say: Catalogue) -> None:
    """Add an option of a new game to a parser."""
    players = ", ".join(PLAYERS)
    about = say(f"cli-play-{option.name}", players=players)
    if option.repeated:
        add_repeated(parser, option.name, say(option.word), about)
    else:
        parser.add_argument(f"--{option.name}", metavar=say(option.word), help=about)


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
    return args.edition or settings.play.edition or GameOptions().edition
