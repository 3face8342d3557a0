"""The position that is drawn: five players in the middle of a game."""

from functools import cache
from random import Random

import msgspec
from msgspec.structs import replace

from pocket_tactics.engine.state import CHANCE
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.players import random_player
from pocket_tactics.server.protocol.message import ENCODER
from pocket_tactics.server.protocol.table import Snapshot, Welcome
from pocket_tactics.server.protocol.views import TileView, View
from pocket_tactics.server.views.card_views import card_views
from pocket_tactics.server.views.position_views import (
    Viewer,
    options_of,
    player_view,
    shared_view,
)
from pocket_tactics.server.views.view_cache import ViewCache
from pocket_tactics.texts import Names, catalogue

SEATS = (0, 1, 2, 3, 4)
SEED = 1
SAY = catalogue("en")

TILES = 26
"""As many as the bound is for; the position has at least these."""
UNITS = 14


@cache
def under_way() -> Session:
    """Return a game of the fourth edition with many units; a person decides."""
    asked = NewGame(edition="fourth", seats=("human",) * len(SEATS), seed=SEED)
    session = Session(arrange_game(asked), None, SEED)
    at_random = random_player(Random(SEED))
    while not crowded(session):
        mover = session.state.mover
        assert mover is not None
        player = session.players[CHANCE] if mover == CHANCE else at_random
        session.play(player(session.state))
    return session


def crowded(session: Session) -> bool:
    """Return whether a position has enough units on the map."""
    state = session.state
    standing = sum(unit.at is not None for unit in state.units)
    many = standing >= UNITS and len(state.board.tiles) >= TILES
    return many and session.awaits_human


def sent(session: Session) -> tuple[dict[str, object], dict[str, object]]:
    """Return the cards and the position that a page of all seats receives."""
    names = Names(SAY, session.moments[0][0])
    welcome = Welcome(
        game="bench",
        edition=session.game.edition,
        title="",
        seats=SEATS,
        cards=card_views(session.game.cards, SAY),
    )
    sights, count = ViewCache(session.game, names), session.action_count
    shared = shared_view(sights, session.state, count, number=count)
    options = options_of(session.state, names)
    view = player_view(shared, session, Viewer(SEATS), options)
    cutout = replace(view, tiles=cut(view))
    snapshot = Snapshot(view=cutout, told=0, units=(), log=())
    return plain(welcome), plain(snapshot)


def cut(view: View) -> tuple[TileView, ...]:
    """Return a view with as many tiles as the bound is for, including occupied ones."""
    held = {place for unit in view.units for place in unit.spaces}
    taken = [tile for tile in view.tiles if tile.at in held]
    free = [tile for tile in view.tiles if tile.at not in held]
    return tuple([*taken, *free][:TILES])


def plain(message: Welcome | Snapshot) -> dict[str, object]:
    """Return a message as a page parses it."""
    return msgspec.json.decode(ENCODER.encode(message), type=dict[str, object])
