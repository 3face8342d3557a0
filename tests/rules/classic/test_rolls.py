"""The dice of a fight: matched skills, four pools, kickers, and comparisons."""

import pytest

from pocket_tactics.engine.abilities.classic.fights import (
    KickerAura,
    Spellblade,
    WastingAura,
)
from pocket_tactics.engine.events import Compared, Kicked, Rolled, SkillChosen
from pocket_tactics.engine.state import CHANCE
from tests.classic import LINE, RANGED, THIRD_SKILL, both, card, position
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.short_positions import at, zone

DUEL = "0.mace.1@0,0 1.mace.1@1,0"
MELEE = "storm 0.mace.1 1,0 melee"


@pytest.mark.rule("assault.roll", "assault.compare", "assault.capture")
def test_the_printed_example_of_the_third_edition_captures_both() -> None:
    """6 5 and 6 3 meet 6 4 2 and 1: five beats none, four beats three."""
    brute = card("third", "brute", "3/1 0/1 0/1")
    start = position("third", LINE, "0.blade.1@0,0 1.brute.1@1,0", brute)

    end = play(
        start, "storm 0.blade.1 1,0 melee; roll 6 5; roll 6 3; roll 6 4 2; roll 1"
    )

    assert captures(end) == {"0.blade.1": 1, "1.brute.1": 0}


@pytest.mark.rule("assault.roll", "assault.compare", "assault.capture")
def test_the_printed_example_of_the_second_edition_captures_the_defender() -> None:
    """6 1 beats 4 2. The 3 of the counter-strike is cancelled, and no die is left."""
    guard = card("second", "guard", "1/2 0/1 0/1")
    start = position("second", LINE, "0.blade.1@0,0 1.guard.1@1,0", guard)

    end = play(start, "storm 0.blade.1 1,0 melee; roll 6 1; roll 3 1; roll 3; roll 4 2")

    assert captures(end) == {"1.guard.1": 0}
    assert at(end, "0.blade.1") == "1,0"


@both
@pytest.mark.rule("assault.roll", "skill.dice")
def test_four_pools_are_rolled_of_which_nobody_can_leave_one_out(edition: str) -> None:
    brute = card(edition, "brute", "3/1 0/1 0/1")
    start = position(edition, LINE, "0.blade.1@0,0 1.brute.1@1,0", brute)

    happened = events(
        start, "storm 0.blade.1 1,0 melee; roll 2 1; roll 5 4; roll 3 2 1; roll 6"
    )

    rolls = [(r.unit, r.pool, r.faces) for r in of_kind(happened, Rolled)]
    assert rolls == [
        ("0.blade.1", "off", (2, 1)),
        ("0.blade.1", "def", (5, 4)),
        ("1.brute.1", "off", (3, 2, 1)),
        ("1.brute.1", "def", (6,)),
    ]


@both
@pytest.mark.rule("assault.counter", "assault.roll")
def test_a_defender_without_off_dice_counters_nothing(edition: str) -> None:
    start = position(edition, LINE, "0.mace.1@0,0 1.dummy.1@1,0")

    script = "storm 0.mace.1 1,0 melee; roll 5; roll 1; roll 6"
    (compared,) = of_kind(events(start, script), Compared)
    end = play(start, script)

    assert (compared.unit, compared.succeeded) == ("0.mace.1", False)
    assert (zone(end, "1.dummy.1"), at(end, "0.mace.1")) == ("map", "0,0")


@both
@pytest.mark.rule("assault.counter", "kicker.alone")
def test_a_defender_without_off_dice_strikes_by_its_kicker_alone(edition: str) -> None:
    trap = card(edition, "trap", "0(4)/1 0/1 0/1")
    start = position(edition, LINE, "0.mace.1@0,0 1.trap.1@1,0", trap)

    end = play(start, "storm 0.mace.1 1,0 melee; roll 5; roll 3; roll 6")

    assert captures(end) == {"0.mace.1": 1}


@both
@pytest.mark.rule("assault.compare")
@pytest.mark.parametrize(
    ("strike", "guard", "struck"),
    [
        ("6 4", "6 3", True),
        ("6 4", "6 4", False),
        ("6 4", "5 5", True),
        ("5 5", "6 1", False),
        ("5 3", "5 4", False),
    ],
)
def test_equal_dice_cancel_and_the_first_difference_decides(
    edition: str, strike: str, guard: str, *, struck: bool
) -> None:
    start = position(edition, LINE, "0.blade.1@0,0 1.blade.1@1,0")

    end = play(
        start,
        f"storm 0.blade.1 1,0 melee; roll {strike}; roll 6 6; roll 1 1; roll {guard}",
    )

    assert (zone(end, "1.blade.1") == "captured") is struck


@both
@pytest.mark.rule("assault.compare")
def test_a_strike_with_dice_left_succeeds_and_one_that_has_run_out_fails(
    edition: str,
) -> None:
    start = position(edition, LINE, "0.blade.1@0,0 1.mace.1@1,0")

    end = play(start, "storm 0.blade.1 1,0 melee; roll 6 1; roll 4 3; roll 4; roll 6")

    assert captures(end) == {"1.mace.1": 0}


@both
@pytest.mark.rule("assault.compare", "compare.pairwise")
@pytest.mark.parametrize(
    ("comparison", "strike", "guard", "struck"),
    [
        ("cancel-ties", "6 4", "6 3", True),
        ("highest", "6 4", "6 3", False),
        ("highest", "6 1", "5 4", True),
        ("pairwise", "6 4", "6 3", True),
        ("pairwise", "5 5", "6 1", True),
        ("pairwise", "5 3", "6 3", False),
        ("cancel-ties", "5 5", "6 1", False),
    ],
)
def test_the_house_may_compare_otherwise(
    edition: str, comparison: str, strike: str, guard: str, *, struck: bool
) -> None:
    start = position(
        edition, LINE, "0.blade.1@0,0 1.blade.1@1,0", comparison=comparison
    )

    end = play(
        start,
        f"storm 0.blade.1 1,0 melee; roll {strike}; roll 6 6; roll 1 1; roll {guard}",
    )

    assert (zone(end, "1.blade.1") == "captured") is struck


@both
@pytest.mark.rule("compare.pairwise")
@pytest.mark.parametrize(
    ("comparison", "struck"), [("pairwise", False), ("cancel-ties", True)]
)
def test_off_dice_without_a_partner_do_nothing_pairwise(
    edition: str, comparison: str, *, struck: bool
) -> None:
    start = position(edition, LINE, "0.blade.1@0,0 1.mace.1@1,0", comparison=comparison)

    end = play(start, "storm 0.blade.1 1,0 melee; roll 6 1; roll 6 6; roll 1; roll 6")

    assert (zone(end, "1.mace.1") == "captured") is struck


@pytest.mark.rule("assault.matching")
@pytest.mark.parametrize(
    ("mine", "theirs", "verb", "skill", "met"),
    [
        ("archery magic", "firearms tech", "storm", "melee", "melee"),
        ("archery magic", "firearms tech", "shoot", "archery", "firearms"),
        ("firearms tech", "archery magic", "shoot", "firearms", "archery"),
        ("archery magic", "firearms tech", "storm", "magic", "tech"),
        ("firearms tech", "archery magic", "shoot", "tech", "magic"),
        ("firearms tech", "firearms tech", "shoot", "tech", "tech"),
    ],
)
def test_skills_meet_their_like_in_the_second_edition(
    mine: str, theirs: str, verb: str, skill: str, met: str
) -> None:
    ours = card("second", "ours", "1/1 1/1 1/1", skills=mine)
    dice = dict(zip(("melee", *theirs.split()), ("1/1", "2/2", "3/3"), strict=True))
    foes = card("second", "foes", " ".join(dice.values()), skills=theirs)
    start = position("second", LINE, "0.ours.1@0,0 1.foes.1@1,0", ours, foes)

    state = play(start, f"{verb} 0.ours.1 1,0 {skill}; roll 1; roll 1", dice_left=True)
    size = int(dice[met][0])

    done = play(state, f"roll {' '.join('1' * size)}; roll {' '.join('1' * size)}")

    assert done.mover != CHANCE


@pytest.mark.rule("assault.matching-magitech", "assault.matching", "skill.dice")
@pytest.mark.parametrize(
    ("mine", "skill", "theirs"),
    [
        ("ballistics arcane", "arcane", "tech"),
        ("ballistics tech", "tech", "arcane"),
        ("ballistics tech", "tech", "tech"),
    ],
)
def test_arcane_and_tech_meet_either_in_the_third_edition(
    mine: str, skill: str, theirs: str
) -> None:
    ours = card("third", "ours", "1/1 1/1 1/1", skills=mine)
    foes = card("third", "foes", "1/1 1/1 2/2", skills=f"ballistics {theirs}")
    start = position("third", LINE, "0.ours.1@0,0 1.foes.1@1,0", ours, foes)

    happened = events(
        start,
        f"storm 0.ours.1 1,0 {skill}; roll 1; roll 1; roll 1 1; roll 1 1",
        dice_left=True,
    )

    assert of_kind(happened, SkillChosen) == []


@pytest.mark.rule("assault.matching-magitech")
def test_a_magitech_defender_chooses_after_the_attacker_has_declared() -> None:
    mixed = card("third", "mixed", "1/1 1/1 1/1", skills="ballistics magitech")
    start = position("third", LINE, "0.mixed.1@0,0 1.mixed.1@1,0", mixed)

    asked = play(start, "storm 0.mixed.1 1,0 tech")
    (chosen,) = of_kind(
        events(asked, "declare arcane; roll 1; roll 1; roll 1; roll 1"), SkillChosen
    )

    assert {"storm 0.mixed.1 1,0 arcane", "storm 0.mixed.1 1,0 tech"} <= choices(start)
    assert (asked.mover, choices(asked)) == (1, {"declare arcane", "declare tech"})
    assert (chosen.unit, chosen.skill) == ("1.mixed.1", "arcane")
    assert refused(asked, "declare melee").rule == "assault.matching-magitech"


@both
@pytest.mark.rule("kicker", "kicker.fixed")
def test_a_kicker_is_one_more_die_that_always_shows_its_number(edition: str) -> None:
    kicking = card(edition, "kicking", "1(5)/1(2) 0/1 0/1")
    start = position(edition, LINE, "0.kicking.1@0,0 1.blade.1@1,0", kicking)

    happened = events(
        start, "storm 0.kicking.1 1,0 melee; roll 3; roll 4; roll 4 1; roll 4 4"
    )

    strike, counter = of_kind(happened, Compared)
    kicks = [(k.unit, k.pool, k.face) for k in of_kind(happened, Kicked)]
    assert kicks == [("0.kicking.1", "off", 5), ("0.kicking.1", "def", 2)]
    assert (strike.strike, strike.succeeded) == ((5, 3), True)
    assert (counter.guard, counter.succeeded) == ((4, 2), False)


@both
@pytest.mark.rule("kicker.alone")
def test_a_kicker_of_0_is_not_a_die(edition: str) -> None:
    """Otherwise a strike of 0 would beat a defence without dice."""
    bare = card(edition, "bare", "0/0 0/1 0/1")
    naught = card(edition, "naught", "0(0)/1 0/1 0/1")
    start = position(edition, LINE, "0.naught.1@0,0 1.bare.1@1,0", naught, bare)

    assert refused(start, "storm 0.naught.1 1,0 melee").rule == "assault.needs-off"


@both
@pytest.mark.rule("kicker.alone", "assault.compare")
def test_a_kicker_alone_defends_against_dice_that_are_no_higher(edition: str) -> None:
    wall = card(edition, "wall", "0/0(4) 0/1 0/1")
    start = position(edition, LINE, "0.mace.1@0,0 1.wall.1@1,0", wall)

    held = play(start, "storm 0.mace.1 1,0 melee; roll 4; roll 1")
    taken = play(start, "storm 0.mace.1 1,0 melee; roll 5; roll 1")

    assert (zone(held, "1.wall.1"), zone(taken, "1.wall.1")) == ("map", "captured")


@both
@pytest.mark.rule("kicker.no-die", "kicker.fixed")
def test_a_kicker_is_not_rolled_again(edition: str) -> None:
    kicking = card(edition, "kicking", "1(5)/1 0/1 0/1", terrain=("plain",))
    start = position(edition, LINE, "0.kicking.1@0,0 1.mace.1@1,0", kicking)

    state = play(start, "storm 0.kicking.1 1,0 melee; roll 3; roll 2; roll 1; roll 6")

    assert choices(state) == {"reroll off 3", "reroll def 2", "decline"}


PILLAR = KickerAura(by=1)


@both
@pytest.mark.rule("kicker.fixed", "ability.first")
@pytest.mark.parametrize(
    ("pillars", "face"),
    [
        ("", 3),
        ("0.pillar.1@4,0", 4),
        ("0.pillar.1@4,0 1.pillar.1@5,0", 3),
        ("1.pillar.1@4,0 1.pillar.2@5,0", 1),
        ("0.pillar.1@4,0 0.pillar.2@5,0 0.pillar.3@3,0", 6),
        ("0.pillar.1@4,0 0.pillar.2@5,0 0.pillar.3@3,0 0.pillar.4@2,0", 6),
        ("0.pillar.1 1.pillar.1!", 3),
    ],
)
def test_every_pillar_on_the_map_lifts_friendly_kickers_and_lowers_others(
    edition: str, pillars: str, face: int
) -> None:
    pillar = card(edition, "pillar", "0/2 0/2 0/2", PILLAR)
    kicking = card(edition, "kicking", "1(3)/1 0/1 0/1")
    units = f"0.kicking.1@0,0 1.dummy.1@0,1 {pillars}"
    start = position(edition, f"{LINE} 0,1", units, pillar, kicking)

    happened = events(start, "storm 0.kicking.1 0,1 melee; roll 1; roll 1; roll 6")

    assert [kick.face for kick in of_kind(happened, Kicked)] == [face]


@both
@pytest.mark.rule("kicker.fixed", "kicker.alone", "assault.needs-off")
def test_a_kicker_that_pillars_lower_to_0_is_gone(edition: str) -> None:
    pillar = card(edition, "pillar", "0/2 0/2 0/2", PILLAR)
    alone = card(edition, "alone", "0(1)/1 0/1 0/1")
    units = "0.alone.1@0,0 1.dummy.1@1,0 1.pillar.1@4,0"
    start = position(edition, LINE, units, pillar, alone)

    assert choices(start, "storm") == set()


BLADE = Spellblade(skill="melee", spares=("mage", "construct"))


@both
@pytest.mark.rule("ability.first", "kicker")
@pytest.mark.parametrize(
    ("types", "kicks"),
    [(("elf",), 1), (("human", "mage"), 0), (("construct",), 0)],
)
def test_a_spellblade_loses_its_melee_kicker_against_mages_and_constructs(
    edition: str, types: tuple[str, ...], kicks: int
) -> None:
    blade = card(edition, "spellblade", "2(3)/2 0/2 1/2", BLADE)
    foe = card(edition, "foe", "1/1 0/1 0/1", types=types)
    units = "0.spellblade.1@0,0 1.foe.1@1,0"
    attack = position(edition, LINE, units, blade, foe)
    defence = position(edition, LINE, units, blade, foe, turn=1)

    attacking = events(
        attack, "storm 0.spellblade.1 1,0 melee; roll 1 1; roll 6 6; roll 1; roll 6"
    )
    defending = events(
        defence, "storm 1.foe.1 0,0 melee; roll 1; roll 6; roll 1 1; roll 6 6"
    )

    assert len(of_kind(attacking, Kicked)) == kicks
    assert len(of_kind(defending, Kicked)) == kicks


@both
@pytest.mark.rule("base.assault", "ability.first")
def test_a_spellblade_keeps_its_kicker_against_a_base(edition: str) -> None:
    blade = card(edition, "spellblade", "2(3)/2 0/2 1/2", BLADE)
    units = "0.spellblade.1@0,0 1.mace.1"
    start = position(edition, LINE, units, blade, bases="-7,3 0,-1")

    happened = events(start, "storm 0.spellblade.1 0,-1 melee; roll 2 1; roll 6 6 6")

    assert [kick.face for kick in of_kind(happened, Kicked)] == [3]


SHADE = WastingAura(fewer=1)


@both
@pytest.mark.rule("ability.first", "kicker.no-die", "map.adjacent")
def test_enemies_beside_a_shade_roll_one_die_of_each_colour_fewer(edition: str) -> None:
    """Any number of Shades removes one. A close attacker is next to the Shade."""
    shade = card(edition, "shade", "1/1 0/1 1/1", SHADE)
    units = "0.blade.1@0,0 1.shade.1@1,0 1.shade.2@2,0 1.shade.3@1,1"
    start = position(edition, f"{LINE} 1,1", units, shade)

    state = play(start, "storm 0.blade.1 1,0 melee; roll 6; roll 6; roll 1; roll 1")

    assert choices(state) == {"reroll off 1", "reroll def 1", "decline"}
    end = play(state, "decline")
    assert captures(end) == {"1.shade.1": 0}


@both
@pytest.mark.rule("assault.in-tile", "ability.first")
def test_a_shade_that_charges_in_is_beside_its_target(edition: str) -> None:
    shade = card(edition, "shade", "1/1 0/1 1/1", SHADE)
    start = position(edition, LINE, "0.shade.1@0,0 1.blade.1@1,0", shade)

    happened = events(
        start, "storm 0.shade.1 1,0 melee; roll 1; roll 6; roll 6; roll 5"
    )

    sizes = [len(rolled.faces) for rolled in of_kind(happened, Rolled)]
    assert sizes == [1, 1, 1, 1]


@both
@pytest.mark.rule("assault.in-tile")
def test_a_shade_beside_the_tile_that_an_attacker_left_does_not_touch_it(
    edition: str,
) -> None:
    shade = card(edition, "shade", "1/1 0/1 1/1", SHADE)
    units = "0.mace.1@1,0 1.dummy.1@2,0 1.shade.1@0,0"
    start = position(edition, LINE, units, shade)

    end = play(start, "storm 0.mace.1 2,0 melee; roll 6; roll 1; roll 5")

    assert captures(end) == {"1.dummy.1": 0}


@both
@pytest.mark.rule("assault.needs-off", "kicker.no-die")
def test_a_unit_without_an_off_die_beside_a_shade_declares_no_assault(
    edition: str,
) -> None:
    shade = card(edition, "shade", "1/1 0/1 1/1", SHADE)
    hard = card(edition, "hard", "1(2)/1 0/1 0/1")
    units = "0.mace.1@0,0 0.hard.1@1,1 1.shade.1@1,0 1.dummy.1@0,1"
    start = position(edition, f"{LINE} 1,1 0,1", units, shade, hard)

    assert choices(start, "storm 0.mace.1") == set()
    assert choices(start, "storm 0.hard.1") == {"1,0 melee", "0,1 melee"}
    assert refused(start, "storm 0.mace.1 1,0 melee").rule == "assault.needs-off"


@both
@pytest.mark.rule("assault.needs-off")
@pytest.mark.parametrize(("zero", "able"), [("illegal", False), ("legal", True)])
def test_the_house_may_allow_assaults_without_off_dice(
    edition: str, zero: str, *, able: bool
) -> None:
    units = "0.dummy.1@0,0 1.mace.1@1,0"
    start = position(edition, LINE, units, zero_off_assault=zero)

    assert ("1,0 melee" in choices(start, "storm 0.dummy.1")) is able


@both
@pytest.mark.rule("assault.needs-off")
def test_an_assault_that_the_house_allows_can_strike_nobody(edition: str) -> None:
    units = "0.dummy.1@0,0 1.mace.1@1,0"
    start = position(edition, LINE, units, zero_off_assault="legal")

    end = play(start, "storm 0.dummy.1 1,0 melee; roll 1; roll 2; roll 1")

    assert captures(end) == {"0.dummy.1": 1}


@both
@pytest.mark.rule("assault.ranged", "range.extended", "assault.roll")
def test_a_ranged_assault_from_an_adjacent_tile_is_countered_in_full(
    edition: str,
) -> None:
    start = position(edition, LINE, DUEL)

    end = play(
        start, f"shoot 0.mace.1 1,0 {RANGED[edition]}; roll 1; roll 2; roll 3; roll 1"
    )

    assert captures(end) == {"0.mace.1": 1}


@both
@pytest.mark.rule("assault.ranged", "assault.advance")
def test_a_ranged_attacker_stays_where_it_is(edition: str) -> None:
    start = position(edition, LINE, DUEL)

    end = play(
        start,
        f"shoot 0.mace.1 1,0 {THIRD_SKILL[edition]}; roll 3; roll 2; roll 1; roll 2",
    )

    assert captures(end) == {"1.mace.1": 0}
