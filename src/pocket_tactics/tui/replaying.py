"""Stepping through a recorded game."""

from collections.abc import Iterator, Sequence

from pocket_tactics.events import Event
from pocket_tactics.record import GameRecord, check_closing, replay, verify
from pocket_tactics.state import State
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


def moments_that_hold(game: GameRecord) -> list[tuple[State, tuple[Event, ...]]]:
    """Every moment of a game whose record holds; raises `RecordError`."""
    moments = list(replay(game))
    check_closing(game, moments[-1][0])
    return moments


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
    """Tell a whole game from beginning to end; raises `RecordError` first."""
    moments = moments_that_hold(game)
    names = Names(say, moments[0][0])
    for step, (_, events) in enumerate(moments):
        for sentence in sentences(game, step, events, names):
            face.tell(sentence)
    state = moments[-1][0]
    face.line(result(state, names) if state.outcome else say("unfinished"))


def step_through(game: GameRecord, face: Face, say: Catalogue) -> None:
    """Show a game position by position, as the person asks for it.

    Raises `RecordError` before anything is shown.
    """
    moments = moments_that_hold(game)
    names = Names(say, moments[0][0])
    index = 0
    while index >= 0:
        state, events = moments[index]
        for sentence in sentences(game, index, events, names):
            face.tell(sentence)
        face.show(View(names, state))
        face.line(say("step", number=str(index), last=str(len(moments) - 1)))
        index = step_turned_to(face, index, len(moments) - 1, say)


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
        if answer.isdecimal() and len(answer) < MOST_DIGITS:
            return min(int(answer), last)
        face.line(say("step-help"))


LEAVE = -1
MOST_DIGITS = 6
FAR = 1_000_000
STEPS = {"": 1, "n": 1, "b": -1, "first": -FAR, "last": FAR}
