"""Several Mages that pick dice of one pool: a mark stays with its die."""

import pytest

from pocket_tactics.engine.abilities.fourth.fights import TwistFate
from pocket_tactics.engine.events import Rerolled
from tests.conftest import events, of_kind
from tests.fourth import card, position

SEER = card("seer", "0 1", TwistFate())


@pytest.mark.rule("fourth.twist-fate")
def test_a_die_picked_twice_is_rolled_twice_even_if_others_change() -> None:
    """The 2 becomes a 6, but the third mark was for the first 6."""
    start = position(
        "1,0 2,0 0,0 0,1 1,1",
        "0.blade.1@1,0 0.seer.1@0,0 0.seer.2@0,1 0.seer.3@1,1 1.dummy.1@2,0",
        SEER,
    )

    happened = events(
        start,
        "assault 0.blade.1 1.dummy.1; roll 6 2; roll 1 1; roll 1;"
        "twist 0.seer.1 0.blade.1 off 2; twist 0.seer.2 0.blade.1 off 6;"
        "twist 0.seer.3 0.blade.1 off 6; roll 3; roll 6; roll 4",
    )

    rolled = of_kind(happened, Rerolled)
    assert [(each.face, each.to) for each in rolled] == [(6, 3), (2, 6), (3, 4)]
