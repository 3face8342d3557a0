"""Cards as a page shows them: figures, texts, what their pictures are made of."""

from collections.abc import Iterator

from pocket_tactics.abilities.fifth import OnlyAt
from pocket_tactics.cards import (
    Cards,
    ClassicUnit,
    FifthUnit,
    FourthUnit,
    Terrain,
    UnitCard,
)
from pocket_tactics.server.view_records import CardView
from pocket_tactics.texts import Catalogue, card_lines
from pocket_tactics.texts.classic.cards import printed_skills, skill_dice

TITLE, FIGURES = 1, 2
"""How many lines of a card's text its view tells otherwise."""

Figure = tuple[str, str, str]
"""A number of a card: its kind, its name, its value."""

SHOOTING = "archery"
FIGHTING = "melee"


def card_views(cards: Cards, say: Catalogue) -> tuple[CardView, ...]:
    """All cards of a game."""
    units = (unit_view(card, say, cards) for card in cards.units.values())
    terrains = (ground_view(card, say, cards) for card in cards.terrains.values())
    return (*units, *terrains)


def unit_view(card: UnitCard, say: Catalogue, cards: Cards) -> CardView:
    """The card of a unit."""
    return CardView(
        id=card.id,
        name=card.name,
        kind="unit",
        lines=tuple(card_lines(card, say, cards)[FIGURES:]),
        cost=card.cost,
        types=card.types,
        dice=token_dice(card),
        figures=tuple(figures(card, say)),
        skills=skills_shown(card),
        rule=card.rule,
    )


def ground_view(card: Terrain, say: Catalogue, cards: Cards) -> CardView:
    """The card of a tile, a feature, a base or a counter."""
    return CardView(
        id=card.id,
        name=card.name,
        kind="terrain",
        lines=tuple(card_lines(card, say, cards)[TITLE:]),
        openings=card.openings,
        rule=card.rule,
    )


def token_dice(card: UnitCard) -> tuple[int, int]:
    """The OFF and DEF dice that stand on a token: those of the best skill."""
    match card:
        case FifthUnit() | FourthUnit():
            return card.off, card.defence
        case ClassicUnit():
            best = max(card.skills.values(), key=lambda skill: skill.off)
            return best.off, best.defence
    raise AssertionError(card)


def figures(card: UnitCard, say: Catalogue) -> Iterator[Figure]:
    """The numbers of a unit."""
    if isinstance(card, ClassicUnit):
        for name, skill in printed_skills(card):
            word = say(f"skill-{name}")
            dice = skill_dice(name, skill, say).removeprefix(word).strip()
            yield "skill", word, dice
        return
    assert isinstance(card, FifthUnit | FourthUnit)
    off_bump, defence_bump = bumps(card)
    yield "off", say("pool-off"), f"{card.off}{off_bump}"
    yield "def", say("pool-def"), f"{card.defence}{defence_bump}"
    yield from reach(card, say)


def bumps(card: FifthUnit | FourthUnit) -> tuple[str, str]:
    """The bumps printed beside the dice, empty for none."""
    if isinstance(card, FifthUnit):
        return "", ""
    printed = (card.off_bump, card.defence_bump)
    off, defence = (f"+{by}" if by else "" for by in printed)
    return off, defence


def reach(card: FifthUnit | FourthUnit, say: Catalogue) -> Iterator[Figure]:
    """How far a unit moves and shoots."""
    if isinstance(card, FifthUnit):
        yield "range", say("web-figure-range"), str(card.range)
        yield "speed", say("web-figure-speed"), str(card.speed)
        return
    for name in ("flying", "swift", "ranged"):
        if tiles := getattr(card, name):
            yield name, say(f"web-figure-{name}"), str(tiles)


def skills_shown(card: UnitCard) -> tuple[str, ...]:
    """The kinds of dice a unit has, the strongest first."""
    match card:
        case ClassicUnit():
            skills = [pair for pair in printed_skills(card) if pair[1].off]
            skills.sort(key=lambda pair: -pair[1].off)
            return tuple(name for name, _ in skills)
        case FifthUnit():
            shoots = any(isinstance(each, OnlyAt) for each in card.abilities)
            return (SHOOTING if shoots or card.range > 1 else FIGHTING,)
        case FourthUnit():
            return (SHOOTING if card.ranged else FIGHTING,)
    raise AssertionError(card)
