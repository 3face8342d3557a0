"""``settings``: show the effective settings."""

from argparse import ArgumentParser, Namespace

from pocket_tactics.commands.settings.file import VARIABLE
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the help of ``settings``, which says how to name another file."""
    parser.epilog = say("cli-settings-file", variable=VARIABLE)


def run(args: Namespace, say: Catalogue) -> int:
    """Print the effective settings; return the exit status."""
    from pocket_tactics.commands.settings.report import show_settings

    return show_settings(args, say)
