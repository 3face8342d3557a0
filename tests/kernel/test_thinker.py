"""Thinkers: they play whole games, and refuse what they cannot search or play."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from pocket_tactics import kernel
from pocket_tactics.kernel import NotPossibleError
from pocket_tactics.players.evaluation.features import feature_names
from tests.conftest import card, position
from tests.kernel.drawn import prebuilt
from tests.kernel.folds import turn_of
from tests.kernel.thinkers import (
    ALL,
    drawn_weights,
    found_values,
    record_of,
    thinker,
    tiny,
    turns_of,
)
from training.selfplay import sample_of

if TYPE_CHECKING:
    from pocket_tactics.kernel.fifth import compiled

pytestmark = pytest.mark.skipif(
    not kernel.available("fifth"), reason="the kernel was not compiled"
)

WEIGHTS = drawn_weights(5)
HABITS = {"depth": 1, "opening": 4, "strays": 6, "temperature": 0.1}
GAMES = 12
ROOM = GAMES * 1000
SAMPLE = sample_of(len(feature_names("fifth")))
ROW = position("0,0 1,0 2,0 3,0", "0.footman.1@0,0 1.mage.1@1,0 1.mage.2")


def first_turn(seed: int) -> compiled.PackedState:
    """Return the first turn of a game of two forces."""
    rng = Random(seed)
    state = next(islice(turns_of(prebuilt(rng, seed), rng), 1))
    return turn_of(kernel.pack(state))


def starts() -> list[compiled.PackedState]:
    """Return the starts of some games: both seats have the first turn."""
    small = [turn_of(kernel.pack(tiny(Random(seed)))) for seed in range(5)]
    return [*small, first_turn(1), first_turn(2)]


def played(
    thinking: compiled.Thinker, seed: int, room: int = ROOM, **habits: float
) -> np.ndarray[Any, np.dtype[np.void]]:
    """Return the positions of games of a thinker against itself."""
    places = np.zeros(room, SAMPLE)
    count = thinking.selfplay(
        starts(), GAMES, HABITS | habits, seed, places.view(np.uint8)
    )
    return places[:count]


def test_the_same_seed_plays_the_same_games() -> None:
    one, same, other = (played(thinker(WEIGHTS), seed) for seed in (7, 7, 8))

    assert one.tobytes() == same.tobytes()
    assert one.tobytes() != other.tobytes()


def test_games_have_positions_of_both_seats_with_values_and_results() -> None:
    found = played(thinker(WEIGHTS), 1)

    assert set(found["game"]) == set(range(GAMES))
    assert set(found["seat"]) == {0, 1}
    assert set(found["result"]) <= {0, 0.5, 1}
    assert len(set(found["result"])) >= 2
    assert ((found["value"] >= 0) & (found["value"] <= 1)).all()
    assert np.isfinite(found["features"]).all()
    for game in range(GAMES):
        turns = found[found["game"] == game]
        assert (turns["seat"][1:] != turns["seat"][:-1]).all()
        ends = np.where(turns["seat"] == 0, turns["result"], 1 - turns["result"])
        assert len(set(ends)) == 1


def test_the_first_positions_are_those_of_the_starts() -> None:
    found = played(thinker(WEIGHTS), 1)

    for game, start in zip(range(GAMES), starts(), strict=False):
        first = found[found["game"] == game][0]
        assert first["features"] == pytest.approx(start.features(), abs=1e-6)
        values = found_values(thinker(WEIGHTS), start, 1)
        assert first["value"] == pytest.approx(max(values.values()), abs=1e-6)


def test_a_draw_is_worth_a_half_in_games_against_oneself() -> None:
    one, other = (played(thinker(WEIGHTS, contempt), 3) for contempt in (0.0, 0.3))

    assert one.tobytes() == other.tobytes()


@pytest.mark.parametrize("room", [0, 1, 7, 40])
def test_positions_that_find_no_room_are_left_out(room: int) -> None:
    whole, part = played(thinker(WEIGHTS), 1), played(thinker(WEIGHTS), 1, room)

    assert len(part) == room
    assert part.tobytes() == whole[:room].tobytes()


def test_more_room_than_records_is_not_touched() -> None:
    room = np.full(100, 0xAA, np.uint8)

    assert thinker(WEIGHTS).selfplay(starts(), 3, HABITS, 1, room) == 0
    assert (room == 0xAA).all()


def test_a_match_has_a_result_for_each_game() -> None:
    one, other = thinker(WEIGHTS, 0.1), thinker(drawn_weights(6))

    results = one.match(other, starts(), GAMES, (2, 1), 4)
    again = thinker(WEIGHTS, 0.1).match(
        thinker(drawn_weights(6)), starts(), GAMES, (2, 1), 4
    )

    assert len(results) == GAMES
    assert set(results) <= {0, 0.5, 1}
    assert again == results


def test_a_match_gives_each_thinker_both_seats() -> None:
    """The first player wins at once, so the results depend on the seats."""
    start = turn_of(kernel.pack(position("0,0 1,0 2,0", "0.mage.1@1,0 1.mage.1")))

    results = thinker(WEIGHTS).match(thinker(drawn_weights(6)), [start], 4, (1, 1), 1)

    assert results == [1, 0, 1, 0]


def test_a_victorious_invader_takes_the_place_if_that_is_better() -> None:
    """On the gate of an enemy without DEF dice it wins at once."""
    raider, bare = card("raider", "1 1 1 1"), card("bare", "0 0 0 1")
    units = "0.raider.1@1,0 1.bare.1@2,0 1.bare.2"
    start = turn_of(kernel.pack(position("0,0 1,0 2,0", units, raider, bare)))
    room = np.zeros(100, SAMPLE)
    habits = HABITS | {"opening": 0, "strays": 0}

    count = thinker(WEIGHTS).selfplay([start], 5, habits, 1, room.view(np.uint8))

    assert count == 5
    assert set(room[:count]["result"]) == {1}


def test_the_deeper_search_wins_more_often() -> None:
    results = thinker(WEIGHTS).match(thinker(WEIGHTS), starts(), 40, (3, 1), 2)

    assert sum(results) > 20


def test_games_leave_nothing_to_search() -> None:
    """The lines of the last position are not those of the first."""
    thinking = thinker(WEIGHTS)
    played(thinking, 1)

    assert thinking.found(ALL) == []
    with pytest.raises(NotPossibleError):
        thinking.search_to(1, 0, 0)


def changed_weights(**changes: object) -> dict[str, Any]:
    """Return weights with some of them changed."""
    return record_of(WEIGHTS) | changes


@pytest.mark.parametrize(
    "weights",
    [
        {},
        {"bias": 0.0},
        changed_weights(linear=[0.0]),
        changed_weights(linear=[0.0] * 60),
        changed_weights(hidden=[[0.0] * 32] * 58),
        changed_weights(hidden=[[0.0] * 31] * 59),
        changed_weights(output=[float("nan")] * 32),
        changed_weights(bias=float("inf")),
        changed_weights(bias="much"),
        changed_weights(hidden=None),
    ],
)
def test_weights_of_another_shape_are_refused(weights: dict[str, Any]) -> None:
    make = type(thinker(WEIGHTS))

    with pytest.raises((ValueError, TypeError)):
        make(weights)


def test_the_shape_of_weights_is_named_if_some_are_missing() -> None:
    with pytest.raises(ValueError, match="expected weights of 59 features"):
        type(thinker(WEIGHTS))({"linear": [0.0] * 59})


@pytest.mark.parametrize("contempt", [0.6, -1, float("nan")])
def test_a_contempt_that_makes_draws_better_than_wins_is_refused(
    contempt: float,
) -> None:
    with pytest.raises(ValueError, match="contempt"):
        thinker(WEIGHTS, contempt)


Wrong = Callable[["compiled.Thinker"], object]


def packed_row() -> compiled.PackedState:
    """Return a small position at the start of a turn."""
    return turn_of(kernel.pack(ROW))


def in_a_fight() -> compiled.PackedState:
    """Return a position in the middle of a fight."""
    packed = packed_row()
    packed.play(next(n for n in packed.actions() if n >> 12 == 2))
    return packed


def selfplay(thinking: compiled.Thinker, **changes: Any) -> object:  # noqa: ANN401
    """Play games with some arguments changed."""
    first: Any = [packed_row()]
    room: Any = bytearray(800)
    given = {"starts": first, "games": 1, "habits": HABITS, "seed": 1, "room": room}
    return thinking.selfplay(**(given | changes))


def match(thinking: compiled.Thinker, **changes: Any) -> object:  # noqa: ANN401
    """Play a match with some arguments changed."""
    given: dict[str, Any] = {
        "other": thinker(WEIGHTS),
        "starts": [packed_row()],
        "games": 2,
        "depths": (1, 1),
        "seed": 1,
    }
    return thinking.match(**(given | changes))


NONE: Any = None
HUGE = 10**30
WRONG: dict[str, Wrong] = {
    "no position": lambda t: t.begin(NONE, 1, 0),
    "a position in a fight": lambda t: t.begin(in_a_fight(), 1, 0),
    "no wanted action": lambda t: t.begin(packed_row(), 0, 0),
    "a negative margin": lambda t: t.begin(packed_row(), 1, -0.1),
    "a margin that is no number": lambda t: t.begin(packed_row(), 1, float("nan")),
    "a search without a position": lambda t: t.search_to(1, 0, 0),
    "no starts": lambda t: selfplay(t, starts=[]),
    "starts that are no positions": lambda t: selfplay(t, starts=[1]),
    "a start that is missing": lambda t: selfplay(t, starts=[None]),
    "a start in a fight": lambda t: selfplay(t, starts=[in_a_fight()]),
    "a negative number of games": lambda t: selfplay(t, games=-1),
    "too many games": lambda t: selfplay(t, games=HUGE),
    "too great a seed": lambda t: selfplay(t, seed=1 << 64),
    "habits without bounds": lambda t: selfplay(t, habits=HABITS | {"depth": HUGE}),
    "no depth": lambda t: selfplay(t, habits=HABITS | {"depth": 0}),
    "too great a depth": lambda t: selfplay(t, habits=HABITS | {"depth": 33}),
    "negative strays": lambda t: selfplay(t, habits=HABITS | {"strays": -1}),
    "no temperature": lambda t: selfplay(t, habits=HABITS | {"temperature": 0}),
    "no habits": lambda t: selfplay(t, habits={}),
    "a habit that is missing": lambda t: selfplay(t, habits={"depth": 1}),
    "a negative seed": lambda t: selfplay(t, seed=-1),
    "no room": lambda t: selfplay(t, room=None),
    "room that cannot be written": lambda t: selfplay(t, room=bytes(800)),
    "room that is not aligned": lambda t: selfplay(
        t, room=memoryview(bytearray(801))[1:]
    ),
    "no other thinker": lambda t: match(t, other=None),
    "the same thinker": lambda t: match(t, other=t),
    "a match without starts": lambda t: match(t, starts=[]),
    "a match from a missing start": lambda t: match(t, starts=[None]),
    "one depth": lambda t: match(t, depths=(1,)),
    "a depth of 0": lambda t: match(t, depths=(1, 0)),
    "a depth of 33": lambda t: match(t, depths=(33, 1)),
    "a negative number of matches": lambda t: match(t, games=-2),
    "too many matches": lambda t: match(t, games=HUGE),
    "a match with too great a seed": lambda t: match(t, seed=1 << 64),
    "a huge depth of a match": lambda t: match(t, depths=(HUGE, 1)),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_a_wrong_argument_is_refused(wrong: Wrong) -> None:
    thinking = thinker(WEIGHTS)

    with pytest.raises((ValueError, TypeError, BufferError)):
        wrong(thinking)
    assert found_values(thinking, packed_row(), 2)


@pytest.mark.parametrize("depth", [0, -1, 33, 1 << 40, HUGE])
def test_a_depth_out_of_bounds_is_refused(depth: int) -> None:
    thinking = thinker(WEIGHTS)
    thinking.begin(packed_row(), 1, 0)

    with pytest.raises(ValueError, match="depth"):
        thinking.search_to(depth, 0, 0)


@pytest.mark.parametrize(
    ("seconds", "nodes"), [(-1, 0), (float("nan"), 0), (0, -1), (0, HUGE)]
)
def test_limits_out_of_bounds_are_refused(seconds: float, nodes: int) -> None:
    thinking = thinker(WEIGHTS)
    thinking.begin(packed_row(), 1, 0)

    with pytest.raises(ValueError, match=r"limit of at least|number of nodes"):
        thinking.search_to(1, seconds, nodes)


def test_a_thinker_is_not_used_while_it_searches_in_another_thread() -> None:
    thinking = thinker(WEIGHTS)
    thinking.begin(first_turn(2), ALL, 0)
    refused: list[str] = []

    def search() -> None:
        for depth in range(1, 20):
            if not thinking.search_to(depth, 10, 0):
                return

    other = Thread(target=search)
    other.start()
    while not refused:
        try:
            thinking.found(1)
        except RuntimeError as error:
            refused.append(str(error))
    thinking.stop()
    other.join()

    assert "another thread" in refused[0]
