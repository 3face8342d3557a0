"""Losses: replacements, and the units that are captured or defeated."""

import pytest

from pocket_tactics.engine.abilities.classic.fights import Lob
from pocket_tactics.engine.abilities.classic.losses import (
    FallGuy,
    FreezeGround,
    Redeem,
    Reprieve,
    Restore,
)
from pocket_tactics.engine.events import Captured, Chanced, NamedInstead, SentHome
from tests.classic import LINE, RANGED, THIRD_SKILL, both, card, position
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.short_positions import at, zone

MELEE = "storm 0.mace.1 1,0 melee"
HIT = f"{MELEE}; roll 6; roll 6; roll 1; roll 1"


@both
@pytest.mark.rule("assault.capture", "win.capture-all")
def test_a_struck_unit_goes_to_the_striker_s_captures(edition: str) -> None:
    start = position(edition, LINE, "0.mace.1@0,0 1.mace.1@1,0 1.mace.2")

    (taken,) = of_kind(events(start, HIT), Captured)
    end = play(start, HIT)

    assert (taken.unit, taken.by, taken.rule) == ("1.mace.1", 0, "assault.capture")
    assert (end.outcome, end.mover) == (None, 1)


RETURN = Reprieve(needs=4)


@both
@pytest.mark.rule("ability.first", "capture.real", "assault.advance")
@pytest.mark.parametrize(("face", "to"), [(3, "captured"), (4, "reserve")])
def test_a_wretch_that_would_be_captured_may_return_to_the_reserves(
    edition: str, face: int, to: str
) -> None:
    """It counts as removed: a close attacker stays in its tile."""
    wretch = card(edition, "wretch", "1/1 0/1 0/1", RETURN)
    start = position(edition, LINE, "0.mace.1@0,0 1.wretch.1@1,0 1.mace.2", wretch)

    script = f"{HIT}; roll {face}"
    happened = events(start, script)
    end = play(start, script)

    (chanced,) = of_kind(happened, Chanced)
    assert (chanced.unit, chanced.face, chanced.passed) == (
        "1.wretch.1",
        face,
        face > 3,
    )
    assert zone(end, "1.wretch.1") == to
    assert len(of_kind(happened, SentHome)) == (face > 3)
    assert at(end, "0.mace.1") == "1,0"


@both
@pytest.mark.rule("ability.first", "water.drown")
def test_a_wretch_may_return_out_of_the_water_too(edition: str) -> None:
    wretch = card(edition, "wretch", "1/1 0/1 0/1", RETURN)
    start = position(edition, "0,0 1,0:lake", "0.wretch.1@0,0 1.mace.1", wretch)

    end = play(start, "move 0.wretch.1 1,0; roll 1; roll 5")

    assert zone(end, "0.wretch.1") == "reserve"


@both
@pytest.mark.rule("ability.first")
def test_the_deathless_is_spared_unless_its_bane_strikes(edition: str) -> None:
    bane = THIRD_SKILL[edition]
    ranger = card(edition, "ranger", "1/1 1/1 1/1", Reprieve(needs=5, unless=bane))
    start = position(edition, LINE, "0.mace.1@0,0 1.ranger.1@1,0 1.mace.2", ranger)

    shot = f"shoot 0.mace.1 1,0 {RANGED[edition]}; roll 6; roll 6; roll 1; roll 1"
    spell = f"shoot 0.mace.1 1,0 {bane}; roll 6; roll 6; roll 1; roll 1"

    assert zone(play(start, f"{HIT}; roll 5"), "1.ranger.1") == "reserve"
    assert zone(play(start, f"{shot}; roll 4"), "1.ranger.1") == "captured"
    assert zone(play(start, spell), "1.ranger.1") == "captured"


@pytest.mark.rule("ability.first", "assault.matching-magitech")
@pytest.mark.parametrize(("skill", "last"), [("arcane", ""), ("tech", "; roll 5")])
def test_the_skill_that_a_magitech_unit_declared_counts_for_the_deathless(
    skill: str, last: str
) -> None:
    ranger = card("third", "ranger", "1/1 1/1 1/1", Reprieve(needs=5, unless="arcane"))
    mixed = card("third", "mixed", "1/1 1/1 1/1", skills="ballistics magitech")
    units = "0.mixed.1@0,0 1.ranger.1@1,0 1.mace.2"
    start = position("third", LINE, units, ranger, mixed)
    declines = "; decline; decline" if skill == "tech" else ""

    end = play(
        start,
        f"storm 0.mixed.1 1,0 {skill}; roll 6; roll 6; roll 1; roll 1{declines}{last}",
    )

    assert zone(end, "1.ranger.1") == ("reserve" if last else "captured")


@pytest.mark.rule("ability.first")
def test_tech_does_not_stop_the_deathless_of_the_second_edition() -> None:
    ranger = card("second", "ranger", "1/1 1/1 1/1", Reprieve(needs=5, unless="magic"))
    smith = card("second", "smith", "1/1 1/1 1/1", skills="firearms tech")
    units = "0.smith.1@0,0 1.ranger.1@1,0 1.mace.2"
    start = position("second", LINE, units, ranger, smith)

    end = play(
        start, "storm 0.smith.1 1,0 tech; roll 6; roll 6; roll 1; roll 1; roll 6"
    )

    assert zone(end, "1.ranger.1") == "reserve"


@both
@pytest.mark.rule("ability.moment")
def test_of_two_that_may_be_spared_the_one_whose_turn_it_is_rolls_first(
    edition: str,
) -> None:
    wretch = card(edition, "wretch", "1/1 0/1 0/1", RETURN)
    units = "0.wretch.1@0,0 1.wretch.1@1,0 0.mace.2 1.mace.2"
    start = position(edition, LINE, units, wretch)

    script = "storm 0.wretch.1 1,0 melee; roll 6; roll 1; roll 6; roll 1"
    end = play(start, f"{script}; roll 4; roll 1")

    assert zone(end, "0.wretch.1") == "reserve"
    assert captures(end) == {"1.wretch.1": 0}


@both
@pytest.mark.rule("capture.real")
def test_a_spared_unit_was_neither_captured_nor_defeated(edition: str) -> None:
    """Its return triggers no ability."""
    wretch = card(edition, "wretch", "1/1 0/1 0/1", RETURN)
    hunter = card(
        edition,
        "hunter",
        "1/1 0/1 0/1",
        Redeem(skill="melee", needs=4),
        FreezeGround(ground="ice", counters=3),
        Restore(type="test", needs=6),
    )
    units = "0.hunter.1@0,0 1.wretch.1@1,0 1.mace.2 0.mace.1!"
    start = position(edition, LINE, units, wretch, hunter)

    end = play(
        start,
        "storm 0.hunter.1 1,0 melee; roll 6; roll 6; roll 1; roll 1; roll 4",
    )

    assert zone(end, "1.wretch.1") == "reserve"
    assert (at(end, "0.hunter.1"), end.mover) == ("1,0", 1)


@both
@pytest.mark.rule("win.when", "win.capture-all")
def test_a_spared_unit_leaves_its_player_in_the_game(edition: str) -> None:
    wretch = card(edition, "wretch", "1/1 0/1 0/1", RETURN)
    start = position(edition, LINE, "0.mace.1@0,0 1.wretch.1@1,0", wretch)

    spared = play(start, f"{HIT}; roll 6")
    lost = play(start, f"{HIT}; roll 1")

    assert spared.outcome is None
    assert lost.outcome is not None
    assert lost.outcome.rule == "win.capture-all"


GUY = FallGuy(card="gangster", needs=4)


@both
@pytest.mark.rule("ability.first", "assault.advance")
@pytest.mark.parametrize(("face", "fell"), [(4, "1.gangster.1"), (3, "1.boss.1")])
def test_a_gangster_beside_him_may_be_captured_for_the_overboss(
    edition: str, face: int, fell: str
) -> None:
    boss = card(edition, "boss", "2/1 2/2 0/2", GUY)
    gangster = card(edition, "gangster", "1/1 1/1 0/1")
    units = "0.mace.1@0,0 1.boss.1@1,0 1.gangster.1@2,0 1.gangster.2@4,0"
    start = position(edition, LINE, units, boss, gangster)

    asked = play(start, f"{MELEE}; roll 6; roll 6; roll 1 1; roll 1; decline")
    (named,) = of_kind(
        events(asked, "instead 1.gangster.1", dice_left=True), NamedInstead
    )
    end = play(asked, f"instead 1.gangster.1; roll {face}")

    assert (asked.mover, choices(asked)) == (1, {"instead 1.gangster.1", "decline"})
    assert (named.unit, named.other) == ("1.gangster.1", "1.boss.1")
    assert captures(end) == {fell: 0}
    assert at(end, "0.mace.1") == ("0,0" if face == 4 else "1,0")


@both
@pytest.mark.rule("ability.first")
def test_the_overboss_may_leave_his_gangsters_alone(edition: str) -> None:
    boss = card(edition, "boss", "2/1 2/2 0/2", GUY)
    gangster = card(edition, "gangster", "1/1 1/1 0/1")
    units = "0.mace.1@0,0 1.boss.1@1,0 1.gangster.1@2,0"
    start = position(edition, LINE, units, boss, gangster)

    asked = play(start, f"{MELEE}; roll 6; roll 6; roll 1 1; roll 1; decline")

    assert captures(play(asked, "decline")) == {"1.boss.1": 0}
    assert refused(asked, "instead 1.boss.1").rule == "ability.moment"


@both
@pytest.mark.rule("assault.in-tile", "ability.first")
def test_an_overboss_that_attacks_is_beside_gangsters_at_the_assaulted_tile(
    edition: str,
) -> None:
    boss = card(edition, "boss", "1/1 2/2 0/2", GUY)
    gangster = card(edition, "gangster", "1/1 1/1 0/1")
    units = "0.boss.1@0,0 1.mace.1@1,0 0.gangster.1@-1,0 0.gangster.2@2,0"
    start = position(edition, f"{LINE} -1,0", units, boss, gangster)

    asked = play(
        start, "storm 0.boss.1 1,0 melee; roll 1; roll 1; roll 6; roll 6; decline"
    )
    end = play(asked, "instead 0.gangster.2; roll 6")

    assert choices(asked, "instead") == {"0.gangster.2"}
    assert captures(end) == {"0.gangster.2": 1}
    assert at(end, "0.boss.1") == "0,0"


@both
@pytest.mark.rule("ability.first", "water.drown")
def test_nobody_falls_for_the_overboss_to_a_hazard(edition: str) -> None:
    boss = card(edition, "boss", "1/1 2/2 0/2", GUY)
    gangster = card(edition, "gangster", "1/1 1/1 0/1")
    units = "0.boss.1@0,0 0.gangster.1@0,1 1.mace.1"
    start = position(edition, "0,0 1,0:lake 0,1", units, boss, gangster)

    end = play(start, "move 0.boss.1 1,0; roll 1")

    assert captures(end) == {"0.boss.1": 1}


@both
@pytest.mark.rule("ability.moment", "ability.first")
def test_a_gangster_named_may_itself_be_spared(edition: str) -> None:
    boss = card(edition, "boss", "2/1 2/2 0/2", GUY, Reprieve(needs=6))
    gangster = card(edition, "gangster", "1/1 1/1 0/1", RETURN)
    units = "0.mace.1@0,0 1.boss.1@1,0 1.gangster.1@2,0"
    start = position(edition, LINE, units, boss, gangster)
    asked = play(start, f"{MELEE}; roll 6; roll 6; roll 1 1; roll 1; decline")

    named = play(asked, "instead 1.gangster.1; roll 4; roll 4")
    failed = play(asked, "instead 1.gangster.1; roll 3; roll 6")

    assert (zone(named, "1.boss.1"), zone(named, "1.gangster.1")) == ("map", "reserve")
    assert (zone(failed, "1.boss.1"), at(failed, "1.gangster.1")) == ("reserve", "2,0")


@both
@pytest.mark.rule("ability.first", "assault.capture", "assault.advance")
def test_where_both_are_struck_a_gangster_saves_the_overboss_alone(
    edition: str,
) -> None:
    boss = card(edition, "boss", "1/1 2/2 0/2", GUY)
    gangster = card(edition, "gangster", "1/1 1/1 0/1")
    units = "0.mace.1@0,0 0.mace.2 1.boss.1@1,0 1.gangster.1@2,0"
    start = position(edition, LINE, units, boss, gangster)

    end = play(
        start,
        f"{MELEE}; roll 6; roll 1; roll 6; roll 1; decline;"
        "instead 1.gangster.1; roll 4",
    )

    assert captures(end) == {"0.mace.1": 1, "1.gangster.1": 0}
    assert at(end, "1.boss.1") == "1,0"


@pytest.mark.rule("ability.first", "ability.moment")
def test_a_gangster_that_falls_in_the_same_fight_falls_for_nobody() -> None:
    """Its own lob hits the Overboss, and both strikes succeed."""
    boss = card("second", "boss", "2/1 2/1 0/2", GUY, skills="firearms tech")
    gangster = card(
        "second",
        "gangster",
        "1/1 1/1 0/1",
        Lob(skill="firearms", strays=(1, 2)),
        skills="firearms tech",
    )
    units = "0.gangster.1@0,0 1.mace.1@1,0 0.boss.1@1,-1 0.mace.1"
    start = position("second", f"{LINE} 1,-1", units, boss, gangster)
    shot = "shoot 0.gangster.1 1,0 firearms; roll 1; roll 1; roll 6; roll 2"

    both_fall = play(start, f"{shot}; roll 6 6; roll 1")
    boss_falls = play(start, f"{shot}; roll 1 1; roll 1")

    assert captures(both_fall) == {"0.boss.1": 1, "0.gangster.1": 1}
    assert choices(boss_falls, "instead") == {"0.gangster.1"}


@pytest.mark.rule("conjure.return", "capture.real")
def test_a_conjured_unit_that_is_defeated_returns_to_its_queue() -> None:
    sprite = card("second", "sprite", "1/1 0/1 0/1", conjured=2)
    start = position("second", LINE, "0.mace.1@0,0 1.sprite.1@1,0 1.mace.2", sprite)

    (sent,) = of_kind(events(start, HIT), SentHome)
    end = play(start, HIT)

    assert (sent.unit, sent.zone, sent.rule) == (
        "1.sprite.1",
        "queue",
        "conjure.return",
    )
    assert zone(end, "1.sprite.1") == "queue"
    assert at(end, "0.mace.1") == "1,0"


@pytest.mark.rule("conjure.return")
def test_a_conjured_unit_that_would_be_spared_goes_to_the_queue_too() -> None:
    sprite = card("second", "sprite", "1/1 0/1 0/1", RETURN, conjured=2)
    start = position("second", LINE, "0.mace.1@0,0 1.sprite.1@1,0 1.mace.2", sprite)

    assert zone(play(start, f"{HIT}; roll 6"), "1.sprite.1") == "queue"
