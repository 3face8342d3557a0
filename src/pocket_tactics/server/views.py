"""What a page may see of a game: everything that is sent of a position is made here."""

from collections.abc import Iterable

from msgspec.structs import replace

from pocket_tactics.actions import Action, LayTile, LayTunnel, SetBase, SetFeature
from pocket_tactics.board import Tile
from pocket_tactics.events import Event
from pocket_tactics.games.laying import pieces_left
from pocket_tactics.games.session import Session
from pocket_tactics.notation import write_action
from pocket_tactics.record import GameRecord
from pocket_tactics.records import Record
from pocket_tactics.server.fights import fight_view
from pocket_tactics.server.view_records import (
    ActionView,
    ChoiceView,
    Follows,
    OutcomeView,
    PileView,
    SeatView,
    TileView,
    Told,
    UnitView,
    View,
)
from pocket_tactics.state import CHANCE, State, Unit
from pocket_tactics.texts import (
    Catalogue,
    Names,
    called_name,
    destination,
    event_sentence,
    label,
    open_sides,
)
from pocket_tactics.texts.choices import ATTACKS, Choice, choices
from pocket_tactics.texts.headings import heading
from pocket_tactics.texts.label_details import openings
from pocket_tactics.texts.status import (
    barred_unit,
    headline,
    result,
    seat_lines,
    tile_line,
)


class Viewer(Record, frozen=True):
    """Who looks: a page that plays some seats, or none."""

    seats: tuple[int, ...] = ()


NOBODY = Viewer()


def view_of(session: Session, number: int, viewer: Viewer, names: Names) -> View:
    """The position of a game as one page sees it."""
    undone = session.undoable()
    mine = undone is not None and session.moments[undone][0].mover in viewer.seats
    return replace(
        position_view(session, len(session.moments) - 1, viewer, names),
        number=number,
        undo=mine,
    )


def moment_view(session: Session, moment: int, number: int, names: Names) -> View:
    """An earlier position of a game, in which nobody decides any more."""
    return replace(position_view(session, moment, NOBODY, names), number=number)


def position_view(session: Session, moment: int, viewer: Viewer, names: Names) -> View:
    """A position of a game, with what there is to decide for its viewer."""
    state, _ = session.moments[moment]
    yours = state.mover in viewer.seats
    groups = choices(state, names) if yours else []
    return View(
        number=0,
        moment=moment,
        headline=headline(state, names),
        turn=state.turn,
        mover=state.mover,
        yours=yours,
        step="" if state.outcome else str(state.step.__struct_config__.tag),
        heading=question(state, names),
        seats=tuple(seat_views(session, state, names)),
        tiles=tuple(tile_view(state, tile, names) for tile in state.board.tiles),
        units=tuple(unit_view(unit, names) for unit in state.units),
        choices=tuple(map(choice_view, groups)),
        actions=tuple(action_views(state, groups, viewer, names)),
        fight=fight_view(state, names),
        supply=tuple(pile_views(state, names)),
        undo=False,
        auto=yours and pieces_left(state),
        outcome=outcome_view(state, names),
    )


def question(state: State, names: Names) -> str:
    """What is asked now, in one line; empty where nobody is asked."""
    if state.mover in (None, CHANCE):
        return ""
    return heading(state, names, "page").partition("\n")[0]


def seat_views(session: Session, state: State, names: Names) -> Iterable[SeatView]:
    """The players."""
    for number, seat in enumerate(state.seats):
        yield SeatView(
            seat=number,
            name=names.seat(number),
            played=played_by(session.game, number, names.say),
            home=seat.home,
            lines=tuple(seat_lines(state, number, names)),
        )


def played_by(game: GameRecord, seat: int, say: Catalogue) -> str:
    """Who plays a seat in a game, by name where they have one."""
    words = player_words(game.seats[seat], say)
    name = game.names[seat] if game.names else ""
    return say("player-named", name=name, player=words) if name else words


def player_words(player: str, say: Catalogue) -> str:
    """Who plays a seat, in words: a person, or a level of the computer."""
    return say(f"player-{player.rpartition(':')[2]}")


def tile_view(state: State, tile: Tile, names: Names) -> TileView:
    """A tile with all that lies on it."""
    return TileView(
        at=tile.at,
        terrain=tile.terrain.id,
        feature=tile.feature.id if tile.feature else None,
        place=tile.terrain.place,
        keeper=tile.keeper,
        openings=open_sides(tile) if tile.terrain.openings else None,
        perilous=tile.ground.perilous,
        label=tile_line(state, tile, names),
    )


def unit_view(unit: Unit, names: Names) -> UnitView:
    """A unit, wherever it is."""
    return UnitView(
        id=unit.id,
        card=unit.card.id,
        seat=unit.seat,
        name=names.unit(unit.id),
        token=names.token(unit.id),
        zone=unit.zone,
        at=unit.at,
        spaces=() if unit.at is None else unit.card.covers(unit.at),
        by=unit.by,
        marks=marks(unit, names),
    )


def marks(unit: Unit, names: Names) -> tuple[str, ...]:
    """What holds for a unit for a while: that its gun is barred."""
    if not unit.reloads or unit.at is None:
        return ()
    return (names.say("web-mark-reloads", name=barred_unit(unit, names)),)


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
