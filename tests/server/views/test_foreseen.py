"""Views of what enemies could attack in the next turn after an action."""

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.notation import read_action
from pocket_tactics.server.views.threat_views import foreseen
from pocket_tactics.texts import Names, catalogue
from tests import fourth


def test_an_action_foresees_each_place_that_enemies_could_attack_then() -> None:
    state = fourth.position(fourth.WIDE, "0.mace.1@0,1 1.mace.1@4,1 0.mace.2@0,2")
    names = Names(catalogue("en"), state)

    found = foreseen(state, 5, read_action("move 0.mace.1 3,1"), names)

    assert [(each.at, each.by) for each in found.threats] == [
        (Hex(3, 1), (names.unit("1.mace.1"),))
    ]
    assert found.threats[0].chance


def test_a_sentence_about_an_attack_supposes_its_success() -> None:
    state = fourth.position(fourth.WIDE, "0.mace.1@0,0 1.mace.1@1,0 1.mace.2@5,0")
    names = Names(catalogue("en"), state)

    attack = foreseen(state, 5, read_action("assault 0.mace.1 1.mace.1"), names)
    move = foreseen(state, 5, read_action("move 0.mace.1 0,1"), names)

    assert attack.sentence.startswith("If this succeeds, ")
    assert move.sentence.startswith("After this, ")
