"""Phalanx: a spearman follows the move of a friend."""

import pytest

from pocket_tactics.engine.abilities.classic.attacks import SteadyAim
from pocket_tactics.engine.abilities.classic.moves import Phalanx, Treewalk
from pocket_tactics.engine.events import Moved
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from tests.classic import BASES, RANGED, WIDE, both, card, position
from tests.conftest import choices, events, hazard_tests, of_kind, play, refused
from tests.short_positions import at, zone

PLAIN = "1/1 1/1 1/1"
FOE = " 1.mace.9@5,2"


def drill(edition: str, units: str, tiles: str = WIDE, bases: str = BASES) -> State:
    """Return a position with spearmen and a druid."""
    spear = card(edition, "spear", PLAIN, Phalanx())
    druid = card(edition, "druid", PLAIN, Treewalk(onto="wood"))
    return position(edition, tiles, units + FOE, spear, druid, bases=bases)


@both
@pytest.mark.rule("ability.first")
def test_a_spearman_may_follow_a_friend_to_a_tile_beside_it(edition: str) -> None:
    start = drill(edition, "0.mace.1@1,1 0.spear.1@0,1")

    asked = play(start, "move 0.mace.1 2,1")
    end = play(asked, "move 0.spear.1 1,1")

    assert (asked.mover, asked.seat) == (0, 0)
    assert choices(asked) == {"move 0.spear.1 1,1", "decline"}
    assert (at(end, "0.spear.1"), end.seat) == ("1,1", 1)
    assert play(asked, "decline").seat == 1
    assert refused(asked, "move 0.spear.1 0,2").rule == "ability.first"


@both
@pytest.mark.rule("ability.first", "hop")
def test_it_follows_by_a_step_or_a_hop_as_any_move(edition: str) -> None:
    start = drill(edition, "0.mace.1@3,1 0.spear.1@1,1 0.blade.1@2,1")

    asked = play(start, "move 0.mace.1 3,0")

    assert choices(asked, "move 0.spear.1") == {"2,0", "3,1"}
    (moved,) = of_kind(events(asked, "move 0.spear.1 3,1"), Moved)
    assert (moved.unit, moved.rule) == ("0.spear.1", "hop")


@both
@pytest.mark.rule("ability.first", "map.adjacent", "tunnel.passage")
def test_walls_bar_its_way_but_not_being_beside(edition: str) -> None:
    """It may stand next to the hall, but no way leads into it."""
    tiles = "0,0 1,0 2,0:hall/2 3,0 1,1 0,1 2,1"
    start = drill(edition, "0.mace.1@1,0 0.spear.1@0,1", tiles)

    asked = play(start, "move 0.mace.1 2,0")

    assert choices(asked, "move 0.spear.1") == {"1,0", "1,1"}


@both
@pytest.mark.rule("ability.first")
def test_each_spearman_follows_once_and_no_follow_move_sets_off_another(
    edition: str,
) -> None:
    """Both may follow the mover. Neither follows the other, nor twice."""
    start = drill(edition, "0.mace.1@1,1 0.spear.1@0,1 0.spear.2@1,2")

    first = play(start, "move 0.mace.1 2,1")
    second = play(first, "move 0.spear.1 1,1")
    end = play(second, "move 0.spear.2 2,2")

    assert {choice.split()[0] for choice in choices(first, "move")} == {
        *("0.spear.1", "0.spear.2")
    }
    assert {choice.split()[0] for choice in choices(second, "move")} == {"0.spear.2"}
    assert (end.seat, at(end, "0.spear.2")) == (1, "2,2")


@both
@pytest.mark.rule("ability.first")
@pytest.mark.parametrize(
    ("units", "script"),
    [
        ("0.spear.1@1,1", "move 0.spear.1 2,1"),
        ("0.mace.1@1,1 1.spear.1@0,1", "move 0.mace.1 2,1"),
        ("0.mace.1@1,1 0.spear.1", "move 0.mace.1 2,1"),
        ("0.mace.1@3,1 0.spear.1@0,1", "move 0.mace.1 4,1"),
        ("0.mace.1 0.spear.1@0,1", "deploy 0.mace.1 0,0"),
        ("0.mace.1@0,0 0.spear.1@0,1", "recall 0.mace.1"),
    ],
)
def test_nobody_follows_itself_an_enemy_from_afar_or_what_is_no_move(
    edition: str, units: str, script: str
) -> None:
    start = drill(edition, units, bases="-1,0 30,0")

    assert play(start, script).seat == 1


@both
@pytest.mark.rule("ability.first", "hazard.voluntary", "hazard.order")
def test_a_follow_move_tests_the_tile_left_and_the_tile_entered(edition: str) -> None:
    tiles = "1,1 2,1 3,1 0,1:ice 5,2"
    start = drill(edition, "0.mace.1@1,1 0.spear.1@0,1", tiles)
    wet = "1,1:lake 2,1 0,1:ice 5,2"
    drowning = drill(edition, "0.mace.1@1,1 0.spear.1@0,1", wet)

    happened = events(start, "move 0.mace.1 2,1; move 0.spear.1 1,1; roll 3")
    both_tested = events(
        drowning, "move 0.mace.1 2,1; move 0.spear.1 1,1; roll 3; roll 6"
    )

    assert hazard_tests(happened) == [Hex(0, 1)]
    assert hazard_tests(both_tested) == [Hex(0, 1), Hex(1, 1)]


@both
@pytest.mark.rule("ability.first", "hazard.order")
def test_a_failed_test_ends_the_following_of_all(edition: str) -> None:
    """The first spearman drowns. The second may not follow."""
    tiles = "1,1:lake 2,1 0,1 2,0 1,2 3,1 5,2"
    start = drill(edition, "0.mace.1@1,1 0.spear.1@0,1 0.spear.2@1,2", tiles)

    end = play(start, "move 0.mace.1 2,1; move 0.spear.1 1,1; roll 1")

    assert (zone(end, "0.spear.1"), end.seat) == ("captured", 1)


@both
@pytest.mark.rule("ability.first", "hazard.order")
def test_nobody_follows_a_unit_whose_test_has_failed(edition: str) -> None:
    """If the unit is stuck, drowned or slipped, the turn ends."""
    tiles = "1,1:ice 2,1:lake 0,1 1,0 5,2"
    start = drill(edition, "0.mace.1@1,1 0.spear.1@0,1", tiles)

    slipped = play(start, "move 0.mace.1 2,1; roll 1; roll 1")
    drowned = play(start, "move 0.mace.1 2,1; roll 3; roll 3")

    assert (slipped.seat, at(slipped, "0.mace.1")) == (1, "1,0")
    assert (drowned.seat, zone(drowned, "0.mace.1")) == (1, "captured")


@both
@pytest.mark.rule("ability.first")
def test_a_spearman_follows_a_far_move_too(edition: str) -> None:
    start = drill(edition, "0.druid.1@0,0 0.spear.1@3,0", f"{WIDE} 6,0:wood 5,3")

    asked = play(start, "move 0.druid.1 6,0")
    empty = play(
        drill(edition, "0.druid.1@0,0 0.spear.1@4,0", f"{WIDE} 6,0:wood"),
        "move 0.druid.1 6,0",
    )

    assert asked.seat == 1
    assert choices(empty, "move 0.spear.1") == {"5,0"}


@both
@pytest.mark.rule("ability.first")
def test_a_follow_move_spoils_the_aim_of_the_unit_that_makes_it(edition: str) -> None:
    """Steady aim counts follow-moves."""
    skill = RANGED[edition]
    gunner = card(edition, "gunner", PLAIN, Phalanx(), SteadyAim(skill=skill))
    units = "0.mace.1@1,1 0.gunner.1@0,1 1.mace.1@1,2 1.mace.9@5,2"
    start = position(edition, WIDE, units, gunner)

    end = play(start, "move 0.mace.1 2,1; move 0.gunner.1 1,1; move 1.mace.9 5,1")

    assert f"1,2 {skill}" not in choices(end, "shoot 0.gunner.1")
