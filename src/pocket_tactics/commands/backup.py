"""``backup``: copy the games of the server to a file."""

import sys
from argparse import ArgumentParser, Namespace

from pocket_tactics.commands.backup_commands import (
    add_backup_file,
    games_folder,
    report_damage,
    report_store_error,
)
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``backup``."""
    add_backup_file(parser, say)
    parser.add_argument("--force", action="store_true", help=say("cli-backup-force"))


def run(args: Namespace, say: Catalogue) -> int:
    """Copy all games to a file; return the exit status."""
    from pocket_tactics.server.errors import StoreError
    from pocket_tactics.server.store.sqlite.backups import back_up

    try:
        copied = back_up(games_folder(args), args.file, force=args.force)
    except StoreError as error:
        return report_store_error(error, say)
    line = say("backup-done", count=copied.games, path=str(args.file))
    sys.stdout.write(line + "\n")
    return report_damage(copied.damaged, say)
