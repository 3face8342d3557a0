"""Reads one cookie of a request without parsing all others."""

from starlette.requests import HTTPConnection


def cookie_of(connection: HTTPConnection, name: str) -> str:
    """Return the value of a cookie, the last of its name; empty if there is none.

    Servers at the same host may have set thousands, and anybody may send as many.
    """
    mark = f"; {name}="
    header = "; ".join(["", *connection.headers.getlist("cookie")])
    _, found, rest = header.rpartition(mark)
    return rest.partition(";")[0].strip() if found else ""
