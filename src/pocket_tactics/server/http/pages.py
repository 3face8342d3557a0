"""The HTML pages in the language of the reader, and the texts of their scripts."""

import re
from html import escape

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.server.access.languages import catalogue_for
from pocket_tactics.server.access.reach import reach_of
from pocket_tactics.server.access.sessions import session_secret, set_session_cookie
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.http.lessons import lesson_view
from pocket_tactics.server.http.library import edition_in
from pocket_tactics.server.http.responses import JSON, cacheable_response
from pocket_tactics.server.http.templates import WEB_VERSION, page_template
from pocket_tactics.server.site import site_of
from pocket_tactics.texts.catalogue import LANGUAGES, OF_PAGES, page_messages

PLACEHOLDER = re.compile(r"{{([\w-]+)}}")
"""The place of a value in a template, or of the message with that id."""
FIRST_EDITION = next(iter(EDITIONS))
HELP = (f"{OF_PAGES}howto-", f"{OF_PAGES}sign-")
"""The beginnings of the ids of the texts that only the help of pages shows."""


async def start(request: Request) -> Response:
    """Answer with the start page."""
    say = catalogue_for(request)
    return await page_response(
        request, "index.html", title=say("web-title"), about=say("web-tagline")
    )


async def library(request: Request) -> Response:
    """Answer with the page of cards and rules."""
    say = catalogue_for(request)
    return await page_response(
        request,
        "library.html",
        title=f"{say('web-library')} · {say('web-title')}",
        about=say("preview-library"),
        edition=edition_in(request),
    )


async def game(request: Request) -> Response:
    """Answer with the page of a game; raises `NoSuchGameError`."""
    edition = await site_of(request).store.edition(request.path_params["game"])
    say = catalogue_for(request)
    return await page_response(
        request,
        "game.html",
        title=say(f"title-{edition}"),
        about=say("preview-game"),
        edition=edition,
        goal=say(f"web-goal-{edition}"),
    )


async def learn(request: Request) -> Response:
    """Answer with the page that lists the lessons."""
    say = catalogue_for(request)
    title = f"{say('web-lessons')} · {say('web-title')}"
    return await page_response(
        request, "learn.html", title=title, about=say("preview-learn")
    )


async def lesson(request: Request) -> Response:
    """Answer with the page of a lesson; raises `ApiError` for an unknown one."""
    view = await lesson_view(request)
    return await page_response(
        request,
        "lesson.html",
        title=view.title,
        about=catalogue_for(request)("preview-learn"),
        edition=view.edition,
        lesson=view.id,
        words=view.say,
    )


async def away(request: Request) -> Response:
    """Answer with the page that browsers show while the server is away."""
    say = catalogue_for(request)
    filled = render(
        request,
        "away.html",
        picture=preview_picture(reach_of(request).origin),
        title=say("web-title"),
        about=say("web-tagline"),
        sentence=say("away"),
        advice=say("away-advice"),
        retry=say("away-retry"),
    )
    return cacheable_response(request, filled.encode(), "text/html")


async def service_worker(request: Request) -> Response:
    """Answer with the service worker, which has the version of the files."""
    script = page_template("service-worker.js")
    filled = script.replace("{{version}}", WEB_VERSION.current())
    return cacheable_response(request, filled.encode(), "text/javascript")


async def page_response(
    request: Request, name: str, *, title: str, about: str, **values: str
) -> Response:
    """Answer with a page, and with the cookie of the session.

    A preview of a shared address shows the title, the sentence *about* the page, and a
    picture of its edition.
    """
    edition = values.get("edition", FIRST_EDITION)
    values["picture"] = preview_picture(reach_of(request).origin, edition)
    filled = render(request, name, title=title, about=about, **values)
    response = cacheable_response(request, filled.encode(), "text/html")
    set_session_cookie(
        request, response, await session_secret(request, site_of(request).store)
    )
    return response


def error_page(request: Request, status: int, sentence: str) -> Response:
    """Return the page of an error, with a link to the start page."""
    say = catalogue_for(request)
    values = {"title": say("web-title"), "home": say("web-home")}
    values |= {"sentence": sentence, "about": sentence}
    return HTMLResponse(render(request, "error.html", **values), status)


def render(request: Request, name: str, **values: str) -> str:
    """Return a page with values and messages filled in, in the reader's language."""
    say = catalogue_for(request)
    known = {"picture": preview_picture()} | values | {"language": say.language}

    def text(found: re.Match[str]) -> str:
        key = found[1]
        return escape(say(key) if key.startswith(OF_PAGES) else known[key])

    return PLACEHOLDER.sub(text, page_template(name))


def preview_picture(origin: str = "", edition: str = FIRST_EDITION) -> str:
    """Return the address of the picture of an edition. Previews need an *origin*."""
    return f"{origin}/static/previews/{edition}.jpg"


async def messages_json(request: Request) -> Response:
    """Answer with the texts of the scripts in a language, and the names of all.

    It lacks the texts of how to play, a third of them, which pages load later.
    """
    names = {f"language.{each}": name for each, name in LANGUAGES.items()}
    found = messages_for(request).items()
    rest = {name: text for name, text in found if not name.startswith(HELP)}
    return cacheable_response(request, msgspec.json.encode(rest | names), JSON)


async def how_to_json(request: Request) -> Response:
    """Answer with the texts of how to play, and of the legend of the board."""
    found = messages_for(request).items()
    part = {name: text for name, text in found if name.startswith(HELP)}
    return cacheable_response(request, msgspec.json.encode(part), JSON)


def messages_for(request: Request) -> dict[str, str]:
    """Return the texts in the language of a path; raises `ApiError`."""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        sentence = catalogue_for(request)("no-language", name=language, known=known)
        raise ApiError(404, "no-such-language", sentence)
    return page_messages(language)
