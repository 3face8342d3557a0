"""The progress of a game in words, for its players and for others."""

import pytest

from pocket_tactics.texts import catalogue
from pocket_tactics.texts.progress import Progress, named_headline

SAY = catalogue("en")
NAMES = {0: "Ada"}
WHOLE = "Ada and Blue win in turn 9: no enemy unit can act or be deployed."


def over(*winners: int) -> Progress:
    """Return the end of a game that some seats won."""
    return Progress(number=9, turn=0, mover=None, how="stuck", winners=winners)


@pytest.mark.parametrize(
    ("winners", "own", "words"),
    [
        ((0, 1), (0,), "You won in turn 9"),
        ((0, 1), (0, 1), "You won in turn 9"),
        ((0, 1), (2,), "You lost in turn 9"),
        ((0, 1), (1, 2), WHOLE),
        ((0, 1), (), WHOLE),
    ],
    ids=["winner", "partners", "loser", "both-sides", "spectator"],
)
def test_the_end_of_a_game_is_that_of_its_player(
    winners: tuple[int, ...], own: tuple[int, ...], words: str
) -> None:
    assert named_headline(over(*winners), SAY, NAMES, own) == words


def test_nobody_wins_a_draw() -> None:
    draw = Progress(number=9, turn=0, mover=None, how="repetition")

    words = named_headline(draw, SAY, NAMES, (0,))

    assert words == "A draw in turn 9: the same position came up too often."


def test_another_player_is_called_by_name() -> None:
    turn = Progress(number=9, turn=0, mover=0)

    assert named_headline(turn, SAY, NAMES, (1,)) == "Turn 9: Ada to play"
    assert named_headline(turn, SAY, {}, (1,)) == "Turn 9: Red to play"
