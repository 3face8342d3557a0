"""Records of the fourth edition: the content of each seat, teams, and the centre."""

from collections import Counter

import pytest
from msgspec.structs import replace

from pocket_tactics.content import load
from pocket_tactics.engine.cards import Cards, PieceSet
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    first_position,
    read_record,
    write_record,
)
from tests.record.games import LINES, line_of, with_line

FOURTH = load("fourth")
CENTRE = PieceSet(centre=FOURTH.features["highland"])
DRAWN = FOURTH.sets["standard"]


def game(
    *names: str, pieces: PieceSet = DRAWN, teams: tuple[int, ...] = (), copies: int = 1
) -> GameRecord:
    """Return a game of prebuilt forces before its first action.

    It has *copies* of the first unit.
    """
    forces = [FOURTH.forces[name] for name in names]
    return GameRecord(
        edition="fourth",
        engine="0.1.0",
        house=FourthHouse(points=200),
        seats=("human",) * len(forces),
        forces=tuple(
            (force.units[0].id,) * (copies - 1) + tuple(card.id for card in force.units)
            for force in forces
        ),
        pieces=pieces,
        cards=Cards(
            units={card.id: card for force in forces for card in force.units},
            terrains=FOURTH.tiles | FOURTH.features,
        ),
        teams=teams,
        tiles=tuple(tuple(tile.id for tile in force.tiles) for force in forces),
        features=tuple(force.feature.id for force in forces if force.feature),
    )


TWO = game("legion", "dwarfclan")
FOUR = game("legion", "tribes", "enclave", "dwarfclan", teams=(0, 1, 0, 1))


@pytest.mark.parametrize(
    "recorded",
    [
        TWO,
        FOUR,
        game("tribes", "enclave", pieces=CENTRE),
        game("tribes", "tribes", "tribes"),
        game("legion", "tribes", "enclave", "dwarfclan", "legion", "tribes"),
        replace(TWO, house=FourthHouse(feature_choice="distinct", copies="three")),
    ],
)
def test_a_game_reads_back(recorded: GameRecord) -> None:
    """It may have teams, and a centre that is agreed or drawn."""
    assert replace(read_record(write_record(recorded)), header=0) == recorded


def test_a_record_has_lines_for_teams_tiles_and_features() -> None:
    """A record always has lines for tiles and features, and teams if there are any."""
    lines = write_record(FOUR).splitlines()
    keys = ("Team", "Tiles", "Feature")
    found = [line for line in lines if line.partition(":")[0] in keys]

    assert found == [
        *("Team: 0", "Team: 1", "Team: 0", "Team: 1"),
        "Tiles: plains plains plains plains plains water",
        "Tiles: plains plains plains plains water water",
        "Tiles: plains plains plains plains water water",
        "Tiles: plains plains plains plains plains water",
        *("Feature: village", "Feature: forest"),
        *("Feature: forest", "Feature: township"),
    ]
    assert not any(line.startswith("Team") for line in write_record(TWO).splitlines())


def test_a_record_of_the_fifth_edition_has_no_such_lines() -> None:
    """Its text is the same as before there were other editions."""
    assert not any(line.startswith(("Team", "Tiles", "Feature")) for line in LINES)


@pytest.mark.rule("fourth.open-choices", "setup.six-tiles")
def test_everything_brought_is_known_before_the_first_die() -> None:
    """The position has forces, features and tiles by then. Chance rolls first."""
    start = first_position(TWO)
    bag = {pile.piece.id: pile.count for pile in start.supply.tiles}
    brought = Counter(unit.seat for unit in start.units)

    assert bag == {"plains": 10, "water": 2}
    assert brought == {0: 6, 1: 6}
    assert [seat.feature and seat.feature.id for seat in start.seats] == [
        "village",
        "township",
    ]
    assert start.mover == CHANCE


@pytest.mark.rule("setup.centre")
@pytest.mark.parametrize(("pieces", "centre"), [(CENTRE, "highland"), (DRAWN, None)])
def test_the_centre_is_agreed_on_or_left_to_be_drawn(
    pieces: PieceSet, centre: str | None
) -> None:
    """A set without a centre has the features to draw it from."""
    supply = first_position(game("legion", "dwarfclan", pieces=pieces)).supply

    assert (supply.centre.id if supply.centre else None) == centre
    assert len(supply.features) == (0 if centre else 4)


@pytest.mark.rule("fourth.team-seating")
def test_partners_are_of_one_team() -> None:
    """In turn order the teams alternate. Without teams each player has an own one."""
    assert [seat.team for seat in first_position(FOUR).seats] == [0, 1, 0, 1]
    assert [seat.team for seat in first_position(TWO).seats] == [0, 1]


TEXT = write_record(TWO)


def changed(old: str, new: str, recorded: str = TEXT) -> str:
    """Return the text of a record with the first occurrence of a text replaced."""
    assert old in recorded
    return recorded.replace(old, new, 1)


def line_with(text: str, start: str) -> int:
    """Return the number of the first line that begins with a text."""
    lines = text.splitlines()
    return next(n for n, line in enumerate(lines, 1) if line.startswith(start))


def end_of_header(text: str) -> int:
    """Return the number of the blank line after the header."""
    return text.split("\n").index("") + 1


def refused_at(text: str, complaint: str) -> int:
    """Return the line of a refused record, whose complaint contains a text."""
    with pytest.raises(RecordError, match=complaint) as caught:
        read_record(text)
    return caught.value.line


@pytest.mark.rule("setup.six-tiles")
@pytest.mark.parametrize("tiles", ["plains " * 5, "plains " * 7])
def test_a_seat_with_five_or_seven_tiles_is_refused(tiles: str) -> None:
    """The refusal has the line of its force."""
    text = changed("Tiles: plains plains plains plains plains water", f"Tiles: {tiles}")
    complaint = f"6 tiles; this force has {len(tiles.split())}"

    assert refused_at(text, complaint) == line_with(text, "Force")


@pytest.mark.rule("setup.six-tiles")
def test_six_tiles_of_one_kind_will_do() -> None:
    """Any mixture of the edition's tiles is legal."""
    tiles = "Tiles: plains plains plains plains plains water"

    assert read_record(changed(tiles, f"Tiles: {'water ' * 6}")).tiles[0] == (
        ("water",) * 6
    )


@pytest.mark.rule("setup.force-50")
def test_a_force_beyond_the_limit_is_refused() -> None:
    """The limit is 50 points, unless a house rule changes it."""
    dear = write_record(game("legion", "tribes", copies=2))

    assert read_record(dear).forces[0].count("conscript") == 2
    text = changed("House: points=200", "House: points=53", dear)
    number = line_with(text, "Force")
    assert refused_at(text, "costs 54 points; the limit is 53") == number


@pytest.mark.rule("force.copies")
def test_four_of_a_kind_are_refused_where_three_are_the_limit() -> None:
    """The switch alone sets this limit. Otherwise only points count."""
    text = write_record(game("legion", "tribes", copies=4))

    assert read_record(text).forces[0].count("conscript") == 4
    text = changed("House: copies=any", "House: copies=three", text)
    number = line_with(text, "Force")
    assert refused_at(text, "4 of Conscript; the limit is 3") == number


@pytest.mark.rule("setup.centre")
@pytest.mark.parametrize(
    ("names", "centre"),
    [(("tribes", "enclave"), None), (("legion", "tribes"), "forest")],
)
def test_no_kind_of_feature_comes_twice_where_they_are_distinct(
    names: tuple[str, ...], centre: str | None
) -> None:
    """It may be the feature of two players, or of one and the centre."""
    pieces = PieceSet(centre=FOURTH.features[centre]) if centre else DRAWN
    text = write_record(game(*names, pieces=pieces))

    assert read_record(text).features[1] == "forest"
    text = changed("feature_choice=any", "feature_choice=distinct", text)
    assert refused_at(text, r"chosen 2 times.*setup\.centre") == end_of_header(text)


@pytest.mark.rule("setup.centre")
def test_a_centre_must_be_left_to_draw_where_features_are_distinct() -> None:
    """Players who have chosen all kinds leave none for the centre."""
    pieces = PieceSet(features=DRAWN.features[2:])
    text = write_record(game("legion", "dwarfclan", pieces=pieces))

    assert read_record(text).pieces == pieces
    text = changed("feature_choice=any", "feature_choice=distinct", text)
    assert refused_at(text, "No kind of feature is left") == end_of_header(text)


@pytest.mark.rule("fourth.team-seating")
@pytest.mark.parametrize(
    ("teams", "complaint"),
    [
        ((0, 0, 0, 0), "All players are in one team"),
        ((0, 0, 1, 1), "to another team"),
        ((0, 1, 2, 0), "to another team"),
    ],
)
def test_teams_that_do_not_alternate_are_refused(
    teams: tuple[int, ...], complaint: str
) -> None:
    """The cases are a single team, adjacent partners, and the first and last seat."""
    wrong = replace(FOUR, teams=teams)
    text = write_record(wrong)

    assert refused_at(text, complaint) == end_of_header(text)
    with pytest.raises(IllegalActionError):
        first_position(wrong)


@pytest.mark.parametrize(
    ("old", "new", "start", "complaint"),
    [
        ("Feature: village", "Feature: keep", "Feature", "holds no card 'keep'"),
        ("Tiles: plains", "Tiles: bog", "Tiles", "holds no card 'bog'"),
        (
            'Pieces: {"id"',
            'Pieces: {"tiles":{},"id"',
            "Pieces",
            "pieces tiles={}: There is no",
        ),
        ('"features":{"forest":1', '"features":{"hall":1', "Pieces", "'hall'"),
        (
            '"off":1',
            '"speed":1,"off":1',
            "Unit",
            "speed=1: There is no such field.",
        ),
        ('"support":2', '"support":9', "Unit", "support=9: It must be 4 or less."),
        ('"support":2', '"support":2,"by":1', "Unit", "by=1: There is no such field."),
        (
            '"needs":5',
            '"needs":9',
            'Unit: {"id":"forgemaster',
            "needs=9: It must be 6 or",
        ),
    ],
)
def test_a_wrong_line_is_refused_by_its_number(
    old: str, new: str, start: str, complaint: str
) -> None:
    """The lines have cards, or name them."""
    text = changed(old, new)

    assert refused_at(text, complaint) == line_with(text, start)


def test_a_card_that_makes_no_sense_is_refused() -> None:
    """The checks are those of content."""
    text = changed('"ranged":1,"favours":["highland"]', '"favours":["highland"]')
    number = line_with(text, 'Unit: {"id":"archer"')

    assert refused_at(text, "ranged of 1 or more") == number


def test_cards_may_speak_of_what_is_not_in_the_game() -> None:
    """A Druid refers to Forests even if the game has none."""
    tribes = game("tribes", "tribes", pieces=CENTRE)
    cards = {name: FOURTH.cards.terrains[name] for name in TERRAINS}
    bare = replace(
        tribes,
        cards=replace(tribes.cards, terrains=cards),
        features=("township", "township"),
    )

    assert replace(read_record(write_record(bare)), header=0) == bare


TERRAINS = ("plains", "water", "highland", "township")


@pytest.mark.parametrize("key", ["Team", "Tiles", "Feature"])
def test_a_line_for_one_seat_alone_is_refused(key: str) -> None:
    """A record has one for each seat, or none."""
    text = write_record(FOUR)
    line = text.splitlines()[line_with(text, key) - 1]
    text = changed(f"{line}\n", "", text)

    assert refused_at(text, f"one line '{key}' for each seat") == end_of_header(text)


@pytest.mark.parametrize("team", ["6", "-1", "red", ""])
def test_an_invalid_team_is_refused(team: str) -> None:
    """The numbers of teams are like those of seats."""
    text = changed("Team: 0", f"Team: {team}", write_record(FOUR))

    assert refused_at(text, "not a team from 0 to 5") == line_with(text, "Team")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("Tiles: field", "forces of this edition bring no tiles"),
        ("Feature: hill", "forces of this edition bring no feature"),
    ],
)
def test_a_record_of_the_fifth_edition_brings_units_alone(
    line: str, complaint: str
) -> None:
    """Its tiles and features are in a set."""
    last = line_of("Force", -1)
    text = with_line(last, f"{LINES[last - 1]}\n{line}\n{line}")

    assert refused_at(text, complaint) == last + 1


def test_a_record_of_the_fifth_edition_has_no_teams() -> None:
    """Each player is an own team. A record may state this."""
    last = line_of("Force", -1)
    together = with_line(last, f"{LINES[last - 1]}\nTeam: 0\nTeam: 0")
    alone = with_line(last, f"{LINES[last - 1]}\nTeam: 0\nTeam: 1")

    assert refused_at(together, "no teams") == end_of_header(together)
    assert read_record(alone).teams == (0, 1)
