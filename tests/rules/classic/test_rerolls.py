"""Re-rolls of the situation: advantage, assists, bases, and the order of rounds."""

import pytest

from pocket_tactics.engine.abilities.classic.fights import (
    Anew,
    CloseRanks,
    Distraction,
    GangUp,
    Lob,
    Numbers,
    Standard,
)
from pocket_tactics.engine.abilities.classic.moves import Immobile
from pocket_tactics.engine.events import Aided, Bumped, Rerolled
from pocket_tactics.engine.state import State
from tests.classic import LINE, RANGED, WIDE, both, card, position
from tests.conftest import captures, choices, events, of_kind, play, refused

MELEE = "storm 0.mace.1 1,0 melee"
FACING = "0.mace.1@0,0 1.mace.1@1,0"


def aids(state: State, script: str = MELEE) -> dict[str, tuple[int, int]]:
    """Return the situational re-rolls of both sides, and the number from assists."""
    aided = of_kind(events(state, script, dice_left=True), Aided)
    return {aid.unit: (aid.rerolls, aid.assists) for aid in aided}


@both
@pytest.mark.rule("reroll.advantage", "unit.advantages")
@pytest.mark.parametrize("terrain", [("wood",), ("plain", "wood")])
def test_in_a_close_assault_the_assaulted_tile_gives_each_its_advantage(
    edition: str, terrain: tuple[str, ...]
) -> None:
    """It gives one re-roll for any number of advantages. The tile left gives none."""
    ranger = card(edition, "ranger", "1/1 1/1 1/1", terrain=terrain)
    units = "0.ranger.1@0,0 1.ranger.1@1,0"
    wood = position(edition, "0,0 1,0:wood", units, ranger)
    away = position(edition, "0,0:wood 1,0:ice", units, ranger)

    script = "storm 0.ranger.1 1,0 melee"
    assert aids(wood, script) == {"0.ranger.1": (1, 0), "1.ranger.1": (1, 0)}
    assert aids(away, f"{script}; roll 6") == {}


@both
@pytest.mark.rule("reroll.advantage")
def test_in_a_ranged_assault_each_unit_has_the_advantage_of_its_tile(
    edition: str,
) -> None:
    ranger = card(edition, "ranger", "1/1 1/1 1/1", terrain=("wood",))
    units = "0.ranger.1@0,0 1.ranger.1@1,0"
    script = f"shoot 0.ranger.1 1,0 {RANGED[edition]}"
    mine = position(edition, "0,0:wood 1,0", units, ranger)
    theirs = position(edition, "0,0 1,0:wood", units, ranger)

    assert aids(mine, script) == {"0.ranger.1": (1, 0)}
    assert aids(theirs, script) == {"1.ranger.1": (1, 0)}


@pytest.mark.rule("reroll.advantage", "ice.counter")
def test_a_counter_is_the_terrain_of_its_tile() -> None:
    skater = card("second", "skater", "1/1 1/1 1/1", terrain=("ice",))
    units = "0.mace.1@0,0 1.skater.1@1,0"
    start = position("second", "0,0 1,0:wood+frost=1", units, skater)

    assert aids(start) == {"1.skater.1": (1, 0)}


@both
@pytest.mark.rule("reroll.assist", "map.adjacent", "assault.in-tile")
def test_every_unit_next_to_the_assaulted_tile_assists_but_the_two_that_fight(
    edition: str,
) -> None:
    """A unit that is only next to the attacker's own tile gives no assist."""
    units = f"{FACING} 0.dummy.1@2,0 0.dummy.2@1,1 1.dummy.1@0,1 1.dummy.2@-1,0"
    start = position(edition, f"{WIDE} -1,0", units)

    assert aids(start) == {"0.mace.1": (2, 2), "1.mace.1": (1, 1)}


@both
@pytest.mark.rule("reroll.assist", "map.adjacent")
def test_walls_do_not_stop_assists(edition: str) -> None:
    units = f"{FACING} 0.dummy.1@2,0"
    start = position(edition, "0,0 1,0 2,0:hall", units)

    assert aids(start) == {"0.mace.1": (1, 1)}


@both
@pytest.mark.rule("reroll.assist")
def test_in_a_ranged_assault_units_next_to_the_target_assist(edition: str) -> None:
    units = f"{FACING} 0.dummy.1@2,0 0.dummy.2@-1,0"
    start = position(edition, f"{LINE} -1,0", units)

    script = f"shoot 0.mace.1 1,0 {RANGED[edition]}"
    assert aids(start, script) == {"0.mace.1": (1, 1)}


@both
@pytest.mark.rule("reroll.assist", "map.adjacent")
def test_a_base_next_to_the_assaulted_tile_gives_its_side_two(edition: str) -> None:
    mine = position(edition, LINE, FACING, bases="1,-1 12,-3")
    theirs = position(edition, LINE, FACING, bases="0,-1 1,-1")

    assert aids(mine) == {"0.mace.1": (2, 2)}
    assert aids(theirs) == {"1.mace.1": (2, 2)}


@both
@pytest.mark.rule("reroll.assist", "ability.first")
def test_the_assist_of_numbers_is_worth_two(edition: str) -> None:
    levy = card(edition, "levy", "1/1 0/1 0/1", Numbers(worth=2))
    start = position(edition, LINE, f"{FACING} 0.levy.1@2,0", levy)
    base = position(edition, LINE, "0.mace.1@0,0 1.levy.1@1,0", levy, bases="-7,3 1,-1")

    assert aids(start) == {"0.mace.1": (2, 2)}
    assert aids(base, "storm 0.mace.1 1,-1 melee") == {"1.base": (2, 2)}


@both
@pytest.mark.rule("reroll.assist", "ability.first")
@pytest.mark.parametrize(
    ("friends", "bases", "left"),
    [
        ("", "-7,3 12,-3", None),
        ("1.dummy.1@2,0", "-7,3 12,-3", None),
        ("1.dummy.1@2,0 1.dummy.2@1,1", "-7,3 12,-3", (1, 1)),
        ("1.dummy.1@2,0", "-7,3 1,-1", (2, 2)),
    ],
)
def test_a_distraction_takes_one_assist_from_her_enemy(
    edition: str, friends: str, bases: str, left: tuple[int, int] | None
) -> None:
    lady = card(edition, "lady", "2/2 1/1 1/1", Distraction(fewer=1))
    units = f"0.lady.1@0,0 1.mace.1@1,0 {friends}"
    attack = position(edition, WIDE, units, lady, bases=bases)
    turned = f"1.lady.1@1,0 0.mace.1@0,0 {friends.replace('1.', '0.')}"
    defence = position(
        edition, WIDE, turned, lady, bases=" ".join(reversed(bases.split()))
    )

    assert aids(attack, "storm 0.lady.1 1,0 melee").get("1.mace.1") == left
    if bases == "-7,3 12,-3":
        turned_left = aids(defence, "storm 0.mace.1 1,0 melee").get("0.mace.1")
        assert turned_left == (left and tuple(left))


@both
@pytest.mark.rule("reroll.assist", "base.assault", "ability.first")
def test_a_distraction_takes_one_assist_from_a_base_too(edition: str) -> None:
    lady = card(edition, "lady", "2/2 1/1 1/1", Distraction(fewer=1))
    units = "0.lady.1@0,0 1.dummy.1@1,-1 1.dummy.2@-1,-1"
    tiles = f"{LINE} 1,-1 -1,-1"
    start = position(edition, tiles, units, lady, bases="-7,3 0,-1")

    assert aids(start, "storm 0.lady.1 0,-1 melee") == {"1.base": (1, 1)}


@both
@pytest.mark.rule("reroll.advantage", "ability.first")
@pytest.mark.parametrize(
    ("others", "rerolls"),
    [
        ("", None),
        ("0.gangster.2@-1,0", None),
        ("1.gangster.1@2,0", None),
        ("0.gangster.2@2,0", (2, 1)),
        ("0.gangster.2@2,0 0.gangster.3@1,1", (3, 2)),
    ],
)
def test_a_unit_that_gangs_up_has_one_reroll_more_in_all(
    edition: str, others: str, rerolls: tuple[int, int] | None
) -> None:
    gangster = card(edition, "gangster", "1/1 1/1 1/1", GangUp(card="gangster"))
    units = f"0.gangster.1@0,0 1.mace.1@1,0 {others}"
    start = position(edition, f"{WIDE} -1,0", units, gangster)

    found = aids(start, "storm 0.gangster.1 1,0 melee")
    assert found.get("0.gangster.1") == rerolls


@both
@pytest.mark.rule("base.assault", "ability.first")
def test_gangs_gather_beside_bases_and_only_to_attack(edition: str) -> None:
    gangster = card(edition, "gangster", "1/1 1/1 1/1", GangUp(card="gangster"))
    tiles, units = f"{LINE} 1,-1", "0.gangster.1@0,0 0.gangster.2@1,-1 1.mace.1@1,0"
    base = position(edition, tiles, units, gangster, bases="-7,3 0,-1")
    defence = position(edition, tiles, units, gangster, turn=1)

    assert aids(base, "storm 0.gangster.1 0,-1 melee") == {"0.gangster.1": (2, 1)}
    assert aids(defence, "storm 1.mace.1 0,0 melee") == {"0.gangster.1": (1, 1)}


@both
@pytest.mark.rule("reroll.assist", "ability.first")
def test_a_unit_that_closes_ranks_has_one_reroll_for_each_faction_neighbour(
    edition: str,
) -> None:
    keeper = card(
        edition, "keeper", "1/1 1/1 1/1", CloseRanks(faction="law"), faction="law"
    )
    units = (
        "0.keeper.1@0,0 1.keeper.1@1,0 1.keeper.2@2,0 1.keeper.3@1,1 1.dummy.1@2,-1"
        " 1.keeper.4@4,0"
    )
    start = position(edition, f"{WIDE} 2,-1", units, keeper)

    found = aids(start, "storm 0.keeper.1 1,0 melee")
    assert found == {"1.keeper.1": (5, 3)}


@pytest.mark.rule("assault.arcane-tech-bonus")
def test_where_arcane_meets_tech_each_has_one_reroll_more() -> None:
    wizard = card("third", "wizard", "1/1 1/1 1/1", skills="ballistics arcane")
    smith = card("third", "smith", "1/1 1/1 1/1", skills="ballistics tech")
    mixed = card("third", "mixed", "1/1 1/1 1/1", skills="ballistics magitech")
    own = (wizard, smith, mixed)
    units = "0.wizard.1@0,0 1.smith.1@1,0 1.wizard.1@0,1 1.mixed.1@-1,0"
    start = position("third", f"{LINE} 0,1 -1,0", units, *own)

    assert aids(start, "storm 0.wizard.1 1,0 arcane") == {
        "0.wizard.1": (1, 0),
        "1.smith.1": (2, 1),
    }
    assert aids(start, "shoot 0.wizard.1 0,1 arcane") == {"1.wizard.1": (1, 1)}
    assert aids(start, "shoot 0.wizard.1 -1,0 arcane; declare tech") == {
        "0.wizard.1": (1, 0),
        "1.mixed.1": (1, 0),
    }
    assert aids(start, "shoot 0.wizard.1 -1,0 arcane; declare arcane") == {}
    assert aids(start, "storm 0.wizard.1 1,0 melee") == {"1.smith.1": (1, 1)}


@both
@pytest.mark.rule("base.assault-terms", "reroll.advantage")
def test_against_a_base_a_close_attacker_has_no_advantage(edition: str) -> None:
    ranger = card(edition, "ranger", "1/1 1/1 1/1", terrain=("plain", "camp"))
    units = "0.ranger.1@0,0 1.mace.1"
    start = position(edition, LINE, units, ranger, bases="-7,3 0,-1")

    assert aids(start, "storm 0.ranger.1 0,-1 melee") == {}
    script = f"shoot 0.ranger.1 0,-1 {RANGED[edition]}"
    assert aids(start, script) == {"0.ranger.1": (1, 0)}


@pytest.mark.rule("base.assault-terms", "assault.arcane-tech-bonus")
@pytest.mark.parametrize("skill", ["arcane", "tech"])
def test_against_a_base_neither_arcane_nor_tech_gives_more(skill: str) -> None:
    mixed = card("third", "mixed", "1/1 1/1 1/1", skills="ballistics magitech")
    units = "0.mixed.1@0,0 1.mace.1"
    start = position("third", LINE, units, mixed, bases="-7,3 0,-1")

    assert aids(start, f"storm 0.mixed.1 0,-1 {skill}") == {}


@both
@pytest.mark.rule("reroll.alternate", "reroll.rounds")
def test_the_attacker_begins_and_the_two_alternate_until_both_are_out(
    edition: str,
) -> None:
    units = f"{FACING} 0.dummy.1@2,0 0.dummy.2@1,1 1.dummy.1@0,1 1.dummy.2@2,-1"
    start = position(edition, f"{WIDE} 2,-1", units)

    first = play(start, f"{MELEE}; roll 2; roll 3; roll 4; roll 5")
    second = play(first, "reroll off 2; roll 1")
    third = play(second, "decline")
    fourth = play(third, "reroll off 1; roll 6")

    assert (first.mover, choices(first, "reroll")) == (0, {"off 2", "def 3"})
    assert (second.mover, choices(second, "reroll")) == (1, {"off 4", "def 5"})
    assert (third.mover, choices(third, "reroll")) == (0, {"off 1", "def 3"})
    assert captures(fourth) == {"0.mace.1": 1, "1.mace.1": 0}


@both
@pytest.mark.rule("reroll.rounds")
def test_a_player_without_rerolls_is_not_asked_again(edition: str) -> None:
    units = f"{FACING} 0.dummy.1@2,0 1.dummy.1@0,1 1.dummy.2@2,-1"
    start = position(edition, f"{WIDE} 2,-1", units)

    end = play(
        start,
        f"{MELEE}; roll 2; roll 3; roll 4; roll 5;"
        "reroll off 2; roll 2; reroll off 4; roll 1; reroll off 1; roll 1",
    )

    assert captures(end) == {}


@both
@pytest.mark.rule("reroll.alternate")
def test_a_situational_reroll_takes_one_own_die(edition: str) -> None:
    units = f"{FACING} 0.dummy.1@2,0"
    start = position(edition, LINE, units)
    state = play(start, f"{MELEE}; roll 2; roll 3; roll 4; roll 5")

    (rerolled,) = of_kind(events(state, "reroll def 3; roll 4"), Rerolled)

    assert (rerolled.unit, rerolled.pool, rerolled.face) == ("0.mace.1", "def", 3)
    assert (rerolled.to, rerolled.rule) == (4, "reroll.alternate")
    assert refused(state, "reroll off 4").rule == "reroll.rounds"


@both
@pytest.mark.rule("reroll.alternate", "reroll.rounds")
def test_rerolls_of_abilities_come_before_those_of_the_situation(edition: str) -> None:
    fury = card(edition, "fury", "2/1 0/1 0/1", Anew(pool="off"))
    units = "0.fury.1@0,0 1.mace.1@1,0 0.dummy.1@2,0"
    start = position(edition, LINE, units, fury)

    state = play(start, "storm 0.fury.1 1,0 melee; roll 2 1; roll 3; roll 4; roll 5")
    later = play(state, "decline")

    assert choices(state) == {"anew 0.fury.1 off", "decline"}
    assert choices(later) == {"reroll off 2", "reroll off 1", "reroll def 3", "decline"}


@both
@pytest.mark.rule("base.assault", "reroll.alternate", "reroll.assist")
def test_the_owner_of_an_assaulted_base_uses_its_rerolls(edition: str) -> None:
    units = "0.mace.1@0,0 1.dummy.1@1,-1"
    start = position(edition, f"{LINE} 1,-1", units, bases="-7,3 0,-1")

    state = play(start, "storm 0.mace.1 0,-1 melee; roll 5; roll 4 2 1")
    end = play(state, "reroll def 4; roll 6")

    assert (state.mover, choices(state, "reroll")) == (1, {"def 4", "def 2", "def 1"})
    assert end.outcome is None
    assert (end.mover, end.turn) == (1, 2)


NOBLE = Standard(type="dwarf")


@both
@pytest.mark.rule("ability.first", "reroll.rounds")
def test_a_friend_beside_the_noble_may_turn_an_assist_into_a_better_die(
    edition: str,
) -> None:
    """This is one turn of the round, once an assault for each Noble."""
    noble = card(edition, "noble", "3/3 0/2 0/1", NOBLE)
    dwarf = card(edition, "dwarf", "2/1 0/1 0/1", types=("dwarf",))
    units = "0.dwarf.1@0,0 1.mace.1@1,0 0.noble.1@2,0 0.dummy.1@1,1"
    start = position(edition, WIDE, units, noble, dwarf)

    state = play(start, "storm 0.dwarf.1 1,0 melee; roll 5 3; roll 1; roll 1; roll 5")
    (bumped,) = of_kind(events(state, "raise 0.noble.1 5"), Bumped)
    later = play(state, "raise 0.noble.1 5")
    end = play(later, "decline")

    assert choices(state, "raise") == {"0.noble.1 5", "0.noble.1 3"}
    assert (bumped.unit, bumped.pool, bumped.face, bumped.to) == (
        "0.dwarf.1",
        "off",
        5,
        6,
    )
    assert choices(later) == {"reroll off 6", "reroll off 3", "reroll def 1", "decline"}
    assert choices(play(later, "reroll def 1; roll 1"), "reroll") == set()
    assert captures(end) == {"1.mace.1": 0}


@both
@pytest.mark.rule("ability.first")
@pytest.mark.parametrize(
    "units",
    [
        "0.dwarf.1@0,0 1.mace.1@1,0 0.noble.1@-1,0 0.dummy.1@2,0",
        "0.mace.1@0,0 1.mace.1@1,0 0.noble.1@2,0",
        "0.dwarf.1@0,0 1.mace.1@1,0 1.noble.1@2,0 0.dummy.1@1,1",
        "0.noble.1@0,0 1.mace.1@1,0 0.dwarf.1@2,0",
    ],
)
def test_only_another_dwarf_beside_its_own_noble_has_that(
    edition: str, units: str
) -> None:
    noble = card(edition, "noble", "2/1 0/2 0/1", NOBLE, types=("dwarf",))
    dwarf = card(edition, "dwarf", "2/1 0/1 0/1", types=("dwarf",))
    start = position(edition, f"{WIDE} -1,0", units, noble, dwarf)
    attacker = units.split("@", maxsplit=1)[0]
    dice = "2" if attacker == "0.mace.1" else "2 2"

    state = play(
        start, f"storm {attacker} 1,0 melee; roll {dice}; roll 1; roll 1; roll 5"
    )

    assert choices(state, "reroll") == {"off 2", "def 1"}
    assert choices(state, "raise") == set()


@both
@pytest.mark.rule("ability.first", "reroll.assist")
def test_a_reroll_of_the_base_or_the_ground_raises_no_die(edition: str) -> None:
    """An immobile Noble that fights next to the base is no assist either."""
    noble = card(edition, "noble", "2/1 0/2 0/1", NOBLE, Immobile())
    dwarf = card(edition, "dwarf", "1/1 0/1 0/1", types=("dwarf",), terrain=("plain",))
    units = "0.dwarf.1@1,0 1.mace.1@0,0 0.noble.1@2,0"
    start = position(edition, LINE, units, noble, dwarf, turn=1, bases="1,-1 12,-3")

    state = play(start, "storm 1.mace.1 1,0 melee; roll 2; roll 3; roll 1; roll 5")
    used = play(
        state, "reroll off 1; roll 2; reroll off 2; roll 1; reroll off 1; roll 3"
    )

    assert choices(state, "raise") == {"0.noble.1 1"}
    # Three re-rolls of ground and base are used. The assist is left.
    assert choices(used, "raise") == {"0.noble.1 3"}


@both
@pytest.mark.rule("reroll.assist")
def test_an_assist_that_is_rolled_away_raises_no_die(edition: str) -> None:
    noble = card(edition, "noble", "2/1 0/2 0/1", NOBLE)
    dwarf = card(edition, "dwarf", "1/1 0/1 0/1", types=("dwarf",), terrain=("plain",))
    units = "0.dwarf.1@0,0 1.mace.1@1,0 0.noble.1@2,0"
    start = position(edition, LINE, units, noble, dwarf)

    state = play(start, "storm 0.dwarf.1 1,0 melee; roll 2; roll 1; roll 1; roll 5")
    after = play(state, "reroll off 2; roll 6")

    assert choices(state, "raise") == {"0.noble.1 2"}
    assert choices(after, "raise") == set()
    assert choices(after) == {"reroll off 6", "reroll def 1", "decline"}


@pytest.mark.rule("reroll.assist")
def test_a_friend_that_a_lob_strikes_has_assists_of_the_same_units() -> None:
    lobber = card(
        "second",
        "lobber",
        "0/2 3/2 0/2",
        Lob(skill="firearms", strays=(1, 2)),
        skills="firearms tech",
    )
    units = "0.lobber.1@0,0 1.dummy.1@1,0 0.mace.1@1,-1 0.mace.2@0,-1"
    start = position("second", f"{LINE} 1,-1 0,-1", units, lobber)

    script = "shoot 0.lobber.1 1,0 firearms; roll 1; roll 1"
    assert aids(start, script) == {"0.lobber.1": (1, 1), "0.mace.1": (1, 1)}


LOBBER = card(
    "second",
    "lobber",
    "0/2 1/1 0/2",
    Lob(skill="firearms", strays=(1, 2)),
    skills="firearms tech",
    terrain=("wood",),
)
LOBBED = "shoot 0.lobber.1 1,0 firearms; roll 1; roll 1; roll 6; roll 1; roll 2; roll 1"


@pytest.mark.rule("reroll.assist")
def test_a_friend_beside_both_gives_its_reroll_once() -> None:
    """It goes to the thrower, or to the friend that the lob strikes."""
    units = "0.lobber.1@0,0 1.dummy.1@1,0 0.mace.1@1,-1 0.mace.2@0,-1 1.mace.9"
    start = position("second", f"{LINE} 1,-1 0,-1", units, LOBBER)

    asked = play(start, LOBBED)
    used = play(asked, "reroll off 6; roll 5")
    left = play(asked, "decline")
    spared = play(left, "reroll def 1; roll 6")

    assert choices(asked, "reroll") == {"off 6", "def 1"}
    assert (used.seat, captures(used)["0.mace.1"]) == (1, 1)
    assert choices(left, "reroll") == {"off 2", "def 1"}
    assert (spared.seat, captures(spared)) == (1, {"0.lobber.1": 1})


@pytest.mark.rule("reroll.assist", "reroll.advantage")
def test_rerolls_of_the_base_are_shared_and_those_of_the_ground_are_not() -> None:
    """The thrower's own re-roll is used first. Each uses one of the base's two here."""
    units = "0.lobber.1@0,0 1.dummy.1@1,0 0.mace.1@1,-1 0.mace.8 1.mace.9"
    tiles = "0,0:wood 1,0 1,-1"
    start = position("second", tiles, units, LOBBER, bases="2,-2 12,-3")

    own = play(start, f"{LOBBED}; reroll off 6; roll 6")
    theirs = play(own, "reroll def 1; roll 1")
    end = play(theirs, "reroll off 6; roll 6")

    assert choices(own, "reroll") == {"off 2", "def 1"}
    assert choices(theirs, "reroll") == {"off 6", "def 1"}
    assert end.seat == 1
