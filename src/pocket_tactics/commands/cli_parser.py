"""The parser of the command line, built from the table of subcommands."""

import argparse
from argparse import (
    Action,
    ArgumentError,
    ArgumentParser,
    RawDescriptionHelpFormatter,
)
from collections.abc import Sequence
from typing import Any

from pocket_tactics.commands import COMMANDS
from pocket_tactics.commands.options import NAME
from pocket_tactics.kernel import kernels
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.texts.phrases import NEAR_CHOICE, NEAR_OPTION
from pocket_tactics.version import __version__


class SuggestingParser(ArgumentParser):
    """A parser that suggests the nearest choice or option for a mistyped one.

    Parsers of subcommands report their own mistyped options, as they know which exist.
    """

    def parse_known_args(self, *args: Any, **named: Any) -> tuple[Any, list[str]]:  # noqa: ANN401 - its types are overloads
        """Parse the arguments; exit with an error if an option is mistyped."""
        found, unknown = super().parse_known_args(*args, **named)
        known = [name for action in self._actions for name in action.option_strings]
        if near := nearest_option(unknown, known):
            phrase = vars(argparse)["_"](NEAR_OPTION)
            self.error(phrase % (" ".join(unknown), near))
        return found, unknown

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


def nearest_option(unknown: Sequence[str], known: Sequence[str]) -> str:
    """Return the known option that is most similar to an unknown one; empty for none.

    >>> nearest_option(["--sedd", "7"], ["--seat", "--seed", "--edition"])
    '--seed'
    >>> nearest_option(["--editon=fourth"], ["--seat", "--seed", "--edition"])
    '--edition'
    """
    mistyped = [word.partition("=")[0] for word in unknown if word.startswith("--")]
    if not mistyped:
        return ""
    from pocket_tactics.content.complaints import closest_match

    matches = (closest_match(word.lstrip("-"), bare(known)) for word in mistyped)
    return next((f"--{name}" for name in matches if name), "")


def bare(options: Sequence[str]) -> list[str]:
    """Return the long options without their hyphens."""
    return [name[2:] for name in options if name.startswith("--")]


def build_parser(say: Catalogue) -> ArgumentParser:
    """Return the parser of the command line, with every subcommand."""
    top = SuggestingParser(
        prog=NAME,
        description=say("cli-about"),
        epilog=say("cli-example"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    version = f"%(prog)s {__version__} ({kernel_words(say)})"
    about = say("parser-version")
    top.add_argument("--version", action="version", version=version, help=about)
    add_language(top, say)
    parsers = top.add_subparsers(dest="command", metavar=say("word-command"))
    for name, command in COMMANDS.items():
        about = say(f"cli-{name}")
        command.options(parsers.add_parser(name, help=about, description=about), say)
    return top


def kernel_words(say: Catalogue) -> str:
    """Return the editions whose rules have been compiled."""
    editions = ", ".join(kernels())
    return say("version-kernel", editions=editions) if editions else say("no-kernel")


def add_language(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the option that chooses the language."""
    parser.add_argument("--language", metavar=say("word-id"), help=say("cli-language"))
