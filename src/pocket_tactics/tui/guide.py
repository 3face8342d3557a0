"""Building a force in plain questions, for a person at a terminal."""

from collections.abc import Mapping

from msgspec.structs import replace

from pocket_tactics.cards import UnitCard
from pocket_tactics.content import Content
from pocket_tactics.content.tables import CARDS
from pocket_tactics.rules.forces import TILES_EACH
from pocket_tactics.texts import Catalogue, numbers
from pocket_tactics.tui.building import Counts, Plan
from pocket_tactics.tui.questions import asked, choose
from pocket_tactics.tui.view import Face

At = tuple[Face, Catalogue]
"""Where questions are asked, and in which words."""

FINISHED = "done"


def guided(plan: Plan, limit: int, content: Content, at: At) -> Plan:
    """The plan with everything asked for that it leaves open.

    Raises `EOFError` when nobody answers.
    """
    plan = replace(plan, units=units(limit, content.units, at))
    brings = CARDS[content.edition]["force"].__struct_fields__
    if "tiles" in brings and not plan.tiles:
        plan = replace(plan, tiles=tiles(list(content.tiles), at))
    if "feature" in brings and plan.feature is None:
        plan = replace(plan, feature=feature(content, at))
    return plan


def units(limit: int, cards: Mapping[str, UnitCard], at: At) -> Counts:
    """Units until the points have run out, or enough are there."""
    face, say = at
    for card in cards.values():
        price = say("unit-price", id=card.id, name=card.name, points=card.cost)
        face.line(say("unit-offer", price=price, numbers=numbers(card, say)))
    counts: Counts = {}
    left = limit
    while any(card.cost <= left for card in cards.values()):
        answer = asked(say("ask-unit", left=left), face)
        if answer == FINISHED:
            break
        left -= added(answer, left, cards, counts, at)
    return counts


def added(
    answer: str, left: int, cards: Mapping[str, UnitCard], counts: Counts, at: At
) -> int:
    """What a unit costs that is now among the *counts*; nothing, if none came."""
    face, say = at
    card = cards.get(answer)
    if card is None:
        face.line(say("no-unit", name=answer))
        return 0
    if card.cost > left:
        face.line(say("too-dear", name=card.name, points=card.cost, left=left))
        return 0
    counts[card.id] = counts.get(card.id, 0) + 1
    return card.cost
