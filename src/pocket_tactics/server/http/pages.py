"""The HTML pages in the language of the reader, and the texts of their scripts."""

from html import escape

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pocket_tactics.server.access.sessions import session_secret, set_session_cookie
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.http.lessons import known_lesson
from pocket_tactics.server.http.responses import JSON, cacheable_response
from pocket_tactics.server.http.templates import page_template
from pocket_tactics.server.languages import catalogue_for, language_of
from pocket_tactics.server.site import site_of
from pocket_tactics.texts.catalogue import LANGUAGES, page_messages


async def start(request: Request) -> Response:
    """Answer with the start page."""
    return await page_response(
        request, "index.html", catalogue_for(request)("web-title")
    )


async def library(request: Request) -> Response:
    """Answer with the page of cards and rules."""
    return await page_response(
        request, "library.html", catalogue_for(request)("web-title")
    )


async def game(request: Request) -> Response:
    """Answer with the page of a game; raises `NoSuchGameError`."""
    edition = await site_of(request).store.edition(request.path_params["game"])
    return await page_response(
        request, "game.html", catalogue_for(request)(f"title-{edition}")
    )


async def learn(request: Request) -> Response:
    """Answer with the page that lists the lessons."""
    return await page_response(
        request, "learn.html", catalogue_for(request)("web-title")
    )


async def lesson(request: Request) -> Response:
    """Answer with the page of a lesson; raises `ApiError` for an unknown one."""
    source = known_lesson(request)
    title = source.title(catalogue_for(request).language)
    return await page_response(request, "lesson.html", title)


async def page_response(request: Request, name: str, title: str) -> Response:
    """Answer with a page, and with the cookie of the session."""
    noscript = catalogue_for(request)("web-noscript")
    filled = render(request, name, title=title, noscript=noscript)
    response = cacheable_response(request, filled.encode(), "text/html")
    set_session_cookie(
        request, response, await session_secret(request, site_of(request).store)
    )
    return response


def error_page(request: Request, status: int, sentence: str) -> Response:
    """Return the page of an error, with a link to the start page."""
    say = catalogue_for(request)
    values = {"title": say("web-title"), "home": say("web-home"), "sentence": sentence}
    return HTMLResponse(render(request, "error.html", **values), status)


def render(request: Request, name: str, **values: str) -> str:
    """Return a page in the language of its reader, with values filled in."""
    page = page_template(name).replace("{{language}}", language_of(request))
    for key, text in values.items():
        page = page.replace(f"{{{{{key}}}}}", escape(text))
    return page


async def messages_json(request: Request) -> Response:
    """Answer with the texts of the scripts in a language, and the names of all."""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        sentence = catalogue_for(request)("no-language", name=language, known=known)
        raise ApiError(404, "no-such-language", sentence)
    names = {f"language.{each}": name for each, name in LANGUAGES.items()}
    body = msgspec.json.encode(page_messages(language) | names)
    return cacheable_response(request, body, JSON)
