"""Records of the second and third edition: each seat brings tiles and a base."""

import re

import pytest

from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    first_position,
    read_record,
    write_record,
)

PAIRS = {"second": ("host", "hel"), "third": ("dominion", "syndicate")}
BASES = {"second": ("aether-well", "hel-house"), "third": ("citadel", "back-room")}


def game(edition: str) -> GameRecord:
    """Return a game of two prebuilt forces before its first action."""
    return arrange_game(NewGame(edition=edition, forces=PAIRS[edition]))


@pytest.mark.parametrize("edition", PAIRS)
def test_a_record_reads_back_as_it_was_written(edition: str) -> None:
    """It includes everything that forces bring, and the counters of the set."""
    recorded = game(edition)

    text = write_record(recorded)
    read = read_record(text)

    assert read.bases == BASES[edition]
    assert write_record(read) == text
    assert first_position(read) == first_position(recorded)


@pytest.mark.parametrize("edition", PAIRS)
@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("Base", "moor", "the header holds no card 'moor'"),
        ("Base", "ice", "A player brings a base; this force has none."),
        ("Tiles", "ice", "A player brings 10 tiles; this force has 1."),
    ],
)
def test_an_invalid_force_is_refused(
    edition: str, key: str, value: str, complaint: str
) -> None:
    """The first seat brings other content."""
    text = write_record(game(edition))
    spoilt = re.sub(
        rf"^{key}: .*$", f"{key}: {value}", text, count=1, flags=re.MULTILINE
    )

    with pytest.raises(RecordError, match=complaint):
        read_record(spoilt)


@pytest.mark.parametrize("edition", PAIRS)
def test_every_seat_has_a_base(edition: str) -> None:
    text = write_record(game(edition))
    first, last = (f"Base: {base}\n" for base in BASES[edition])

    with pytest.raises(RecordError, match="one line 'Base' for each seat"):
        read_record(text.replace(last, ""))
    with pytest.raises(RecordError, match="A player brings a base"):
        read_record(text.replace(first, "").replace(last, ""))
