"""Zips and folders as packs: their files are read up to a limit.

Headers of a zip are not trusted: bytes are counted as they are read. Nothing is written
to the disk. Names that would lead out of the pack are refused nevertheless.
"""

import os
import stat
import struct
import unicodedata
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from pocket_tactics.content.complaints import ContentError, Flaw, flaw
from pocket_tactics.content.files import read_file, slip, unreadable
from pocket_tactics.engine.editions import EDITIONS

Members = dict[str, bytes]
"""The files of a pack by their names in it, with slashes between folders."""

MANIFEST = "pack.toml"
CARRIED = ("maps", "lessons")
"""Folders whose files are part of a pack, but are not read."""

PAPERS = ("LICENCE", "LICENSE", "NOTICE", "README")
MAX_FILES = 1000
MAX_BYTES = 16 << 20
MAX_NAME_LENGTH = 200
EPOCH = (1980, 1, 1, 0, 0, 0)
ENCRYPTED = 1
ENTRY = b"PK\1\2"
"""The first bytes of each entry in the list at the end of a zip."""
BROKEN = (
    *(BadZipFile, EOFError, NotImplementedError, OSError, RuntimeError),
    *(struct.error, ValueError, zlib.error),
)
"""The errors that `zipfile` raises for invalid or unsupported zips."""


def belongs(name: str) -> bool:
    """Whether a file is part of a pack: content, licence, readme, maps and lessons.

    >>> [belongs(name) for name in ("fifth/units.toml", ".git/config")]
    [True, False]
    """
    *folders, last = name.split("/")
    if any(part.startswith(".") for part in (*folders, last)):
        return False
    match folders:
        case []:
            return last.endswith(".toml") or last.partition(".")[0] in PAPERS
        case [folder] if folder in EDITIONS:
            return last.endswith(".toml")
    return folders[0] in CARRIED


def zip_members(source: str, raw: bytes) -> Members:
    """Return the files of a pack in a zip; raises `ContentError`."""
    if has_many_entries(raw):
        refuse(source, flaw((), "flaw-files", most=MAX_FILES))
    try:
        with ZipFile(BytesIO(raw)) as archive:
            infos = archive.infolist()
            refuse(source, zip_flaw(infos))
            return dict(read_members(source, archive, infos))
    except ContentError:
        raise
    except BROKEN as error:
        raise ContentError([slip(source, flaw((), "flaw-no-zip"))]) from error


def zip_flaw(infos: list[ZipInfo]) -> Flaw | None:
    """Return the first flaw in the entries of a zip, if any."""
    seen: set[str] = set()
    for info in infos:
        if wrong := entry_flaw(info):
            return wrong
        if (key := folded_name(info.filename.removesuffix("/"))) in seen:
            return flaw((), "flaw-file-twice", name=info.filename)
        seen.add(key)
    return None


def entry_flaw(info: ZipInfo) -> Flaw | None:
    """Return the first flaw of an entry: of its name, of its type or of its packing."""
    # Python takes another name from an extra field, which zips have for Unicode.
    for name in (info.orig_filename, info.filename):
        if not stays_inside(name.removesuffix("/")):
            return flaw((), "flaw-leads-out", name=name)
    says = unreadable_entry(info)
    return flaw((), says, name=info.filename) if says else None


def has_many_entries(raw: bytes) -> bool:
    """Whether a zip may have more than `MAX_FILES` entries, which nobody lists then.

    An entry takes 46 bytes of a file, and half a kilobyte of memory.
    """
    return raw.count(ENTRY) > MAX_FILES


def stays_inside(name: str) -> bool:
    r"""Whether a name is inside the pack on every operating system.

    >>> [stays_inside(name) for name in ("fifth/a.toml", "../a", "/a", "C:a", "a\\b")]
    [True, False, False, False, False]
    """
    plain = name.isprintable() and len(name) <= MAX_NAME_LENGTH
    return plain and not (
        {"\\", ":"} & set(name) or {"", ".", ".."} & set(name.split("/"))
    )


def unreadable_entry(info: ZipInfo) -> str:
    """Return the message id of why an entry is unreadable; empty if it is readable."""
    if info.flag_bits & ENCRYPTED:
        return "flaw-locked"
    if info.compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
        return "flaw-packing"
    plain = stat.S_IFMT(info.external_attr >> 16) in {0, stat.S_IFREG, stat.S_IFDIR}
    return "" if plain else "flaw-no-plain-file"


def folded_name(name: str) -> str:
    """Return a name as systems compare it that ignore case."""
    return unicodedata.normalize("NFC", name).casefold()


def read_members(
    source: str, archive: ZipFile, infos: list[ZipInfo]
) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a pack; the zip may have all of them in one folder."""
    names = [info.filename for info in infos]
    tops = {name.partition("/")[0] + "/" for name in names} - {"__MACOSX/"}
    top = next(iter(tops)) if len(tops) == 1 and MANIFEST not in names else ""
    left = MAX_BYTES
    for info in infos:
        name = info.filename.removeprefix(top)
        if info.is_dir() or not name or not belongs(name):
            continue
        with archive.open(info) as stream:
            raw = stream.read(left + 1)
        left -= len(raw)
        refuse(source, too_large(left))
        yield name, raw


def too_large(left: int) -> Flaw | None:
    """Return a flaw if the files of a pack are larger than `MAX_BYTES` together."""
    return flaw((), "flaw-large", most=MAX_BYTES >> 20) if left < 0 else None


def folder_members(folder: Path) -> Members:
    """Return the files of a pack in a folder; raises `ContentError`."""
    source, members, left = str(folder), Members(), MAX_BYTES
    for name in sorted(names_in(folder)):
        refuse(source, folder_flaw(folder, name, len(members)))
        members[name] = read_file(folder / name, left)
        left -= len(members[name])
    return members


def folder_flaw(folder: Path, name: str, before: int) -> Flaw | None:
    """Return a flaw of a file in a folder, if any, after *before* other files."""
    if before >= MAX_FILES:
        return flaw((), "flaw-files", most=MAX_FILES)
    ways = (folder / name, *(folder / name).parents)
    if any(way.is_symlink() for way in ways[: name.count("/") + 1]):
        return flaw((), "flaw-no-plain-file", name=name)
    return None if stays_inside(name) else flaw((), "flaw-leads-out", name=name)


def names_in(folder: Path) -> Iterator[str]:
    """Yield the names of the files in a folder that are part of a pack."""

    def raise_it(error: OSError) -> None:
        raise ContentError([unreadable(str(folder), error)]) from error

    for place, folders, files in os.walk(folder, onerror=raise_it):
        inside = Path(place).relative_to(folder)
        if place == str(folder):
            folders[:] = [each for each in folders if each in {*EDITIONS, *CARRIED}]
        linked = [each for each in folders if (Path(place) / each).is_symlink()]
        names = ((inside / each).as_posix() for each in (*files, *linked))
        yield from (name for name in names if name in linked or belongs(name))


def refuse(source: str, wrong: Flaw | None) -> None:
    """Raise `ContentError` for a flaw of a whole pack, if there is one."""
    if wrong:
        raise ContentError([slip(source, wrong)])


def zip_of(members: Members) -> bytes:
    """Return a zip of some files: the same bytes for the same files."""
    whole = BytesIO()
    with ZipFile(whole, "w", ZIP_DEFLATED) as archive:
        for name, raw in sorted(members.items()):
            archive.writestr(ZipInfo(name, EPOCH), raw, ZIP_DEFLATED)
    return whole.getvalue()
