"""The common part of ``backup`` and ``restore``."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from pocket_tactics.commands.errors import DONE, FAILED, report_error
from pocket_tactics.commands.serve import add_data
from pocket_tactics.texts.catalogue import Catalogue

if TYPE_CHECKING:
    from pocket_tactics.server.errors import StoreError


def add_backup_file(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the file of the backup, and the option for the folder of the games."""
    parser.add_argument(
        "file", type=Path, metavar=say("word-file"), help=say("cli-backup-file")
    )
    add_data(parser, say)


def games_folder(args: Namespace) -> Path:
    """Return the folder of the server's games: named, of the settings, or default."""
    from platformdirs import user_data_path

    named: Path | None = args.data or args.settings.serve.data_folder
    return named or user_data_path("pocket-tactics")


def report_store_error(error: "StoreError", say: Catalogue) -> int:
    """Report why nothing was done; return the exit status."""
    return report_error(error.message(say), say)


def report_damage(count: int, say: Catalogue) -> int:
    """Report how many games are corrupt, if any; return the exit status."""
    if not count:
        return DONE
    report_error(say("games-damaged", count=count), say)
    return FAILED
