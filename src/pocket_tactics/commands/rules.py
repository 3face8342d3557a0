"""``rules``: read the rulebook."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pocket_tactics.commands.errors import DONE, FAILED, report_errors
from pocket_tactics.commands.options import add_edition, edition_from_args
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``rules``."""
    parser.add_argument(
        "search",
        nargs="*",
        metavar=say("word-id-or-word"),
        help=say("cli-rules-search"),
    )
    parser.add_argument(
        "--coverage", action="store_true", help=say("cli-rules-coverage")
    )
    add_edition(parser, say)


@report_errors
def run(args: Namespace, say: Catalogue) -> int:
    """Print rules, or with ``--coverage`` the tests that cite each of them."""
    if args.coverage:
        return print_coverage(say)
    from pocket_tactics.commands.output import print_paged
    from pocket_tactics.content import rulebook
    from pocket_tactics.games.setup.seats import edition_by_name
    from pocket_tactics.tui.rule_lookup import find_rules, rule_lines

    edition_id = edition_from_args(args)
    edition_by_name(edition_id)
    text, book = " ".join(args.search), rulebook(say.language)
    print_paged(rule_lines(book, text, edition_id, say), args, say)
    return DONE if find_rules(book, text, edition_id) else FAILED


def print_coverage(say: Catalogue) -> int:
    """Print the tests that cite each rule, in a checkout."""
    from pocket_tactics.commands.errors import UserError
    from pocket_tactics.content import rulebook
    from pocket_tactics.content.citations import checkout, citations
    from pocket_tactics.printing import print_lines

    root = checkout(Path.cwd())
    if root is None:
        raise UserError(say("no-checkout"))
    found = citations(root)
    ids = [rule.id for rule in rulebook().rules]
    for rule in ids:
        tests = found.get(rule, [])
        cited = say("rule-cited", rule=rule, count=len(tests))
        print_lines(cited, *(f"  {test}" for test in tests))
    uncited = [rule for rule in ids if rule not in found]
    print_lines("", say("rules-cited", rules=len(ids), uncited=len(uncited)))
    return FAILED if uncited else DONE
