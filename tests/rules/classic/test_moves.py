"""Moves: a step, a hop, a recall to the base; deployment; one action a turn."""

import pytest

from pocket_tactics.engine.events import Moved, Passed, Placed, SentHome
from pocket_tactics.engine.hexes import Hex
from tests.classic import LINE, WIDE, both, position
from tests.conftest import choices, events, of_kind, play, refused
from tests.short_positions import at, zone

OFF = " 1.mace.1@5,0"


@both
@pytest.mark.rule("move.walk", "unit.one-per-tile")
def test_a_unit_moves_to_an_adjacent_free_tile(edition: str) -> None:
    start = position(edition, WIDE, f"0.mace.1@1,1 1.mace.2@2,1{OFF}")

    (moved,) = of_kind(events(start, "move 0.mace.1 1,2"), Moved)

    assert choices(start, "move 0.mace.1") == {"1,0", "2,0", "1,2", "0,2", "0,1"}
    assert (moved.way, moved.rule) == ((Hex(1, 2),), "move.walk")
    assert at(play(start, "move 0.mace.1 1,2"), "0.mace.1") == "1,2"


@both
@pytest.mark.rule("move.walk", "base.place", "hop")
def test_nobody_moves_into_an_empty_space_or_onto_an_enemy_base(edition: str) -> None:
    start = position(edition, "0,0 2,0", "0.mace.1@0,0 1.mace.1", bases="-7,0 1,0")

    assert choices(start, "move") == set()
    assert refused(start, "move 0.mace.1 1,0").rule == "base.place"
    assert refused(start, "move 0.mace.1 2,0").rule == "move.walk"
    assert refused(start, "move 0.mace.1 0,1").rule == "move.walk"


@both
@pytest.mark.rule("turn.one-action")
def test_one_action_is_a_turn(edition: str) -> None:
    start = position(edition, LINE, f"0.mace.1@0,0{OFF}")

    after = play(start, "move 0.mace.1 1,0")

    assert (after.seat, after.mover, after.turn) == (1, 1, 2)
    assert play(after, "move 1.mace.1 4,0").seat == 0


@both
@pytest.mark.rule("tunnel.passage", "move.walk")
@pytest.mark.parametrize(
    ("tiles", "free"),
    [
        ("0,0 1,0:hall/2", True),
        ("0,0 1,0:hall", False),
        ("0,0:hall 1,0", False),
        ("0,0:hall/2 1,0:hall/2", True),
        ("0,0:hall/2 1,0:hall", False),
        ("0,0:hall/5 1,0:hall/2", True),
    ],
)
def test_a_move_goes_only_by_openings_on_both_sides(
    edition: str, tiles: str, *, free: bool
) -> None:
    start = position(edition, tiles, f"0.mace.1@0,0{OFF}")

    assert choices(start, "move 0.mace.1") == ({"1,0"} if free else set())


@both
@pytest.mark.rule("tunnel.passage")
def test_a_wall_is_named_as_the_reason(edition: str) -> None:
    start = position(edition, "0,0 1,0:hall 0,1", f"0.mace.1@0,0{OFF}")

    refusal = refused(start, "move 0.mace.1 1,0")

    assert (refusal.rule, "wall" in refusal.reason) == ("tunnel.passage", True)


@both
@pytest.mark.rule("move.recall-base", "base.place")
def test_a_unit_that_moves_onto_its_base_returns_to_the_reserves(edition: str) -> None:
    start = position(edition, "0,0 5,0", f"0.mace.1@0,0{OFF}", bases="-1,0 9,0")

    (home,) = of_kind(events(start, "recall 0.mace.1"), SentHome)
    end = play(start, "recall 0.mace.1")

    assert (home.zone, home.rule) == ("reserve", "move.recall-base")
    assert (zone(end, "0.mace.1"), end.seat) == ("reserve", 1)


@both
@pytest.mark.rule("move.recall-base", "tunnel.passage", "hop.through")
@pytest.mark.parametrize(
    ("tiles", "units", "home"),
    [
        ("0,0 1,0", "0.mace.1@1,0 0.mace.2@0,0", True),
        ("0,0 1,0", "0.mace.1@1,0", False),
        ("0,0 1,0", "0.mace.1@1,0 1.mace.2@0,0", False),
        ("0,0:hall 1,0", "0.mace.1@0,0", False),
        ("0,0:hall/2 1,0", "0.mace.1@0,0", True),
        ("0,0:hall 1,0", "0.mace.1@1,0 0.mace.2@0,0", False),
    ],
)
def test_a_recall_may_end_a_hop_and_minds_walls(
    edition: str, tiles: str, units: str, *, home: bool
) -> None:
    start = position(edition, f"{tiles} 5,0", units + OFF, bases="-1,0 9,0")

    assert ("0.mace.1" in choices(start, "recall")) is home
    if not home:
        assert refused(start, "recall 0.mace.1").rule == "move.recall-base"


@both
@pytest.mark.rule("move.recall-base", "hazard.order")
@pytest.mark.parametrize(("face", "where"), [(3, "reserve"), (2, "captured")])
def test_a_recall_tests_the_tile_left(edition: str, face: int, where: str) -> None:
    """The unit slips off the Ice on 1 or 2, here into an empty space."""
    start = position(
        edition, "0,0:ice 5,0", f"0.mace.1@0,0 0.mace.2{OFF}", bases="-1,0 9,0"
    )
    drift = "; roll 1" if where == "captured" else ""

    end = play(start, f"recall 0.mace.1; roll {face}{drift}")

    assert (zone(end, "0.mace.1"), end.seat) == (where, 1)


@both
@pytest.mark.rule("summon", "map.adjacent", "hazard.not-placed")
def test_a_reserve_comes_on_next_to_the_base_despite_walls_and_hazards(
    edition: str,
) -> None:
    """It may not enter an occupied tile, nor one further off."""
    start = position(
        edition,
        "0,0:hall 0,-1:lake 1,-1 1,0 -1,1",
        "0.mace.1 0.mace.2@-1,1 1.mace.1@1,0",
        bases="-1,0 9,0",
    )

    (placed,) = of_kind(events(start, "deploy 0.mace.1 0,-1"), Placed)

    assert choices(start, "deploy") == {"0.mace.1 0,0", "0.mace.1 0,-1"}
    assert (placed.at, placed.rule) == (Hex(0, -1), "summon")
    assert at(play(start, "deploy 0.mace.1 0,0"), "0.mace.1") == "0,0"


@both
@pytest.mark.rule("turn.no-action", "turn.pass", "summon")
def test_a_player_without_an_action_passes_and_does_not_lose_by_it(
    edition: str,
) -> None:
    """An enemy is on the only tile next to the base."""
    start = position(edition, "0,0 1,0", "0.mace.1 1.mace.1@0,0", bases="-1,0 9,0")

    (passed,) = of_kind(events(start, "pass"), Passed)

    assert choices(start) == {"pass"}
    assert (passed.seat, passed.rule) == (0, "turn.pass")
    assert (play(start, "pass").seat, play(start, "pass").outcome) == (1, None)


@both
@pytest.mark.rule("turn.no-action")
def test_by_the_house_rule_a_player_without_an_action_loses(edition: str) -> None:
    """The value of no_action is 'lose', checked as a turn begins."""
    units = "0.mace.1 1.mace.1@1,0"
    lost = position(
        edition, "0,0 1,0", "0.mace.1 1.mace.1@0,0", bases="-1,0 9,0", no_action="lose"
    )
    start = position(
        edition, "0,0 1,0", units, bases="-1,0 9,0", no_action="lose", turn=1
    )

    end = play(start, "move 1.mace.1 0,0")

    assert start.outcome is None
    for over in (lost, end):
        assert over.outcome is not None
        assert (over.outcome.winners, over.outcome.rule) == ((1,), "turn.no-action")


@both
@pytest.mark.rule("turn.pass")
@pytest.mark.parametrize("passing", ["only-when-stuck", "allowed"])
def test_a_player_who_can_act_passes_only_by_the_house_rule(
    edition: str, passing: str
) -> None:
    """The test has both values of passing."""
    start = position(edition, LINE, f"0.mace.1@0,0{OFF}", passing=passing)

    assert ("pass" in choices(start)) is (passing == "allowed")
    if passing == "allowed":
        assert play(start, "pass").seat == 1
    else:
        assert refused(start, "pass").rule == "turn.pass"
