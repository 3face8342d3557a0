"""``schema``: print the JSON Schema of content files."""

import sys
from argparse import ArgumentParser, Namespace

from pocket_tactics.commands.errors import DONE, report_errors
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``schema``."""
    parser.add_argument(
        "--edition", metavar=say("word-id"), help=say("cli-schema-edition")
    )


@report_errors
def run(args: Namespace, say: Catalogue) -> int:
    """Print the JSON Schema of content files, of one edition or of all."""
    import msgspec

    from pocket_tactics.content import content_schema
    from pocket_tactics.engine.editions import EDITIONS
    from pocket_tactics.games.setup.seats import edition_by_name

    if args.edition:
        edition_by_name(args.edition)
    editions = [args.edition] if args.edition else EDITIONS
    raw = msgspec.json.encode(content_schema(*editions))
    sys.stdout.write(msgspec.json.format(raw, indent=2).decode() + "\n")
    return DONE
