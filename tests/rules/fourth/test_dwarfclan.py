"""The Dwarfclan War Host, card by card."""

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.events import (
    BrewPaid,
    BrewTaken,
    DieTurned,
    Lobbed,
    Scattered,
    Supported,
)
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation.places import read_place
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, WIDE, card, position, printed
from tests.laying import at

SHOOTER = card("shooter", "1 1", ranged=1)
FAR = card("far", "1 1", ranged=2)
DWARF = card("dwarf", "1 2", types=("dwarf", "living"))
DEAD = card("dead", "1 2", types=("dwarf", "undead"))
MAN = card("man", "1 2", types=("human", "living"))
BARE = card("bare", "1 0", types=("dwarf", "living"))
BONDI, GUARDIAN = printed("bondi"), printed("guardian")
SHIELDMAIDEN = printed("shieldmaiden")
OWN = (SHOOTER, FAR, DWARF, DEAD, MAN, BARE)


@pytest.mark.rule("fourth.homestead")
def test_bondi_has_an_off_bump_when_assaulted_by_a_neighbour() -> None:
    start = position(LINE, "0.mace.1@1,0 1.bondi.1@2,0 0.mace.9")

    fight = play(start, "assault 0.mace.1 1.bondi.1; roll 1; roll 2; roll 2; roll 6")

    assert (fight.mover, choices(fight)) == (1, {"bump off 2 +1", "decline"})
    assert captures(play(fight, "bump off 2 +1")) == {"0.mace.1": 1}


@pytest.mark.rule("fourth.homestead", "fourth.friendly-lob")
def test_bondi_has_no_off_bump_in_attack_nor_at_a_distance() -> None:
    attack = position(LINE, "0.bondi.1@1,0 1.mace.1@2,0")
    marksman = replace(BONDI, id="marksman", ranged=1)
    shot = position(LINE, "0.shooter.1@0,0 1.marksman.1@2,0", marksman, *OWN)

    end = play(attack, "assault 0.bondi.1 1.mace.1; roll 2; roll 6; roll 1; roll 6")
    far = play(shot, "assault 0.shooter.1 1.marksman.1; roll 1; roll 6; roll 2; roll 6")

    assert (end.turn, far.turn) == (2, 2)


SALVO = "0.gunner.1@1,0 1.dummy.1@3,0 1.dummy.2@0,0 1.mace.1@5,0"
SHOT = "assault 0.gunner.1 1.dummy.1; roll 1 1; roll 6; roll 6"


@pytest.mark.rule("fourth.reload")
def test_gunner_starts_no_ranged_assault_two_turns_running() -> None:
    start = position(LINE, SALVO)

    again = play(start, f"{SHOT}; move 1.mace.1 4,0")
    later = play(again, "move 0.gunner.1 2,0; move 1.mace.1 5,0")

    assert choices(again, "assault") == {"0.gunner.1 1.dummy.2"}
    assert refused(again, "assault 0.gunner.1 1.dummy.1").rule == "fourth.reload"
    assert choices(later, "assault") == {"0.gunner.1 1.dummy.1", "0.gunner.1 1.dummy.2"}


@pytest.mark.rule("fourth.reload")
def test_gunner_shoots_every_other_turn() -> None:
    start = position(LINE, SALVO)
    rest = "move 1.mace.1 4,0; move 0.mace.9 4,1; move 1.mace.1 5,0"
    start = position(f"{LINE} 3,1 4,1 5,1", f"{SALVO} 0.mace.9@5,1")

    end = play(start, f"{SHOT}; {rest}; {SHOT}")

    assert end.unit("0.gunner.1").reloads == 1


@pytest.mark.rule("fourth.reload")
def test_gunner_may_assault_neighbours_in_any_turn() -> None:
    """They neither count nor are barred."""
    start = position(LINE, SALVO)
    near = "assault 0.gunner.1 1.dummy.2; roll 1 1; roll 6; roll 6"

    after_near = play(start, f"{near}; move 1.mace.1 4,0")
    after_shot = play(start, f"{SHOT}; move 1.mace.1 4,0; {near}")

    assert "0.gunner.1 1.dummy.1" in choices(after_near, "assault")
    assert after_shot.turn == 4


@pytest.mark.rule("fourth.reload", "fourth.return-fire")
def test_gunner_that_reloads_strikes_back_at_a_distance() -> None:
    start = position(LINE, "0.gunner.1@1,0 0.mace.1 1.shooter.1@3,0", *OWN)

    end = play(
        start,
        "assault 0.gunner.1 1.shooter.1; roll 1 1; roll 6; roll 1; roll 6;"
        "assault 1.shooter.1 0.gunner.1; roll 1; roll 1; roll 6 6; roll 6",
    )

    assert captures(end) == {"1.shooter.1": 0}


@pytest.mark.rule("fourth.reload", "move.recall-feature")
def test_gunner_that_is_recalled_forgets_its_shot() -> None:
    tiles = "0,0 1,0+village 2,0 3,0 4,0+forest 5,0 -1,1"
    units = "0.gunner.1@1,0 0.mace.1@-1,1 1.dummy.1@3,0 1.mace.1@5,0"
    start = position(tiles, units)

    recalled = play(start, f"{SHOT}; move 1.mace.1 4,0; recall 0.gunner.1")

    assert recalled.unit("0.gunner.1").reloads == 0


GUARD = "0.guardian.1@1,0 1.blade.1@2,0 0.mace.9 1.mace.9@5,0"
GUARDING = "assault 0.guardian.1 1.blade.1; roll 6 2; roll 3 3; roll 5 1; roll 6 6"


@pytest.mark.rule("fourth.guard-stance", "fourth.assault-order")
def test_guardian_may_turn_an_off_die_into_a_def_die_after_the_roll() -> None:
    """The result goes over with it; it is a DEF die from then on."""
    fight = play(position(LINE, GUARD), GUARDING)

    turned = play(fight, "guard 0.guardian.1 6")

    assert choices(fight) == {"guard 0.guardian.1 6", "guard 0.guardian.1 2", "decline"}
    (told,) = of_kind(events(fight, "guard 0.guardian.1 6"), DieTurned)
    assert (told.rule, told.face) == ("fourth.guard-stance", 6)
    assert choices(turned) == {"bump def 3 +1", "decline"}
    assert captures(play(turned, "decline")) == {}
    assert captures(play(fight, "decline; decline")) == {"0.guardian.1": 1}


@pytest.mark.rule("fourth.guard-stance")
def test_guardian_turns_one_die_an_assault_and_in_defence_too() -> None:
    start = position(LINE, GUARD, turn=1)

    fight = play(
        start,
        "assault 1.blade.1 0.guardian.1; roll 5 1; roll 6 6; roll 6 2; roll 3 3",
    )
    turned = play(fight, "guard 0.guardian.1 2")

    assert (fight.mover, choices(fight, "guard")) == (
        0,
        {"0.guardian.1 6", "0.guardian.1 2"},
    )
    assert choices(turned, "guard") == set()


@pytest.mark.rule("fourth.guard-stance", "fourth.return-fire")
def test_guardian_has_no_stance_against_a_unit_that_is_not_adjacent() -> None:
    """Even one that shoots back, on a card of one's own."""
    sniper = replace(GUARDIAN, id="sniper", ranged=1)
    start = position(LINE, "0.shooter.1@0,0 1.sniper.1@2,0", sniper, *OWN)

    fight = play(
        start, "assault 0.shooter.1 1.sniper.1; roll 1; roll 6; roll 6 2; roll 3 3"
    )

    assert choices(fight, "guard") == set()


@pytest.mark.rule("fourth.guard-stance")
def test_guardian_that_turned_its_last_off_die_strikes_nobody() -> None:
    single = replace(GUARDIAN, id="single", off=1)
    start = position(LINE, "0.single.1@1,0 1.dummy.1@2,0", single)

    fight = play(start, "assault 0.single.1 1.dummy.1; roll 6; roll 6 6; roll 1")

    assert captures(play(fight, "guard 0.single.1 6")) == {}
    assert captures(play(fight, "decline")) == {"1.dummy.1": 0}


LOB = "0.stonethrower.1@0,1 1.dummy.1@2,1 1.mace.1@5,0"
AIM = "assault 0.stonethrower.1 1.dummy.1"


@pytest.mark.rule("fourth.wild-lob", "fourth.assault-order")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_stonethrower_hits_its_target_on_4_to_6(face: int) -> None:
    start = position(WIDE, LOB)
    script = f"{AIM}; roll {face}"

    (told,) = of_kind(events(start, script, dice_left=True), Lobbed)
    end = play(start, f"{script}; roll 1; roll 6 6 6; roll 6; decline")

    assert (told.rule, told.face, told.hit) == ("fourth.wild-lob", face, True)
    assert end.mover == 1


@pytest.mark.rule("fourth.wild-lob", "fourth.scatter")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_stonethrower_that_misses_an_empty_tile_does_nothing(face: int) -> None:
    end = play(position(WIDE, LOB), f"{AIM}; roll {face}; roll 1")

    assert (end.mover, captures(end)) == (1, {})


@pytest.mark.rule("fourth.scatter", "map.directions")
@pytest.mark.parametrize(
    ("face", "place"),
    [(1, "3,1"), (2, "2,2"), (3, "1,2"), (4, "1,1"), (5, "2,0"), (6, "3,0")],
)
def test_stonethrower_scatters_clockwise_from_1_behind_the_target(
    face: int, place: str
) -> None:
    """Face 4 is the tile nearest the thrower, here side 5 of the target tile."""
    start = position(WIDE, LOB)

    (told,) = of_kind(events(start, f"{AIM}; roll 1; roll {face}"), Scattered)

    assert (told.at, told.target) == (read_place(place), None)
    assert told.rule == "fourth.scatter"


@pytest.mark.rule("fourth.wild-lob", "fourth.scatter")
def test_stonethrower_scatters_onto_places_that_are_no_tiles() -> None:
    """Off the map, and nothing happens."""
    start = position(LINE, "0.stonethrower.1@0,0 1.dummy.1@2,0 1.mace.1@5,0")

    end = play(start, f"{AIM}; roll 3; roll 2")

    assert (end.mover, captures(end)) == (1, {})


@pytest.mark.rule("fourth.scatter")
def test_stonethrower_lets_an_opponent_pick_of_two_tiles_equally_near() -> None:
    """From 1,2 the target on 2,0 is reached over 2,1 and over 1,1."""
    units = "0.stonethrower.1@1,2 1.dummy.1@2,0 1.mace.1@3,0 0.mace.9@5,2"
    start = position(WIDE, units)
    tie = play(start, f"{AIM}; roll 2")

    (one,) = of_kind(events(tie, "facing 3; roll 4"), Scattered)
    (two,) = of_kind(events(tie, "facing 4; roll 4"), Scattered)

    assert (tie.mover, choices(tie)) == (1, {"facing 3", "facing 4"})
    assert (one.at, two.at) == (Hex(2, 1), Hex(1, 1))
    assert refused(tie, "facing 0").rule == "fourth.scatter"
    assert refused(play(tie, "facing 3", dice_left=True), "roll 1 1").rule == (
        "fourth.scatter"
    )


@pytest.mark.rule("fourth.wild-lob")
@pytest.mark.parametrize("face", [4, 1])
def test_stonethrower_rolls_before_adjacent_shots_too_and_never_hits_itself(
    face: int,
) -> None:
    """Face 4 of the scatter is its own tile then."""
    start = position(LINE, "0.stonethrower.1@1,0 1.dummy.1@2,0 1.mace.1@5,0")

    declared = play(start, AIM, dice_left=True)
    end = play(declared, f"roll 1; roll {face}")

    assert declared.mover == CHANCE
    assert refused(declared, "roll 1 1").rule == "fourth.wild-lob"
    assert (end.mover, captures(end)) == (1, {})


@pytest.mark.rule("fourth.wild-lob", "fourth.return-fire", "feature.forest")
def test_stonethrower_that_scatters_fights_the_unit_on_the_tile_hit() -> None:
    """Reach and sight are not asked again; a Forest's bump and range count to it."""
    tiles = "0,0 1,0 2,0 3,0 4,0+forest 5,0 6,0+village"
    units = "0.stonethrower.1@0,0 1.dummy.1@3,0 1.far.1@4,0 1.mace.1@5,0"
    start = position(tiles, units, *OWN)

    fight = play(start, f"{AIM}; roll 1; roll 1; roll 6; roll 6 6 6; roll 1")

    assert fight.mover == 1
    assert choices(fight) == {"bump def 1 +2", "decline"}
    assert captures(play(fight, "decline; decline")) == {"1.far.1": 0}


@pytest.mark.rule("fourth.wild-lob")
def test_stonethrower_that_is_assaulted_lobs_nothing() -> None:
    start = position(LINE, "0.mace.1@1,0 1.stonethrower.1@2,0 0.mace.9")

    fight = play(
        start, "assault 0.mace.1 1.stonethrower.1; roll 1; roll 6; roll 1; roll 6 6 6"
    )

    assert choices(fight, "bump") == {"off 1 +3"}


FRIEND = "0.stonethrower.1@0,1 1.dummy.1@2,1 0.blade.1@3,1 0.mace.1@4,1 1.mace.1@5,0"
STRAY = f"{AIM}; roll 1; roll 1; roll 6; roll 6 6 6; roll 2 1"


@pytest.mark.rule("fourth.friendly-lob", "fourth.bump", "fourth.reroll")
def test_stonethrower_hits_a_friend_that_does_not_strike_back() -> None:
    """It goes to the player first aimed at; its own player may save it."""
    start = position(WIDE, FRIEND)
    struck = play(start, STRAY)

    end = play(struck, "decline")

    assert (struck.mover, choices(struck, "reroll")) == (0, {"def 2", "def 1"})
    assert captures(end) == {"0.blade.1": 1}
    assert captures(play(struck, "reroll def 2; roll 6")) == {}


@pytest.mark.rule("fourth.reroll", "fourth.support", "fourth.friendly-lob")
def test_stonethrower_and_a_friend_that_it_hits_do_not_support_each_other() -> None:
    """Who stands beside them still does: one beside the friend, one beside both."""
    units = "0.stonethrower.1@0,1 1.dummy.1@1,1 0.blade.1@1,0 1.mace.1@5,0"
    alone = position(WIDE, units)
    helped = position(WIDE, f"{units} 0.mace.1@2,0 0.mace.2@0,0")
    stray = f"{AIM}; roll 1; roll 5"

    def support(start: State) -> dict[str, int]:
        happened = events(start, stray, dice_left=True)
        return {one.unit: one.support for one in of_kind(happened, Supported)}

    assert support(alone) == {}
    assert support(helped) == {"0.stonethrower.1": 1, "0.blade.1": 2}


@pytest.mark.rule("fourth.scatter")
def test_stonethrower_s_scatter_goes_by_the_grid_where_there_is_no_tile() -> None:
    """Face 4 is the gap between them; the way round it over tiles does not count."""
    tiles = " ".join(tile for tile in WIDE.split() if tile != "1,1")
    start = position(tiles, LOB)

    (told,) = of_kind(events(start, f"{AIM}; roll 1; roll 4"), Scattered)

    assert (told.at, told.target) == (Hex(1, 1), None)


@pytest.mark.rule("fourth.friendly-lob", "fourth.return-fire", "fourth.duel")
def test_stonethrower_is_not_struck_back_by_a_friend_beside_it() -> None:
    """Nor does a Swordsman that it hits duel with it."""
    units = "0.stonethrower.1@1,1 1.dummy.1@2,1 0.swordsman.1@3,1 1.mace.1@5,0"
    beside = position(WIDE, units.replace("@3,1", "@2,0"))
    alone = position(WIDE, units)

    near = play(beside, f"{AIM}; roll 1; roll 5; roll 1; roll 6 6 6; roll 6 6")
    far = play(alone, f"{AIM}; roll 1; roll 1; roll 1; roll 6 6 6; roll 6 6")

    assert choices(near) == {"bump off 1 +3", "decline"}
    assert choices(play(far, "bump off 1 +3"), "duel") == set()


@pytest.mark.rule("fourth.friendly-lob", "fourth.bump")
def test_stonethrower_and_its_friend_bump_in_turn_though_one_player_decides() -> None:
    tough = card("tough", "1 1", defence_bump=1)
    units = FRIEND.replace("0.blade.1@3,1", "0.tough.1@3,1")
    start = position(WIDE, units, tough)

    fight = play(start, f"{AIM}; roll 1; roll 1; roll 1; roll 5 5 5; roll 1")
    second = play(fight, "bump off 1 +3")

    assert (fight.mover, choices(fight, "bump")) == (0, {"off 1 +3", "def 5 +2"})
    assert (second.mover, choices(second)) == (0, {"bump def 1 +1", "decline"})


@pytest.mark.rule("fourth.friendly-lob", "fourth.allies", "fourth.team-captures")
def test_stonethrower_may_hit_a_partner_whose_player_decides() -> None:
    """Captured by the opponent first aimed at, not the other one."""
    units = "0.stonethrower.1@0,1 3.dummy.1@2,1 2.blade.1@3,1 2.mace.1@4,1 1.mace.1@5,0"
    start = position(WIDE, units, teams=(0, 1, 0, 1))
    aim = "assault 0.stonethrower.1 3.dummy.1; roll 1; roll 1"

    struck = play(start, f"{aim}; roll 6; roll 6 6 6; roll 2 1")

    assert struck.mover == 2
    assert captures(play(struck, "decline")) == {"2.blade.1": 3}


@pytest.mark.rule("fourth.friendly-lob", "fourth.scatter")
def test_stonethrower_by_the_house_rule_misses_friends_and_hits_enemies() -> None:
    """Value 'misses' of friendly_lob."""
    own = position(WIDE, FRIEND, friendly_lob="misses")
    foe = position(WIDE, FRIEND.replace("0.blade", "1.blade"), friendly_lob="misses")

    missed = play(own, f"{AIM}; roll 1; roll 1")
    hit = play(foe, f"{AIM}; roll 1; roll 1", dice_left=True)

    assert (missed.mover, captures(missed)) == (1, {})
    (told,) = of_kind(events(own, f"{AIM}; roll 1; roll 1"), Scattered)
    assert told.target is None
    assert hit.mover == CHANCE


FORGE = "0.forgemaster.1@0,0 0.noble.1!1 0.bondi.1! 1.mace.1@3,0"


@pytest.mark.rule("fourth.reforge", "fourth.ability-action")
def test_forgemaster_fetches_a_captive_back_by_an_off_5_test() -> None:
    start = position(LINE, FORGE)
    forged = play(start, "reforge 0.forgemaster.1; roll 5")

    end = play(forged, "take-back 0.noble.1")

    assert (forged.mover, choices(forged)) == (
        0,
        {"take-back 0.noble.1", "take-back 0.bondi.1"},
    )
    assert end.unit("0.noble.1").zone == "reserve"
    assert (end.mover, end.turn) == (1, 2)
    assert refused(forged, "decline").rule == "fourth.reforge"


@pytest.mark.rule("fourth.reforge", "fourth.test-failed")
def test_forgemaster_that_fails_has_used_the_turn() -> None:
    end = play(position(LINE, FORGE), "reforge 0.forgemaster.1; roll 4")

    assert (end.mover, end.unit("0.noble.1").zone) == (1, "captured")


@pytest.mark.rule("fourth.reforge")
@pytest.mark.parametrize("captive", ["", "1.noble.1!0", "0.noble.1"])
def test_forgemaster_has_nothing_to_fetch_but_own_captives(captive: str) -> None:
    start = position(LINE, f"0.forgemaster.1@0,0 {captive} 1.mace.1@3,0")

    assert choices(start, "reforge") == set()
    assert refused(start, "reforge 0.forgemaster.1").rule == "fourth.reforge"


BREW = "0.dwarf.1@2,1 0.noble.1@1,1 1.mace.1@3,1 1.mace.9@5,0"
ASSAULT = "assault 0.dwarf.1 1.mace.1"


@pytest.mark.rule("fourth.war-brew", "fourth.assault-order")
def test_noble_gives_a_living_dwarf_beside_it_an_off_bump_for_a_def_result() -> None:
    """Taken before the roll, paid before the bumps with a die its player picks."""
    start = position(WIDE, BREW, *OWN)
    declared = play(start, ASSAULT)
    rolled = play(
        declared, "brew 0.dwarf.1 0.noble.1; roll 3; roll 6 4; roll 1; roll 6"
    )

    (taken,) = of_kind(
        events(declared, "brew 0.dwarf.1 0.noble.1", dice_left=True), BrewTaken
    )
    (paid,) = of_kind(events(rolled, "pay 0.dwarf.1 4"), BrewPaid)

    assert (declared.mover, choices(declared)) == (
        0,
        {"brew 0.dwarf.1 0.noble.1", "decline"},
    )
    assert choices(rolled) == {"pay 0.dwarf.1 6", "pay 0.dwarf.1 4"}
    assert {taken.rule, paid.rule} == {"fourth.war-brew"}
    assert (paid.face, paid.to) == (4, 3)
    assert choices(play(rolled, "pay 0.dwarf.1 4")) == {"bump off 3 +1", "decline"}
    assert refused(rolled, "decline").rule == "fourth.war-brew"


@pytest.mark.rule("fourth.war-brew")
def test_noble_offers_a_brew_that_may_be_left() -> None:
    start = position(WIDE, BREW, *OWN)

    left = play(start, f"{ASSAULT}; decline; roll 3; roll 6 4; roll 1; roll 6")

    assert choices(left, "pay") | choices(left, "bump") == set()


@pytest.mark.rule("fourth.war-brew", "unit.types")
@pytest.mark.parametrize("name", ["dead", "man"])
def test_noble_brews_for_living_dwarfs_alone(name: str) -> None:
    start = position(WIDE, BREW.replace("dwarf", name), *OWN)

    declared = play(start, f"assault 0.{name}.1 1.mace.1", dice_left=True)

    assert declared.mover == CHANCE


@pytest.mark.rule("fourth.war-brew")
@pytest.mark.parametrize(
    "units",
    [
        "0.noble.1@2,1 0.mace.1@1,1 1.mace.1@3,1",
        "0.dwarf.1@2,1 0.noble.1@0,1 1.mace.1@3,1",
        "0.dwarf.1@2,1 1.noble.1@2,0 1.mace.1@3,1",
    ],
)
def test_noble_brews_neither_for_itself_nor_afar_nor_for_enemies(units: str) -> None:
    start = position(WIDE, units, *OWN)
    unit = units.split("@", maxsplit=1)[0]

    declared = play(start, f"assault {unit} 1.mace.1", dice_left=True)

    assert declared.mover == CHANCE


@pytest.mark.rule("fourth.war-brew")
def test_noble_brews_for_a_dwarf_that_is_assaulted_too() -> None:
    start = position(WIDE, BREW, *OWN, turn=1)

    declared = play(start, "assault 1.mace.1 0.dwarf.1")

    assert (declared.mover, choices(declared, "brew")) == (0, {"0.dwarf.1 0.noble.1"})


@pytest.mark.rule("fourth.war-brew")
def test_noble_by_noble_it_is_twice_the_bump_and_twice_the_price() -> None:
    start = position(WIDE, f"{BREW} 0.noble.2@2,0", *OWN)
    declared = play(start, ASSAULT)
    rolled = play(
        declared,
        "brew 0.dwarf.1 0.noble.2; brew 0.dwarf.1 0.noble.1;"
        "roll 2; roll 6 4; roll 5; roll 6",
    )

    paid = play(rolled, "pay 0.dwarf.1 6; pay 0.dwarf.1 5")

    assert choices(declared, "brew") == {"0.dwarf.1 0.noble.1", "0.dwarf.1 0.noble.2"}
    assert choices(paid) == {"bump off 2 +1", "decline"}
    assert choices(play(paid, "bump off 2 +1")) == {"bump off 3 +1", "decline"}


@pytest.mark.rule("fourth.war-brew")
def test_noble_lowers_no_die_below_1_and_equal_dice_need_no_choice() -> None:
    start = position(WIDE, BREW, *OWN)
    script = f"{ASSAULT}; brew 0.dwarf.1 0.noble.1; roll 3; roll 1 1; roll 1; roll 6"

    (paid,) = of_kind(events(start, script), BrewPaid)

    assert (paid.face, paid.to) == (1, 1)


@pytest.mark.rule("fourth.war-brew")
def test_noble_asks_no_price_of_a_dwarf_without_def_dice() -> None:
    start = position(WIDE, BREW.replace("dwarf", "bare"), *OWN)

    rolled = play(
        start,
        "assault 0.bare.1 1.mace.1; brew 0.bare.1 0.noble.1; roll 3; roll 1; roll 6",
    )

    assert choices(rolled, "bump") == {"off 3 +1"}


@pytest.mark.rule("fourth.war-brew", "fourth.allies")
def test_noble_brews_for_a_partners_dwarf_whose_player_decides() -> None:
    units = "0.dwarf.1@2,1 2.noble.1@1,1 1.mace.1@3,1 3.mace.1@5,0"
    start = position(WIDE, units, *OWN, teams=(0, 1, 0, 1))

    declared = play(start, ASSAULT)

    assert (declared.mover, choices(declared, "brew")) == (0, {"0.dwarf.1 2.noble.1"})


@pytest.mark.rule("fourth.war-brew", "fourth.interpose")
def test_noble_brews_for_the_target_that_stepped_in() -> None:
    """Brews are taken after all swaps."""
    maiden = replace(SHIELDMAIDEN, id="kin", types=("dwarf", "living"))
    units = "0.mace.1@1,1 1.man.1@2,1 1.kin.1@3,1 1.noble.1@2,0"
    start = position(WIDE, units, maiden, *OWN)

    swapped = play(start, "assault 0.mace.1 1.man.1; interpose 1.kin.1")

    assert (swapped.mover, choices(swapped, "brew")) == (1, {"1.kin.1 1.noble.1"})
    assert at(swapped, "1.kin.1") == "2,1"
