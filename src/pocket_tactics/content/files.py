"""Content files: how one is read, and the tables it holds."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from pocket_tactics.content.complaints import (
    Complaint,
    ContentError,
    Flaw,
    flaw,
    nearest,
)
from pocket_tactics.content.lines import lines
from pocket_tactics.content.tables import CARDS, Draft
from pocket_tactics.content.toml import TOMLDecodeError, loads
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.regular_files import NoRegularFileError, read_regular

Found = Draft | Complaint
MAX_TOML_BYTES = 1 << 20


class TomlFile(FrozenStruct, frozen=True):
    """A file as it was read; *source* is what complaints call it."""

    source: str
    text: str
    tables: dict[str, object]

    @property
    def edition(self) -> str | None:
        """The edition that it is for, if it names one that there is."""
        named = self.tables.get("edition")
        return named if isinstance(named, str) and named in EDITIONS else None

    def complaint(self, wrong: Flaw) -> Complaint:
        """What is wrong beside the entries."""
        line = lines(self.text).find(wrong.at)
        return Complaint(self.source, line, "", wrong)


def read_file(path: Path, most: int = MAX_TOML_BYTES) -> bytes:
    """The bytes of a file that is no pipe or device, nor too large."""
    try:
        raw = read_regular(path, most)
    except (NoRegularFileError, IsADirectoryError) as error:
        raise ContentError([slip(str(path), flaw((), "flaw-no-file"))]) from error
    except OSError as error:
        raise ContentError([unreadable(str(path), error)]) from error
    if len(raw) > most:
        size = -(-most >> 20)
        raise ContentError([slip(str(path), flaw((), "flaw-large", most=size))])
    return raw


def unreadable(source: str, error: OSError) -> Complaint:
    """The operating system's reason."""
    reason = error.strerror or type(error).__name__
    return slip(source, flaw((), "flaw-unreadable", reason=reason))


def slip(source: str, wrong: Flaw, line: int = 0) -> Complaint:
    """What is wrong with a file as a whole."""
    return Complaint(source, line, "", wrong)


def toml_file(source: str, raw: bytes) -> TomlFile:
    """The tables of a file; raises `ContentError`."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        wrong = flaw((), "flaw-no-text", byte=str(error.start + 1))
        raise ContentError([slip(source, wrong, line)]) from error
    try:
        return TomlFile(source, text, loads(text))
    except TOMLDecodeError as error:
        raise ContentError([no_toml(source, text, error)]) from error
    except RecursionError as error:
        raise ContentError([slip(source, flaw((), "flaw-deep"))]) from error
    except ValueError as error:
        raise ContentError([slip(source, flaw((), "flaw-long-number"))]) from error


def no_toml(source: str, text: str, error: TOMLDecodeError) -> Complaint:
    """Why a text is no TOML: something is there twice, or cannot be read."""
    for twin in lines(text).twins:
        if twin.line <= error.lineno:
            wrong = flaw(twin.at, "flaw-twice-in-file", line=str(twin.first))
            return slip(source, wrong, twin.line)
    rest = text[error.pos :].partition("\n")[0].strip()
    wrong = flaw((), "flaw-no-toml", column=str(error.colno), rest=rest)
    return slip(source, wrong if rest else flaw((), "flaw-no-toml-end"), error.lineno)


def drafts_in(file: TomlFile, edition_id: str) -> Iterator[Found]:
    """The entries of a file, and what is wrong beside them."""
    tables = dict(file.tables)
    if wrong := edition_flaw(tables.pop("edition", None), edition_id):
        yield file.complaint(wrong)
    kinds = CARDS[edition_id]
    for kind, entries in tables.items():
        if kind not in kinds:
            held = ", ".join(f"[{each}.ID]" for each in kinds)
            near = nearest(kind, kinds)
            yield file.complaint(flaw(kind, "flaw-no-such-table", near, tables=held))
        elif not isinstance(entries, dict):
            yield file.complaint(flaw(kind, "flaw-no-entries", kind=kind))
        else:
            yield from entries_of(file, (edition_id, kind), entries)


def edition_flaw(named: object, edition_id: str) -> Flaw | None:
    """What is wrong with the edition that a file names; nothing if it is this one."""
    if named == edition_id:
        return None
    fitting = [edition_id] if named in [*EDITIONS] else EDITIONS
    head = " | ".join(f'edition = "{name}"' for name in fitting)
    return flaw("edition", "flaw-edition", nearest(named, fitting), head=head)


def entries_of(
    file: TomlFile, place: tuple[str, str], entries: Mapping[str, object]
) -> Iterator[Found]:
    """The entries of one kind in one file, and what is wrong with how they stand."""
    edition_id, kind = place
    for entry_id, table in entries.items():
        fields = table if isinstance(table, dict) else {}
        draft = Draft(
            source=file.source,
            text=file.text,
            edition=edition_id,
            kind=kind,
            id=entry_id,
            table={**fields, "id": entry_id},
        )
        if not isinstance(table, dict):
            yield draft.complaint(flaw((), "flaw-no-table"))
            continue
        if "id" in table:
            yield draft.complaint(flaw("id", "flaw-id-inside"))
        yield draft
