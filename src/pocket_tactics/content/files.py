"""Content files: their text, their tables and their entries."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from pocket_tactics.content.complaints import (
    Complaint,
    ContentError,
    Flaw,
    closest_match,
    flaw,
)
from pocket_tactics.content.tables import CARDS, RawEntry
from pocket_tactics.content.toml import TOMLDecodeError, loads
from pocket_tactics.content.toml_lines import field_lines
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.regular_files import NoRegularFileError, read_regular

Found = RawEntry | Complaint
MAX_TOML_BYTES = 1 << 20


class TomlFile(FrozenStruct, frozen=True):
    """A file that was read; *source* is its name in complaints."""

    source: str
    text: str
    tables: dict[str, object]

    @property
    def edition(self) -> str | None:
        """The edition that the file names, if there is such an edition."""
        named = self.tables.get("edition")
        return named if isinstance(named, str) and named in EDITIONS else None

    def complaint(self, wrong: Flaw) -> Complaint:
        """Return the complaint for a flaw outside of the entries."""
        line = field_lines(self.text).find(wrong.at)
        return Complaint(self.source, line, "", wrong)


def read_file(path: Path, max_bytes: int = MAX_TOML_BYTES) -> bytes:
    """Return the bytes of a regular file of at most *max_bytes* bytes.

    Raises `ContentError`.
    """
    try:
        raw = read_regular(path, max_bytes)
    except (NoRegularFileError, IsADirectoryError) as error:
        raise ContentError([slip(str(path), flaw((), "flaw-no-file"))]) from error
    except OSError as error:
        raise ContentError([unreadable(str(path), error)]) from error
    if len(raw) > max_bytes:
        size = -(-max_bytes >> 20)
        raise ContentError([slip(str(path), flaw((), "flaw-large", most=size))])
    return raw


def unreadable(source: str, error: OSError) -> Complaint:
    """Return the complaint for an error of the operating system."""
    reason = error.strerror or type(error).__name__
    return slip(source, flaw((), "flaw-unreadable", reason=reason))


def slip(source: str, wrong: Flaw, line: int = 0) -> Complaint:
    """Return the complaint for a flaw of a whole file."""
    return Complaint(source, line, "", wrong)


def toml_file(source: str, raw: bytes) -> TomlFile:
    """Return a file with its tables; raises `ContentError`."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        wrong = flaw((), "flaw-no-text", byte=str(error.start + 1))
        raise ContentError([slip(source, wrong, line)]) from error
    try:
        return TomlFile(source, text, loads(text))
    except TOMLDecodeError as error:
        raise ContentError([toml_complaint(source, text, error)]) from error
    except RecursionError as error:
        raise ContentError([slip(source, flaw((), "flaw-deep"))]) from error
    except ValueError as error:
        raise ContentError([slip(source, flaw((), "flaw-long-number"))]) from error


def toml_complaint(source: str, text: str, error: TOMLDecodeError) -> Complaint:
    """Return why a text is invalid TOML: a duplicate key, or a syntax error."""
    for duplicate in field_lines(text).duplicates:
        if duplicate.line <= error.lineno:
            wrong = flaw(duplicate.at, "flaw-twice-in-file", line=str(duplicate.first))
            return slip(source, wrong, duplicate.line)
    rest = text[error.pos :].partition("\n")[0].strip()
    wrong = flaw((), "flaw-no-toml", column=str(error.colno), rest=rest)
    return slip(source, wrong if rest else flaw((), "flaw-no-toml-end"), error.lineno)


def entries_in(file: TomlFile, edition_id: str) -> Iterator[Found]:
    """Yield the entries of a file, and complaints about the rest of it."""
    tables = dict(file.tables)
    if wrong := edition_flaw(tables.pop("edition", None), edition_id):
        yield file.complaint(wrong)
    kinds = CARDS[edition_id]
    for kind, entries in tables.items():
        if kind not in kinds:
            held = ", ".join(f"[{each}.ID]" for each in kinds)
            near = closest_match(kind, kinds)
            yield file.complaint(flaw(kind, "flaw-no-such-table", near, tables=held))
        elif not isinstance(entries, dict):
            yield file.complaint(flaw(kind, "flaw-no-entries", kind=kind))
        else:
            yield from entries_of_kind(file, (edition_id, kind), entries)


def edition_flaw(named: object, edition_id: str) -> Flaw | None:
    """Return a flaw unless a file names this edition."""
    if named == edition_id:
        return None
    fitting = [edition_id] if named in [*EDITIONS] else EDITIONS
    head = " | ".join(f'edition = "{name}"' for name in fitting)
    return flaw("edition", "flaw-edition", closest_match(named, fitting), head=head)


def entries_of_kind(
    file: TomlFile, place: tuple[str, str], entries: Mapping[str, object]
) -> Iterator[Found]:
    """Yield the entries of one kind, and complaints about their place and form."""
    edition_id, kind = place
    for entry_id, table in entries.items():
        fields = table if isinstance(table, dict) else {}
        entry = RawEntry(
            source=file.source,
            text=file.text,
            edition=edition_id,
            kind=kind,
            id=entry_id,
            table={**fields, "id": entry_id},
        )
        if not isinstance(table, dict):
            yield entry.complaint(flaw((), "flaw-no-table"))
            continue
        if "id" in table:
            yield entry.complaint(flaw("id", "flaw-id-inside"))
        yield entry
