"""The endpoint that exports the record of a game."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from pocket_tactics.server.rooms.long_games import stored_game
from pocket_tactics.server.site import site_of
from pocket_tactics.server.tasks.tasks import export_record
from pocket_tactics.server.workers.store_turns import replay_turn


async def download(request: Request) -> Response:
    """Answer with the record of a game as a file."""
    site, game_id = site_of(request), request.path_params["game"]
    async with replay_turn():
        game = await stored_game(site.store, game_id)
        (record,) = await site.rooms.run_on_stored(game, export_record)
    name = f"pocket-tactics-{game.edition}-{game_id}.txt"
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{name}"',
    }
    return PlainTextResponse(record, headers=headers)
