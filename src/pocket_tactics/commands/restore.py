"""``restore``: restore games from a backup that the server does not have."""

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
    """Add the options of ``restore``."""
    add_backup_file(parser, say)


def run(args: Namespace, say: Catalogue) -> int:
    """Restore the games of a file that the server lacks; return the exit status."""
    from pocket_tactics.server.errors import StoreError
    from pocket_tactics.server.store.sqlite.backups import restore

    try:
        done = restore(games_folder(args), args.file)
    except StoreError as error:
        return report_store_error(error, say)
    sys.stdout.write(
        say("restore-done", back=done.restored, there=done.existing) + "\n"
    )
    return report_damage(done.damaged, say)
