"""What a page may see of a game: everything that is sent of a position is made here."""

from collections.abc import Iterable

from msgspec.structs import replace

from pocket_tactics.actions import Action, LayTile, LayTunnel, SetBase, SetFeature
from pocket_tactics.events import Event
from pocket_tactics.games.course import Course
from pocket_tactics.games.laying import pieces_left
from pocket_tactics.notation import write_action
from pocket_tactics.records import Record
from pocket_tactics.server.fights import fight_view
from pocket_tactics.server.sights import Sights
from pocket_tactics.server.view_records import (
    ActionView,
    ChoiceView,
    Follows,
    OutcomeView,
    PileView,
    Told,
    View,
)
from pocket_tactics.state import CHANCE, State
from pocket_tactics.texts import (
    Names,
    called_name,
    destination,
    event_sentence,
    label,
)
from pocket_tactics.texts.choices import ATTACKS, Choice, choices
from pocket_tactics.texts.headings import heading
from pocket_tactics.texts.label_details import openings
from pocket_tactics.texts.status import (
    headline,
    result,
)


class Viewer(Record, frozen=True):
    """Who looks: a page that plays some seats, or none."""

    seats: tuple[int, ...] = ()


def moment_view(sights: Sights, state: State, moment: int, *, number: int) -> View:
    """A position of a game as all see it who have nothing to decide there."""
    names = sights.names
    return View(
        number=number,
        moment=moment,
        headline=headline(state, names),
        turn=state.turn,
        mover=state.mover,
        yours=False,
        step="" if state.outcome else str(state.step.__struct_config__.tag),
        heading=question(state, names),
        seats=sights.seats(state),
        tiles=tuple(sights.tile(state, tile) for tile in state.board.tiles),
        units=tuple(map(sights.unit, state.units)),
        choices=(),
        actions=(),
        fight=fight_view(state, names),
        supply=tuple(pile_views(state, names)),
        undo=False,
        auto=False,
        outcome=outcome_view(state, names),
    )


def own_view(shared: View, course: Course, viewer: Viewer, names: Names) -> View:
    """The position now as one page sees it: with what it may decide or take back."""
    state, stand = course.state, course.undoable()
    yours = state.mover in viewer.seats
    mine = stand is not None and course.at(stand).mover in viewer.seats
    groups = choices(state, names) if yours else []
    return replace(
        shared,
        yours=yours,
        choices=tuple(map(choice_view, groups)),
        actions=tuple(action_views(state, groups, viewer, names)),
        undo=mine,
        auto=yours and pieces_left(state),
    )


def question(state: State, names: Names) -> str:
    """What is asked now, in one line; empty where nobody is asked."""
    if state.mover in (None, CHANCE):
        return ""
    return heading(state, names, "page").partition("\n")[0]


def choice_view(choice: Choice) -> ChoiceView:
    """A subject, with how much can be done with it."""
    return ChoiceView(subject=choice.key, words=choice.words, count=len(choice.actions))


def action_views(
    state: State, groups: Iterable[Choice], viewer: Viewer, names: Names
) -> Iterable[ActionView]:
    """The legal actions by their subjects."""
    for group in groups:
        for action in group.actions:
            view = action_view(state, action, names)
            then = what_follows(state, action, viewer)
            yield replace(view, subject=group.key, then=then)


def action_view(state: State, action: Action, names: Names) -> ActionView:
    """A legal action: its words, and where it leads."""
    kind = str(action.__struct_config__.tag)
    return ActionView(
        text=write_action(action),
        kind=kind,
        subject="",
        words=label(state, action, names),
        place=destination(state, action),
        target=getattr(action, "target", None),
        attack=kind in ATTACKS,
        then="nothing",
        piece=piece_laid(state, action),
        sides=openings(state, action) if isinstance(action, LayTunnel) else None,
    )


def what_follows(state: State, action: Action, viewer: Viewer) -> Follows:
    """What follows an action at once; while the map is laid all can be undone."""
    if not state.number:
        return "nothing"
    after = state.play(action)
    if after.mover == CHANCE:
        return "dice"
    if after.outcome:
        lost = after.outcome.winners and state.mover not in after.outcome.winners
        return "defeat" if lost else "nothing"
    return "nothing" if after.mover in viewer.seats else "others"


def piece_laid(state: State, action: Action) -> str | None:
    """The piece that an action lays on the map, if it lays one."""
    match action:
        case LayTile(terrain) | LayTunnel(terrain) | SetFeature(terrain):
            return terrain
        case SetBase():
            assert state.mover is not None
            base = state.seats[state.mover].base
            return base.id if base else None
    return None


def pile_views(state: State, names: Names) -> Iterable[PileView]:
    """The pieces beside the map."""
    for pile in (*state.supply.tiles, *state.supply.features):
        name = called_name(pile.piece, names.say)
        yield PileView(piece=pile.piece.id, name=name, count=pile.count)


def outcome_view(state: State, names: Names) -> OutcomeView | None:
    """How the game ended, once it has."""
    if state.outcome is None:
        return None
    return OutcomeView(
        winners=state.outcome.winners,
        sentence=result(state, names),
        rule=state.outcome.rule,
    )


def told_view(events: Iterable[Event], names: Names) -> tuple[Told, ...]:
    """What happened, each event as a record and as a sentence."""
    return tuple(
        Told(event=event, sentence=event_sentence(event, names)) for event in events
    )
