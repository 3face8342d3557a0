"""Positions as plain text."""

from msgspec.structs import replace

import pocket_tactics as pt

POSITION = (
    "fifth number=5 order=0,1 seats=0@0,2;1@0,-2 "
    "map=0,-2:field;0,-1:field+forest;0,0:field+keep;0,1:field+hill;0,2:field;"
    "1,0:field units=0.footman.1@0,1;0.archer.1!1;1.cavalier.1@0,0;1.mage.1 "
    'agenda=[{"step":"take-turn"},{"step":"check-outcome"},{"step":"end-turn"}]'
)
STATE = pt.read_position(POSITION)

SHOWN = """\
fifth edition, turn 5 (seat 0): seat 0 decides, take-turn

+---------------+---------------+---------------+---------------+---------------+
| 0,2 home 0    | 0,1           | 0,0           | 0,-1          | 0,-2 home 1   |
| field         | hill          | keep          | forest        | field         |
|               | 0.footman.1   | 1.cavalier.1  |               |               |
+---------------+-------+-------+-------+-------+---------------+---------------+
                        | 1,0           |
                        | field         |
                        |               |
                        +---------------+

Seat 0 captured: 0.archer.1
Seat 1 in reserve: 1.mage.1"""


def test_a_position_is_shown_with_its_map_and_who_decides() -> None:
    assert str(STATE) == SHOWN


def test_a_position_in_short_says_who_decides() -> None:
    assert repr(STATE) == "<fifth edition, turn 5 (seat 0): seat 0 decides, take-turn>"


def test_before_the_map_is_laid_units_are_shown_and_chance_decides() -> None:
    shown = str(pt.new_game("fifth", forces=("charge", "volley")))

    assert shown.startswith("fifth edition, set-up: chance decides, roll-off\n\n")
    assert "\nSeat 1 in reserve: 1.archer.1, 1.archer.2, 1.archer.3," in shown


def test_the_end_says_who_won() -> None:
    won = replace(STATE, outcome=pt.Outcome((0,), "defeated", "fifth.win"))
    drawn = replace(STATE, outcome=pt.Outcome((), "repetition", "win.repetition"))

    assert repr(won) == "<fifth edition, turn 5 (seat 0): seat 0 won, defeated>"
    assert repr(drawn) == "<fifth edition, turn 5 (seat 0): nobody won, repetition>"


def test_the_heavens_are_drawn_as_a_separate_map() -> None:
    state = pt.new_game("second", forces=("host", "hel"))
    sky = pt.load_content("second").tiles["sky"]
    board = pt.Board(tuple(pt.Tile(pt.Hex(q, 0), sky) for q in (0, 500)))

    shown = str(replace(state, board=board))

    assert shown.count("| sky") == 2
    assert "\n\nThe Heavens:\n+-" in shown


MAX_COLUMNS = 240


def test_a_position_of_every_edition_fits_on_a_wide_console() -> None:
    for edition in pt.EDITIONS.values():
        end = pt.playout(pt.new_game(edition), ("random", "random"), seed=3)

        assert max(map(len, str(end).splitlines())) < MAX_COLUMNS
        assert all(unit.id in str(end) for unit in end.units)
        assert str(end).isascii()
