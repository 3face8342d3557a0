"""Names of players, units, terrain, places and house rules."""

from collections import Counter
from collections.abc import Callable, Iterable
from copy import copy
from itertools import chain
from string import capwords

from pocket_tactics.engine.board import Board, in_heavens
from pocket_tactics.engine.cards import Terrain
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Named
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import State
from pocket_tactics.notation.place_names import PlaceNames, names_of_places
from pocket_tactics.texts.catalogue import LANGUAGES, Catalogue, Value, catalogue
from pocket_tactics.texts.translated_names import translated_names


class Names:
    """The names in one game; units of the same card in a force are numbered.

    Places are named as in the position. `names_in` returns the names in another one.
    """

    def __init__(self, say: Catalogue, state: State) -> None:
        self.say = say
        self.roster = state.roster
        self.places = names_of_places(state)
        self.placed: dict[Hex, str] = {}
        self.elsewhere: Names | None = None
        """The last names with those of other places."""
        self.players = range(len(state.seats))
        self.kinds = Counter((unit.seat, unit.card.id) for unit in state.units)
        self.initials = initials({called_name(unit.card, say) for unit in state.units})
        self.shortened: dict[str, str] = {}
        self.named: dict[str, str] = {}
        self.seat_names: dict[int, str] = {}
        self.empty = say("empty-space")
        self.grounds = {each.id: called_name(each, say) for each in grounds_of(state)}

    def seat(self, seat: int) -> str:
        """Return the name of a seat."""
        if seat not in self.seat_names:
            self.seat_names[seat] = self.say(f"seat-{seat}")
        return self.seat_names[seat]

    def seats(self, seats: tuple[int, ...]) -> str:
        """Return the names of several seats."""
        return self.listed(map(self.seat, seats) if seats else ("none",))

    def unit(self, unit_id: str) -> str:
        """Return the name of a unit and its player, or of a base: ``Red Footman 2``."""
        if unit_id not in self.named:
            self.named[unit_id] = self.with_player(unit_id)
        return self.named[unit_id]

    def with_player(self, unit_id: str) -> str:
        """Return the name of a unit or a base after that of its player."""
        owner = base_seat(unit_id)
        if owner is not None:
            return self.say("base-of", seat=self.seat(owner))
        unit = self.roster[unit_id]
        return self.say("unit", seat=self.seat(unit.seat), name=self.short(unit_id))

    def short(self, unit_id: str) -> str:
        """Return the name of a unit without its player: ``Footman 2``."""
        if unit_id not in self.shortened:
            self.shortened[unit_id] = self.numbered(unit_id)
        return self.shortened[unit_id]

    def numbered(self, unit_id: str) -> str:
        """Return the name of a unit, with a number if its player has several."""
        unit = self.roster[unit_id]
        if self.kinds[unit.seat, unit.card.id] == 1:
            return called_name(unit.card, self.say)
        number = unit.id.rpartition(".")[2]
        return self.say(
            "numbered", name=called_name(unit.card, self.say), number=number
        )

    def token(self, unit_id: str) -> str:
        """Return the name of a unit in two to four characters: ``F2``.

        A number follows two letters if the first names a row of the map: ``Ar2`` is
        a unit, ``A2`` a place.
        """
        unit = self.roster[unit_id]
        name = called_name(unit.card, self.say)
        initials = self.initials[name]
        if self.kinds[unit.seat, unit.card.id] == 1:
            return initials
        if self.places.place(f"{initials}1") is not None:
            initials = first_letters(name)
        return initials + unit.id.rpartition(".")[2]

    def ground(self, terrain_id: str) -> str:
        """Return the name of a terrain or feature."""
        return self.grounds[terrain_id]

    def sort(self, sort: str) -> str:
        """Return the name of a type of terrain, which need not be that of a card."""
        return self.grounds.get(sort) or sort_name(sort, self.say)

    def skill(self, skill: str) -> str:
        """Return the name of a skill; a base has none."""
        return self.say(f"skill-{skill}") if skill else self.say("no-skill")

    def worded(self, word: str, value: object) -> Value:
        """Return a value of an action or a step in words; *word* is its field."""
        match value:
            case Hex():
                return self.place(value)
            case tuple():
                return " ".join(map(str, value))
            case str():
                return NAMED.get(word, Names.ground)(self, value)
        return str(value)

    def listed(self, names: Iterable[str]) -> str:
        """Return names as a list, with *and* before the last."""
        return listed(names, self.say)

    def spread(self, board: Board, places: tuple[Hex, ...]) -> str:
        """Return the ground of some places: ``Field``, ``2 × Field, empty space``."""
        tiles = board.by_place
        grounds = [
            called_name(tiles[at].ground, self.say) if at in tiles else self.empty
            for at in places
        ]
        # Most units cover one place.
        return grounds[0] if len(grounds) == 1 else counted_names(grounds, self.say)

    def place(self, place: Hex | None) -> str:
        """Return the name of a place, with the Heavens named; or of the edge."""
        if place is None:
            return self.say("edge")
        if place not in self.placed:
            at = self.places.name(place)
            above = in_heavens(place)
            self.placed[place] = self.say("in-heavens", at=at) if above else at
        return self.placed[place]


def grounds_of(state: State) -> Iterable[Terrain]:
    """Yield the tiles and features of a game, on the map and beside it."""
    yield from (pile.piece for pile in (*state.supply.tiles, *state.supply.features))
    for tile in state.board.tiles:
        yield from filter(None, (tile.terrain, tile.feature))
    seats = ((seat.feature, seat.base) for seat in state.seats)
    yield from filter(None, (state.supply.centre, *chain.from_iterable(seats)))


def names_in(state: State, names: Names) -> Names:
    """Return the names in a position: places have others once the map is complete."""
    places = names_of_places(state)
    if places == names.places:
        return names
    if names.elsewhere is None or names.elsewhere.places != places:
        names.elsewhere = with_places(names, places)
    return names.elsewhere


def with_places(names: Names, places: PlaceNames) -> Names:
    """Return names with other names of places."""
    found = copy(names)
    found.places, found.placed, found.elsewhere = places, {}, None
    return found


NAMED: dict[str, Callable[[Names, str], str]] = {
    "unit": Names.unit,
    "target": Names.unit,
    "friend": Names.unit,
    "of": Names.unit,
    "gate": Names.unit,
    "pool": lambda names, pool: names.say(f"pool-{pool}"),
    "skill": Names.skill,
    "hazard": Names.sort,
}
"""The functions that name values of actions and steps; others are terrain."""


def called_name(card: Named, say: Catalogue) -> str:
    """Return the name of a card or a force in a language."""
    own = getattr(card.names, say.language, None)
    return own or translated_names(say.language).names.get(card.name, card.name)


def all_names(card: Named) -> list[str]:
    """Return the names of a card or a force in all languages."""
    called = (called_name(card, catalogue(language)) for language in LANGUAGES)
    return list(dict.fromkeys((card.name, *called)))


def sort_name(sort: str, say: Catalogue) -> str:
    """Return the name of a type of terrain."""
    printed = printed_word(sort)
    return translated_names(say.language).names.get(printed, printed)


def type_name(word: str, say: Catalogue) -> str:
    """Return the name of a type of units."""
    return translated_names(say.language).types.get(word) or printed_word(word)


def faction_name(faction: str, say: Catalogue) -> str:
    """Return the name of a faction."""
    return translated_names(say.language).factions.get(faction) or printed_word(faction)


def printed_word(word: str) -> str:
    """Return a type, a faction or another word of content as cards show it.

    >>> printed_word("ice-giant")
    'Ice Giant'
    """
    return capwords(word.replace("-", " "))


def counted_names(names: Iterable[str], say: Catalogue) -> str:
    """Return names, each once with its count: ``2 × Footman, Mage``."""
    return say("comma").join(
        say("counted", count=str(count), name=name) if count > 1 else name
        for name, count in Counter(names).items()
    )


def initials(names: Iterable[str]) -> dict[str, str]:
    """Return short forms: the first letter of each name, and a second if shared.

    >>> initials(["Footman", "Mage", "Magus", "4x4"])
    {'4x4': 'x', 'Footman': 'F', 'Mage': 'Ma', 'Magus': 'Mg'}
    """
    names = sorted(names)
    first = Counter(opening(name).casefold() for name in names)
    short: dict[str, str] = {}
    for name in names:
        letter = opening(name)
        alone = first[letter.casefold()] == 1
        rest = name.partition(letter)[2]
        wanted = [letter] if alone else [letter + c for c in rest if c.isalnum()]
        taken = {other.casefold() for other in short.values()}
        free = (text for text in (*wanted, name) if text.casefold() not in taken)
        short[name] = next(free, name)
    return short


def first_letters(name: str) -> str:
    """Return the first letter of a name and the character after it.

    >>> first_letters("Archer"), first_letters("4x4")
    ('Ar', 'x4')
    """
    letter = opening(name)
    return letter + next(filter(str.isalnum, name.partition(letter)[2]), "")


def opening(name: str) -> str:
    """Return the first letter of a name; a digit would look like a menu number."""
    return next(filter(str.isalpha, name), name[0])


def listed(names: Iterable[str], say: Catalogue) -> str:
    """Return names as a list, with *and* before the last."""
    *first, last = names
    head = [say("comma").join(first)] if first else []
    return say("and").join([*head, last])


def house_title(switch: str, say: Catalogue) -> str:
    """Return the title of a house rule.

    >>> from pocket_tactics.texts import catalogue
    >>> house_title("setup_order", catalogue("en"))
    'Order of the set-up'
    """
    return say(f"house-{dashed_name(switch)}")


def house_about(switch: str, say: Catalogue) -> str:
    """Return a sentence on what a house rule decides."""
    return say(f"house-{dashed_name(switch)}-about")


def house_value(switch: str, value: str, say: Catalogue) -> str:
    """Return the words for a value of a house rule."""
    return say(f"house-{dashed_name(switch)}-{value}")


def dashed_name(switch: str) -> str:
    """Return the name of a switch as the ids of messages have it."""
    return switch.replace("_", "-")
