"""``play``: start or continue a game."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pocket_tactics.commands.errors import report_errors
from pocket_tactics.commands.options import add_game_option, add_plain
from pocket_tactics.games.setup.options import GAME_OPTIONS
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``play``."""
    for option in GAME_OPTIONS:
        add_game_option(parser, option, say)
    parser.add_argument(
        "--seed", type=int, metavar=say("word-number"), help=say("cli-play-seed")
    )
    parser.add_argument(
        "--record", type=Path, metavar=say("word-file"), help=say("cli-play-record")
    )
    add_plain(parser, say)


@report_errors
def run(args: Namespace, say: Catalogue) -> int:
    """Play a new game or continue one; return the exit status."""
    from pocket_tactics.commands.play.game import play

    return play(args, say)
