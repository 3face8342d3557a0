"""Assaults in the Heavens, and from the map up to them."""

import pytest

from pocket_tactics.engine.abilities.classic.attacks import Reach
from pocket_tactics.engine.abilities.classic.hazards import Sky, Void
from pocket_tactics.engine.events import Engaged
from pocket_tactics.engine.hexes import Hex
from tests.classic import card, ground, position
from tests.conftest import choices, events, hazard_tests, of_kind, play, refused
from tests.short_positions import at, zone

PLAIN = "1/1 1/1 1/1"
SKY = ground("second", "sky", place="heavens", hazard=Sky())
VOID = ground(
    "second",
    "void",
    place="heavens",
    hazard=Void(skill="tech", fails=(1, 2, 3, 4, 5), with_skill=(1, 2, 3)),
)
GULL = card("second", "gull", PLAIN, terrain=("sky",))
LANCER = card("second", "lancer", PLAIN, skills="firearms tech", terrain=("void",))
BOW = card("second", "bow", PLAIN, Reach(skill="archery", tiles=2), terrain=("sky",))
BOMBARD = card("second", "bombard", PLAIN, skills="firearms tech", footprint="pair")
OWN = (SKY, VOID, GULL, LANCER, BOW, BOMBARD)
ALOFT = "500,0:sky 501,0:sky 502,0:void"


@pytest.mark.rule("heavens.assault", "range.extended")
@pytest.mark.parametrize(
    ("attacker", "place", "skills"),
    [
        ("mace", "502,0", {"magic"}),
        ("bow", "502,0", {"magic"}),
        ("lancer", "502,0", {"tech"}),
        ("mace", "500,0", {"magic"}),
        ("bow", "500,0", {"archery", "magic"}),
        ("bombard", "500,0", {"firearms", "tech"}),
        ("bombard", "502,0", {"tech"}),
    ],
)
def test_from_the_map_spells_reach_up_and_to_the_sky_far_shots(
    attacker: str, place: str, skills: set[str]
) -> None:
    """Distance and walls have no effect. Close assaults are not possible."""
    tile = "plain" if attacker == "bombard" else "hall"
    units = f"0.{attacker}.1@0,0 1.mace.1@{place}"
    start = position("second", f"0,0:{tile} 0,-1 {ALOFT}", units, *OWN)

    assert choices(start, "shoot") == {
        f"0.{attacker}.1 {place} {skill}" for skill in skills
    }
    assert choices(start, "storm") == choices(start, "charge") == set()


@pytest.mark.rule("heavens.assault", "heavens.close")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("shoot 0.bow.1 502,0 archery", "heavens.assault"),
        ("storm 0.bow.1 502,0 melee", "assault.close"),
        ("storm 0.bow.1 502,0 magic", "assault.close"),
    ],
)
def test_the_reason_names_the_rule(action: str, rule: str) -> None:
    start = position("second", f"0,0 {ALOFT}", "0.bow.1@0,0 1.mace.1@502,0", *OWN)

    assert refused(start, action).rule == rule


@pytest.mark.rule("heavens.assault")
def test_from_the_heavens_nobody_assaults_the_map() -> None:
    units = "0.bow.1@500,0 1.mace.1@0,0"
    start = position("second", f"0,0 {ALOFT}", units, *OWN, bases="-7,3 12,-3")

    assert choices(start, "shoot") == choices(start, "storm") == set()
    refusal = refused(start, "shoot 0.bow.1 0,0 magic")
    assert (refusal.rule, "nothing reaches down" in refusal.reason) == (
        "heavens.assault",
        True,
    )
    assert refused(start, "shoot 0.bow.1 12,-3 magic").rule == "heavens.assault"


@pytest.mark.rule("heavens.assault", "heavens.close", "range.route")
def test_within_the_heavens_assaults_are_as_usual() -> None:
    units = "0.bow.1@500,0 0.gull.1@501,0 1.mace.1@502,0"
    start = position("second", f"0,0 {ALOFT}", units, *OWN)

    assert choices(start, "shoot") == {
        *("0.bow.1 502,0 archery", "0.gull.1 502,0 archery", "0.gull.1 502,0 magic")
    }
    assert choices(start, "storm") == {
        *("0.gull.1 502,0 melee", "0.gull.1 502,0 magic")
    }


@pytest.mark.rule("heavens.close", "heavens.void-hazard", "hazard.when")
def test_a_close_assault_into_the_void_tests_it_first() -> None:
    units = "0.gull.1@501,0 0.dummy.1 1.dummy.1@502,0 1.mace.1"
    start = position("second", f"0,0 {ALOFT}", units, *OWN)
    go = "storm 0.gull.1 502,0 melee"

    lost = events(start, f"{go}; roll 5")
    won = play(start, f"{go}; roll 6; roll 6; roll 6; roll 1")

    assert of_kind(lost, Engaged) == []
    assert hazard_tests(lost) == [Hex(502, 0)]
    assert (at(won, "0.gull.1"), zone(won, "1.dummy.1")) == ("502,0", "captured")


@pytest.mark.rule("heavens.close", "heavens.sky-hazard")
def test_a_close_assault_into_the_sky_sends_back_a_unit_not_at_home_there() -> None:
    units = "0.lancer.1@502,0 0.dummy.1 1.dummy.1@501,0 1.mace.1"
    start = position("second", f"0,0 {ALOFT}", units, *OWN)
    go = "storm 0.lancer.1 501,0 melee"

    asked = play(start, go)
    end = play(asked, "move 0.lancer.1 0,0; roll 4")

    assert (asked.mover, choices(asked)) == (1, {"move 0.lancer.1 0,0"})
    assert (at(end, "0.lancer.1"), at(end, "1.dummy.1"), end.seat) == (
        "0,0",
        "501,0",
        1,
    )


@pytest.mark.rule("heavens.close", "assault.advance", "reroll.advantage")
def test_a_winner_in_the_heavens_stays_in_the_tile_taken() -> None:
    units = "0.gull.1@500,0 1.dummy.1@501,0 1.mace.1"
    start = position("second", f"0,0 {ALOFT}", units, *OWN)

    end = play(start, "storm 0.gull.1 501,0 melee; roll 6; roll 6; roll 1; decline")

    assert (at(end, "0.gull.1"), end.seat) == ("501,0", 1)
