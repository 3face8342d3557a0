"""``cards``: show the cards."""

from argparse import ArgumentParser, Namespace

from pocket_tactics.commands.errors import DONE, FAILED, report_errors
from pocket_tactics.commands.options import (
    add_content,
    add_edition,
    edition_from_args,
)
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``cards``."""
    parser.add_argument(
        "search", nargs="*", metavar=say("word-word"), help=say("cli-cards-search")
    )
    add_edition(parser, say)
    add_content(parser, say)


@report_errors
def run(args: Namespace, say: Catalogue) -> int:
    """Print all cards, or those with a word in their name."""
    from pocket_tactics.commands.output import print_paged
    from pocket_tactics.commands.packs_in_use import packs_to_use
    from pocket_tactics.content import load
    from pocket_tactics.content.complaints import with_nearest
    from pocket_tactics.printing import print_lines
    from pocket_tactics.texts import card_lines, cards_named
    from pocket_tactics.texts.cards import card_words

    content = load(edition_from_args(args), *packs_to_use(args, say))
    word = " ".join(args.search)
    shown = cards_named(content.cards, word)
    lines = (card_lines(card, say, content.cards) for card in shown)
    print_paged((line for card in lines for line in (*card, "")), args, say)
    if not shown:
        message = say("no-card", text=word)
        print_lines(with_nearest(message, word, card_words(content.cards), say))
    return DONE if shown else FAILED
