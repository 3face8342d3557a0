"""``show``: show a position from its text."""

from argparse import ArgumentParser, Namespace

from pocket_tactics.commands.errors import DONE, report_errors
from pocket_tactics.commands.options import add_content, add_plain
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``show``."""
    parser.add_argument(
        "position", metavar=say("word-text-or-file"), help=say("cli-show-position")
    )
    add_content(parser, say)
    add_plain(parser, say)


@report_errors
def run(args: Namespace, say: Catalogue) -> int:
    """Show a position: the map, the units, and the next decision with its choices."""
    from pocket_tactics.commands.output import ui_for
    from pocket_tactics.commands.packs_in_use import packs_to_use
    from pocket_tactics.commands.positions import position_from_argument, show_position

    position = position_from_argument(args.position, packs_to_use(args, say), say)
    show_position(position, ui_for(args), say)
    return DONE
