"""A recorded game as text, and back."""

from random import Random

import pytest
from msgspec.structs import replace

from pocket_tactics.record import GameRecord, read_record, write_record
from tests.conftest import beginning
from tests.record.games import (
    FIRST_ACTION,
    LINES,
    SCRIPT,
    game_of,
    own_cards,
    played,
    short,
)


def read_back(game: GameRecord) -> GameRecord:
    """What a game's text stands for, without the count of its header lines."""
    return replace(read_record(write_record(game)), header=0)


@pytest.mark.parametrize("seed", range(30))
def test_a_random_game_reads_back(seed: int) -> None:
    """House rules, forces and pieces at random; to its end, and cut off before."""
    rng = Random(seed)
    game = played(game_of(beginning(rng)), seed)
    cut = replace(
        game, actions=game.actions[: rng.randrange(len(game.actions))], digest=None
    )

    assert read_back(game) == game
    assert read_back(cut) == cut
    assert write_record(read_record(write_record(game))) == write_record(game)


@pytest.mark.parametrize("seed", range(5))
def test_a_game_with_cards_of_ones_own_reads_back(seed: int) -> None:
    """Abilities, types, hazards and names that no box holds."""
    game = played(game_of(own_cards()), seed)

    assert read_back(game) == game
    assert read_back(game).cards.terrains["lava"].name == "Lava \u2013 hei\u00df"


def test_the_lines_of_a_game() -> None:
    """A header, a blank line, an action a line, the digest."""
    assert LINES[:8] == (
        "Pocket-Tactics: 1",
        "Edition: fifth",
        "Engine: 0.1.0",
        "House: turn_limit=60",
        "Seat: human",
        "Seat: computer:greedy",
        "Force: footman mage",
        "Force: archer",
    )
    assert [line.partition(" {")[0] for line in LINES[8:16]] == [
        "Pieces:",
        *("Unit:", "Unit:", "Unit:"),
        *("Terrain:", "Terrain:", "Terrain:", "Terrain:"),
    ]
    assert LINES[16] == ""
    assert LINES[FIRST_ACTION - 1 : -1] == SCRIPT
    assert LINES[-1].startswith("SHA-256: ")


def test_a_text_ends_with_a_newline_and_has_no_other_breaks() -> None:
    """So that a line of the record is a line of any editor."""
    text = write_record(played(game_of(own_cards()), 1))

    assert text.endswith("\n")
    assert text.split("\n")[:-1] == text.splitlines()


def test_a_game_without_an_action_reads_back() -> None:
    """As it is saved when it begins."""
    game = game_of(own_cards())

    assert read_back(game) == game
    assert read_record(write_record(game)).actions == ()


def test_a_header_alone_is_a_game_without_an_action() -> None:
    """The blank line is not missed."""
    text = "\n".join(LINES[: FIRST_ACTION - 2]) + "\n"

    assert read_record(text).actions == ()


def test_header_lines_may_come_in_any_order() -> None:
    """Seats and forces in theirs."""
    header = LINES[: FIRST_ACTION - 2]
    text = "\n".join([*reversed(header[9:]), *header[:9], *LINES[16:]]) + "\n"

    assert read_record(text) == replace(short(), header=FIRST_ACTION - 1)


def test_the_dice_of_a_roll_may_come_in_any_order() -> None:
    """As somebody types them in."""
    text = write_record(short()).replace("\nroll 6 5\n", "\nroll 5 6\n")

    assert replace(read_record(text), header=0) == short()
