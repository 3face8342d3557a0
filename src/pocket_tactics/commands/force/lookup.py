"""The content, the edition and the problems of a force on the command line."""

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from pocket_tactics.commands.errors import UserError
from pocket_tactics.commands.packs_in_use import packs_to_use
from pocket_tactics.content import (
    Content,
    Installed,
    NamedForce,
    edition_of,
    installed_packs,
    load,
)
from pocket_tactics.content.complaints import Complaint, flaw, with_nearest
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.refusal import Finding
from pocket_tactics.engine.state import House
from pocket_tactics.games.setup.forces import own_file
from pocket_tactics.games.setup.house import house_values, house_with
from pocket_tactics.texts import Catalogue, refusal_line

FIRST = next(iter(EDITIONS))


def content_and_house(
    args: Namespace, edition_id: str, say: Catalogue
) -> tuple[Content, House]:
    """Return the content and the house rules for a force."""
    content = load(edition_id, *packs_to_use(args, say))
    return content, house_with(
        EDITIONS[edition_id], house_values(args.house), strict=False
    )


def edition_for(args: Namespace, name: str | None, say: Catalogue) -> str:
    """Return the edition of the command line, of its content, or of a force."""
    if args.edition:
        return str(args.edition)
    if args.content:
        return edition_of(Path(args.content[0]))
    return edition_of_force(name, say) if name else FIRST


def edition_of_force(name: str, say: Catalogue) -> str:
    """Return the edition of a prebuilt force, or of a force file."""
    packs = tuple(each for each in installed_packs() if not each.wrong)
    forces = {each: forces_in(each, packs) for each in EDITIONS}
    for edition, names in forces.items():
        if name in names:
            return edition
    if path := own_file(name):
        return edition_of(path)
    known = "; ".join(f"{', '.join(names)} ({each})" for each, names in forces.items())
    message = say("no-force", name=name, known=known)
    every = [name for names in forces.values() for name in names]
    raise UserError(with_nearest(message, name, every, say))


def forces_in(edition_id: str, packs: Iterable[Installed]) -> dict[str, NamedForce]:
    """Return the prebuilt forces of an edition, including those of installed packs."""
    fitting = (each.pack for each in packs if edition_id in each.pack.editions)
    return load(edition_id, *fitting).forces


def force_problems(
    path: Path, judged: NamedForce, findings: Iterable[Finding], say: Catalogue
) -> list[Complaint]:
    """Return the problems of a force, each with its place in the file."""
    place = f"[force.{judged.id}]"
    lines = [(field, refusal_line(refusal, say)) for field, refusal in findings]
    return [
        Complaint(str(path), 0, place, flaw(field, "flaw-refused", reason=line))
        for field, line in lines
    ]
