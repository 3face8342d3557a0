"""The position in words: the units of every player, and the tiles."""

from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.texts.editions import TEXTS, texts_of
from pocket_tactics.texts.names import Names, called_name, names_in
from pocket_tactics.texts.progress import GameEnd, progress_of, progress_text


def headline(state: State, names: Names) -> str:
    """Return the turn, its player, and who else decides."""
    return progress_text(progress_of(state, state.outcome), names.say)


def ended_sentence(state: State, ended: GameEnd, names: Names) -> str:
    """Return how a game ended; *state* is its last position."""
    return progress_text(progress_of(state, ended), names.say)


def where(state: State, seat: int, zone: str) -> list[Unit]:
    """Return the units of a player in one zone."""
    return [unit for unit in state.units if unit.seat == seat and unit.zone == zone]


def seat_lines(state: State, seat: int, names: Names) -> list[str]:
    """Return sentences on a player: their units by zone, and their other values."""
    with_them, names = partners(state, seat), names_in(state, names)
    lines = {
        "map": [stands(state, unit, names) for unit in where(state, seat, "map")],
        "features": [feature_text(tile, names) for tile in features_held(state, seat)],
        "reloads": [barred_unit(unit, names) for unit in units_reloading(state, seat)],
        "reserve": [names.short(unit.id) for unit in where(state, seat, "reserve")],
        "dial": [str(state.seats[seat].dial)] if conjures(state, seat) else [],
        "queue": [queued_unit(unit, names) for unit in where(state, seat, "queue")],
        "aside": [names.short(unit.id) for unit in where(state, seat, "aside")],
        "shifted": [names.place(place) for place in state.seats[seat].shifted or ()],
        "captured": [captive(unit, names) for unit in where(state, seat, "captured")],
        "gone": [names.short(unit.id) for unit in where(state, seat, "gone")],
        "home": home_places(state, seat, names),
        "out": [""] if state.seats[seat].out else [],
        "team": [names.seats(with_them)] if with_them else [],
    }
    return [
        names.say(
            f"status-{kind}",
            seat=names.seat(seat),
            list=", ".join(listed),
            edition=state.edition.id,
        )
        for kind, listed in lines.items()
        if listed
    ]


def stands(state: State, unit: Unit, names: Names) -> str:
    """Return a unit and its places."""
    assert unit.at is not None
    places = unit.card.covers(unit.at)
    return names.say(
        "unit-stands",
        name=names.short(unit.id),
        at=names.listed(map(names.place, places)),
        ground=names.spread(state.board, places),
    )


def units_reloading(state: State, seat: int) -> list[Unit]:
    """Return the units of a player on the map that may not shoot for a turn."""
    return [unit for unit in where(state, seat, "map") if unit.reloads]


def barred_unit(unit: Unit, names: Names) -> str:
    """Return a unit that may not shoot, with the skills if it has others."""
    barred_skills = texts_of(unit.card).barred_skills(unit)
    skills = [names.skill(skill) for skill in barred_skills]
    if not skills:
        return names.short(unit.id)
    listed = names.listed(skills)
    return names.say("barred", name=names.short(unit.id), skills=listed)


def conjuration(unit: Unit) -> int:
    """Return the cost of a unit in the Aether Queue; 0 if it is not conjured."""
    return texts_of(unit.card).conjuration(unit)


def conjures(state: State, seat: int) -> bool:
    """Whether a player has a Summoner's Dial: one of their units is conjured."""
    return any(conjuration(unit) for unit in state.units if unit.seat == seat)


def queued_unit(unit: Unit, names: Names) -> str:
    """Return a unit in the Aether Queue, with its cost."""
    cost = str(conjuration(unit))
    return names.say("queued", name=names.short(unit.id), cost=cost)


def captive(unit: Unit, names: Names) -> str:
    """Return a captured unit, with its captor in games of three or more seats."""
    if len(names.players) == PAIR:
        return names.short(unit.id)
    if unit.by is None:
        return names.say("captive-common", name=names.short(unit.id))
    return names.say("captive", name=names.short(unit.id), by=names.seat(unit.by))


PAIR = 2


def partners(state: State, seat: int) -> tuple[int, ...]:
    """Return the other seats of a player's team."""
    others = range(len(state.seats))
    return tuple(o for o in others if o != seat and state.friendly(o, seat))


def features_held(state: State, seat: int) -> list[Tile]:
    """Return the tiles whose features a player controls."""
    places = TEXTS[state.edition.id].held(state, seat)
    return [state.board.by_place[place] for place in places]


def feature_text(tile: Tile, names: Names) -> str:
    """Return a feature and its place."""
    return f"{called_name(tile.ground, names.say)} {names.place(tile.at)}"


def home_places(state: State, seat: int, names: Names) -> list[str]:
    """Return the name of a player's home tile, if there is one."""
    home = state.seats[seat].home
    return [] if home is None else [names.place(home)]


def tile_lines(state: State, names: Names) -> list[str]:
    """Return every tile in words, and every empty space with a unit over it."""
    names = names_in(state, names)
    over = sorted(state.occupants.keys() - state.board.by_place.keys())
    return [
        *(tile_line(state, tile, names) for tile in state.board.tiles),
        *(space_line(state, place, names) for place in over),
    ]


def tile_line(state: State, tile: Tile, names: Names, *, yours: bool = False) -> str:
    """Return a tile in words: its place, pieces, owner, edge and occupant.

    If it is *yours*, the words are for the player whose base, edge or feature it is.
    """
    unit, home = state.occupants.get(tile.at), home_seat(state, tile)
    content = names.say(
        "tile-content",
        terrain=called_name(tile.terrain, names.say),
        feature=called_name(tile.feature, names.say) if tile.feature else "none",
        place=tile.terrain.place,
        keeper="none" if tile.owner is None else names.seat(tile.owner),
        edition=state.edition.id,
        home="none" if home is None else names.seat(home),
        yours="yes" if yours else "no",
        openings=openings(tile, names),
        occupant=names.unit(unit.id) if unit else "none",
    )
    place = names_in(state, names).place(tile.at)
    return names.say("tile-line", at=place, content=content)


def home_seat(state: State, tile: Tile) -> int | None:
    """Return the seat whose edge or own feature is on a tile of the map."""
    if tile.terrain.place == "base":
        return None
    homes = [seat.home for seat in state.seats]
    return homes.index(tile.at) if tile.at in homes else None


def holder(state: State, tile: Tile) -> int | None:
    """Return the seat whose base, edge or own feature is on a tile."""
    return tile.owner if tile.terrain.place == "base" else home_seat(state, tile)


def openings(tile: Tile, names: Names) -> str:
    """Return the sides on which a tunnel tile is open."""
    if tile.terrain.openings is None:
        return "none"
    return names.listed(map(str, tile.open_sides))


def space_line(state: State, place: Hex, names: Names) -> str:
    """Return an empty space in words, and the unit over it."""
    unit = state.occupants[place]
    return names.say("space-line", at=names.place(place), occupant=names.unit(unit.id))
