"""Forces and pieces from Python: by their names, or as records of one's own."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, cycle, islice
from typing import TypeGuard, TypeVar

import msgspec
from msgspec.structs import replace

from pocket_tactics.api.errors import SetupError, kind_of, shown, unknown_word
from pocket_tactics.content import Content
from pocket_tactics.content.brought import told_with_value, wrong_among
from pocket_tactics.content.checks.shared import WORD
from pocket_tactics.content.complaints import At, written_place
from pocket_tactics.content.references import draft_of
from pocket_tactics.content.tables import STANDARD, Draft
from pocket_tactics.engine.cards import Force, PieceSet, Pile, Terrain, UnitCard
from pocket_tactics.engine.state import Edition, Table
from pocket_tactics.engine.structs import FrozenStruct

C = TypeVar("C", UnitCard, Terrain)


def checked_forces(
    edition: Edition,
    content: Content,
    given: Sequence[str | Force] | None,
    seats: int | None,
) -> tuple[Force, ...]:
    """A force for every seat; raises `SetupError`."""
    if given is None:
        count = edition.seats[0] if seats is None else seats
        check_count(edition, count)
        return default_forces(content, count)
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise SetupError("Forces are a sequence, one for each seat.")
    if seats not in {None, len(given)}:
        raise SetupError(f"There are {seats} seats, and {len(given)} forces.")
    check_count(edition, len(given))
    return tuple(checked_force(edition, content, force) for force in given)


def check_count(edition: Edition, count: object) -> None:
    """Nothing, or a `SetupError` if so many do not play an edition."""
    if type(count) is not int:
        raise SetupError(f"Seats are a whole number, not {count!r}.")
    if count not in edition.seats:
        first, last = edition.seats[0], edition.seats[-1]
        known = f"{first}" if first == last else f"{first} to {last}"
        raise SetupError(f"The {edition.id} edition is for {known} seats, not {count}.")


def default_forces(content: Content, count: int) -> tuple[Force, ...]:
    """The standard force for everybody, or where there is none, one after another."""
    if STANDARD in content.forces:
        return (content.forces[STANDARD],) * count
    return tuple(islice(cycle(content.forces.values()), count))


def checked_force(edition: Edition, content: Content, given: str | Force) -> Force:
    """A force by its name, or one of one's own whose cards are sound."""
    if isinstance(given, Force):
        if not isinstance(given.units, tuple) or not isinstance(given.tiles, tuple):
            raise SetupError("A Force has its units and its tiles in tuples.")
        check_units(edition, given.units)
        check_grounds(edition, (*given.tiles, given.feature, given.base))
        return given
    if not isinstance(given, str):
        raise SetupError(f"A force is a name or a Force, not {kind_of(given)}.")
    if given not in content.forces:
        raise unknown_word(f"force of the {edition.id} edition", given, content.forces)
    return content.forces[given]


def check_units(edition: Edition, cards: Iterable[UnitCard]) -> None:
    """Nothing, or a `SetupError` for a card that is no sound unit of the edition."""
    check_cards(edition, "unit", edition.unit, cards)


def check_grounds(edition: Edition, cards: Iterable[Terrain | None]) -> None:
    """Nothing, or a `SetupError` for a card that is no sound tile or feature of it."""
    check_cards(edition, "tile", edition.ground, filter(None, cards))


def check_cards(
    edition: Edition, piece: str, kind: type[C], cards: Iterable[C]
) -> None:
    """Nothing, or a `SetupError` for a card of another kind, or one that is damaged."""
    cards, drafts = tuple(cards), []
    for card in cards:
        if not isinstance(card, kind):
            raise SetupError(f"A {kind.__name__} is needed, not {kind_of(card)}.")
        if not (isinstance(card.id, str) and WORD.fullmatch(card.id)):
            raise SetupError(
                f"{card.id!r} cannot be the id of a card: that is of small letters,"
                " digits and hyphens, and begins with a letter."
            )
        drafts.append(draft_of(edition.id, piece, card))
    for number, wrong in wrong_among(drafts):
        told = told_with_value(drafts[number], wrong)
        raise SetupError(f"The card {drafts[number].id!r} is not sound: {told}")
    for card, draft in zip(cards, drafts, strict=True):
        check_as_read(card, draft)


def check_as_read(card: UnitCard | Terrain, draft: Draft) -> None:
    """Nothing, or a `SetupError` for what a file could not give: a list, a set."""
    for at, given, right in differences(card, msgspec.convert(draft.table, draft.card)):
        told = f"{written_place(at)} is {shown(given)}, and must be {shown(right)}"
        raise SetupError(f"The card {card.id!r} is not sound: {told}.")


def differences(
    given: object, right: object, at: At = ()
) -> Iterator[tuple[At, object, object]]:
    """The innermost values that differ, each with the way to it."""
    if isinstance(right, FrozenStruct) and isinstance(given, type(right)):
        for field in right.__struct_fields__:
            parts = getattr(given, field), getattr(right, field)
            yield from differences(*parts, (*at, field))
    elif isinstance(right, tuple) and is_tuple_of(given, len(right)):
        for number, parts in enumerate(zip(given, right, strict=True)):
            yield from differences(*parts, (*at, number))
    elif given != right:
        yield at, given, right


def is_tuple_of(given: object, count: int) -> TypeGuard[tuple[object, ...]]:
    """Whether something is a tuple of so many."""
    return isinstance(given, tuple) and len(given) == count


def check_alike(table: Table) -> None:
    """Nothing, or a `SetupError` if two cards of a game that differ have one id."""
    units = [unit for force in table.forces for unit in force.units]
    own = [(*force.tiles, force.feature, force.base) for force in table.forces]
    piles = [pile.piece for pile in (*table.pieces.tiles, *table.pieces.features)]
    grounds = [*chain.from_iterable(own), *piles, table.pieces.centre]
    for cards in (units, [*filter(None, grounds)]):
        known: dict[str, UnitCard | Terrain] = {}
        for card in cards:
            if known.setdefault(card.id, card) != card:
                raise SetupError(
                    f"Two cards that differ have the id {card.id!r}:"
                    " one of them needs another."
                )


def checked_pieces(
    edition: Edition, content: Content, given: str | PieceSet, centre: str | None
) -> PieceSet:
    """The pieces of the map, with the feature agreed on for its centre."""
    pieces = named_pieces(edition, content, given)
    check_piles(pieces.tiles)
    check_piles(pieces.features)
    piles = (*pieces.tiles, *pieces.features)
    check_grounds(edition, (pieces.centre, *(pile.piece for pile in piles)))
    if centre is None:
        return pieces
    if pieces.centre is not None or not edition.sets_features:
        raise SetupError("No feature can be chosen for the centre of this map.")
    if not isinstance(centre, str) or centre not in content.features:
        raise unknown_word(
            f"feature of the {edition.id} edition", centre, content.features
        )
    return replace(pieces, centre=content.features[centre], features=())


def check_piles(piles: object) -> None:
    """Nothing, or a `SetupError` for what is no tuple of piles."""
    if not isinstance(piles, tuple) or not all(map(is_pile, piles)):
        raise SetupError(
            "A PieceSet has its tiles and its features in tuples of piles,"
            " each a piece and how many there are, from 1 on."
        )


def is_pile(given: object) -> bool:
    """Whether something is a pile, and not empty."""
    return isinstance(given, Pile) and type(given.count) is int and given.count > 0


def named_pieces(edition: Edition, content: Content, given: str | PieceSet) -> PieceSet:
    """A set of pieces by its name, or one of one's own."""
    if isinstance(given, PieceSet):
        return given
    if not isinstance(given, str) or given not in content.sets:
        known = content.sets
        raise unknown_word(f"set of pieces of the {edition.id} edition", given, known)
    return content.sets[given]
