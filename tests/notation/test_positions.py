"""Positions as text, and back."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pocket_tactics.engine.cards import PieceSet, Pile
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.state import Seat
from pocket_tactics.notation import NotationError, read_position, write_position
from pocket_tactics.notation.places import read_place, write_place
from tests import classic
from tests.conftest import BOX, CARDS, captures, card, position
from tests.notation.soundness.fifth.moments import LAYING, MOMENTS, TURN
from tests.short_positions import cards_with

HOUSE_TEXT = (
    '{"setup_order":"roll-off","turn_limit":200,"repetition_limit":3,'
    '"passing":"only-when-stuck","copies":"any","mutual_loss":"draw",'
    '"fifth_comparison":"highest","invade_reach":"move-and-range",'
    '"retaliation":"choice",'
    '"gate_block":"always","village_saves":"yes","fifth_points":60}'
)
PASSING_TEXT = HOUSE_TEXT.replace("only-when-stuck", "allowed")
TURN_TEXT = (
    f"fifth number=1 order=0,1 seats=0@0,0;1@4,0 house={PASSING_TEXT}"
    " map=0,0:field;1,0:field;2,0:field+hill;3,0:water;4,0:field"
    " units=0.archer.1@0,0;0.cavalier.1@1,0;0.mage.1;1.footman.1@2,0;1.mage.1!0"
    " seen=mmrmc:0:0.1.2"
    ' agenda=[{"step":"take-turn"},{"step":"check-outcome"},{"step":"end-turn"}]'
)
LAYING_TEXT = (
    f"fifth turn=1 order=1,0 seats=0;1 house={HOUSE_TEXT}"
    " map=0,0:field+keep tiles=field*2;water*1"
    " features=hill*1 units=0.mage.1;1.footman.1"
    ' agenda=[{"step":"choose-tile"},{"step":"lay-tiles"},{"step":"set-features"},'
    '{"step":"choose-gates"},{"step":"first-turn"}]'
)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_position_reads_back_to_an_equal_one(moment: str) -> None:
    """This holds also in a fight, in the set-up, and after the end."""
    state = MOMENTS[moment]
    text = write_position(state)

    read = read_position(text, CARDS)

    assert read == state
    assert hash(read) == hash(state)
    assert write_position(read) == text
    assert "\n" not in text


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_position_that_was_read_plays_on_alike(moment: str) -> None:
    state = MOMENTS[moment]
    read = read_position(write_position(state), CARDS)

    assert read.mover == state.mover
    assert read.actions() == state.actions()
    for action in state.actions():
        assert read.resolve(action) == state.resolve(action)


@pytest.mark.parametrize(
    ("moment", "text"), [("a turn", TURN_TEXT), ("laying tiles", LAYING_TEXT)]
)
def test_the_text_of_a_position_never_changes(moment: str, text: str) -> None:
    """The texts in tests, logs and records never change."""
    assert write_position(MOMENTS[moment]) == text


def test_every_part_of_a_position_is_read() -> None:
    state = read_position(TURN_TEXT, CARDS)

    assert state.seats == (Seat(0, Hex(0, 0)), Seat(1, Hex(4, 0)))
    assert msgspec.to_builtins(state.house) == msgspec.json.decode(PASSING_TEXT)
    assert state.board.by_place[Hex(2, 0)].feature == CARDS.terrains["hill"]
    assert [(unit.id, unit.zone) for unit in state.units] == [
        ("0.archer.1", "map"),
        ("0.cavalier.1", "map"),
        ("0.mage.1", "reserve"),
        ("1.footman.1", "map"),
        ("1.mage.1", "captured"),
    ]
    assert captures(state) == {"1.mage.1": 0}
    assert (state.turn, state.seat, state.order) == (1, 0, (0, 1))


@pytest.mark.parametrize("house", [' house={"passing":"allowed"}', ""])
def test_a_house_rule_that_is_not_named_is_at_its_default(house: str) -> None:
    """A person may have typed the text, or an older engine may have written it."""
    values: dict[str, str] = {"passing": "allowed"} if house else {}

    state = read_position(TURN_TEXT.replace(f" house={PASSING_TEXT}", house), CARDS)

    assert state == replace(TURN, house=msgspec.convert(values, FifthHouse))


def test_the_pieces_beside_the_map_are_read() -> None:
    state = read_position(LAYING_TEXT, CARDS)

    assert state.supply == PieceSet(
        tiles=(Pile(CARDS.terrains["field"], 2), Pile(CARDS.terrains["water"], 1)),
        features=(Pile(CARDS.terrains["hill"], 1),),
    )
    assert state == LAYING


def test_own_cards_are_read_from_the_given_cards() -> None:
    ogre = card("ogre", "3 1 1 1")
    state = position("0,0 1,0", "0.ogre.1@0,0 1.mage.1", ogre)
    text = write_position(state)

    assert read_position(text, cards_with(CARDS, ogre)) == state
    with pytest.raises(NotationError, match="no card 'ogre'"):
        read_position(text, BOX.cards)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("fifth", "first", "no edition 'first'"),
        (TURN_TEXT, "", "no edition ''"),
        (" number=1", "\nnumber=1", "one line of plain characters"),
        ("0.mage", "0.m\u00e4ge", "one line of plain characters"),
        ("0.mage", "0.m\udc80ge", "one line of plain characters"),
        ("take-turn", "take\\u002dturn", "one line of plain characters"),
        (" number=1", " number=1 number=1", "a field 'number' stands twice"),
        (" number=1", " colour=1", "a field 'colour' is unknown"),
        (
            "number=1 order=0,1",
            "order=0,1 number=1",
            "a field 'number' is out of order",
        ),
        (" number", "  number", "a field '' is unknown"),
        ("number=1", "number=-1", "not a number: '-1'"),
        ("number=1", "number=", "not a number: ''"),
        ("number=1", "number=10000", "not a number: '10000'"),
        ("order=0,1", "order=0;1", "not a number: '0;1'"),
        ("seats=0@", "seats=x@", "not a seat"),
        ("seats=0@0,0", "seats=0@", "not a seat"),
        ("map=0,0:field", "map=0:field", "not a tile"),
        ("map=0,0:field", "map=0,0:lava", "no card 'lava'"),
        ("map=0,0:field", "map=0,0:field+", "not a tile"),
        ("0,0;0.cavalier.1@", "0,0;0.mule.1@", "no card 'mule'"),
        (";0.mage.1;", ";mage;", "not a number"),
        (";0.mage.1;", ";0.mage.1@;", "not a place"),
        ("1.mage.1!0", "1.mage.1!", "a captured unit has no captor"),
        ("1.mage.1!0", "1.mage.1!0@3,0", "not a number: '0@3,0'"),
        ("1.mage.1!0", "1.mage.1@3,0!0", "not a place"),
        (
            '"passing":"allowed"',
            '"passing":"never"',
            "passing=never: it takes only-",
        ),
        (
            '"passing":"allowed"',
            '"flying":"allowed"',
            "house: no house rule 'flying'",
        ),
        (
            '"passing":"allowed"',
            '"passing":"allowed","passing":"allowed"',
            'house: duplicate JSON key "passing"',
        ),
        (
            '[{"step":"take-turn"}',
            '[{"step":"take-turn","step":"take-turn"}',
            'agenda: duplicate JSON key "step"',
        ),
        (PASSING_TEXT, "{", "house: invalid JSON at character 2"),
        (
            '[{"step":"take-turn"}',
            '[{"step":"nap"}',
            "agenda: unknown step 1: ",
        ),
        ("agenda=[", "agenda=" + 5000 * "[", "agenda: "),
    ],
)
def test_an_invalid_position_is_refused(old: str, new: str, complaint: str) -> None:
    assert old in TURN_TEXT

    with pytest.raises(NotationError) as caught:
        read_position(TURN_TEXT.replace(old, new, 1), CARDS)

    assert complaint in str(caught.value)


@pytest.mark.parametrize("pile", ["tiles=field", "tiles=field*x", "tiles=*2"])
def test_an_invalid_pile_is_refused(pile: str) -> None:
    text = LAYING_TEXT.replace("tiles=field*2;water*1", pile)

    with pytest.raises(NotationError):
        read_position(text, CARDS)


def test_a_field_of_any_length_is_refused() -> None:
    long = ";".join(["field*1"] * 3000)

    with pytest.raises(NotationError, match="tiles: longer than 16384 characters"):
        read_position(LAYING_TEXT.replace("tiles=field*2", f"tiles={long}"), CARDS)


def test_an_empty_map_field_is_refused() -> None:
    with pytest.raises(NotationError, match="not a tile"):
        read_position(LAYING_TEXT.replace("map=0,0:field+keep", "map="), CARDS)


@pytest.mark.parametrize("outcome", ["", "{}", '{"winners":[0]}'])
def test_an_invalid_outcome_is_refused(outcome: str) -> None:
    text = write_position(MOMENTS["a win"])
    start = text.index("outcome=")

    with pytest.raises(NotationError, match="outcome: "):
        read_position(f"{text[:start]}outcome={outcome}", CARDS)


def test_an_outcome_with_a_duplicate_rule_is_refused() -> None:
    text = write_position(MOMENTS["a win"])
    rule = '"rule":"fifth.win"'
    assert text.count(rule) == 1

    with pytest.raises(NotationError) as caught:
        read_position(text.replace(rule, f"{rule},{rule}"), CARDS)

    assert str(caught.value) == 'outcome: duplicate JSON key "rule"'


@given(st.builds(Hex, st.integers(-999, 999), st.integers(-999, 999)))
def test_every_place_reads_back(place: Hex) -> None:
    assert read_place(write_place(place)) == place


@given(st.text())
def test_any_text_is_a_position_or_refused(text: str) -> None:
    """The reader raises no other error."""
    for start in ("", "fifth "):
        with pytest.raises(NotationError):
            read_position(start + text, CARDS)


def test_a_fight_is_written_without_what_is_at_its_default() -> None:
    start = classic.position("third", classic.WIDE, "0.blade.1@1,0 1.blade.1@2,0")

    text = write_position(start.play("storm 0.blade.1 2,0 melee"))

    fight = '"target":{"unit":"1.blade.1","skill":"melee"},"at":[2,0],"close":true,'
    assert fight + '"phase":5}' in text
