"""Games that their players ended: resigned, or agreed on a draw."""

import pytest
from msgspec.structs import replace

import pocket_tactics as pt
from pocket_tactics.notation import NotationError
from pocket_tactics.record import (
    DrawAgreed,
    Ending,
    RecordError,
    Resigned,
    Result,
    closing_digest,
    digest,
    read_ending,
    read_record,
    result_of,
    verify,
    write_record,
)
from tests.record.games import short

UNFINISHED = replace(short(), actions=short().actions[:9], digest=None)
LAST = verify(UNFINISHED)


def ended(ending: Ending) -> pt.GameRecord:
    """Return the unfinished game, which its players have ended."""
    closing = closing_digest(LAST, result_of(LAST, ending))
    return replace(UNFINISHED, ended=ending, digest=closing)


@pytest.mark.parametrize("ending", [Resigned(0), Resigned(5), DrawAgreed()])
def test_an_ending_is_read_as_it_was_written(ending: Ending) -> None:
    assert read_ending(ending.text) == ending


@pytest.mark.parametrize(
    "text", ["", "resigned", "resigned 6", "resigned 1 2", "draw-agreed 1", "won 1"]
)
def test_any_other_text_is_refused_as_an_ending(text: str) -> None:
    with pytest.raises(NotationError, match="not an ending"):
        read_ending(text)


def test_the_other_player_wins_when_one_resigns() -> None:
    assert result_of(LAST, Resigned(0)) == Result(winners=(1,), how="resigned", seat=0)


def test_nobody_wins_when_a_draw_is_agreed() -> None:
    assert result_of(LAST, DrawAgreed()) == Result(winners=(), how="draw-agreed")


def test_a_side_resigns_as_a_whole() -> None:
    state = pt.new_game("fourth", seats=4, teams=(0, 1, 0, 1))

    assert Resigned(2).possible(state)
    assert Resigned(2).winners(state) == (1, 3)


def test_nobody_resigns_while_three_sides_play() -> None:
    state = pt.new_game("fourth", seats=3)

    assert not Resigned(0).possible(state)


def test_only_a_player_of_the_game_can_resign() -> None:
    assert not Resigned(2).possible(LAST)


@pytest.mark.parametrize("ending", [Resigned(1), DrawAgreed()])
def test_a_record_closes_with_its_ending_and_its_digest(ending: Ending) -> None:
    text = write_record(ended(ending))

    assert text.splitlines()[-2:] == [
        f"Result: {ending.text}",
        f"SHA-256: {digest(LAST)}",
    ]
    read = read_record(text)
    assert read.ended == ending
    assert verify(read) == LAST


def test_a_record_with_an_ending_needs_its_digest() -> None:
    with pytest.raises(RecordError, match="a digest closes a game that is over"):
        verify(replace(ended(Resigned(1)), digest=None))


def test_a_game_that_the_rules_ended_cannot_end_otherwise() -> None:
    with pytest.raises(RecordError, match="cannot end so here: draw-agreed"):
        verify(replace(short(), ended=DrawAgreed()))


def test_a_player_who_is_not_in_the_game_cannot_have_resigned() -> None:
    with pytest.raises(RecordError, match="cannot end so here: resigned 3"):
        verify(replace(ended(Resigned(1)), ended=Resigned(3)))


def test_an_error_in_an_ending_names_its_line() -> None:
    text = write_record(ended(Resigned(1))).replace("resigned 1", "resigned x")
    line = len(text.splitlines()) - 1

    with pytest.raises(RecordError, match=f"line {line}: not an ending"):
        read_record(text)
