"""The endpoints of the library: setup options, cards and rules."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from pocket_tactics.content import Content, Rule, load, rulebook
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.http.responses import JSON, cacheable_response
from pocket_tactics.server.http.setup_options import setup_options
from pocket_tactics.server.languages import catalogue_for
from pocket_tactics.server.protocol.http_records import RuleView
from pocket_tactics.server.protocol.message import ENCODER
from pocket_tactics.server.site import site_of
from pocket_tactics.server.tasks.new_games import packs_for
from pocket_tactics.server.views.card_views import card_views


async def options(request: Request) -> Response:
    """Answer with all that a new game of an edition can be made of."""
    packs, say = site_of(request).packs, catalogue_for(request)
    found = await asyncio.to_thread(setup_options, edition_in(request), packs, say)
    return cacheable_response(request, ENCODER.encode(found), JSON)


async def cards(request: Request) -> Response:
    """Answer with the cards of an edition."""
    say, content = catalogue_for(request), content_for(request)
    views = await asyncio.to_thread(card_views, content.cards, say)
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
    edition = edition_in(request)
    found = [rule for rule in rulebook().of(edition) if rule.mentions(word)]
    body = ENCODER.encode(list(map(rule_view, found)))
    return cacheable_response(request, body, JSON)


async def rule(request: Request) -> Response:
    """Answer with one rule."""
    rule_id = request.path_params["rule"]
    found = rulebook().by_id.get(rule_id)
    if found is None:
        sentence = catalogue_for(request)("no-rule", text=rule_id)
        raise ApiError(404, "no-such-rule", sentence)
    return cacheable_response(request, ENCODER.encode(rule_view(found)), JSON)


def rule_view(found: Rule) -> RuleView:
    """Return a rule as the API sends it."""
    return RuleView(
        id=found.id, editions=found.editions, text=found.text, ruling=found.ruling
    )
