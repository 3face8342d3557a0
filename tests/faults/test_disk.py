"""A disk that is full, broken or read-only: players get an error, and go on later."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EIO, ENOSPC, EROFS
from pathlib import Path
from random import Random
from signal import SIGTERM
from typing import Any, NamedTuple

import httpx2
import pytest
from websockets.sync.client import ClientConnection, connect

from pocket_tactics.server.protocol.play import Update
from pocket_tactics.server.protocol.table import Refused
from pocket_tactics.server.protocol.views import View
from tests.faults.acknowledged import AcknowledgedLog, flaws, stored_in
from tests.faults.shims import NEEDS_COMPILER, Shim
from tests.server.ops.test_serve import JOIN, Serving, refusal, serving
from tests.server.playing import READER, merged_view

pytestmark = NEEDS_COMPILER
SAID = {
    "en": ("Could not save this:", "Nothing has changed. Try again later."),
    "de": ("Das konnte nicht gespeichert werden:", "Nichts hat sich geändert."),
}
"""The words of the error that a client gets if the disk fails."""
FULL = "database or disk is full"


class Player:
    """A client that plays all seats of a game at random."""

    def __init__(
        self, socket: ClientConnection, game: str, acknowledged: AcknowledgedLog
    ) -> None:
        self.socket = socket
        self.game = game
        self.acknowledged = acknowledged
        self.rng = Random(1)
        socket.send(JOIN)
        READER.decode(socket.recv(20))
        self.view: View = READER.decode(socket.recv(20)).view

    def ask(self) -> Any:  # noqa: ANN401 - whichever message comes
        """Play a random action, and return the answer."""
        self.wait()
        action = self.rng.choice(self.view.actions).text
        self.socket.send(
            json.dumps({"type": "play", "at": self.view.number, "action": action})
        )
        answer = READER.decode(self.socket.recv(20))
        self.take(answer)
        return answer

    def wait(self) -> None:
        """Receive messages until this client must decide."""
        while not self.view.yours:
            self.take(READER.decode(self.socket.recv(20)))

    def take(self, message: object) -> None:
        """Store the result of a message."""
        if isinstance(message, Update):
            self.acknowledged.hear(self.game, message.number, message.action)
            self.view = merged_view(self.view, message.view)

    def play(self, decisions: int) -> None:
        """Make a number of decisions, none of which is refused."""
        for _ in range(decisions):
            assert isinstance(self.ask(), Update)


@contextmanager
def playing(
    server: Serving, game: str, acknowledged: AcknowledgedLog, language: str = "en"
) -> Iterator[Player]:
    """Join a game with a client in a language."""
    address = f"{server.address.replace('http', 'ws')}games/{game}/socket"
    headers = server.headers | {"Accept-Language": language}
    with connect(address, additional_headers=headers, close_timeout=1) as socket:
        yield Player(socket, game, acknowledged)


class Trouble(NamedTuple):
    """A fault of a disk, and the message about it."""

    orders: dict[str, Any]
    complaint: str


TROUBLES = [
    pytest.param(Trouble({"on_write": ENOSPC}, FULL), id="full"),
    pytest.param(
        Trouble({"on_write": ENOSPC, "halves": True}, FULL), id="full-amid-a-write"
    ),
    pytest.param(Trouble({"on_write": EIO}, "disk I/O error"), id="broken"),
    pytest.param(Trouble({"on_sync": EIO}, "disk I/O error"), id="unsynced"),
    pytest.param(Trouble({"on_write": EROFS}, "disk I/O error"), id="read-only"),
]


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Shim:
    """The shim in front of the disk of a server."""
    return Shim(tmp_path_factory.mktemp("shim"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the games."""
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="module")
def server(shim: Shim, folder: Path) -> Iterator[Serving]:
    """A server with a controlled disk, which logs each fault once."""
    with serving(folder, "--log", "json", **shim.environment) as server:
        yield server
        _, out = server.end(SIGTERM)
    lines = [json.loads(line) for line in out.splitlines()]
    said = [line["message"] for line in lines if "times" not in line]
    assert {line["logger"] for line in lines} <= {
        "pocket_tactics.server.store.sqlite.threads"
    }
    assert not any("trace" in line for line in lines)
    assert len(said) == len(set(said))


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("trouble", TROUBLES)
def test_players_are_refused_while_the_disk_cannot_store(
    server: Serving,
    shim: Shim,
    folder: Path,
    trouble: Trouble,
    language: str,
) -> None:
    """A play is stored completely or not at all, and works again when the disk does."""
    acknowledged, game = AcknowledgedLog(), server.new_game()
    with playing(server, game, acknowledged, language) as page:
        page.play(5)
        shim.order(**trouble.orders)
        for _ in range(3):
            refused = page.ask()
            assert isinstance(refused, Refused), refused
            assert refused.kind == "not-kept"
            assert trouble.complaint in refused.sentence
            assert all(words in refused.sentence for words in SAID[language])
            assert str(folder) not in refused.sentence
        shim.order()
        page.play(5)

    stored = stored_in(folder)
    assert acknowledged.losses(stored) == flaws(stored) == []
    assert len(stored[game]) == len(acknowledged.entries[game])


def test_partial_writes_are_completed(
    server: Serving, shim: Shim, folder: Path
) -> None:
    acknowledged, game = AcknowledgedLog(), server.new_game()
    with playing(server, game, acknowledged) as page:
        shim.order(halves=True)
        page.play(20)
        shim.order()

    stored = stored_in(folder)
    assert acknowledged.losses(stored) == flaws(stored) == []


def test_a_read_only_folder_is_reported(tmp_path: Path, shim: Shim) -> None:
    """The server logs a line at its start, and does not change existing games."""
    with serving(tmp_path) as server:
        server.new_game()
    before = stored_in(tmp_path)
    shim.order(on_open=EROFS)
    printed = refusal(tmp_path, "--port", "0", **shim.environment)
    shim.order()

    assert "cannot save games" in printed
    assert stored_in(tmp_path) == before


@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_rematch_that_cannot_be_stored_is_not_created(
    server: Serving, shim: Shim, folder: Path, trouble: Trouble
) -> None:
    """The store has no part of it. Later the same request creates a rematch."""
    game = server.new_game()
    before = set(stored_in(folder))
    again = f"{server.address}api/games/{game}/again"
    shim.order(**trouble.orders)
    refused = httpx2.post(again, headers=server.headers)
    shim.order()
    created = httpx2.post(again, headers=server.headers)

    assert (refused.status_code, refused.json()["kind"]) == (503, "not-kept")
    assert created.status_code == 201
    assert set(stored_in(folder)) == before | {created.json()["id"]}
    assert flaws(stored_in(folder)) == []
