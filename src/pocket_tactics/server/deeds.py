"""What workers do for the server: each deed gives what it finds as it finds it."""

from collections.abc import Iterator
from datetime import date
from random import Random

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.cards import Cards
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.notation import write_action
from pocket_tactics.odds.threats import threats
from pocket_tactics.players import THINKERS
from pocket_tactics.record import closing_digest, write_record
from pocket_tactics.server.attempts import attempted_action, legal_ones
from pocket_tactics.server.cards import card_views
from pocket_tactics.server.database import Kept
from pocket_tactics.server.messages import ENCODER, Reason, Visited, Weighed
from pocket_tactics.server.openings import Opening, opening_of
from pocket_tactics.server.persistence import keep_game, same_again
from pocket_tactics.server.sights import Sights
from pocket_tactics.server.uploads import proven_game
from pocket_tactics.server.views import Options, moment_view, options_of, told_view
from pocket_tactics.server.weighing import weighed_actions
from pocket_tactics.server.workers.retelling import Retelling
from pocket_tactics.texts import catalogue, refusal_sentence


def opened(game: Retelling) -> Iterator[Opening]:
    """What the server needs of a game to go on with it."""
    yield opening_of(game)


def cards_told(game: Retelling, language: str) -> Iterator[bytes]:
    """The cards of a game as pages show them, in JSON."""
    yield written_cards(game.header.cards, language)


def written_cards(cards: Cards, language: str) -> bytes:
    """Return cards as pages show them, in JSON."""
    return ENCODER.encode(card_views(cards, catalogue(language)))


def course_told(game: Retelling, language: str) -> Iterator[bytes]:
    """All that has happened, in JSON."""
    names = game.names(language)
    events = (event for _, led in game.course.moments for event in led)
    yield ENCODER.encode(told_view(events, names))


def moment_visited(game: Retelling, moment: int, language: str) -> Iterator[bytes]:
    """A moment, with the action that led to it, in JSON."""
    course, names = game.course, game.names(language)
    state, events = course.moments[moment]
    visited = Visited(
        moment=moment,
        last=course.action_count,
        action=write_action(course.actions[moment - 1]) if moment else "",
        events=told_view(events, names),
        view=moment_view(Sights(game.header, names), state, moment, number=game.number),
    )
    yield ENCODER.encode(visited)


def options_found(game: Retelling, language: str) -> Iterator[tuple[int, Options]]:
    """What the mover may decide, and the number of the position."""
    yield game.number, options_of(game.course.state, game.names(language))


def weighed(game: Retelling, subject: str, language: str) -> Iterator[Weighed]:
    """The odds of what may be done with a subject, one action after another."""
    yield from weighed_actions(game.course.state, subject, game.names(language))


def reason_found(
    game: Retelling, unit_id: str, to: tuple[int, int], at: int, language: str
) -> Iterator[Reason]:
    """The rule that forbids what was meant, or that nothing does."""
    state, say = game.course.state, catalogue(language)
    unit, place = state.unit(unit_id), Hex(*to)
    if legal_ones(state, unit, place):
        yield Reason(at=at, rule="", sentence=say("legal"))
    else:
        refusal = state.refusal(attempted_action(state, unit, place))
        sentence = refusal_sentence(refusal, say)
        yield Reason(at=at, rule=refusal.rule, sentence=sentence)


def threats_found(
    game: Retelling, seat: int, unit: str
) -> Iterator[tuple[Hex, tuple[str, ...]]]:
    """The places where enemies could attack, and who could."""
    yield from threats(game.course.state, seat, unit).items()


def thought(game: Retelling, level: str) -> Iterator[Action]:
    """What a computer would do: better and better, the last is what it decides."""
    state = game.course.state
    # A seed and the position decide: a game is the same however often it is opened.
    seed = None if game.seed is None else f"{game.seed}/{state.mover}/{game.number}"
    yield from THINKERS[level](Random(seed))(state)


def hinted(game: Retelling) -> Iterator[Action]:
    """What the greedy player would do, the same whenever it is asked."""
    yield from THINKERS["greedy"](Random(0))(game.course.state)


def record_written(game: Retelling) -> Iterator[str]:
    """The record of a game."""
    course = game.course
    yield write_record(
        replace(
            game.header,
            actions=tuple(course.actions),
            comments=game.comments,
            digest=closing_digest(course.state),
        )
    )


def record_proven(game_id: str, body: bytes, language: str) -> Iterator[Kept]:
    """The game of a record, every action of which holds, as it is to be kept."""
    game, now = proven_game(body, catalogue(language))
    yield keep_game(game_id, game, None, now)


def rematch_begun(game_id: str, header: str, day: date) -> Iterator[Kept]:
    """A game as another began, as it is to be kept."""
    yield same_again(game_id, header, day)
