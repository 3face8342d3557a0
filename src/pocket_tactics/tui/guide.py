"""Building a force in plain questions, for a person at a terminal."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from pocket_tactics.content import Content
from pocket_tactics.engine.cards import Terrain, UnitCard
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.texts import Catalogue, called_name, numbers
from pocket_tactics.tui.building import Counts, Plan, brought_in, count_pieces, some
from pocket_tactics.tui.questions import ask_answer, choose
from pocket_tactics.tui.view import Face

At = tuple[Face, Catalogue]
"""Where questions are asked, and in which words."""

FINISHED = "done"


def guide_plan(plan: Plan, limit: int, content: Content, at: At) -> Plan:
    """The plan with everything asked for that it leaves open.

    Raises `EOFError` when nobody answers.
    """
    plan = replace(plan, units=units(limit, content.units, at))
    brings = brought_in(content.edition)
    if "tiles" in brings and not plan.tiles:
        plan = replace(plan, tiles=all_tiles(plan, content, at))
    if "feature" in brings and plan.feature is None:
        plan = replace(plan, feature=one_of(content.features, "ask-feature", at))
    if "base" in brings and plan.base is None:
        plan = replace(plan, base=one_of(content.bases, "ask-base", at))
    return plan


def units(limit: int, cards: Mapping[str, UnitCard], at: At) -> Counts:
    """Units until the points have run out, or enough are there."""
    face, say = at
    for card in cards.values():
        face.line(offer(card, say))
    picked: list[UnitCard] = []
    left = limit
    while any(card.cost <= left for card in cards.values()):
        unit = next_unit(left, cards, at)
        if unit is None:
            break
        picked.append(unit)
        left -= unit.cost
    return count_pieces(picked)


def offer(card: UnitCard, say: Catalogue) -> str:
    """A unit that may be picked: its first word is what to type."""
    dice = numbers(card, say)
    name, cost = called_name(card, say), card.cost
    return say("unit-offer", id=card.id, name=name, points=cost, numbers=dice)


def next_unit(left: int, cards: Mapping[str, UnitCard], at: At) -> UnitCard | None:
    """One more unit that can be paid for; nothing, when enough are there."""
    face, say = at
    question = say("ask-unit", left=left)
    while (answer := ask_answer(question, face)) != FINISHED:
        card = cards.get(answer)
        if card is None:
            face.line(say("no-unit", name=answer))
        elif card.cost > left:
            cost = card.cost
            face.line(
                say("too-dear", name=called_name(card, say), points=cost, left=left)
            )
        else:
            return card
    return None


def all_tiles(plan: Plan, content: Content, at: At) -> Counts:
    """The tiles for these units, those of the Heavens on top."""
    cards = [
        content.units[name] for name, count in plan.units.items() for _ in range(count)
    ]
    brought = EDITIONS[content.edition].tiles
    kinds = [tile for tile in content.tiles.values() if brought.may_bring(cards, tile)]
    counts = tiles(kinds, brought.count, at)
    for tile in content.tiles.values():
        if most := brought.most_aloft(cards, tile):
            question = at[1]("ask-aloft", name=called_name(tile, at[1]), most=most)
            counts[tile.id] = number(question, most, at)
    return some(counts)


def tiles(kinds: Sequence[Terrain], total: int, at: At) -> Counts:
    """How many tiles of each kind: of the first, as many as the others leave."""
    first, *others = kinds
    counts: Counts = {first.id: total}
    for kind in others:
        left = counts[first.id]
        name, rest = (called_name(each, at[1]) for each in (kind, first))
        question = at[1]("ask-tiles", name=name, left=left, rest=rest)
        counts[kind.id] = number(question, left, at)
        counts[first.id] = left - counts[kind.id]
    return counts


def number(question: str, most: int, at: At) -> int:
    """A number up to *most*; an empty answer is none."""
    face, say = at
    while (answer := ask_answer(question, face)) not in map(str, range(most + 1)):
        if not answer:
            return 0
        face.line(say("no-such-count", text=answer, most=most))
    return int(answer)


def one_of(kinds: Mapping[str, Terrain], question: str, at: At) -> str:
    """The feature or the base of one's own."""
    names = [called_name(kind, at[1]) for kind in kinds.values()]
    return list(kinds)[choose(at[1](question), names, 0, at)]
