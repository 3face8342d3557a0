"""Set-up of the units that start on the map, and the first turn."""

import pytest

from pocket_tactics.engine.abilities.classic.ability_actions import SummonedGate
from pocket_tactics.engine.abilities.classic.moves import Inert
from pocket_tactics.engine.events import Placed
from tests.classic import both, card, ground, opening
from tests.conftest import choices, events, of_kind, play, refused
from tests.short_positions import at, zone

ROW = "0,-1 0,-2 0,-3 0,-4 0,-5 0,-6"
BASE = "base 0,-7"
FOUR = " ".join(
    f"{seat}.{name}"
    for seat in (0, 1)
    for name in ("mace.1", "mace.2", "blade.1", "dummy.1")
)


@pytest.mark.rule("setup.units-alternate", "turn.first")
def test_in_the_second_edition_the_players_place_a_unit_each_in_turn() -> None:
    """Each goes to a free tile closest to its base, until all players have three."""
    start = play(opening("second", "", FOUR, laid=ROW), BASE)
    script = (
        "place 0.blade.1 0,-1; place 1.mace.1 0,-6; place 0.mace.1 0,-2;"
        "place 1.mace.2 0,-5; place 0.mace.2 0,-3; place 1.dummy.1 0,-4"
    )

    placed = of_kind(events(start, script), Placed)
    end = play(start, script)

    assert choices(start) == {
        f"place 0.{name} 0,-1" for name in ("mace.1", "mace.2", "blade.1", "dummy.1")
    }
    assert [event.unit[0] for event in placed] == ["0", "1", "0", "1", "0", "1"]
    assert {event.rule for event in placed} == {"setup.units-alternate"}
    assert (zone(end, "0.dummy.1"), zone(end, "1.blade.1")) == ("reserve", "reserve")
    assert (end.mover, end.seat, end.turn) == (0, 0, 1)


@pytest.mark.rule("setup.units-three", "turn.first")
def test_in_the_third_edition_the_first_player_places_three_then_the_second() -> None:
    start = play(opening("third", "", FOUR, laid=ROW), BASE)
    script = (
        "place 0.blade.1 0,-1; place 0.mace.1 0,-2; place 0.mace.2 0,-3;"
        "place 1.mace.1 0,-6; place 1.mace.2 0,-5; place 1.dummy.1 0,-4"
    )

    placed = of_kind(events(start, script), Placed)
    end = play(start, script)

    assert [event.unit[0] for event in placed] == ["0", "0", "0", "1", "1", "1"]
    assert {event.rule for event in placed} == {"setup.units-three"}
    assert (end.mover, end.seat, end.turn) == (0, 0, 1)


@both
@pytest.mark.rule("turn.first")
def test_the_player_of_the_first_base_takes_the_first_turn(edition: str) -> None:
    start = opening(
        edition, "", "0.mace.1 1.mace.1", laid="0,-1 0,-2", setup_order="roll-off"
    )

    end = play(
        start,
        "roll 1; roll 2; base 0,-3; place 1.mace.1 0,-1; place 0.mace.1 0,-2",
    )

    assert (end.seat, end.seats[1].home, end.order) == (1, (0, 0), (1, 0))


@both
@pytest.mark.rule("setup.units-alternate", "setup.units-three")
def test_among_tiles_equally_close_the_player_chooses(edition: str) -> None:
    units = "0.mace.1 0.mace.2 1.mace.1"
    start = play(
        opening(edition, "", units, laid="-1,0 0,-1 -1,-1"),
        "base 0,-2",
    )
    between = "; place 1.mace.1 -1,-1" if edition == "second" else ""

    end = play(start, f"place 0.mace.1 0,-1{between}")

    assert choices(start, "place 0.mace.1") == {"-1,0", "0,-1"}
    assert choices(end, "place 0.mace.2") == {"-1,0"}


@pytest.mark.rule("map.steps", "setup.units-three")
def test_steps_are_counted_over_tiles_alone() -> None:
    """The tile at -2,0 is closer on the grid, but five steps off."""
    laid = "0,-1 0,-2 -1,-2 -2,-1 -2,0"
    start = play(opening("third", "", FOUR, laid=laid), "base -1,-3")

    end = play(start, "place 0.mace.1 0,-1; place 0.mace.2 0,-2")

    assert choices(end, "place 0.blade.1") == {"-1,-2"}


@both
@pytest.mark.rule("map.steps", "map.adjacent", "setup.units-alternate")
def test_walls_do_not_count_in_the_steps_to_the_base(edition: str) -> None:
    """The walled tile next to the base is the closest."""
    start = opening(edition, "", "0.mace.1 1.mace.1", laid="-1,0 0,-1:hall/1 -1,-1")
    base = min(choices(start, "base"))
    placing = play(start, f"base {base}")

    assert choices(placing, "place 0.mace.1") == {"-1,0", "0,-1"}


@both
@pytest.mark.rule("setup.units-fewer")
def test_a_player_who_cannot_place_three_units_places_as_many_as_fit(
    edition: str,
) -> None:
    """In the second edition the last tile is the second player's."""
    start = play(opening(edition, "", FOUR, laid="0,-1 0,-2 0,-3"), "base 0,-4")
    if edition == "second":
        script = "place 0.mace.1 0,-1; place 1.mace.1 0,-3; place 0.mace.2 0,-2"
    else:
        script = "place 0.mace.1 0,-1; place 0.mace.2 0,-2; place 0.blade.1 0,-3"

    end = play(start, script)

    assert (end.turn, end.seat) == (1, 0)
    on_map = [unit.seat for unit in end.units if unit.zone == "map"]
    assert on_map == ([0, 0, 1] if edition == "second" else [0, 0, 0])


@both
@pytest.mark.rule("setup.units-fewer")
def test_a_player_of_one_unit_is_passed_over_once_it_stands(edition: str) -> None:
    units = "0.mace.1 1.mace.1 1.mace.2 1.mace.3"
    start = play(opening(edition, "", units, laid=ROW), BASE)

    end = play(
        start,
        "place 0.mace.1 0,-1; place 1.mace.1 0,-6; place 1.mace.2 0,-5;"
        "place 1.mace.3 0,-4",
    )

    assert (end.seat, end.turn) == (0, 1)


@pytest.mark.rule("setup.units-fewer", "conjure.queue")
def test_conjured_units_and_those_called_later_never_start_on_the_map() -> None:
    kite = card("second", "kite", "1/1 1/1 1/1", conjured=3)
    gate = card("second", "gate", "1/1 1/1 1/1", SummonedGate(skill="magic", needs=6))
    units = "0.kite.1 0.gate.1 0.mace.1 1.mace.1"
    start = play(opening("second", "", units, kite, gate, laid=ROW), BASE)

    end = play(start, "place 0.mace.1 0,-1; place 1.mace.1 0,-6")

    assert choices(start) == {"place 0.mace.1 0,-1"}
    assert (zone(end, "0.kite.1"), zone(end, "0.gate.1")) == ("queue", "aside")
    refusal = refused(start, "place 0.kite.1 0,-1")
    assert refusal.rule == "setup.units-alternate"
    assert "in reserve" in refusal.reason


@both
@pytest.mark.rule("setup.units-fewer", "unit.one-per-tile", "base.place")
@pytest.mark.parametrize(
    ("action", "because"),
    [
        ("decline", "Place your starting units"),
        ("place 1.mace.1 0,-1", "of your own"),
        ("place 0.ogre.1 0,-1", "of your own"),
        ("place 0.mace.1 0,-2", "closest"),
        ("place 0.mace.1 0,0", "closest"),
    ],
)
def test_units_start_nowhere_else(edition: str, action: str, because: str) -> None:
    start = play(opening(edition, "", FOUR, laid=ROW), BASE)
    rules = {"second": "setup.units-alternate", "third": "setup.units-three"}

    refusal = refused(start, action)

    assert (refusal.rule, because in refusal.reason) == (rules[edition], True)


@both
@pytest.mark.rule("hazard.not-placed")
def test_set_up_tests_no_hazard(edition: str) -> None:
    laid = "0,-1:lake 0,-2 0,-3:ice"
    start = opening(edition, "", "0.mace.1 1.mace.1", laid=laid)

    end = play(start, "base 0,-4; place 0.mace.1 0,-1; place 1.mace.1 0,-3")

    assert (at(end, "0.mace.1"), at(end, "1.mace.1")) == ("0,-1", "0,-3")


@pytest.mark.rule("heavens.tiles", "setup.units-alternate")
def test_nobody_starts_in_the_heavens() -> None:
    sky = ground("second", "sky", place="heavens")
    start = opening(
        "second", "", "0.mace.1 0.mace.2 1.mace.1", sky, laid="0,-1 500,0:sky"
    )

    end = play(start, "base 0,-2; place 0.mace.1 0,-1")

    assert (end.turn, zone(end, "0.mace.2")) == (1, "reserve")


PAIR = card("second", "pair", "1/1 1/1 1/1", footprint="pair")


@pytest.mark.rule("mega.place", "setup.units-fewer")
@pytest.mark.parametrize(
    ("laid", "places"),
    [
        ("0,-1 0,-2", "0,-1"),
        ("0,-1:hall 0,-2 0,-3", "0,-2"),
        ("-1,0 -1,-1", "-1,0 -1,1"),
        ("-1,0:hall/2 1,-1 1,-2", "1,-1 1,0"),
    ],
)
def test_a_mega_unit_starts_over_the_closest_tile_that_can_hold_it(
    laid: str, places: str
) -> None:
    """Its other space is on a free tile or an empty space, on no Dungeon or base."""
    start = opening("second", "", "0.pair.1 1.mace.1", PAIR, laid=laid)
    base = min(choices(start, "base"))

    assert choices(play(start, f"base {base}"), "place 0.pair.1") == set(places.split())


@pytest.mark.rule("setup.units-alternate", "ability.first")
def test_a_pillar_starts_like_any_other_unit() -> None:
    """Hel, reading 4."""
    pillar = card("second", "pillar", "0/2 0/2 0/2", Inert())
    start = opening("second", "", "0.pillar.1 1.mace.1", pillar, laid="0,-1 0,-2")

    assert choices(play(start, "base 0,-3")) == {"place 0.pillar.1 0,-1"}
