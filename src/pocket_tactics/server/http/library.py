"""The endpoints of the library: setup options, cards and rules."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response

from pocket_tactics.content import Content, rulebook
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.server.access.languages import catalogue_for
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.http.responses import JSON, cacheable_response
from pocket_tactics.server.http.setup_options import setup_options
from pocket_tactics.server.protocol.message import ENCODER
from pocket_tactics.server.protocol.views import CardView
from pocket_tactics.server.site import site_of
from pocket_tactics.server.views.card_views import card_views
from pocket_tactics.server.views.rule_views import rule_view
from pocket_tactics.server.workers.light_work import in_thread
from pocket_tactics.texts import Catalogue

Describe = Callable[[Content, Catalogue], object]
"""A function that describes the content of an edition in a language."""


async def options(request: Request) -> Response:
    """Answer with all that a new game of an edition can be made of."""
    return await answer_once(request, setup_options)


async def cards(request: Request) -> Response:
    """Answer with the cards of an edition."""
    return await answer_once(request, described_cards)


def described_cards(content: Content, say: Catalogue) -> tuple[CardView, ...]:
    """Return the cards of an edition in words."""
    return card_views(content.cards, say)


async def answer_once(request: Request, describe: Describe) -> Response:
    """Answer with a description of an edition, made once in each language.

    To make one takes up to 9 ms.
    """
    site, edition, say = site_of(request), edition_in(request), catalogue_for(request)
    key = (describe.__name__, edition, say.language)
    if key not in site.answers:
        site.answers[key] = await in_thread(
            lambda: ENCODER.encode(describe(site.contents[edition], say))
        )
    return cacheable_response(request, site.answers[key], JSON)


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
