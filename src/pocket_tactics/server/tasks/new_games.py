"""New games as a form asks for them, and the maps that they would have."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime

from msgspec.structs import asdict

from pocket_tactics.content import Pack
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.games.begin import begin_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import GameRecord, verify
from pocket_tactics.server.protocol.http_records import MapPreview, NewGameRequest
from pocket_tactics.server.store.stored_games import StoredGame, to_stored_game
from pocket_tactics.server.tasks.uploads import check_force_sizes
from pocket_tactics.server.views.view_cache import tile_view
from pocket_tactics.texts import Names, catalogue

Packs = Sequence[Pack]


def create_game(
    game_id: str, wanted: NewGameRequest, packs: Packs, language: str
) -> Iterator[StoredGame]:
    """Yield the game that a form asks for, as it is stored."""
    game = arrange_new_game(wanted, packs, language)
    yield to_stored_game(game_id, game, wanted.seed, verify(game))


def arrange_new_game(wanted: NewGameRequest, packs: Packs, language: str) -> GameRecord:
    """Return the game that a form asks for, with its map.

    Raises `NewGameError`, `ContentError`, `IllegalActionError` or `ApiError`.
    """
    used = packs_for(wanted.edition, packs)
    game = begin_game(NewGame(**asdict(wanted), date=today(), packs=used))
    check_force_sizes(game, catalogue(language))
    return game


def packs_for(edition: str, packs: Packs) -> tuple[Pack, ...]:
    """Return the packs that have something for an edition."""
    return tuple(pack for pack in packs if edition in pack.editions)


def today() -> date:
    """Return the date of today on this machine."""
    return datetime.now().astimezone().date()


def preview_map(
    wanted: NewGameRequest, packs: Packs, language: str
) -> Iterator[MapPreview]:
    """Yield the map that a game would have."""
    game = arrange_new_game(wanted, packs, language)
    state = verify(game)
    names = Names(catalogue(language), state)
    yield MapPreview(
        tiles=tuple(tile_view(state, tile, names) for tile in state.board.tiles),
        homes=homes_of(state),
    )


def homes_of(state: State) -> tuple[Hex, ...]:
    """Return the places of the homes of all seats."""
    return tuple(seat.home for seat in state.seats if seat.home is not None)
