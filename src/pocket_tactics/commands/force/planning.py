"""The plan of a new force, its completeness, and its file."""

import sys
from argparse import Namespace
from pathlib import Path

from pocket_tactics.commands.errors import UserError
from pocket_tactics.commands.force.building import (
    ForcePlan,
    fields_brought,
    force_entry,
    plan_from_args,
    write_force,
)
from pocket_tactics.commands.force.force_lines import price
from pocket_tactics.commands.force.force_wizard import ask_plan
from pocket_tactics.commands.force.lookup import force_problems
from pocket_tactics.commands.output import ui_for
from pocket_tactics.content import Content, ContentError, built_force
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import House
from pocket_tactics.printing import print_lines
from pocket_tactics.texts import Catalogue

BROUGHT = {"tiles": "--tile", "feature": "--feature", "base": "--base"}
"""The options for what a force can bring besides its units."""


def check_complete(plan: ForcePlan, content: Content, say: Catalogue) -> None:
    """Raise a `UserError` that names the options for what a force lacks."""
    if missing := missing_options(plan, content):
        things, options = map(say("and").join, (things_brought(content, say), missing))
        raise UserError(say("force-lacks", things=things, options=options))


def save_force(
    path: Path, plan: ForcePlan, setting: tuple[Content, House], say: Catalogue
) -> None:
    """Write a force to a new file; raise a `ContentError` if it is illegal."""
    content, house = setting
    entry = force_entry(path, plan, content)
    built = built_force(entry, content)
    findings = EDITIONS[content.edition].force_findings(house, built)
    if problems := force_problems(path, built, findings, say):
        raise ContentError(problems)
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(write_force(entry))
    points = price(built.units)
    print_lines(say("force-written", path=str(path), name=built.name, points=points))


def plan_force(
    args: Namespace, content: Content, house: House, say: Catalogue
) -> ForcePlan:
    """Return the plan of the command line, or of a person's answers."""
    plan = plan_from_args(args, content, say)
    if args.unit or args.basis:
        return plan
    if not sys.stdin.isatty():
        raise UserError(say("no-units"))
    limit = EDITIONS[content.edition].force_limit(house)
    return ask_plan(plan, limit, content, (ui_for(args), say))


def missing_options(plan: ForcePlan, content: Content) -> list[str]:
    """Return the missing options for what a force of this edition must bring."""
    return [
        option
        for field, option in BROUGHT.items()
        if field in fields_brought(content.edition) and not getattr(plan, field)
    ]


def things_brought(content: Content, say: Catalogue) -> list[str]:
    """Return the names of what a force of this edition brings besides its units."""
    return [say(f"brings-{field}") for field in fields_brought(content.edition)]
