"""The program without a subcommand: short help, and the offer to play."""

import sys
from argparse import Namespace

from pocket_tactics.commands import play
from pocket_tactics.commands.cli_parser import build_parser
from pocket_tactics.commands.errors import DONE, LEFT
from pocket_tactics.texts.catalogue import Catalogue


def welcome(args: Namespace, say: Catalogue) -> int:
    """Print the short help; at a terminal, offer to play."""
    sys.stdout.write(f"{say('cli-about')}\n\n{say('cli-short')}\n")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return DONE
    from pocket_tactics.commands.output import ui_for
    from pocket_tactics.commands.questions import ask_agreement

    known = {"language": args.language, "settings_path": args.settings_path}
    args = Namespace(settings=args.settings, **known)
    args = build_parser(say).parse_args(["play"], args)
    ui = ui_for(args)
    try:
        agreed = ask_agreement(say("cli-offer"), (ui, say))
    except (EOFError, KeyboardInterrupt):
        ui.line()
        return LEFT
    return play.run(args, say) if agreed else DONE
