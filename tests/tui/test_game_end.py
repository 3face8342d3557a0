"""The end of a game in the terminal: the verdict, the counts, the next game."""

from functools import cache

import pytest
from msgspec.structs import replace

from pocket_tactics.advice.mistakes import losing_seat
from pocket_tactics.games.begin import begin_game
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.record import DrawAgreed, GameRecord, Resigned, verify
from pocket_tactics.texts import catalogue
from pocket_tactics.tui.game_end import end_game
from tests.advice.test_mistakes import lost_game
from tests.tui.tables import AGAINST_GREEDY, PEOPLE, SAY, SET_UP, Script, session

COMPUTER = "computer:greedy"
MISTAKE = "The action that lost, in turn "
AGAIN = ["1. Play again", "2. Play again, sides swapped"]
FIGHT = (
    *("deploy 0.archer.1 0,1", "deploy 1.archer.1 0,-1"),
    *("skirmish 0.archer.1 1.archer.1", "decline", "roll 6", "roll 5"),
)
EARLIER = "3. Play on from before the action that lost, with new dice"


def resigned(seat: int, seats: tuple[str, ...] = AGAINST_GREEDY) -> Session:
    """Return a game on a ready map that a player resigned at once."""
    asked = NewGame(seats=seats, seed=7, map="crossing")
    at = Session(begin_game(asked), None, 7)
    at.end(Resigned(seat))
    return at


@cache
def decided(*, won: bool) -> Session:
    """Return a game of a person against a computer, which a risk decided."""
    played, states, _ = lost_game()
    loser = losing_seat(states[-1], ())
    person = {loser} if not won else {0, 1} - {loser}
    seats = tuple(HUMAN if seat in person else COMPUTER for seat in (0, 1))
    return Session(replace(played.game, seats=seats), None, None)


def shown(at: Session) -> list[str]:
    """Return the lines at the end of a game, where nobody is asked."""
    face = Script()
    assert end_game(at, face, SAY, asks=False) is None
    return face.lines


def following(at: Session, *answers: str) -> GameRecord | None:
    """Return the game that a person chooses after another."""
    return end_game(at, Script(*answers), SAY, asks=True)


@pytest.mark.parametrize(
    ("seat", "verdict"), [(0, "You have lost."), (1, "You have won.")]
)
def test_a_person_reads_whether_they_have_won(seat: int, verdict: str) -> None:
    assert shown(resigned(seat))[0] == verdict


def test_a_draw_with_a_computer_is_called_a_draw() -> None:
    at = session(seats=AGAINST_GREEDY)
    at.end(DrawAgreed())

    assert shown(at)[0] == "A draw."


def test_a_game_of_two_people_has_no_verdict() -> None:
    assert shown(resigned(0, PEOPLE))[0].startswith("Red ")


def test_a_game_of_computers_ends_with_its_result() -> None:
    assert shown(resigned(0, (COMPUTER, COMPUTER))) == []


def test_units_attacks_and_dice_of_each_side_are_counted() -> None:
    at = session((*SET_UP, *FIGHT), seats=PEOPLE)
    at.end(Resigned(0))

    assert shown(at) == [
        "Red   6 of 6 units left  1 attack   1 die  average 6.00 (expected: 3.5)",
        "Blue  6 of 6 units left  0 attacks  1 die  average 5.00 (expected: 3.5)",
    ]


def test_a_person_who_lost_reads_the_action_that_lost() -> None:
    assert shown(decided(won=False))[-1].startswith(MISTAKE)


def test_a_person_who_won_reads_no_action_that_lost() -> None:
    assert not any(line.startswith(MISTAKE) for line in shown(decided(won=True)))


def test_the_lines_of_a_game_with_fights_fit_80_columns() -> None:
    face = Script()
    end_game(decided(won=False), face, catalogue("de"), asks=False)
    verdict, *counts, _ = face.lines

    assert verdict == "Du hast verloren."
    assert len(counts) == 2
    assert all(len(line) <= 80 and "(erwartet: 3,5)" in line for line in counts)


@pytest.mark.parametrize("answer", ["", "q", "quit"])
def test_enter_or_q_leaves(answer: str) -> None:
    assert following(resigned(0), answer, "1") is None


def test_the_end_of_the_input_leaves() -> None:
    assert following(resigned(0)) is None


def test_a_number_that_is_not_there_is_asked_again_with_the_menu() -> None:
    face = Script("4", "1")

    assert end_game(resigned(0), face, SAY, asks=True) is not None
    assert face.lines[-5:] == [*AGAIN, "There is no 4 here: choose 1 to 2.", *AGAIN]


def test_the_game_is_played_again_on_its_ready_map() -> None:
    first = resigned(0)

    again = following(first, "1")

    assert again is not None
    assert (again.map, again.seats, again.ended) == ("crossing", AGAINST_GREEDY, None)
    assert again.forces == first.game.forces
    assert verify(again).board == first.moments[-1][0].board


def test_the_sides_are_swapped() -> None:
    again = following(resigned(0), "2")

    assert again is not None
    assert again.seats == AGAINST_GREEDY[::-1]


def test_the_game_goes_on_from_before_the_action_that_lost() -> None:
    at, face = decided(won=False), Script("3")

    again = end_game(at, face, SAY, asks=True)

    assert again is not None
    assert EARLIER in face.lines
    moment = again.continued
    assert again.actions == at.game.actions[:moment]
    assert again.seats[at.at(moment).mover or 0] == HUMAN
    assert (again.ended, again.seed) == (None, None)


def test_nobody_is_asked_after_a_game_of_computers() -> None:
    face = Script("1")

    assert end_game(resigned(0, (COMPUTER, COMPUTER)), face, SAY, asks=True) is None
    assert face.answers == ["1"]
