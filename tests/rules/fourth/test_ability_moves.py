"""Moves by abilities: kin steps and treewalks."""

import pytest

from tests.conftest import captures, choices, play, refused
from tests.fourth import LINE, WIDE, position
from tests.short_positions import at

ELVES = "0.realmguard.1@0,0 0.sentinel.1@4,0 1.mace.1@2,0"
WOODS = "0,0 1,0 2,0 3,0 4,0+forest 4,1 5,0+village 5,1+forest 6,0"


@pytest.mark.rule("fourth.kin-step", "fourth.turn")
def test_realmguard_goes_next_to_another_elf_however_far() -> None:
    start = position(LINE, ELVES)

    end = play(start, "kin-step 0.realmguard.1 5,0")

    assert choices(start, "kin-step") == {"0.realmguard.1 3,0", "0.realmguard.1 5,0"}
    assert (at(end, "0.realmguard.1"), end.mover) == ("5,0", 1)


@pytest.mark.rule("fourth.kin-step", "move.step")
def test_realmguard_simply_walks_where_a_move_leads_anyway() -> None:
    """This includes tiles next to its kin: the same move is one option."""
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
    """A move by an ability is a move."""
    start = position("0,0 1,0 2,0 3,0 4,0 5,0:water", ELVES)

    end = play(start, "kin-step 0.realmguard.1 5,0; roll 4 4")

    assert captures(end) == {"0.realmguard.1": 1}


@pytest.mark.rule("fourth.kin-step", "fourth.phalanx")
def test_realmguard_moves_so_a_spearman_may_follow() -> None:
    units = "0.realmguard.1@0,0 0.sentinel.1@4,1 0.spearman.1@2,0 1.mace.1@0,2"
    start = position(WIDE, units)

    stepped = play(start, "kin-step 0.realmguard.1 4,0")

    assert "move 0.spearman.1 3,0" in choices(stepped)


@pytest.mark.rule("fourth.treewalk", "fourth.turn")
def test_druid_goes_to_any_free_forest_at_any_distance() -> None:
    start = position(WOODS, "0.druid.1@0,0 1.mace.1@2,0 1.mace.2@5,1")

    end = play(start, "treewalk 0.druid.1 4,0")

    assert choices(start, "treewalk") == {"0.druid.1 4,0"}
    assert (at(end, "0.druid.1"), end.mover) == ("4,0", 1)


@pytest.mark.rule("fourth.treewalk")
def test_druid_does_not_treewalk_to_other_features_or_onto_others() -> None:
    start = position(WOODS, "0.druid.1@0,0 0.mace.1@1,0 1.mace.1@2,0 1.mace.2@5,1")

    assert refused(start, "treewalk 0.druid.1 5,0").rule == "fourth.treewalk"
    assert refused(start, "treewalk 0.mace.1 4,0").rule == "fourth.treewalk"
    assert refused(start, "treewalk 0.druid.1 5,1").rule == "unit.one-per-tile"


@pytest.mark.rule("fourth.treewalk")
def test_druid_may_assault_an_enemy_adjacent_then() -> None:
    start = position(WOODS, "0.druid.1@0,0 1.mace.1@3,0 1.mace.2@5,0 1.mace.3@2,0")
    walked = play(start, "treewalk 0.druid.1 4,0")
    script = "assault 0.druid.1 1.mace.1; roll 6 6 6; roll 6 6 6; roll 1; roll 1"

    struck = play(walked, script + "; decline; decline")

    assert (walked.mover, choices(walked)) == (
        0,
        {"assault 0.druid.1 1.mace.1", "assault 0.druid.1 1.mace.2", "decline"},
    )
    assert captures(struck) == {"1.mace.1": 0}
    assert play(walked, "decline").mover == 1
    assert refused(walked, "assault 0.druid.1 1.mace.3").rule == "fourth.treewalk"


@pytest.mark.rule("fourth.treewalk")
def test_druid_assaults_after_a_treewalk_alone() -> None:
    """The Forest may be adjacent, if the move is declared a Treewalk."""
    start = position(WOODS, "0.druid.1@4,1 1.mace.1@3,0 1.mace.2@0,0")

    walked = play(start, "move 0.druid.1 4,0")
    treewalked = play(start, "treewalk 0.druid.1 4,0")

    assert walked.mover == 1
    assert choices(treewalked, "assault") == {"0.druid.1 1.mace.1"}


@pytest.mark.rule("fourth.treewalk", "feature.forest", "fourth.phalanx")
def test_druid_moves_when_it_treewalks_so_a_spearman_may_follow() -> None:
    start = position(WOODS, "0.druid.1@0,0 0.spearman.1@5,0 1.mace.1@6,0")

    walked = play(start, "treewalk 0.druid.1 4,0")

    assert choices(walked) == {"move 0.spearman.1 4,1", "decline"}
