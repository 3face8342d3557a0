"""The subcommands of the command line, a module each.

A module imports heavy modules when it runs: `pocket-tactics --help` needs only the
options.
"""

from argparse import ArgumentParser, Namespace
from typing import Protocol

from pocket_tactics.commands import (
    backup,
    cards,
    check,
    completion,
    force,
    learn,
    pack,
    perft,
    play,
    replay,
    restore,
    rules,
    schema,
    serve,
    settings,
    show,
)
from pocket_tactics.texts.catalogue import Catalogue


class Command(Protocol):
    """The module of a subcommand."""

    def options(self, parser: ArgumentParser, say: Catalogue) -> None:
        """Add the options of the subcommand to its parser."""

    def run(self, args: Namespace, say: Catalogue) -> int:
        """Run the subcommand and return its exit status."""


COMMANDS: dict[str, Command] = {
    "serve": serve,
    "backup": backup,
    "restore": restore,
    "play": play,
    "learn": learn,
    "replay": replay,
    "show": show,
    "perft": perft,
    "check": check,
    "schema": schema,
    "pack": pack,
    "rules": rules,
    "cards": cards,
    "force": force,
    "settings": settings,
    "completion": completion,
}
"""The module of each subcommand, in the order of the help."""
