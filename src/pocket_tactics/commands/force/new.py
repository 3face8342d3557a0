"""``force new``: write a force file."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pocket_tactics.commands.errors import DONE, LEFT
from pocket_tactics.commands.options import add_plain, add_repeated
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``force new``."""
    parser.add_argument(
        "file", type=Path, metavar=say("word-file"), help=say("cli-force-new-file")
    )
    name = say("word-name")
    parser.add_argument(
        "--from", dest="basis", metavar=name, help=say("cli-force-new-from")
    )
    for option in ("unit", "tile"):
        add_repeated(parser, option, say("word-count"), say(f"cli-force-new-{option}"))
    for option in ("feature", "base"):
        about = say(f"cli-force-new-{option}")
        parser.add_argument(f"--{option}", metavar=name, help=about)
    parser.add_argument(
        "--name", metavar=say("word-text"), help=say("cli-force-new-name")
    )
    add_plain(parser, say)


def run(args: Namespace, say: Catalogue) -> int:
    """Write a force file, if the force is legal and the file does not exist."""
    from pocket_tactics.commands.errors import UserError
    from pocket_tactics.commands.force.lookup import content_and_house, edition_for
    from pocket_tactics.commands.force.planning import (
        check_complete,
        plan_force,
        save_force,
    )

    path: Path = args.file
    if path.exists():
        raise UserError(say("file-exists", path=str(path)))
    content, house = content_and_house(args, edition_for(args, args.basis, say), say)
    try:
        plan = plan_force(args, content, house, say)
    except EOFError:
        return LEFT
    check_complete(plan, content, say)
    save_force(path, plan, (content, house), say)
    return DONE
