"""The functions that workers run for the server; each yields its results."""

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import chain
from random import Random

from msgspec.structs import replace

from pocket_tactics.advice.empty import TableAnswer, table_answer
from pocket_tactics.advice.intents import reason_against_going
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.cards import Cards
from pocket_tactics.engine.events import TurnBegan
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.games.begin import continue_from
from pocket_tactics.games.log import LoggedGame
from pocket_tactics.lessons.guide import GivenTip, Guide, closing_tip
from pocket_tactics.lessons.tips.tip import Choice, Tip, choices_since_turn
from pocket_tactics.notation import write_action
from pocket_tactics.players.levels import LEVEL_BY_ID
from pocket_tactics.players.playouts import decided_within
from pocket_tactics.record import MANUAL, closing_digest, write_record
from pocket_tactics.server.limits import PART_BYTES
from pocket_tactics.server.protocol.message import ENCODER
from pocket_tactics.server.protocol.questions import (
    ActionOdds,
    Chapter,
    Foreseen,
    Guided,
    Hinted,
    LostByFound,
    Reached,
    Reason,
    Staked,
    Threatened,
    Visited,
)
from pocket_tactics.server.store.stored_games import (
    StoredGame,
    to_rematch,
    to_stored_game,
)
from pocket_tactics.server.tasks.loaded_game import load_game
from pocket_tactics.server.tasks.uploads import verify_upload
from pocket_tactics.server.views.card_views import card_views
from pocket_tactics.server.views.mistake_views import lost_by_view
from pocket_tactics.server.views.odds_views import hint_view, odds_of_actions
from pocket_tactics.server.views.position_views import (
    Options,
    event_views,
    options_of,
    shared_view,
    with_table,
)
from pocket_tactics.server.views.reach_views import reached
from pocket_tactics.server.views.stakes_views import staked
from pocket_tactics.server.views.threat_views import foreseen, threatened
from pocket_tactics.server.views.view_cache import ViewCache
from pocket_tactics.texts import Names, catalogue, names_in, refusal_sentence


def load(game: LoggedGame) -> Iterator[LoggedGame]:
    """Yield what a room needs of a game."""
    yield load_game(game)


def render_cards(game: LoggedGame, language: str) -> Iterator[bytes]:
    """Yield the cards of a game in JSON."""
    yield cards_json(game.record.cards, language)


def cards_json(cards: Cards, language: str) -> bytes:
    """Return cards in JSON, as clients show them."""
    return ENCODER.encode(card_views(cards, catalogue(language)))


def render_log(game: LoggedGame, language: str) -> Iterator[bytes]:
    """Yield all events of a game in JSON, in parts.

    Tiles of a ready map have their names from the start. Tiles of a map that players
    lay have coordinates until it is complete.
    """
    names, laid = game.names(language), game.record.map == MANUAL
    views = (
        event_views(after, names_in(state if laid else game.state, names))
        for state, after in game.moments
    )
    text = ENCODER.encode([*chain.from_iterable(views)])
    for start in range(0, len(text), PART_BYTES):
        yield text[start : start + PART_BYTES]


def render_moment(
    game: LoggedGame, moment: int, language: str
) -> Iterator[bytes | None]:
    """Yield a moment, with the action that led to it, in JSON; ``None`` without it."""
    if moment > game.action_count:
        yield None
        return
    state, events = game.moments[moment]
    names = names_in(state, game.names(language))
    cache = ViewCache(game.record, names)
    view = shared_view(cache, state, moment, number=game.entry_count)
    if moment == game.action_count:
        view = with_table(view, game, names)
    visited = Visited(
        moment=moment,
        last=game.action_count,
        told=sum(len(told) for _, told in game.moments[: moment + 1]),
        action=write_action(game.actions[moment - 1]) if moment else "",
        events=event_views(events, names),
        view=view,
    )
    yield ENCODER.encode(visited)


def find_chapters(game: LoggedGame) -> Iterator[tuple[Chapter, ...]]:
    """Yield the moments at which the turns began."""
    yield tuple(
        Chapter(moment=moment, turn=event.number, seat=event.seat)
        for moment, (_, events) in enumerate(game.moments)
        for event in events
        if isinstance(event, TurnBegan)
    )


def find_lost_by(
    game: LoggedGame, at: int, seats: tuple[int, ...], language: str
) -> Iterator[LostByFound]:
    """Yield the action that lost the game, for the player of some of the *seats*."""
    yield lost_by_view(game, at, seats, game.names(language))


def find_options(game: LoggedGame, language: str) -> Iterator[tuple[int, Options]]:
    """Yield the options of the player to move, and the number of the position."""
    yield game.entry_count, options_of(game.state, game.names(language))


def compute_odds(game: LoggedGame, subject: str, language: str) -> Iterator[ActionOdds]:
    """Yield the odds of the actions of a subject, one after another."""
    yield from odds_of_actions(game.state, subject, game.names(language))


def explain_refusal(
    game: LoggedGame, unit_id: str, to: tuple[int, int], at: int, language: str
) -> Iterator[Reason]:
    """Yield the rule that forbids the intended action, or that none does."""
    state, say = game.state, catalogue(language)
    unit, place = state.unit(unit_id), Hex(*to)
    if refusal := reason_against_going(state, unit, place):
        sentence = refusal_sentence(refusal, say)
        yield Reason(at=at, rule=refusal.rule, sentence=sentence)
    else:
        yield Reason(at=at, rule="", sentence=say("legal"))


def compute_threats(
    game: LoggedGame, at: int, seat: int, unit: str, language: str
) -> Iterator[Threatened]:
    """Yield the places that enemies could attack, and which enemies."""
    yield threatened(game.state, at, seat, unit, game.names(language))


def compute_tip(
    game: LoggedGame,
    at: int,
    given: Sequence[GivenTip],
    seats: Sequence[int],
    language: str,
) -> Iterator[Guided]:
    """Yield the tip of a guide for the player of some *seats*, if it has one."""
    tip = find_tip(game, given, seats)
    yield guided(Guided(at=at, turn=game.state.turn), tip, game.names(language))


def compute_objection(
    game: LoggedGame,
    at: int,
    given: Sequence[GivenTip],
    action: Action,
    language: str,
) -> Iterator[Guided]:
    """Yield the tip of a guide against a legal action, if it has one."""
    tip = Guide(given).objection(Choice(game.state, action))
    empty = Guided(at=at, turn=game.state.turn, action=write_action(action))
    yield guided(empty, tip, game.names(language))


def guided(empty: Guided, tip: Tip | None, names: Names) -> Guided:
    """Return an empty message with a tip, if there is one."""
    return replace(empty, tip=tip.id, sentence=tip.words(names)) if tip else empty


def find_tip(
    game: LoggedGame, given: Sequence[GivenTip], seats: Sequence[int]
) -> Tip | None:
    """Return the tip for the decision, or the one after the end of the game."""
    if game.result:
        return closing_tip(game.result, seats)
    past = choices_since_turn(game.moments, game.actions)
    return Guide(given).tip(game.state, past)


def compute_foresight(
    game: LoggedGame, at: int, action: Action, language: str
) -> Iterator[Foreseen]:
    """Yield what enemies could attack after a legal action."""
    yield foreseen(game.state, at, action, game.names(language))


def choose_action(game: LoggedGame, level: str) -> Iterator[Action]:
    """Yield the choices of a computer, each better than the one before."""
    # The seed and the position decide: a game is the same whenever it is opened.
    fixed = f"{game.seed}/{game.state.mover}/{game.entry_count}"
    seed = None if game.seed is None else fixed
    found = LEVEL_BY_ID[level]
    yield from decided_within(found.seconds, found.maker(Random(seed)), game.state)


def judge_question(game: LoggedGame) -> Iterator[TableAnswer | None]:
    """Yield the answer of the table to the question, ``None`` if it is not empty."""
    yield table_answer(game.state)


def compute_stakes(game: LoggedGame, at: int, language: str) -> Iterator[Staked]:
    """Yield what the choices do to the game."""
    yield staked(game.state, at, game.names(language))


def compute_reach(
    game: LoggedGame, at: int, unit: str, language: str
) -> Iterator[Reached]:
    """Yield where a unit could go, and whom it could attack."""
    yield reached(game.state, at, unit, game.names(language))


def compute_hint(game: LoggedGame, at: int, language: str) -> Iterator[Hinted]:
    """Yield the hint for a position, in words."""
    yield hint_view(game.state, at, game.names(language))


def export_record(game: LoggedGame) -> Iterator[str]:
    """Yield the record of a game."""
    yield write_record(
        replace(
            game.record,
            actions=tuple(game.actions),
            comments=game.comments,
            ended=game.ended,
            digest=closing_digest(game.state, game.result),
        )
    )


def continue_game(
    game: LoggedGame, game_id: str, moment: int, day: date
) -> Iterator[StoredGame | None]:
    """Yield a new game from a moment of a game; ``None`` if none can begin there."""
    if moment > game.action_count or game.at(moment).outcome:
        yield None
        return
    whole = replace(game.record, actions=tuple(game.actions), comments=game.comments)
    made = continue_from(whole, moment, day)
    yield to_stored_game(game_id, made, None, game.at(moment))


def verify_record(game_id: str, body: bytes, language: str) -> Iterator[StoredGame]:
    """Yield the game of a record, with all actions verified, as it is stored."""
    game, state = verify_upload(body, catalogue(language))
    yield to_stored_game(game_id, game, None, state)


def create_rematch(
    game_id: str, header: str, day: date, shift: int
) -> Iterator[StoredGame]:
    """Yield the rematch of a game, as it is stored."""
    yield to_rematch(game_id, header, day, shift)
