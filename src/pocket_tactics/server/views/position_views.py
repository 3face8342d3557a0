"""Views of positions: all that clients receive about a position."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.advice.consequences import Follows, consequence, piece_laid
from pocket_tactics.advice.subjects import actions_by_subject
from pocket_tactics.engine.actions import Action, Afflict, Attack, LayTunnel
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import CENTRE
from pocket_tactics.engine.rules.targets import destination, open_sides_laid
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.games.agreements import may_agree_on_draw, may_resign
from pocket_tactics.games.history import GameHistory, undo_target
from pocket_tactics.games.laying import pieces_left
from pocket_tactics.games.log import DrawDeclined, DrawOffered, Entry, LoggedGame
from pocket_tactics.notation import write_action
from pocket_tactics.server.deadline import Deadline
from pocket_tactics.server.limits import MAX_LISTED_ACTIONS
from pocket_tactics.server.protocol.table import StandingUnit
from pocket_tactics.server.protocol.views import (
    ActionView,
    ChoiceView,
    EventView,
    OutcomeView,
    PileView,
    View,
)
from pocket_tactics.server.views.fight_views import die_changed, fight_view
from pocket_tactics.server.views.view_cache import ViewCache
from pocket_tactics.texts import (
    Names,
    called_name,
    event_sentence,
    label,
)
from pocket_tactics.texts.choices import Choice, choices
from pocket_tactics.texts.headings import heading
from pocket_tactics.texts.progress import (
    named_headline,
    progress_of,
    progress_text,
    resigned_text,
    seat_name,
)
from pocket_tactics.texts.status import ended_sentence, headline


class Viewer(FrozenStruct, frozen=True):
    """The seats that a client plays; none for a client that watches."""

    seats: tuple[int, ...] = ()


def shared_view(views: ViewCache, state: State, moment: int, *, number: int) -> View:
    """Return a position as all clients see it that have no decision in it."""
    names = views.names
    return View(
        number=number,
        moment=moment,
        headline=headline(state, names),
        turn=state.seat,
        mover=state.mover,
        yours=False,
        step="" if state.outcome else str(state.step.__struct_config__.tag),
        heading=question(state, names),
        seats=views.seats(state),
        tiles=views.tiles(state),
        units=views.units(state),
        choices=(),
        actions=(),
        fight=fight_view(state, names),
        supply=tuple(pile_views(state, names)),
        undo=False,
        auto=False,
        outcome=outcome_view(state, names),
    )


def with_table(view: View, game: LoggedGame, names: Names) -> View:
    """Return a view of the current position with what players decided beside it."""
    if game.ended is None or game.result is None:
        return replace(view, offer=game.offer)
    ended = ended_sentence(game.state, game.result, names)
    return replace(
        view,
        headline=ended,
        mover=None,
        step="",
        heading="",
        fight=None,
        outcome=OutcomeView(
            winners=game.result.winners,
            how=game.result.how,
            sentence=ended,
            rule="",
        ),
    )


class PersonNames(NamedTuple):
    """The names of a game, and those of the persons at its seats that have one."""

    names: Names
    by_seat: Mapping[int, str]


def table_sentence(
    game: LoggedGame, entry: Entry, own: tuple[int, ...], persons: PersonNames
) -> str:
    """Return what players decided beside the board, for the player of the *own* seats.

    That player is *you* if the seat that decided is the only own one.
    """
    say, by_seat = persons.names.say, persons.by_seat
    match entry:
        case DrawOffered(seat) if own == (seat,):
            return say("you-offer-draw")
        case DrawOffered(seat):
            return say("draw-offered", seat=seat_name(seat, say, by_seat))
        case DrawDeclined():
            return say("draw-declined")
    progress = progress_of(game.state, game.result)
    if progress.by is None or len(own) in (0, len(game.state.seats)):
        return progress_text(progress, say, by_seat)
    return resigned_text(progress, say, by_seat, own)


class Options(FrozenStruct, frozen=True):
    """The legal actions in a position, for all clients of a language.

    If an action leads to a decision of another seat, its ``then`` is ``others``, and
    *others* has that seat at its index.
    """

    choices: tuple[ChoiceView, ...]
    actions: tuple[ActionView, ...]
    others: tuple[int | None, ...]

    def actions_for(self, seats: tuple[int, ...]) -> tuple[ActionView, ...]:
        """Return the actions for a client that plays some seats."""
        if set(self.others).isdisjoint(seats):
            return self.actions
        return tuple(
            replace(action, then="nothing") if other in seats else action
            for action, other in zip(self.actions, self.others, strict=True)
        )


class SlowOptionsError(Exception):
    """Raised when options take too long to be listed on the event loop."""


def options_of(state: State, names: Names, deadline: Deadline | None = None) -> Options:
    """Return the legal actions, `MAX_LISTED_ACTIONS` at most, and where each leads.

    Raises `SlowOptionsError` if that takes longer than until the *deadline*.
    """
    groups = choices(state, actions_by_subject(state), names)
    pairs = ((group, action) for group in groups for action in group.actions)
    views, others = list[ActionView](), list[int | None]()
    for group, action in islice(pairs, MAX_LISTED_ACTIONS):
        if deadline and deadline.is_over():
            raise SlowOptionsError
        then, other = consequence(state, action)
        views.append(action_view(state, action, group.key, then, names))
        others.append(other)
    return Options(tuple(choice_views(groups, views)), tuple(views), tuple(others))


def has_many_options(state: State) -> bool:
    """Whether `options_of` may take too long for the event loop.

    To put an action into words takes as long as to play it with `WORDS_IN_UNITS` units.
    """
    work = WORDS_IN_UNITS + len(state.units)
    return len(state.actions()) * work > MAX_LOOP_OPTIONS


def has_slow_actions(state: State) -> bool:
    """Whether `State.actions` may take too long for the event loop.

    Its time grows with the units of a player, the tiles that each of them may reach,
    also from the reserves, and the spaces that it needs there.
    """
    own = (u for u in state.units if u.seat == state.seat and u.zone not in LOST)
    spaces = sum(len(unit.card.covers(CENTRE)) for unit in own)
    return spaces * len(state.board.tiles) > MAX_LOOP_WAYS


def player_view(
    shared: View, course: GameHistory, viewer: Viewer, options: Options | None
) -> View:
    """Return the current position for one client, with its options and its undo.

    Without *options*, while workers list them, it is not *yours*.
    """
    state, stand = course.state, undo_target(course)
    mine = stand is not None and course.at(stand).mover in viewer.seats
    shared = with_rights(shared, course, viewer)
    if options is None or course.mover not in viewer.seats:
        return replace(shared, undo=mine) if mine else shared
    return replace(
        shared,
        yours=True,
        redo=bool(course.undone),
        choices=options.choices,
        actions=options.actions_for(viewer.seats),
        undo=mine,
        auto=pieces_left(state),
    )


def with_rights(view: View, course: GameHistory, viewer: Viewer) -> View:
    """Return a view with the seats for which a client may end the game."""
    if not viewer.seats:
        return view
    seat = course.mover if course.mover in viewer.seats else viewer.seats[0]
    assert seat is not None
    return replace(
        view,
        resign=seat if may_resign(course, seat) else None,
        draw=seat if may_agree_on_draw(course, seat) else None,
    )


LOST = ("captured", "gone")
"""The zones of units without actions."""
WORDS_IN_UNITS = 16
MAX_LOOP_OPTIONS = 3_000
"""Actions times units that take 5 ms. Built-in games have at most 2,900."""
MAX_LOOP_WAYS = 600
"""Spaces times tiles that take 8 ms at most. Built-in games have at most 550."""


def question(state: State, names: Names, called: str = "") -> str:
    """Return the decision that is due, in one line; "" if no player has one.

    The player is *called* by the colour, if nothing else is given.
    """
    if state.mover in (None, CHANCE):
        return ""
    return heading(state, names, "page", called).partition("\n")[0]


def with_persons(
    view: View, course: LoggedGame, own: tuple[int, ...], persons: PersonNames
) -> View:
    """Return a view whose sentences call persons by name, and its player *you*."""
    names, state = persons.names, course.state
    progress = progress_of(state, course.result)
    view = replace(
        view, headline=named_headline(progress, names.say, persons.by_seat, own)
    )
    if state.mover not in own or not view.heading:
        return view
    return replace(view, heading=question(state, names, names.say("you")))


def with_own_end(
    view: View, course: LoggedGame, own: tuple[int, ...], persons: PersonNames
) -> View:
    """Return a view that says who resigned to a player of some of the seats."""
    progress = progress_of(course.state, course.result)
    if not view.outcome or progress.by is None or len(own) in (0, len(view.seats)):
        return view
    sentence = resigned_text(progress, persons.names.say, persons.by_seat, own)
    return replace(view, outcome=replace(view.outcome, sentence=sentence))


def choice_views(
    choices: Iterable[Choice], actions: Iterable[ActionView]
) -> Iterator[ChoiceView]:
    """Yield the subjects of the listed actions, with the number of their actions."""
    counts = Counter(action.subject for action in actions)
    for choice in choices:
        if count := counts[choice.key]:
            yield ChoiceView(subject=choice.key, words=choice.words, count=count)


def action_view(
    state: State, action: Action, subject: str, then: Follows, names: Names
) -> ActionView:
    """Return the view of a legal action of a *subject*, with what follows *then*."""
    return ActionView(
        text=write_action(action),
        kind=str(action.__struct_config__.tag),
        subject=subject,
        words=label(state, action, names),
        place=destination(state, action),
        target=getattr(action, "target", None),
        attack=isinstance(action, Attack | Afflict),
        then=then,
        piece=piece_laid(state, action),
        sides=open_sides_laid(state, action) if isinstance(action, LayTunnel) else None,
        die=die_changed(state, action),
    )


def pile_views(state: State, names: Names) -> Iterable[PileView]:
    """Yield the views of the pieces beside the map."""
    for pile in (*state.supply.tiles, *state.supply.features):
        name = called_name(pile.piece, names.say)
        yield PileView(piece=pile.piece.id, name=name, count=pile.count)


def outcome_view(state: State, names: Names) -> OutcomeView | None:
    """Return the view of the outcome, if the game is over in this position."""
    if state.outcome is None:
        return None
    return OutcomeView(
        winners=state.outcome.winners,
        how=state.outcome.how,
        sentence=ended_sentence(state, state.outcome, names),
        rule=state.outcome.rule,
    )


def standing_units(state: State) -> tuple[StandingUnit, ...]:
    """Return the units on the map, with their places."""
    return tuple(
        StandingUnit(unit.id, unit.at) for unit in state.units if unit.at is not None
    )


def event_views(events: Iterable[Event], names: Names) -> tuple[EventView, ...]:
    """Return the views of events: each as a record and as a sentence."""
    return tuple(
        EventView(event=event, sentence=event_sentence(event, names))
        for event in events
    )
