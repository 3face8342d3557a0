"""Building, pricing and checking forces: what ``force`` and its verbs do."""

import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from pocket_tactics.content import (
    Content,
    ContentError,
    Installed,
    NamedForce,
    built_force,
    edition_of,
    installed_packs,
    load,
    load_force,
)
from pocket_tactics.content.complaints import Complaint, flaw
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.refusal import Finding
from pocket_tactics.engine.state import House
from pocket_tactics.games.new_game import UserError, chosen_force, own_file
from pocket_tactics.notation import read_house
from pocket_tactics.texts import Catalogue, refusal_line
from pocket_tactics.tui.answering import (
    DONE,
    FAILED,
    LEFT,
    Subcommand,
    face_for,
    put,
    told_plainly,
)
from pocket_tactics.tui.building import (
    Plan,
    brought_in,
    draft_of,
    plan_of,
    text_of,
)
from pocket_tactics.tui.force_lines import force_lines, price
from pocket_tactics.tui.guide import guide_plan
from pocket_tactics.tui.packs import packs_for

FIRST = next(iter(EDITIONS))
BROUGHT = {"tiles": "--tile", "feature": "--feature", "base": "--base"}
"""The options of what a force may bring besides its units."""


@told_plainly
def force(wanted: Namespace, say: Catalogue) -> int:
    """Build, show or check a force."""
    return VERBS[wanted.verb](wanted, say)


def new(wanted: Namespace, say: Catalogue) -> int:
    """Write a force file, if the force is legal and the file is not there yet."""
    path: Path = wanted.file
    if path.exists():
        raise UserError(say("file-exists", path=str(path)))
    content, house = at_table(wanted, edition_for(wanted, wanted.basis, say), say)
    try:
        plan = planned_force(wanted, content, house, say)
    except EOFError:
        return LEFT
    if missing := options_lacking(plan, content):
        things, options = map(say("and").join, (brings(content, say), missing))
        raise UserError(say("force-lacks", things=things, options=options))
    draft = draft_of(path, plan, content)
    built = built_force(draft, content)
    edition = EDITIONS[content.edition]
    if wrong := complaints(path, built, edition.force_findings(house, built), say):
        raise ContentError(wrong)
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text_of(draft))
    put(
        say("force-written", path=str(path), name=built.name, points=price(built.units))
    )
    return DONE


def planned_force(
    wanted: Namespace, content: Content, house: House, say: Catalogue
) -> Plan:
    """What the force is to be: as the command line says, or as a person answers."""
    plan = plan_of(wanted, content, say)
    if wanted.unit or wanted.basis:
        return plan
    if not sys.stdin.isatty():
        raise UserError(say("no-units"))
    limit = EDITIONS[content.edition].force_limit(house)
    return guide_plan(plan, limit, content, (face_for(wanted), say))


def options_lacking(plan: Plan, content: Content) -> list[str]:
    """The options that tell what a force of this edition brings besides its units."""
    return [
        option
        for field, option in BROUGHT.items()
        if field in brought_in(content.edition) and not getattr(plan, field)
    ]


def brings(content: Content, say: Catalogue) -> list[str]:
    """What a force of this edition brings besides its units, in words."""
    return [say(f"brings-{field}") for field in brought_in(content.edition)]


def show(wanted: Namespace, say: Catalogue) -> int:
    """Tell what a force is, what it costs, and whether it is legal."""
    content, house = at_table(wanted, edition_for(wanted, wanted.force, say), say)
    edition = EDITIONS[content.edition]
    shown, _ = chosen_force(wanted.force, content, say)
    put(*force_lines(shown, edition.force_limit(house), say))
    wrong = [
        refusal_line(refusal, say)
        for _, refusal in edition.force_findings(house, shown)
    ]
    put(*(say("illegal", reason=reason) for reason in wrong))
    if not wrong:
        put(say("legal-force", title=say(f"title-{edition.id}")))
    return DONE


def check(wanted: Namespace, say: Catalogue) -> int:
    """Say whether a force file is legal, or everything that is wrong with it."""
    path: Path = wanted.file
    try:
        content, house = at_table(wanted, wanted.edition or edition_of(path), say)
        checked, _ = load_force(path, content)
        edition = EDITIONS[content.edition]
        findings = edition.force_findings(house, checked)
        wrong = complaints(path, checked, findings, say)
    except ContentError as error:
        wrong = list(error.complaints)
    if wrong:
        put(*(each.told(say) for each in wrong))
        return FAILED
    title = say(f"title-{edition.id}")
    points = price(checked.units)
    put(say("force-sound", path=str(path), points=points, title=title))
    return DONE


def at_table(
    wanted: Namespace, edition_id: str, say: Catalogue
) -> tuple[Content, House]:
    """The content and the house rules that a force is held against."""
    content = load(edition_id, *packs_for(wanted, say))
    return content, read_house(EDITIONS[edition_id], wanted.house)


def edition_for(wanted: Namespace, name: str | None, say: Catalogue) -> str:
    """The edition that is named, or that of the packs, or of a force by its name."""
    if wanted.edition:
        return str(wanted.edition)
    if wanted.content:
        return edition_of(Path(wanted.content[0]))
    return edition_of_force(name, say) if name else FIRST


def edition_of_force(name: str, say: Catalogue) -> str:
    """The edition of a prebuilt force, or of a force file."""
    packs = tuple(each for each in installed_packs() if not each.wrong)
    forces = {each: forces_in(each, packs) for each in EDITIONS}
    for edition, names in forces.items():
        if name in names:
            return edition
    if path := own_file(name):
        return edition_of(path)
    known = "; ".join(f"{', '.join(names)} ({each})" for each, names in forces.items())
    raise UserError(say("no-force", name=name, known=known))


def forces_in(edition_id: str, packs: Iterable[Installed]) -> dict[str, NamedForce]:
    """The prebuilt forces of an edition, those of installed packs among them."""
    fitting = (each.pack for each in packs if edition_id in each.pack.editions)
    return load(edition_id, *fitting).forces


def complaints(
    path: Path, judged: NamedForce, findings: Iterable[Finding], say: Catalogue
) -> list[Complaint]:
    """Return the problems of a force, each with its place in the file."""
    place = f"[force.{judged.id}]"
    lines = [(field, refusal_line(refusal, say)) for field, refusal in findings]
    return [
        Complaint(str(path), 0, place, flaw(field, "flaw-refused", reason=line))
        for field, line in lines
    ]


VERBS: dict[str, Subcommand] = {"new": new, "show": show, "check": check}
