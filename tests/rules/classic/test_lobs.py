"""Lobs: a die decides whether the stone hits its target or scatters."""

import pytest

from pocket_tactics.engine.abilities.classic.attacks import Reach
from pocket_tactics.engine.abilities.classic.fights import Lob
from pocket_tactics.engine.events import Lobbed, Scattered
from pocket_tactics.engine.hexes import Hex
from tests.classic import LINE, card, ground, position
from tests.conftest import captures, events, of_kind, play

LOB = Lob(skill="firearms", strays=(1, 2))


FAR = Reach(skill="firearms", tiles=3)


LOBBER = card("second", "lobber", "0/2 3/2 1/2", LOB, FAR, skills="firearms tech")


SHOT = "shoot 0.lobber.1 2,0 firearms"


@pytest.mark.rule("ability.first", "reroll.before")
def test_a_lob_is_rolled_for_and_hits_unless_it_strays() -> None:
    start = position("second", LINE, "0.lobber.1@0,0 1.mace.1@2,0", LOBBER)

    script = f"{SHOT}; roll 3; roll 6 6 6; roll 1 1; roll 5"
    (lobbed,) = of_kind(events(start, script), Lobbed)
    end = play(start, script)

    assert (lobbed.unit, lobbed.face, lobbed.hit) == ("0.lobber.1", 3, True)
    assert captures(end) == {"1.mace.1": 0}


@pytest.mark.rule("ability.first", "random.direction")
@pytest.mark.parametrize(("face", "place"), [(1, (2, -1)), (3, (3, 0)), (4, (2, 1))])
def test_a_lob_that_strays_moves_one_step_in_a_random_direction(
    face: int, place: tuple[int, int]
) -> None:
    start = position("second", LINE, "0.lobber.1@0,0 1.mace.1@2,0", LOBBER)

    happened = events(start, f"{SHOT}; roll 2; roll {face}")
    (scattered,) = of_kind(happened, Scattered)
    end = play(start, f"{SHOT}; roll 2; roll {face}")

    assert (scattered.at, scattered.target) == (Hex(*place), None)
    assert (end.seat, captures(end)) == (1, {})


@pytest.mark.rule("ability.first", "base.assault")
@pytest.mark.parametrize(
    ("bases", "last", "winner"),
    [("-7,3 3,0", "; decline", 0), ("3,0 12,-3", "", 1)],
)
def test_a_lob_may_stray_onto_any_base(bases: str, last: str, winner: int) -> None:
    """An adjacent enemy assists the enemy's base, not that of its opponent."""
    units = "0.lobber.1@0,0 1.mace.1@2,0"
    start = position("second", "0,0 1,0 2,0", units, LOBBER, bases=bases)

    end = play(start, f"{SHOT}; roll 1; roll 3; roll 6 6 6; roll 5 5 5{last}")

    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.rule) == ((winner,), "win.base")


@pytest.mark.rule("ability.first", "range.extended")
def test_another_enemy_on_the_new_tile_is_the_target() -> None:
    """Range is not checked again. A counter-strike needs reach."""
    units = "0.lobber.1@0,0 1.dummy.1@3,0 1.bow.1@4,0"
    bow = card("second", "bow", "1/1 2/1 0/1", Reach(skill="archery", tiles=4))
    start = position("second", LINE, units, LOBBER, bow)

    happened = events(
        start,
        "shoot 0.lobber.1 3,0 firearms; roll 2; roll 3;"
        "roll 6 6 6; roll 1 1; roll 1 1; roll 1; decline",
    )

    (scattered,) = of_kind(happened, Scattered)
    assert scattered.target == "1.bow.1"


@pytest.mark.rule("ability.first", "cave.no-ranged")
def test_a_unit_in_a_cave_is_not_struck_by_a_lob_that_strays() -> None:
    cave = ground("second", "cave", shelter=True)
    start = position(
        "second",
        "0,0 1,0 2,0 3,0:cave",
        "0.lobber.1@0,0 1.mace.1@2,0 1.mace.2@3,0",
        LOBBER,
        cave,
    )

    end = play(start, f"{SHOT}; roll 1; roll 3")

    assert (end.seat, captures(end)) == (1, {})


@pytest.mark.rule("ability.first", "capture.real")
def test_a_friend_that_is_struck_goes_to_the_enemy_s_captures() -> None:
    units = "0.lobber.1@0,0 1.mace.1@2,0 0.dummy.1@3,0"
    start = position("second", LINE, units, LOBBER)

    end = play(start, f"{SHOT}; roll 1; roll 3; roll 6 6 6; roll 1 1; roll 5")

    assert captures(end) == {"0.dummy.1": 1}


@pytest.mark.rule("ability.first", "assault.counter")
def test_a_friend_counters_as_an_enemy_does() -> None:
    units = "0.lobber.1@0,0 1.mace.1@2,0 0.gun.1@1,0"
    gun = card("second", "gun", "1/1 2/1 0/1", skills="firearms tech")
    start = position("second", LINE, units, LOBBER, gun)

    end = play(start, f"{SHOT}; roll 1; roll 6; roll 1 1 1; roll 4 4; roll 6 1; roll 5")

    assert captures(end) == {"0.lobber.1": 1}


@pytest.mark.rule("ability.first")
def test_a_lob_never_comes_down_on_its_thrower() -> None:
    start = position("second", LINE, "0.lobber.1@0,0 1.mace.1@1,0", LOBBER)

    end = play(start, "shoot 0.lobber.1 1,0 firearms; roll 1; roll 6")

    assert (end.seat, captures(end)) == (1, {})


@pytest.mark.rule("ability.first")
def test_only_its_own_shots_with_that_skill_are_lobs() -> None:
    units = "0.lobber.1@0,0 1.gun.1@1,0"
    gun = card("second", "gun", "1/1 1/1 1/1", skills="firearms tech")
    start = position("second", LINE, units, LOBBER, gun)
    defence = position("second", LINE, units, LOBBER, gun, turn=1)

    tech = events(start, "shoot 0.lobber.1 1,0 tech; roll 1; roll 6 6; roll 1; roll 6")
    close = events(start, "storm 0.lobber.1 1,0 tech; roll 1; roll 6 6; roll 1; roll 6")
    counter = events(
        defence, "shoot 1.gun.1 0,0 firearms; roll 1; roll 6; roll 3 2 1; roll 6 6"
    )

    for happened in (tech, close, counter):
        assert of_kind(happened, Lobbed) == []
