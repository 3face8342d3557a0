"""Games as they are kept, and as they are played: one made from the other."""

from collections.abc import Iterable
from time import time

from msgspec.structs import replace

from pocket_tactics.actions import Action
from pocket_tactics.games.session import Session
from pocket_tactics.notation import NotationError, read_action, write_action
from pocket_tactics.record import GameRecord, RecordError, read_record, write_record
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
        header=write_record(replace(game, actions=(), digest=None)),
        standing=standing,
        entries=tuple(map(write_action, game.actions)),
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
        actions = standing_actions(game.entries)
    except NotationError as error:
        raise RecordError(1, str(error)) from error
    record = replace(read_record(game.header), actions=actions)
    session = Session(record, None, game.seed)
    session.keep(actions)  # which closes a game that is over
    return session


def standing_actions(entries: Iterable[str]) -> tuple[Action, ...]:
    """The actions that no undo took back."""
    actions: list[Action] = []
    for entry in entries:
        if entry.startswith(UNDO):
            del actions[int(entry.removeprefix(UNDO)) :]
        else:
            actions.append(read_action(entry))
    return tuple(actions)
