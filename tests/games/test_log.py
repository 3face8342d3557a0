"""The log of a game: its entries as text, and games that are read from it."""

import pickle
from copy import copy
from pathlib import Path

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Pass, Roll
from pocket_tactics.engine.structs import kinds
from pocket_tactics.games.history import event_count
from pocket_tactics.games.log import (
    DrawDeclined,
    DrawOffered,
    Ended,
    Entry,
    LoggedGame,
    Played,
    Undone,
    entries_of,
    read_entry,
    tagged_entries,
)
from pocket_tactics.notation import NotationError
from pocket_tactics.record import (
    DrawAgreed,
    GameRecord,
    RecordError,
    RemarkError,
    Resigned,
    load_record,
    replay,
    write_record,
)

GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = load_record(GOLDEN / "greedy-first.txt")
TEXTS = {
    "roll 6 5": Played(Roll((6, 5))),
    "pass # Nobody saw # this": Played(Pass(), "Nobody saw # this"),
    "undo 0": Undone(0),
    "undo 12": Undone(12),
    "ended resigned 1": Ended(Resigned(1)),
    "ended draw-agreed": Ended(DrawAgreed()),
    "draw-offered 5": DrawOffered(5),
    "draw-declined": DrawDeclined(),
}


def header_of(record: GameRecord) -> GameRecord:
    """Return a record without its actions."""
    return replace(record, actions=(), comments={}, digest=None)


def game_with(*entries: Entry) -> LoggedGame:
    """Return the game of a golden record with these entries."""
    game = LoggedGame(header_of(RECORD), None)
    game.extend(entry.text for entry in entries)
    return game


@pytest.mark.parametrize("text", TEXTS)
def test_an_entry_has_one_text(text: str) -> None:
    entry = TEXTS[text]

    assert (read_entry(text), entry.text) == (entry, text)


@pytest.mark.parametrize(
    "text",
    ["undo", "undo ", "undo x", "undo -1", "undo 01", "undo 1 ", "undo 12345678", ""],
)
def test_an_undo_without_a_number_of_actions_is_invalid(text: str) -> None:
    with pytest.raises(NotationError):
        read_entry(text)


def test_a_comment_that_no_record_holds_is_invalid() -> None:
    with pytest.raises(RemarkError):
        read_entry("pass #  outer spaces ")


def test_no_action_has_the_tag_of_an_entry_as_its_verb() -> None:
    """Otherwise the text of the action would be read as the other entry."""
    verbs = {kind.__struct_config__.tag for kind in kinds(Action)}

    assert tagged_entries() == {
        "undo": Undone,
        "ended": Ended,
        "draw-offered": DrawOffered,
        "draw-declined": DrawDeclined,
    }
    assert verbs.isdisjoint(tagged_entries())


def test_the_log_of_a_record_is_its_lines_of_actions() -> None:
    commented = replace(RECORD, comments={0: "At last!"})
    lines = write_record(commented).partition("\n\n")[2].splitlines()[:-1]

    assert [entry.text for entry in entries_of(commented)] == lines


def test_a_game_is_read_from_its_log() -> None:
    game = game_with(*entries_of(RECORD))

    assert game.moments == list(replay(RECORD))
    assert tuple(game.actions) == RECORD.actions
    assert game.entry_count == len(RECORD.actions)


def test_an_undo_removes_actions_and_their_comments() -> None:
    first, second, *_ = RECORD.actions
    game = game_with(
        Played(first, "first"), Played(second, "second"), Undone(1), Played(second)
    )

    assert (game.actions, game.comments) == ([first, second], {0: "first"})
    assert game.entry_count == 4


def test_an_invalid_entry_names_its_line() -> None:
    game = game_with(*list(entries_of(RECORD))[:2])

    with pytest.raises(RecordError) as caught:
        game.extend(["undo all"])

    assert caught.value.line == RECORD.header + 3
    assert "not a number of actions: 'all'" in caught.value.complaint


def test_a_copy_is_independent() -> None:
    game = game_with(*list(entries_of(RECORD))[:9])
    other = copy(game)

    other.truncate(4)

    assert (game.action_count, other.action_count) == (9, 4)
    assert (game.entry_count, other.entry_count) == (9, 9)
    assert other.moments == game.moments[:5]


def test_a_game_comes_whole_through_a_pickle() -> None:
    game = game_with(*list(entries_of(RECORD))[:9])

    other = pickle.loads(pickle.dumps(game))  # noqa: S301 - our own

    assert vars(other).keys() == vars(game).keys()
    assert (other.moments, other.actions) == (game.moments, game.actions)


@pytest.mark.parametrize("dropped", [0, 5, 9])
def test_dropped_moments_are_counted(dropped: int) -> None:
    game = game_with(*list(entries_of(RECORD))[:9])
    count = sum(len(events) for _, events in game.moments)

    game.drop_before(dropped)

    assert (event_count(game), game.action_count) == (count, 9)
    assert game.at(9) == game.state


def test_a_game_stores_no_results_about_earlier_positions() -> None:
    """Each of thousands of positions may have thousands of legal actions."""
    game = LoggedGame(header_of(RECORD), None)
    for entry in entries_of(RECORD):
        game.state.actions()
        game.extend([entry.text])
    before = [vars(state) for state, _ in game.moments[:-1]]
    assert before
    assert not any(before)


def test_a_game_stores_no_results_about_earlier_maps() -> None:
    """An action may lay or move a piece, and each map has its own distances."""
    game = LoggedGame(header_of(RECORD), None)
    for entry in entries_of(RECORD):
        assert game.state.board.neighbours is not None
        game.extend([entry.text])
    boards = {id(state.board): state.board for state, _ in game.moments}
    del boards[id(game.state.board)]
    assert boards
    assert not any(vars(board) for board in boards.values())
