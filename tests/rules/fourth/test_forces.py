"""Forces and seats of a game: which ones are legal."""

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.cards import Force, PieceSet
from pocket_tactics.engine.refusal import IllegalActionError, Refusal
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.state import Table
from tests.conftest import is_sentence
from tests.fourth import BOX, EDITION, FORCES, force, opening, printed

FINE = force("archer")


def turned_away(*forces: str | Force, **table: object) -> Refusal:
    """Return the reason why a game cannot begin."""
    with pytest.raises(IllegalActionError) as caught:
        opening(*forces, **table)  # type: ignore[arg-type]
    assert is_sentence(caught.value.refusal.reason)
    return caught.value.refusal


@pytest.mark.rule("setup.force-50")
@pytest.mark.parametrize("other", FORCES)
def test_any_prebuilt_force_may_meet_any_other(other: str) -> None:
    for name in FORCES:
        assert sum(card.cost for card in BOX.forces[name].units) == 50
        assert len(opening(name, other).units) == 12


@pytest.mark.rule("setup.force-50")
def test_a_force_is_worth_50_points_at_most_unless_more_is_agreed() -> None:
    dear = force("stonethrower*3")

    assert turned_away(FINE, dear).rule == "setup.force-50"
    assert turned_away(FINE, replace(FINE, units=())).rule == "setup.force-50"
    assert opening(FINE, dear, points=51).seats[1].feature is not None


@pytest.mark.rule("setup.force-50")
def test_the_limit_of_points_is_a_house_rule() -> None:
    assert EDITION.force_limit(FourthHouse()) == 50
    assert EDITION.force_limit(FourthHouse(points=75)) == 75


@pytest.mark.rule("setup.force-50", "setup.six-tiles", "setup.centre", "force.copies")
def test_a_force_may_be_wrong_in_every_way_at_once() -> None:
    """A game refuses it with the first finding."""
    house, wrong = FourthHouse(copies="three"), Force(units=(printed("noble"),) * 6)

    findings = EDITION.force_findings(house, wrong)

    assert [(field, refusal.rule) for field, refusal in findings] == [
        ("units", "setup.force-50"),
        ("units", "force.copies"),
        ("tiles", "setup.six-tiles"),
        ("feature", "setup.centre"),
    ]
    assert EDITION.force_refusal(house, wrong) == findings[0][1]


@pytest.mark.rule("setup.six-tiles", "setup.centre")
def test_a_player_brings_six_tiles_and_a_feature() -> None:
    assert turned_away(FINE, force("archer", "plains*5")).rule == "setup.six-tiles"
    assert turned_away(FINE, replace(FINE, feature=None)).rule == "setup.centre"


@pytest.mark.rule("force.copies")
@pytest.mark.parametrize(("copies", "fine"), [("any", True), ("three", False)])
def test_as_many_of_a_kind_as_points_allow_or_three(copies: str, *, fine: bool) -> None:
    """The test has both values of copies."""
    many = force("conscript*4")

    if fine:
        assert opening(FINE, many, copies=copies).units
    else:
        assert turned_away(FINE, many, copies=copies).rule == "force.copies"
    assert opening(FINE, force("conscript*3"), copies=copies).units


@pytest.mark.rule("setup.centre")
def test_by_the_house_rule_no_kind_of_feature_comes_twice() -> None:
    """The value of feature_choice is 'distinct'."""
    village, forest, highland, township = (
        force("archer", feature=feature)
        for feature in ("village", "forest", "highland", "township")
    )

    assert turned_away(village, village, feature_choice="distinct").rule == (
        "setup.centre"
    )
    refusal = turned_away(village, forest, centre="forest", feature_choice="distinct")
    assert "Forest is chosen 2 times" in refusal.reason
    four = (village, forest, highland, township)
    assert "left for the centre" in turned_away(*four, feature_choice="distinct").reason
    assert opening(village, forest, centre="township", feature_choice="distinct").units
    three = (village, forest, highland)
    assert opening(*three, centre="township", feature_choice="distinct").units
    assert opening(village, village, centre="village").units


@pytest.mark.rule("fourth.team-seating")
@pytest.mark.parametrize(
    ("teams", "because"),
    [
        ((0, 0), "They need an opponent"),
        ((0, 0, 1, 1), "another team"),
        ((0, 1, 0), "another team"),
        ((0, 1, 1, 0), "another team"),
        ((0, 1, 0, 0), "another team"),
    ],
)
def test_teams_alternate_and_somebody_is_left_to_play_against(
    teams: tuple[int, ...], because: str
) -> None:
    refusal = turned_away(*(FINE,) * len(teams), teams=teams)

    assert (refusal.rule, because in refusal.reason) == ("fourth.team-seating", True)


@pytest.mark.rule("fourth.team-seating")
@pytest.mark.parametrize(
    "teams", [(0, 1, 0, 2), (0, 1, 0, 1, 2), (0, 1, 2, 0, 2, 1), (0, 1, 0, 2, 0, 3)]
)
def test_teams_of_unequal_size_will_do_where_nobody_is_followed_by_a_partner(
    teams: tuple[int, ...],
) -> None:
    force, table = BOX.forces["legion"], BOX.sets["standard"]

    wished = Table(
        house=FourthHouse(),
        forces=(force,) * len(teams),
        teams=teams,
        pieces=table,
    )

    assert EDITION.table_refusal(wished) is None


@pytest.mark.rule("setup.centre")
def test_a_game_needs_a_central_feature_or_some_to_draw_it_from() -> None:
    forces = (BOX.forces["legion"], BOX.forces["tribes"])
    table = Table(house=FourthHouse(), forces=forces, pieces=PieceSet())

    refusal = EDITION.table_refusal(table)

    assert refusal == Refusal(
        "setup.centre", "There is no feature for the centre, and none to draw."
    )
