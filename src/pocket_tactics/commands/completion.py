"""``completion``: print the completion script for a shell."""

import sys
from argparse import ArgumentParser, Namespace

from pocket_tactics.commands.errors import DONE, report_errors
from pocket_tactics.texts.catalogue import Catalogue

SHELLS = ("bash", "zsh", "fish")


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``completion``."""
    parser.add_argument(
        "shell", metavar=say("word-name"), help=say("cli-completion-shell")
    )


@report_errors
def run(args: Namespace, say: Catalogue) -> int:
    """Print the completion script for a shell."""
    from argcomplete.shell_integration import shellcode

    from pocket_tactics.commands.errors import UserError
    from pocket_tactics.commands.options import NAME
    from pocket_tactics.content.complaints import with_nearest

    if args.shell not in SHELLS:
        known = ", ".join(SHELLS)
        message = say("no-shell", name=args.shell, known=known)
        raise UserError(with_nearest(message, args.shell, SHELLS, say))
    sys.stdout.write(shellcode([NAME], shell=args.shell) + "\n")
    return DONE
