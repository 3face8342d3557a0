"""Effects of a capture or defeat: Exchange, Last spark, Freeze ground, Reclaim."""

import pytest

from pocket_tactics.engine.abilities.classic.ability_actions import SummonedGate
from pocket_tactics.engine.abilities.classic.losses import (
    FreezeGround,
    LastSpark,
    Redeem,
    Reprieve,
    Restore,
)
from pocket_tactics.engine.events import (
    Captured,
    Chanced,
    GroundFrozen,
    Judged,
    Kicked,
    TakenBack,
)
from pocket_tactics.engine.hexes import Hex
from tests.classic import LINE, THIRD_SKILL, WIDE, both, card, ground, position
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.short_positions import at, zone

WITCH = card("second", "witch", "1/1 0/1 1/1", Redeem(skill="magic", needs=4))
SPELL = "storm 0.witch.1 1,0 magic; roll 6; roll 6; roll 1; roll 1"


@pytest.mark.rule("ability.first", "capture.real")
@pytest.mark.parametrize(("face", "freed"), [(3, "captured"), (4, "reserve")])
def test_a_witch_that_captures_by_magic_may_free_a_captive_on_4(
    face: int, freed: str
) -> None:
    units = "0.witch.1@0,0 1.mace.1@1,0 1.mace.2 0.mace.1!"
    start = position("second", LINE, units, WITCH)

    asked = play(start, SPELL)
    happened = events(asked, f"attempt 0.witch.1; roll {face}")
    end = play(asked, f"attempt 0.witch.1; roll {face}")

    assert (asked.mover, choices(asked)) == (0, {"attempt 0.witch.1", "decline"})
    assert [c.passed for c in of_kind(happened, Chanced)] == [face > 3]
    assert len(of_kind(happened, TakenBack)) == (face > 3)
    assert zone(end, "0.mace.1") == freed
    assert refused(asked, "pass").rule == "capture.real"


@pytest.mark.rule("ability.first")
def test_she_may_leave_it() -> None:
    units = "0.witch.1@0,0 1.mace.1@1,0 1.mace.2 0.mace.1!"
    start = position("second", LINE, units, WITCH)

    assert zone(play(start, f"{SPELL}; decline"), "0.mace.1") == "captured"


@pytest.mark.rule("ability.first")
def test_her_player_chooses_among_several_captives_but_no_gate() -> None:
    gate = card("second", "gate", "0/3 0/3 1/3", SummonedGate(skill="magic", needs=6))
    units = "0.witch.1@0,0 1.mace.1@1,0 1.mace.2 0.mace.1! 0.blade.1! 0.gate.1!"
    start = position("second", LINE, units, WITCH, gate)

    asked = play(start, f"{SPELL}; attempt 0.witch.1; roll 4")
    end = play(asked, "take-back 0.blade.1")

    assert choices(asked) == {"take-back 0.mace.1", "take-back 0.blade.1"}
    assert refused(asked, "take-back 0.gate.1").rule == "capture.real"
    assert captures(end) == {"0.mace.1": 1, "0.gate.1": 1, "1.mace.1": 0}


@pytest.mark.rule("ability.first", "capture.real")
@pytest.mark.parametrize(
    ("units", "script"),
    [
        ("1.mace.1@1,0", SPELL),
        ("1.mace.1@1,0 0.gate.1!", SPELL),
        ("1.mace.1@1,0 0.mace.1!", SPELL.replace("magic", "melee")),
        ("1.sprite.1@1,0 0.mace.1!", SPELL),
    ],
)
def test_she_needs_a_captive_and_a_real_capture_by_magic(
    units: str, script: str
) -> None:
    gate = card("second", "gate", "0/3 0/3 1/3", SummonedGate(skill="magic", needs=6))
    sprite = card("second", "sprite", "1/1 0/1 1/1", conjured=2)
    start = position(
        "second", LINE, f"0.witch.1@0,0 1.mace.2 {units}", WITCH, gate, sprite
    )

    assert play(start, script).seat == 1


@pytest.mark.rule("ability.last-act", "ability.first")
def test_a_witch_that_falls_too_frees_another_but_not_herself() -> None:
    script = "storm 0.witch.1 1,0 magic; roll 6; roll 1; roll 6; roll 1"
    alone = position(
        "second", LINE, "0.witch.1@0,0 1.mace.1@1,0 0.mace.2 1.mace.2", WITCH
    )
    units = "0.witch.1@0,0 1.mace.1@1,0 0.mace.2 1.mace.2 0.blade.1!"
    helped = position("second", LINE, units, WITCH)

    assert captures(play(alone, script)) == {"0.witch.1": 1, "1.mace.1": 0}
    end = play(helped, f"{script}; attempt 0.witch.1; roll 6")
    assert captures(end) == {"0.witch.1": 1, "1.mace.1": 0}


@pytest.mark.rule("ability.first", "assault.counter")
def test_her_counter_strike_frees_a_captive_too() -> None:
    units = "0.mace.1@0,0 1.witch.1@1,0 0.mace.2 1.mace.1!"
    start = position("second", LINE, units, WITCH)

    asked = play(start, "storm 0.mace.1 1,0 magic; roll 1; roll 1; roll 6; roll 6")

    assert (asked.mover, choices(asked)) == (1, {"attempt 1.witch.1", "decline"})


TESTED = Redeem(skill="arcane", needs=5, tested=True)


@pytest.mark.rule("test.skill", "ability.first")
@pytest.mark.parametrize(("faces", "passed"), [("4 4", False), ("5 1", True)])
def test_in_the_third_edition_she_takes_an_off_test(
    faces: str, *, passed: bool
) -> None:
    """All dice of the skill are rolled. One that shows the number is enough."""
    witch = card("third", "witch", "0/1 0/1 2/2", TESTED)
    units = "0.witch.1@0,0 1.mace.1@1,0 1.mace.2 0.mace.1!"
    start = position("third", LINE, units, witch)
    script = "storm 0.witch.1 1,0 arcane; roll 6 6; roll 6 6; roll 1; roll 1"

    happened = events(start, f"{script}; attempt 0.witch.1; roll {faces}")
    end = play(start, f"{script}; attempt 0.witch.1; roll {faces}")

    (judged,) = of_kind(happened, Judged)
    assert (judged.unit, judged.pool, judged.needs) == ("0.witch.1", "off", 5)
    assert judged.passed is passed
    assert (zone(end, "0.mace.1") == "reserve") is passed


@pytest.mark.rule("test.skill", "ability.last-act")
def test_a_witch_that_fell_is_tested_with_her_dice_still() -> None:
    witch = card("third", "witch", "0/1 0/1 2/2", TESTED)
    units = "0.witch.1@0,0 1.mace.1@1,0 1.mace.2 0.mace.1!"
    start = position("third", LINE, units, witch)

    end = play(
        start,
        "storm 0.witch.1 1,0 arcane; roll 6 6; roll 1 1; roll 6; roll 1;"
        "attempt 0.witch.1; roll 5 5",
    )

    assert captures(end) == {"0.witch.1": 1, "1.mace.1": 0}


@pytest.mark.rule("test.skill", "kicker", "kicker.alone")
@pytest.mark.parametrize(
    ("dice", "roll", "freed"),
    [
        ("1/1 0/1 1(5)/1", "; roll 1", True),
        ("1/1 0/1 1(4)/1", "; roll 1", False),
        ("1/1 0/1 0(5)/1", "", True),
        ("1/1 0/1 0(4)/1", "", False),
    ],
)
def test_kickers_count_in_tests_and_alone_they_need_no_roll(
    dice: str, roll: str, *, freed: bool
) -> None:
    redeem = Redeem(skill="arcane", needs=5, tested=True)
    witch = card("third", "witch", dice, redeem)
    units = "0.witch.1@0,0 1.dummy.1@1,0 1.mace.2 0.mace.1!"
    start = position("third", LINE, units, witch)
    strike = "roll 6; roll 6; roll 1" if roll else "roll 6; roll 1"

    script = f"storm 0.witch.1 1,0 arcane; {strike}; attempt 0.witch.1{roll}"
    happened = events(start, script)

    assert (zone(play(start, script), "0.mace.1") == "reserve") is freed
    assert of_kind(happened, Kicked)[-1].face in {4, 5}


RAIDER = FreezeGround(ground="ice", counters=3)


RAID = "storm 0.raider.1 1,0 melee; roll 6; roll 6; roll 1; roll 1"
GIANT = card("second", "raider", "1/1 1/1 0/1", RAIDER)


@pytest.mark.rule("ability.first", "ice.counter", "capture.real")
def test_a_raider_that_defeats_an_enemy_may_freeze_the_assaulted_tile() -> None:
    """The Raider that enters the tile is not tested."""
    start = position("second", LINE, "0.raider.1@0,0 1.mace.1@1,0 1.mace.2", GIANT)

    asked = play(start, RAID)
    (frozen,) = of_kind(events(asked, "freeze 0.raider.1"), GroundFrozen)
    end = play(asked, "freeze 0.raider.1")
    left = play(asked, "decline")

    assert (asked.mover, choices(asked)) == (0, {"freeze 0.raider.1", "decline"})
    assert (frozen.unit, frozen.ground, frozen.at) == ("0.raider.1", "frost", (1, 0))
    tile = end.board.by_place[frozen.at]
    assert (tile.feature and tile.feature.id, tile.owner) == ("frost", 0)
    assert left.board.by_place[frozen.at].feature is None
    assert (at(end, "0.raider.1"), end.seat) == ("1,0", 1)
    assert refused(asked, "pass").rule == "ability.first"


@pytest.mark.rule("ability.first", "capture.real")
def test_a_conjured_unit_is_defeated_though_not_captured() -> None:
    sprite = card("second", "sprite", "1/1 0/1 0/1", conjured=2)
    units = "0.raider.1@0,0 1.sprite.1@1,0 1.mace.2"
    start = position("second", LINE, units, GIANT, sprite)

    assert choices(play(start, RAID), "freeze") == {"0.raider.1"}


@pytest.mark.rule("ability.first", "ability.last-act")
def test_a_raider_freezes_from_afar_as_defender_and_when_it_falls() -> None:
    far = position("second", LINE, "0.raider.1@0,0 1.mace.1@1,0 1.mace.2", GIANT)
    hit = position("second", LINE, "0.mace.1@0,0 1.raider.1@1,0 0.mace.2", GIANT)
    both_fall = "storm 0.raider.1 1,0 melee; roll 6; roll 1; roll 6; roll 1"
    dead = position(
        "second", LINE, "0.raider.1@0,0 1.mace.1@1,0 0.mace.2 1.mace.2", GIANT
    )

    shot = play(far, "shoot 0.raider.1 1,0 archery; roll 6; roll 6; roll 1; roll 1")
    held = play(hit, "storm 0.mace.1 1,0 melee; roll 1; roll 1; roll 6; roll 6")
    fell = play(dead, both_fall)

    assert (at(shot, "0.raider.1"), choices(shot, "freeze")) == ("0,0", {"0.raider.1"})
    assert (held.mover, choices(held, "freeze")) == (1, {"1.raider.1"})
    assert choices(fell, "freeze") == {"0.raider.1"}
    tile = play(held, "freeze 1.raider.1").board.by_place[Hex(1, 0)]
    assert tile.owner == 1


@pytest.mark.rule("ability.first", "ice.counter")
@pytest.mark.parametrize(
    ("tiles", "asked"),
    [
        (LINE, True),
        ("0,0 1,0 2,0+frost=0 3,0+frost=0", True),
        ("0,0 1,0 2,0+frost=0 3,0+frost=0 4,0+frost=0", False),
        ("0,0 1,0 2,0+frost=1 3,0+frost=1 4,0+frost=1", True),
        ("0,0 1,0+frost=1", False),
    ],
)
def test_a_player_has_three_counters_and_ice_is_not_frozen(
    tiles: str, *, asked: bool
) -> None:
    units = "0.raider.1@0,0 1.mace.1@1,0 1.mace.2"
    raider = card("second", "raider", "1/1 1/1 0/1", RAIDER, terrain=("ice",))
    start = position("second", tiles, units, raider)
    script = RAID.replace("storm 0.raider.1 1,0 melee", "shoot 0.raider.1 1,0 archery")

    assert bool(choices(play(start, script), "freeze")) is asked


@pytest.mark.rule("ice.counter")
def test_no_tile_of_the_heavens_is_frozen() -> None:
    cloud = ground("second", "cloud", place="heavens")
    tiles = "0,0 500,0:cloud 501,0:cloud"
    units = "0.raider.1@500,0 1.mace.1@501,0 1.mace.2"
    start = position("second", tiles, units, GIANT, cloud)

    end = play(start, RAID.replace("1,0", "501,0"))

    assert (captures(end), end.seat) == ({"1.mace.1": 0}, 1)


SPARK = LastSpark(needs=6)
WISP = card("second", "wisp", "1/1 0/1 1/1", SPARK, conjured=2)
STRUCK = "storm 0.mace.1 1,0 melee; roll 6; roll 6; roll 1; roll 1"


@pytest.mark.rule("ability.first", "conjure.return")
@pytest.mark.parametrize(("face", "fell"), [(5, {}), (6, {"0.mace.1": 1})])
def test_the_last_spark_of_a_wisp_may_take_its_slayer_along(
    face: int, fell: dict[str, int]
) -> None:
    """No player decides. The Wisp still goes to the queue."""
    units = "0.mace.1@0,0 1.wisp.1@1,0 0.mace.2 1.mace.2"
    start = position("second", LINE, units, WISP)

    happened = events(start, f"{STRUCK}; roll {face}")
    end = play(start, f"{STRUCK}; roll {face}")

    assert [(c.unit, c.face) for c in of_kind(happened, Chanced)] == [
        ("1.wisp.1", face)
    ]
    assert captures(end) == fell
    assert zone(end, "1.wisp.1") == "queue"
    assert at(end, "0.mace.1") == (None if fell else "1,0")


@pytest.mark.rule("ability.first")
def test_a_wisp_that_attacks_has_its_last_spark_too() -> None:
    units = "0.wisp.1@0,0 1.mace.1@1,0 0.mace.2 1.mace.2"
    start = position("second", LINE, units, WISP)

    end = play(
        start, "storm 0.wisp.1 1,0 melee; roll 1; roll 1; roll 6; roll 6; roll 6"
    )

    assert captures(end) == {"1.mace.1": 0}


@pytest.mark.rule("ability.first")
def test_there_is_no_spark_against_one_that_has_gone_or_against_a_hazard() -> None:
    units = "0.mace.1@0,0 1.wisp.1@1,0 0.mace.2 1.mace.2"
    mutual = position("second", LINE, units, WISP)
    wet = position("second", "0,0 1,0:lake", "0.wisp.1@0,0 0.mace.1 1.mace.1", WISP)

    end = play(mutual, "storm 0.mace.1 1,0 melee; roll 6; roll 1; roll 6; roll 1")
    drowned = play(wet, "move 0.wisp.1 1,0; decline; roll 1")

    assert captures(end) == {"0.mace.1": 1}
    assert zone(drowned, "0.wisp.1") == "queue"


@pytest.mark.rule("ability.first", "ability.moment", "capture.real")
def test_a_slayer_that_a_spark_takes_has_its_own_replacements() -> None:
    ranger = card("second", "ranger", "1/1 0/1 0/1", Reprieve(needs=5, unless="magic"))
    units = "0.ranger.1@0,0 1.wisp.1@1,0 0.mace.2 1.mace.2"
    start = position("second", LINE, units, WISP, ranger)
    script = STRUCK.replace("mace", "ranger")

    saved = play(start, f"{script}; roll 6; roll 5")
    (taken,) = of_kind(events(start, f"{script}; roll 6; roll 4"), Captured)

    assert zone(saved, "0.ranger.1") == "reserve"
    assert (taken.unit, taken.by) == ("0.ranger.1", 1)


@pytest.mark.rule("ability.moment", "ability.last-act")
def test_set_offs_of_the_player_whose_turn_it_is_come_first() -> None:
    """The Raider freezes the tile before the spark that captures it is rolled."""
    units = "0.raider.1@0,0 1.wisp.1@1,0 0.mace.2 1.mace.2"
    start = position("second", LINE, units, WISP, GIANT)

    end = play(start, f"{RAID}; freeze 0.raider.1; roll 6")

    assert captures(end) == {"0.raider.1": 1}


RECLAIM = Restore(type="undead", needs=6)
ASPECT = card("second", "aspect", "1/2 0/2 3/3", RECLAIM)
WRETCH = card("second", "wretch", "1/1 0/1 0/1", types=("undead",))


@pytest.mark.rule("ability.first", "capture.real")
@pytest.mark.parametrize(("face", "freed"), [(5, "captured"), (6, "reserve")])
def test_an_aspect_on_the_map_may_reclaim_an_undead_when_an_enemy_is_captured(
    face: int, freed: str
) -> None:
    units = "0.mace.1@0,0 1.mace.1@1,0 1.mace.2 0.aspect.1@5,0 0.wretch.1! 0.mace.2!"
    start = position("second", LINE, units, ASPECT, WRETCH)

    asked = play(start, STRUCK)
    end = play(asked, f"attempt 0.aspect.1; roll {face}")

    assert (asked.mover, choices(asked)) == (0, {"attempt 0.aspect.1", "decline"})
    assert (zone(end, "0.wretch.1"), zone(end, "0.mace.2")) == (freed, "captured")


@pytest.mark.rule("ability.first", "water.drown")
def test_an_enemy_that_drowns_is_reclaimed_for_on_the_enemy_s_turn() -> None:
    units = "0.mace.1@0,0 0.mace.2 1.aspect.1@2,0 1.wretch.1!"
    start = position("second", "0,0 1,0:lake 2,0", units, ASPECT, WRETCH)

    asked = play(start, "move 0.mace.1 1,0; roll 1")

    assert (asked.mover, choices(asked)) == (1, {"attempt 1.aspect.1", "decline"})


@pytest.mark.rule("ability.first", "capture.real")
@pytest.mark.parametrize(
    "units",
    [
        "1.mace.1@1,0 0.aspect.1 0.wretch.1!",
        "1.mace.1@1,0 0.aspect.1@5,0 0.mace.2!",
        "1.sprite.1@1,0 0.aspect.1@5,0 0.wretch.1!",
        "1.mace.1@1,0 1.aspect.1@5,0 0.wretch.1! 1.wretch.1!",
    ],
)
def test_an_aspect_needs_its_place_an_undead_captive_and_a_captured_enemy(
    units: str,
) -> None:
    sprite = card("second", "sprite", "1/1 0/1 1/1", conjured=2)
    start = position(
        "second", LINE, f"0.mace.1@0,0 1.mace.2 {units}", ASPECT, WRETCH, sprite
    )

    assert play(start, STRUCK).seat == 1


@pytest.mark.rule("ability.last-act", "ability.first")
def test_an_aspect_that_falls_reclaims_only_for_what_its_own_strike_captured() -> None:
    units = "0.aspect.1@0,0 1.mace.1@1,0 0.mace.2 1.mace.2 0.wretch.1!"
    own = position("second", LINE, units, ASPECT, WRETCH)
    both_captured = play(
        own, "storm 0.aspect.1 1,0 melee; roll 6; roll 1 1; roll 6; roll 1"
    )

    assert zone(both_captured, "0.aspect.1") == "captured"
    assert choices(both_captured) == {"attempt 0.aspect.1", "decline"}
    end = play(both_captured, "attempt 0.aspect.1; roll 6")
    assert zone(end, "0.wretch.1") == "reserve"


@pytest.mark.rule("ability.moment", "ability.first")
def test_each_aspect_tries_and_the_active_player_s_set_offs_come_first() -> None:
    """Both fall: the active player is first, then the other, each in unit order."""
    units = (
        "0.mace.1@0,0 1.mace.1@1,0 0.aspect.1@4,0 0.aspect.2@5,0 1.aspect.1@3,0"
        " 0.wretch.1! 0.wretch.2! 1.wretch.1!"
    )
    start = position("second", LINE, units, ASPECT, WRETCH, turn=0)
    script = "storm 0.mace.1 1,0 melee; roll 6; roll 1; roll 6; roll 1"

    one = play(start, script)
    two = play(one, "attempt 0.aspect.1; roll 6; take-back 0.wretch.2")
    three = play(two, "decline")
    end = play(three, "attempt 1.aspect.1; roll 6")

    asked = [(s.mover, choices(s, "attempt")) for s in (one, two, three)]
    assert asked == [(0, {"0.aspect.1"}), (0, {"0.aspect.2"}), (1, {"1.aspect.1"})]
    assert zone(end, "0.wretch.2") == zone(end, "1.wretch.1") == "reserve"
    assert zone(end, "0.wretch.1") == "captured"


@both
@pytest.mark.rule("ability.moment")
def test_replacements_of_a_loss_come_before_abilities_that_a_capture_sets_off(
    edition: str,
) -> None:
    skill = THIRD_SKILL[edition]
    witch = card(edition, "witch", "1/1 0/1 1/1", Redeem(skill=skill, needs=4))
    spared = card(edition, "spared", "1/1 0/1 1/1", Reprieve(needs=4))
    units = "0.witch.1@0,0 1.spared.1@1,0 0.mace.2 1.mace.2 0.blade.1!"
    start = position(edition, WIDE, units, witch, spared)
    script = f"storm 0.witch.1 1,0 {skill}; roll 6; roll 6; roll 1; roll 1"

    lost = play(start, f"{script}; roll 3")
    held = play(start, f"{script}; roll 4")

    assert choices(lost, "attempt") == {"0.witch.1"}
    assert (held.seat, captures(held)) == (1, {"0.blade.1": 1})


@pytest.mark.rule("ability.moment", "random.outcome")
def test_an_enemy_that_slips_off_the_map_is_reclaimed_for() -> None:
    units = "0.mace.1@0,0 0.mace.2 1.aspect.1@2,0 1.wretch.1!"
    start = position("second", "0,0 1,0:ice 2,0", units, ASPECT, WRETCH)

    asked = play(start, "move 0.mace.1 1,0; roll 1; roll 1")

    assert (asked.mover, choices(asked)) == (1, {"attempt 1.aspect.1", "decline"})


@pytest.mark.rule("ability.moment", "heavens.return")
def test_a_missed_landing_from_the_heavens_is_reclaimed_for() -> None:
    """It counts as a hazard."""
    sky = ground("second", "sky", place="heavens")
    units = "0.mace.1@500,0 0.mace.2 1.aspect.1@2,0 1.wretch.1!"
    start = position("second", "0,0 2,0 500,0:sky", units, ASPECT, WRETCH, sky)

    asked = play(start, "move 0.mace.1 0,0; roll 3; roll 1")

    assert captures(asked) == {"0.mace.1": 1, "1.wretch.1": 0}
    assert (asked.mover, choices(asked)) == (1, {"attempt 1.aspect.1", "decline"})


@pytest.mark.rule("ability.moment")
def test_a_unit_that_a_last_spark_takes_is_not_reclaimed_for() -> None:
    """The spark is neither a strike nor a hazard."""
    units = "0.mace.1@0,0 0.mace.2 1.wisp.1@1,0 1.aspect.1@5,0 1.wretch.1!"
    start = position("second", LINE, units, WISP, ASPECT, WRETCH)

    end = play(start, f"{STRUCK}; roll 6")

    assert captures(end) == {"0.mace.1": 1, "1.wretch.1": 0}
    assert (end.mover, end.seat, choices(end, "attempt")) == (1, 1, set())


@pytest.mark.rule("ability.moment")
@pytest.mark.parametrize(("skill", "spared"), [("melee", True), ("magic", False)])
def test_the_deathless_is_spared_from_a_last_spark_that_magic_did_not_set_off(
    skill: str, *, spared: bool
) -> None:
    ranger = card("second", "ranger", "1/1 0/1 1/1", Reprieve(needs=5, unless="magic"))
    units = "0.ranger.1@0,0 1.wisp.1@1,0 0.mace.2 1.mace.2"
    start = position("second", LINE, units, WISP, ranger)
    strike = f"storm 0.ranger.1 1,0 {skill}; roll 6; roll 6; roll 1; roll 1"

    end = play(start, f"{strike}; roll 6{'; roll 5' if spared else ''}")

    assert zone(end, "0.ranger.1") == ("reserve" if spared else "captured")
