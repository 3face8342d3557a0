"""Writes docs/play: how to play each edition, its cards and its rules, with pictures.

The texts are those of the program, and the pictures those of ``make pictures``. Run by
``make docs``; a test checks that the pages are up to date.
"""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from docs.mechanics import told
from pocket_tactics.content import load, rulebook
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.server.protocol.views import CardView
from pocket_tactics.server.views.card_views import card_views
from pocket_tactics.texts import catalogue
from pocket_tactics.texts.catalogue import page_messages

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "play"
SAY = catalogue("en")
SKILL = "skill"
"""The kind of a figure that has OFF and DEF dice."""

TERMS = {
    "fifth": "off def range speed bump reroll kicker hazard",
    "fourth": "off def flying swift ranged bump reroll assist hazard",
    "third": "off def reroll kicker assist hazard",
    "second": "off def reroll kicker assist hazard",
}
"""The terms that the cards of each edition use."""


def main() -> None:
    """Write the pages of every edition."""
    PAGES.mkdir(exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, "utf-8")


def pages() -> dict[Path, str]:
    """Return the text of every page, by its path."""
    return {
        PAGES / f"{name}-{edition}.md": "\n".join(lines(edition)) + "\n"
        for edition in EDITIONS
        for name, lines in KINDS.items()
    }


def how_to_play(edition: str) -> Iterator[str]:
    """Yield the lines of the page on how to play an edition."""
    yield f"# How to play the {edition} edition"
    yield ""
    board = picture(edition, "board")
    yield f"![The board in the middle of a game]({board}){{ .pt-board }}"
    yield ""
    for title, text in sections(edition):
        yield from (f"## {title}", "", text, "")
    yield from ("## The pieces", "")
    yield from gallery(edition)
    yield from ("", "## What the words mean", "", "| word | meaning |", "| --- | --- |")
    for term in TERMS[edition].split():
        title, text = (SAY(f"web-term-{term}-{part}") for part in ("title", "text"))
        yield f"| **{title}** | {text} |"
    yield ""
    yield from ("## More", "")
    yield f"- [The cards](cards-{edition}.md): each unit and tile with its abilities."
    yield f"- [The rules](rules-{edition}.md): all of them, with the house rules."
    yield "- [Play](../index.md#play) in the browser or in the terminal."


def sections(edition: str) -> Iterator[tuple[str, str]]:
    """Yield the titles and the texts on how to play an edition."""
    known = page_messages("en")
    for number in count(1):
        message = f"web-howto-{edition}-{number}"
        if f"{message}-title" not in known:
            return
        text, screen = known[f"{message}-text"], known.get(f"{message}-screen")
        yield known[f"{message}-title"], f"{text} {screen}" if screen else text


def gallery(edition: str) -> Iterator[str]:
    """Yield the pictures of all cards, each with its name, linked to the card."""
    yield '<div class="pt-gallery" markdown>'
    for card in shown_cards(edition):
        image = f"![]({picture(edition, card.id)})"
        yield f"[{image} {card.name}](cards-{edition}.md#{card.id})"
    yield "</div>"


def cards(edition: str) -> Iterator[str]:
    """Yield the lines of the page with the cards of an edition."""
    views = shown_cards(edition)
    yield f"# Cards of the {edition} edition"
    yield ""
    yield f"[How to play](how-to-play-{edition}.md) explains the numbers."
    for title, kind in (("Units", "unit"), ("Tiles and features", "terrain")):
        yield from ("", f"## {title}", "", '<div class="pt-cards" markdown>', "")
        for card in views:
            if card.kind == kind:
                yield from card_lines(edition, card)
        yield "</div>"


def card_lines(edition: str, card: CardView) -> Iterator[str]:
    """Yield the lines of a card."""
    yield '<div class="pt-card" markdown>'
    yield f"![]({picture(edition, card.id)})"
    yield ""
    yield f"### {card.name} {{ #{card.id} }}"
    yield ""
    if card.cost is not None:
        yield from (f"{card.cost} points", "{ .pt-cost }", "")
    if card.figures:
        yield f'<dl class="pt-figures">{"".join(map(figure, card.figures))}</dl>'
        yield ""
    for line in card.lines:
        yield from (line, "")
    yield from ("</div>", "")


def figure(part: tuple[str, str, str]) -> str:
    """Return a number of a card as markup."""
    kind, name, value = part
    if kind == SKILL:
        off, _, defence = value.partition("/")
        value = (
            f'<span class="pt-off">{off}</span> <span class="pt-def">{defence}</span>'
        )
    return f'<div class="pt-{kind}"><dt>{name}</dt><dd>{value}</dd></div>'


def rules(edition: str) -> Iterator[str]:
    """Yield the lines of the page with the rules of an edition."""
    yield f"# Rules of the {edition} edition"
    yield ""
    yield f"In our words. [How to play](how-to-play-{edition}.md) is shorter, and"
    yield f"[the rules by sentence](../rules/sentences-{edition}.md) follow the printed"
    yield "rulebook. A *ruling* is our decision where the rulebook is unclear. A *house"
    yield "rule* is chosen at the start of a game; its first value is the default."
    yield ""
    for rule in rulebook().of(edition):
        yield from (f"`{rule.id}`", f":   {rule.text}", "")
        if rule.ruling:
            yield from (f"    *Ruling:* {rule.ruling}", "")
        for name, option in rule.options.items():
            yield from (f"    *House rule* `{name}`: {told(option)}.", "")


def shown_cards(edition: str) -> tuple[CardView, ...]:
    """Return the cards that come with the program, in their order."""
    return card_views(load(edition).cards, SAY)


def picture(edition: str, name: str) -> str:
    """Return the path of a picture from a page of this folder."""
    return f"../pictures/{edition}/{name}.svg"


KINDS = {"how-to-play": how_to_play, "cards": cards, "rules": rules}
"""What writes the lines of each kind of page, by the beginning of its name."""


if __name__ == "__main__":
    main()
