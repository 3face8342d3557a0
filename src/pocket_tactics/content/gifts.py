"""What an ability of the fourth edition asks of the card that has it."""

from collections.abc import Iterable, Iterator

from pocket_tactics.abilities.fourth import (
    Anew,
    ArcingShot,
    Bonus,
    Deathless,
    DeployNear,
    FourthAbility,
    Reforge,
    Reload,
    Treeline,
)
from pocket_tactics.cards import FourthUnit
from pocket_tactics.content.slips import Flaw, repeated
from pocket_tactics.records import Record

SEVERAL = (Bonus, DeployNear, Anew)
"""The kinds of which a card may have more than one."""


WORDS = {"on": "terrain", "onto": "terrain"}
"""What a field lists, where it is neither types nor faces of dice."""


def gift_flaws(gifts: tuple[FourthAbility, ...]) -> Iterator[Flaw]:
    """What is wrong with the abilities of a unit or a ground."""
    yield from kinds_twice(gifts, SEVERAL)
    if repeated(tuple(gift.pool for gift in gifts if isinstance(gift, Anew))):
        yield "abilities", "A card has 'anew' only once for each pool."
    for index, gift in enumerate(gifts):
        yield from twice_named(f"abilities[{index}]", gift)


def kinds_twice(
    abilities: Iterable[Record], several: tuple[type[Record], ...]
) -> Iterator[Flaw]:
    """The kinds that a card has twice, but for those that may come several times."""
    kinds = [kind_of(each) for each in abilities if not isinstance(each, several)]
    for kind in dict.fromkeys(kinds):
        if kinds.count(kind) > 1:
            yield "abilities", f"A card has '{kind}' only once."


def kind_of(ability: Record) -> str:
    """The kind of an ability, as it is written."""
    return str(ability.__struct_config__.tag)


def twice_named(place: str, gift: Record) -> Iterator[Flaw]:
    """The lists of an ability that hold something twice."""
    for field in gift.__struct_fields__:
        value = getattr(gift, field)
        if isinstance(value, tuple) and repeated(value):
            word = WORDS.get(field, "type" if isinstance(value[0], str) else "face")
            yield f"{place}.{field}", f"A {word} is in it twice."


def bearer_flaws(card: FourthUnit) -> Iterator[Flaw]:
    """What the abilities of a unit ask for that it does not have."""
    for index, gift in enumerate(card.abilities):
        for field, sentence in lacks(gift, card):
            yield f"abilities[{index}].{field}", sentence


def lacks(gift: FourthAbility, card: FourthUnit) -> Iterator[Flaw]:
    """What an ability asks for that its unit does not have."""
    match gift:
        case ArcingShot() | Treeline() | Reload() if not card.ranged:
            yield "kind", "Only a unit with ranged of 1 or more can use it."
        case ArcingShot(fewer=fewer) if card.off <= fewer:
            yield "fewer", "It must leave one OFF die at least."
        case Reforge() if not card.off:
            yield "kind", "Only a unit with OFF dice can pass its test."
        case Deathless() if not card.defence:
            yield "kind", "Only a unit with DEF dice can pass its test."
