"""Installing packs, and those that a command is played with."""

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

from pocket_tactics.content import Complaint, Pack, check, in_use, installed_packs
from pocket_tactics.content.complaints import visible
from pocket_tactics.content.installed import add, remove, settled_packs
from pocket_tactics.content.packs import Manifest
from pocket_tactics.games.packs import left_out
from pocket_tactics.games.settings import Settings
from pocket_tactics.texts import Catalogue
from pocket_tactics.tui.answering import DONE, FAILED, Subcommand, put, told_plainly


@told_plainly
def pack(wanted: Namespace, say: Catalogue) -> int:
    """Install, list or remove packs."""
    return VERBS[wanted.verb](wanted, say)


def add_one(wanted: Namespace, say: Catalogue) -> int:
    """Install a pack."""
    manifest, path = add(Path(wanted.pack))
    told = {"name": manifest.name, "version": manifest.version}
    put(say("pack-added", **told, path=str(path)))
    return DONE


def list_all(_wanted: Namespace, say: Catalogue) -> int:
    """Say which packs are installed, what each carries, and which cannot be used."""
    there = installed_packs()
    for each in there:
        manifest = each.pack.manifest
        sound = [in_a_line(manifest, say)] if manifest and not each.wrong else []
        put(*(sound or left_out([each], say)))
        names = map(visible, each.pack.carried)
        put(*("  " + say("pack-carried", name=name) for name in names))
    if not there:
        put(say("no-packs"))
    return FAILED if any(each.wrong for each in there) else DONE


def in_a_line(manifest: Manifest, say: Catalogue) -> str:
    """What a pack says of itself."""
    return say(
        "pack-line",
        name=manifest.name,
        version=manifest.version,
        author=manifest.author,
        licence=manifest.licence,
        editions=say("comma").join(manifest.editions),
        languages=say("comma").join(manifest.languages),
    )


def remove_one(wanted: Namespace, say: Catalogue) -> int:
    """Remove a pack."""
    remove(wanted.pack)
    put(say("pack-removed", name=wanted.pack))
    return DONE


VERBS: dict[str, Subcommand] = {"add": add_one, "list": list_all, "remove": remove_one}


def packs_for(wanted: Namespace, say: Catalogue) -> tuple[Pack, ...]:
    """The installed packs that can be used, and those of the command line."""
    there = installed_packs()
    sys.stderr.writelines(f"{line}\n" for line in left_out(there, say))
    settings: Settings = wanted.settings
    if wanted.content:
        return in_use(paths_of(wanted.content), there)
    return settled_packs(settings.content_paths, there)


def wrong_at(paths: Sequence[Path]) -> tuple[Complaint, ...]:
    """All that is wrong with content at some paths, used together.

    Where nothing is, the installed pack of that name is meant, beside the others.
    """
    there = {Path(each.name): each for each in installed_packs()}
    named = {each: there[each] for each in paths if each in there and not each.exists()}
    used = (named[each].path if each in named else each for each in paths)
    return check(*used) or tuple(
        chain.from_iterable(each.wrong for each in named.values())
    )


def paths_of(names: Iterable[str]) -> Iterator[Path]:
    """Files and folders by their names, ``~`` at home."""
    return (Path(name).expanduser() for name in names)
