"""Labyrinth: the opponent may put a lost unit anywhere."""

import pytest

from pocket_tactics.engine.abilities.classic.hazards import Straying
from pocket_tactics.engine.abilities.classic.moves import Phalanx
from pocket_tactics.engine.events import Engaged, Placed
from pocket_tactics.engine.hexes import Hex
from tests.classic import card, ground, position
from tests.conftest import choices, events, hazard_tests, of_kind, play, refused
from tests.short_positions import at, zone

MAZE = ground("third", "maze", hazard=Straying(fails=(1, 2, 3)))
FOE = " 1.mace.9@9,0"
TILES = "0,0:maze 1,0 9,0 8,0:lake 20,20:hall"


@pytest.mark.rule("labyrinth.lost", "hazard.when", "labyrinth.where")
def test_on_1_to_3_the_opponent_may_put_it_on_any_free_tile() -> None:
    """It may be cut off or walled, but no base. The turn ends without a test."""
    start = position("third", TILES, f"0.mace.1@0,0{FOE}", MAZE, bases="-1,0 10,0")

    asked = play(start, "move 0.mace.1 1,0; roll 3")
    happened = events(asked, "place 0.mace.1 8,0")
    end = play(asked, "place 0.mace.1 8,0")

    places = {"1,0", "8,0", "20,20"}
    assert asked.mover == 1
    assert choices(asked) == {f"place 0.mace.1 {at}" for at in places} | {"decline"}
    (placed,) = of_kind(happened, Placed)
    assert (placed.at, placed.rule) == (Hex(8, 0), "labyrinth.lost")
    assert hazard_tests(happened) == []
    assert (at(end, "0.mace.1"), end.seat) == ("8,0", 1)


@pytest.mark.rule("labyrinth.lost")
def test_on_4_it_goes_on() -> None:
    start = position("third", TILES, f"0.mace.1@0,0{FOE}", MAZE)

    assert at(play(start, "move 0.mace.1 1,0; roll 4"), "0.mace.1") == "1,0"


@pytest.mark.rule("labyrinth.lost", "hazard.order")
@pytest.mark.parametrize(
    ("labyrinth_declined", "place"), [("goes-on", "1,0"), ("turn-over", "0,0")]
)
def test_left_alone_it_goes_on_unless_the_house_says_otherwise(
    labyrinth_declined: str, place: str
) -> None:
    """The test has both values of labyrinth_declined."""
    start = position(
        "third",
        TILES,
        f"0.mace.1@0,0{FOE}",
        MAZE,
        labyrinth_declined=labyrinth_declined,
    )

    end = play(start, "move 0.mace.1 1,0; roll 1; decline")

    assert (at(end, "0.mace.1"), end.seat) == (place, 1)


@pytest.mark.rule("labyrinth.lost", "assault.close")
def test_it_tests_close_assaults_too() -> None:
    units = "0.mace.1@0,0 1.mace.1@1,0"
    start = position("third", TILES, f"{units}{FOE}", MAZE)
    go = "storm 0.mace.1 1,0 melee; roll 2"

    away = play(start, f"{go}; place 0.mace.1 20,20")
    on = events(start, f"{go}; decline", dice_left=True)

    assert (at(away, "0.mace.1"), away.seat) == ("20,20", 1)
    assert len(of_kind(on, Engaged)) == 1


@pytest.mark.rule("labyrinth.where")
def test_with_no_free_tile_nothing_happens() -> None:
    """The assault is on a full map."""
    units = "0.mace.1@0,0 1.mace.1@1,0"
    start = position("third", "0,0:maze 1,0", units, MAZE)

    happened = events(start, "storm 0.mace.1 1,0 melee; roll 1", dice_left=True)

    assert len(of_kind(happened, Engaged)) == 1


@pytest.mark.rule("labyrinth.lost", "move.recall-base")
def test_a_recall_may_go_astray() -> None:
    start = position("third", TILES, f"0.mace.1@0,0{FOE}", MAZE, bases="-1,0 10,0")

    assert (
        zone(play(start, "recall 0.mace.1; roll 1; decline"), "0.mace.1") == "reserve"
    )
    end = play(start, "recall 0.mace.1; roll 1; place 0.mace.1 1,0")
    assert at(end, "0.mace.1") == "1,0"


@pytest.mark.rule("labyrinth.lost", "ability.first")
def test_nobody_follows_a_unit_that_was_put_elsewhere() -> None:
    spear = card("third", "spear", "1/1 1/1 1/1", Phalanx())
    start = position(
        "third", f"{TILES} 0,1 1,1", f"0.mace.1@0,0 0.spear.1@0,1{FOE}", MAZE, spear
    )

    assert play(start, "move 0.mace.1 1,0; roll 1; place 0.mace.1 1,1").seat == 1
    asked = play(start, "move 0.mace.1 1,0; roll 1; decline")
    assert "move 0.spear.1 0,0" in choices(asked)


@pytest.mark.rule("labyrinth.lost")
def test_only_its_placing_is_up() -> None:
    start = position("third", TILES, f"0.mace.1@0,0{FOE}", MAZE)

    refusal = refused(play(start, "move 0.mace.1 1,0; roll 1"), "place 0.mace.1 9,0")

    assert (refusal.rule, "free tile" in refusal.reason) == ("labyrinth.lost", True)
