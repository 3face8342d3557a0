"""The pages: shells in the language of the reader, and what they say."""

from html import escape

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pocket_tactics.server.database import edition_of
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.http_bodies import JSON, kept_by_browser
from pocket_tactics.server.languages import language_of, sayer
from pocket_tactics.server.markup import markup
from pocket_tactics.server.rooms import Rooms
from pocket_tactics.server.sessions import known_secret, remember
from pocket_tactics.texts.catalogue import LANGUAGES, page_messages


async def start(request: Request) -> Response:
    """The page of all games."""
    return await shell(request, "index.html", sayer(request)("web-title"))


async def library(request: Request) -> Response:
    """The page of cards and rules."""
    return await shell(request, "library.html", sayer(request)("web-title"))


async def game(request: Request) -> Response:
    """The page of a game; raises `NoSuchGameError`."""
    rooms: Rooms = request.app.state.rooms
    wanted = request.path_params["game"]
    edition = await rooms.store.read(lambda file: edition_of(file, wanted))
    return await shell(request, "game.html", sayer(request)(f"title-{edition}"))


async def shell(request: Request, name: str, title: str) -> Response:
    """A page with its language and its title."""
    noscript = sayer(request)("web-noscript")
    filled = filled_in(request, name, title=title, noscript=noscript)
    response = kept_by_browser(request, filled.encode(), "text/html")
    remember(request, response, await known_secret(request))
    return response


def amiss(request: Request, status: int, sentence: str) -> Response:
    """The page that says why there is no page, and leads to the first one."""
    say = sayer(request)
    told = {"title": say("web-title"), "home": say("web-home"), "sentence": sentence}
    return HTMLResponse(filled_in(request, "amiss.html", **told), status)


def filled_in(request: Request, name: str, **told: str) -> str:
    """A page in the language of its reader, with what it is to tell."""
    page = markup(name).replace("{{language}}", language_of(request))
    for key, text in told.items():
        page = page.replace(f"{{{{{key}}}}}", escape(text))
    return page


async def said(request: Request) -> Response:
    """What pages say in a language, by the ids of the messages."""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        sentence = sayer(request)("no-language", name=language, known=known)
        raise ApiError(404, "no-such-language", sentence)
    body = msgspec.json.encode(page_messages(language))
    return kept_by_browser(request, body, JSON)
