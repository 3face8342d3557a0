"""Packs in a player's data folder: zips that are installed and removed as a whole."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from secrets import token_hex

from msgspec.structs import replace
from platformdirs import user_data_path

from pocket_tactics.content.archives import Members, zip_of
from pocket_tactics.content.complaints import (
    Complaint,
    ContentError,
    Say,
    closest_match,
    flaw,
    visible,
)
from pocket_tactics.content.files import slip, unreadable
from pocket_tactics.content.library import ids_given_twice, problems_in
from pocket_tactics.content.packs import (
    Manifest,
    Pack,
    members_at,
    pack_of,
    read_pack,
)
from pocket_tactics.engine.structs import FrozenStruct

END = ".zip"
EMPTY = "''"
"""An empty name, as complaints show it."""
UNFINISHED = ".new-"


class Installed(FrozenStruct, frozen=True, kw_only=True):
    """A pack in the data folder; it is not used if *wrong* has complaints."""

    name: str
    path: Path
    pack: Pack
    wrong: tuple[Complaint, ...] = ()


def packs_folder() -> Path:
    """Return the folder of a player's packs."""
    return user_data_path("pocket-tactics") / "packs"


def installed_packs(folder: Path | None = None) -> tuple[Installed, ...]:
    """Return the packs of the data folder or of another folder, ordered by name."""
    found: list[Installed] = []
    for path in sorted((folder or packs_folder()).glob(f"[!.]*{END}")):
        pack = replace(read_pack(path), installed=True)
        sound = [each.pack for each in found if not each.wrong]
        found.append(
            Installed(
                name=path.stem,
                path=path,
                pack=pack,
                wrong=problems_with_others(pack, sound),
            )
        )
    return tuple(found)


def left_out(there: Iterable[Installed], say: Say) -> Iterator[str]:
    """Yield a line for each pack that cannot be used, with its first problem."""
    for each in there:
        if each.wrong:
            complaint = each.wrong[0].message(say)
            yield say("pack-left-out", name=visible(each.name), complaint=complaint)


def problems_with_others(pack: Pack, others: Iterable[Pack]) -> tuple[Complaint, ...]:
    """Return the problems of a pack by itself, or else together with valid packs."""
    alone = problems_in([pack], pack.editions)
    if pack.manifest is None and not alone:
        alone = [slip(pack.source, flaw((), "flaw-no-manifest", name="pack.toml"))]
    packs = [*others, pack]
    beside = chain.from_iterable(ids_given_twice(each, packs) for each in pack.editions)
    return tuple(alone or beside)


def in_use(
    given: Iterable[Path], there: Iterable[Installed] | None = None
) -> tuple[Pack, ...]:
    """Return the valid installed packs and the packs at some paths.

    A pack at a path replaces the installed pack of the same name.
    """
    packs = tuple(map(read_pack, given))
    named = {pack.manifest.name for pack in packs if pack.manifest}
    found = installed_packs() if there is None else there
    sound = (each for each in found if not each.wrong and each.name not in named)
    return (*(each.pack for each in sound), *packs)


def settled_packs(
    default: Iterable[Path], there: Iterable[Installed] | None = None
) -> tuple[Pack, ...]:
    """Return the packs of the settings: they can be for any edition."""
    return tuple(replace(pack, installed=True) for pack in in_use(default, there))


def add(path: Path, folder: Path | None = None) -> tuple[Manifest, Path]:
    """Install a pack; return its manifest, and its path in the data folder.

    Raises `ContentError` with all problems, and then installs nothing.
    """
    folder, members = folder or packs_folder(), members_at(path)
    pack = pack_of(str(path), members)
    packs = installed_packs(folder)
    there = [each.pack for each in packs if not each.wrong]
    if pack.manifest and any(each.name == pack.manifest.name for each in packs):
        raise name_taken(path, pack.manifest, packs)
    if wrong := problems_with_others(pack, there):
        raise ContentError(wrong)
    assert pack.manifest
    target = folder / f"{pack.manifest.name}{END}"
    try:
        with written_pack(folder, members) as fresh:
            fresh.replace(target)
    except OSError as error:
        raise ContentError([unreadable(str(folder), error)]) from error
    return pack.manifest, target


def name_taken(
    path: Path, manifest: Manifest, packs: Iterable[Installed]
) -> ContentError:
    """Return the error that a pack of the same name is installed."""
    same = (each.pack.manifest for each in packs if each.name == manifest.name)
    there = "".join(each.version for each in same if each)
    values = {"name": manifest.name, "version": manifest.version, "there": there}
    wrong = flaw((), "flaw-installed", **values)
    return ContentError([slip(str(path), wrong)])


@contextmanager
def written_pack(folder: Path, members: Members) -> Iterator[Path]:
    """Write a pack to a temporary file, which is deleted at the end unless renamed."""
    folder.mkdir(parents=True, exist_ok=True)
    # A crash may have left the temporary file of an earlier call.
    for leftover in folder.glob(f"{UNFINISHED}*"):
        leftover.unlink(missing_ok=True)
    fresh = folder / f"{UNFINISHED}{token_hex(4)}"
    try:
        with fresh.open("xb") as file:
            file.write(zip_of(members))
            file.flush()
            os.fsync(file.fileno())
        yield fresh
    finally:
        fresh.unlink(missing_ok=True)


def remove(name: str, folder: Path | None = None) -> None:
    """Remove a pack; raises `ContentError` if no pack has the name."""
    paths = {path.stem: path for path in (folder or packs_folder()).glob(f"*{END}")}
    if name not in paths:
        raise ContentError(
            [slip(name or EMPTY, flaw((), "flaw-no-pack", closest_match(name, paths)))]
        )
    try:
        paths[name].unlink()
    except OSError as error:
        raise ContentError([unreadable(str(paths[name]), error)]) from error
