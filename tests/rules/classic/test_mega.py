"""Mega units: their footprints, how they deploy, move, hop and shoot."""

import pytest

from pocket_tactics.engine.abilities.classic.attacks import Reach
from pocket_tactics.engine.abilities.classic.hazards import Losing
from pocket_tactics.engine.abilities.classic.moves import Immobile, Inert
from pocket_tactics.engine.events import Moved, SentHome
from pocket_tactics.engine.hexes import Hex
from tests.classic import LINE, WIDE, card, ground, position
from tests.conftest import choices, events, hazard_tests, of_kind, play, refused
from tests.short_positions import at, zone

PLAIN = "1/1 1/1 1/1"
FOE = " 1.mace.9"
PAIR = card("second", "pair", PLAIN, footprint="pair")
TRIO = card("second", "trio", PLAIN, footprint="trio")


@pytest.mark.rule("mega.footprint", "unit.one-per-tile")
@pytest.mark.parametrize(
    ("footprint", "spaces"),
    [
        ("pair", "2,2 2,1"),
        ("trio", "2,2 2,1 3,1"),
        ("diamond", "2,2 2,1 3,1 3,0"),
        ("flower", "2,2 2,1 3,1 3,2 2,3 1,3 1,2"),
    ],
)
def test_a_mega_unit_stands_on_all_spaces_of_its_footprint(
    footprint: str, spaces: str
) -> None:
    """No other unit can enter a tile under it."""
    big = card("second", "big", PLAIN, footprint=footprint)
    tiles = " ".join(f"{q},{r}" for q in range(7) for r in range(6))
    start = position(
        "second", tiles, f"0.big.1@2,2 0.mace.1{FOE}", big, bases="2,9 9,9"
    )

    covered = {f"{place.q},{place.r}" for place in start.occupants}

    assert covered == set(spaces.split())
    for place in covered:
        assert refused(start, f"deploy 0.mace.1 {place}").rule == "unit.one-per-tile"


@pytest.mark.rule("mega.footprint", "mega.move", "mega.empty-space")
def test_it_moves_by_shifting_the_whole_footprint_one_step() -> None:
    """Its spaces must be its own, free or empty, at least one of them a tile."""
    middle = position("second", WIDE, f"0.pair.1@1,1{FOE}", PAIR)
    corner = position("second", WIDE, f"0.pair.1@0,0{FOE}", PAIR)

    (moved,) = of_kind(events(middle, "move 0.pair.1 1,0"), Moved)

    assert choices(middle, "move 0.pair.1") == {
        *("1,0", "2,0", "2,1", "1,2", "0,2", "0,1")
    }
    assert (moved.rule, moved.way) == ("mega.footprint", (Hex(1, 0),))
    assert choices(corner, "move 0.pair.1") == {"1,0", "0,1"}
    assert refused(corner, "move 0.pair.1 5,0").rule == "mega.move"


@pytest.mark.rule("mega.move", "mega.dungeon")
@pytest.mark.parametrize(
    ("tiles", "units"),
    [
        ("0,0 0,1 1,0 1,1", "0.mace.1@1,0"),
        ("0,0 0,1 1,0 1,1", "1.mace.1@1,0"),
        ("0,0 0,1 1,0:hall 1,1", ""),
    ],
)
def test_units_and_dungeons_bar_a_shift(tiles: str, units: str) -> None:
    """It may not even enter a Dungeon that is open toward it."""
    start = position("second", tiles, f"0.pair.1@0,1 {units}{FOE}", PAIR)

    assert choices(start, "move 0.pair.1") & {"1,0", "1,1"} == set()


@pytest.mark.rule("mega.move", "base.place")
def test_a_base_bars_a_shift_too() -> None:
    start = position(
        "second", "0,0 0,1 1,1", f"0.pair.1@0,1{FOE}", PAIR, bases="9,9 1,0"
    )

    assert "1,1" not in choices(start, "move 0.pair.1")


@pytest.mark.rule("mega.hop-self", "hop", "mega.dungeon")
@pytest.mark.parametrize(
    ("tiles", "units", "bases", "ends"),
    [
        ("0,0 1,0 2,0", "0.mace.1@1,0", "-7,3 9,9", {"0,1", "2,0"}),
        ("0,0 1,0:hall 2,0", "", "-7,3 9,9", {"0,1", "2,0"}),
        ("0,0 1,0 2,0", "1.mace.1@1,0", "-7,3 9,9", {"0,1"}),
        ("0,0 2,0", "", "1,0 9,9", {"0,1"}),
        ("0,0 2,0", "", "9,9 1,0", {"0,1"}),
        ("0,0 1,0 2,0:hall", "0.mace.1@1,0", "-7,3 9,9", {"0,1"}),
    ],
)
def test_it_hops_by_two_shifts_over_friends_and_dungeons(
    tiles: str, units: str, bases: str, ends: set[str]
) -> None:
    """It hops over no enemies and no bases, and never ends in a Dungeon."""
    start = position("second", tiles, f"0.pair.1@0,0 {units}{FOE}", PAIR, bases=bases)

    assert choices(start, "move 0.pair.1") == ends
    if "2,0" in ends:
        (moved,) = of_kind(events(start, "move 0.pair.1 2,0"), Moved)
        assert moved.rule == "mega.hop-self"


@pytest.mark.rule("mega.hop-self", "hazard.hop")
def test_only_the_landing_of_its_hop_is_tested() -> None:
    tiles = "0,0 1,0:lake 2,0:lake"
    start = position("second", tiles, f"0.pair.1@0,0 0.mace.1@1,0{FOE}", PAIR)

    assert hazard_tests(events(start, "move 0.pair.1 2,0; roll 4")) == [Hex(2, 0)]


@pytest.mark.rule("mega.hop-self", "mega.move")
def test_two_shifts_over_free_ground_are_no_hop() -> None:
    start = position("second", "0,0 1,0 2,0", f"0.pair.1@0,0{FOE}", PAIR)

    assert choices(start, "move 0.pair.1") == {"0,1", "1,0"}


@pytest.mark.rule("mega.hop")
def test_a_friend_that_hops_it_may_land_next_to_any_of_its_spaces() -> None:
    start = position("second", WIDE, f"0.pair.1@1,1 0.mace.1@0,1{FOE}", PAIR)

    assert choices(start, "move 0.mace.1") == {"0,0", "0,2", "2,0", "2,1", "1,2"}


@pytest.mark.rule("mega.hop", "tunnel.passage", "mega.empty-space")
@pytest.mark.parametrize(("tile", "lands"), [("hall", True), ("hall/1", False)])
def test_beyond_an_empty_space_only_the_wall_of_the_landing_counts(
    tile: str, *, lands: bool
) -> None:
    start = position(
        "second", f"0,0 1,0 1,-2:{tile}", f"0.pair.1@1,0 0.mace.1@0,0{FOE}", PAIR
    )

    assert ("1,-2" in choices(start, "move 0.mace.1")) is lands


@pytest.mark.rule("mega.recall", "move.recall-base")
@pytest.mark.parametrize(
    ("units", "bases", "home"),
    [
        ("0.pair.1@0,2", "0,0 9,9", True),
        ("0.trio.1@0,2", "0,0 9,9", True),
        ("0.trio.1@0,2 0.mace.1@1,0", "0,0 9,9", False),
        ("0.trio.1@0,2 1.mace.1@1,0", "0,0 9,9", False),
        ("0.pair.1@0,3", "0,0 9,9", False),
        ("0.pair.1@0,2 0.mace.1@1,2", "2,0 9,9", True),
        ("0.pair.1@0,2", "2,0 9,9", False),
        ("0.pair.1@0,2", "7,7 9,9", False),
        ("0.pair.1@0,2", "9,9 0,0", False),
    ],
)
def test_it_is_recalled_when_one_space_would_cover_its_base(
    units: str, bases: str, *, home: bool
) -> None:
    """It takes a step or a hop, and its other spaces must be free."""
    tiles = "0,1 0,2 0,3 1,0 1,1 1,2 2,1"
    start = position("second", tiles, units + FOE, PAIR, TRIO, bases=bases)
    unit = units.partition("@")[0]

    assert (unit in choices(start, "recall")) is home
    if home:
        (event,) = of_kind(events(start, f"recall {unit}"), SentHome)
        assert (event.zone, event.rule) == ("reserve", "move.recall-base")


@pytest.mark.rule("mega.place", "summon")
@pytest.mark.parametrize(
    ("tiles", "units", "places"),
    [
        ("0,0 0,1", "", {"0,0", "0,1"}),
        ("0,0 0,1", "0.mace.1@0,1", {"0,0"}),
        ("0,0 0,1", "0.mace.1@0,0", set()),
        ("0,0 0,1:hall", "", {"0,0"}),
        ("0,0 0,-1:hall 0,1", "", {"0,1"}),
        ("1,0", "", set()),
    ],
)
def test_it_comes_on_over_at_least_one_tile_next_to_the_base(
    tiles: str, units: str, places: set[str]
) -> None:
    """Its other spaces are on free tiles or empty spaces, on no Dungeon or base."""
    start = position("second", tiles, f"0.pair.1 {units}{FOE}", PAIR, bases="-1,0 9,9")

    assert choices(start, "deploy 0.pair.1") == places
    for place in places:
        assert at(play(start, f"deploy 0.pair.1 {place}"), "0.pair.1") == place


@pytest.mark.rule("mega.place", "hazard.not-placed")
def test_coming_on_it_tests_nothing() -> None:
    start = position(
        "second", "0,0:lake 0,1:lake", f"0.pair.1{FOE}", PAIR, bases="-1,0 9,9"
    )

    assert at(play(start, "deploy 0.pair.1 0,1"), "0.pair.1") == "0,1"


@pytest.mark.rule("mega.range", "mega.assist", "range.extended")
def test_its_archery_reaches_one_tile_further_from_any_of_its_tiles() -> None:
    """Magic reaches no further. A printed range is extended, too."""
    bow = card(
        "second", "bow", PLAIN, Reach(skill="archery", tiles=2), footprint="pair"
    )
    units = "1.mace.1@1,0 1.mace.2@2,0 1.mace.3@3,0 1.mace.4@4,0"
    short = position("second", f"{LINE} 0,1", f"0.pair.1@0,1 {units}", PAIR)
    long = position("second", f"{LINE} 0,1", f"0.bow.1@0,1 {units}", bow)

    assert choices(short, "shoot 0.pair.1") == {
        *("1,0 archery", "2,0 archery", "1,0 magic")
    }
    assert choices(long, "shoot 0.bow.1") == {
        *("1,0 archery", "2,0 archery", "3,0 archery", "1,0 magic")
    }


@pytest.mark.rule("mega.assist", "range.route", "mega.range")
def test_it_shoots_from_a_tile_never_from_an_empty_space() -> None:
    """Of the pair at 0,0 only that tile counts: 0,-2 is next to its empty space."""
    start = position("second", "0,0 0,-2 1,-2", "0.pair.1@0,0 1.mace.1@0,-2", PAIR)

    assert choices(start, "shoot") == set()


@pytest.mark.rule("mega.target-hanging", "mega.empty-space", "mega.target")
@pytest.mark.parametrize(
    ("tile", "places"), [("plain", {"0,-1"}), ("hall", {"0,-1"}), ("hall/1", set())]
)
def test_an_empty_space_under_it_may_be_shot_at_as_the_last_step(
    tile: str, places: set[str]
) -> None:
    """The route may not pass over it or through a wall. Close assaults are illegal."""
    bow = card("second", "bow", PLAIN, Reach(skill="archery", tiles=3))
    start = position(
        "second", f"0,0 0,-2:{tile} 4,4", "0.bow.1@0,-2 1.pair.1@0,0", PAIR, bow
    )

    shots = choices(start, "shoot 0.bow.1")

    assert {shot.split()[0] for shot in shots} == places
    assert choices(start, "storm") == set()


@pytest.mark.rule("mega.target", "range.extended")
def test_any_of_its_tiles_in_reach_may_be_named() -> None:
    start = position("second", "0,0 0,1 1,0", "0.mace.1@1,0 1.pair.1@0,1", PAIR)

    assert choices(start, "shoot 0.mace.1") == {
        f"{place} {skill}" for place in ("0,0", "0,1") for skill in ("archery", "magic")
    }
    assert choices(start, "storm 0.mace.1") == {
        f"{place} {skill}" for place in ("0,0", "0,1") for skill in ("melee", "magic")
    }


@pytest.mark.rule("mega.otherwise", "ability.first")
@pytest.mark.parametrize("ability", [Immobile(), Inert()])
def test_one_that_is_immobile_stays(ability: Immobile | Inert) -> None:
    rock = card("second", "rock", PLAIN, ability, footprint="pair")
    start = position("second", WIDE, "0.rock.1@1,1 1.mace.1@2,1", rock)

    assert choices(start, "move") == choices(start, "charge") == set()
    assert refused(start, "move 0.rock.1 1,2").rule == "ability.first"


@pytest.mark.rule("mega.otherwise", "turn.one-action", "assault.capture")
def test_struck_it_is_captured_as_any_unit() -> None:
    start = position("second", "0,0 0,1 1,0", f"0.mace.1@1,0 1.pair.1@0,1{FOE}", PAIR)

    script = "storm 0.mace.1 0,0 melee; roll 6; roll 6; roll 1; roll 1; decline"

    end = play(start, script)

    assert (zone(end, "1.pair.1"), at(end, "0.mace.1")) == ("captured", "0,0")


@pytest.mark.rule("mega.dungeon", "heavens.enter")
def test_it_never_rises_to_the_heavens() -> None:
    big = card("second", "big", PLAIN, footprint="pair", terrain=("sky",))
    sky = ground("second", "sky", place="heavens")
    start = position("second", "0,0 500,0:sky", f"0.big.1@0,0{FOE}", big, sky)

    assert "500,0" not in choices(start, "move 0.big.1")


@pytest.mark.rule("cave.no-ranged", "mega.target")
def test_partly_in_a_cave_it_is_shot_at_on_its_other_tile() -> None:
    cave = ground("second", "cave", hazard=Losing(fails=(1, 2, 3)), shelter=True)
    units = "0.mace.1@0,0 1.pair.1@1,0"
    start = position("second", "0,0 1,0:cave 1,-1", units, PAIR, cave)

    assert choices(start, "shoot") == {"0.mace.1 1,-1 archery", "0.mace.1 1,-1 magic"}
    assert refused(start, "shoot 0.mace.1 1,0 magic").rule == "cave.no-ranged"
