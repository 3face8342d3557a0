"""House rules as text, and back."""

import msgspec
import pytest

from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.notation import NotationError
from pocket_tactics.notation.house_rules import read_house, write_house
from tests.conftest import EDITION

DEFAULTS = [
    *("setup_order=roll-off", "turn_limit=200", "repetition_limit=3"),
    *("passing=only-when-stuck", "copies=any", "mutual_loss=draw"),
    *("fifth_comparison=highest", "invade_reach=move-and-range", "retaliation=choice"),
    *("gate_block=always", "village_saves=yes", "fifth_points=60"),
]


def named(text: str) -> str:
    """Return the switch that a text sets."""
    return text.partition("=")[0]


@pytest.mark.parametrize(
    "texts",
    [
        [],
        ["turn_limit=50"],
        ["setup_order=seat-order", "passing=allowed", "fifth_points=200"],
    ],
)
def test_switches_read_back(texts: list[str]) -> None:
    """The others have their defaults."""
    by_name = {named(text): text for text in texts}

    assert write_house(read_house(EDITION, texts)) == [
        by_name.get(named(text), text) for text in DEFAULTS
    ]


def test_an_omitted_house_rule_is_at_its_default() -> None:
    assert read_house(EDITION, ["passing=only-when-stuck"]) == FifthHouse()
    assert write_house(FifthHouse()) == DEFAULTS


def test_every_switch_has_a_text() -> None:
    house = msgspec.convert(
        {
            "setup_order": "seat-order",
            "turn_limit": 60,
            "repetition_limit": 2,
            "passing": "allowed",
            "copies": "three",
            "mutual_loss": "mover-wins",
            "fifth_comparison": "pairwise",
            "invade_reach": "move",
            "retaliation": "always",
            "gate_block": "only-with-reserves",
            "village_saves": "no",
            "fifth_points": 61,
        },
        FifthHouse,
    )

    assert len(write_house(house)) == len(FifthHouse.__struct_fields__)
    assert read_house(EDITION, write_house(house)) == house


@pytest.mark.parametrize(
    ("texts", "complaint"),
    [
        (["passing"], "write each house rule once, NAME=VALUE: 'passing'"),
        ([""], "write each house rule once"),
        (["turn_limit=60", "turn_limit=70"], "write each house rule once"),
        (["flying=on"], "no house rule 'flying'; there are setup_order, turn_limit"),
        (["turn_limit=49"], "house rule turn_limit=49: it takes 50 to 1000"),
        (["turn_limit=soon"], "house rule turn_limit=soon: it takes 50 to 1000"),
        (
            ["passing=often"],
            "house rule passing=often: it takes only-when-stuck, allowed",
        ),
    ],
)
def test_an_invalid_house_rule_is_refused(texts: list[str], complaint: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_house(EDITION, texts)

    assert str(caught.value).startswith(complaint)
