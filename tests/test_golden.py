"""Recorded games, replayed and compared line by line with their transcripts.

After an intended change of the rules run ``python -m tests.golden.make``, and read
every line that changed.
"""

from difflib import unified_diff
from pathlib import Path

import pytest

from pocket_tactics.engine.events import Event
from pocket_tactics.engine.rules.classic.house import SecondHouse, ThirdHouse
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.state import House
from pocket_tactics.engine.structs import kinds
from pocket_tactics.record import load_record, replay, verify, write_record
from tests.golden.force_games import CLASSIC_GAMES, FOURTH_GAMES
from tests.golden.games import FOLDER, GAMES, recorded
from tests.golden.make import observed, records, sights, transcript

GOLDEN = records()
MIN_GAMES = 20
MAX_BYTES = 5_000_000


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_played_to_the_same_digest(path: Path) -> None:
    game = load_record(path)

    assert (verify(game).outcome is None) is (game.digest is None)


@pytest.mark.parametrize("path", observed(), ids=lambda path: path.stem)
def test_a_golden_game_is_played_as_it_was_observed(path: Path) -> None:
    """Replaying it gives the same choices and events."""
    written = path.with_suffix(".log").read_text("utf-8").splitlines()

    played = list(transcript(load_record(path)))

    assert list(unified_diff(written, played, "written", "played", n=2)) == []


def test_transcripts_cover_everything_that_golden_games_show() -> None:
    """The transcripts contain each event by each rule, action and house value."""
    shown = {path: sights(load_record(path)) for path in GOLDEN}

    assert set().union(*(shown[path] for path in observed())) == set().union(
        *shown.values()
    )


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_is_written_as_it_was_read(path: Path) -> None:
    """The texts are equal: the format of records does not change."""
    assert write_record(load_record(path)) == path.read_text("utf-8")


def test_there_are_enough_golden_games_and_not_too_many() -> None:
    """Every game of the lists is recorded."""
    logs = sorted(path.with_suffix(".log") for path in observed())

    assert len(GOLDEN) >= MIN_GAMES
    assert {path.stem for path in GOLDEN} >= GAMES.keys()
    assert {path.stem for path in GOLDEN} >= {f"fourth-{name}" for name in FOURTH_GAMES}
    assert {path.stem for path in GOLDEN} >= CLASSIC_GAMES.keys()
    assert sorted(GOLDEN[0].parent.glob("*.log")) == logs
    assert sum(path.stat().st_size for path in (*GOLDEN, *logs)) < MAX_BYTES


def test_golden_games_end_in_every_way() -> None:
    """Some records end in the middle of a game."""
    ends = [verify(load_record(path)).outcome for path in GOLDEN]

    assert {end.how for end in ends if end} == {
        *("defeated", "blocked", "mutual", "repetition", "turn-limit"),
        *("stuck", "features", "captured", "base"),
    }
    assert {end.winners for end in ends if end} >= {(), (0,), (1,), (1, 3)}
    assert None in ends


def test_golden_games_have_every_number_of_players() -> None:
    """Some of them are played in teams."""
    games = [load_record(path) for path in GOLDEN]

    assert {len(game.seats) for game in games} == {2, 3, 4, 5, 6}
    assert {(), (0, 1, 0, 1)} < {game.teams for game in games}


def test_every_kind_of_event_is_observed() -> None:
    """Each kind of event happens in a golden game."""
    seen = {
        type(event)
        for path in GOLDEN
        for _, events in replay(load_record(path))
        for event in events
    }

    assert seen == set(kinds(Event))


@pytest.mark.parametrize("kind", [FifthHouse, FourthHouse, ThirdHouse, SecondHouse])
def test_every_house_rule_is_played_with(kind: type[House]) -> None:
    """A game has each switch at a value that is not its default."""
    played = [load_record(path).house for path in GOLDEN]
    houses = [house for house in played if isinstance(house, kind)]

    for switch in kind.__struct_fields__:
        values = {getattr(house, switch) for house in houses}
        assert values - {getattr(kind(), switch)}, switch


def test_cards_of_a_pack_are_played_with() -> None:
    """The games contain a unit and a tile that the package does not have."""
    cards = [load_record(path).cards for path in GOLDEN]

    assert any("griffin" in some.units for some in cards)
    assert any("marsh" in some.terrains for some in cards)


@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].script])
def test_a_game_by_hand_is_recorded_as_its_script_says(name: str) -> None:
    """Its actions are the same whichever version recorded it."""
    golden = load_record(FOLDER / f"{name}.txt")

    assert recorded(GAMES[name]).actions == golden.actions
