"""The odds of an action: of a fight, of a test, or of a dangerous move."""

from fractions import Fraction

import pytest

from pocket_tactics.advice.gamble import gamble_of
from pocket_tactics.engine.actions import Attack
from pocket_tactics.notation import read_action
from pocket_tactics.odds import attack_odds, danger, success
from pocket_tactics.odds.outcomes import OUTCOMES
from tests import classic
from tests.advice.games import GAMES, moments
from tests.conftest import position
from tests.fourth import position as fourth

FIGHTS = 8
WET = position("0,0 0,-1:water 0,-2:water 1,0", "0.footman.1@0,0 1.mage.1@1,0")


def test_an_attack_has_the_odds_of_its_fight() -> None:
    attack = read_action("skirmish 0.footman.1 1.mage.1")
    odds, gamble = attack_odds(WET, attack), gamble_of(WET, attack)

    assert gamble
    assert gamble.fighters == ("0.footman.1", "1.mage.1")
    assert (gamble.win, gamble.risk) == (odds.target_falls, odds.drowned)
    every = {outcome: getattr(odds, outcome) for outcome in OUTCOMES}
    assert dict(gamble.chances) == {key: value for key, value in every.items() if value}


def test_a_test_has_the_odds_to_pass_it() -> None:
    start = fourth("0,0 1,0 2,0", "0.forgemaster.1@2,0 1.mace.1 0.mage.1!1")
    action = read_action("reforge 0.forgemaster.1")
    gamble = gamble_of(start, action)

    assert gamble
    assert gamble.win == success(start, action) == Fraction(1, 3)
    assert gamble.chances == (("pass", Fraction(1, 3)),)
    assert gamble.fighters is None
    assert gamble.exact


def test_a_move_into_danger_has_its_risk() -> None:
    move = read_action("move 0.footman.1 0,-1")
    gamble = gamble_of(WET, move)

    assert gamble
    assert gamble.chances == (("peril", danger(WET, move).lost),)
    assert (gamble.win, gamble.risk) == (None, danger(WET, move).lost)


def test_a_safe_action_is_no_gamble() -> None:
    dry = position("0,0 0,-1 1,0", "0.footman.1@0,0 1.mage.1")

    assert gamble_of(dry, read_action("move 0.footman.1 0,-1")) is None


@pytest.mark.parametrize(("tile", "exact"), [("lake", False), ("plain", True)])
def test_a_risk_that_was_estimated_is_not_exact(tile: str, *, exact: bool) -> None:
    """A slip may end on a friend, and the choice of the unit sent back may matter."""
    units = "0.mace.1@0,0 0.blade.1@2,0 1.mace.1@5,0"
    start = classic.position("second", f"0,0 1,0:ice 2,0:{tile} 5,0", units)
    gamble = gamble_of(start, read_action("move 0.mace.1 1,0"))

    assert gamble
    assert gamble.exact is exact


@pytest.mark.parametrize(("edition", "seats", "forces"), GAMES)
def test_the_results_of_a_fight_sum_to_one(
    edition: str, seats: int, forces: tuple[str, ...]
) -> None:
    attacks = [
        (state, action)
        for state in moments(edition, seats, forces)
        for action in state.actions()
        if isinstance(action, Attack)
    ]
    for state, action in attacks[::7][:FIGHTS]:
        gamble = gamble_of(state, action)
        assert gamble
        assert sum(chance for _, chance in gamble.chances) == 1
    assert attacks
