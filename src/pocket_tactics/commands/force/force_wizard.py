"""Building a force in plain questions, for a person at a terminal."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from pocket_tactics.commands.force.building import (
    Counts,
    ForcePlan,
    count_pieces,
    fields_brought,
    without_zeros,
)
from pocket_tactics.commands.questions import ask_answer, ask_choice
from pocket_tactics.content import Content
from pocket_tactics.content.complaints import with_nearest
from pocket_tactics.engine.cards import Terrain, UnitCard
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.texts import Catalogue, called_name, numbers
from pocket_tactics.tui.view import GameUI

At = tuple[GameUI, Catalogue]
"""Where questions are asked, and in which words."""

FINISHED = "done"


def ask_plan(plan: ForcePlan, limit: int, content: Content, at: At) -> ForcePlan:
    """The plan with everything asked for that it leaves open.

    Raises `EOFError` when nobody answers.
    """
    plan = replace(plan, units=ask_units(limit, content.units, at))
    brings = fields_brought(content.edition)
    if "tiles" in brings and not plan.tiles:
        plan = replace(plan, tiles=ask_all_tiles(plan, content, at))
    if "feature" in brings and plan.feature is None:
        plan = replace(plan, feature=ask_terrain(content.features, "ask-feature", at))
    if "base" in brings and plan.base is None:
        plan = replace(plan, base=ask_terrain(content.bases, "ask-base", at))
    return plan


def ask_units(limit: int, cards: Mapping[str, UnitCard], at: At) -> Counts:
    """Units until the points have run out, or enough are there."""
    ui, say = at
    for card in cards.values():
        ui.line(unit_offer(card, say))
    picked: list[UnitCard] = []
    left = limit
    while any(card.cost <= left for card in cards.values()):
        unit = ask_unit(left, cards, at)
        if unit is None:
            break
        picked.append(unit)
        left -= unit.cost
    return count_pieces(picked)


def unit_offer(card: UnitCard, say: Catalogue) -> str:
    """A unit that may be picked: its first word is what to type."""
    dice = numbers(card, say)
    name, cost = called_name(card, say), card.cost
    return say("unit-offer", id=card.id, name=name, points=cost, numbers=dice)


def ask_unit(left: int, cards: Mapping[str, UnitCard], at: At) -> UnitCard | None:
    """One more unit that can be paid for; nothing, when enough are there."""
    ui, say = at
    question = say("ask-unit", left=left)
    while (answer := ask_answer(question, ui)) != FINISHED:
        card = cards.get(answer)
        if card is None:
            ui.line(with_nearest(say("no-unit", name=answer), answer, cards, say))
        elif card.cost > left:
            cost = card.cost
            ui.line(
                say("too-dear", name=called_name(card, say), points=cost, left=left)
            )
        else:
            return card
    return None


def ask_all_tiles(plan: ForcePlan, content: Content, at: At) -> Counts:
    """The tiles for these units, those of the Heavens on top."""
    cards = [
        content.units[name] for name, count in plan.units.items() for _ in range(count)
    ]
    brought = EDITIONS[content.edition].tiles
    kinds = [tile for tile in content.tiles.values() if brought.may_bring(cards, tile)]
    counts = ask_tiles(kinds, brought.count, at)
    for tile in content.tiles.values():
        if most := brought.max_in_heavens(cards, tile):
            question = at[1]("ask-aloft", name=called_name(tile, at[1]), most=most)
            counts[tile.id] = ask_number(question, most, at)
    return without_zeros(counts)


def ask_tiles(kinds: Sequence[Terrain], total: int, at: At) -> Counts:
    """How many tiles of each kind: of the first, as many as the others leave."""
    first, *others = kinds
    counts: Counts = {first.id: total}
    for kind in others:
        left = counts[first.id]
        name, rest = (called_name(each, at[1]) for each in (kind, first))
        question = at[1]("ask-tiles", name=name, left=left, rest=rest)
        counts[kind.id] = ask_number(question, left, at)
        counts[first.id] = left - counts[kind.id]
    return counts


def ask_number(question: str, limit: int, at: At) -> int:
    """Ask for a number from 0 to *limit*; an empty answer is 0."""
    ui, say = at
    while (answer := ask_answer(question, ui)) not in map(str, range(limit + 1)):
        if not answer:
            return 0
        ui.line(say("no-such-count", text=answer, most=limit))
    return int(answer)


def ask_terrain(kinds: Mapping[str, Terrain], question: str, at: At) -> str:
    """Ask for the player's feature or base."""
    names = [called_name(kind, at[1]) for kind in kinds.values()]
    return list(kinds)[ask_choice(at[1](question), names, 0, at)]
