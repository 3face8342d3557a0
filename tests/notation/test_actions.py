"""Actions as text, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocket_tactics.engine.actions import (
    Action,
    ChooseGate,
    Decline,
    Deploy,
    Invade,
    LayTile,
    Move,
    Pass,
    Retaliate,
    Roll,
    SetFeature,
    Skirmish,
    TakePlace,
    UseBump,
    UseReroll,
)
from pocket_tactics.engine.dice import pool_odds, sort_faces
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.notation import NotationError, read_action, write_action

WRITTEN = {
    "tile field 0,-1": LayTile("field", Hex(0, -1)),
    "feature hill 2,0": SetFeature("hill", Hex(2, 0)),
    "gate -10,3": ChooseGate(Hex(-10, 3)),
    "move 0.footman.1 0,1": Move("0.footman.1", Hex(0, 1)),
    "deploy 1.mage.12 0,0": Deploy("1.mage.12", Hex(0, 0)),
    "skirmish 0.archer.2 1.mage.1": Skirmish("0.archer.2", "1.mage.1"),
    "invade 1.cavalier.1 0.mage.1": Invade("1.cavalier.1", "0.mage.1"),
    "retaliate": Retaliate(),
    "take-place": TakePlace(),
    "bump off 4 +1": UseBump("off", 4, 1),
    "reroll def 6": UseReroll("def", 6),
    "decline": Decline(),
    "pass": Pass(),
    "roll 4": Roll((4,)),
    "roll 6 5 5": Roll((6, 5, 5)),
}

words = st.from_regex(r"[0-5]\.[a-z][a-z0-9-]{0,10}\.[1-9]", fullmatch=True)
places = st.builds(Hex, st.integers(-999, 999), st.integers(-999, 999))
faces = st.integers(1, 6)
pools = st.sampled_from(["off", "def"])
actions = st.one_of(
    st.builds(LayTile, words, places),
    st.builds(SetFeature, words, places),
    st.builds(ChooseGate, places),
    st.builds(Move, words, places),
    st.builds(Deploy, words, places),
    st.builds(Skirmish, words, words),
    st.builds(Invade, words, words),
    st.builds(UseBump, pools, faces, st.integers(1, 5)),
    st.builds(UseReroll, pools, faces),
    st.integers(1, 3).flatmap(
        lambda size: st.sampled_from([Roll(faces) for faces in pool_odds(size)])
    ),
)


@pytest.mark.parametrize(("text", "action"), WRITTEN.items())
def test_every_kind_of_action_has_a_text(text: str, action: Action) -> None:
    assert write_action(action) == text
    assert read_action(text) == action


@given(actions)
def test_a_written_action_reads_back(action: Action) -> None:
    assert read_action(write_action(action)) == action


@given(st.lists(faces, min_size=1, max_size=3))
def test_dice_are_read_in_any_order(rolled: list[int]) -> None:
    text = " ".join(["roll", *map(str, rolled)])

    assert read_action(text) == Roll(sort_faces(*rolled))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        (" move  0.mage.1\t0,0 ", Move("0.mage.1", Hex(0, 0))),
        ("bump off 4 1", UseBump("off", 4, 1)),
    ],
)
def test_small_deviations_in_a_text_are_accepted(text: str, action: Action) -> None:
    """Extra spaces are allowed, and a bump without its sign."""
    assert read_action(text) == action


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not an action: ''"),
        ("   ", "not an action"),
        ("jump 0.mage.1 0,0", "not an action: 'jump 0.mage.1 0,0'"),
        ("MOVE 0.mage.1 0,0", "not an action"),
        ("move 0.mage.1", "not a 'move' action"),
        ("move 0.mage.1 0,0 0,1", "not a 'move' action"),
        ("pass 1", "not a 'pass' action"),
        ("skirmish 0.mage.1", "not a 'skirmish' action"),
        ("roll", "a roll has at least one die; write: roll FACE ..."),
        ("roll 7", "no die shows '7': its faces are 1 to 6"),
        ("roll 0", "no die shows '0'"),
        ("roll six", "no die shows 'six'"),
        ("bump off 4 +7", "not a 'bump' action"),
        ("bump on 4 +1", "not a 'bump' action"),
        ("bump off 4", "not a 'bump' action"),
        ("reroll def 9", "no die shows '9'"),
        ("reroll attack 6", "not a 'reroll' action"),
        ("move 0.mage.1 0", "not a place, such as 0,-1: '0'"),
        ("move 0.mage.1 0;0", "not a place"),
        ("gate +1,0", "not a place"),
        ("gate 01,0", "not a place"),
        ("gate -0,0", "not a place"),
        ("gate 1000,0", "not a place"),
        ("gate 1.0,0", "not a place"),
        ("gate \u0661,0", "not a place"),
        ("tile field ,", "not a place"),
    ],
)
def test_a_text_that_is_not_an_action_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(text)

    assert str(caught.value).startswith(complaint)


@given(st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    """The reader raises no other error."""
    try:
        action = read_action(text)
    except NotationError:
        return
    assert read_action(write_action(action)) == action


@given(
    st.lists(
        st.sampled_from(
            [word for text in WRITTEN for word in text.split()] + ["0", "+", ",", "é"]
        ),
        max_size=5,
    ).map(" ".join)
)
def test_any_words_are_an_action_or_refused(text: str) -> None:
    """The texts are closer to what a player may mistype."""
    try:
        action = read_action(text)
    except NotationError:
        return
    assert read_action(write_action(action)) == action
