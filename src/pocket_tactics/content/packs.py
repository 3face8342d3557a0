"""Packs: additional content in a file, a folder or a zip."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, filterfalse
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from pocket_tactics.content.archives import (
    CARRIED,
    MANIFEST,
    MAX_BYTES,
    Members,
    folder_members,
    zip_members,
)
from pocket_tactics.content.checks.shared import WORD, has_repeats, is_plain, twice
from pocket_tactics.content.complaints import Complaint, ContentError, Flaw, flaw
from pocket_tactics.content.files import (
    MAX_TOML_BYTES,
    Found,
    TomlFile,
    entries_in,
    read_file,
    slip,
    toml_file,
    unreadable,
)
from pocket_tactics.content.rulebook import EditionId
from pocket_tactics.content.schema_errors import table_flaws
from pocket_tactics.content.tables import RawEntry
from pocket_tactics.engine.cards import Names
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.structs import FrozenStruct

FIRST = next(iter(EDITIONS))
LANGUAGES = Names.__struct_fields__
"""The languages in which names may be given."""
DEVICE = re.compile("con|prn|aux|nul|(com|lpt)[0-9]")
"""The device names of Windows: files cannot have them, with any extension."""
ZIP = b"PK\3\4"
"""The first bytes of every zip that contains a file; text never has them."""

Line = Annotated[str, Meta(min_length=1, max_length=80)]
Language = Annotated[str, Meta(pattern="^[a-z]{2,3}$")]


class Manifest(FrozenStruct, frozen=True, kw_only=True):
    """The manifest of a pack."""

    name: str
    version: Line
    author: Line
    licence: Line
    editions: Annotated[tuple[EditionId, ...], Meta(min_length=1)]
    languages: Annotated[tuple[Language, ...], Meta(min_length=1)]


class Pack(FrozenStruct, frozen=True, kw_only=True):
    """A pack that was read, with complaints about its files as a whole.

    *carried* are the names of its maps and lessons. An *installed* pack is used in
    every game, also if it has nothing for the edition.
    """

    source: str
    files: tuple[TomlFile, ...] = ()
    wrong: tuple[Complaint, ...] = ()
    manifest: Manifest | None = None
    carried: tuple[str, ...] = ()
    installed: bool = False

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions that it has content for; the first of all if it names none."""
        named = set(map(self.stated, self.files))
        return tuple(each for each in EDITIONS if each in named) or (FIRST,)

    def entries(self, edition_id: str) -> list[Found]:
        """Return its entries for an edition, and complaints about the rest."""
        default, placed = self.editions[0], filterfalse(self.is_misplaced, self.files)
        ours = (f for f in placed if (self.stated(f) or default) == edition_id)
        return [found for file in ours for found in entries_in(file, edition_id)]

    def stated(self, file: TomlFile) -> str | None:
        """Return the edition that a file names, or else that of its folder."""
        folder = self.folder(file)
        return file.edition or (folder if folder in EDITIONS else None)

    def meant(self, file: TomlFile) -> Sequence[str]:
        """Return the editions that a file may be for: of its folder, or of the pack."""
        folder = self.folder(file)
        if self.manifest is None:
            return [*EDITIONS]
        return [folder] if folder else self.manifest.editions

    def is_misplaced(self, file: TomlFile) -> bool:
        """Whether a file names an edition that it may not be for."""
        return bool(file.edition) and file.edition not in self.meant(file)

    def folder(self, file: TomlFile) -> str:
        """Return the folder of a file in the pack; empty for the pack itself."""
        return file.source.removeprefix(f"{self.source}/").rpartition("/")[0]


def opened_pack(pack: Path | Pack) -> Pack:
    """Return a pack, which is read if it is a path."""
    return pack if isinstance(pack, Pack) else read_pack(pack)


def read_pack(path: Path) -> Pack:
    """Return the pack at a path, with all complaints about it."""
    source = str(path)
    try:
        if path.is_dir() and not (path / MANIFEST).exists():
            return loose_folder(path)
        if path.is_dir() or is_zip(path):
            return pack_of(source, members_at(path))
        return loose_pack(source, [(source, read_file(path))])
    except ContentError as error:
        return Pack(source=source, wrong=error.complaints)
    except OSError as error:
        return Pack(source=source, wrong=(unreadable(source, error),))


def is_zip(path: Path) -> bool:
    """Whether a file is a zip, or should be one."""
    return path.suffix == ".zip" or (path.is_file() and read_start(path) == ZIP)


def read_start(path: Path) -> bytes:
    """Return the first bytes of a file."""
    with path.open("rb") as file:
        return file.read(len(ZIP))


def members_at(path: Path) -> Members:
    """Return the files of a pack with a manifest; raises `ContentError`."""
    if path.is_dir():
        return folder_members(path)
    return zip_members(str(path), read_file(path, MAX_BYTES))


def loose_folder(folder: Path) -> Pack:
    """Return the pack of a folder without a manifest: the TOML files directly in it."""
    source = str(folder)
    inside = sorted(folder.iterdir(), key=lambda file: file.name)
    paths = [file for file in inside if file.suffix == ".toml" and not file.is_dir()]
    if not paths:
        return Pack(source=source, wrong=(slip(source, flaw((), "flaw-no-files")),))
    wrong: list[Complaint] = []
    raws: list[tuple[str, bytes]] = []
    for path in paths:
        try:
            raws.append((str(path), read_file(path)))
        except ContentError as error:
            wrong += error.complaints
    pack = loose_pack(source, raws)
    return msgspec.structs.replace(pack, wrong=(*wrong, *pack.wrong))


def loose_pack(source: str, raws: Iterable[tuple[str, bytes]]) -> Pack:
    """Return a pack without a manifest."""
    files, wrong = toml_files(raws)
    return Pack(source=source, files=files, wrong=wrong)


def toml_files(
    raws: Iterable[tuple[str, bytes]],
) -> tuple[tuple[TomlFile, ...], tuple[Complaint, ...]]:
    """Return the valid TOML files, and complaints about the others."""
    files: list[TomlFile] = []
    wrong: list[Complaint] = []
    for source, raw in raws:
        try:
            if len(raw) > MAX_TOML_BYTES:
                wrong.append(slip(source, flaw((), "flaw-large", most=1)))
            else:
                files.append(toml_file(source, raw))
        except ContentError as error:
            wrong += error.complaints
    return tuple(files), tuple(wrong)


def pack_of(source: str, members: Members) -> Pack:
    """Return the pack of some files, one of which is its manifest."""
    if MANIFEST not in members:
        missing = flaw((), "flaw-no-manifest", name=MANIFEST)
        return Pack(source=source, wrong=(slip(source, missing),))
    carried = tuple(name for name in members if name.split("/")[0] in CARRIED)
    inner = {name: raw for name, raw in members.items() if name.endswith(".toml")}
    raws = ((f"{source}/{name}", inner[name]) for name in inner if name not in carried)
    files, wrong = toml_files(raws)
    own = f"{source}/{MANIFEST}"
    papers = [file for file in files if file.source == own]
    files = tuple(file for file in files if file.source != own)
    pack = Pack(source=source, files=files, carried=carried, wrong=wrong)
    return with_manifest(pack, papers[0]) if papers else pack


def with_manifest(pack: Pack, paper: TomlFile) -> Pack:
    """Return a pack with its manifest, and with complaints about the manifest."""
    try:
        manifest = msgspec.convert(paper.tables, Manifest)
    except msgspec.ValidationError:
        broken = map(paper.complaint, table_flaws(paper.tables, Manifest))
        return msgspec.structs.replace(pack, wrong=(*pack.wrong, *broken))
    whole = msgspec.structs.replace(pack, manifest=manifest)
    wrong = (
        *pack.wrong,
        *map(paper.complaint, manifest_flaws(manifest)),
        *edition_flaws(whole, manifest, paper),
        *language_flaws(whole, manifest),
    )
    return msgspec.structs.replace(whole, wrong=wrong)


def name_flaws(name: str) -> Iterator[str]:
    """Yield the message ids of why a name is invalid for a pack."""
    if not WORD.fullmatch(name):
        yield "flaw-id"
    if DEVICE.fullmatch(name):
        yield "flaw-device"


def manifest_flaws(manifest: Manifest) -> Iterator[Flaw]:
    """Yield the flaws of a manifest whose fields have valid types."""
    yield from (flaw("name", says) for says in name_flaws(manifest.name))
    for field in ("version", "author", "licence"):
        if not is_plain(getattr(manifest, field)):
            yield flaw(field, "flaw-name")
    if has_repeats(manifest.editions):
        yield twice("editions", "edition")
    if has_repeats(manifest.languages):
        yield twice("languages", "language")


def edition_flaws(pack: Pack, manifest: Manifest, paper: TomlFile) -> list[Complaint]:
    """Return complaints where the files of a pack and its manifest disagree."""
    named = set(map(pack.stated, pack.files))
    # An invalid or misplaced file may be the one that is missing.
    sure = not (pack.wrong or any(map(pack.is_misplaced, pack.files)))
    wrong = [
        paper.complaint(flaw("editions", "flaw-no-content", edition=edition))
        for edition in manifest.editions
        if sure and edition not in named
    ]
    for file in filter(pack.is_misplaced, pack.files):
        lines = " | ".join(f'edition = "{each}"' for each in pack.meant(file))
        wrong.append(file.complaint(flaw("edition", "flaw-edition", head=lines)))
    return wrong


def language_flaws(pack: Pack, manifest: Manifest) -> Iterator[Complaint]:
    """Yield complaints about names in languages that the manifest does not list."""
    known = ", ".join(manifest.languages)
    found = chain.from_iterable(map(pack.entries, pack.editions))
    for entry in (each for each in found if isinstance(each, RawEntry)):
        names = entry.table.get("names")
        for language in names if isinstance(names, dict) else ():
            if language in LANGUAGES and language not in manifest.languages:
                wrong = flaw(("names", language), "flaw-language-unnamed", known=known)
                yield entry.complaint(wrong)
