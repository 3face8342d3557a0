"""``perft``: count the lines of play from a position."""

from argparse import ArgumentParser, Namespace

from pocket_tactics.commands.errors import DONE, UserError, report_errors
from pocket_tactics.commands.options import add_content
from pocket_tactics.texts.catalogue import Catalogue

MAX_DEPTH = 64


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``perft``."""
    parser.add_argument(
        "position", metavar=say("word-text-or-file"), help=say("cli-show-position")
    )
    parser.add_argument(
        "depth", metavar=say("word-number"), help=say("cli-perft-depth")
    )
    parser.add_argument("--divide", action="store_true", help=say("cli-perft-divide"))
    parser.add_argument(
        "--weighted", action="store_true", help=say("cli-perft-weighted")
    )
    add_content(parser, say)


@report_errors
def run(args: Namespace, say: Catalogue) -> int:
    """Print the number of lines of each depth, or after each first action."""
    from pocket_tactics.commands.packs_in_use import packs_to_use
    from pocket_tactics.commands.positions import position_from_argument
    from pocket_tactics.kernel.perft import (
        divided,
        is_held,
        perft,
        weighted_divided,
        weighted_perft,
    )
    from pocket_tactics.notation import write_action
    from pocket_tactics.printing import print_error, print_lines

    depth = depth_of(args.depth, say)
    state = position_from_argument(args.position, packs_to_use(args, say), say)
    if not (args.weighted or is_held(state)):
        print_error(say("perft-engine"))
    count, divide = (
        (weighted_perft, weighted_divided) if args.weighted else (perft, divided)
    )
    if args.divide:
        for action, lines in divide(state, depth).items():
            print_lines(f"{write_action(action)}: {lines}")
        return DONE
    for each in range(1, depth + 1):
        print_lines(f"{each} {count(state, each)}")
    return DONE


def depth_of(word: str, say: Catalogue) -> int:
    """Return the depth that was asked for; raises `UserError`."""
    depth = int(word) if word.isascii() and word.isdecimal() else 0
    if not 1 <= depth <= MAX_DEPTH:
        raise UserError(say("perft-depth"))
    return depth
