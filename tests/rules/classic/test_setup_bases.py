"""Set-up of the second base: it has as many tiles, or is at the furthest tile."""

import pytest

from pocket_tactics.engine.events import BaseSet
from pocket_tactics.engine.hexes import Hex
from tests.classic import ground, opening
from tests.conftest import choices, events, of_kind, refused


@pytest.mark.rule("setup.base-second-same-sides", "map.steps")
@pytest.mark.parametrize(
    ("laid", "places"),
    [
        ("0,-1", "-1,-1 0,-2 1,-2"),
        ("-1,0 0,-1", "-1,-1"),
        ("-1,0 0,-1 -1,-1", "0,-2"),
        ("-1,0 1,-1", "0,-1"),
        ("0,-1 0,-2 0,-3", "-1,-3 0,-4 1,-4"),
    ],
)
def test_the_second_base_touches_as_many_tiles_as_the_first_and_lies_far_off(
    laid: str, places: str
) -> None:
    """The count goes before the distance. The second player decides ties."""
    start = opening("second", "", laid=laid)

    assert start.mover == 1
    assert choices(start, "base") == set(places.split())


@pytest.mark.rule("setup.base-second-same-sides")
def test_without_a_place_of_the_same_count_the_nearest_count_is_used() -> None:
    """The first base touches three tiles, and no place has more than two."""
    start = opening("second", "", laid="-1,0 0,-1 1,-1")

    assert choices(start, "base") == {"-1,-1", "1,-2"}


@pytest.mark.rule("setup.base-second-same-sides")
def test_of_two_counts_equally_near_it_is_the_smaller() -> None:
    """The first base touches two tiles. The place between three is not used."""
    start = opening("second", "", laid="0,-1 1,-1 2,-2")

    assert choices(start, "base") == {"2,-3", "3,-3"}
    refusal = refused(start, "base 1,-2")
    assert refusal.rule == "setup.base-second-same-sides"
    assert "suit" in refusal.reason


@pytest.mark.rule("setup.base-second-same-sides", "heavens.tiles")
def test_tiles_of_the_heavens_and_the_other_base_do_not_count() -> None:
    """A place between the base and a tile on its left touches one tile."""
    sky = ground("second", "sky", place="heavens")
    start = opening("second", "", "", sky, laid="-1,0 500,0:sky")

    assert choices(start, "base") == {"-2,0", "-1,-1"}


@pytest.mark.rule("setup.base-second-furthest")
@pytest.mark.parametrize(
    ("laid", "places"),
    [
        ("0,-1", "-1,-1 0,-2 1,-2"),
        ("-1,0", "-2,0 -1,-1 0,-1"),
        ("0,-1 0,-2", "-1,-2 0,-3 1,-3"),
        ("-1,0 0,-1", "-2,0 -1,-1 0,-2 1,-2"),
        ("-1,0 0,-1 -1,-1", "-2,-1 -1,-2 0,-2"),
    ],
)
def test_in_the_third_edition_it_touches_the_tile_furthest_from_the_first(
    laid: str, places: str
) -> None:
    """It may touch others too. The second player decides ties."""
    start = opening("third", "", laid=laid)

    assert start.mover == 1
    assert choices(start, "base") == set(places.split())


@pytest.mark.rule("setup.base-second-furthest", "setup.front-facets")
@pytest.mark.parametrize(
    ("action", "rule", "because"),
    [
        ("decline", "setup.base-second-furthest", "Place the second base"),
        ("base 5,5", "setup.front-facets", "front sides"),
        ("base -2,0", "setup.base-second-furthest", "suit"),
    ],
)
def test_it_lies_nowhere_else(action: str, rule: str, because: str) -> None:
    refusal = refused(opening("third", "", laid="-1,0 0,-1 0,-2"), action)

    assert (refusal.rule, because in refusal.reason) == (rule, True)


@pytest.mark.rule("setup.base-second-same-sides", "setup.front-facets")
def test_nor_in_the_second_edition() -> None:
    start = opening("second", "", laid="0,-1 0,-2")

    assert refused(start, "decline").rule == "setup.base-second-same-sides"
    assert refused(start, "base 0,1").rule == "setup.front-facets"


BARRED = "-1,0 0,-1:end 0,-2:end"


@pytest.mark.rule("tunnel.linked", "setup.base-second-furthest")
@pytest.mark.parametrize(
    ("edition", "map_linked", "places"),
    [
        ("third", "required", "-2,0"),
        ("third", "printed", "-1,-2 0,-3 1,-3"),
        ("second", "required", "-2,0"),
        ("second", "printed", "-1,-2 0,-3 1,-3"),
    ],
)
def test_it_lies_only_where_a_way_leads_to_the_first_base(
    edition: str, map_linked: str, places: str
) -> None:
    """Count and distance are those of such places. Both values of map_linked hold."""
    end = ground(edition, "end", openings=(3,))
    start = opening(edition, "", "", end, laid=BARRED, map_linked=map_linked)

    assert choices(start, "base") == set(places.split())


@pytest.mark.rule("tunnel.linked", "setup.base-second-same-sides")
@pytest.mark.parametrize("edition", ["second", "third"])
def test_where_no_place_is_linked_it_lies_anywhere_ahead(edition: str) -> None:
    end = ground(edition, "end", openings=(3,))
    start = opening(edition, "", "", end, laid="0,-1 0,-2:end")

    assert choices(start, "base") == {"-1,-2", "0,-3", "1,-3"}


@pytest.mark.parametrize(
    ("edition", "rule"),
    [
        ("second", "setup.base-second-same-sides"),
        ("third", "setup.base-second-furthest"),
    ],
)
@pytest.mark.rule("setup.base-second-same-sides", "setup.base-second-furthest")
def test_the_second_base_is_the_second_player_s(edition: str, rule: str) -> None:
    start = opening(edition, "", "0.mace.1 1.mace.1", laid="0,-1")

    (event,) = of_kind(events(start, "base 0,-2"), BaseSet)

    assert (event.seat, event.at, event.rule) == (1, Hex(0, -2), rule)
