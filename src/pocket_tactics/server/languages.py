"""Which language a page is in, and what the interface says in it."""

from starlette.requests import HTTPConnection

from pocket_tactics.server.cookies import cookie_of
from pocket_tactics.texts import Catalogue, catalogue
from pocket_tactics.texts.catalogue import DEFAULT_LANGUAGE, fitting_language

COOKIE = "language"
MAX_LANGUAGES = 20


def language_of(connection: HTTPConnection) -> str:
    """The language that a person chose, or that their browser asks for."""
    chosen = cookie_of(connection, COOKIE)
    wanted = connection.headers.get("accept-language", "")
    return fitting_language([chosen, *asked_for(wanted)]) or DEFAULT_LANGUAGE


def asked_for(header: str) -> list[str]:
    """The languages of an ``Accept-Language`` header, the dearest first.

    >>> asked_for("fr;q=0.4, de-AT, en;q=0.8, *;q=x")
    ['de-AT', 'en', 'fr']
    """
    weighed = []
    for part in header.split(",")[:MAX_LANGUAGES]:
        name, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), name))
        except ValueError:
            continue
    return [name for _, name in sorted(weighed, key=lambda pair: pair[0])]


def sayer(connection: HTTPConnection) -> Catalogue:
    """The catalogue of the person at the other end."""
    return catalogue(language_of(connection))
