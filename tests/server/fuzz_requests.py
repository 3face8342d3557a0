"""Requests that no page of the server sends, and some that pages send."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple
from urllib.parse import quote, quote_from_bytes

from tests.server.fuzz_messages import MAX_DEPTH, scribble, spoilt, value

GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = (GOLDEN / "roll-off-tied.txt").read_text("utf-8")
TEXT, JSON = "text/plain", "application/json"
NEW_GAME: dict[str, object] = {"edition": "third", "seats": ["human", "human"]}
EDITIONS = ("second", "third", "fourth", "fifth", "sixth", "")
OFTEN, SELDOM = 0.6, 0.1
Headers = dict[str, str]


class FuzzRequest(NamedTuple):
    """A request as bytes on the connection; one that is not *whole* breaks off."""

    method: str
    target: str
    headers: Headers
    body: bytes = b""
    whole: bool = True

    def written(self) -> bytes:
        """Return all bytes of the request."""
        sent = {"Content-Length": str(len(self.body))} | self.headers
        lines = [f"{name}: {said}" for name, said in sent.items()]
        head = "\r\n".join([f"{self.method} {self.target} HTTP/1.1", *lines, "", ""])
        text = head.encode("latin-1", "replace") + self.body
        return text if self.whole else text[: len(text) // 2]


class FuzzRequests:
    """A random source of requests, by browsers that know some games."""

    def __init__(
        self, seed: int, place: str, games: list[str], secrets: list[str]
    ) -> None:
        self.rng = Random(seed)
        self.place = place
        self.games = games
        self.secrets = secrets

    def next(self) -> FuzzRequest:
        """Return the next request."""
        asked = self.sound()
        if self.rng.random() < OFTEN:
            for _ in range(self.rng.randint(1, 3)):
                asked = self.rng.choice(SPOILT)(self.rng, asked)
        return asked

    def sound(self) -> FuzzRequest:
        """Return a request as a page would send it."""
        rng = self.rng
        method, path, kind, made = rng.choice(KINDS)
        target = path.format(game=rng.choice(self.games), edition=rng.choice(EDITIONS))
        headers = {"Host": self.place, "Origin": f"http://{self.place}"}
        if rng.random() < OFTEN:
            headers["Cookie"] = f"player={rng.choice(self.secrets)}"
        if kind:
            headers["Content-Type"] = kind
        return FuzzRequest(method, target, headers, made(rng))


def nothing(_: Random) -> bytes:
    """Return no body."""
    return b""


def game_wanted(rng: Random) -> bytes:
    """Return the form of a new game, perhaps with an unknown field."""
    form = {**NEW_GAME, "edition": rng.choice(EDITIONS)}
    if rng.random() < OFTEN:
        form[rng.choice([*FIELDS, "extra"])] = value(rng, MAX_DEPTH - 1)
    return json.dumps(form).encode()


FIELDS = (
    *("edition", "seats", "names", "forces", "teams", "house", "pieces", "map", "seed"),
)


def moment_wanted(rng: Random) -> bytes:
    """Return a position to continue from, perhaps one that no game has."""
    return json.dumps({"moment": rng.choice([0, 1, 5, 10**6, -1, "x"])}).encode()


def invitation(rng: Random) -> bytes:
    """Return an invitation that was never created."""
    return json.dumps({"invitation": str(rng.getrandbits(99))}).encode()


def seat_wanted(rng: Random) -> bytes:
    """Return a link for a seat, perhaps for one that no game has."""
    seat, name = rng.choice([0, 1, 5, 6, -1, None, "x"]), rng.choice(["Bob", "", "?"])
    return json.dumps({"seat": seat, "name": name}).encode()


def record(rng: Random) -> bytes:
    """Return a record, perhaps with a few wrong letters."""
    whole = rng.random() < OFTEN
    return (RECORD if whole else spoilt(rng, RECORD)).encode("utf-8", "replace")


KINDS: list[tuple[str, str, str, Callable[[Random], bytes]]] = [
    ("GET", "/", "", nothing),
    ("GET", "/library", "", nothing),
    ("GET", "/games/{game}", "", nothing),
    ("GET", "/texts/de.json", "", nothing),
    ("GET", "/api/catalogue?edition={edition}", "", nothing),
    ("GET", "/api/cards?edition={edition}", "", nothing),
    ("GET", "/api/rules?edition={edition}&word=die", "", nothing),
    ("GET", "/api/rules/fifth-1", "", nothing),
    ("GET", "/api/games?after=1-1-{game}", "", nothing),
    ("GET", "/api/games/{game}/record", "", nothing),
    ("GET", "/static/css/base.css", "", nothing),
    ("GET", "/static/js/early.js", "", nothing),
    ("GET", "/games/{game}/socket", "", nothing),
    ("POST", "/api/games", JSON, game_wanted),
    ("POST", "/api/games/{game}/again", "", nothing),
    ("POST", "/api/games/{game}/again?swapped=1", "", nothing),
    ("POST", "/api/maps", JSON, game_wanted),
    ("POST", "/api/games/{game}/branches", JSON, moment_wanted),
    ("POST", "/api/games/{game}/invitations", JSON, seat_wanted),
    ("POST", "/api/games/{game}/invitations/offer", JSON, invitation),
    ("POST", "/api/games/{game}/players", JSON, invitation),
    ("POST", "/api/records", TEXT, record),
    ("DELETE", "/api/games/{game}", "", nothing),
    ("DELETE", "/api/games/{game}/seats/1", "", nothing),
]

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "G")


def other_method(rng: Random, asked: FuzzRequest) -> FuzzRequest:
    """Return the request with another method."""
    return asked._replace(method=rng.choice(METHODS))


PIECES = ("%00", "%ff", "%ed%a0%80", "%", "%2e%2e/", "../", "//", "/", "%2f", "?", "&")


def other_path(rng: Random, asked: FuzzRequest) -> FuzzRequest:
    """Return the request with another, perhaps invalid, path."""
    start = rng.randrange(len(asked.target) + 1)
    piece = rng.choice([*PIECES, written(rng), "x" * rng.choice([300, 9000])])
    limit = start + rng.choice([0, 0, 1, 6])
    path = asked.target[:start] + piece + asked.target[limit:]
    return asked._replace(
        target=f"/{path.lstrip('/')}" if rng.random() < OFTEN else path
    )


def written(rng: Random) -> str:
    """Return some characters or bytes, encoded for an address."""
    noise = quote(scribble(rng), errors="replace", safe="/?=&")
    return rng.choice([noise, quote_from_bytes(rng.randbytes(rng.randint(1, 9)))])


ODD = {
    "Host": ["", "evil.example", "[", "[::1]", "127.0.0.1:99999", "a b", "127.0.0.1:x"],
    "Origin": ["null", "http://evil.example", "http://[", "http://127.0.0.1:-1"],
    "Cookie": [
        "player=",
        "player",
        ";;=",
        "language=de",
        "language=../..",
        'player="\\',
    ],
    "Accept-Language": ["de", "de;q=nan", "*;q=1e999", ",;q=,;q=1_0", "de-" * 999, "q"],
    "Accept-Encoding": ["gzip", "gzip;q=0", "identity", "*", "\xff"],
    "Accept": ["text/html", "*/*", "text/html;q=x"],
    "Content-Type": [JSON, TEXT, f"{JSON}; charset=utf-16", "multipart/form-data", ";"],
    "Content-Length": ["0", "7", "99999999", "-1", "9" * 5000, "\xb2", "0x9"],
    "Range": ["bytes=0-0", "bytes=9-1", "bytes=-", f"bytes={'9' * 5000}-", "x=1-2,3-"],
    "If-None-Match": ["*", 'W/"', ",,,", '"\xe9"'],
    "If-Modified-Since": ["", "now", "Mon, 99 Xxx 0000 99:99:99 +9999", "0" * 5000],
    "If-Range": ["x", '"x"', "Mon, 01 Jan 0001 00:00:00 GMT"],
    "X-Forwarded-For": ["::1", "127.0.0.1", ", ,"],
    "Expect": ["100-continue", "x"],
    "Upgrade": ["websocket", "h2c"],
}


def other_header(rng: Random, asked: FuzzRequest) -> FuzzRequest:
    """Return the request with a changed or additional header."""
    name = rng.choice([*ODD])
    said = rng.choice([*ODD[name], latin(rng)])
    return asked._replace(headers=asked.headers | {name: said})


def latin(rng: Random) -> str:
    """Return a text that is valid in a header but has no meaning there."""
    return "".join(map(chr, rng.choices(range(0xA1, 0x100), k=rng.randint(0, 40))))


def lost_header(rng: Random, asked: FuzzRequest) -> FuzzRequest:
    """Return the request without one of its headers."""
    gone = rng.choice([*asked.headers, ""])
    remaining = {name: said for name, said in asked.headers.items() if name != gone}
    return asked._replace(headers=remaining)


def other_body(rng: Random, asked: FuzzRequest) -> FuzzRequest:
    """Return the request with an invalid or different body."""
    bodies = [
        json.dumps(value(rng, 0)).encode(),
        scribble(rng).encode("utf-8", "surrogatepass"),
        rng.randbytes(rng.randint(0, 300)),
        b"[" * rng.choice([5000, 70_000]),
        spoilt(rng, asked.body.decode("utf-8", "replace")).encode("utf-8", "replace"),
    ]
    return asked._replace(body=rng.choice(bodies))


def broken_off(_: Random, asked: FuzzRequest) -> FuzzRequest:
    """Return the first half of the request."""
    return asked._replace(whole=False)


SPOILT: list[Callable[[Random, FuzzRequest], FuzzRequest]] = [
    other_method,
    other_path,
    other_path,
    other_header,
    other_header,
    lost_header,
    other_body,
    other_body,
    broken_off,
]
"""The errors in requests; some of them are more frequent."""
