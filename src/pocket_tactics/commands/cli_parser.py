"""The parser of the command line, built from the table of subcommands."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter

from pocket_tactics.commands import COMMANDS
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.version import __version__

NAME = "pocket-tactics"


def build_parser(say: Catalogue) -> ArgumentParser:
    """Return the parser of the command line, with every subcommand."""
    top = ArgumentParser(
        prog=NAME,
        description=say("cli-about"),
        epilog=say("cli-example"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    version = f"%(prog)s {__version__}"
    about = say("parser-version")
    top.add_argument("--version", action="version", version=version, help=about)
    add_language(top, say)
    parsers = top.add_subparsers(
        dest="command", required=True, metavar=say("word-command")
    )
    for name, command in COMMANDS.items():
        about = say(f"cli-{name}")
        command.options(parsers.add_parser(name, help=about, description=about), say)
    return top


def add_language(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the option that chooses the language."""
    parser.add_argument("--language", metavar=say("word-id"), help=say("cli-language"))
