"""The packs that a command uses, and the content at some paths."""

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

from pocket_tactics.commands.settings.file import Settings
from pocket_tactics.content import Complaint, Pack, check, in_use, installed_packs
from pocket_tactics.content.installed import left_out, settled_packs
from pocket_tactics.texts import Catalogue


def packs_to_use(args: Namespace, say: Catalogue) -> tuple[Pack, ...]:
    """Return the installed packs that can be used, and those of the command line.

    Report the installed packs that cannot be used on standard error.
    """
    installed = installed_packs()
    sys.stderr.writelines(f"{line}\n" for line in left_out(installed, say))
    settings: Settings = args.settings
    if args.content:
        return in_use(expand_paths(args.content), installed)
    return settled_packs(settings.content_paths, installed)


def problems_at(paths: Sequence[Path]) -> tuple[Complaint, ...]:
    """Return all problems of the content at some paths, used together.

    A path that does not exist can be the name of an installed pack.
    """
    installed = {Path(each.name): each for each in installed_packs()}
    named = {
        each: installed[each]
        for each in paths
        if each in installed and not each.exists()
    }
    used = (named[each].path if each in named else each for each in paths)
    return check(*used) or tuple(
        chain.from_iterable(each.wrong for each in named.values())
    )


def expand_paths(names: Iterable[str]) -> Iterator[Path]:
    """Return the paths of files and folders, with ``~`` expanded."""
    return (Path(name).expanduser() for name in names)
