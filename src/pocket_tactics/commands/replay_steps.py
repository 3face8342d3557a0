"""Stepping through a recorded game."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pocket_tactics.engine.events import Event
from pocket_tactics.engine.state import State
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    check_closing,
    replay,
    result_in,
    verify,
)
from pocket_tactics.texts import Catalogue, Names, event_sentence, names_in
from pocket_tactics.texts.status import ended_sentence
from pocket_tactics.tui.view import GameUI, View


def verification_line(game: GameRecord, say: Catalogue) -> str:
    """Verify a record and return the result; raises `RecordError` if it is invalid."""
    state = verify(game)
    names = Names(say, state)
    how = ending(game, state, names)
    kind = "verified" if game.digest else "verified-so-far"
    return say(kind, count=len(game.actions), result=how)


def ending(game: GameRecord, state: State, names: Names) -> str:
    """Return how a game ended in its last position, or that it is unfinished."""
    result = result_in(game, state)
    return ended_sentence(state, result, names) if result else names.say("unfinished")


class Playback(NamedTuple):
    """The moments of a game that can be shown, and the *error* that ends them, if any.

    A record may hold an action that was legal under an older ruling.
    """

    moments: list[tuple[State, tuple[Event, ...]]]
    error: RecordError | None = None

    def check_all_shown(self) -> None:
        """Raise the `RecordError` of the first action that cannot be played."""
        if self.error:
            raise self.error


def moments_to_show(game: GameRecord) -> Playback:
    """Return every moment of a game, up to the first action that cannot be played.

    Raises `RecordError` for a digest that is not that of the last position.
    """
    moments: list[tuple[State, tuple[Event, ...]]] = []
    try:
        moments.extend(replay(game))
    except RecordError as error:
        if not moments:
            raise
        return Playback(moments, error)
    last, _ = moments[-1]
    check_closing(game, last, result_in(game, last))
    return Playback(moments)


def record_facts(game: GameRecord, names: Names) -> Iterator[str]:
    """Yield the date, the seed, the origin and the names in a record."""
    if game.date:
        yield names.say("record-date", date=str(game.date))
    if game.seed is not None:
        yield names.say("record-seed", seed=str(game.seed))
    yield from origin_facts(game, names)
    for seat, name in enumerate(game.names):
        if name:
            yield names.say("record-name", seat=names.seat(seat), name=name)


def origin_facts(game: GameRecord, names: Names) -> Iterator[str]:
    """Yield how many actions were played in another game, or were uploaded."""
    if game.continued:
        yield names.say("record-continued", count=game.continued)
    if game.uploaded:
        yield names.say("record-uploaded", count=game.uploaded)


def moment_sentences(
    game: GameRecord, step: int, events: Sequence[Event], names: Names
) -> Iterator[str]:
    """Yield the events before a position and its comment; first, the record's facts."""
    if not step:
        yield from record_facts(game, names)
    for event in events:
        yield event_sentence(event, names)
    if comment := game.comments.get(step - 1):
        yield names.say("record-comment", comment=comment)


def print_game(game: GameRecord, ui: GameUI, say: Catalogue) -> None:
    """Print a game from beginning to end, or to the first action that is illegal.

    Raises `RecordError` there, or before it prints anything if the digest is wrong.
    """
    shown = moments_to_show(game)
    moments = shown.moments
    names = Names(say, moments[0][0])
    for step, (state, events) in enumerate(moments):
        named = names_in(state, names)
        for sentence in moment_sentences(game, step, events, named):
            ui.tell(sentence)
    shown.check_all_shown()
    state = moments[-1][0]
    ui.line(ending(game, state, names))


def step_through(game: GameRecord, ui: GameUI, say: Catalogue) -> None:
    """Show a game position by position, as the person asks for it.

    Raises `RecordError` before it shows anything if the digest is wrong, and at the end
    if an action is illegal; the person learns of that action at the beginning.
    """
    shown = moments_to_show(game)
    moments = shown.moments
    names = Names(say, moments[0][0])
    if shown.error:
        last = str(len(moments) - 1)
        ui.line(say("record-stops", last=last, complaint=str(shown.error)))
    index = 0
    while index >= 0:
        state, events = moments[index]
        named = names_in(state, names)
        for sentence in moment_sentences(game, index, events, named):
            ui.tell(sentence)
        ui.show(View(named, state))
        ui.line(say("step", number=str(index), last=str(len(moments) - 1)))
        before, index = index, ask_step(ui, index, len(moments) - 1, say)
        if index not in (LEAVE, before + 1):
            ui.clear_news()
    shown.check_all_shown()


def ask_step(ui: GameUI, index: int, last: int, say: Catalogue) -> int:
    """Return the step to show next; below 0 to leave."""
    while True:
        try:
            answer = ui.ask(say("prompt")).strip().lower()
        except (EOFError, KeyboardInterrupt):
            return LEAVE
        if answer in ("q", "quit"):
            return LEAVE
        step = STEPS.get(answer)
        if step is not None:
            return min(max(index + step, 0), last)
        if answer.isdecimal() and len(answer) < MAX_DIGITS:
            return min(int(answer), last)
        ui.line(say("step-help"))


LEAVE = -1
MAX_DIGITS = 6
FAR = 1_000_000
STEPS = {"": 1, "n": 1, "b": -1, "first": -FAR, "last": FAR}
