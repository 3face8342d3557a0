"""The Starfall Enclave, card by card."""

import pytest

from pocket_tactics.engine.events import FeatureShifted, Judged, Rolled, Tempered
from pocket_tactics.engine.hexes import Hex
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, WIDE, card, position
from tests.laying import at

SHOOTER = card("shooter", "1 1", ranged=1)
SAGE = card("sage", "1 1", types=("mage",))
RUNE = card("rune", "1 1", types=("arcane",))
ROCK = card("rock", "1 1", types=("construct",))
ORC = card("orc", "1 1", types=("orc", "living"))
OWN = (SHOOTER, SAGE, RUNE, ROCK, ORC)

OUTPOSTS = "0,0 1,0 2,0+village 3,0 4,0+forest 5,0"


@pytest.mark.rule("fourth.scout", "fourth.deploy", "fourth.placing")
def test_gladestrider_is_deployed_next_to_any_feature_whoever_holds_it() -> None:
    start = position(OUTPOSTS, "0.gladestrider.1 0.mace.1@0,0 1.mace.1@2,0")

    assert choices(start, "deploy 0.gladestrider.1") == {"1,0", "3,0", "5,0"}
    assert at(play(start, "deploy 0.gladestrider.1 5,0"), "0.gladestrider.1") == "5,0"


@pytest.mark.rule("fourth.scout", "fourth.deploy")
def test_gladestrider_is_not_deployed_on_a_feature_unless_another_lies_beside() -> None:
    units = "0.gladestrider.1 0.mace.1@0,0 0.mace.2 1.mace.1@1,0"
    start = position(OUTPOSTS, units)
    twin = position(OUTPOSTS + " 3,-1+highland", units)

    assert refused(start, "deploy 0.gladestrider.1 2,0").rule == "fourth.deploy"
    assert refused(start, "deploy 0.mace.2 3,0").rule == "fourth.deploy"
    assert "0.gladestrider.1 2,0" in choices(twin, "deploy")


ELVES = "0.realmguard.1@0,0 0.sentinel.1@4,0 1.mace.1@2,0"


@pytest.mark.rule("fourth.kin-step", "fourth.turn")
def test_realmguard_goes_next_to_another_elf_however_far() -> None:
    start = position(LINE, ELVES)

    end = play(start, "kin-step 0.realmguard.1 5,0")

    assert choices(start, "kin-step") == {"0.realmguard.1 3,0", "0.realmguard.1 5,0"}
    assert (at(end, "0.realmguard.1"), end.mover) == ("5,0", 1)


@pytest.mark.rule("fourth.kin-step", "move.step")
def test_realmguard_simply_walks_where_a_move_leads_anyway() -> None:
    """Beside its kin too: the same move is not offered twice."""
    start = position(LINE, "0.realmguard.1@0,0 0.sentinel.1@2,0 1.mace.1@5,0")

    assert choices(start, "kin-step") == {"0.realmguard.1 3,0"}
    assert choices(start, "move 0.realmguard.1") == {"1,0"}
    assert refused(start, "kin-step 0.realmguard.1 1,0").rule == "fourth.kin-step"


@pytest.mark.rule("fourth.kin-step")
@pytest.mark.parametrize("kin", ["0.warden.1@4,0", "0.mace.1@4,0", "1.sentinel.1@4,0"])
def test_realmguard_has_no_kin_in_wardens_strangers_and_enemies(kin: str) -> None:
    start = position(LINE, f"0.realmguard.1@0,0 {kin} 1.mace.1@2,0")

    assert choices(start, "kin-step") == set()
    assert refused(start, "kin-step 0.realmguard.1 5,0").rule == "fourth.kin-step"


@pytest.mark.rule("fourth.kin-step", "fourth.allies")
def test_realmguard_joins_the_elves_of_a_partner() -> None:
    units = "0.realmguard.1@0,0 2.sentinel.1@4,0 1.mace.1@2,0 3.mace.1@1,0"
    start = position(LINE, units, teams=(0, 1, 0, 1))

    assert choices(start, "kin-step") == {"0.realmguard.1 3,0", "0.realmguard.1 5,0"}


@pytest.mark.rule("fourth.kin-step", "fourth.water", "fourth.placing")
def test_realmguard_tests_the_hazard_it_comes_to() -> None:
    """A move that an ability grants is a move."""
    start = position("0,0 1,0 2,0 3,0 4,0 5,0:water", ELVES)

    end = play(start, "kin-step 0.realmguard.1 5,0; roll 4 4")

    assert captures(end) == {"0.realmguard.1": 1}


@pytest.mark.rule("fourth.kin-step", "fourth.phalanx")
def test_realmguard_moves_so_a_spearman_may_follow() -> None:
    units = "0.realmguard.1@0,0 0.sentinel.1@4,1 0.spearman.1@2,0 1.mace.1@0,2"
    start = position(WIDE, units)

    stepped = play(start, "kin-step 0.realmguard.1 4,0")

    assert "move 0.spearman.1 3,0" in choices(stepped)


SPELL = "0.champion.1@1,0 1.mace.1@2,0 1.mace.9"


@pytest.mark.rule("fourth.spellblade", "fourth.assault-order")
@pytest.mark.parametrize(
    ("pool", "bumps"), [("off", {"off 3 +2", "off 2 +2"}), ("def", {"def 4 +2"})]
)
def test_champion_has_a_bump_on_the_dice_it_chooses_after_the_roll(
    pool: str, bumps: set[str]
) -> None:
    start = position(LINE, SPELL)
    rolled = play(
        start, "assault 0.champion.1 1.mace.1; roll 3 2; roll 4 4; roll 5; roll 4"
    )

    tempered = play(rolled, f"temper {pool}")

    assert choices(rolled) == {"temper off", "temper def"}
    assert choices(tempered, "bump") == bumps
    (told,) = of_kind(events(rolled, f"temper {pool}"), Tempered)
    assert (told.rule, told.pool, told.bump) == ("fourth.spellblade", pool, 2)


@pytest.mark.rule("fourth.spellblade", "unit.types")
@pytest.mark.parametrize(
    ("foe", "blade"), [("sage", False), ("rune", False), ("rock", False), ("orc", True)]
)
def test_champion_has_no_bump_against_arcane_construct_and_mage(
    foe: str, *, blade: bool
) -> None:
    start = position(LINE, f"0.champion.1@1,0 1.{foe}.1@2,0", *OWN)

    rolled = play(
        start, f"assault 0.champion.1 1.{foe}.1; roll 3 2; roll 4 4; roll 1; roll 6"
    )

    assert (choices(rolled, "temper") == {"off", "def"}) is blade
    assert choices(rolled, "bump") == set()


@pytest.mark.rule("fourth.spellblade")
def test_champion_has_no_bump_when_it_is_the_one_assaulted() -> None:
    start = position(LINE, SPELL, turn=1)

    end = play(
        start, "assault 1.mace.1 0.champion.1; roll 1; roll 6; roll 3 2; roll 4 4"
    )

    assert end.turn == 2


@pytest.mark.rule("fourth.spellblade", "fourth.interpose")
def test_champion_counts_the_types_of_whom_it_fights_in_the_end() -> None:
    """Declared against a Mage; a Shieldmaiden steps in."""
    start = position(WIDE, "0.champion.1@1,1 1.mage.1@2,1 1.shieldmaiden.1@3,1")

    rolled = play(
        start,
        "assault 0.champion.1 1.mage.1; interpose 1.shieldmaiden.1;"
        "roll 1 1; roll 6 6; roll 1 1 1; roll 6 6 6",
    )

    assert choices(rolled) == {"temper off", "temper def"}
    assert refused(rolled, "decline").rule == "fourth.spellblade"


TREES = "0,0+forest 1,0 2,0 3,0 4,0+village 5,0"


@pytest.mark.rule("fourth.treeline")
@pytest.mark.parametrize("place", ["0,0", "1,0"])
def test_sentinel_shoots_from_or_beside_a_forest_with_a_def_bump(place: str) -> None:
    target = f"{int(place[0]) + 2},0"
    start = position(TREES, f"0.sentinel.1@{place} 1.shooter.1@{target}", *OWN)

    fight = play(
        start,
        "assault 0.sentinel.1 1.shooter.1; roll 1 1 1; roll 2 2; roll 3; roll 6",
    )

    assert choices(fight) == {"bump def 2 +1", "decline"}


@pytest.mark.rule("fourth.treeline")
def test_sentinel_does_not_shoot_elsewhere() -> None:
    start = position(TREES, "0.sentinel.1@2,0 1.shooter.1@4,0", *OWN)

    assert choices(start, "assault") == set()
    refusal = refused(start, "assault 0.sentinel.1 1.shooter.1")
    assert refusal.rule == "fourth.treeline"


@pytest.mark.rule("fourth.treeline")
@pytest.mark.parametrize("place", ["2,0", "1,0"])
def test_sentinel_assaults_its_neighbours_anywhere_without_the_bump(place: str) -> None:
    target = f"{int(place[0]) + 1},0"
    start = position(TREES, f"0.sentinel.1@{place} 1.mace.1@{target} 1.mace.2@5,0")

    end = play(
        start, "assault 0.sentinel.1 1.mace.1; roll 1 1 1; roll 2 2; roll 1; roll 6"
    )

    assert end.turn == 2


@pytest.mark.rule("fourth.treeline", "fourth.return-fire")
@pytest.mark.parametrize("places", [("2,0", "4,0"), ("1,0", "3,0")])
def test_sentinel_strikes_back_anywhere_without_the_bump(
    places: tuple[str, str],
) -> None:
    mine, theirs = places
    start = position(
        TREES, f"0.sentinel.1@{mine} 1.shooter.1@{theirs} 1.mace.1@5,0", *OWN, turn=1
    )

    end = play(
        start,
        "assault 1.shooter.1 0.sentinel.1; roll 1; roll 1; roll 6 1 1; roll 2 2"
        + ("; decline; decline" if theirs == "4,0" else ""),
    )

    assert captures(end) == {"1.shooter.1": 0}


@pytest.mark.rule("fourth.dive", "move.flying")
def test_warden_may_assault_at_once_after_a_move() -> None:
    """With an OFF bump on top of the card's, and two DEF dice."""
    start = position(LINE, "0.warden.1@0,0 1.mace.1@2,0 1.mace.2@4,0")
    moved = play(start, "move 0.warden.1 1,0; decline")

    fight = play(
        moved, "assault 0.warden.1 1.mace.1; roll 2 1 1; roll 3 3; roll 1; roll 5"
    )
    bumped = play(fight, "bump off 2 +1")

    assert choices(moved) == {"assault 0.warden.1 1.mace.1", "decline"}
    assert choices(fight) == {
        "bump off 2 +1",
        "bump off 1 +1",
        "bump def 3 +1",
        "decline",
    }
    assert "bump off 3 +1" in choices(bumped)
    assert refused(moved, "assault 0.warden.1 1.mace.2").rule == "fourth.dive"


@pytest.mark.rule("fourth.dive")
def test_warden_may_leave_it_at_the_move() -> None:
    start = position(LINE, "0.warden.1@0,0 1.mace.1@2,0")

    assert play(start, "move 0.warden.1 1,0; decline; decline").mover == 1


@pytest.mark.rule("fourth.dive")
def test_warden_that_assaults_without_a_move_has_three_dice_and_its_own_bump() -> None:
    start = position(LINE, "0.warden.1@1,0 1.mace.1@2,0 1.mace.9")

    fight = play(
        start, "assault 0.warden.1 1.mace.1; roll 2 1 1; roll 3 3 3; roll 1; roll 5"
    )

    assert "bump off 3 +1" not in choices(play(fight, "bump off 2 +1"))


@pytest.mark.rule("fourth.dive", "move.flying")
def test_warden_dives_after_bonus_moves_too_and_at_adjacent_enemies_alone() -> None:
    start = position(LINE, "0.warden.1@0,0 1.mace.1@3,0 1.mace.2@5,0")

    moved = play(start, "move 0.warden.1 1,0; move 0.warden.1 2,0")

    assert choices(moved) == {"assault 0.warden.1 1.mace.1", "decline"}


@pytest.mark.rule("fourth.dive", "feature.highland")
@pytest.mark.parametrize(
    ("script", "dives"),
    [
        ("move 0.warden.1 1,0; move 0.warden.1 1,1; roll 4 4 4", True),
        ("move 0.warden.1 1,1; roll 4 4 4", False),
    ],
)
def test_warden_held_at_a_highland_dives_if_it_has_moved_a_tile(
    script: str, *, dives: bool
) -> None:
    tiles = "0,0 1,0 0,1 1,1+highland 2,0 3,0+village"
    start = position(tiles, "0.warden.1@0,1 1.mace.1@0,0 1.mace.2@2,0")

    held = play(start, script)

    assert (choices(held, "assault 0.warden.1") != set() and held.mover == 0) is dives


@pytest.mark.rule("fourth.dive", "fourth.placing")
def test_warden_that_is_deployed_does_not_dive() -> None:
    start = position(
        "0,0+village 1,0 2,0 3,0+forest", "0.mace.1@0,0 0.warden.1 1.mace.1@2,0"
    )

    assert play(start, "deploy 0.warden.1 1,0").mover == 1


@pytest.mark.rule("fourth.dive", "fourth.water")
def test_warden_that_drowns_dives_no_more() -> None:
    start = position("0,0 1,0:water 2,0", "0.warden.1@0,0 0.mace.1 1.mace.1@2,0")

    assert captures(play(start, "move 0.warden.1 1,0; roll 1 1 1")) == {"0.warden.1": 1}


WOOD = "0,0 1,0 2,0:water+forest 3,0 4,0+village 5,0"


@pytest.mark.rule("fourth.will", "fourth.ability-action", "feature.replaces-tile")
def test_warmage_sets_a_free_forest_over_and_the_water_is_back() -> None:
    start = position(WOOD, "0.warmage.1@0,0 0.mace.1@1,0 1.mace.1@5,0")

    (told,) = of_kind(events(start, "shift 0.warmage.1 2,0 3,0"), FeatureShifted)
    end = play(start, "shift 0.warmage.1 2,0 3,0")

    assert choices(start, "shift") == {"0.warmage.1 2,0 3,0"}
    assert (told.rule, told.feature, told.at) == ("fourth.will", "forest", Hex(3, 0))
    assert (end.mover, end.turn) == (1, 2)
    assert end.board.by_place[Hex(2, 0)].ground.id == "water"
    assert end.board.by_place[Hex(3, 0)].ground.id == "forest"


@pytest.mark.rule("fourth.will", "feature.replaces-tile", "fourth.water")
def test_warmage_covers_the_water_where_the_forest_goes() -> None:
    tiles = "0,0 1,0:water 2,0+forest 3,0 4,0+village"
    start = position(tiles, "0.warmage.1@0,0 1.mace.1@3,0")

    shifted = play(start, "shift 0.warmage.1 2,0 1,0; move 1.mace.1 2,0")

    assert play(shifted, "move 0.warmage.1 1,0").turn == 4


@pytest.mark.rule("fourth.will")
@pytest.mark.parametrize(
    ("tiles", "units"),
    [
        ("0,0 1,0 2,0+forest 3,0 4,0+village", "0.mace.1@2,0 1.mace.1@3,0"),
        ("0,0 1,0+village 2,0+forest 3,0+highland", "1.mace.1@3,0"),
        ("0,0 1,0 2,0+highland 3,0 4,0+village", "1.mace.1@4,0"),
    ],
)
def test_warmage_shifts_no_held_forest_no_other_feature_and_not_onto_one(
    tiles: str, units: str
) -> None:
    start = position(tiles, f"0.warmage.1@0,0 {units}")

    assert choices(start, "shift") == set()
    assert refused(start, "shift 0.warmage.1 2,0 1,0").rule == "fourth.will"


@pytest.mark.rule("fourth.will", "fourth.control", "fourth.win-features")
def test_warmage_shifts_a_forest_away_from_who_kept_it() -> None:
    """A shifted Forest has no controller, which bars the win by features."""
    start = position(
        "0,0 1,0 2,0+forest=0 3,0 4,0+village 5,0",
        "0.warmage.1@0,0 0.mace.1@5,0 1.mace.1@1,0",
        feature_control="last-occupant",
    )

    shifted = play(start, "shift 0.warmage.1 2,0 3,0; move 1.mace.1 2,0")

    assert shifted.board.by_place[Hex(3, 0)].owner is None
    assert play(shifted, "move 0.mace.1 4,0").outcome is None


@pytest.mark.rule("fourth.will", "fourth.test")
@pytest.mark.parametrize(("face", "lost"), [(4, {"1.mace.1": 0}), (5, {})])
def test_warmage_has_an_enemy_next_to_a_forest_tested(
    face: int, lost: dict[str, int]
) -> None:
    """Any Forest, at any distance, held or not."""
    units = "0.warmage.1@0,0 1.mace.1@3,0 1.mace.2@2,0 1.mace.3@5,0"
    start = position(WOOD, units)
    script = f"afflict 0.warmage.1 1.mace.1; roll {face}"

    (judged,) = of_kind(events(start, script), Judged)
    end = play(start, script)

    assert choices(start, "afflict") == {"0.warmage.1 1.mace.1"}
    assert (judged.pool, judged.needs, judged.rule) == ("def", 5, "fourth.will")
    assert (captures(end), end.mover) == (lost, 1)


@pytest.mark.rule("fourth.will")
def test_warmage_reaches_an_enemy_on_a_forest_through_another_forest_alone() -> None:
    tiles = "0,0 1,0 2,0+forest 3,0+forest 4,0 5,0+village"
    both = position(tiles, "0.warmage.1@0,0 1.mace.1@2,0")
    single = position(WOOD, "0.warmage.1@0,0 1.mace.1@2,0")

    assert choices(both, "afflict") == {"0.warmage.1 1.mace.1"}
    assert choices(single, "afflict") == set()
    refusal = refused(single, "afflict 0.warmage.1 1.mace.1")
    assert refusal.rule == "fourth.will"


@pytest.mark.rule("fourth.will", "fourth.allies")
def test_warmage_afflicts_neither_friends_nor_partners() -> None:
    units = "0.warmage.1@0,0 0.mace.1@1,0 2.mace.1@3,0 1.mace.1@5,0 3.mace.1"
    start = position(WOOD, units, teams=(0, 1, 0, 1))

    assert choices(start, "afflict") == set()
    refusal = refused(start, "afflict 0.warmage.1 2.mace.1")
    assert refusal.rule == "fourth.assault"


@pytest.mark.rule("fourth.will")
@pytest.mark.parametrize(
    ("will_reach", "place", "reaches"),
    [
        ("any-forest", "0,0", True),
        ("own-neighbourhood", "0,0", False),
        ("own-neighbourhood", "1,0", True),
        ("own-neighbourhood", "2,0", True),
    ],
)
def test_warmage_reaches_any_forest_or_by_the_house_those_around_it(
    will_reach: str, place: str, *, reaches: bool
) -> None:
    """Both values of will_reach."""
    tiles = WOOD.replace("1,0", "1,0 1,1")
    start = position(tiles, f"0.warmage.1@{place} 1.mace.1@3,0", will_reach=will_reach)

    assert (choices(start, "afflict") != set()) is reaches
    free = reaches and place != "2,0"
    assert ("0.warmage.1 2,0 1,1" in choices(start, "shift")) is free


@pytest.mark.rule("fourth.will", "fourth.reroll", "fourth.bump")
def test_warmage_uses_no_bump_and_gives_none_in_its_test() -> None:
    """The Village's bump is for assaults."""
    tiles = "0,0 1,0 2,0+forest 3,0+village 4,0"
    start = position(tiles, "0.warmage.1@0,0 1.mace.1@3,0 1.mace.2@4,0")

    script = "afflict 0.warmage.1 1.mace.1; roll 4"

    assert [told.unit for told in of_kind(events(start, script), Rolled)] == [
        "1.mace.1"
    ]
    assert captures(play(start, script)) == {"1.mace.1": 0}
