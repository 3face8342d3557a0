"""``learn``: play short lessons."""

from argparse import ArgumentParser, Namespace

from pocket_tactics.commands.errors import report_errors
from pocket_tactics.commands.options import add_plain
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``learn``."""
    parser.add_argument(
        "lesson", nargs="?", metavar=say("word-id"), help=say("cli-learn-lesson")
    )
    add_plain(parser, say)


@report_errors
def run(args: Namespace, say: Catalogue) -> int:
    """Play a lesson, or list all; return the exit status."""
    from pocket_tactics.commands.lessons import learn

    return learn(args, say)
