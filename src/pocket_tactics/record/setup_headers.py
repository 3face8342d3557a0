"""Header lines about the set-up: the edition, house rules, forces and teams."""

import re
from collections.abc import Iterable, Mapping

from pocket_tactics.content.tables import CARDS
from pocket_tactics.engine.cards import Cards
from pocket_tactics.engine.state import Edition, House
from pocket_tactics.notation import NotationError, edition_named, read_house
from pocket_tactics.record.errors import RecordError
from pocket_tactics.record.game import MANUAL
from pocket_tactics.record.header_lines import HeaderLines, Lines

TEAM = re.compile(r"[0-5]")
MAP = re.compile(r"[a-z0-9][a-z0-9-]{0,59}(:[0-9]{1,9})?")

FORMER = {"invade_reach": "move"}
"""Former defaults of house rules: they hold in records that do not name the rule."""

FIELDS = {"Force": "units", "Tiles": "tiles", "Feature": "feature", "Base": "base"}
"""The field of a force in a content file for each of these keys."""


def read_edition(header: HeaderLines) -> Edition:
    """Return the edition."""
    line, value = header.one("Edition")
    try:
        return edition_named(value)
    except NotationError as error:
        raise RecordError(line, str(error)) from error


def read_house_rules(header: HeaderLines) -> House:
    """Return the house rules; those not named have the default of their time."""
    edition, values = read_edition(header), header.values["House"]
    texts: list[str] = []
    for line, value in values:
        texts.append(value)
        try:
            read_house(edition, texts)
        except NotationError as error:
            raise RecordError(line, str(error)) from error
    named = {text.partition("=")[0] for text in texts}
    silent = set(edition.house.__struct_fields__) - named
    former = (f"{name}={FORMER[name]}" for name in silent & FORMER.keys())
    return read_house(edition, [*texts, *former])


def force_lines(header: HeaderLines, key: str) -> Lines:
    """Return the values of a key about forces, if the edition has that key."""
    values = header.each_seat(key, needed=key == "Force")
    fields = CARDS[read_edition(header).id]["force"].__struct_fields__
    if values and FIELDS[key] not in fields:
        complaint = f"forces of this edition bring no {FIELDS[key]}"
        raise RecordError(values[0][0], complaint)
    return values


def read_forces(header: HeaderLines, cards: Cards) -> tuple[tuple[str, ...], ...]:
    """Return the ids of the units of each seat."""
    return card_ids(force_lines(header, "Force"), cards.units)


def read_tiles(header: HeaderLines, cards: Cards) -> tuple[tuple[str, ...], ...]:
    """Return the ids of the tiles that each seat brings."""
    return card_ids(force_lines(header, "Tiles"), cards.terrains)


def read_features(header: HeaderLines, cards: Cards) -> tuple[str, ...]:
    """Return the id of the feature that each seat brings."""
    return terrain_ids(force_lines(header, "Feature"), cards)


def read_bases(header: HeaderLines, cards: Cards) -> tuple[str, ...]:
    """Return the id of the base that each seat brings."""
    return terrain_ids(force_lines(header, "Base"), cards)


def card_ids(lines: Lines, cards: Mapping[str, object]) -> tuple[tuple[str, ...], ...]:
    """Return the ids in each line; raises `RecordError` for an id without a card."""
    values = [(line, value.split()) for line, value in lines]
    for line, names in values:
        check_known(line, names, cards)
    return tuple(tuple(names) for _, names in values)


def terrain_ids(lines: Lines, cards: Cards) -> tuple[str, ...]:
    """Return the id in each line; raises `RecordError` for an id without a card."""
    for line, name in lines:
        check_known(line, [name], cards.terrains)
    return tuple(name for _, name in lines)


def read_teams(header: HeaderLines) -> tuple[int, ...]:
    """Return the teams, by seat."""
    values = header.each_seat("Team")
    for line, value in values:
        if not TEAM.fullmatch(value):
            raise RecordError(line, f"not a team from 0 to 5: {value!r}")
    return tuple(int(value) for _, value in values)


def check_known(line: int, names: Iterable[str], cards: Mapping[str, object]) -> None:
    """Raise a `RecordError` for a name without a card."""
    for name in names:
        if name not in cards:
            raise RecordError(line, f"the header holds no card {name!r}")


def read_map(header: HeaderLines) -> str:
    """Return the choice of the map; the players lay it if the header has none.

    Versions with other ready maps read the record too: its actions have the map.
    """
    if (found := header.optional("Map")) is None:
        return MANUAL
    line, value = found
    if not MAP.fullmatch(value):
        raise RecordError(line, f"not a map: {value!r}")
    return value
