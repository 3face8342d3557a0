"""The language of a client, and its catalogue of texts."""

from starlette.requests import HTTPConnection

from pocket_tactics.server.access.cookies import cookie_of
from pocket_tactics.texts import Catalogue, catalogue
from pocket_tactics.texts.catalogue import DEFAULT_LANGUAGE, best_language

COOKIE = "language"
MAX_LANGUAGES = 20


def language_of(connection: HTTPConnection) -> str:
    """Return the language that a person chose, or that their browser accepts."""
    chosen = cookie_of(connection, COOKIE)
    wanted = connection.headers.get("accept-language", "")
    return best_language([chosen, *accepted_languages(wanted)]) or DEFAULT_LANGUAGE


def accepted_languages(header: str) -> list[str]:
    """Return the languages of an ``Accept-Language`` header, the preferred one first.

    >>> accepted_languages("fr;q=0.4, de-AT, en;q=0.8, *;q=x")
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


def catalogue_for(connection: HTTPConnection) -> Catalogue:
    """Return the texts in the language of a client."""
    return catalogue(language_of(connection))
