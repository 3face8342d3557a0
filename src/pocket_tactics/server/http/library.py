"""The endpoints of the library: setup options, cards and rules."""

from starlette.requests import Request
from starlette.responses import Response

from pocket_tactics.content import Content, load, rulebook
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.server.access.languages import catalogue_for
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.http.responses import JSON, cacheable_response
from pocket_tactics.server.http.setup_options import setup_options
from pocket_tactics.server.protocol.message import ENCODER
from pocket_tactics.server.site import site_of
from pocket_tactics.server.tasks.new_games import packs_for
from pocket_tactics.server.views.card_views import card_views
from pocket_tactics.server.views.rule_views import rule_view
from pocket_tactics.server.workers.light_work import in_thread


async def options(request: Request) -> Response:
    """Answer with all that a new game of an edition can be made of."""
    packs, say = site_of(request).packs, catalogue_for(request)
    edition = edition_in(request)
    found = await in_thread(lambda: setup_options(edition, packs, say))
    return cacheable_response(request, ENCODER.encode(found), JSON)


async def cards(request: Request) -> Response:
    """Answer with the cards of an edition."""
    say, content = catalogue_for(request), content_for(request)
    views = await in_thread(lambda: card_views(content.cards, say))
    return cacheable_response(request, ENCODER.encode(views), JSON)


def content_for(request: Request) -> Content:
    """Return the content of the edition that a request names."""
    edition = edition_in(request)
    return load(edition, *packs_for(edition, site_of(request).packs))


def edition_in(request: Request) -> str:
    """Return the edition that a request names, the first one by default."""
    edition = request.query_params.get("edition", next(iter(EDITIONS)))
    if edition not in EDITIONS:
        known = ", ".join(EDITIONS)
        sentence = catalogue_for(request)("no-edition", name=edition, known=known)
        raise ApiError(404, "no-such-edition", sentence)
    return edition


async def rules(request: Request) -> Response:
    """Answer with the rules of an edition, or with those that contain a word."""
    word = request.query_params.get("word", "")
    edition, say = edition_in(request), catalogue_for(request)
    book = rulebook(say.language)
    found = [rule for rule in book.of(edition) if rule.mentions(word)]
    body = ENCODER.encode([rule_view(rule, book, say) for rule in found])
    return cacheable_response(request, body, JSON)


async def rule(request: Request) -> Response:
    """Answer with one rule."""
    rule_id, say = request.path_params["rule"], catalogue_for(request)
    book = rulebook(say.language)
    found = book.by_id.get(rule_id)
    if found is None:
        raise ApiError(404, "no-such-rule", say("no-rule", text=rule_id))
    body = ENCODER.encode(rule_view(found, book, say))
    return cacheable_response(request, body, JSON)
