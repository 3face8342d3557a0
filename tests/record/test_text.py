"""A recorded game as text, and back."""

from random import Random

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.record import GameRecord, read_record, write_record
from tests.conftest import beginning, random_house
from tests.record.games import (
    FIRST_ACTION,
    LINES,
    SCRIPT,
    game_of,
    house_line,
    line_of,
    own_cards,
    played,
    short,
    with_line,
)

HOUSE = (
    *("setup_order=roll-off", "turn_limit=60", "repetition_limit=3"),
    *("passing=only-when-stuck", "copies=any", "mutual_loss=draw"),
    *("fifth_comparison=highest", "invade_reach=move-and-range", "retaliation=choice"),
    *("gate_block=always", "village_saves=yes", "fifth_points=60"),
)
"""The house rules of the short game."""


def read_back(game: GameRecord) -> GameRecord:
    """Read a game back from its text, without the number of its header lines."""
    return replace(read_record(write_record(game)), header=0)


@pytest.mark.parametrize("seed", range(30))
def test_a_random_game_reads_back(seed: int) -> None:
    """House rules, forces and pieces are random. The game is whole or cut off."""
    rng = Random(seed)
    game = played(game_of(beginning(rng)), seed)
    cut = replace(
        game, actions=game.actions[: rng.randrange(len(game.actions))], digest=None
    )

    assert read_back(game) == game
    assert read_back(cut) == cut
    assert write_record(read_record(write_record(game))) == write_record(game)


@pytest.mark.parametrize("separator", ["\u2028", "\u2029", "\x85", "\n", "\x0c"])
def test_a_card_with_a_separator_in_its_text_reads_back(separator: str) -> None:
    """Only the ends of lines divide a record."""
    game = game_of(own_cards())
    rule = f"One{separator}two."
    unit, card = next(iter(game.cards.units.items()))
    units = game.cards.units | {unit: replace(card, rule=rule)}
    changed = replace(game, cards=replace(game.cards, units=units))

    assert read_back(changed).cards.units[unit].rule == rule


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_as_in_files(end: str) -> None:
    game = game_of(own_cards())
    text = write_record(game).replace("\n", end)

    assert replace(read_record(text), header=0) == game


@pytest.mark.parametrize("seed", range(5))
def test_a_game_with_own_cards_reads_back(seed: int) -> None:
    """The abilities, types, hazards and names are in no box."""
    game = played(game_of(own_cards()), seed)

    assert read_back(game) == game
    assert read_back(game).cards.terrains["lava"].name == "Lava \u2013 hei\u00df"


def test_the_lines_of_a_game() -> None:
    """They are a header, a blank line, one line an action, and the digest."""
    cards, blank = line_of("Pieces") - 1, FIRST_ACTION - 2

    assert LINES[:cards] == (
        "Pocket-Tactics: 1",
        "Edition: fifth",
        "Engine: 0.1.0",
        *(f"House: {switch}" for switch in HOUSE),
        "Seat: human",
        "Seat: computer:greedy",
        "Force: footman mage",
        "Force: archer",
    )
    assert [line.partition(" {")[0] for line in LINES[cards:blank]] == [
        "Pieces:",
        *("Unit:", "Unit:", "Unit:"),
        *("Terrain:", "Terrain:", "Terrain:", "Terrain:"),
    ]
    assert LINES[blank] == ""
    assert LINES[FIRST_ACTION - 1 : -1] == SCRIPT
    assert LINES[-1].startswith("SHA-256: ")


@pytest.mark.parametrize(
    "house", [FifthHouse(), *(random_house(Random(seed)) for seed in range(5))]
)
def test_a_record_names_every_house_rule(house: FifthHouse) -> None:
    """It includes defaults, so that a changed default does not change the game."""
    lines = write_record(replace(short(), house=house)).splitlines()
    named = [line.removeprefix("House: ") for line in lines if "House: " in line]

    assert named == [
        f"{name}={getattr(house, name)}" for name in FifthHouse.__struct_fields__
    ]
    assert len(named) == len(HOUSE)


@pytest.mark.parametrize("switch", HOUSE)
def test_a_house_rule_that_is_not_named_is_at_its_first_default(switch: str) -> None:
    """Records of older engines and short records do not name all of them."""
    name = switch.partition("=")[0]
    default = "move" if name == "invade_reach" else getattr(FifthHouse(), name)

    game = read_record(with_line(house_line(name), None))

    assert game.house == replace(short().house, **{name: default})


def test_a_text_ends_with_a_newline_and_has_no_other_breaks() -> None:
    """So a line of the record is a line of any editor."""
    text = write_record(played(game_of(own_cards()), 1))

    assert text.endswith("\n")
    assert text.split("\n")[:-1] == text.splitlines()


def test_a_game_without_an_action_reads_back() -> None:
    """The program saves a new game so."""
    game = game_of(own_cards())

    assert read_back(game) == game
    assert read_record(write_record(game)).actions == ()


def test_a_header_alone_is_a_game_without_an_action() -> None:
    """The blank line may be missing."""
    text = "\n".join(LINES[: FIRST_ACTION - 2]) + "\n"

    assert read_record(text).actions == ()


def test_header_lines_may_come_in_any_order() -> None:
    """Only seats and forces have a fixed order."""
    header = LINES[: FIRST_ACTION - 2]
    first, last = header[: line_of("Pieces")], header[line_of("Pieces") :]
    body = LINES[FIRST_ACTION - 2 :]
    text = "\n".join([*reversed(last), *first, *body]) + "\n"

    assert read_record(text) == replace(short(), header=FIRST_ACTION - 1)


def test_the_dice_of_a_roll_may_come_in_any_order() -> None:
    """A person may type them in."""
    text = write_record(short()).replace("\nroll 6 5\n", "\nroll 5 6\n")

    assert replace(read_record(text), header=0) == short()


def test_blank_lines_at_the_end_change_nothing() -> None:
    """An editor may have added them."""
    text = write_record(short())

    assert read_record(f"{text}\n\n") == read_record(text)
