"""The commands that messages name."""

import sys
from pathlib import Path
from shlex import quote
from shutil import which

from pocket_tactics.commands.options import NAME


def program() -> str:
    """Return the command that starts this program here."""
    started = Path(sys.argv[0])
    if which(NAME) is None and started.name == NAME:
        return quote(str(started))
    return NAME


def replay_command(path: Path) -> dict[str, str]:
    """Return the values with which a message names the command that shows a record."""
    return {"file": quote(str(path)), "program": program()}
