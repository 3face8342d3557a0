"""Stepping through a recorded game."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pocket_tactics.engine.events import Event
from pocket_tactics.engine.state import State
from pocket_tactics.record import GameRecord, RecordError, check_closing, replay, verify
from pocket_tactics.texts import Catalogue, Names, event_sentence
from pocket_tactics.texts.status import result
from pocket_tactics.tui.view import Face, View


def verified_line(game: GameRecord, say: Catalogue) -> str:
    """What verifying a record comes to; raises `RecordError` if it does not hold."""
    state = verify(game)
    names = Names(say, state)
    how = result(state, names) if state.outcome else say("unfinished")
    kind = "verified" if game.digest else "verified-so-far"
    return say(kind, count=len(game.actions), result=how)


class Shown(NamedTuple):
    """The moments of a game that can be shown, and the *error* that ends them, if any.

    A record may hold an action that was legal under an older ruling.
    """

    moments: list[tuple[State, tuple[Event, ...]]]
    error: RecordError | None = None

    def check_all_shown(self) -> None:
        """Raise the `RecordError` of the first action that cannot be played."""
        if self.error:
            raise self.error


def moments_to_show(game: GameRecord) -> Shown:
    """Return every moment of a game, up to the first action that cannot be played.

    Raises `RecordError` for a digest that is not that of the last position.
    """
    moments: list[tuple[State, tuple[Event, ...]]] = []
    try:
        moments.extend(replay(game))
    except RecordError as error:
        if not moments:
            raise
        return Shown(moments, error)
    check_closing(game, moments[-1][0])
    return Shown(moments)


def introduction(game: GameRecord, names: Names) -> Iterator[str]:
    """What a record tells of a game beyond how it is played."""
    if game.date:
        yield names.say("record-date", date=str(game.date))
    if game.seed is not None:
        yield names.say("record-seed", seed=str(game.seed))
    if game.uploaded:
        yield names.say("record-uploaded", count=game.uploaded)
    for seat, name in enumerate(game.names):
        if name:
            yield names.say("record-name", seat=names.seat(seat), name=name)


def sentences(
    game: GameRecord, step: int, events: Sequence[Event], names: Names
) -> Iterator[str]:
    """What led to a position, and the comment on it; at first, what game it is."""
    if not step:
        yield from introduction(game, names)
    for event in events:
        yield event_sentence(event, names)
    if comment := game.comments.get(step - 1):
        yield names.say("record-comment", comment=comment)


def recite(game: GameRecord, face: Face, say: Catalogue) -> None:
    """Tell a game from beginning to end, or to the first action that is illegal.

    Raises `RecordError` then, or before anything is told for a wrong digest.
    """
    shown = moments_to_show(game)
    moments = shown.moments
    names = Names(say, moments[0][0])
    for step, (_, events) in enumerate(moments):
        for sentence in sentences(game, step, events, names):
            face.tell(sentence)
    shown.check_all_shown()
    state = moments[-1][0]
    face.line(result(state, names) if state.outcome else say("unfinished"))


def step_through(game: GameRecord, face: Face, say: Catalogue) -> None:
    """Show a game position by position, as the person asks for it.

    Raises `RecordError` before anything is shown for a wrong digest, and in the end
    for an action that is illegal, of which the person is told at the beginning.
    """
    shown = moments_to_show(game)
    moments = shown.moments
    names = Names(say, moments[0][0])
    if shown.error:
        last = str(len(moments) - 1)
        face.line(say("record-stops", last=last, complaint=str(shown.error)))
    index = 0
    while index >= 0:
        state, events = moments[index]
        for sentence in sentences(game, index, events, names):
            face.tell(sentence)
        face.show(View(names, state))
        face.line(say("step", number=str(index), last=str(len(moments) - 1)))
        index = step_turned_to(face, index, len(moments) - 1, say)
    shown.check_all_shown()


def step_turned_to(face: Face, index: int, last: int, say: Catalogue) -> int:
    """The step to show next; below 0 to leave."""
    while True:
        try:
            answer = face.ask(say("prompt")).strip().lower()
        except (EOFError, KeyboardInterrupt):
            return LEAVE
        if answer in ("q", "quit"):
            return LEAVE
        step = STEPS.get(answer)
        if step is not None:
            return min(max(index + step, 0), last)
        if answer.isdecimal() and len(answer) < MAX_DIGITS:
            return min(int(answer), last)
        face.line(say("step-help"))


LEAVE = -1
MAX_DIGITS = 6
FAR = 1_000_000
STEPS = {"": 1, "n": 1, "b": -1, "first": -FAR, "last": FAR}
