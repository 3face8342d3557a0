"""Turns, what ends them, and how a game is won."""

from collections.abc import Generator
from functools import partial

from tests.perft.fourth.assaults import assaults
from tests.perft.fourth.fights import Spoil, after_effects
from tests.perft.fourth.moves import deploy, deployments, moves
from tests.perft.fourth.setting_up import set_up
from tests.perft.fourth.table import Deeds, Place, Table, Telling, Unit, text
from tests.perft.fourth.trials import passed

Winners = tuple[int, ...]

MUSTERS = {"township": {"construct", "mechanical"}, "village": {"minion"}}
"""Whom the controller of a feature may deploy at the end of a turn."""


def game(table: Table) -> Generator[list[str], str, Winners]:
    """A game from here to its end, and who has won it."""
    if not table.number:
        yield from set_up(table)
    goes_on = True
    while goes_on and not repeated(table):
        deeds = actions(table, table.turn)
        choice = yield list(deeds)
        yield from deeds[choice]()
        winners = verdict(table)
        if winners is None:
            yield from mustered(table)
            winners = verdict(table)
        if winners is not None:
            return winners
        goes_on = passed_on(table)
    return ()


def limit(table: Table) -> int:
    """The last turn of the game."""
    turns = table.number_of("turn_limit", 200)
    return turns + turns // 2 * (len(table.teams) - 2)


def passed_on(table: Table) -> bool:
    """Whether the game goes on with the turn of the next player who can act."""
    cool_down(table)
    while table.number < limit(table):
        table.number += 1
        table.turn = next_seat(table)
        able = bool(actions(table, table.turn))
        if able or repeated(table):
            return able
        if table.rule("stuck", "skip") == "out":
            knock_out(table, table.turn)
    return False


def next_seat(table: Table) -> int:
    """Who follows, of those who are left."""
    after = table.order.index(table.turn) + 1
    seats = table.order[after:] + table.order[:after]
    return next(seat for seat in seats if seat not in table.out)


def repeated(table: Table) -> bool:
    """Whether this position has come up too often."""
    units = sorted(
        f"{unit.seat} {unit.kind} {unit.zone} {unit.at} {unit.by} {unit.reloads}"
        for unit in table.units.values()
    )
    features = [
        (at, tile.feature, table.controller(at)) for at, tile in table.map.items()
    ]
    table.seen[f"{table.turn} {units} {sorted(features)}"] += 1
    return max(table.seen.values()) >= table.number_of("repetition_limit", 3)


def actions(table: Table, seat: int) -> Deeds:
    """All that a player may do, were it their turn."""
    found: Deeds = {}
    for unit in table.units.values():
        if unit.seat == seat and unit.zone == "map":
            found |= moves(table, unit) | assaults(table, unit)
            found |= arts(table, unit)
        elif unit.seat == seat and unit.zone == "reserve":
            found |= deployments(table, unit)
    return found


def arts(table: Table, unit: Unit) -> Deeds:
    """The abilities that are actions."""
    found: Deeds = {}
    if unit.kind == "forgemaster" and table.captives(unit.seat):
        found[f"reforge {unit.name}"] = partial(reforge, table, unit)
    if unit.kind == "warmage":
        found |= shifts(table, unit) | curses(table, unit)
    return found


def reforge(table: Table, unit: Unit) -> Telling:
    """A Forgemaster fetches a captive back, if the test is passed."""
    done = yield from passed(table, unit, "off", 5)
    if done:
        captives = {f"take-back {one.name}": one for one in table.captives(unit.seat)}
        choice = yield list(captives)
        captives[choice].leave("reserve")


def woods(table: Table, unit: Unit) -> list[Place]:
    """The Forests in the reach of a Warmage."""
    if table.rule("will_reach", "any-forest") == "any-forest":
        return table.forests()
    close = {unit.here, *table.near(unit.here)}
    return [place for place in table.forests() if place in close]


def shifts(table: Table, unit: Unit) -> Deeds:
    """Free Forests, and where they may be set over to."""
    return {
        f"shift {unit.name} {text(start)} {text(end)}": partial(
            shift, table, start, end
        )
        for start in woods(table, unit)
        for end in table.near(start)
        if table.free(start) and table.free(end) and not table.map[end].feature
    }


def shift(table: Table, start: Place, end: Place) -> Telling:
    """A Forest is set over."""
    table.map[start].feature, table.map[start].keeper = "", None
    table.map[end].feature = "forest"
    yield from ()


def curses(table: Table, unit: Unit) -> Deeds:
    """The enemies next to a Forest."""
    return {
        f"afflict {unit.name} {foe.name}": partial(curse, table, unit, foe)
        for wood in woods(table, unit)
        for foe in table.beside(wood)
        if not table.friends(foe.seat, unit.seat)
    }


def curse(table: Table, unit: Unit, foe: Unit) -> Telling:
    """An enemy withstands, or is captured."""
    stays = yield from passed(table, foe, "def", 5)
    if not stays:
        at = foe.here
        foe.leave("captured", unit.seat)
        spoil = Spoil(unit, foe, at, table.map[at].ground)
        yield from after_effects(table, [spoil])


def mustered(table: Table) -> Telling:
    """Each feature of the player may bring on a unit next to it."""
    left = [
        place
        for place, tile in table.map.items()
        if tile.feature in MUSTERS and table.controller(place) == table.turn
    ]
    while True:
        options = {
            f"muster {unit.name} {text(end)} {text(place)}": (unit, end, place)
            for place in left
            for unit in table.reserves(table.turn)
            if unit.card.types & MUSTERS[table.map[place].feature]
            for end in table.near(place)
            if table.free(end)
        }
        if not options:
            return
        choice = yield [*options, "decline"]
        if choice == "decline":
            return
        unit, end, place = options[choice]
        left.remove(place)
        yield from deploy(table, unit, end)


def verdict(table: Table) -> Winners | None:
    """Who has won now that an action is over; nobody knocked out wins."""
    winners = holders(table) or fittest(table)
    if winners is None and len(table.teams) > 2:
        for seat in table.round():
            if is_beaten(table, seat):
                knock_out(table, seat)
    return winners


def holders(table: Table) -> Winners | None:
    """Who controls every feature."""
    features = [place for place, tile in table.map.items() if tile.feature]
    seats = {table.controller(place) for place in features}
    keepers = {seat for seat in seats if seat is not None}
    if not features or None in seats:
        return None
    single = table.rule("feature_victory", "side") == "single-player"
    sides = {table.teams[seat] for seat in keepers}
    if len(sides) > 1 or (single and len(keepers) > 1):
        return None
    return side(table, sides.pop())


def side(table: Table, team: int) -> Winners:
    """The players of one side."""
    return tuple(seat for seat, of in enumerate(table.teams) if of == team)


def fittest(table: Table) -> Winners | None:
    """Who is left when no opponent could act."""
    able = {table.teams[seat] for seat in table.round() if could_act(table, seat)}
    if len(able) > 1:
        return None
    if able:
        return side(table, able.pop())
    mover = table.teams[table.turn]
    others = {table.teams[seat] for seat in table.round()} - {mover}
    return {
        "draw": (),
        "mover-wins": side(table, mover),
        "mover-loses": tuple(
            seat for team in sorted(others) for seat in side(table, team)
        ),
    }[table.rule("mutual_loss", "draw")]


def is_beaten(table: Table, seat: int) -> bool:
    """Whether a player has no unit on the map and none to deploy, nor a partner."""
    if any(unit.seat == seat for unit in table.out_there()):
        return False
    partners = [other for other in table.round() if table.friends(seat, other)]
    return not any(could_act(table, other) for other in partners)


def could_act(table: Table, seat: int) -> bool:
    """Whether a player can do anything on the turn to come."""
    waiting = {unit.name: unit.reloads for unit in table.out_there()}
    cool_down(table)
    able = bool(actions(table, seat))
    for name, left in waiting.items():
        table.units[name].reloads = left
    return able


def cool_down(table: Table) -> None:
    """The units of whose turn it was are nearer to a shot."""
    for unit in table.out_there():
        if unit.seat == table.turn:
            unit.reloads = max(0, unit.reloads - 1)


def knock_out(table: Table, seat: int) -> None:
    """A player is out, and so are the units that nobody captured."""
    table.out.add(seat)
    for unit in table.units.values():
        if unit.seat == seat and unit.zone in {"map", "reserve"}:
            unit.leave("gone")
    for tile in table.map.values():
        if tile.keeper == seat:
            tile.keeper = None
