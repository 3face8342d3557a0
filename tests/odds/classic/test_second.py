"""Odds of rules that only the second edition has, compared with brute force."""

import pytest

from pocket_tactics.engine.abilities.classic.attacks import Reach
from pocket_tactics.engine.abilities.classic.fights import Lob
from pocket_tactics.engine.abilities.classic.hazards import Sky, Void
from pocket_tactics.engine.actions import Charge, Shoot, Storm
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action
from pocket_tactics.odds import attack_odds
from pocket_tactics.odds.classic.fights import aim_of
from tests.classic import WIDE, card, ground, position
from tests.odds.classic.assaults import RESERVES
from tests.odds.classic.over import brute
from tests.odds.classic.test_brute_force import dry, wrong_choices
from tests.odds.fourth.brute import total

SECOND = (
    card("second", "lance", "1/0 1/0 1/0"),
    card("second", "post", "0/1 0/1 0/1"),
    card("second", "ghost", "1/1 0/1 1/1", conjured=3),
    card("second", "pair", "1/1 1/1 0/1", footprint="pair", terrain=("wood",)),
    card(
        "second",
        "lob",
        "0/1 1/0 0/1",
        Lob(skill="archery", strays=(1, 2, 3)),
        Reach(skill="archery", tiles=2),
    ),
    ground("second", "cave", shelter=True),
    ground("second", "sky", place="heavens", hazard=Sky()),
    ground(
        "second",
        "void",
        place="heavens",
        hazard=Void(skill="tech", fails=(1, 2, 3, 4, 5), with_skill=(1, 2, 3)),
    ),
)


def assault(units: str, action: str, tiles: str = WIDE) -> tuple[State, str]:
    """Return a position of the second edition, and an assault in it."""
    return position("second", tiles, f"{units} {RESERVES}", *SECOND), action


ASSAULTS = {
    "magic": assault("0.mace.1@0,0 1.mace.1@1,0", "storm 0.mace.1 1,0 magic"),
    "a conjured unit": assault(
        "0.mace.1@0,0 1.ghost.1@1,0", "storm 0.mace.1 1,0 melee"
    ),
    "against a mega unit": assault(
        "0.lance.1@1,0 1.pair.1@2,1 0.post.1@1,1",
        "storm 0.lance.1 2,0 melee",
        WIDE.replace("2,1", "2,1:wood"),
    ),
    "a lob beside a Cave": assault(
        "0.lob.1@0,1 1.mace.1@2,1 1.post.1@3,1",
        "shoot 0.lob.1 2,1 archery",
        WIDE.replace("3,1", "3,1:cave"),
    ),
}


@pytest.mark.parametrize(("start", "typed"), ASSAULTS.values(), ids=ASSAULTS)
def test_the_odds_of_an_assault_are_those_of_brute_force(
    start: State, typed: str
) -> None:
    """They are equal before the declaration, and after each legal choice."""
    action = read_action(typed)
    assert isinstance(action, Storm | Shoot)
    force = brute(start, action.unit, aim_of(start, action))

    declared = force.odds(start.play(action))

    assert dry(attack_odds(start, action)) == declared
    assert total(declared) == 1
    assert wrong_choices(force) == []


def test_a_charge_against_one_has_brute_force_odds_as_an_estimate() -> None:
    """The series may continue after it."""
    start, typed = assault("0.pair.1@0,2 1.post.1@1,1", "charge 0.pair.1 1,1")
    action = read_action(typed)
    assert isinstance(action, Charge)
    force = brute(start, action.unit, aim_of(start, action))

    declared = force.odds(start.play(action))
    found = attack_odds(start, action)

    assert not found.exact
    assert (found.target, found.attacker) == (declared.target, declared.attacker)
    assert wrong_choices(force) == []
