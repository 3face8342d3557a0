"""New games as a form asks for them, and the maps that they would have."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import NamedTuple

from msgspec.structs import asdict

from pocket_tactics.content.maps import GameMap
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.games.map_choice import check_choice, with_map
from pocket_tactics.games.map_texts import map_sentences
from pocket_tactics.games.setup.agree import arrange_with
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.games.setup.seats import edition_by_name
from pocket_tactics.record import GameRecord, verify
from pocket_tactics.server.contents import Contents
from pocket_tactics.server.protocol.http_records import MapPreview, NewGameRequest
from pocket_tactics.server.store.stored_games import StoredGame, to_stored_game
from pocket_tactics.server.tasks.uploads import check_force_sizes
from pocket_tactics.server.views.view_cache import tile_view
from pocket_tactics.texts import Catalogue, Names, catalogue


class ArrangedGame(NamedTuple):
    """A game without any action, the choice of its map, and the ready map of that id.

    It is without the content of the edition, which is too large to send to a worker.
    """

    game: GameRecord
    choice: str
    maps: dict[str, GameMap]

    def with_map(self) -> GameRecord:
        """Return the game with its map; raises `NewGameError`."""
        return with_map(self.game, self.choice, self.maps)


def arrange(wanted: NewGameRequest, contents: Contents, say: Catalogue) -> ArrangedGame:
    """Return the game that a form asks for, before its map is laid.

    Raises `NewGameError`, `IllegalActionError` or `ApiError`.
    """
    content = contents[edition_by_name(wanted.edition).id]
    game = arrange_with(NewGame(**asdict(wanted), date=today()), content)
    check_force_sizes(game, say)
    check_choice(wanted.map, content.maps)
    chosen = {name: each for name, each in content.maps.items() if name == wanted.map}
    return ArrangedGame(game, wanted.map, chosen)


def create_game(game_id: str, arranged: ArrangedGame) -> Iterator[StoredGame]:
    """Yield a game with its map, as it is stored."""
    game = arranged.with_map()
    yield to_stored_game(game_id, game, game.seed, verify(game))


def today() -> date:
    """Return the date of today on this machine."""
    return datetime.now().astimezone().date()


def preview_map(arranged: ArrangedGame, language: str) -> Iterator[MapPreview]:
    """Yield the map that a game would have."""
    state = verify(arranged.with_map())
    say = catalogue(language)
    names = Names(say, state)
    yield MapPreview(
        tiles=tuple(tile_view(state, tile, names) for tile in state.board.tiles),
        homes=homes_of(state),
        measures=map_sentences(state, say),
    )


def homes_of(state: State) -> tuple[Hex, ...]:
    """Return the places of the homes of all seats."""
    return tuple(seat.home for seat in state.seats if seat.home is not None)
