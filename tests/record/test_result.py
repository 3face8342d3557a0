"""Results: the ends of games, separate from the outcomes of positions."""

import pytest
from msgspec.structs import replace

from pocket_tactics.record import (
    RecordError,
    Result,
    check_closing,
    closing_digest,
    digest,
    read_record,
    result_of,
    verify,
    write_record,
)
from pocket_tactics.texts import Names, catalogue
from pocket_tactics.texts.progress import progress_of
from pocket_tactics.texts.status import ended_sentence
from tests.record.games import short

UNFINISHED = replace(short(), actions=short().actions[:9], digest=None)
OTHERWISE = Result(winners=(1,), how="defeated", rule="")
"""A result that the rules do not give: the game ends while they would let it go on."""


def test_a_game_that_the_rules_ended_has_the_result_of_its_outcome() -> None:
    end = verify(short())

    assert end.outcome is not None
    assert result_of(end) == Result(
        winners=end.outcome.winners, how=end.outcome.how, rule=end.outcome.rule
    )


def test_an_unfinished_game_has_no_result() -> None:
    assert result_of(verify(UNFINISHED)) is None


def test_a_record_closes_by_the_result_and_not_by_the_outcome() -> None:
    """So a game that its players end can be closed."""
    state = verify(UNFINISHED)
    closed = replace(UNFINISHED, digest=closing_digest(state, OTHERWISE))

    assert closed.digest == digest(state)
    check_closing(read_record(write_record(closed)), state, OTHERWISE)
    with pytest.raises(RecordError, match="closes a game that is over"):
        check_closing(closed, state, None)
    with pytest.raises(RecordError, match="closes a game that is over"):
        check_closing(UNFINISHED, state, OTHERWISE)


def test_a_wrong_digest_is_refused_with_any_result() -> None:
    state = verify(UNFINISHED)
    closed = replace(UNFINISHED, digest="0" * 64)

    with pytest.raises(RecordError, match="not that of the last position"):
        check_closing(closed, state, OTHERWISE)


def test_the_words_for_an_ended_game_are_those_of_its_result() -> None:
    state = verify(UNFINISHED)

    assert progress_of(state, None).how is None
    assert progress_of(state, OTHERWISE).winners == (1,)
    sentence = ended_sentence(state, OTHERWISE, Names(catalogue("en"), state))
    assert sentence.startswith("Blue")
