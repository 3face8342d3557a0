"""``force check``: list all problems of a force file."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pocket_tactics.commands.errors import DONE, FAILED
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``force check``."""
    parser.add_argument(
        "file", type=Path, metavar=say("word-file"), help=say("cli-force-check-file")
    )


def run(args: Namespace, say: Catalogue) -> int:
    """Print that a force file is legal, or all of its problems."""
    from pocket_tactics.commands.force.force_lines import price
    from pocket_tactics.commands.force.lookup import content_and_house, force_problems
    from pocket_tactics.content import ContentError, edition_of, load_force
    from pocket_tactics.engine.editions import EDITIONS
    from pocket_tactics.printing import print_lines

    path: Path = args.file
    try:
        content, house = content_and_house(args, args.edition or edition_of(path), say)
        checked, _ = load_force(path, content)
        edition = EDITIONS[content.edition]
        findings = edition.force_findings(house, checked)
        problems = force_problems(path, checked, findings, say)
    except ContentError as error:
        problems = list(error.complaints)
    if problems:
        print_lines(*(each.message(say) for each in problems))
        return FAILED
    title = say(f"title-{edition.id}")
    points = price(checked.units)
    print_lines(say("force-sound", path=str(path), points=points, title=title))
    return DONE
