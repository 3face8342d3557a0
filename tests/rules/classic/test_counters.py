"""Counter-strikes: from afar, from bases, from the Heavens, and by mega units."""

import pytest

from pocket_tactics.engine.abilities.classic.attacks import Reach
from pocket_tactics.engine.abilities.classic.fights import (
    Interpose,
    LowerShield,
    TwistFate,
)
from pocket_tactics.engine.abilities.classic.hazards import Sky
from pocket_tactics.engine.events import Aided, BaseStruck, Compared, Rolled
from pocket_tactics.engine.state import State
from tests.classic import LINE, RANGED, THIRD_SKILL, WIDE, both, card, ground, position
from tests.conftest import captures, choices, events, of_kind, play
from tests.short_positions import at


def pools(state: State, script: str) -> list[tuple[str, str]]:
    """Return the pools that are rolled in a script, in order."""
    return [(r.unit, r.pool) for r in of_kind(events(state, script), Rolled)]


@both
@pytest.mark.rule("range.extended", "kicker.no-die")
def test_a_defender_that_cannot_reach_back_has_no_counter_or_kicker(
    edition: str,
) -> None:
    skill = RANGED[edition]
    bow = card(edition, "bow", "0/1 2/2 0/1", Reach(skill=skill, tiles=2))
    strong = card(edition, "strong", "1/1 2(5)/1(2) 0/1")
    start = position(edition, LINE, "0.bow.1@0,0 1.strong.1@2,0", bow, strong)

    script = f"shoot 0.bow.1 2,0 {skill}; roll 6 1; roll 1 1; roll 5"
    (compared,) = of_kind(events(start, script), Compared)

    assert (compared.unit, compared.guard) == ("0.bow.1", (5, 2))
    assert captures(play(start, script)) == {"1.strong.1": 0}


@both
@pytest.mark.rule("range.extended")
@pytest.mark.parametrize(("tiles", "counters"), [(2, False), (3, True)])
def test_a_defender_that_reaches_back_counters_in_full(
    edition: str, tiles: int, *, counters: bool
) -> None:
    skill = RANGED[edition]
    far = card(edition, "far", "0/1 1/1 0/1", Reach(skill=skill, tiles=3))
    foe = card(edition, "foe", "0/1 1/1 0/1", Reach(skill=skill, tiles=tiles))
    start = position(edition, LINE, "0.far.1@0,0 1.foe.1@3,0", far, foe)
    dice = "roll 1; roll 1; roll 6; roll 6" if counters else "roll 1; roll 1; roll 6"

    end = play(start, f"shoot 0.far.1 3,0 {skill}; {dice}")

    assert captures(end) == ({"0.far.1": 1} if counters else {})


@both
@pytest.mark.rule("range.extended", "skill.dice")
def test_the_skill_it_defends_with_must_reach(edition: str) -> None:
    """A long shot does not reply to a far spell."""
    wizard = card(
        edition, "wizard", "0/1 0/1 1/1", Reach(skill=THIRD_SKILL[edition], tiles=2)
    )
    bow = card(edition, "bow", "0/1 1/1 1/1", Reach(skill=RANGED[edition], tiles=2))
    start = position(edition, LINE, "0.wizard.1@0,0 1.bow.1@2,0", wizard, bow)

    script = f"shoot 0.wizard.1 2,0 {THIRD_SKILL[edition]}; roll 1; roll 1; roll 6"

    assert pools(start, script)[-1] == ("1.bow.1", "def")


@both
@pytest.mark.rule("range.extended", "ability.first")
def test_a_shield_cannot_be_lowered_where_off_dice_are_forbidden(edition: str) -> None:
    skill = RANGED[edition]
    bow = card(edition, "bow", "0/1 1/1 0/1", Reach(skill=skill, tiles=2))
    guard = card(edition, "guard", "0/1 1/2 0/1", LowerShield(skill=skill))
    start = position(edition, LINE, "0.bow.1@0,0 1.guard.1@2,0", bow, guard)

    done = play(start, f"shoot 0.bow.1 2,0 {skill}; roll 1; roll 1; roll 6 6")

    assert done.turn == start.turn + 1


@both
@pytest.mark.rule("base.assault", "win.base")
@pytest.mark.parametrize(
    "verb", ["storm 0.mace.1 0,-1 melee", "shoot 0.mace.1 0,-1 {}"]
)
def test_a_base_rolls_three_def_dice_and_a_strike_on_it_wins(
    edition: str, verb: str
) -> None:
    units = "0.mace.1@0,0 1.mace.1@5,0"
    start = position(edition, LINE, units, bases="-7,3 0,-1")
    script = f"{verb.format(RANGED[edition])}; roll 6; roll 5 4 4"

    happened = events(start, script)
    end = play(start, script)

    assert pools(start, script) == [("0.mace.1", "off"), ("1.base", "def")]
    (fell,) = of_kind(happened, BaseStruck)
    assert (fell.seat, fell.unit, fell.rule) == (1, "0.mace.1", "win.base")
    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.how) == ((0,), "base")
    assert (at(end, "0.mace.1"), captures(end)) == ("0,0", {})


@both
@pytest.mark.rule("base.assault", "base.assault-walls", "assault.advance")
def test_a_base_that_holds_never_strikes_back(edition: str) -> None:
    units = "0.mace.1@0,0 1.mace.1@5,0"
    start = position(edition, LINE, units, bases="-7,3 0,-1")

    end = play(start, "storm 0.mace.1 0,-1 melee; roll 6; roll 6 1 1")

    assert end.outcome is None
    assert (at(end, "0.mace.1"), captures(end), end.seat) == ("0,0", {}, 1)


@both
@pytest.mark.rule("base.assault", "kicker", "kicker.alone")
def test_a_def_kicker_has_no_part_in_the_assault_of_a_base(edition: str) -> None:
    hard = card(edition, "hard", "0(6)/0(5) 0/1 0/1")
    units = "0.hard.1@0,0 1.mace.1@5,0"
    start = position(edition, LINE, units, hard, bases="-7,3 0,-1")

    happened = events(start, "storm 0.hard.1 0,-1 melee; roll 5 5 5")

    assert [(c.strike, c.succeeded) for c in of_kind(happened, Compared)] == [
        ((6,), True)
    ]


@both
@pytest.mark.rule("base.assault-terms", "reroll.assist")
def test_friends_beside_a_base_help_on_both_sides(edition: str) -> None:
    units = "0.mace.1@0,0 0.dummy.1@1,-1 1.dummy.1@-1,-1 1.dummy.2@-1,0"
    tiles = f"{LINE} 1,-1 -1,-1 -1,0"
    start = position(edition, tiles, units, bases="-7,3 0,-1")

    happened = events(start, "storm 0.mace.1 0,-1 melee; roll 1", dice_left=True)

    assert [(a.unit, a.rerolls) for a in of_kind(happened, Aided)] == [
        ("0.mace.1", 1),
        ("1.base", 2),
    ]


CLOUD = ground("second", "cloud", place="heavens", hazard=Sky())
RISE = card("second", "rise", "1/1 1/1 1/1", Reach(skill="archery", tiles=2))


@pytest.mark.rule("heavens.counter", "heavens.assault")
@pytest.mark.parametrize(
    ("used", "skills", "reach", "counters"),
    [
        ("magic", "archery magic", None, True),
        ("magic", "firearms tech", None, True),
        ("archery", "archery magic", None, False),
        ("archery", "archery magic", "archery", True),
        ("archery", "firearms tech", None, False),
        ("archery", "firearms tech", "firearms", True),
    ],
)
def test_from_the_heavens_spells_counter_always_and_shots_that_reach_two(
    used: str, skills: str, reach: str | None, *, counters: bool
) -> None:
    far = (Reach(skill=reach, tiles=2),) if reach else ()
    high = card("second", "high", "1/1 1/1 1/1", *far, skills=skills)
    units = "0.rise.1@0,0 0.mace.1 1.high.1@500,0 1.mace.1"
    start = position("second", "0,0 500,0:cloud", units, RISE, high, CLOUD)
    dice = "roll 1; roll 1; roll 6; roll 6" if counters else "roll 1; roll 1; roll 6"

    end = play(start, f"shoot 0.rise.1 500,0 {used}; {dice}")

    assert captures(end) == ({"0.rise.1": 1} if counters else {})


@pytest.mark.rule("heavens.aloft", "heavens.close", "reroll.assist")
def test_within_the_heavens_units_assist_as_on_the_map() -> None:
    flyer = card("second", "flyer", "1/1 1/1 1/1", terrain=("cloud",))
    units = "0.flyer.1@500,0 1.flyer.1@501,0 0.flyer.2@502,0 0.mace.1 1.mace.1"
    tiles = "0,0 500,0:cloud 501,0:cloud 502,0:cloud"
    start = position("second", tiles, units, flyer, CLOUD)

    happened = events(start, "storm 0.flyer.1 501,0 melee; roll 1", dice_left=True)

    assert [(a.unit, a.rerolls, a.assists) for a in of_kind(happened, Aided)] == [
        ("0.flyer.1", 2, 1),
        ("1.flyer.1", 1, 0),
    ]


TANK = card(
    "second",
    "tank",
    "2(3)/2 1/1 0/1",
    skills="firearms tech",
    terrain=("wood",),
    footprint="pair",
)
WOODS = " ".join(f"{q},{r}:wood" for r in (-1, 0, 1) for q in range(-2, 4))


def aids(state: State, script: str) -> list[tuple[str, int, int]]:
    """Return the situational re-rolls of both sides, and the number from assists."""
    aided = of_kind(events(state, script, dice_left=True), Aided)
    return [(aid.unit, aid.rerolls, aid.assists) for aid in aided]


@pytest.mark.rule("mega.advantage", "mega.when-attacking")
@pytest.mark.parametrize(
    ("tiles", "rerolls"),
    [
        ("0,1 0,0:wood 0,-1:wood", 3),
        ("0,1:wood 0,0 0,-1:wood", 2),
        ("0,1:wood 0,0 0,-1", 1),
    ],
)
def test_a_charging_mega_unit_counts_the_tiles_it_would_take(
    tiles: str, rerolls: int
) -> None:
    """It counts one for each of its terrain, and one for each tile beyond the first."""
    units = "0.tank.1@0,1 1.mace.1@0,-1 1.mace.2"
    start = position("second", tiles, units, TANK)

    assert aids(start, "charge 0.tank.1 0,0") == [("0.tank.1", rerolls, 0)]


@pytest.mark.rule("mega.advantage", "mega.when-attacking")
def test_a_shooting_mega_unit_counts_the_tiles_it_is_on() -> None:
    tiles = "0,1:wood 0,0:wood 0,-1"
    start = position("second", tiles, "0.tank.1@0,1 1.mace.1@0,-1 1.mace.2", TANK)

    script = "shoot 0.tank.1 0,-1 firearms"
    assert aids(start, script) == [("0.tank.1", 3, 0)]


@pytest.mark.rule("mega.advantage", "base.assault-terms")
def test_against_a_base_a_mega_unit_has_its_tiles_but_no_advantage() -> None:
    trio = card("second", "trio", "2/2 0/1 0/1", terrain=("wood",), footprint="trio")
    units = "0.trio.1@0,2 1.mace.1"
    tiles = "0,2:wood 0,1 1,1 1,0 0,0"
    start = position("second", tiles, units, trio, bases="-7,3 1,0")

    assert aids(start, "charge 0.trio.1 0,1") == [("0.trio.1", 1, 0)]


@pytest.mark.rule("mega.target", "mega.advantage")
def test_an_assault_on_a_mega_unit_names_a_tile_and_assists_count_there() -> None:
    """The advantage is that of the mega unit's whole footprint."""
    units = "0.mace.1@1,0 1.tank.1@0,1 0.dummy.1@1,-1 0.dummy.2@0,2 1.dummy.1@-1,0"
    start = position("second", f"{WOODS} 0,2", units, TANK)

    found = aids(start, "storm 0.mace.1 0,0 melee")

    assert found == [("0.mace.1", 1, 1), ("1.tank.1", 4, 1)]


@pytest.mark.rule("mega.target", "assault.advance")
def test_a_close_attacker_that_defeats_a_mega_unit_stays_on_the_tile_named() -> None:
    units = "0.mace.1@1,0 1.tank.1@0,1 1.mace.2"
    start = position("second", "1,0 0,1 0,0", units, TANK)

    end = play(
        start, "storm 0.mace.1 0,0 melee; roll 6; roll 6; roll 1 1; roll 1 1; decline"
    )

    assert (captures(end), at(end, "0.mace.1")) == ({"1.tank.1": 0}, "0,0")


@pytest.mark.rule("mega.assist", "reroll.assist")
def test_a_mega_unit_gives_one_assist_with_however_many_spaces() -> None:
    units = "0.mace.1@-1,0 1.mace.1@0,0 0.tank.1@1,0"
    start = position("second", WOODS, units, TANK)

    found = aids(start, "storm 0.mace.1 0,0 melee")

    assert found == [("0.mace.1", 1, 1)]


@pytest.mark.rule("mega.empty-space", "kicker.no-die")
def test_a_mega_unit_over_an_empty_space_has_no_off_dice_and_no_kicker() -> None:
    units = "0.mace.1@1,0 1.tank.1@0,0 1.mace.2"
    start = position("second", "1,0 0,0", units, TANK)

    script = "storm 0.mace.1 0,0 melee; roll 6; roll 1; roll 6 5"

    assert pools(start, script)[-1] == ("1.tank.1", "def")
    assert captures(play(start, script)) == {}


@pytest.mark.rule("mega.target-hanging", "mega.empty-space", "reroll.assist")
def test_a_shot_at_an_empty_space_under_a_mega_unit_is_fought_there() -> None:
    """Assists count next to that space, and the mega unit does not strike back."""
    units = "0.mace.1@1,-1 0.dummy.1@-1,0 0.dummy.2@0,1 1.tank.1@0,0 1.mace.2"
    start = position("second", "1,-1 0,0 -1,0 0,1", units, TANK)
    shot = "shoot 0.mace.1 0,-1 archery"

    end = play(start, f"{shot}; roll 6; roll 1; roll 5; decline")

    assert aids(start, shot) == [("0.mace.1", 1, 1)]
    assert captures(end) == {"1.tank.1": 0}


@pytest.mark.rule("mega.empty-space", "mega.when-attacking", "assault.needs-off")
def test_a_mega_unit_that_would_hang_does_not_charge_nor_shoot_where_it_does() -> None:
    """It charges to where it would stand on tiles alone, even if it hangs now."""
    units = "0.tank.1@0,0 1.mace.1@1,0 1.mace.2@0,1"
    start = position("second", "0,0 1,0 0,1 1,1", units, TANK)

    assert choices(start, "charge") == {"0.tank.1 0,1"}
    assert choices(start, "shoot") == set()


@pytest.mark.rule("mega.range", "range.extended", "mega.assist")
def test_a_mega_unit_reaches_back_from_any_of_its_tiles() -> None:
    bow = card("second", "bow", "0/1 1/1 0/1", Reach(skill="archery", tiles=3))
    units = "0.bow.1@3,0 1.tank.1@0,1 1.mace.2"
    near = position("second", "0,1 0,0 1,0 2,0 3,0", units, bow, TANK)
    close = position(
        "second", "0,1 0,0 1,0 2,0", units.replace("3,0", "2,0"), bow, TANK
    )

    far = "shoot 0.bow.1 0,0 archery; roll 1; roll 1; roll 6; decline"
    two = "shoot 0.bow.1 0,0 archery; roll 1; roll 1; roll 6; roll 6; decline"

    assert captures(play(near, far)) == {}
    assert captures(play(close, two)) == {"0.bow.1": 1}


@pytest.mark.rule("mega.assault-many", "mega.assault-series", "ability.first")
def test_in_a_series_the_others_assist_and_a_maiden_may_step_in_until_met() -> None:
    """Every unit on the map assists, whether it has fought or not."""
    maiden = card("second", "maiden", "0/1 0/1 0/1", Interpose())
    units = "0.tank.1@0,0 1.dummy.1@1,0 1.dummy.2@1,-1 1.maiden.1@2,-1 1.mace.1"
    start = position("second", WOODS, units, TANK, maiden)
    first = "charge 0.tank.1 1,0; meet 1.dummy.1"

    swap = play(start, f"{first}; interpose 1.maiden.1", dice_left=True)
    lost = play(
        start,
        f"{first}; decline; roll 6 6; roll 6 6; roll 1; decline; decline",
    )
    stands = play(
        start,
        f"{first}; decline; roll 1 1; roll 6 6; roll 6; decline; decline",
    )

    assert (at(swap, "1.maiden.1"), at(swap, "1.dummy.1")) == ("1,0", "2,-1")
    assert choices(lost) == choices(stands) == {"interpose 1.maiden.1", "decline"}
    assert aids(lost, "decline") == [("0.tank.1", 3, 0), ("1.dummy.2", 1, 1)]
    assert aids(stands, "decline") == [("0.tank.1", 3, 0), ("1.dummy.2", 2, 2)]


@pytest.mark.rule("mega.assault-series", "ability.first")
def test_a_mage_twists_fate_once_in_a_whole_series() -> None:
    mage = card("second", "mage", "1/2 0/2 3/2", TwistFate())
    tank = card(
        "second", "tank", "2/2 1/1 0/1", skills="firearms tech", footprint="pair"
    )
    units = "0.tank.1@0,0 1.dummy.1@1,0 1.dummy.2@1,-1 1.mage.1@2,-1"
    start = position("second", WOODS, units, tank, mage)
    first = "charge 0.tank.1 1,0; meet 1.dummy.1; roll 6 6; roll 6 6; roll 1"

    asked = play(start, first)
    twist = "twist 1.mage.1 0.tank.1 off 6; roll 6"
    end = play(
        asked,
        f"{twist}; decline; decline; roll 6 6; roll 6 6; roll 1; decline; decline",
    )

    assert twist.split(";", maxsplit=1)[0] in choices(asked)
    assert captures(end) == {"1.dummy.1": 0, "1.dummy.2": 0}


@pytest.mark.rule("ability.first", "mega.otherwise")
def test_nobody_swaps_with_a_mega_unit_nor_does_one_step_in() -> None:
    maiden = card("second", "maiden", "0/1 0/1 0/1", Interpose())
    giant = card("second", "giant", "0/1 0/1 0/1", Interpose(), footprint="pair")
    units = "0.mace.1@0,0 1.giant.1@1,0 1.maiden.1@2,0 1.dummy.1@0,1"
    start = position("second", WOODS, units, maiden, giant)

    for target in ("1,0", "0,1"):
        state = play(start, f"storm 0.mace.1 {target} melee; roll 1", dice_left=True)
        assert choices(state, "interpose") == set()


@both
@pytest.mark.rule("assault.in-tile", "ability.first")
def test_a_target_that_stepped_in_fights_where_the_other_stood(edition: str) -> None:
    """Assists still count at the assaulted tile."""
    maiden = card(edition, "maiden", "0/1 0/1 0/1", Interpose())
    units = "0.mace.1@0,0 1.mace.1@1,0 1.maiden.1@2,0 1.dummy.1@3,0"
    start = position(edition, WIDE, units, maiden)

    found = aids(start, "storm 0.mace.1 1,0 melee; interpose 1.maiden.1")

    assert found == [("1.maiden.1", 1, 1)]
