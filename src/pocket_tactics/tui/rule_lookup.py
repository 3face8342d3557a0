"""The rulebook in the terminal: one rule, or all that contain a word."""

from collections.abc import Iterator

from rich.cells import cell_len, set_cell_size

from pocket_tactics.content import Rule, Rulebook
from pocket_tactics.content.complaints import with_nearest
from pocket_tactics.content.rulebook import Bounds, Option
from pocket_tactics.texts import Catalogue
from pocket_tactics.texts.names import house_title
from pocket_tactics.tui.layout import READING

HOUSE = "house"


def rule_lines(
    book: Rulebook, text: str, edition: str, say: Catalogue
) -> Iterator[str]:
    """Yield the lines for an id or a word, or a line for each rule without either."""
    if rule := named_rule(book, text, edition):
        yield from full_rule(rule, say)
        return
    if text.lower() == HOUSE:
        yield from house_rule_lines(book, edition, say)
        return
    shown = find_rules(book, text, edition)
    for rule in shown:
        yield shorten_text(say("rule-line", id=rule.id, text=rule.text), READING)
    if shown:
        yield say("rules-found", count=len(shown))
    else:
        ids = (rule.id for rule in book.rules if edition in rule.editions)
        yield with_nearest(say("no-rule", text=text), text, ids, say)


def find_rules(book: Rulebook, text: str, edition: str) -> list[Rule]:
    """Return the rule of an id, or the rules of an edition that contain a word."""
    if rule := named_rule(book, text, edition):
        return [rule]
    return [rule for rule in book.search(text) if edition in rule.editions]


def named_rule(book: Rulebook, text: str, edition: str) -> Rule | None:
    """Return the rule of an id, if the id has a dot or the edition has the rule."""
    rule = book.by_id.get(text)
    if rule is None or (edition not in rule.editions and "." not in rule.id):
        return None
    return rule


def house_rule_lines(book: Rulebook, edition: str, say: Catalogue) -> Iterator[str]:
    """Yield every house rule of an edition: its title, its option, and its rule."""
    for rule in book.of(edition):
        for name, option in rule.options.items():
            values = option_text(option, say)
            yield house_title(name, say)
            yield f"  {say('house-line', name=name, values=values, id=rule.id)}"


def full_rule(rule: Rule, say: Catalogue) -> Iterator[str]:
    """Yield a rule in full: its text, our ruling, its switches."""
    editions = ", ".join(rule.editions)
    yield say("rule-title", title=rule.title, id=rule.id, editions=editions)
    yield rule.text
    if rule.ruling:
        yield say("rule-ruling", text=rule.ruling)
    for name, option in rule.options.items():
        yield say("rule-option", name=name, values=option_text(option, say))


def option_text(option: Option, say: Catalogue) -> str:
    """Return the values of a switch, the default first."""
    if isinstance(option, Bounds):
        return say(
            "option-bounds",
            default=str(option.default),
            minimum=str(option.minimum),
            maximum=str(option.maximum),
        )
    return ", ".join(option)


def shorten_text(text: str, columns: int) -> str:
    """Return the beginning of a text in some columns, cut between words if possible.

    >>> shorten_text("One step to a free tile.", 16)
    'One step to a …'
    """
    if cell_len(text) <= columns:
        return text
    kept = set_cell_size(text, columns - 1)
    words = kept.rpartition(" ")[0]
    return f"{words} …" if words else f"{kept.rstrip()}…"
