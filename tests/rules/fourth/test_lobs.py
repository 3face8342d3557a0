"""Wild lobs: stones that scatter, and friends that they hit."""

import pytest

from pocket_tactics.engine.events import (
    Lobbed,
    Scattered,
    Supported,
)
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation.places import read_place
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, WIDE, card, position
from tests.rules.fourth.cards import CARDS

LOB = "0.stonethrower.1@0,1 1.dummy.1@2,1 1.mace.1@5,0"
AIM = "assault 0.stonethrower.1 1.dummy.1"
FRIEND = "0.stonethrower.1@0,1 1.dummy.1@2,1 0.blade.1@3,1 0.mace.1@4,1 1.mace.1@5,0"
STRAY = f"{AIM}; roll 1; roll 1; roll 6; roll 6 6 6; roll 2 1"


@pytest.mark.rule("fourth.wild-lob", "fourth.assault-order")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_stonethrower_hits_its_target_on_4_to_6(face: int) -> None:
    start = position(WIDE, LOB)
    script = f"{AIM}; roll {face}"

    (event,) = of_kind(events(start, script, dice_left=True), Lobbed)
    end = play(start, f"{script}; roll 1; roll 6 6 6; roll 6; decline")

    assert (event.rule, event.face, event.hit) == ("fourth.wild-lob", face, True)
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
    """Face 4 is the tile nearest to the thrower, here side 5 of the target tile."""
    start = position(WIDE, LOB)

    (event,) = of_kind(events(start, f"{AIM}; roll 1; roll {face}"), Scattered)

    assert (event.at, event.target) == (read_place(place), None)
    assert event.rule == "fourth.scatter"


@pytest.mark.rule("fourth.wild-lob", "fourth.scatter")
def test_stonethrower_scatters_onto_places_without_a_tile() -> None:
    """A stone off the map has no effect."""
    start = position(LINE, "0.stonethrower.1@0,0 1.dummy.1@2,0 1.mace.1@5,0")

    end = play(start, f"{AIM}; roll 3; roll 2")

    assert (end.mover, captures(end)) == (1, {})


@pytest.mark.rule("fourth.scatter")
def test_stonethrower_lets_an_opponent_pick_of_two_tiles_equally_near() -> None:
    """From 1,2 two shortest ways lead to the target on 2,0: over 2,1 and over 1,1."""
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
    """Face 4 of the scatter is then its own tile."""
    start = position(LINE, "0.stonethrower.1@1,0 1.dummy.1@2,0 1.mace.1@5,0")

    declared = play(start, AIM, dice_left=True)
    end = play(declared, f"roll 1; roll {face}")

    assert declared.mover == CHANCE
    assert refused(declared, "roll 1 1").rule == "fourth.wild-lob"
    assert (end.mover, captures(end)) == (1, {})


@pytest.mark.rule("fourth.wild-lob", "fourth.return-fire", "feature.forest")
def test_stonethrower_that_scatters_fights_the_unit_on_the_tile_hit() -> None:
    """Reach and sight are not checked again. A Forest's bump and range count for it."""
    tiles = "0,0 1,0 2,0 3,0 4,0+forest 5,0 6,0+village"
    units = "0.stonethrower.1@0,0 1.dummy.1@3,0 1.far.1@4,0 1.mace.1@5,0"
    start = position(tiles, units, *CARDS)

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


@pytest.mark.rule("fourth.friendly-lob", "fourth.bump", "fourth.reroll")
def test_stonethrower_hits_a_friend_that_does_not_strike_back() -> None:
    """The target's player captures it. Its own player may use re-rolls to save it."""
    start = position(WIDE, FRIEND)
    struck = play(start, STRAY)

    end = play(struck, "decline")

    assert (struck.mover, choices(struck, "reroll")) == (0, {"def 2", "def 1"})
    assert captures(end) == {"0.blade.1": 1}
    assert captures(play(struck, "reroll def 2; roll 6")) == {}


@pytest.mark.rule("fourth.reroll", "fourth.support", "fourth.friendly-lob")
def test_stonethrower_and_a_friend_that_it_hits_do_not_support_each_other() -> None:
    """Other neighbours support: one of the friend, and one of both."""
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
    """Face 4 is the gap between them. The way around it has no effect."""
    tiles = " ".join(tile for tile in WIDE.split() if tile != "1,1")
    start = position(tiles, LOB)

    (event,) = of_kind(events(start, f"{AIM}; roll 1; roll 4"), Scattered)

    assert (event.at, event.target) == (Hex(1, 1), None)


@pytest.mark.rule("fourth.friendly-lob", "fourth.return-fire", "fourth.duel")
def test_stonethrower_is_not_struck_back_by_a_friend_beside_it() -> None:
    """A Swordsman that it hits does not duel with it, either."""
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
    """The opponent first aimed at captures the partner's unit."""
    units = "0.stonethrower.1@0,1 3.dummy.1@2,1 2.blade.1@3,1 2.mace.1@4,1 1.mace.1@5,0"
    start = position(WIDE, units, teams=(0, 1, 0, 1))
    aim = "assault 0.stonethrower.1 3.dummy.1; roll 1; roll 1"

    struck = play(start, f"{aim}; roll 6; roll 6 6 6; roll 2 1")

    assert struck.mover == 2
    assert captures(play(struck, "decline")) == {"2.blade.1": 3}


@pytest.mark.rule("fourth.friendly-lob", "fourth.scatter")
def test_stonethrower_by_the_house_rule_misses_friends_and_hits_enemies() -> None:
    """The value of friendly_lob is 'misses'."""
    own = position(WIDE, FRIEND, friendly_lob="misses")
    foe = position(WIDE, FRIEND.replace("0.blade", "1.blade"), friendly_lob="misses")

    missed = play(own, f"{AIM}; roll 1; roll 1")
    hit = play(foe, f"{AIM}; roll 1; roll 1", dice_left=True)

    assert (missed.mover, captures(missed)) == (1, {})
    (event,) = of_kind(events(own, f"{AIM}; roll 1; roll 1"), Scattered)
    assert event.target is None
    assert hit.mover == CHANCE
