"""The content of an edition: what comes with the package, and packs of one's own."""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import chain
from pathlib import Path

import msgspec
from msgspec.structs import replace

from pocket_tactics.cards import UnitCard
from pocket_tactics.content.assembly import Content, assembled, cards, force
from pocket_tactics.content.checks import flaws, known_from
from pocket_tactics.content.complaints import Complaint, ContentError
from pocket_tactics.content.files import Found, drafts_in, parse, slip, toml_files
from pocket_tactics.content.mentions import Known, known_among
from pocket_tactics.content.tables import Draft, ForceTable, NamedForce
from pocket_tactics.editions import EDITIONS

FIRST = next(iter(EDITIONS))


def load(edition_id: str, *packs: Path) -> Content:
    """The content of an edition and of *packs*; a later entry replaces its namesake.

    Raises `ContentError` with everything that is wrong in them.
    """
    if edition_id not in EDITIONS:
        there_are = f"There is no such edition; there are: {', '.join(EDITIONS)}."
        raise ContentError([Complaint(edition_id, "", "", there_are)])
    found = list(
        chain(shipped(edition_id), *(opened(pack, edition_id) for pack in packs))
    )
    drafts = drafts_among(found)
    refuse(found, complaints(drafts, known_from(drafts)), collisions(drafts))
    return assembled(edition_id, drafts)


def load_force(path: Path, content: Content) -> tuple[NamedForce, Content]:
    """The force of a file, and the content with that file's own units.

    Units of the same id are the same in a game, so the file cannot change one.
    """
    found = list(drafts_in(path, content.edition))
    drafts = drafts_among(found)
    refuse(found)
    refuse(strays(path, drafts))
    refuse(complaints(drafts, known_beside(content, drafts)))
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


def problems(path: Path) -> list[str]:
    """All that is wrong with a file or folder of one's own, a line each."""
    try:
        load(edition_of(path), path)
    except ContentError as error:
        return [str(complaint) for complaint in error.complaints]
    return []


def edition_of(path: Path) -> str:
    """The edition that a pack is written for; the first there is, if it names none."""
    named = list(editions_named(path))
    return next((edition for edition in EDITIONS if edition in named), FIRST)


def editions_named(path: Path) -> Iterator[object]:
    """What the readable files of a pack give as their edition."""
    for file in toml_files(path):
        try:
            yield parse(file).get("edition")
        except ContentError:
            continue  # `load` tells what is wrong with it


@cache
def shipped(edition_id: str) -> tuple[Found, ...]:
    """The entries that come with the package."""
    return tuple(opened(files(__package__).joinpath(edition_id), edition_id))


def opened(pack: Traversable, edition_id: str) -> list[Found]:
    """The entries of a pack, and what is wrong with its files."""
    try:
        inside = toml_files(pack)
    except ContentError as error:
        return list(error.complaints)
    found = [entry for file in inside for entry in drafts_in(file, edition_id)]
    return [*found, *twins(drafts_among(found))]


def drafts_among(found: Iterable[Found]) -> list[Draft]:
    """The entries, without the complaints."""
    return [entry for entry in found if isinstance(entry, Draft)]


def refuse(*found: Iterable[Found]) -> None:
    """Raise the complaints that there are."""
    everything = chain.from_iterable(found)
    if wrong := [entry for entry in everything if isinstance(entry, Complaint)]:
        raise ContentError(wrong)


def complaints(drafts: Iterable[Draft], known: Known) -> Iterator[Complaint]:
    """What is wrong inside the entries."""
    for draft in drafts:
        yield from (draft.complaint(*flaw) for flaw in flaws(draft, known))


def twins(drafts: Iterable[Draft]) -> Iterator[Complaint]:
    """The entries of a pack that it has twice."""
    first: dict[tuple[str, str], Draft] = {}
    for draft in drafts:
        other = first.setdefault((draft.kind, draft.id), draft)
        if other is not draft:
            yield draft.complaint("", f"It is in {other.source} too.")


def collisions(drafts: Iterable[Draft]) -> Iterator[Complaint]:
    """The tiles, bases and features that share an id: they are known by it."""
    kinds: dict[str, str] = {}
    for draft in drafts:
        if draft.piece in {"tile", "base", "feature"}:
            kind = kinds.setdefault(draft.id, draft.piece)
            if kind != draft.piece:
                yield draft.complaint("", f"There is a {kind} of that id already.")


def known_beside(content: Content, drafts: Iterable[Draft]) -> Known:
    """The names that a force file may refer to."""
    there = known_among(
        content.units.values(), content.tiles.values(), content.features.values()
    )
    return there.also(**msgspec.structs.asdict(known_from(drafts)))


def strays(path: Path, drafts: Iterable[Draft]) -> Iterator[Complaint]:
    """What a force file has too much or too little of."""
    kinds = [draft.kind for draft in drafts]
    if kinds.count("force") != 1:
        yield slip(path, "A force file has exactly one [force.ID].")
    for draft in drafts:
        if draft.kind not in {"unit", "force"}:
            yield draft.complaint("", "A force file has units and one force alone.")


def changes(
    drafts: Iterable[Draft], own: dict[str, UnitCard], content: Content
) -> Iterator[Complaint]:
    """The units of a force file that are there already, and otherwise."""
    changed = {
        name for name, card in own.items() if content.units.get(name, card) != card
    }
    for draft in drafts:
        if draft.kind == "unit" and draft.id in changed:
            yield draft.complaint("", "Another unit has that id; choose a new one.")
