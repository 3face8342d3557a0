"""Records of games that are played from Python."""

import datetime as dt
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest
from msgspec.structs import replace

import pocket_tactics as pt
from pocket_tactics.cli import main
from pocket_tactics.record.text import read_record as read_text
from tests.golden.games import FOLDER as GOLDEN

START = pt.new_game("fifth", house={"turn_limit": 50, "setup_order": "seat-order"})
FIRST = START.actions()[0]


def played_by_hand(start: pt.State, count: int) -> tuple[list[pt.Action], pt.State]:
    """Return some actions from a position, and the position after them."""
    rng, state = Random(4), start
    actions: list[pt.Action] = []
    for _ in range(count):
        actions.append(rng.choice(state.actions()))
        state = state.play(actions[-1])
    return actions, state


@pytest.mark.parametrize("edition", pt.EDITIONS)
def test_a_game_played_by_hand_is_written_and_read_back(edition: str) -> None:
    start = pt.new_game(pt.EDITIONS[edition])
    actions, state = played_by_hand(start, 30)

    record = pt.record_of(start, actions)
    text = pt.write_record(record)

    assert pt.read_record(text) == record
    assert pt.verify(pt.read_record(text)) == state
    assert pt.write_record(pt.read_record(text)) == text


@pytest.mark.parametrize("edition", pt.EDITIONS)
def test_a_playout_is_recorded_with_its_end(edition: str) -> None:
    start = pt.new_game(pt.EDITIONS[edition])

    record = pt.record_playout(start, ("random", "random"), seed=2)

    end = pt.playout(start, ("random", "random"), seed=2)
    assert pt.verify(pt.read_record(pt.write_record(record))) == end


def test_a_game_that_begins_in_the_middle_is_recorded_from_there() -> None:
    _, middle = played_by_hand(START, 40)

    record = pt.record_playout(middle, seed=1)

    again = pt.read_record(pt.write_record(record))
    assert pt.first_position(again) == middle
    assert pt.verify(again) == pt.playout(middle, seed=1)


def test_a_record_has_its_players_date_and_seed() -> None:
    record = pt.record_playout(
        START,
        ("greedy", pt.random_player(Random(1))),
        seed=7,
        names=("", "Bold"),
        date=dt.date(2026, 11, 22),
    )

    lines = pt.write_record(record).splitlines()
    assert lines[3:9] == [
        "Date: 2026-11-22",
        "Seed: 7",
        "Seat: computer:greedy",
        "Seat: human",
        "Name: ?",
        "Name: Bold",
    ]


def test_a_record_has_no_seed_if_the_caller_gave_the_dice() -> None:
    dice = pt.seeded_dice(Random(5))

    assert pt.record_playout(START, {pt.CHANCE: dice}, seed=7).seed is None


def test_a_record_by_hand_has_the_given_seats_seed_and_names() -> None:
    seats = ("computer:random", "human")
    record = pt.record_of(START, [FIRST], seats=seats, seed=3, names=("", "Ada"))

    assert (record.seats, record.seed, record.names) == (seats, 3, ("", "Ada"))
    assert pt.record_of(START).seats == ("human", "human")


def test_the_actions_of_a_game_that_is_over_are_closed_by_a_digest() -> None:
    whole = pt.record_playout(START, ("random", "random"), seed=2)

    assert whole.digest
    assert pt.record_of(START, whole.actions).digest == whole.digest
    assert pt.record_of(START, whole.actions[:-1]).digest is None


def test_the_terminal_verifies_a_record_from_python(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    pt.save_record(file, pt.record_playout(START, ("random", "random"), seed=2))

    assert main(["--language", "en", "replay", "--verify", str(file)]) == 0
    assert "digest matches" in capsys.readouterr().out


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a text for an action": (
        {"actions": [FIRST, "pass"]},
        "Action 2 is not an action: 'pass'.",
    ),
    "a text for all actions": (
        {"actions": "pass"},
        "Actions are a sequence, not 'pass'.",
    ),
    "an action that is illegal": (
        {"actions": [pt.read_action("pass")]},
        "Action 1 cannot be played: Place a tile. [setup.keep-centre]",
    ),
    "a seat too few": (
        {"seats": ("human",)},
        "Seats are a sequence of 2 words, one for each seat, not ('human',).",
    ),
    "a player that there is not": (
        {"seats": ("human", "computer:gredy")},
        (
            "No player is called “computer:gredy”; there are: human, computer:random, "
            "computer:greedy, computer:search. Did you mean 'computer:greedy'?"
        ),
    ),
    "one name for all": (
        {"names": "Ada"},
        "Names are a sequence, not 'Ada'.",
    ),
    "a number for a name": (
        {"names": ("Ada", 5)},
        "A name is a text, not 5.",
    ),
    "a name too few": (
        {"names": ("Ada",)},
        ("Invalid record: every seat has a name, empty or not, or none has."),
    ),
    "a date as text": (
        {"date": "2026-11-22"},
        "A date is a datetime.date, not '2026-11-22'.",
    ),
    "a date with a time": (
        {"date": dt.datetime(2026, 11, 22, tzinfo=dt.UTC)},
        (
            "A date is a datetime.date, not datetime.datetime(2026, 11, 22, 0, 0, "
            "tzinfo=datetime.timezone.utc)."
        ),
    ),
    "comments in a list": (
        {"comments": ["High!"]},
        "Comments are a mapping, by the numbers of actions, not ['High!'].",
    ),
    "a comment behind nothing": (
        {"comments": {3: "High!"}},
        ("Invalid record: comment 3 belongs to none of 0 actions, counted from 0."),
    ),
    "half a seed": ({"seed": 0.5}, "A seed is a whole number, not 0.5."),
}


@pytest.mark.parametrize("what", WRONG)
def test_impossible_records_are_refused_in_a_sentence(what: str) -> None:
    asked, sentence = WRONG[what]

    with pytest.raises(pt.SetupError) as caught:
        pt.record_of(**{"start": START, **asked})

    assert str(caught.value) == sentence


def test_comments_follow_their_actions() -> None:
    record = pt.record_of(START, [FIRST], comments={0: "In the middle."})

    assert "# In the middle." in pt.write_record(record)
    assert pt.read_record(pt.write_record(record)).comments == {0: "In the middle."}


def test_a_record_of_anything_but_a_position_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a position, got 5"):
        pt.record_of(5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a position, got 5"):
        pt.record_playout(5)  # type: ignore[arg-type]


FROM_START = pt.record_of(START, [FIRST])
SET_UP = pt.load_record(GOLDEN / "third-random.txt")

DAMAGED: dict[str, tuple[pt.GameRecord, dict[str, Any], str]] = {
    "no edition": (SET_UP, {"edition": "zz"}, "a field is of another kind, 'zz'"),
    "another edition": (FROM_START, {"edition": "third"}, "could not be read, line 7:"),
    "no forces": (SET_UP, {"forces": ()}, "one line 'Force' for each seat"),
    "other house rules": (
        FROM_START,
        {"house": pt.FifthHouse(turn_limit=7)},
        "its house would be FifthHouse(",
    ),
    "forces beside a position": (
        FROM_START,
        {"forces": (("mage",), ("mage",))},
        "its forces would be () when it is read",
    ),
    "a seat too few": (FROM_START, {"seats": ("human",)}, "1 players do not play"),
    "a line in the engine": (FROM_START, {"engine": "a\nb"}, "not a header line: 'b'"),
    "no cards": (FROM_START, {"cards": None}, "a field is of another kind"),
    "a text for an action": (FROM_START, {"actions": ("pass",)}, "is of another kind"),
    "a list of actions": (FROM_START, {"actions": [FIRST]}, "its actions would be ("),
}


@pytest.mark.parametrize("what", DAMAGED)
def test_a_record_that_cannot_be_written_is_refused_everywhere(
    what: str, tmp_path: Path
) -> None:
    game, changed, sentence = DAMAGED[what]
    damaged = replace(game, **changed)
    uses: list[Callable[[pt.GameRecord], object]] = [
        pt.write_record,
        pt.first_position,
        pt.replay,
        pt.verify,
        lambda record: pt.save_record(tmp_path / "game.txt", record),
    ]

    for use in uses:
        with pytest.raises(pt.SetupError) as caught:
            use(damaged)
        assert str(caught.value).startswith("Invalid record: ")
        assert sentence in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def readings_during(task: Callable[[], object]) -> int:
    """Return how often a task reads the text of a record."""
    count = 0

    def count_readings(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        code = frame.f_code
        count += event == "call" and code is read_text.__code__

    sys.setprofile(count_readings)
    try:
        task()
    finally:
        sys.setprofile(None)
    return count


def test_a_record_that_was_read_is_not_read_again_to_verify_or_replay_it() -> None:
    made = pt.record_playout(pt.new_game("fifth"), ("random", "random"), seed=1)
    read = pt.read_record(pt.write_record(made))

    assert readings_during(lambda: pt.verify(read)) == 0
    assert readings_during(lambda: list(pt.replay(read))) == 0


def test_any_other_record_is_still_checked_before_it_is_verified() -> None:
    made = pt.record_playout(pt.new_game("fifth"), ("random", "random"), seed=1)
    read = pt.read_record(pt.write_record(made))

    assert readings_during(lambda: pt.verify(replace(read))) == 1
    with pytest.raises(pt.SetupError, match="not a player"):
        pt.verify(replace(read, seats=("nobody", "human")))
