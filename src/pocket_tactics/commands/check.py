"""``check``: check content files."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pocket_tactics.commands.errors import DONE, FAILED, report_errors
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``check``."""
    parser.add_argument(
        "paths",
        nargs="+",
        type=Path,
        metavar=say("word-path"),
        help=say("cli-check-path"),
    )


@report_errors
def run(args: Namespace, say: Catalogue) -> int:
    """Report every problem of content files."""
    from pocket_tactics.commands.packs_in_use import problems_at
    from pocket_tactics.printing import print_lines

    problems = problems_at(args.paths)
    if problems:
        print_lines(*(each.message(say) for each in problems))
        return FAILED
    print_lines(*(say("content-sound", path=str(path)) for path in args.paths))
    return DONE
