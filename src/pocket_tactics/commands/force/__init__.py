"""``force``: build, show and check forces."""

from argparse import ArgumentParser, Namespace

from pocket_tactics.commands.errors import Subcommand, report_errors
from pocket_tactics.commands.force import check, new, show
from pocket_tactics.commands.options import add_game_option
from pocket_tactics.games.setup.options import GAME_OPTIONS
from pocket_tactics.texts.catalogue import Catalogue

VERBS = {"new": new, "show": show, "check": check}


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the verbs of ``force``."""
    verbs = parser.add_subparsers(dest="verb", required=True, metavar=say("word-verb"))
    for name, command in VERBS.items():
        about = say(f"cli-force-{name}")
        verb = verbs.add_parser(name, help=about, description=about)
        command.options(verb, say)
        verb.add_argument(
            "--edition", metavar=say("word-id"), help=say("cli-force-edition")
        )
        for option in GAME_OPTIONS:
            if option.name in {"house", "content"}:
                add_game_option(verb, option, say)


@report_errors
def run(args: Namespace, say: Catalogue) -> int:
    """Build, show or check a force; return the exit status."""
    run_verb: Subcommand = VERBS[args.verb].run
    return run_verb(args, say)
