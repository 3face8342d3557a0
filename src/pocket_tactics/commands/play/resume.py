"""Continuing the game in a record."""

import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from time import time

from msgspec.structs import replace

from pocket_tactics.commands.errors import UserError, with_filename
from pocket_tactics.commands.program import replay_command
from pocket_tactics.commands.questions import ask_agreement
from pocket_tactics.commands.saves import newest_unfinished
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.state import State
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.options import GAME_OPTIONS
from pocket_tactics.games.setup.seats import check_seats
from pocket_tactics.players import LEVELS
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    load_record,
    result_in,
    verify,
)
from pocket_tactics.texts import Catalogue
from pocket_tactics.texts.progress import progress_of, progress_text
from pocket_tactics.tui.view import GameUI


def resume_game(path: Path, args: Namespace, say: Catalogue) -> Session:
    """Return the game in a record; raise a `UserError` if it is over."""
    with with_filename(path, say):
        game = load_record(path)
        if result_in(game, last_position(game, path, say)) is not None:
            raise UserError(say("game-over", path=str(path), **replay_command(path)))
        if sets_up_game(args):
            raise UserError(say("settled", path=str(path)))
        check_seats(EDITIONS[game.edition], game.seats)
        seed = game.seed if args.seed is None else args.seed
        # A record has a seed only while all dice come from it.
        game = replace(game, seed=seed if seed == game.seed else None)
        return Session(game, path, seed)


def last_position(game: GameRecord, path: Path, say: Catalogue) -> State:
    """Return the last position of a recorded game; raise `RecordError`.

    For an action that is illegal under today's rules, raise a `UserError` that names
    the command that shows the game up to there.
    """
    try:
        return verify(game)
    except RecordError as error:
        if not isinstance(error.__cause__, IllegalActionError):
            raise
        stopped = {"path": str(path), "complaint": str(error)}
        raise UserError(
            say("game-stopped", **stopped, **replay_command(path))
        ) from error


def sets_up_game(args: Namespace) -> bool:
    """Whether the command line has an option of a set-up, which a record has too."""
    return has_option(args, (option.name for option in GAME_OPTIONS))


def has_option(args: Namespace, options: Iterable[str]) -> bool:
    """Whether the command line has one of some options, even with an empty value."""
    return any(getattr(args, name) not in (None, []) for name in options)


def offer_unfinished(folder: Path, ui: GameUI, say: Catalogue) -> Path | None:
    """Return the newest unfinished game if the person wants to continue it."""
    path, damaged = newest_unfinished(folder)
    for error in damaged:
        ui.line(say("damaged-game", complaint=error))
    if path is None:
        return None
    question = unfinished_text(path, time(), say)
    return path if ask_agreement(question, (ui, say)) else None


def unfinished_text(path: Path, now: float, say: Catalogue) -> str:
    """Return the question whether to continue a game: edition, players, turn, when."""
    game = load_record(path)
    state = verify(game)
    players = game.names or tuple(seat.rpartition(":")[2] for seat in game.seats)
    names = (name or say("player-human") for name in players)
    seats = (
        say("resume-seat", seat=say(f"seat-{seat}"), name=known_player(name, say))
        for seat, name in enumerate(names)
    )
    unit, count = age(now - path.stat().st_mtime)
    return say(
        "resume",
        title=say(f"title-{game.edition}"),
        seats=say("comma").join(seats),
        progress=progress_text(progress_of(state, None), say),
        when=say("resume-when", unit=unit, count=count),
    )


def known_player(name: str, say: Catalogue) -> str:
    """Return the word for a person or a computer's level; other names as they are."""
    return say(f"player-{name}") if name in {HUMAN, *LEVELS} else name


def age(seconds: float) -> tuple[str, int]:
    """Return an age as a unit of the message and a count of it.

    >>> age(600)
    ('minutes', 10)
    """
    for unit, length in UNITS.items():
        if seconds >= length:
            return unit, int(seconds // length)
    return "now", 0


UNITS = {"days": 86_400, "hours": 3_600, "minutes": 60}
"""The seconds of each unit, the longest first."""


def can_ask(args: Namespace) -> bool:
    """Whether to ask a person: at a terminal, without options that answer already."""
    return sys.stdin.isatty() and not has_option(args, ("seat", "force", "edition"))
