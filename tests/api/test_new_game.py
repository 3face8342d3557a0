"""New games from Python, and the errors of invalid arguments."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import pocket_tactics as pt
from pocket_tactics.engine.cards import FifthGround

FIFTH = pt.load_content("fifth")
FOURTH = pt.load_content("fourth")
STANDARD = FIFTH.forces["standard"]
GATE_BLOCK = (
    "Taken deployment tile (gate_block): choose one of always, only-with-reserves, not "
    "“nope”."
)
DAMAGED = replace(STANDARD.units[0], cost="dear")
DEAR = replace(STANDARD.units[0], cost=-5)
ODD = replace(STANDARD.units[0], speed=int)
UNSKILLED = replace(STANDARD.units[0], abilities=("fly",))
UNNAMED = replace(FIFTH.features["keep"], name="")
SWIFT = replace(STANDARD.units[0], speed=3)
LISTED = replace(STANDARD.units[0], types=["human"])
MIXED = replace(STANDARD.units[0], types={"human"})
WATER = FIFTH.tiles["water"]
assert isinstance(WATER, FifthGround)
assert WATER.hazard
LISTED_WITHIN = replace(WATER, hazard=replace(WATER.hazard, fails=[1, 2]))
PIECES = FIFTH.sets["standard"]
PILES = (
    "A PieceSet has its tiles and its features in tuples of piles,"
    " each a piece and how many there are, from 1 on."
)
TEAMS = "Teams are 2 numbers from 0 on, one for each seat."

WRONG: dict[str, tuple[str, dict[str, Any], str]] = {
    "an edition": (
        "fith",
        {},
        (
            "There is no edition “fith”; there are: fifth, fourth, third, second. "
            "Did you mean 'fifth'?"
        ),
    ),
    "no edition at all": (
        5,  # type: ignore[dict-item]
        {},
        "An edition is a name or an Edition, not 5.",
    ),
    "a switch": (
        "fifth",
        {"house": {"gate_blok": "always"}},
        (
            "There is no house rule “gate_blok”; there are: "
            f"{', '.join(pt.FifthHouse.__struct_fields__)}. Did you mean 'gate_block'?"
        ),
    ),
    "a name of a switch": (
        "fifth",
        {"house": {5: "always"}},
        "The name of a house rule is a text, not 5.",
    ),
    "a text for a number": (
        "fifth",
        {"house": {"turn_limit": "60"}},
        "The house rule turn_limit takes a whole number, not '60'.",
    ),
    "a number for a text": (
        "fifth",
        {"house": {"gate_block": 5}},
        "The house rule gate_block takes a text, not 5.",
    ),
    "a value": (
        "fifth",
        {"house": {"gate_block": "nope"}},
        GATE_BLOCK,
    ),
    "a value out of bounds": (
        "fifth",
        {"house": {"turn_limit": -5}},
        "Turn limit (turn_limit): choose a number from 50 to 1000, not “-5”.",
    ),
    "a value of a record": (
        "fifth",
        {"house": pt.FifthHouse(gate_block="nope")},  # type: ignore[arg-type]
        GATE_BLOCK,
    ),
    "another edition's house": (
        "fifth",
        {"house": pt.FourthHouse()},
        (
            "The fifth edition takes house rules as a FifthHouse or a dict, "
            "not a FourthHouse."
        ),
    ),
    "a kind of house rules": (
        "fifth",
        {"house": pt.FifthHouse},
        (
            "The fifth edition takes house rules as a FifthHouse or a dict, "
            "not <class 'pocket_tactics.engine.rules.fifth.house.FifthHouse'>."
        ),
    ),
    "a number for a force": (
        "fifth",
        {"forces": ("standard", 5)},
        "A force is a name or a Force, not 5.",
    ),
    "a force": (
        "fifth",
        {"forces": ("standard", "chargé")},
        (
            "There is no force “chargé”; there are: standard, charge, shield-wall, "
            "volley. Did you mean 'charge'?"
        ),
    ),
    "three forces for two": (
        "fifth",
        {"forces": ("standard",) * 3},
        "Pocket-Tactics (5th edition) is for 2 players, not 3.",
    ),
    "seven seats": (
        "fourth",
        {"seats": 7},
        "Pocket-Tactics (4th edition) is for 2 to 6 players, not 7.",
    ),
    "three forces for two seats": (
        "fourth",
        {"seats": 2, "forces": ("legion", "tribes", "enclave")},
        "Too many forces for 2 seats.",
    ),
    "one force for all": (
        "fifth",
        {"forces": "standard"},
        "Forces are a sequence, one for each seat.",
    ),
    "another edition's force": (
        "fourth",
        {"forces": ("legion", STANDARD)},
        "A FourthUnit is needed, not a FifthUnit.",
    ),
    "a damaged card": (
        "fifth",
        {"forces": ("standard", replace(STANDARD, units=(DAMAGED,)))},
        (
            "The card 'footman' is not sound: cost=\"dear\": "
            "Expected a whole number, got text."
        ),
    ),
    "a card out of bounds": (
        "fifth",
        {"forces": ("standard", replace(STANDARD, units=(DEAR,)))},
        "The card 'footman' is not sound: cost=-5: It must be 1 or more.",
    ),
    "a card with what no file can hold": (
        "fifth",
        {"forces": ("standard", replace(STANDARD, units=(ODD,)))},
        (
            "The card 'footman' is not sound: speed=\"<class 'int'>\": "
            "Expected a whole number, got text."
        ),
    ),
    "a card with a skill of none": (
        "fifth",
        {"forces": ("standard", replace(STANDARD, units=(UNSKILLED,)))},
        (
            "The card 'footman' is not sound: abilities[0]=\"fly\": "
            "Expected a table, got text."
        ),
    ),
    "a card with a list for a tuple": (
        "fifth",
        {"forces": ("standard", replace(STANDARD, units=(LISTED,)))},
        "The card 'footman' is not sound: types is ['human'], and must be ('human',).",
    ),
    "a card with a set for a tuple": (
        "fifth",
        {"forces": ("standard", replace(STANDARD, units=(MIXED,)))},
        "The card 'footman' is not sound: types is {'human'}, and must be ('human',).",
    ),
    "a card with a list within": (
        "fifth",
        {"pieces": replace(FIFTH.sets["standard"], centre=LISTED_WITHIN)},
        ("The card 'water' is not sound: hazard.fails is [1, 2], and must be (1, 2)."),
    ),
    "a card without an id": (
        "fifth",
        {"forces": ("standard", replace(STANDARD, units=(replace(SWIFT, id=5),)))},
        (
            "5 cannot be the id of a card: that is of small letters, digits and"
            " hyphens, and begins with a letter."
        ),
    ),
    "a tile out of bounds": (
        "fifth",
        {"pieces": replace(FIFTH.sets["standard"], centre=UNNAMED)},
        "The card 'keep' is not sound: name=\"\": It must not be empty.",
    ),
    "a force that may not come": (
        "fifth",
        {"forces": ("standard", replace(STANDARD, units=()))},
        "A force needs at least one unit. [setup.force-fifth]",
    ),
    "too few teams": (
        "fourth",
        {"seats": 4, "teams": (0, 1)},
        "Teams are 4 numbers from 0 on, one for each seat.",
    ),
    "teams of seats": ("fourth", {"teams": ((0,), (1,))}, TEAMS),
    "half a team": ("fourth", {"teams": [0.5, 1.5]}, TEAMS),
    "no team": ("fourth", {"teams": [None, 1]}, TEAMS),
    "a team below all": ("fourth", {"teams": (7, -3)}, TEAMS),
    "a number of teams": ("fourth", {"teams": 3}, TEAMS),
    "words for teams": ("fourth", {"teams": "01"}, TEAMS),
    "half a seat": ("fourth", {"seats": 2.0}, "Seats are a whole number, not 2.0."),
    "a word for seats": (
        "fourth",
        {"seats": "2"},
        "Seats are a whole number, not '2'.",
    ),
    "two cards of one id": (
        "fifth",
        {"forces": ("standard", replace(STANDARD, units=(SWIFT,)))},
        ("Two different cards have the id “footman”. Give one of them another id."),
    ),
    "an id that leads out": (
        "fifth",
        {"forces": (replace(STANDARD, units=(replace(SWIFT, id="../x"),)),) * 2},
        (
            "'../x' cannot be the id of a card: that is of small letters, digits and"
            " hyphens, and begins with a letter."
        ),
    ),
    "teams that play as one": (
        "fourth",
        {"seats": 2, "teams": (1, 1)},
        "All players are in one team. They need an opponent. [fourth.team-seating]",
    ),
    "a set": (
        "fifth",
        {"pieces": "standart"},
        (
            "There is no set of pieces “standart”; there are: standard. "
            "Did you mean 'standard'?"
        ),
    ),
    "a centre": (
        "fourth",
        {"centre": "forrest"},
        (
            f"There is no feature “forrest”; there are: {', '.join(FOURTH.features)}. "
            "Did you mean 'forest'?"
        ),
    ),
    "a centre where there is one": (
        "fifth",
        {"centre": "keep"},
        "The set of pieces has Keep in its centre already.",
    ),
    "a force that is none": (
        "fifth",
        {"forces": ("standard", ["footman"])},
        "A force is a name or a Force, not ['footman'].",
    ),
    "a force of something else": (
        "fifth",
        {"forces": ("standard", replace(STANDARD, units=5))},
        "A Force has its units and its tiles in tuples.",
    ),
    "pieces in a list": (
        "fifth",
        {"pieces": replace(PIECES, tiles=list(PIECES.tiles))},
        PILES,
    ),
    "pieces of which there are none": (
        "fifth",
        {"pieces": replace(PIECES, tiles=(replace(PIECES.tiles[0], count=0),))},
        PILES,
    ),
    "pieces by their names": (
        "fifth",
        {"pieces": replace(PIECES, features=("keep",))},
        PILES,
    ),
    "pieces that are none": (
        "fifth",
        {"pieces": []},
        "Pieces are a name or a PieceSet, not [].",
    ),
    "a centre that is none": (
        "fourth",
        {"centre": []},
        "A centre is the name of a feature, not [].",
    ),
    "another edition's pieces": (
        "fourth",
        {"pieces": FIFTH.sets["standard"]},
        "A FourthGround is needed, not a FifthGround.",
    ),
    "content that is none": (
        "fifth",
        {"content": "trolls.toml"},
        "Content is what `load_content` gives, not 'trolls.toml'.",
    ),
    "a centre where there is a base": (
        "second",
        {"centre": "keep"},
        "No feature is agreed on for the centre in this edition.",
    ),
    "another edition's content": (
        "fifth",
        {"content": FOURTH},
        "The content is of the fourth edition, the game of the fifth.",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_an_impossible_game_is_refused_in_a_sentence(what: str) -> None:
    edition, asked, sentence = WRONG[what]

    with pytest.raises(pt.SetupError) as caught:
        pt.new_game(edition, **asked)  # type: ignore[call-overload]

    assert str(caught.value) == sentence


def test_a_card_made_in_python_plays() -> None:
    troll = pt.FifthUnit(
        id="troll",
        name="Troll",
        cost=14,
        types=("troll",),
        off=3,
        defence=1,
        range=1,
        speed=1,
    )

    state = pt.new_game("fifth", forces=(pt.Force(units=(troll,) * 3), "standard"))

    assert state.unit("0.troll.3").card == troll


def test_all_cards_of_the_package_are_as_python_has_them() -> None:
    """`new_game` accepts every card as the reader created it."""
    for edition in pt.EDITIONS.values():
        content = pt.load_content(edition.id)
        for force in content.forces.values():
            start = pt.new_game(edition, forces=(force, force), content=content)

            assert set(force.units) <= {unit.card for unit in start.units}


@pytest.mark.parametrize("edition", pt.EDITIONS.values(), ids=lambda each: each.id)
def test_an_edition_alone_is_enough(edition: pt.Edition) -> None:
    state = pt.new_game(edition)

    assert len(state.seats) == 2
    assert state.actions()


def test_forces_come_in_the_order_of_their_seats() -> None:
    state = pt.new_game("fifth", forces=("standard", FIFTH.forces["charge"]))

    brought = [[u.card for u in state.units if u.seat == seat] for seat in (0, 1)]
    assert brought[0] == list(STANDARD.units)
    assert brought[1] == list(FIFTH.forces["charge"].units)


def test_house_rules_are_the_given_ones_and_otherwise_the_defaults() -> None:
    state = pt.new_game("fifth", house={"turn_limit": 90, "mutual_loss": "mover-wins"})

    assert state.house == pt.FifthHouse(turn_limit=90, mutual_loss="mover-wins")


def test_a_record_of_house_rules_is_taken_as_it_is() -> None:
    house = pt.SecondHouse(second_points=200)

    assert pt.new_game("second", house=house).house == house


def test_four_may_play_in_two_teams_that_sit_in_turn() -> None:
    state = pt.new_game("fourth", seats=4, teams=(7, 3, 7, 3), centre="forest")

    assert [seat.team for seat in state.seats] == [0, 1, 0, 1]
    assert state.supply.centre == FOURTH.features["forest"] or state.board.tiles


def test_own_units_play(tmp_path: Path) -> None:
    pack = tmp_path / "trolls.toml"
    pack.write_text(
        'edition = "fifth"\n[unit.troll]\nname = "Troll"\ncost = 14\noff = 3\n'
        'defence = 1\nrange = 1\nspeed = 1\ntypes = ["troll"]\n'
        '[force.trolls]\nname = "Trolls"\nunits = { troll = 4 }\n',
        "utf-8",
    )
    content = pt.load_content("fifth", str(pack))

    state = pt.new_game("fifth", content=content, forces=("trolls", "standard"))

    assert state.unit("0.troll.4").card.off == 3


def test_a_position_is_read_with_the_default_cards() -> None:
    state = pt.new_game("fourth", forces=("legion", "tribes"))

    assert pt.read_position(pt.write_position(state)) == state
    assert pt.read_position(pt.write_position(state), FOURTH) == state


def test_a_position_of_no_edition_is_refused() -> None:
    with pytest.raises(pt.NotationError, match="no edition 'sixth'"):
        pt.read_position("sixth number=1")
