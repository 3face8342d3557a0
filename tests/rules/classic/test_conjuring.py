"""Conjuring: the dial, the Aether Queue, and the units that may leave it."""

import pytest

from pocket_tactics.engine.abilities.classic.fights import KickerAura
from pocket_tactics.engine.abilities.classic.moves import Phalanx
from pocket_tactics.engine.events import Captured, Conjured, DialTurned, SentHome
from pocket_tactics.engine.hexes import Hex
from tests.classic import LINE, card, ground, position
from tests.conftest import choices, events, hazard_tests, of_kind, play, refused
from tests.short_positions import at, zone

FOE = " 1.mace.9@5,0"
KITE = card("second", "kite", "1/1 1/1 1/1", conjured=3)
HERALD = card("second", "herald", "1/1 1/1 1/1", conjured=2)
COLOSSUS = card("second", "colossus", "1/1 1/1 0/1", conjured=3, footprint="pair")
SMITH = card("second", "smith", "1/1 1/1 2/1", skills="firearms tech")
SPARK = card("second", "spark", "1/1 1/1 0(3)/1")


@pytest.mark.rule("conjure.dial", "conjure.dial-when")
def test_a_move_of_a_unit_with_magic_may_turn_the_dial_up_by_one() -> None:
    """The player decides when the move is declared."""
    start = position("second", LINE, f"0.mace.1@0,0 0.kite.1{FOE}", KITE)

    asked = play(start, "move 0.mace.1 1,0")
    (turned,) = of_kind(events(asked, "dial"), DialTurned)
    end = play(asked, "dial")

    assert start.seats[0].dial == 0
    assert (asked.mover, choices(asked)) == (0, {"dial", "decline"})
    assert (turned.seat, turned.dial, turned.rule) == (0, 1, "conjure.dial")
    assert (end.seats[0].dial, end.seats[1].dial, at(end, "0.mace.1")) == (1, 0, "1,0")
    assert play(asked, "decline").seats[0].dial == 0
    assert refused(asked, "pass").rule == "conjure.dial"


@pytest.mark.rule("conjure.dial-when")
@pytest.mark.parametrize(
    ("units", "bases"),
    [
        ("0.smith.1@0,0 0.kite.1", "-7,3*0 12,-3"),
        ("0.dummy.1@0,0 0.kite.1", "-7,3*0 12,-3"),
        ("0.spark.1@0,0 0.kite.1", "-7,3*0 12,-3"),
        ("0.mace.1@0,0 1.kite.1", "-7,3*0 12,-3"),
        ("0.mace.1@0,0 0.kite.1", "-7,3*12 12,-3"),
    ],
)
def test_it_is_not_asked_without_a_magic_die_or_a_use_or_at_12(
    units: str, bases: str
) -> None:
    """Tech is no Magic, and a kicker is no die."""
    start = position("second", LINE, units + FOE, KITE, SMITH, SPARK, bases=bases)
    unit = units.partition("@")[0]

    assert play(start, f"move {unit} 1,0").seat == 1


@pytest.mark.rule("conjure.dial", "conjure.dial-when")
def test_at_11_it_may_be_turned_to_its_end() -> None:
    start = position(
        "second", LINE, f"0.mace.1@0,0 0.kite.1{FOE}", KITE, bases="-7,3*11 12,-3"
    )

    assert play(start, "move 0.mace.1 1,0; dial").seats[0].dial == 12


@pytest.mark.rule("conjure.dial-when")
def test_the_dial_stays_turned_if_the_move_fails() -> None:
    start = position(
        "second", "0,0 1,0:lake 5,0", f"0.mace.1@0,0 0.dummy.1 0.kite.1{FOE}", KITE
    )

    end = play(start, "move 0.mace.1 1,0; dial; roll 1")

    assert (end.seats[0].dial, zone(end, "0.mace.1")) == (1, "captured")


@pytest.mark.rule("conjure.dial-when", "move.recall-base")
def test_a_recall_turns_it_too() -> None:
    start = position(
        "second", "0,0 5,0", f"0.mace.1@0,0 0.kite.1{FOE}", KITE, bases="-1,0 12,-3"
    )

    end = play(start, "recall 0.mace.1; dial")

    assert (end.seats[0].dial, zone(end, "0.mace.1")) == (1, "reserve")


@pytest.mark.rule("conjure.dial-when")
def test_a_follow_move_an_assault_and_a_summoning_do_not() -> None:
    spear = card("second", "spear", "1/1 1/1 1/1", Phalanx())
    units = "0.dummy.1@0,0 0.spear.1@1,1 0.kite.1 0.mace.1 1.dummy.1@2,1 1.mace.9"
    start = position(
        "second", "0,0 1,0 1,1 2,1 0,1 -1,1", units, KITE, spear, bases="-1,0 12,-3"
    )

    followed = play(start, "move 0.dummy.1 1,0; move 0.spear.1 0,1")
    fought = play(start, "storm 0.spear.1 2,1 melee; roll 6; roll 6; roll 1")
    summoned = play(start, "deploy 0.mace.1 -1,1")

    assert {followed.seat, fought.seat, summoned.seat} == {1}
    assert {end.seats[0].dial for end in (followed, fought, summoned)} == {0}


@pytest.mark.rule("conjure.bring", "conjure.needs", "hazard.not-placed")
def test_a_unit_is_conjured_next_to_a_friend_with_magic() -> None:
    """The dial turns down by its cost. Hazards and walls have no effect."""
    tiles = "0,0 1,0:lake 0,1:hall 5,0 6,0"
    start = position(
        "second", tiles, f"0.mace.1@0,0 0.kite.1{FOE}", KITE, bases="-7,3*4 12,-3"
    )

    happened = events(start, "conjure 0.kite.1 1,0")
    end = play(start, "conjure 0.kite.1 1,0")

    assert choices(start, "conjure") == {"0.kite.1 1,0", "0.kite.1 0,1"}
    (conjured,) = of_kind(happened, Conjured)
    assert (conjured.at, conjured.rule) == (Hex(1, 0), "conjure.bring")
    assert hazard_tests(happened) == []
    assert (at(end, "0.kite.1"), end.seats[0].dial, end.seat) == ("1,0", 1, 1)


@pytest.mark.rule("conjure.needs", "conjure.bring")
@pytest.mark.parametrize(
    ("units", "dial", "rule"),
    [
        ("0.mace.1@0,0 0.kite.1", 2, "conjure.bring"),
        ("0.dummy.1@0,0 0.kite.1", 3, "conjure.needs"),
        ("0.smith.1@0,0 0.kite.1", 3, "conjure.needs"),
        ("0.spark.1@0,0 0.kite.1", 3, "conjure.needs"),
        ("1.mace.1@0,0 0.dummy.1@4,0 0.kite.1", 3, "conjure.needs"),
        ("0.mace.1@0,0 0.dummy.1@1,0 0.kite.1", 3, "conjure.needs"),
        ("0.mace.1 0.kite.1", 3, "conjure.needs"),
        ("0.mace.1@0,0 0.kite.1@4,0", 3, "conjure.queue"),
        ("0.mace.1@0,0 1.kite.1 0.herald.1", 3, "conjure.queue"),
    ],
)
def test_without_all_it_needs_there_is_no_conjuring(
    units: str, dial: int, rule: str
) -> None:
    """The dial keeps its value."""
    start = position(
        "second",
        LINE,
        f"{units} 1.mace.9",
        KITE,
        SMITH,
        SPARK,
        HERALD,
        bases=f"-7,3*{dial} 12,-3",
    )
    unit = "1.kite.1" if "1.kite" in units else "0.kite.1"

    assert choices(start, f"conjure {unit}") == set()
    assert refused(start, f"conjure {unit} 1,0").rule == rule
    assert start.seats[0].dial == dial


@pytest.mark.rule("conjure.needs")
def test_the_friend_may_itself_be_conjured() -> None:
    start = position(
        "second",
        LINE,
        f"0.herald.1@0,0 0.dummy.1 0.kite.1{FOE}",
        KITE,
        HERALD,
        bases="-7,3*3 12,-3",
    )

    assert choices(start, "conjure") == {"0.kite.1 1,0"}


@pytest.mark.rule("conjure.queue", "summon", "conjure.bring")
def test_a_unit_in_the_queue_never_comes_on_by_the_base() -> None:
    start = position(
        "second", "0,0 5,0", f"0.dummy.1 0.kite.1{FOE}", KITE, bases="-1,0*9 12,-3"
    )

    assert zone(start, "0.kite.1") == "queue"
    assert choices(start, "deploy") == {"0.dummy.1 0,0"}
    for action in ("deploy 0.kite.1 0,0", "move 0.kite.1 0,0"):
        refusal = refused(start, action)
        assert (refusal.rule, "Queue" in refusal.reason) == ("conjure.queue", True)


@pytest.mark.rule("conjure.return", "move.recall-base", "capture.real")
def test_it_returns_to_the_queue_defeated_or_sent_home_and_may_come_again() -> None:
    start = position(
        "second",
        "0,0 1,0:lake 0,1 5,0",
        f"0.kite.1@0,0 0.mace.1@0,1{FOE}",
        KITE,
        bases="-1,0*3 12,-3",
    )

    recalled = play(start, "recall 0.kite.1; decline")
    happened = events(start, "move 0.kite.1 1,0; decline; roll 1")
    drowned = play(start, "move 0.kite.1 1,0; decline; roll 1")
    (home,) = of_kind(happened, SentHome)
    again = play(drowned, "pass")

    assert zone(recalled, "0.kite.1") == zone(drowned, "0.kite.1") == "queue"
    assert of_kind(happened, Captured) == []
    assert (home.zone, home.rule) == ("queue", "conjure.return")
    assert "0.kite.1 0,0" in choices(again, "conjure")


@pytest.mark.rule("conjure.needs", "mega.place")
def test_a_mega_unit_is_conjured_over_a_tile_next_to_the_friend() -> None:
    start = position(
        "second",
        "0,0 1,0 1,1:hall",
        "0.mace.1@0,0 0.colossus.1 1.mace.9",
        COLOSSUS,
        bases="-7,3*3 12,-3",
    )

    assert choices(start, "conjure") == {"0.colossus.1 1,0"}


SKY = ground("second", "sky", place="heavens")
VOID = ground("second", "void", place="heavens")


@pytest.mark.rule("conjure.heavens", "conjure.needs")
def test_beside_a_friend_in_the_heavens_only_onto_a_tile_of_its_advantage() -> None:
    gull = card("second", "gull", "1/1 1/1 1/1", conjured=3, terrain=("sky",))
    tiles = "0,0 500,0:sky 501,0:sky 500,1:void"
    units = "0.mace.1@500,0 0.dummy.1 0.gull.1 0.kite.1 0.colossus.1 1.mace.9"
    start = position(
        "second", tiles, units, SKY, VOID, gull, KITE, COLOSSUS, bases="-7,3*9 12,-3"
    )

    assert choices(start, "conjure") == {"0.gull.1 501,0"}


@pytest.mark.rule("conjure.dial-when", "kicker")
def test_auras_do_not_count_for_the_dial() -> None:
    pillar = card("second", "pillar", "0/1 0/1 0/1", KickerAura(by=3))
    units = "0.spark.1@0,0 0.pillar.1@3,0 0.kite.1 1.mace.9@5,0"
    start = position("second", LINE, units, SPARK, pillar, KITE)

    assert play(start, "move 0.spark.1 1,0").seat == 1
