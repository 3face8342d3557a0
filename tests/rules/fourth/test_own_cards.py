"""Own cards: other numbers, two abilities on one card, types."""

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.ability_actions import (
    Reforge,
    WillOfTheWood,
)
from pocket_tactics.engine.abilities.fourth.attacks import ArcingShot, Reload, Treeline
from pocket_tactics.engine.abilities.fourth.deploying import DeployNear, Muster
from pocket_tactics.engine.abilities.fourth.fights import (
    Bonus,
    GuardStance,
    Interpose,
    Numbers,
    Spellblade,
    TwistFate,
    WarBrew,
    WildLob,
)
from pocket_tactics.engine.abilities.fourth.losses import Exchange, Plunder
from pocket_tactics.engine.abilities.fourth.moves import (
    Dive,
    KinStep,
    Phalanx,
    Treewalk,
)
from pocket_tactics.engine.cards import DefTest
from pocket_tactics.engine.events import Held, Lobbed
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.kernel.perft import engine_perft
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, WIDE, card, ground, position
from tests.short_positions import at


@pytest.mark.rule("unit.types")
def test_types_do_nothing_by_themselves() -> None:
    """An assault has the same number of lines, whatever types the two have."""
    one = card("one", "1 1")
    counts = {
        engine_perft(position("0,0 1,0 2,0", "0.one.1@0,0 1.one.1@1,0", unit), depth=7)
        for unit in (one, replace(one, types=("dwarf", "mage", "construct", "minion")))
    }

    assert len(counts) == 1


@pytest.mark.rule("ability.first", "fourth.deploy", "move.step")
def test_an_ability_wins_over_the_general_rule() -> None:
    """No unit deploys from an uncontrolled feature, except a Stalker."""
    start = position(
        "0,0 1,0 2,0+forest 3,0 4,0+village",
        "0.mace.1@0,0 0.stalker.1 0.mace.2 1.mace.1@4,0",
    )

    assert {choice.split()[0] for choice in choices(start, "deploy")} == {"0.stalker.1"}


@pytest.mark.rule("ability.first", "feature.forest", "move.swift")
def test_a_tiles_effect_wins_over_the_general_rule_and_an_ability_over_it() -> None:
    """A Forest ends the move of a Swift unit, but not that of a flyer."""
    hare = card("hare", "1 1", swift=2)
    crow = card("crow", "1 1", flying=2)
    tiles = "0,0 1,0+forest 2,0 3,0 4,0+village"
    for name, goes_on in (("hare", False), ("crow", True)):
        start = position(tiles, f"0.{name}.1@0,0 1.mace.1@4,0", hare, crow)

        assert (play(start, f"move 0.{name}.1 1,0").turn == 1) is goes_on


@pytest.mark.rule("fourth.ambush", "fourth.scout", "fourth.deploy")
def test_a_unit_may_have_two_ways_to_be_deployed() -> None:
    both = card(
        "both",
        "1 1",
        DeployNear(feature="forest", upon=True),
        DeployNear(feature="village"),
    )
    tiles = "0,0 1,0+forest 2,0 3,0 4,0+village 5,0 6,0 7,0+highland"
    start = position(tiles, "0.both.1 0.mace.1@3,0 1.mace.1@6,0", both)

    assert choices(start, "deploy") == {
        f"0.both.1 {place}" for place in ("0,0", "1,0", "2,0", "5,0")
    }


@pytest.mark.rule("fourth.numbers", "fourth.support")
def test_numbers_may_give_more_than_two() -> None:
    drummer = card("drummer", "0 1", Numbers(support=3))
    start = position(
        WIDE, "0.mace.1@1,1 0.drummer.1@0,1 1.dummy.1@2,1 1.mace.9@5,0", drummer
    )
    fight = play(start, "assault 0.mace.1 1.dummy.1; roll 1; roll 1; roll 6")

    assert play(fight, "; ".join(["reroll off 1; roll 1"] * 3)).turn == 2
    assert play(fight, "; ".join(["reroll off 1; roll 1"] * 2)).turn == 1


@pytest.mark.rule("fourth.wild-lob")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_lob_hits_on_the_faces_its_card_gives(face: int) -> None:
    sling = card("sling", "1 1", WildLob(hits=(1, 6)), ranged=1)
    start = position(LINE, "0.sling.1@0,0 1.dummy.1@2,0 1.mace.1@5,0", sling)

    script = f"assault 0.sling.1 1.dummy.1; roll {face}"
    (event,) = of_kind(events(start, script, dice_left=True), Lobbed)

    assert event.hit is (face in {1, 6})


@pytest.mark.rule("fourth.dive", "fourth.phalanx")
def test_a_follower_may_dive_after_its_own_move() -> None:
    """With two abilities it follows, then strikes. Then the mover's turn is over."""
    lancer = card("lancer", "2 3", Phalanx(), Dive(by=2, defence=1))
    start = position(
        WIDE, "0.mace.1@1,0 0.lancer.1@2,2 1.dummy.1@3,0 1.mace.1@5,0", lancer
    )
    moved = play(start, "move 0.mace.1 2,0; move 0.lancer.1 2,1")

    fight = play(moved, "assault 0.lancer.1 1.dummy.1; roll 2 1; roll 6; roll 4")

    assert choices(moved) == {"assault 0.lancer.1 1.dummy.1", "decline"}
    assert choices(fight, "bump") == {"off 2 +2", "off 1 +2"}
    assert refused(moved, "assault 0.mace.1 1.dummy.1").rule == "fourth.assault"


@pytest.mark.rule("fourth.dive", "fourth.dice")
def test_a_unit_without_off_dice_dives_at_nobody() -> None:
    glider = card("glider", "0 3", Dive(by=1, defence=2))
    start = position(LINE, "0.glider.1@0,0 1.mace.1@2,0", glider)

    assert play(start, "move 0.glider.1 1,0").mover == 1


@pytest.mark.rule("fourth.treewalk", "feature.highland")
def test_a_walk_to_features_of_another_kind_meets_their_hazard() -> None:
    goat = card("goat", "1 2", Treewalk(feature="highland"))
    start = position(
        "0,0 1,0 2,0 3,0+highland 4,0+village", "0.goat.1@0,0 1.mace.1@2,0", goat
    )

    passed = play(start, "treewalk 0.goat.1 3,0; roll 5 1")
    held = play(start, "treewalk 0.goat.1 3,0; roll 4 1")

    assert choices(passed) == {"assault 0.goat.1 1.mace.1", "decline"}
    assert (at(held, "0.goat.1"), held.mover) == ("0,0", 1)


@pytest.mark.rule("fourth.kin-step", "unit.types")
def test_kin_is_of_the_type_the_card_gives() -> None:
    wolf = card("wolf", "1 1", KinStep(type="beast"), types=("beast",))
    start = position(LINE, "0.wolf.1@0,0 0.wolf.2@4,0 0.mace.1@2,0 1.mace.1@5,0", wolf)

    assert choices(start, "kin-step") == {"0.wolf.1 3,0", "0.wolf.2 1,0"}


@pytest.mark.rule("fourth.exchange", "unit.types")
def test_an_exchange_is_for_victims_of_the_type_the_card_gives() -> None:
    wight = card("wight", "1 1", Exchange(type="undead"))
    ghost = card("ghost", "0 1", types=("undead",))
    units = "0.wight.1@1,0 0.mace.1!1 1.{}.1@2,0 1.mace.9@5,0"
    for foe, offered in (("ghost", True), ("dummy", False)):
        start = position(LINE, units.format(foe), wight, ghost)

        won = play(start, f"assault 0.wight.1 1.{foe}.1; roll 6; roll 1; roll 1")
        assert (choices(won, "exchange") == {"0.mace.1"}) is offered


@pytest.mark.rule("fourth.spellblade")
def test_a_spellblade_without_def_dice_has_nothing_to_choose() -> None:
    reckless = card("reckless", "1 0", Spellblade(by=1))
    start = position(LINE, "0.reckless.1@1,0 1.dummy.1@2,0", reckless)

    fight = play(start, "assault 0.reckless.1 1.dummy.1; roll 3; roll 4")

    assert choices(fight) == {"bump off 3 +1", "decline"}


@pytest.mark.rule("fourth.treeline")
def test_a_line_of_another_feature_and_another_bump() -> None:
    watch = card("watch", "1 1", Treeline(feature="village", by=3), ranged=1)
    tiles = "0,0 1,0+village 2,0 3,0 4,0+forest 5,0"
    near = position(tiles, "0.watch.1@2,0 1.dummy.1@4,0 1.mace.1@0,0", watch)

    fight = play(near, "assault 0.watch.1 1.dummy.1; roll 1; roll 1; roll 6")

    assert choices(fight) == {"bump def 1 +3", "decline"}


@pytest.mark.rule("fourth.will", "fourth.test")
def test_a_will_over_other_features_with_another_number() -> None:
    witch = card("hag", "1 1", WillOfTheWood(feature="village", needs=2))
    tiles = "0,0 1,0+forest 2,0 3,0+village 4,0 5,0"
    start = position(tiles, "0.hag.1@0,0 1.mace.1@4,0 1.mace.2@5,0", witch)

    assert choices(start, "shift") == {"0.hag.1 3,0 2,0"}
    assert captures(play(start, "afflict 0.hag.1 1.mace.1; roll 1")) == {"1.mace.1": 0}
    assert captures(play(start, "afflict 0.hag.1 1.mace.1; roll 2")) == {}


@pytest.mark.rule("fourth.reforge", "fourth.guard-stance")
def test_a_unit_may_have_an_action_and_a_stance() -> None:
    smith = card("smith", "2 1", Reforge(needs=3), GuardStance())
    start = position(LINE, "0.smith.1@1,0 0.mace.1!1 1.dummy.1@2,0", smith)

    fight = play(start, "assault 0.smith.1 1.dummy.1; roll 6 1; roll 1; roll 6")

    assert choices(fight, "guard") == {"0.smith.1 6", "0.smith.1 1"}
    assert choices(play(start, "reforge 0.smith.1; roll 3 1")) == {"take-back 0.mace.1"}


@pytest.mark.rule("fourth.war-brew")
def test_a_brew_for_other_types_at_another_price() -> None:
    """Both types are needed. The die is lowered by three, not below 1."""
    host = card("host", "1 1", WarBrew(types=("orc", "young"), by=2, price=3))
    whelp = card("whelp", "1 1", types=("orc", "young", "living"))
    elder = card("elder", "1 1", types=("orc", "living"))
    for name, offered in (("whelp", True), ("elder", False)):
        units = f"0.{name}.1@2,1 0.host.1@1,1 1.mace.1@3,1"
        start = position(WIDE, units, host, whelp, elder)
        declared = play(start, f"assault 0.{name}.1 1.mace.1", dice_left=True)
        assert (choices(declared, "brew") != set()) is offered

    start = position(WIDE, "0.whelp.1@2,1 0.host.1@1,1 1.mace.1@3,1", host, whelp)
    fight = play(
        start,
        "assault 0.whelp.1 1.mace.1; brew 0.whelp.1 0.host.1;"
        "roll 2; roll 5; roll 1; roll 6; bump off 2 +2",
    )
    assert choices(fight, "reroll") == {"off 4", "def 2"}


@pytest.mark.rule("fourth.twist-fate", "fourth.duel")
def test_a_unit_may_twist_and_be_the_one_that_fights() -> None:
    """It is not next to itself, but next to the enemy."""
    seer = card("seer", "1 1", TwistFate())
    start = position(LINE, "0.seer.1@1,0 1.mace.1@2,0", seer)

    fight = play(start, "assault 0.seer.1 1.mace.1; roll 1; roll 1; roll 1; roll 1")

    assert choices(fight, "twist") == {
        "0.seer.1 1.mace.1 off 1",
        "0.seer.1 1.mace.1 def 1",
    }


@pytest.mark.rule("ability.first", "fourth.bump", "feature.highland")
def test_a_bonus_meets_all_its_conditions_or_counts_for_nothing() -> None:
    """They are to attack, at a distance, a unit that is not on a tower."""
    gunner = card(
        "cannon",
        "1 1",
        Bonus(pool="def", by=1, when="attacking", reach="apart", unless_on="tower"),
        ranged=1,
    )
    tiles = "0,0 1,0 2,0 3,0+tower 4,0+village"
    start = position(
        tiles,
        "0.cannon.1@1,0 1.dummy.1@2,0 1.dummy.2@3,0 1.dummy.3@0,0 1.mace.1",
        gunner,
        ground("tower"),
    )
    clear = position(LINE, "0.cannon.1@1,0 1.dummy.1@3,0 1.mace.1@5,0", gunner)
    dice = "roll 1; roll 1; roll 6; decline"

    near = play(start, f"assault 0.cannon.1 1.dummy.3; {dice.replace('; decline', '')}")
    far = play(clear, "assault 0.cannon.1 1.dummy.1; roll 1; roll 1; roll 6")

    assert choices(near, "bump") == set()
    assert choices(far, "bump") == {"def 1 +1"}


@pytest.mark.rule("feature.village", "fourth.end-of-turn", "fourth.hazard")
def test_an_own_feature_has_every_kind_of_effect() -> None:
    fort = ground(
        "fort",
        Bonus(pool="off", by=1, when="defending"),
        Muster(types=("knight",)),
        Plunder(),
        hazard=DefTest(needs=2, fails="held"),
    )
    knight = card("knight", "1 1", types=("knight",))
    tiles = "0,0 1,0+fort 2,0 3,0 4,0+village 5,0"
    start = position(tiles, "0.mace.1@0,0 0.knight.1 1.mace.1@2,0", fort, knight)

    held = play(start, "move 0.mace.1 1,0; roll 1")
    called = play(start, "move 0.mace.1 1,0; roll 2")
    fight = play(
        called,
        "decline; assault 1.mace.1 0.mace.1; roll 1; roll 6; roll 1; roll 6",
    )

    (event,) = of_kind(events(start, "move 0.mace.1 1,0; roll 1"), Held)
    assert (at(held, "0.mace.1"), event.rule) == ("0,0", "fourth.hazard")
    assert choices(called) == {"muster 0.knight.1 0,0 1,0", "decline"}
    assert choices(fight) == {"bump off 1 +1", "decline"}
    assert refused(held, "muster 0.knight.1 0,0 1,0").rule == "fourth.turn"


@pytest.mark.rule("fourth.reload", "fourth.arcing-shot")
def test_a_unit_that_reloads_has_no_arcing_shot_either() -> None:
    mortar = card("mortar", "2 1", ArcingShot(fewer=1), Reload(), ranged=1)
    tiles = "0,0 1,0+village 2,0 3,0 4,0+forest"
    ready = position(tiles, "0.mortar.1@0,0 1.dummy.1@2,0 1.mace.1@3,0", mortar)
    loading = position(tiles, "0.mortar.1@0,0*1 1.dummy.1@2,0 1.mace.1@3,0", mortar)

    shot = play(ready, "arc 0.mortar.1 1.dummy.1; roll 1; roll 1; roll 6; decline")

    assert choices(ready, "arc") == {"0.mortar.1 1.dummy.1"}
    assert choices(loading, "arc") == set()
    assert shot.unit("0.mortar.1").reloads == 1


@pytest.mark.rule("fourth.interpose", "fourth.wild-lob")
def test_a_thrower_does_not_step_in_before_its_own_lob() -> None:
    """It is next to the friend that it hits, and could interpose for others."""
    giant = card("giant", "1 1", WildLob(hits=(6,)), Interpose())
    start = position(
        WIDE, "0.giant.1@1,1 0.mace.1@2,0 1.dummy.1@2,1 1.mace.1@5,0", giant
    )

    struck = play(start, "assault 0.giant.1 1.dummy.1; roll 1; roll 5", dice_left=True)

    assert struck.mover == CHANCE
