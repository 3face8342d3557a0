"""Games as they are kept, and as they are played: one made from the other."""

from collections.abc import Iterable
from time import time

from msgspec.structs import replace

from pocket_tactics.actions import Action
from pocket_tactics.games.session import Session
from pocket_tactics.notation import NotationError
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    RemarkError,
    read_line,
    read_record,
    write_line,
    write_record,
)
from pocket_tactics.server.database import Kept, Standing
from pocket_tactics.texts import Names, catalogue
from pocket_tactics.texts.catalogue import LANGUAGES
from pocket_tactics.texts.status import headline

UNDO = "undo "
"""The entry of what was taken back; behind it, how many actions stand."""


def keep_game(game_id: str, game: GameRecord, seed: int | None) -> Kept:
    """A game that begins to be kept, with the actions that its record has."""
    standing = standing_of(Session(game, None, seed))
    return Kept(
        id=game_id,
        created=standing.touched,
        edition=game.edition,
        seats=game.seats,
        seed=seed,
        uploaded=game.uploaded,
        header=write_record(replace(game, actions=(), digest=None, comments={})),
        standing=standing,
        entries=tuple(write_line(game, at) for at in range(len(game.actions))),
    )


def standing_of(session: Session) -> Standing:
    """How a game stands."""
    state, first = session.state, session.moments[0][0]
    return Standing(
        headlines={
            language: headline(state, Names(catalogue(language), first))
            for language in LANGUAGES
        },
        over=state.outcome is not None,
        touched=int(time()),
    )


def restored_game(game: Kept) -> Session:
    """A kept game to go on with; raises `RecordError`."""
    try:
        lines = standing_lines(game.entries)
    except (NotationError, RemarkError) as error:
        raise RecordError(1, str(error)) from error
    actions = tuple(action for action, _ in lines)
    comments = {at: comment for at, (_, comment) in enumerate(lines) if comment}
    header = read_record(game.header)
    record = replace(header, actions=actions, comments=comments)
    session = Session(record, None, game.seed)
    session.keep(actions)  # which closes a game that is over
    return session


def standing_lines(entries: Iterable[str]) -> list[tuple[Action, str]]:
    """The actions that no undo took back, each with the comment on it."""
    lines: list[tuple[Action, str]] = []
    for entry in entries:
        if entry.startswith(UNDO):
            del lines[int(entry.removeprefix(UNDO)) :]
        else:
            lines.append(read_line(entry))
    return lines
