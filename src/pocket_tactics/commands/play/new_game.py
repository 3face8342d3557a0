"""Starting a new game from the command line, the settings and a person's answers."""

from argparse import Namespace
from collections.abc import Container
from datetime import datetime
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from pocket_tactics.commands.errors import UserError, error_message, with_filename
from pocket_tactics.commands.options import edition_from_args
from pocket_tactics.commands.packs_in_use import packs_to_use
from pocket_tactics.commands.play.resume import can_ask, has_option, sets_up_game
from pocket_tactics.commands.positions import position_from_argument
from pocket_tactics.commands.questions import ask_edition, ask_map, ask_missing
from pocket_tactics.commands.saves import games_folder, save_new_game
from pocket_tactics.commands.settings.file import PlaySettings, Settings
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.begin import begin_game
from pocket_tactics.games.map_texts import map_sentences
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.from_position import game_from_position
from pocket_tactics.games.setup.house import house_values
from pocket_tactics.games.setup.options import GAME_OPTIONS
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.record import GameRecord, create_record, verify
from pocket_tactics.texts import Catalogue
from pocket_tactics.tui.view import GameUI


def start_game(
    path: Path | None, args: Namespace, ui: GameUI, say: Catalogue
) -> Session:
    """Create a new game, with a file if somebody plays it or a record is named."""
    if path is not None and not path.parent.is_dir():
        raise UserError(say("no-folder", path=str(path.parent)))
    asked = request_from_args(args, say)
    if args.position is not None:
        game = game_from_argument(asked, args, say)
    else:
        game = begin_game(complete_request(asked, args, ui, say))
    if path is not None:
        with with_filename(path, say):
            create_record(path, game)
    elif HUMAN in game.seats:
        path = save_game(game, games_folder(args.settings), ui, say)
    show_map(game, ui, say)
    return Session(game, path, args.seed)


def show_map(game: GameRecord, ui: GameUI, say: Catalogue) -> None:
    """Print what each start of the map has near, if a person plays on a new one."""
    if HUMAN in game.seats and game.start is None:
        for sentence in map_sentences(verify(game), say):
            ui.tell(sentence)


def complete_request(
    asked: NewGame, args: Namespace, ui: GameUI, say: Catalogue
) -> NewGame:
    """Complete a request with the settings, and at a terminal by questions."""
    if not can_ask(args):
        return with_edition_settings(asked, args)
    # House rules, sets and content of the command line are of the default edition.
    settled = sets_up_game(args) or args.settings.play.edition
    chosen = asked.edition if settled else ask_edition(ui, say)
    asked = with_edition_settings(replace(asked, edition=chosen), args)
    asked = ask_missing(asked, ui, say)
    return asked if args.map else ask_map(asked, ui, say)


def game_from_argument(asked: NewGame, args: Namespace, say: Catalogue) -> GameRecord:
    """Return the game that starts at the position of the command line."""
    in_position = (option.name for option in GAME_OPTIONS if option.in_position)
    if has_option(args, in_position):
        raise UserError(say("position-settled"))
    state = position_from_argument(args.position, packs_to_use(args, say), say)
    asked, count = replace(asked, edition=state.edition.id), len(state.seats)
    return game_from_position(
        state, with_player_settings(asked, args.settings.play, [count])
    )


def save_game(
    game: GameRecord, folder: Path, ui: GameUI, say: Catalogue
) -> Path | None:
    """Save a new game; return its file, or ``None`` if it cannot be written."""
    try:
        return save_new_game(game, datetime.now().astimezone(), folder)
    except OSError as error:
        ui.tell(say("not-kept", complaint=error_message(error, say)))
        return None


def request_from_args(args: Namespace, say: Catalogue) -> NewGame:
    """Return the request for a new game on the command line."""
    given: dict[str, Any] = {
        option.field: tuple(value) if option.repeated else value
        for option in GAME_OPTIONS
        if option.field and (value := getattr(args, option.name))
    }
    given |= {"edition": edition_from_args(args), "house": house_values(args.house)}
    return NewGame(
        **given,
        date=datetime.now().astimezone().date(),
        packs=packs_to_use(args, say),
        seed=args.seed,
        force_files=True,
    )


def with_edition_settings(asked: NewGame, args: Namespace) -> NewGame:
    """Fill the gaps of a request with the settings for its edition."""
    settings: Settings = args.settings
    counts = EDITIONS[asked.edition].seats if asked.edition in EDITIONS else ()
    asked = with_player_settings(asked, settings.play, counts)
    default = settings.play.of(asked.edition)
    house = {name: str(value) for name, value in default.house.items()}
    return replace(
        asked,
        forces=asked.forces or default.forces[: len(asked.players)],
        house=house | asked.house,
        pieces=args.set or default.set or asked.pieces,
    )


def with_player_settings(
    asked: NewGame, play: PlaySettings, counts: Container[int]
) -> NewGame:
    """Fill the seats and names from settings.

    The seats are filled if their number is one of *counts*.
    """
    default = play.of(asked.edition)
    settled = (seats for seats in (default.seats, play.seats) if len(seats) in counts)
    asked = replace(asked, seats=asked.seats or next(settled, ()))
    names = asked.names or (default.names or play.names)[: len(asked.players)]
    return replace(asked, names=names)
