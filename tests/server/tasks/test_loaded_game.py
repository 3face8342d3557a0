"""The opened part of a game: as much as players may undo, however long it is."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from pocket_tactics.games.log import LoggedGame
from pocket_tactics.notation import read_action, write_action
from pocket_tactics.record import load_record
from pocket_tactics.server.limits import MAX_NOTED_POSITIONS
from pocket_tactics.server.tasks import loaded_game
from pocket_tactics.server.tasks.loaded_game import load_game, undo_floor
from tests.server.largest_games import noted_game

GOLDEN = Path(__file__).parents[2] / "golden"
MAX_OPENINGS = 5
LAID = 49


def test_fewer_actions_can_be_undone_after_thousands_of_turns() -> None:
    """Otherwise each position of a room would note all positions of earlier turns."""
    record = noted_game()
    game = LoggedGame(replace(record, actions=()), None)
    game.extend([write_action(each) for each in record.actions])

    loaded = load_game(game)

    noted = sum(len(state.seen) for state, _ in loaded.moments[1:])
    assert 0 < noted <= MAX_NOTED_POSITIONS


def test_only_the_actions_that_can_be_undone_are_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game without rolls for a long time is not sent completely."""
    record = load_record(GOLDEN / "second-giants.txt")
    game = LoggedGame(replace(record, actions=(), digest=None), None)
    laid = [write_action(each) for each in record.actions[:LAID]]
    game.extend(laid)
    free = len(load_game(game).actions)
    assert free > MAX_OPENINGS
    monkeypatch.setattr(loaded_game, "MAX_UNDO", MAX_OPENINGS)

    opening = load_game(game)

    assert len(opening.actions) == MAX_OPENINGS
    assert opening.before == LAID - MAX_OPENINGS
    assert opening.moments[-1][0] == game.state


@pytest.mark.parametrize(
    ("played", "floor"),
    [("", 0), ("pass", 0), ("roll 6; pass", 1), ("pass; roll 6; pass; pass", 2)],
)
def test_no_action_up_to_the_last_die_can_be_undone(played: str, floor: int) -> None:
    actions = [read_action(text) for text in filter(None, played.split("; "))]

    assert undo_floor(actions) == floor
