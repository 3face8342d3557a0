"""``replay``: step through the record of a game."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from pocket_tactics.commands.errors import DONE, report_errors, with_filename
from pocket_tactics.commands.options import add_plain
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``replay``."""
    parser.add_argument(
        "file", type=Path, metavar=say("word-file"), help=say("cli-replay-file")
    )
    parser.add_argument("--verify", action="store_true", help=say("cli-replay-verify"))
    add_plain(parser, say)


@report_errors
def run(args: Namespace, say: Catalogue) -> int:
    """Step through a record, print it, or verify it."""
    from pocket_tactics.commands.output import ui_for
    from pocket_tactics.commands.replay_steps import (
        print_game,
        step_through,
        verification_line,
    )
    from pocket_tactics.record import load_record

    ui = ui_for(args)
    with with_filename(args.file, say):
        game = load_record(args.file)
        if args.verify:
            ui.line(verification_line(game, say))
        elif sys.stdin.isatty() and sys.stdout.isatty():
            step_through(game, ui, say)
        else:
            print_game(game, ui, say)
    return DONE
