"""Every reason why a force may not be brought, and no reason beside them."""

from random import Random

import pytest

from pocket_tactics.cards import Force
from pocket_tactics.content import Content, load
from pocket_tactics.editions import EDITIONS
from pocket_tactics.rules.house import FifthHouse, FourthHouse, PointsHouse
from pocket_tactics.tui.legality import points, reasons

HOUSES: dict[str, list[PointsHouse]] = {
    "fifth": [
        FifthHouse(),
        FifthHouse(copies="three"),
        FifthHouse(fifth_points=20),
    ],
    "fourth": [FourthHouse(), FourthHouse(copies="three"), FourthHouse(points=200)],
}


def any_force(content: Content, rng: Random) -> Force:
    """A force of units, tiles and a feature at random, too many or too few of them."""
    units, tiles = list(content.units.values()), list(content.tiles.values())
    features = [None, *content.features.values()]
    return Force(
        units=tuple(rng.choices(units[:6], k=rng.randint(1, 9))),
        tiles=tuple(rng.choices(tiles, k=rng.randint(5, 7))),
        feature=rng.choice(features),
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_reason_is_the_editions_refusal(edition: str) -> None:
    """So that a force that is called legal is taken by a game, and no other is."""
    content, rng = load(edition), Random(9)
    for _ in range(300):
        force, house = any_force(content, rng), rng.choice(HOUSES[edition])
        refusals = [refusal for _, refusal in reasons(house, force)]
        first = EDITIONS[edition].force_refusal(house, force)

        assert bool(refusals) is bool(first)
        assert first is None or first in refusals


@pytest.mark.rule("setup.force-50", "setup.six-tiles", "setup.centre", "force.copies")
def test_a_force_may_be_wrong_in_every_way_at_once() -> None:
    content = load("fourth")
    force = Force(units=(content.units["noble"],) * 6)

    assert [
        (field, refusal.rule)
        for field, refusal in reasons(FourthHouse(copies="three"), force)
    ] == [
        ("units", "setup.force-50"),
        ("units", "force.copies"),
        ("tiles", "setup.six-tiles"),
        ("feature", "setup.centre"),
    ]


@pytest.mark.parametrize(
    ("house", "limit"),
    [
        (FifthHouse(), 60),
        (FifthHouse(fifth_points=75), 75),
        (FourthHouse(), 50),
        (FourthHouse(points=75), 75),
    ],
)
def test_the_limit_is_a_house_rule(house: PointsHouse, limit: int) -> None:
    assert points(house) == limit
