"""The parser of the command line, built from the table of subcommands."""

import argparse
from argparse import (
    Action,
    ArgumentError,
    ArgumentParser,
    RawDescriptionHelpFormatter,
)

from pocket_tactics.commands import COMMANDS
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.texts.phrases import NEAR_CHOICE
from pocket_tactics.version import __version__

NAME = "pocket-tactics"


class SuggestingParser(ArgumentParser):
    """A parser that suggests the nearest choice for a mistyped one."""

    def _check_value(self, action: Action, value: object) -> None:
        """Raise an `ArgumentError` for a value that is not among the choices."""
        choices = (
            [] if action.choices is None else [str(each) for each in action.choices]
        )
        if choices and value not in choices:
            from pocket_tactics.content.complaints import closest_match

            if near := closest_match(value, choices):
                # The name under which argparse looks up its own translations.
                phrase = vars(argparse)["_"](NEAR_CHOICE)
                known = ", ".join(map(repr, choices))
                values = {"value": value, "near": near, "choices": known}
                raise ArgumentError(action, phrase % values)
        super()._check_value(action, value)


def build_parser(say: Catalogue) -> ArgumentParser:
    """Return the parser of the command line, with every subcommand."""
    top = SuggestingParser(
        prog=NAME,
        description=say("cli-about"),
        epilog=say("cli-example"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    version = f"%(prog)s {__version__}"
    about = say("parser-version")
    top.add_argument("--version", action="version", version=version, help=about)
    add_language(top, say)
    parsers = top.add_subparsers(dest="command", metavar=say("word-command"))
    for name, command in COMMANDS.items():
        about = say(f"cli-{name}")
        command.options(parsers.add_parser(name, help=about, description=about), say)
    return top


def add_language(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the option that chooses the language."""
    parser.add_argument("--language", metavar=say("word-id"), help=say("cli-language"))
