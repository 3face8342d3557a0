"""Winning: a base struck, a force captured, or both at once; exceptions."""

import pytest

from pocket_tactics.engine.abilities.classic.ability_actions import SummonedGate
from pocket_tactics.engine.abilities.classic.losses import LastSpark, Reprieve, Restore
from pocket_tactics.engine.events import Ended
from pocket_tactics.engine.state import Outcome
from tests.classic import LINE, RANGED, both, card, position
from tests.conftest import events, of_kind, play
from tests.short_positions import zone

HIT = "roll 6; roll 6; roll 1; roll 1"
BOTH = "roll 6; roll 1; roll 6; roll 1"
GO = "storm 0.mace.1 1,0 melee"


@both
@pytest.mark.rule("win.capture-all", "assault.capture")
def test_a_player_whose_whole_force_is_captured_loses(edition: str) -> None:
    start = position(edition, LINE, "0.mace.1@0,0 1.mace.1@1,0 1.mace.2!")

    (event,) = of_kind(events(start, f"{GO}; {HIT}"), Ended)
    end = play(start, f"{GO}; {HIT}")

    assert end.outcome == Outcome((0,), "captured", "win.capture-all")
    assert (event.winners, event.rule) == ((0,), "win.capture-all")


@both
@pytest.mark.rule("win.capture-all")
def test_a_unit_in_reserve_keeps_a_player_in_the_game(edition: str) -> None:
    start = position(edition, LINE, "0.mace.1@0,0 1.mace.1@1,0 1.mace.2")

    assert play(start, f"{GO}; {HIT}").outcome is None


@both
@pytest.mark.rule("win.when", "win.capture-all")
def test_where_both_forces_are_gone_the_game_is_drawn(edition: str) -> None:
    start = position(edition, LINE, "0.mace.1@0,0 1.mace.1@1,0")

    assert play(start, f"{GO}; {BOTH}").outcome == Outcome(
        (), "captured-both", "win.when"
    )


@both
@pytest.mark.rule("win.when", "capture.real")
def test_losses_of_a_force_are_checked_after_all_abilities(edition: str) -> None:
    """A die saves the last unit of a force, or it captures the other as well."""
    wretch = card(edition, "wretch", "1/1 1/1 1/1", Reprieve(needs=4))
    wisp = card(edition, "wisp", "1/1 1/1 1/1", LastSpark(needs=6))
    saved = position(edition, LINE, "0.mace.1@0,0 1.wretch.1@1,0", wretch)
    spark = position(edition, LINE, "0.mace.1@0,0 1.wisp.1@1,0", wisp)

    assert play(saved, f"{GO}; {HIT}; roll 4").outcome is None
    assert play(saved, f"{GO}; {HIT}; roll 3").outcome is not None
    end = play(spark, f"{GO}; {HIT}; roll 6")
    assert end.outcome == Outcome((), "captured-both", "win.when")


@both
@pytest.mark.rule("win.when", "ability.last-act", "ability.first")
def test_a_captive_that_comes_back_in_time_keeps_its_player_in_the_game(
    edition: str,
) -> None:
    """The Aspect falls, and its own strike returns an Undead."""
    aspect = card(edition, "aspect", "1/1 1/1 1/1", Restore(type="undead", needs=6))
    ghoul = card(edition, "ghoul", "1/1 1/1 1/1", types=("undead",))
    units = "0.mace.1@0,0 0.mace.2 1.aspect.1@1,0 1.ghoul.1!"
    start = position(edition, LINE, units, aspect, ghoul)

    saved = play(start, f"{GO}; {BOTH}; attempt 1.aspect.1; roll 6")
    lost = play(start, f"{GO}; {BOTH}; attempt 1.aspect.1; roll 5")

    assert (saved.outcome, zone(saved, "1.ghoul.1")) == (None, "reserve")
    assert lost.outcome == Outcome((0,), "captured", "win.capture-all")


@both
@pytest.mark.rule("win.when", "water.drown")
def test_losses_by_hazard_count(edition: str) -> None:
    start = position(edition, "0,0 1,0:lake", "0.mace.1@0,0 1.mace.1")

    end = play(start, "move 0.mace.1 1,0; roll 1")

    assert end.outcome == Outcome((1,), "captured", "win.capture-all")


@both
@pytest.mark.rule("win.base", "base.assault")
@pytest.mark.parametrize("way", ["storm", "shoot"])
def test_a_player_whose_base_is_struck_loses_at_once(edition: str, way: str) -> None:
    """The assault may be close or ranged, and nothing follows."""
    start = position(
        edition, "0,0", "0.mace.1@0,0 1.mace.1 1.mace.2!", bases="-7,3 1,0"
    )
    skill = "melee" if way == "storm" else RANGED[edition]

    end = play(start, f"{way} 0.mace.1 1,0 {skill}; roll 6; roll 5 5 5")

    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.rule) == ((0,), "win.base")


KITE = card("second", "kite", "1/1 1/1 1/1", conjured=3)
GATE = card("second", "gate", "1/1 1/1 1/1", SummonedGate(skill="magic", needs=6))


@pytest.mark.rule("win.conjured", "conjure.return")
@pytest.mark.parametrize(
    ("conjured_count", "unit", "over"),
    [
        ("never", "1.kite.1@3,0", True),
        ("never", "1.kite.1", True),
        ("on-map", "1.kite.1@3,0", False),
        ("on-map", "1.kite.1", True),
        ("never", "1.gate.1@3,0", False),
        ("never", "1.gate.1", True),
        ("on-map", "1.gate.1!", True),
    ],
)
def test_conjured_units_do_not_count_nor_those_that_are_not_called_yet(
    conjured_count: str, unit: str, *, over: bool
) -> None:
    """The test has both values of conjured_count."""
    units = f"0.mace.1@0,0 1.mace.1@1,0 {unit}"
    start = position("second", LINE, units, KITE, GATE, conjured_count=conjured_count)

    outcome = play(start, f"{GO}; {HIT}").outcome

    assert (outcome is not None) is over


@pytest.mark.rule("win.conjured", "conjure.return", "win.when")
def test_by_that_house_rule_the_last_conjured_unit_is_missed_once_it_is_gone() -> None:
    start = position(
        "second",
        LINE,
        "0.mace.1@0,0 1.kite.1@1,0 1.mace.1!",
        KITE,
        conjured_count="on-map",
    )

    end = play(start, f"{GO}; {HIT}")

    assert zone(end, "1.kite.1") == "queue"
    assert end.outcome == Outcome((0,), "captured", "win.capture-all")
