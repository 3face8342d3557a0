"""A plain table from a position at the beginning of a game or of a turn."""

from pocket_tactics.engine.board import Tile as LaidTile
from pocket_tactics.engine.cards import ClassicGround, ClassicUnit, Terrain
from pocket_tactics.engine.state import Seat, State
from pocket_tactics.engine.state import Unit as LivingUnit
from tests.perft.classic.table import Place, Table, Tile, Unit


def read(state: State) -> Table:
    """The table of a position."""
    tiles = state.board.tiles
    supply = state.supply
    laid = [tile.feature for tile in tiles if tile.feature]
    counters = [*laid, *(pile.piece for pile in supply.features)]
    return Table(
        edition=state.edition.id,
        house=state.house,
        map=dict(tile(one) for one in tiles if not is_base(one.terrain)),
        bases={
            one.owner: (one.at.q, one.at.r)
            for one in tiles
            if is_base(one.terrain) and one.owner is not None
        },
        units={one.id: unit(one) for one in state.units},
        order=list(state.order),
        turn=state.seat,
        number=state.turn,
        bag={pile.piece.id: pile.count for pile in supply.tiles},
        pieces={pile.piece.id: ground(pile.piece) for pile in supply.tiles},
        dials={number: seat.dial for number, seat in enumerate(state.seats)},
        counter=ground(counters[0]) if counters else None,
        barred={number: barred(seat) for number, seat in enumerate(state.seats)},
    )


def ground(piece: Terrain) -> ClassicGround:
    """A tile or counter of these editions."""
    assert isinstance(piece, ClassicGround)
    return piece


def is_base(piece: Terrain) -> bool:
    """Whether a piece is a base."""
    return ground(piece).place == "base"


def tile(one: LaidTile) -> tuple[Place, Tile]:
    """A tile, and where it lies."""
    counter = ground(one.feature) if one.feature else None
    laid = Tile(ground(one.terrain), one.turned, counter, one.owner)
    return (one.at.q, one.at.r), laid


def unit(one: LivingUnit) -> Unit:
    """A unit, wherever it is."""
    assert isinstance(one.card, ClassicUnit)
    at = (one.at.q, one.at.r) if one.at else None
    return Unit(one.id, one.seat, one.card, one.zone, at, one.by, one.reloads)


def barred(seat: Seat) -> frozenset[Place]:
    """The two tiles that a player may not have change places again."""
    return frozenset((at.q, at.r) for at in seat.shifted or ())
