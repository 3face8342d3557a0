"""The content of an edition: what comes with the package, and packs of one's own."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import chain
from pathlib import Path

import msgspec
from msgspec.structs import replace

from pocket_tactics.content.assembly import Content, assembled_content, cards, force
from pocket_tactics.content.checks.entries import flaws
from pocket_tactics.content.complaints import Complaint, ContentError, flaw, nearest
from pocket_tactics.content.files import Found, drafts_in, read_file, slip, toml_file
from pocket_tactics.content.packs import Pack, opened_pack, read_pack
from pocket_tactics.content.references import (
    Known,
    drafts_of,
    known_from,
    reference_flaws,
)
from pocket_tactics.content.tables import Draft, ForceTable, NamedForce
from pocket_tactics.engine.cards import UnitCard
from pocket_tactics.engine.editions import EDITIONS


def load(edition_id: str, *packs: Path | Pack) -> Content:
    """The content of an edition and of *packs*; a later entry replaces its namesake.

    Raises `ContentError` with everything that is wrong in them.
    """
    if edition_id not in EDITIONS:
        known = {"known": ", ".join(EDITIONS)}
        wrong = flaw((), "flaw-no-edition", nearest(edition_id, EDITIONS), **known)
        raise ContentError([slip(edition_id, wrong)])
    read = list(map(opened_pack, packs))
    refuse(wrong_in(read, [edition_id]), strangers(edition_id, read))
    found = chain(
        shipped_entries(edition_id), *(pack.entries(edition_id) for pack in read)
    )
    return assembled_content(edition_id, drafts_among(found))


def check(*packs: Path | Pack) -> tuple[Complaint, ...]:
    """All that is wrong in packs that are to be used together, for every edition."""
    read = list(map(opened_pack, packs))
    named = {edition for pack in read for edition in pack.editions}
    return tuple(wrong_in(read, [each for each in EDITIONS if each in named]))


def wrong_in(packs: Sequence[Pack], editions: Iterable[str]) -> list[Complaint]:
    """All that is wrong in packs for some editions, in the order of files and lines."""
    wrong = [complaint for pack in packs for complaint in pack.wrong]
    wrong += chain.from_iterable(wrong_for(edition, packs) for edition in editions)
    order = {source: number for number, source in enumerate(sources(packs))}
    return sorted(wrong, key=lambda each: (order.get(each.source, -1), each.line))


def problems(*packs: Path | Pack) -> list[str]:
    """All that is wrong in packs, a line each."""
    return list(map(str, check(*packs)))


def sources(packs: Iterable[Pack]) -> Iterator[str]:
    """What complaints call packs and their files, in order."""
    for pack in packs:
        yield from (pack.source, *(file.source for file in pack.files))


def wrong_for(edition_id: str, packs: Sequence[Pack]) -> list[Complaint]:
    """What is wrong in the entries of packs for one edition."""
    entries = [pack.entries(edition_id) for pack in packs]
    found = [*shipped_entries(edition_id), *chain.from_iterable(entries)]
    own = [drafts_among(some) for some in entries]
    drafts = drafts_among(found)
    known = known_from(drafts)
    return [
        *(entry for entry in found if isinstance(entry, Complaint)),
        *chain.from_iterable(map(twins, own)),
        *dangling_names(drafts_among(shipped_entries(edition_id)), known),
        *complaints(chain.from_iterable(own), known),
        *ids_given_twice(edition_id, packs),
    ]


def ids_given_twice(edition_id: str, packs: Sequence[Pack]) -> Iterator[Complaint]:
    """The entries of packs that cannot be there beside others, for one edition."""
    own = [drafts_among(pack.entries(edition_id)) for pack in packs]
    named = [(p, some) for p, some in zip(packs, own, strict=True) if p.manifest]
    yield from ids_taken(edition_id, named)
    shared = drafts_among(shipped_entries(edition_id))
    yield from collisions(chain(shared, *own))


def strangers(edition_id: str, packs: Sequence[Pack]) -> Iterator[Complaint]:
    """Packs that were given, none of which has anything for the edition."""
    given = [pack for pack in packs if not pack.installed]
    if not any(edition_id in pack.editions for pack in given):
        for pack in given:
            yield slip(pack.source, flaw((), "flaw-not-for", edition=edition_id))


def ids_taken(
    edition_id: str, packs: Iterable[tuple[Pack, Iterable[Draft]]]
) -> Iterator[Complaint]:
    """The entries of packs with a manifest whose ids others have: they add, no more."""
    there = {
        (draft.kind, draft.id): ""
        for draft in drafts_among(shipped_entries(edition_id))
    }
    for pack, drafts in packs:
        for draft in drafts:
            owner = there.setdefault((draft.kind, draft.id), pack.source)
            if not owner:
                yield draft.complaint(flaw((), "flaw-taken-by-game"))
            elif owner != pack.source:
                yield draft.complaint(flaw((), "flaw-taken", owner=owner))


def load_force(path: Path, content: Content) -> tuple[NamedForce, Content]:
    """The force of a file, and the content with that file's own units.

    Units of the same id are the same in a game, so the file cannot change one.
    """
    file = toml_file(str(path), read_file(path))
    found = list(drafts_in(file, content.edition))
    drafts = drafts_among(found)
    known = known_beside(content, drafts)
    refuse(found, strays(path, drafts), complaints(drafts, known))
    own = cards(drafts, "unit", UnitCard)
    refuse(changes(drafts, own, content))
    content = replace(content, units=content.units | own)
    (table,) = cards(drafts, "force", ForceTable).values()
    return force(table, content.cards), content


def built_force(draft: Draft, content: Content) -> NamedForce:
    """The force of a table that is in no file yet."""
    refuse(complaints([draft], known_beside(content, [draft])))
    (table,) = cards([draft], "force", ForceTable).values()
    return force(table, content.cards)


def edition_of(path: Path) -> str:
    """The edition that a pack is written for; the first there is, if it names none."""
    return read_pack(path).editions[0]


@cache
def shipped_entries(edition_id: str) -> tuple[Found, ...]:
    """The entries that come with the package."""
    folder = files(__package__).joinpath(edition_id)
    inside = sorted(folder.iterdir(), key=lambda file: file.name)
    tables = (toml_file(str(file), file.read_bytes()) for file in inside)
    return tuple(each for file in tables for each in drafts_in(file, edition_id))


def drafts_among(found: Iterable[Found]) -> list[Draft]:
    """The entries, without the complaints."""
    return [entry for entry in found if isinstance(entry, Draft)]


def refuse(*found: Iterable[Found]) -> None:
    """Raise the complaints that there are."""
    everything = chain.from_iterable(found)
    if wrong := [entry for entry in everything if isinstance(entry, Complaint)]:
        raise ContentError(wrong)


def dangling_names(drafts: Iterable[Draft], known: Known) -> Iterator[Complaint]:
    """What entries that are sound by themselves name, and nothing bears any more."""
    for draft in drafts:
        yield from map(draft.complaint, reference_flaws(draft, known))


def complaints(drafts: Iterable[Draft], known: Known) -> Iterator[Complaint]:
    """What is wrong inside the entries."""
    for draft in drafts:
        yield from map(draft.complaint, flaws(draft, known))


def twins(drafts: Iterable[Draft]) -> Iterator[Complaint]:
    """The entries of a pack that it has twice."""
    first: dict[tuple[str, str], Draft] = {}
    for draft in drafts:
        other = first.setdefault((draft.kind, draft.id), draft)
        if other is not draft:
            yield draft.complaint(flaw((), "flaw-twin", source=other.source))


def collisions(drafts: Iterable[Draft]) -> Iterator[Complaint]:
    """The tiles, bases and features that share an id: they are known by it."""
    kinds: dict[str, str] = {}
    for draft in drafts:
        if draft.piece in {"tile", "base", "feature"}:
            kind = kinds.setdefault(draft.id, draft.piece)
            if kind != draft.piece:
                yield draft.complaint(flaw((), "flaw-shared-id", kind=kind))


def known_beside(content: Content, drafts: Iterable[Draft]) -> Known:
    """The names that a force file may refer to."""
    there = drafts_of(
        content.edition,
        content.units.values(),
        content.tiles.values(),
        content.features.values(),
    )
    return known_from(there).also(**msgspec.structs.asdict(known_from(drafts)))


def strays(path: Path, drafts: Iterable[Draft]) -> Iterator[Complaint]:
    """What a force file has too much or too little of."""
    kinds = [draft.kind for draft in drafts]
    if kinds.count("force") != 1:
        yield slip(str(path), flaw((), "flaw-one-force"))
    for draft in drafts:
        if draft.kind not in {"unit", "force"}:
            yield draft.complaint(flaw((), "flaw-force-file"))


def changes(
    drafts: Iterable[Draft], own: dict[str, UnitCard], content: Content
) -> Iterator[Complaint]:
    """The units of a force file that are there already, and otherwise."""
    changed = {
        name for name, card in own.items() if content.units.get(name, card) != card
    }
    for draft in drafts:
        if draft.kind == "unit" and draft.id in changed:
            yield draft.complaint(flaw((), "flaw-changed"))
