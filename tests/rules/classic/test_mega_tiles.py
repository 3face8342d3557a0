"""Mega units that charge at each other: the assaulted tile, and the assists."""

import pytest

from pocket_tactics.engine.abilities.classic.fights import Distraction, Numbers
from pocket_tactics.engine.actions import Charge
from pocket_tactics.engine.cards import ClassicUnit
from pocket_tactics.engine.events import Aided, Engaged
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.classic.attacks.mega import tile_chosen
from pocket_tactics.engine.state import State
from pocket_tactics.notation import (
    NotationError,
    read_action,
    read_position,
    write_action,
    write_position,
)
from tests.classic import card, known_cards, position
from tests.conftest import choices, events, of_kind, refused

TANK = card("second", "tank", "1/1 1/1 0/1", skills="firearms tech", footprint="pair")
TILES = " ".join(f"{q},{r}" for q in range(-1, 4) for r in range(-2, 4))
FOE = " 1.mace.9"
PAIRS = f"0.tank.1@0,1 1.tank.1@1,1{FOE}"
"""A pair at 0,1 and 0,0 beside another one at 1,1 and 1,0."""
GO = "charge 0.tank.1 1,1"
ON_BOTH = "2,0"
ON_FIRST = "2,1"
ON_SECOND = "2,-1"
"""Places next to both tiles of the other pair, or to one of them."""


def tanks(units: str = "", *own: ClassicUnit) -> State:
    """Return two adjacent mega units, with others next to them."""
    return position("second", TILES, f"{PAIRS} {units}", TANK, *own, bases="-2,-2 4,3")


def ways(state: State, to: str = "1,1") -> set[str]:
    """Return the charges of the first mega unit to a place."""
    text = f"0.tank.1 {to}"
    return {choice for choice in choices(state, "charge") if choice.startswith(text)}


def assaulted_at(state: State, script: str) -> list[Hex]:
    """Return the tiles that the fights of a script are over."""
    return [
        event.at for event in of_kind(events(state, script, dice_left=True), Engaged)
    ]


def rerolls(state: State, script: str) -> dict[str, int]:
    """Return the re-rolls of each side at the start of a script's first fight."""
    aided = of_kind(events(state, script, dice_left=True), Aided)
    return {event.unit: event.rerolls for event in aided}


@pytest.mark.rule("mega.target")
@pytest.mark.parametrize("friend", ["0.mace.1", "1.mace.1"])
def test_where_assists_differ_a_charge_may_name_the_other_tile(friend: str) -> None:
    """The assists may be of either side. Without a name it assaults the first tile."""
    start = tanks(f"{friend}@{ON_SECOND}")

    assert ways(start) == {"0.tank.1 1,1", "0.tank.1 1,1 1,0"}
    assert assaulted_at(start, GO) == [Hex(1, 1)]
    assert assaulted_at(start, f"{GO} 1,0") == [Hex(1, 0)]


@pytest.mark.rule("mega.target", "reroll.assist")
def test_assists_are_counted_on_the_tile_that_is_named() -> None:
    start = tanks(f"0.mace.1@{ON_SECOND}")

    assert rerolls(start, GO) == {"0.tank.1": 1, "1.tank.1": 1}
    assert rerolls(start, f"{GO} 1,0") == {"0.tank.1": 2, "1.tank.1": 1}


@pytest.mark.rule("mega.target")
def test_the_tile_of_a_charge_is_known_where_there_is_a_choice() -> None:
    """It is the first one if none is named, and none if the assists are equal."""
    named = Charge("0.tank.1", Hex(1, 1), at=Hex(1, 0))
    plain = Charge("0.tank.1", Hex(1, 1))
    elsewhere = Charge("0.tank.1", Hex(1, 1), at=Hex(3, 3))
    start = tanks(f"0.mace.1@{ON_SECOND}")

    assert tile_chosen(start, named, "1.tank.1") == Hex(1, 0)
    assert tile_chosen(start, plain, "1.tank.1") == Hex(1, 1)
    assert tile_chosen(start, elsewhere, "1.tank.1") == Hex(1, 1)
    assert tile_chosen(tanks(), plain, "1.tank.1") is None


@pytest.mark.rule("mega.target")
@pytest.mark.parametrize(
    "units",
    [
        "",
        f"0.mace.1@{ON_BOTH}",
        f"1.mace.1@{ON_BOTH}",
        f"0.mace.1@{ON_FIRST} 0.mace.2@{ON_SECOND}",
        f"1.mace.1@{ON_FIRST} 1.mace.2@{ON_SECOND}",
    ],
)
def test_where_assists_are_the_same_there_is_one_charge(units: str) -> None:
    assert ways(tanks(units)) == {"0.tank.1 1,1"}


@pytest.mark.rule("mega.target", "ability.first")
def test_assists_that_a_card_adds_or_takes_count_as_well() -> None:
    """Two assists on a tile equal one worth two. A removed assist helps nobody."""
    crowd = card("second", "crowd", "0/1 0/1 0/1", Numbers(worth=2))
    loud = card(
        "second",
        "tank",
        "1/1 1/1 0/1",
        Distraction(fewer=1),
        skills="firearms tech",
        footprint="pair",
    )
    worth = tanks(f"0.crowd.1@{ON_FIRST} 0.mace.1@{ON_SECOND}", crowd)
    taken = position("second", TILES, f"{PAIRS} 0.mace.1@{ON_SECOND}", loud)

    assert ways(worth) == {"0.tank.1 1,1", "0.tank.1 1,1 1,0"}
    assert ways(taken) == {"0.tank.1 1,1"}


@pytest.mark.rule("mega.target", "reroll.assist")
def test_a_base_next_to_one_tile_makes_a_difference() -> None:
    start = position(
        "second",
        TILES.replace(f" {ON_SECOND}", ""),
        PAIRS,
        TANK,
        bases=f"{ON_SECOND} 9,9",
    )

    assert ways(start) == {"0.tank.1 1,1", "0.tank.1 1,1 1,0"}
    assert rerolls(start, f"{GO} 1,0")["0.tank.1"] == 3


@pytest.mark.rule("mega.target", "mega.assault-many")
def test_a_named_tile_holds_through_the_fights_before_it() -> None:
    """A block fights a unit first, then the pair on the tile that it named."""
    block = card("second", "block", "1/1 0/1 0/1", footprint="diamond")
    units = f"0.block.1@0,0 1.tank.1@2,-1 1.dummy.1@1,0{FOE}"
    start = position("second", TILES, units, TANK, block)
    won = "meet 1.dummy.1; roll 6; roll 6; roll 1; decline; decline"

    plain = assaulted_at(start, f"charge 0.block.1 1,0; {won}")
    named = assaulted_at(start, f"charge 0.block.1 1,0 2,-2; {won}")

    assert plain == [Hex(1, 0), Hex(2, -1)]
    assert named == [Hex(1, 0), Hex(2, -2)]


@pytest.mark.rule("mega.target", "mega.target-hanging")
def test_a_close_assault_names_no_empty_space() -> None:
    tiles = TILES.replace(" 1,0", "")
    start = position(
        "second",
        tiles,
        f"{PAIRS} 0.mace.1@{ON_SECOND}",
        TANK,
        zero_off_assault="legal",
    )

    refusal = refused(start, f"{GO} 1,0")

    assert ways(start) == {"0.tank.1 1,1"}
    assert (refusal.rule, "empty space" in refusal.reason) == ("mega.target", True)


@pytest.mark.rule("mega.target")
@pytest.mark.parametrize(
    ("units", "tile", "because"),
    [
        (f"0.mace.1@{ON_SECOND}", "1,1", "leave it out"),
        (f"0.mace.1@{ON_BOTH}", "1,0", "are as on another tile"),
        (f"0.mace.1@{ON_SECOND}", "2,2", "that it enters on several"),
        (f"0.mace.1@{ON_SECOND}", "0,1", "that it enters on several"),
    ],
)
def test_the_reason_says_why_no_such_tile_is_named(
    units: str, tile: str, because: str
) -> None:
    refusal = refused(tanks(units), f"{GO} {tile}")

    assert (refusal.rule, because in refusal.reason) == ("mega.target", True)


def test_a_charge_reads_and_writes_with_and_without_a_tile() -> None:
    """Older records have charges without a tile."""
    plain, named = (
        Charge("0.tank.1", Hex(1, 1)),
        Charge("0.tank.1", Hex(1, 1), Hex(1, 0)),
    )

    assert read_action(GO) == plain
    assert read_action(f"{GO} 1,0") == named
    assert (write_action(plain), write_action(named)) == (GO, f"{GO} 1,0")


@pytest.mark.parametrize("text", ["charge 0.tank.1", f"{GO} 1,0 1,1"])
def test_a_charge_has_two_or_three_words(text: str) -> None:
    with pytest.raises(NotationError, match=r"write: charge UNIT Q,R \[Q,R\]$"):
        read_action(text)


def test_a_position_in_which_a_tile_is_named_reads_as_it_was_written() -> None:
    start = tanks(f"0.mace.1@{ON_SECOND}")
    asked = start.play(read_action(f"{GO} 1,0"))
    text = write_position(asked)

    assert '"named":[1,0]' in text
    assert read_position(text, known_cards("second", TANK)) == asked


@pytest.mark.parametrize("tile", ["[5,5]", "[0,1]"])
@pytest.mark.parametrize("due", ["fight", "series"])
def test_a_position_that_names_a_tile_out_of_the_way_is_refused(
    due: str, tile: str
) -> None:
    block = card("second", "block", "1/1 0/1 0/1", footprint="diamond")
    units = f"0.block.1@0,0 1.tank.1@2,-1 1.dummy.1@1,0{FOE}"
    many = position("second", TILES, units, TANK, block, bases="-2,-2 4,3")
    start, script = {
        "fight": (tanks(f"0.mace.1@{ON_SECOND}"), f"{GO} 1,0"),
        "series": (many, "charge 0.block.1 1,0 2,-2"),
    }[due]
    named = f'"named":[{script.split()[-1]}]'
    text = write_position(start.play(read_action(script)))

    with pytest.raises(NotationError, match="no such tile is named"):
        read_position(
            text.replace(named, f'"named":{tile}'),
            known_cards("second", TANK, block),
        )
