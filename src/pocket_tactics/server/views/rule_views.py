"""Views of rules: their words, with the titles of the rules that they refer to."""

import re

from pocket_tactics.content import Rule, Rulebook
from pocket_tactics.server.protocol.http_records import RuleView
from pocket_tactics.texts import Catalogue

REFERENCE = re.compile("`([^`]+)`")
"""The id of a rule in the text of another one."""


def rule_view(rule: Rule, book: Rulebook, say: Catalogue) -> RuleView:
    """Return a rule of a rulebook as the API sends it."""
    return RuleView(
        id=rule.id,
        title=rule.title,
        editions=rule.editions,
        text=with_titles(rule.text, book, say),
        ruling=with_titles(rule.ruling, book, say),
    )


def with_titles(text: str, book: Rulebook, say: Catalogue) -> str:
    """Return a text of a rule with titles instead of ids."""

    def title(found: re.Match[str]) -> str:
        return say("rule-named", title=book.by_id[found[1]].title)

    return REFERENCE.sub(title, text)
