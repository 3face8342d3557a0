"""A hundred thousand frames of every kind, valid ones among them.

They go through the application in this process: checks, socket, room and store. Only
the network and the frames of uvicorn are left out, which `test_serve` tries in bytes.
"""

import asyncio
import os
from pathlib import Path
from random import Random

import pytest

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import GameRecord
from pocket_tactics.server.limits import MAX_QUEUED_REQUESTS
from pocket_tactics.server.protocol.message import ServerMessage
from pocket_tactics.server.protocol.play import Undone, Update
from pocket_tactics.server.protocol.table import Refused, Snapshot
from pocket_tactics.server.ws import connection
from tests.server.fuzz_messages import FuzzMessages
from tests.server.in_memory_socket import Wire, a_game

SESSIONS = 25
BATCHES = 10
FRAMES = 100
FURTHEST = 150
JOIN = '{"type":"join","protocol":2}'
RESYNC = '{"type":"resync"}'


def under_way(edition: str, rng: Random) -> GameRecord:
    """Return a game of two people that awaits a decision, or is over."""
    asked = NewGame(edition=edition, seats=("human", "human"), seed=rng.randrange(99))
    session = Session(arrange_game(asked), None, None)
    least = rng.randrange(FURTHEST)
    while (state := session.state).mover is not None and (
        state.mover == CHANCE or len(session.game.actions) < least
    ):
        decision: Action = rng.choice(state.actions())
        session.play(decision)
    return session.game


async def answers(
    wire: Wire, frames: list[str | bytes], barrier: str
) -> list[ServerMessage]:
    """Return all answers to some frames."""
    for number, frame in enumerate(frames, 1):
        wire.send(frame)
        if number % MAX_QUEUED_REQUESTS == 0:
            await wire.settled()
    await wire.settled()
    wire.send(f'{{"type":"{barrier}"}}')
    heard = [await wire.next()]
    while not (isinstance(heard[-1], Refused) and barrier in heard[-1].sentence):
        heard.append(await wire.next())
    return heard


async def snapshot(wire: Wire) -> Snapshot:
    """Return the whole position."""
    wire.send(RESYNC)
    heard = await wire.next()
    assert isinstance(heard, Snapshot)
    return heard


async def tried(wire: Wire, frames: FuzzMessages) -> int:
    """Send frames, and assert that the game changed by the reported actions only."""
    wire.send(JOIN)
    heard = await answers(wire, [], "joined")
    before, refused = await snapshot(wire), 0
    for number in range(BATCHES):
        frames.number = before.view.number
        frames.legal = [action.text for action in before.view.actions]
        sent = [frames.next() for _ in range(FRAMES)]
        heard = await answers(wire, sent, f"barrier-{number}")
        changes = sum(isinstance(each, Update | Undone) for each in heard)
        after = await snapshot(wire)
        assert after.view.number == before.view.number + changes
        # A frame may have joined again as one seat alone: then there are no actions.
        assert changes or after.log == before.log
        assert changes or after.view.tiles == before.view.tiles
        assert changes or after.view.units == before.view.units
        refusals = [each for each in heard if isinstance(each, Refused)]
        assert not any(each.kind == "busy" for each in refusals)
        refused += len(refusals)
        before = after
    return refused


LONG = int(os.environ.get("SOAK_FRAMES", "1000000")) // BATCHES // FRAMES // 4
SIZES = [SESSIONS, pytest.param(LONG, marks=pytest.mark.soak)]


@pytest.mark.parametrize("number", SIZES, ids=["short", "long"])
@pytest.mark.parametrize("edition", ["fifth", "fourth", "third", "second"])
def test_no_frame_breaks_anything(
    tmp_path: Path,
    edition: str,
    number: int,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The server answers each of 25,000 frames an edition, and logs nothing."""
    # At the message rate of a client it would take ten minutes.
    monkeypatch.setattr(connection, "MESSAGE_BURST", 1e9)
    rng = Random(f"{edition} {number}")

    async def session(folder: Path) -> int:
        async with a_game(folder, under_way(edition, rng)) as (app, game):
            wire = Wire(app, game)
            refused = await tried(wire, FuzzMessages(rng.randrange(10**9), []))
            await wire.leave()
            return refused

    async def sessions() -> int:
        return sum([await session(tmp_path / str(i)) for i in range(number)])

    refused = asyncio.run(sessions())

    assert SESSIONS * BATCHES * FRAMES == 25_000
    assert refused > 0.8 * number * BATCHES * FRAMES
    assert caplog.records == []
