"""A server in this process, and clients that play on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession

from pocket_tactics.engine.structs import any_of
from pocket_tactics.server.app import create_app
from pocket_tactics.server.protocol.endings import TableNews
from pocket_tactics.server.protocol.message import ServerMessage
from pocket_tactics.server.protocol.play import OptionsFound, Undone, Update
from pocket_tactics.server.protocol.table import Snapshot
from pocket_tactics.server.protocol.views import Changes, View
from pocket_tactics.server.store.sqlite.store import SQLiteStore

HOST = "127.0.0.1"
OURS = {"origin": f"http://{HOST}"}
READER = msgspec.json.Decoder(any_of(ServerMessage))
TWO = ["human", "human"]


@contextmanager
def serving(folder: Path, *packs: Path) -> Iterator[TestClient]:
    """Run a server of the games in a folder, until the block ends."""
    app = create_app(SQLiteStore(folder), packs)
    with at(app) as client:
        yield client


def at(app: Starlette, address: str = HOST) -> TestClient:
    """Return a browser at an address, by default at the machine of the server."""
    return TestClient(
        app, base_url=f"http://{HOST}", headers=OURS, client=(address, 50_000)
    )


def new_game(client: TestClient, **wanted: object) -> str:
    """Create a game: by default two people on one page, who lay the map."""
    default = {"seats": TWO, "seed": 1, "map": "manual"}
    made = client.post("/api/games", json=default | wanted)
    assert made.status_code == 201, made.text
    game: str = made.json()["id"]
    return game


def merged_view(view: View, changes: Changes) -> View:
    """Return the next view, from the one before and its changes."""
    given = {
        name: value
        for name in changes.__struct_fields__
        if (value := getattr(changes, name)) is not UNSET
    }
    for name, key in KNOWN_BY.items():
        changed = {
            getattr(each, key): each for each in given.pop(f"{name}_changed", ())
        }
        if changed:
            things = getattr(view, name)
            given[name] = tuple(changed.get(getattr(t, key), t) for t in things)
    return replace(view, **given)


KNOWN_BY = {"tiles": "at", "units": "id"}


class Page:
    """A client that has joined a game, and the view that it has."""

    def __init__(
        self,
        socket: WebSocketTestSession,
        seats: list[int] | None,
        *,
        table_answers: bool = False,
    ) -> None:
        self.socket = socket
        self.number = -1
        self.view: View
        self.ask("join", protocol=2, seats=seats, table_answers=table_answers)
        self.welcome = self.hear()
        self.snapshot = self.hear()

    def ask(self, kind: str, **values: object) -> None:
        """Send a message."""
        self.socket.send_json({"type": kind, **values})

    def now(self, kind: str, **values: object) -> None:
        """Send a message about the position of the last view."""
        self.ask(kind, at=self.number, **values)

    def hear(self) -> Any:  # noqa: ANN401 - whichever message comes
        """Return the next message, which must be valid and without gaps."""
        message = READER.decode(self.socket.receive_text())
        match message:
            case (
                Update(number=number) | Undone(number=number) | TableNews(number=number)
            ):
                message = replace(message, view=merged_view(self.view, message.view))
                assert number == self.number + 1 == message.view.number
            case OptionsFound(number=number):
                message = replace(message, view=merged_view(self.view, message.view))
                assert number == self.number
            case Snapshot(view=view):
                assert view.number >= self.number
        if isinstance(message, Update | Undone | TableNews | OptionsFound | Snapshot):
            self.view = message.view  # type: ignore[assignment]
            self.number = self.view.number
        return message

    def play(self, action: str) -> Any:  # noqa: ANN401 - an update or a refusal
        """Play an action, and return the answer."""
        self.now("play", action=action)
        return self.hear()

    def refused(self, kind: str) -> str:
        """Assert that the next message is a refusal of a kind; return its sentence."""
        message = self.hear()
        assert (message.__struct_config__.tag, message.kind) == ("refused", kind)
        sentence: str = message.sentence
        return sentence

    def wait(self) -> None:
        """Receive messages until this client must decide, or the game is over."""
        while not self.view.yours and self.view.outcome is None:
            self.hear()

    def play_on(self, rng: Random, most: int = 10_000) -> int:
        """Play at random until the game is over; return the number of decisions."""
        for count in range(most):
            self.wait()
            if self.view.outcome:
                return count
            self.play(rng.choice(self.view.actions).text)
        return most


def level(*pages: Page) -> None:
    """Receive messages until all clients have the position in which one must decide."""
    while True:
        first, *_, last = sorted(pages, key=lambda page: page.number)
        due = any(page.view.yours or page.view.outcome for page in pages)
        if due and first.number == last.number:
            return
        first.hear()


@contextmanager
def joined(
    client: TestClient,
    game: str,
    seats: list[int] | None = None,
    language: str = "en",
    *,
    table_answers: bool = False,
) -> Iterator[Page]:
    """Join a game with some seats, by default with those of all people."""
    headers = OURS | {"accept-language": language}
    address = f"ws://{HOST}/games/{game}/socket"
    with client.websocket_connect(address, headers=headers) as socket:
        yield Page(socket, seats, table_answers=table_answers)
