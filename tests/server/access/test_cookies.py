"""The server's cookie, found among many others."""

import pytest
from starlette.requests import HTTPConnection

from pocket_tactics.server.access.cookies import cookie_of


def sent(*headers: str) -> HTTPConnection:
    """Return a request with some cookie headers."""
    fields = [(b"cookie", header.encode("latin-1")) for header in headers]
    return HTTPConnection({"type": "http", "headers": fields})


@pytest.mark.parametrize(
    ("headers", "value"),
    [
        ([], ""),
        ([""], ""),
        (["player=a"], "a"),
        (["other=b; player=a; last=c"], "a"),
        (["player=a; player=b"], "b"),
        (["player=a", "player=b"], "b"),
        (["player="], ""),
        (["player"], ""),
        (["xplayer=a; playerx=b"], ""),
        (["x=player=a"], ""),
        (["; ".join(f"a{at}=" for at in range(2000)) + "; player=a"], "a"),
    ],
)
def test_a_cookie_is_the_last_of_its_name(headers: list[str], value: str) -> None:
    assert cookie_of(sent(*headers), "player") == value


def test_no_other_cookie_is_parsed() -> None:
    """Parsing thousands would take a millisecond of the event loop, three times."""
    connection = sent("a=b; player=c")
    assert cookie_of(connection, "player") == "c"
    assert not hasattr(connection, "_cookies")
