"""``force show``: show a force with its price, and whether it is legal."""

from argparse import ArgumentParser, Namespace

from pocket_tactics.commands.errors import DONE
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``force show``."""
    parser.add_argument(
        "force", metavar=say("word-name-or-file"), help=say("cli-force-show-force")
    )


def run(args: Namespace, say: Catalogue) -> int:
    """Print a force, its price, and whether it is legal."""
    from pocket_tactics.commands.force.force_lines import force_lines
    from pocket_tactics.commands.force.lookup import content_and_house, edition_for
    from pocket_tactics.engine.editions import EDITIONS
    from pocket_tactics.games.setup.forces import find_force
    from pocket_tactics.printing import print_lines
    from pocket_tactics.texts import refusal_line

    content, house = content_and_house(args, edition_for(args, args.force, say), say)
    edition = EDITIONS[content.edition]
    shown, _ = find_force(args.force, content)
    print_lines(*force_lines(shown, edition.force_limit(house), say))
    wrong = [
        refusal_line(refusal, say)
        for _, refusal in edition.force_findings(house, shown)
    ]
    print_lines(*(say("illegal", reason=reason) for reason in wrong))
    if not wrong:
        print_lines(say("legal-force", title=say(f"title-{edition.id}")))
    return DONE
