"""Content files: which there are in a pack, and the tables they hold."""

import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable

from pocket_tactics.content.complaints import Complaint, ContentError
from pocket_tactics.content.tables import CARDS, Draft
from pocket_tactics.editions import EDITIONS

Found = Draft | Complaint
MOST_BYTES = 1 << 20


def toml_files(pack: Traversable) -> list[Traversable]:
    """The files of a pack: itself, or the TOML files of the folder that it is."""
    try:
        if not pack.is_dir():
            return [pack]
        inside = sorted(pack.iterdir(), key=lambda file: file.name)
    except OSError as error:
        raise ContentError([unreadable(pack, error)]) from error
    files = [file for file in inside if file.name.endswith(".toml") and file.is_file()]
    if not files:
        raise ContentError([slip(pack, "There is no TOML file in this folder.")])
    return files


def drafts_in(file: Traversable, edition_id: str) -> Iterator[Found]:
    """The entries of a file, and what is wrong with the file itself."""
    try:
        tables = parse(file)
    except ContentError as error:
        yield from error.complaints
        return
    if wrong := edition_slip(tables.pop("edition", None), edition_id):
        yield slip(file, wrong, "edition")
    for kind, entries in tables.items():
        if kind not in CARDS[edition_id]:
            held = ", ".join(f"[{kind}.ID]" for kind in CARDS[edition_id])
            yield slip(file, f"There is no such field; a file holds {held}.", kind)
        elif not isinstance(entries, dict):
            sentence = f"Write every entry as a table of its own: [{kind}.ID]."
            yield slip(file, sentence, kind)
        else:
            yield from kind_drafts((str(file), edition_id, kind), entries)


def edition_slip(named: object, edition_id: str) -> str:
    """What is wrong with the edition that a file names; nothing if it is this one."""
    if named == edition_id:
        return ""
    fitting = [edition_id] if named in [*EDITIONS] else EDITIONS
    lines = " or ".join(f'edition = "{name}"' for name in fitting)
    return f"The file must begin with: {lines}"


def kind_drafts(
    place: tuple[str, str, str], entries: dict[str, object]
) -> Iterator[Found]:
    """The entries of one kind in one file."""
    source, edition_id, kind = place
    for entry_id, table in entries.items():
        fields = table if isinstance(table, dict) else {}
        draft = Draft(
            source=source,
            edition=edition_id,
            kind=kind,
            id=entry_id,
            table={**fields, "id": entry_id},
        )
        yield from entry_drafts(draft, table)


def entry_drafts(draft: Draft, table: object) -> Iterator[Found]:
    """An entry, and what is wrong with its *table* as it was written."""
    if not isinstance(table, dict):
        yield draft.complaint("", "Expected a table.")
        return
    if "id" in table:
        yield draft.complaint("id", "The id stands in the brackets alone.")
    yield draft


def parse(file: Traversable) -> dict[str, object]:
    """The tables of one file."""
    raw = read(file)
    try:
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        problem = f"This is not UTF-8 text, from byte {error.start + 1} on."
    except tomllib.TOMLDecodeError as error:
        reason = str(error).replace(
            "Cannot overwrite a value", "A field is there twice"
        )
        problem = f"This is not TOML. {reason}."
    except RecursionError:
        problem = "Its values are nested too deep."
    except ValueError:
        problem = "A number in it is too long."
    raise ContentError([slip(file, problem)])


def read(file: Traversable) -> bytes:
    """The bytes of a file that is not too large."""
    try:
        with file.open("rb") as stream:
            raw = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise ContentError([unreadable(file, error)]) from error
    if len(raw) > MOST_BYTES:
        raise ContentError([slip(file, "The file is larger than 1 MiB.")])
    return raw


def unreadable(file: Traversable, error: OSError) -> Complaint:
    """The operating system's reason."""
    return slip(file, f"{error.strerror}.")


def slip(file: Traversable, sentence: str, field: str = "") -> Complaint:
    """What is wrong with a file as a whole."""
    return Complaint(str(file), "", field, sentence)
