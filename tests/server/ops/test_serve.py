"""The command: a real process with real sockets, started, killed and restarted."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from pocket_tactics.content.installed import add, packs_folder
from tests.content.packing import folder

COMMAND = [sys.executable, "-m", "pocket_tactics", "serve", "--no-browser"]
JOIN = '{"type":"join","protocol":2}'
MAX_SECONDS = 20


class Serving(NamedTuple):
    """A server in a separate process."""

    process: subprocess.Popen[str]
    address: str

    @property
    def place(self) -> tuple[str, int]:
        """Return the address that the server listens at."""
        parts = urlsplit(self.address)
        assert parts.hostname
        assert parts.port
        return parts.hostname, parts.port

    @property
    def headers(self) -> dict[str, str]:
        """Return the header of requests from its own pages."""
        return {"Origin": self.address.rstrip("/")}

    def new_game(self, **wanted: object) -> str:
        """Create a game: by default of two people, who lay the map."""
        default = {"seats": ["human", "human"], "seed": 1, "map": "manual"}
        asked = default | wanted
        address = f"{self.address}api/games"
        answer = httpx2.post(address, json=asked, headers=self.headers)
        game: str = answer.json()["id"]
        return game

    @contextmanager
    def join(self, game: str) -> Iterator[ClientConnection]:
        """Open a socket, and join the game."""
        address = f"{self.address.replace('http', 'ws')}games/{game}/socket"
        with connect(
            address, additional_headers=self.headers, close_timeout=1
        ) as joined:
            joined.send(JOIN)
            yield joined

    def end(self, by: signal.Signals) -> tuple[int, str]:
        """Stop the server; return its exit status, and its output."""
        self.process.send_signal(by)
        out, _ = self.process.communicate(timeout=MAX_SECONDS)
        return self.process.returncode, out


def started(
    folder: Path,
    *options: str,
    command: Sequence[str] = COMMAND,
    **environment: str,
) -> "subprocess.Popen[str]":
    """Start the command."""
    return subprocess.Popen(
        [*command, "--data", str(folder), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"LANGUAGE": "en"} | environment,
        start_new_session=True,
    )


@contextmanager
def serving(
    folder: Path,
    *options: str,
    command: Sequence[str] = COMMAND,
    **environment: str,
) -> Iterator[Serving]:
    """Run a server of the games in a folder; kill it if it still runs at the end."""
    words = ("--port", "0", *options)
    process = started(folder, *words, command=command, **environment)
    assert process.stdout
    line = process.stdout.readline()
    found = re.search(r"http://\S+", line)
    assert found, line + process.stdout.read()
    with process:
        try:
            yield Serving(process, found[0])
        finally:
            process.kill()


def refusal(folder: Path, *options: str, **environment: str) -> str:
    """Return the reason why the command does not start, in one line."""
    process = started(folder, *options, **environment)
    out, _ = process.communicate(timeout=MAX_SECONDS)
    assert process.returncode == 2
    assert out.count("\n") == 1
    assert out.startswith("pocket-tactics: ")
    return out


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_quietly(tmp_path: Path, by: signal.Signals) -> None:
    """Clients may watch, and a computer may think."""
    with serving(tmp_path) as server:
        game = server.new_game(seats=["computer:greedy", "computer:greedy"])
        with server.join(game) as page:
            page.recv()
            status, out = server.end(by)

    assert status in {0, 130, -by}
    assert out == ""


def test_a_taken_port_is_reported(tmp_path: Path) -> None:
    with serving(tmp_path / "one") as server:
        _, port = server.place
        printed = refusal(tmp_path / "other", "--port", str(port))

    assert f"Port {port} is in use" in printed


def test_a_folder_in_use_is_reported(tmp_path: Path) -> None:
    with serving(tmp_path):
        printed = refusal(tmp_path, "--port", "0")

    assert "another server" in printed


def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    assert "cannot save games" in refusal(tmp_path / "file" / "folder", "--port", "0")


def test_an_invalid_host_is_reported(tmp_path: Path) -> None:
    assert "256.0.0.1" in refusal(tmp_path, "--host", "256.0.0.1", "--port", "0")


def test_installed_packs_are_offered_and_a_broken_one_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command line does not name them."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    add(folder(tmp_path / "marsh"))
    (packs_folder() / "broken.zip").write_bytes(b"x")

    process = started(tmp_path, "--port", "0")
    with process:
        assert process.stdout
        lines = [process.stdout.readline() for _ in range(2)]
        (address,) = re.findall(r"http://\S+", "".join(lines))
        forces, cards = (
            httpx2.get(f"{address}api/{path}").json() for path in ("catalogue", "cards")
        )
        troll = httpx2.get(f"{address}api/cards?edition=fourth").json()
        process.kill()

    assert any(line.startswith("The pack broken is left out.") for line in lines)
    assert "ogres" in [force["id"] for force in forces["forces"]]
    assert "ogre" in [card["id"] for card in cards]
    assert "troll" in [card["id"] for card in troll]


def test_damaged_content_is_reported(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('edition = "fifth"\n[unit.x]\ncost = "a"\n')
    process = started(tmp_path, "--port", "0", "--content", str(tmp_path / "pack.toml"))
    out, _ = process.communicate(timeout=MAX_SECONDS)

    assert process.returncode == 2
    assert "[unit.x]" in out
    assert "Traceback" not in out


def test_an_invalid_port_is_reported(tmp_path: Path) -> None:
    out, _ = (process := started(tmp_path, "--port", "65536")).communicate()

    assert process.returncode == 2
    assert "Invalid port 65536" in out


@pytest.mark.parametrize(
    ("frame", "code"), [("x" * 16_385, 1009), (b"\x00" * 16_385, 1009)]
)
def test_a_message_that_is_too_large_closes_the_socket(
    tmp_path: Path, frame: str | bytes, code: int
) -> None:
    with serving(tmp_path) as server:
        with server.join(server.new_game()) as page:
            page.send(frame)
            with pytest.raises(ConnectionClosed) as closed:
                hear_out(page)
        _, out = server.end(signal.SIGTERM)

    assert closed.value.rcvd
    assert closed.value.rcvd.code == code
    assert out == ""


@pytest.mark.parametrize(
    ("host", "headers"),
    [
        ("127.0.0.1", {"Origin": "http://evil.example"}),
        ("127.0.0.1", {}),
        ("evil.example", {"Origin": "http://evil.example"}),
    ],
)
def test_a_foreign_page_is_refused_without_terminal_output(
    tmp_path: Path, host: str, headers: dict[str, str]
) -> None:
    """The socket may be of another page, of no page, or for another name."""
    address = f"ws://{host}/games/any/socket"
    with serving(tmp_path) as server:
        with (
            socket.create_connection(server.place) as raw,
            pytest.raises(InvalidStatus) as refused,
        ):
            connect(address, sock=raw, additional_headers=headers)
        _, out = server.end(signal.SIGTERM)

    assert refused.value.response.status_code == 403
    assert out == ""


def hear_out(page: ClientConnection) -> None:
    """Receive all messages."""
    while True:
        page.recv()


def test_malformed_bytes_leave_no_traceback(tmp_path: Path) -> None:
    """The bytes are invalid HTTP, invalid handshakes and invalid frames."""
    rng = Random(1)
    with serving(tmp_path) as server:
        game = server.new_game()
        for _ in range(60):
            with socket.create_connection(server.place, timeout=MAX_SECONDS) as raw:
                noise = rng.randbytes(rng.randint(0, 300))
                pour(raw, rng.choice(openings(server, game)) + noise)
                while drained(raw):
                    pass
        with server.join(game) as page:
            page.socket.sendall(b"\x81\x82\0\0\0\0\xff\xfe")  # text, but invalid UTF-8
            with pytest.raises(ConnectionClosed):
                hear_out(page)
        _, out = server.end(signal.SIGTERM)

    assert "Traceback" not in out
    assert "Exception" not in out


def test_interrupted_requests_leave_no_traceback(tmp_path: Path) -> None:
    """The client sends half a body, or leaves while answers wait."""
    with serving(tmp_path) as server:
        game = server.new_game()
        origin = server.headers["Origin"]
        for path, kind in (("games", "application/json"), ("records", "text/plain")):
            with socket.create_connection(server.place, timeout=MAX_SECONDS) as raw:
                raw.sendall(
                    f"POST /api/{path} HTTP/1.1\r\nHost: {origin[7:]}\r\n"
                    f"Origin: {origin}\r\nContent-Type: {kind}\r\n"
                    f'Content-Length: 99\r\n\r\n{{"a"'.encode()
                )
        with server.join(game) as page:
            for _ in range(9):
                page.send('{"type":"resync"}')
            page.send("x" * (17 << 10))
            with pytest.raises(ConnectionClosed):
                hear_out(page)
        _, out = server.end(signal.SIGTERM)

    assert out == ""


def pour(raw: socket.socket, data: bytes) -> None:
    """Send bytes, unless the server has closed the connection already."""
    with suppress(OSError):
        raw.sendall(data)
        raw.shutdown(socket.SHUT_WR)


def drained(raw: socket.socket) -> bytes:
    """Return the next bytes; none once the server has closed the connection."""
    try:
        return raw.recv(4096)
    except ConnectionResetError:
        return b""


def openings(server: Serving, game: str) -> list[bytes]:
    """Return possible first bytes of a connection."""
    host, port = server.place
    asks = f"GET /games/{game}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
    upgrade = (
        f"Origin: http://{host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\n"
    )
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    return [
        b"",
        asks.encode(),
        f"{asks}{upgrade}\r\n".encode(),
        f"{asks}{upgrade}{key}\r\n".encode(),
        f"POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9\r\n\r\n".encode(),
    ]
