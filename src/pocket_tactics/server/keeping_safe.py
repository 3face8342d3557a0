"""The commands that copy games, and put them back."""

import sys
from argparse import Namespace
from pathlib import Path

from platformdirs import user_data_path

from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.store.sqlite.backups import back_up, restore
from pocket_tactics.texts import Catalogue

DONE, DAMAGED, REFUSED = 0, 1, 2


def run_backup(wanted: Namespace, say: Catalogue) -> int:
    """Copy all games into a file; the exit status."""
    try:
        copied = back_up(folder_of(wanted), wanted.file, force=wanted.force)
    except StoreError as error:
        return refused(error, say)
    sys.stdout.write(
        say("backup-done", count=copied.games, path=str(wanted.file)) + "\n"
    )
    return told_damage(copied.damaged, say)


def run_restore(wanted: Namespace, say: Catalogue) -> int:
    """Put back the games of a file that are not there; the exit status."""
    try:
        done = restore(folder_of(wanted), wanted.file)
    except StoreError as error:
        return refused(error, say)
    sys.stdout.write(say("restore-done", back=done.back, there=done.there) + "\n")
    return told_damage(done.damaged, say)


def folder_of(wanted: Namespace) -> Path:
    """Where the games are that are meant."""
    folder: Path = wanted.data or user_data_path("pocket-tactics")
    return folder


def refused(error: StoreError, say: Catalogue) -> int:
    """Say why it is not done; the exit status."""
    sys.stderr.write(say("error", complaint=error.told(say)) + "\n")
    return REFUSED


def told_damage(count: int, say: Catalogue) -> int:
    """Say how many games are not as they were kept, if any; the exit status."""
    if not count:
        return DONE
    complaint = say("games-damaged", count=count)
    sys.stderr.write(say("error", complaint=complaint) + "\n")
    return DAMAGED


COMMANDS = {"backup": run_backup, "restore": run_restore}
