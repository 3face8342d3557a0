"""The content of an edition: that of the package, and that of packs."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import chain
from pathlib import Path

import msgspec
from msgspec.structs import replace

from pocket_tactics.content.assembly import Content, assembled_content, cards, force
from pocket_tactics.content.checks.entries import flaws
from pocket_tactics.content.checks.maps import map_flaws
from pocket_tactics.content.complaints import (
    Complaint,
    ContentError,
    closest_match,
    flaw,
)
from pocket_tactics.content.files import Found, entries_in, read_file, slip, toml_file
from pocket_tactics.content.maps import MapTable
from pocket_tactics.content.packs import Pack, opened_pack, read_pack
from pocket_tactics.content.references import (
    KnownNames,
    entries_from_cards,
    known_from,
    reference_flaws,
)
from pocket_tactics.content.tables import ForceTable, NamedForce, RawEntry
from pocket_tactics.engine.cards import UnitCard
from pocket_tactics.engine.editions import EDITIONS


def load(edition_id: str, *packs: Path | Pack) -> Content:
    """Return the content of an edition and of *packs*.

    An entry replaces an earlier one of the same kind and id. Raises `ContentError` with
    all problems of the packs.
    """
    if edition_id not in EDITIONS:
        known = {"known": ", ".join(EDITIONS)}
        wrong = flaw(
            (), "flaw-no-edition", closest_match(edition_id, EDITIONS), **known
        )
        raise ContentError([slip(edition_id, wrong)])
    read = list(map(opened_pack, packs))
    refuse(problems_in(read, [edition_id]), unused_packs(edition_id, read))
    found = chain(
        shipped_entries(edition_id), *(pack.entries(edition_id) for pack in read)
    )
    return assembled_content(edition_id, raw_entries(found))


def check(*packs: Path | Pack) -> tuple[Complaint, ...]:
    """Return all problems of packs that are used together, for every edition."""
    read = list(map(opened_pack, packs))
    named = {edition for pack in read for edition in pack.editions}
    return tuple(problems_in(read, [each for each in EDITIONS if each in named]))


def problems_in(packs: Sequence[Pack], editions: Iterable[str]) -> list[Complaint]:
    """Return all problems of packs for some editions, in order of files and lines."""
    wrong = [complaint for pack in packs for complaint in pack.wrong]
    wrong += chain.from_iterable(problems_for(edition, packs) for edition in editions)
    order = {source: number for number, source in enumerate(sources(packs))}
    return sorted(wrong, key=lambda each: (order.get(each.source, -1), each.line))


def problems(*packs: Path | Pack) -> list[str]:
    """Return all problems of packs, each as a line of text."""
    return list(map(str, check(*packs)))


def sources(packs: Iterable[Pack]) -> Iterator[str]:
    """Yield the names of packs and their files in complaints, in order."""
    for pack in packs:
        yield from (pack.source, *(file.source for file in pack.files))


def problems_for(edition_id: str, packs: Sequence[Pack]) -> list[Complaint]:
    """Return the problems of packs' entries for one edition."""
    by_pack = [pack.entries(edition_id) for pack in packs]
    found = [*shipped_entries(edition_id), *chain.from_iterable(by_pack)]
    own = [raw_entries(some) for some in by_pack]
    known = known_from(raw_entries(found))
    wrong = [
        *(entry for entry in found if isinstance(entry, Complaint)),
        *chain.from_iterable(map(duplicates, own)),
        *dangling_references(raw_entries(shipped_entries(edition_id)), known),
        *entry_complaints(chain.from_iterable(own), known),
        *ids_given_twice(edition_id, packs),
    ]
    return wrong or [*map_complaints(chain.from_iterable(own), raw_entries(found))]


def map_complaints(
    entries: Iterable[RawEntry], every: Iterable[RawEntry]
) -> Iterator[Complaint]:
    """Yield complaints about maps among valid entries; *every* has their pieces too."""
    maps = [entry for entry in entries if entry.kind == "map"]
    if maps:
        content = assembled_content(maps[0].edition, every)
        for entry in maps:
            table = msgspec.convert(entry.table, MapTable)
            yield from map(entry.complaint, map_flaws(entry, table, content))


def ids_given_twice(edition_id: str, packs: Sequence[Pack]) -> Iterator[Complaint]:
    """Yield complaints about entries whose ids others have, for one edition."""
    own = [raw_entries(pack.entries(edition_id)) for pack in packs]
    named = [(p, some) for p, some in zip(packs, own, strict=True) if p.manifest]
    yield from ids_taken(edition_id, named)
    shared = raw_entries(shipped_entries(edition_id))
    yield from id_conflicts(chain(shared, *own))


def unused_packs(edition_id: str, packs: Sequence[Pack]) -> Iterator[Complaint]:
    """Yield complaints about packs if none of them has content for the edition."""
    given = [pack for pack in packs if not pack.installed]
    if not any(edition_id in pack.editions for pack in given):
        for pack in given:
            yield slip(pack.source, flaw((), "flaw-not-for", edition=edition_id))


def ids_taken(
    edition_id: str, packs: Iterable[tuple[Pack, Iterable[RawEntry]]]
) -> Iterator[Complaint]:
    """Yield complaints about entries that would replace others.

    Packs with a manifest may only add entries.
    """
    there = {
        (entry.kind, entry.id): "" for entry in raw_entries(shipped_entries(edition_id))
    }
    for pack, entries in packs:
        for entry in entries:
            owner = there.setdefault((entry.kind, entry.id), pack.source)
            if not owner:
                yield entry.complaint(flaw((), "flaw-taken-by-game"))
            elif owner != pack.source:
                yield entry.complaint(flaw((), "flaw-taken", owner=owner))


def load_force(path: Path, content: Content) -> tuple[NamedForce, Content]:
    """Return the force of a file, and the content with the units of that file.

    The file may not change a unit: in a game, units of the same id are the same.
    """
    file = toml_file(str(path), read_file(path))
    found = list(entries_in(file, content.edition))
    entries = raw_entries(found)
    known = known_beside(content, entries)
    refuse(found, misplaced_entries(path, entries), entry_complaints(entries, known))
    own = cards(entries, "unit", UnitCard)
    refuse(changes(entries, own, content))
    content = replace(content, units=content.units | own)
    (table,) = cards(entries, "force", ForceTable).values()
    return force(table, content.cards), content


def built_force(entry: RawEntry, content: Content) -> NamedForce:
    """Return the force of an entry that is not in a file."""
    refuse(entry_complaints([entry], known_beside(content, [entry])))
    (table,) = cards([entry], "force", ForceTable).values()
    return force(table, content.cards)


def edition_of(path: Path) -> str:
    """Return the edition that a pack is for; the first of all if it names none."""
    return read_pack(path).editions[0]


@cache
def shipped_entries(edition_id: str) -> tuple[Found, ...]:
    """Return the entries of the package, and complaints about them."""
    folder = files(__package__).joinpath(edition_id)
    # The folder of the lessons is read when somebody learns.
    tomls = (file for file in folder.iterdir() if file.is_file())
    inside = sorted(tomls, key=lambda file: file.name)
    tables = (toml_file(str(file), file.read_bytes()) for file in inside)
    return tuple(each for file in tables for each in entries_in(file, edition_id))


def raw_entries(found: Iterable[Found]) -> list[RawEntry]:
    """Return the entries without the complaints."""
    return [entry for entry in found if isinstance(entry, RawEntry)]


def refuse(*found: Iterable[Found]) -> None:
    """Raise `ContentError` if there are complaints."""
    everything = chain.from_iterable(found)
    if wrong := [entry for entry in everything if isinstance(entry, Complaint)]:
        raise ContentError(wrong)


def dangling_references(
    entries: Iterable[RawEntry], known: KnownNames
) -> Iterator[Complaint]:
    """Yield complaints about names that entries refer to and that do not exist."""
    for entry in entries:
        yield from map(entry.complaint, reference_flaws(entry, known))


def entry_complaints(
    entries: Iterable[RawEntry], known: KnownNames
) -> Iterator[Complaint]:
    """Yield all complaints about entries."""
    for entry in entries:
        yield from map(entry.complaint, flaws(entry, known))


def duplicates(entries: Iterable[RawEntry]) -> Iterator[Complaint]:
    """Yield complaints about entries that are twice in a pack."""
    first: dict[tuple[str, str], RawEntry] = {}
    for entry in entries:
        other = first.setdefault((entry.kind, entry.id), entry)
        if other is not entry:
            yield entry.complaint(flaw((), "flaw-twin", source=other.source))


def id_conflicts(entries: Iterable[RawEntry]) -> Iterator[Complaint]:
    """Yield complaints about tiles, bases and features of the same id."""
    kinds: dict[str, str] = {}
    for entry in entries:
        if entry.piece in {"tile", "base", "feature"}:
            kind = kinds.setdefault(entry.id, entry.piece)
            if kind != entry.piece:
                yield entry.complaint(flaw((), "flaw-shared-id", kind=kind))


def known_beside(content: Content, entries: Iterable[RawEntry]) -> KnownNames:
    """Return the names that a force file may refer to."""
    there = entries_from_cards(
        content.edition,
        content.units.values(),
        content.tiles.values(),
        content.features.values(),
    )
    return known_from(there).also(**msgspec.structs.asdict(known_from(entries)))


def misplaced_entries(path: Path, entries: Iterable[RawEntry]) -> Iterator[Complaint]:
    """Yield complaints about entries that a force file lacks or may not have."""
    kinds = [entry.kind for entry in entries]
    if kinds.count("force") != 1:
        yield slip(str(path), flaw((), "flaw-one-force"))
    for entry in entries:
        if entry.kind not in {"unit", "force"}:
            yield entry.complaint(flaw((), "flaw-force-file"))


def changes(
    entries: Iterable[RawEntry], own: dict[str, UnitCard], content: Content
) -> Iterator[Complaint]:
    """Yield complaints about units of a force file that differ from existing ones."""
    changed = {
        name for name, card in own.items() if content.units.get(name, card) != card
    }
    for entry in entries:
        if entry.kind == "unit" and entry.id in changed:
            yield entry.complaint(flaw((), "flaw-changed"))
